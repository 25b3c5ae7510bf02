# Opens the big screen in a browser on a screen of its own, and prints how the browser was called and the window's title.
set -u
folder=$PWD
mkdir -p "$folder/bin"
# The browser's own sandbox can't be had as root.
[ "$(id -u)" = 0 ] && root=--no-sandbox || root=
printf '#!/bin/sh\necho $$ >"%s/browser-process"\nexec /usr/bin/chromium %s "$@"\n' "$folder" "$root" >"$folder/bin/chromium"
chmod +x "$folder/bin/chromium"
exec 3>"$folder/display"
Xvfb -displayfd 3 -screen 0 800x600x24 >/dev/null 2>&1 &
server=$!
trap 'kill $(cat "$folder/browser-process") $server 2>/dev/null; wait' EXIT
for _ in $(seq 100); do [ -s "$folder/display" ] && break; sleep 0.1; done
export DISPLAY=:$(cat "$folder/display") PATH="$folder/bin:$PATH"
"$1" --browser show today on the big screen || exit 1
for _ in $(seq 300); do
    window=$(xdotool search --onlyvisible --name Zoë 2>/dev/null | head -n 1)
    [ -n "$window" ] && break
    sleep 0.1
done
[ -n "$window" ] || { echo "no window came" >&2; exit 1; }
tr "\0" "\n" <"/proc/$(cat "$folder/browser-process")/cmdline" | grep -x -e --kiosk
xdotool getwindowname "$window"
