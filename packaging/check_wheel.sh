#!/usr/bin/env bash
# Build the wheel, install it elsewhere, and use it outside the checkout: decks, fonts and translations must be inside.
set -euo pipefail
cd "$(dirname "$0")/.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

.venv/bin/python -m pip wheel --quiet --no-build-isolation --no-deps --wheel-dir "$scratch" .
python=$(readlink -f .venv/bin/python)
"$python" -m venv --without-pip "$scratch/venv"
.venv/bin/python -m pip --python "$scratch/venv/bin/python" install --quiet --no-deps "$scratch"/*.whl
# The dependencies are those of the checkout's environment; only the package itself is the installed one.
.venv/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))' \
    > "$(echo "$scratch"/venv/lib/python3*/site-packages)/dependencies.pth"

cd "$scratch"
export FLASHCARDS_DATA="$scratch/data" QT_QPA_PLATFORM=offscreen
venv/bin/python - <<'PY'
import flashcards, pathlib, sys
place = pathlib.Path(flashcards.__file__)
assert str(place).startswith(str(pathlib.Path(sys.prefix).resolve())), place
shipped = place.parent / "shipped"
for kind in ("decks/**/*.md", "assets/fonts/*.ttf", "assets/translations/*.qm", "docs/statistics*.md"):
    assert list(shipped.glob(kind)), f"the wheel holds no {kind}"
PY
venv/bin/flashcards --version
venv/bin/flashcards import --builtin --yes
venv/bin/flashcards due --json
venv/bin/flashcards doctor
code=0
timeout 8 venv/bin/flashcards --data "$scratch/window" --lang en || code=$?
[ "$code" = 124 ] || { echo "The window did not stay open: $code"; exit 1; }
venv/bin/flashcards --data "$scratch/window" due --json | grep -Eq '"total": [1-9][0-9]{2}'
echo "The installed wheel works outside the checkout."
