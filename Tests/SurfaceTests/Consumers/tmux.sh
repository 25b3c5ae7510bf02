# Runs tmux within tmux with a command in the inner one's status line, and prints that line as the outer one sees it.
set -u
folder=$PWD
cat >"$folder/tmux.conf" <<C
set -g status-left "<"
set -g status-right "#($1)>"
set -g status-right-length 240
set -g status-interval 1
set -g window-status-current-format ""
set -g status-position top
C
export TERM=tmux-256color
trap 'tmux -S "$folder/inner" kill-server; tmux -S "$folder/outer" kill-server' EXIT
tmux -S "$folder/outer" -f /dev/null new-session -d -x 260 -y 8 "tmux -S '$folder/inner' -f '$folder/tmux.conf' new-session 'sleep 60'"
for _ in $(seq 150); do
    sleep 0.1
    line=$(tmux -S "$folder/outer" capture-pane -p ${2:-} 2>/dev/null | head -n 1)
    case $line in *"< "*[!\ \<\>]*">"*) break ;; esac
done
printf '%s\n' "$line"
