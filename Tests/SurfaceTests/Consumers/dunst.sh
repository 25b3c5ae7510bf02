# Runs commands where Dunst shows notifications, on a screen and a session bus of their own, and prints what it shows.
# usage: dunst.sh MARKUP SCRIPT, where MARKUP is Dunst's setting (full, no).
set -u
here=$(cd "$(dirname "$0")" && pwd)
folder=$PWD
export SHOWN_TEXT=$folder/shown XDG_RUNTIME_DIR=${XDG_RUNTIME_DIR:-$folder/run}
mkdir -m 700 -p "$XDG_RUNTIME_DIR"
cc -shared -fPIC -o "$folder/shown-text.so" "$here/shown-text.c" -ldl || exit 1
cat >"$folder/dunstrc" <<C
[global]
    markup = $1
    format = "<i>%s</i>\n%b"
    width = 1200
    height = 700
    font = DejaVu Sans 9
    show_age_threshold = -1
    show_indicators = no
    timeout = 60
    history_length = 20
    dmenu = "$here/choose.sh"
C
exec 3>"$folder/display"
Xvfb -displayfd 3 -screen 0 1400x800x24 >/dev/null 2>&1 &
server=$!
trap 'kill $server; wait' EXIT
for _ in $(seq 400); do [ -s "$folder/display" ] && break; sleep 0.1; done
export DISPLAY=:$(cat "$folder/display")
cat >"$folder/session" <<C
LD_PRELOAD="$folder/shown-text.so" dunst -conf "$folder/dunstrc" >"$folder/dunst-log" 2>&1 &
dunst=\$!
# Who calls the service before it is there has the bus start another, which notes nothing.
for _ in \$(seq 600); do
    gdbus call --session --dest org.freedesktop.DBus --object-path /org/freedesktop/DBus \
        --method org.freedesktop.DBus.NameHasOwner org.freedesktop.Notifications 2>/dev/null | grep -q true && break
    sleep 0.1
done
{
$2
} >"$folder/answers"
cat "$folder/answers"
if grep -q "Shown as" "$folder/answers"; then
    for _ in \$(seq 300); do [ -s "$folder/shown" ] && break; sleep 0.1; done
fi
sleep 0.3
dunstctl count displayed >"$folder/displayed"
dunstctl close-all; sleep 0.3
dunstctl history >"$folder/history"
kill \$dunst
C
# Where a bus is given, as by a systemd of the user, Dunst is on that.
if [ -n "${DBUS_SESSION_BUS_ADDRESS:-}" ]; then
    bash "$folder/session"
else
    dbus-run-session -- bash "$folder/session" 2>/dev/null
fi
