"""Reads a calendar with the package icalendar, and prints its events as JSON."""
import json
import sys

import icalendar

data = open(sys.argv[1], "rb").read()
lines = data.split(b"\r\n")
assert data.endswith(b"\r\n") and b"\n" not in data.replace(b"\r\n", b""), "lines end with CRLF"
assert max(map(len, lines)) <= 75, "no line is longer than 75 octets"
for line in lines:
    line.decode("utf-8")  # no character is cut by a fold
calendar = icalendar.Calendar.from_ical(data)
assert calendar["VERSION"] == "2.0" and calendar["PRODID"]
assert str(calendar["REFRESH-INTERVAL"]) and str(calendar["X-PUBLISHED-TTL"])
events = []
for event in calendar.walk("VEVENT"):
    assert not event.errors, event.errors
    events.append({
        "uid": str(event["UID"]), "summary": str(event["SUMMARY"]), "description": str(event["DESCRIPTION"]),
        "start": str(event["DTSTART"].dt), "end": str(event["DTEND"].dt), "stamp": event["DTSTAMP"].dt.isoformat(),
        "categories": [str(c) for c in event["CATEGORIES"].cats] if "CATEGORIES" in event else [],
    })
json.dump(events, sys.stdout)
