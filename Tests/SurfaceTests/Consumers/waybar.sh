# Runs Waybar in a headless Sway with the JSON in the file "out", and prints what its label and its tool tip show.
# Sway refuses to run as root, so root runs it as nobody.
set -u
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d /tmp/cheer-waybar-XXXXXX)
trap 'rm -rf "$work"' EXIT
cc -shared -fPIC -o "$work/shown-text.so" "$here/shown-text.c" -ldl || exit 1
cp out "$work/out"
mkdir -m 700 "$work/run"
cat >"$work/config" <<C
{"modules-left":["custom/cheer"],"custom/cheer":{"exec":"cat $work/out","return-type":"json","interval":60}}
C
cat >"$work/sway" <<C
exec sh -c 'SHOWN_TEXT=$work/shown LD_PRELOAD=$work/shown-text.so waybar -c $work/config -s /dev/null >$work/log 2>&1'
C
cat >"$work/watch" <<C
dbus-run-session -- sway -c $work/sway >$work/sway-log 2>&1 &
sway=\$!
for _ in \$(seq 200); do grep -q tooltip $work/shown 2>/dev/null && break; sleep 0.1; done
kill \$sway; wait
C
chmod 755 "$work"
as=
if [ "$(id -u)" = 0 ]; then
    chown -R nobody "$work"
    as="setpriv --reuid=nobody --regid=nogroup --clear-groups"
fi
$as env HOME="$work/run" XDG_RUNTIME_DIR="$work/run" WLR_BACKENDS=headless WLR_RENDERER=pixman \
    WLR_LIBINPUT_NO_DEVICES=1 LC_ALL=C.UTF-8 PATH=/usr/bin:/bin timeout 40 sh "$work/watch" >/dev/null 2>&1
[ -s "$work/shown" ] || { cat "$work/sway-log" "$work/log" >&2; exit 1; }
cat "$work/shown"
