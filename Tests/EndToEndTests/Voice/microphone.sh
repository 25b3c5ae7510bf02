# Runs a command that listens to the microphone, and says sentences into it: a sound server of its own takes what is played
# for what is heard. Each sentence waits until the one before is answered, or for as long as an answer would take.
#
# usage: microphone.sh COMMAND SENTENCE…
set -euo pipefail
command=$1
shift
XDG_RUNTIME_DIR=$(mktemp -d)
export XDG_RUNTIME_DIR PULSE_SERVER=unix:$XDG_RUNTIME_DIR/native
listening= server=
end() {
    [ -z "$listening" ] || kill -- "-$listening" 2>/dev/null || true
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    wait
    rm -rf "$XDG_RUNTIME_DIR"
}
trap end EXIT

pulseaudio -n --daemonize=no --use-pid-file=no --exit-idle-time=-1 \
    -L "module-null-sink sink_name=room" \
    -L "module-native-protocol-unix auth-anonymous=1 socket=$XDG_RUNTIME_DIR/native" >"$XDG_RUNTIME_DIR/log" 2>&1 &
server=$!
for _ in $(seq 100); do pactl set-default-source room.monitor 2>/dev/null && break; sleep 0.1; done

answers=$XDG_RUNTIME_DIR/answers
# A process group of its own: a recogniser whose microphone is gone waits for ever.
setsid sh -c "$command" >"$answers" &
listening=$!
for _ in $(seq 300); do [ -n "$(pactl list short source-outputs)" ] && break; sleep 0.1; done
# A recogniser listens to the room first, to know its noise.
sleep 3
# Whether something is read aloud in this room.
is_read() {
    local reader
    for reader in $(pgrep -x spd-say) $(pgrep -x espeak-ng); do
        grep -qa "XDG_RUNTIME_DIR=$XDG_RUNTIME_DIR" "/proc/$reader/environ" 2>/dev/null && return
    done
    return 1
}
for sentence in "$@"; do
    before=$(stat -c %s "$answers")
    flite -voice slt -t "$sentence" -o "$XDG_RUNTIME_DIR/said.wav"
    paplay "$XDG_RUNTIME_DIR/said.wav"
    for _ in $(seq 80); do [ "$(stat -c %s "$answers")" != "$before" ] && break; sleep 0.1; done
    # What is read aloud is heard to its end; the program that reads it takes its time to start.
    case $command in
    *--speak*)
        for _ in $(seq 50); do is_read && break; sleep 0.1; done
        for _ in $(seq 200); do is_read || break; sleep 0.1; done
        ;;
    esac
done
cat "$answers"
