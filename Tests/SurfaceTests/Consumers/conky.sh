# Runs Conky once without a window, with a command as its text.
cat >conky.conf <<C
conky.config = { out_to_console = true, out_to_x = false, update_interval = 1, total_run_times = 1 }
conky.text = [[\${exec $1}]]
C
exec timeout 20 conky -c conky.conf 2>/dev/null
