# Runs a script where the crontabs are a folder of its own, in a mount namespace, and then a real cron whose clock is set.
# It needs root. usage: cron.sh SCRIPT TIME-OF-DAY SCRIPT-AFTER
set -u
mkdir -p crontabs
cat >namespace.sh <<C
mount -t tmpfs none /run && mount -t tmpfs none /var/spool/cron/crontabs || exit 1
$1
faketime "\$(date +%F) $2" cron -f >cron-log 2>&1 &
cron=\$!
$3
kill \$(pgrep -P \$cron) \$cron 2>/dev/null; wait
C
exec unshare --mount --propagation private bash namespace.sh
