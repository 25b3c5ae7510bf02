#!/bin/sh
# Chooses, as a user would in Dunst's menu, the action whose label is in the file "choice".
exec grep -m 1 -F "$(cat "$(dirname "$SHOWN_TEXT")/choice")"
