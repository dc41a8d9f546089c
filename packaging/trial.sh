#!/bin/sh
# Use the program as a person does, in an empty home folder: HOME and PROGRAM are set, the latter is what starts it.
# Each step is said before it is done; the last one said is the one that failed. Leaves the data for the next trial.
set -eu
cd "$HOME"
unset DISPLAY WAYLAND_DISPLAY FLASHCARDS_DATA XDG_DATA_HOME QT_QPA_PLATFORM || true
export LANG=C.UTF-8
started="" server=""
end() {
    for process in $started $server; do kill "$process" 2>/dev/null || true; done
    wait
}
trap end EXIT
step() { echo "step: $1"; }
fail() { echo "failed: $1"; exit 1; }
program() { $PROGRAM --lang en "$@"; }
look() { ${LOOK:-$PROGRAM} --lang en "$@"; }
reviews() { look stats --json | sed -n 's/^    "reviews": \([0-9]*\),$/\1/p' | head -n 1; }
cards() { look doctor --json | sed -n 's/^  "cards": \([0-9]*\),$/\1/p'; }

opened() { look doctor --json 2>/dev/null | grep -q '"open": true'; }

# Start the window and see that it still stands when it has brought the decks that ship with it.
stands() {
    # What it says goes into a file, or this script's output would stay open as long as the window.
    $PROGRAM --lang en "$@" >window.txt 2>&1 &
    started=$!
    waited=0
    until opened && [ "$(cards)" -gt 0 ]; do
        kill -0 "$started" 2>/dev/null || { cat window.txt; fail "the window did not stay open"; }
        waited=$((waited + 1))
        [ "$waited" -lt 60 ] || fail "no cards after $waited looks"
        sleep 0.5
    done
    kill -0 "$started" || fail "the window did not stay open"
}
leave() {
    kill "$started"
    wait "$started" 2>/dev/null || true
    started=""
}

if [ "${1:-}" = again ]; then
    step "start again and find the reviews"
    [ "$(reviews)" = 3 ] || fail "not 3 reviews but $(reviews)"
    exit 0
fi

step "say its version"
program --version
case $PROGRAM in *--appimage-extract-and-run)
    # Unpacked anew for every look, the trial would take many minutes.
    step "unpack"
    "${PROGRAM%% *}" --appimage-extract
    LOOK=./squashfs-root/AppRun ;;
esac
step "check a deck"
cat >deck.md <<'DECK'
# Trial

## What does the trial ask first? {.concept freq=5}

Whether it starts.

## And then? {.concept freq=5}

Whether **three** answers are kept, with $x_1 = 3$.

## And how is code shown? {.concept freq=5}

```python
print("in colours")
```
DECK
program check deck.md
step "start without a screen"
QT_QPA_PLATFORM=offscreen
export QT_QPA_PLATFORM
stands
leave
unset QT_QPA_PLATFORM
step "import a deck"
few=$(cards)
program import deck.md --yes
[ "$(cards)" = $((few + 3)) ] || fail "not $few cards and three but $(cards)"

if command -v Xvfb >/dev/null && command -v xdotool >/dev/null; then
    step "start on a screen and review three cards"
    rm -f screen.txt
    Xvfb -displayfd 3 -screen 0 1280x900x24 -nolisten tcp 3>screen.txt >/dev/null 2>&1 &
    server=$!
    waited=0
    until [ -s screen.txt ]; do
        waited=$((waited + 1))
        [ "$waited" -lt 100 ] || fail "the screen did not come up"
        sleep 0.2
    done
    DISPLAY=:$(cat screen.txt)
    export DISPLAY
    stands --study
    window=$(timeout 30 xdotool search --sync --onlyvisible --name Flashcards | head -n 1)
    xdotool windowfocus "$window" || true
    pressed=0
    while [ "$(reviews)" -lt 3 ]; do
        for key in space 3; do
            [ "$(reviews)" -ge 3 ] || xdotool key --clearmodifiers "$key"
            sleep 0.3
        done
        pressed=$((pressed + 1))
        [ "$pressed" -lt 40 ] || fail "$(reviews) reviews after $pressed answers"
    done
    kill -0 "$started" || fail "the window did not stay open"
    leave
    kill "$server"
    wait "$server" 2>/dev/null || true
    server=""
    unset DISPLAY
    step "export the statistics"
    program stats --log --output log.csv --overwrite
    [ "$(wc -l <log.csv)" = 4 ] || fail "not 3 reviews in the log"
    program stats --output report.html --overwrite
    grep -q "<svg\|data:image" report.html || fail "no charts in the report"
    program stats --log --output log.xlsx --overwrite
    program stats --output report.pdf --overwrite
    step "start again and find the reviews"
    QT_QPA_PLATFORM=offscreen
    export QT_QPA_PLATFORM
    stands
    leave
    [ "$(reviews)" = 3 ] || fail "not 3 reviews but $(reviews)"
    program backup copy.zip >/dev/null
else
    echo "skipped: a screen (Xvfb and xdotool are missing), the three reviews and their export"
fi
grep -i "traceback\|error" window.txt && fail "the window complained"
echo "passed"
