#!/bin/sh
# Put the certificate of a forge into a keychain of its own, before build.sh:  packaging/macos/keychain.sh
# After it, whatever came of the build:  packaging/macos/keychain.sh --remove
# On a person's Mac the certificate is in the keychain already, and this is not needed.
# Variables of the environment; without the first one nothing is done:
#   SIGN_CERTIFICATE           the certificate with its key, a .p12 file in base64
#   SIGN_CERTIFICATE_PASSWORD  what that file is locked with
#   NOTARY_PROFILE             the name under which build.sh asks for the next three; without it nothing is notarised
#   NOTARY_APPLE_ID, NOTARY_TEAM_ID, NOTARY_PASSWORD   who asks Apple: account, team, a password for this program alone
# Not tried on macOS yet; see packaging/README.md.
set -eu

keychain="${RUNNER_TEMP:-$HOME/Library/Keychains}/flashcards.keychain-db"
if [ "${1:-}" = --remove ]; then
    [ ! -e "$keychain" ] || security delete-keychain "$keychain"
    exit 0
fi
if [ -z "${SIGN_CERTIFICATE:-}" ]; then
    echo "skipped: SIGN_CERTIFICATE is not set"
    exit 0
fi

# Whoever has the keychain's password for an hour has it on this machine only, and it is nowhere else.
password=$(uuidgen)
file=$(mktemp)
trap 'rm -f "$file"' EXIT
printf '%s' "$SIGN_CERTIFICATE" | base64 --decode >"$file"
security create-keychain -p "$password" "$keychain"
security set-keychain-settings -lut 3600 "$keychain"
security unlock-keychain -p "$password" "$keychain"
security import "$file" -f pkcs12 -P "${SIGN_CERTIFICATE_PASSWORD:-}" -k "$keychain" -T /usr/bin/codesign
# codesign would otherwise ask a person, in a window, whether it may use the key.
security set-key-partition-list -S apple-tool:,apple: -k "$password" "$keychain" >/dev/null
# The list has its names in quotation marks, which xargs takes off.
security list-keychains -d user | xargs security list-keychains -d user -s "$keychain"
security find-identity -v -p codesigning "$keychain"
if [ -n "${NOTARY_PROFILE:-}" ] && [ -n "${NOTARY_APPLE_ID:-}" ]; then
    xcrun notarytool store-credentials "$NOTARY_PROFILE" --apple-id "$NOTARY_APPLE_ID" \
        --team-id "${NOTARY_TEAM_ID:-}" --password "${NOTARY_PASSWORD:-}"
fi
