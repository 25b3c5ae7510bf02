# Runs Polybar on a screen of its own with the text in the file "out", clicks along the bar, and prints what it drew.
set -u
here=$(cd "$(dirname "$0")" && pwd)
folder=$PWD
cc -shared -fPIC -o "$folder/shown-text.so" "$here/shown-text.c" -ldl || exit 1
cat >"$folder/polybar.ini" <<C
[bar/test]
width = 100%
height = 24
font-0 = "DejaVu Sans Mono:size=8;2"
font-1 = "Noto Color Emoji:scale=10;2"
modules-left = cheer
[module/cheer]
type = custom/script
exec = cat "$folder/out"
interval = 60
C
exec 3>"$folder/display"
Xvfb -displayfd 3 -screen 0 1600x200x24 >/dev/null 2>&1 &
server=$!
trap 'kill $bar $server 2>/dev/null; wait' EXIT
for _ in $(seq 100); do [ -s "$folder/display" ] && break; sleep 0.1; done
export DISPLAY=:$(cat "$folder/display")
SHOWN_TEXT="$folder/shown" LD_PRELOAD="$folder/shown-text.so" polybar -c "$folder/polybar.ini" test >"$folder/log" 2>&1 &
bar=$!
for _ in $(seq 100); do [ -s "$folder/shown" ] && break; sleep 0.1; done
sleep 0.3
cp "$folder/shown" "$folder/first"
for x in $(seq 4 12 900); do xdotool mousemove "$x" 12 click 1; done
sleep 0.3
tr '\0' '\n' <"$folder/first" | sed -n 's/^drawn\t//p' | tr -d '\n'
