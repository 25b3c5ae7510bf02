# Runs Xfce's panel, on a screen of its own, with a generic monitor that runs a command, and prints what it shows.
# usage: genmon.sh COMMAND
set -u
here=$(cd "$(dirname "$0")" && pwd)
folder=$PWD
cc -shared -fPIC -o "$folder/shown-text.so" "$here/shown-text.c" -ldl || exit 1
mkdir -p "$HOME/.config/xfce4/xfconf/xfce-perchannel-xml" "$HOME/.config/xfce4/panel"
printf 'Command=%s\nUseLabel=0\nUpdatePeriod=60000\nFont=Sans 10\n' "$1" >"$HOME/.config/xfce4/panel/genmon-1.rc"
cat >"$HOME/.config/xfce4/xfconf/xfce-perchannel-xml/xfce4-panel.xml" <<C
<?xml version="1.0" encoding="UTF-8"?>
<channel name="xfce4-panel" version="1.0">
  <property name="configver" type="int" value="2"/>
  <property name="panels" type="array"><value type="int" value="1"/>
    <property name="panel-1" type="empty">
      <property name="position" type="string" value="p=6;x=0;y=0"/>
      <property name="length" type="uint" value="100"/>
      <property name="plugin-ids" type="array"><value type="int" value="1"/></property>
    </property>
  </property>
  <property name="plugins" type="empty"><property name="plugin-1" type="string" value="genmon"/></property>
</channel>
C
cat >"$folder/session" <<C
SHOWN_TEXT="$folder/shown" LD_PRELOAD="$folder/shown-text.so" xfce4-panel >"$folder/log" 2>&1 &
panel=\$!
for _ in \$(seq 200); do grep -q -a tooltip "$folder/shown" 2>/dev/null && break; sleep 0.1; done
kill \$panel
C
exec 3>"$folder/display"
Xvfb -displayfd 3 -screen 0 1400x200x24 >/dev/null 2>&1 &
server=$!
trap 'kill $server; wait' EXIT
for _ in $(seq 100); do [ -s "$folder/display" ] && break; sleep 0.1; done
export DISPLAY=:$(cat "$folder/display")
dbus-run-session -- sh "$folder/session" >/dev/null 2>&1
cat "$folder/shown"
