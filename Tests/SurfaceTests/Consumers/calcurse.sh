# Imports a calendar into Calcurse, and prints what it shows of the days from one on.
mkdir -p calcurse-home/data calcurse-home/config
calcurse -D calcurse-home/data -C calcurse-home/config -i "$1" -q || exit 1
calcurse -D calcurse-home/data -C calcurse-home/config -Q --from "$2" --days 2 --format-event '%m\n'
cat calcurse-home/data/notes/* 2>/dev/null
