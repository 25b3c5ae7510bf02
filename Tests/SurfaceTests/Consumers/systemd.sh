# Runs a script where a real systemd of the user runs, in a mount namespace of its own, so that nothing outside is touched.
# It needs root, which may make one. usage: systemd.sh SCRIPT
set -u
cat >namespace.sh <<C
mount -t tmpfs none /run && mkdir -p /run/systemd/system /run/user/0 && chmod 700 /run/user/0 || exit 1
export XDG_RUNTIME_DIR=/run/user/0 DBUS_SESSION_BUS_ADDRESS=unix:path=/run/user/0/bus
dbus-daemon --session --fork --print-pid --address=\$DBUS_SESSION_BUS_ADDRESS >bus-pid 2>/dev/null
/lib/systemd/systemd --user --unit=basic.target >systemd-log 2>&1 &
manager=\$!
for _ in \$(seq 100); do systemctl --user is-system-running >/dev/null 2>&1 && break; sleep 0.1; done
$1
kill \$manager \$(cat bus-pid); wait
C
exec unshare --mount --propagation private bash namespace.sh
