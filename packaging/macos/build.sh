#!/bin/sh
# Build Flashcards.app and a disk image of it into dist/:  packaging/macos/build.sh
# Needed: Python 3.11 or newer with `pip install -c packaging/constraints.txt -e ".[package]"`, Xcode's command line tools.
# Variables of the environment, all optional:
#   PYTHON          the Python to freeze (python3); the program runs on this Python's kind of processor
#   SIGN_IDENTITY   "Developer ID Application: …" as in `security find-identity -v -p codesigning`; without it the
#                   program is signed ad hoc, and another Mac opens it only after a person has allowed it
#   NOTARY_PROFILE  a profile made with `xcrun notarytool store-credentials`; needs SIGN_IDENTITY
# Not tried on macOS yet; see packaging/README.md.
set -eu
cd "$(dirname "$0")/../.."

python=${PYTHON:-python3}
identity=${SIGN_IDENTITY:-}
profile=${NOTARY_PROFILE:-}
application=build/frozen/dist/Flashcards.app

if [ -n "$profile" ] && [ -z "$identity" ]; then
    echo "NOTARY_PROFILE is set and SIGN_IDENTITY is not: Apple takes only what is signed." >&2
    exit 2
fi

# The spec draws the icon, writes Info.plist, and has all libraries and the program signed with $SIGN_IDENTITY.
PYTHONHASHSEED=1 "$python" -m PyInstaller --noconfirm --log-level WARN --distpath build/frozen/dist \
    --workpath build/frozen/work packaging/pyinstaller/flashcards.spec
codesign --verify --deep --strict "$application"

version=$("$python" -c 'import flashcards; print(flashcards.__version__)')
"$application/Contents/MacOS/flashcards" --version | grep -F "$version"
"$application/Contents/MacOS/flashcards" --lang en check decks

mkdir -p dist
name="Flashcards-$version-macos-$(uname -m)"
"$python" packaging/parts_list.py build/frozen/dist/flashcards "dist/$name.cdx.json"

# What the disk image shows: the program, and a way into Applications.
shown=build/frozen/image
rm -rf "$shown" "dist/$name.dmg"
mkdir -p "$shown"
ditto "$application" "$shown/Flashcards.app"
ln -s /Applications "$shown/Applications"
hdiutil create -volname Flashcards -srcfolder "$shown" -fs HFS+ -format UDZO -ov "dist/$name.dmg"
rm -rf "$shown"

if [ -n "$identity" ]; then
    codesign --sign "$identity" --timestamp "dist/$name.dmg"
else
    echo "signed ad hoc only: SIGN_IDENTITY is not set"
fi
if [ -n "$profile" ]; then
    xcrun notarytool submit "dist/$name.dmg" --keychain-profile "$profile" --wait
    xcrun stapler staple "dist/$name.dmg"
    xcrun stapler validate "dist/$name.dmg"
else
    echo "not notarised: NOTARY_PROFILE is not set"
fi
echo "Built: dist/$name.dmg"
