# Runs a script where the crontabs are a folder of its own, in a mount namespace, and then a real cron whose clock is set.
# It needs root. usage: cron.sh SCRIPT CLOCK SCRIPT-AFTER
set -u
mkdir -p crontabs
cat >namespace.sh <<C
mount -t tmpfs none /run && mount -t tmpfs none /var/spool/cron/crontabs || exit 1
$1
faketime "$2" cron -f >cron-log 2>&1 &
cron=\$!
$3
pkill -P \$cron; kill \$cron; wait
C
exec unshare --mount --propagation private bash namespace.sh
