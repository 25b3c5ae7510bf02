# Runs the big screen in an xterm that shows sixels, and prints how many colours its picture has on the screen.
# usage: sixels.sh PROGRAM PICTURE-OF-THE-SCREEN
set -u
folder=$PWD
exec 3>"$folder/display"
Xvfb -displayfd 3 -screen 0 1400x900x24 >/dev/null 2>&1 &
server=$!
trap 'kill $terminal $server 2>/dev/null; wait' EXIT
for _ in $(seq 100); do [ -s "$folder/display" ] && break; sleep 0.1; done
export DISPLAY=:$(cat "$folder/display")
xterm -ti vt340 -fa "DejaVu Sans Mono" -fs 9 -geometry 120x40 -xrm 'xterm*numColorRegisters: 256' \
    -e "$1" show today on the big screen &
terminal=$!
for _ in $(seq 100); do
    sleep 0.2
    import -window root "$2" 2>/dev/null || continue
    colours=$(convert "$2" -crop 420x500+40+60 -format '%k' info:)
    [ "${colours:-0}" -gt 60 ] && break
done
echo "$colours"
