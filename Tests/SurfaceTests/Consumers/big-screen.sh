# Runs the big screen in tmux, does something to it, and prints what the terminal shows then.
# usage: big-screen.sh PROGRAM COLUMNS ROWS WHAT, where WHAT is something to do, or how many seconds the clock is ahead
set -u
folder=$PWD
program=$1 columns=$2 rows=$3 what=$4
pane() { tmux -S "$folder/tmux" "$@"; }
wait_for() { for _ in $(seq 200); do [ "$(pane capture-pane -p | grep -c "$1")" -gt 0 ] && return; sleep 0.05; done; }
wait_gone() { for _ in $(seq 200); do [ "$(pane capture-pane -p | grep -c "$1")" = 0 ] && return; sleep 0.05; done; }
wait_screen() {
    for _ in $(seq 200); do [ "$(pane display-message -p '#{alternate_on}')" = 1 ] && break; sleep 0.05; done
    wait_for "q"
}
case $what in [0-9]*) program="faketime '+$what seconds' $program" ;; esac
cat >"$folder/inside" <<C
echo before
$program show today on the big screen
echo after
sleep 60
C
# As a shell does it, so that the program can be stopped and go on.
cat >"$folder/interactive" <<C
set -m
. "$folder/inside"
C
trap 'pane kill-server' EXIT
pane -f /dev/null new-session -d -x "$columns" -y "$rows" "bash '$folder/interactive'"
pane set -g status off
wait_screen
case $what in [0-9]*) wait_for "Zoë"; wait_gone "Zoë"; pane capture-pane -p; exit ;; esac
[ "$what" = shown ] && { pane capture-pane -p; exit; }
process=$(pane list-panes -F '#{pane_pid}' | head -n 1)
process=$(pgrep -P "$process" -x cheer)
case $what in
q) pane send-keys q ;;
interrupt) pane send-keys C-c ;;
resize) pane resize-window -x 30 -y 12; wait_for "Zoë"; pane capture-pane -p; exit ;;
keys)
    pane send-keys Space; wait_gone "Zoë"
    pane send-keys f; wait_for Kept; pane capture-pane -p; exit ;;
stop)
    pane send-keys C-z; wait_for Stopped
    kill -CONT "$process"; kill -TERM "$process" ;;
*) kill -"$what" "$process" ;;
esac
for _ in $(seq 200); do [ "$(pane display-message -p '#{alternate_on}')" = 0 ] && break; sleep 0.05; done
[ "$what" = KILL ] && sleep 0.3 || wait_for after
pane capture-pane -p
stty -a -F "$(pane display-message -p '#{pane_tty}')" | grep -o -w -e '-\?echo' -e '-\?icanon' | sort | tr '\n' ' '
echo
pane display-message -p 'alternate #{alternate_on}, cursor #{cursor_flag}'
