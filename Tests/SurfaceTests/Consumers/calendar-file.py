"""Reads a calendar with the packages icalendar and vobject, and prints its events as JSON.

icalendar 4 takes an escaped backslash before an n for an escaped line end, so texts with backslashes are vobject's to read.
"""
import json
import sys

import icalendar
import vobject

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
others = list(vobject.readOne(data.decode("utf-8")).vevent_list)
for event, other in zip(calendar.walk("VEVENT"), others):
    assert not event.errors, event.errors
    texts = {"summary": other.summary.value, "description": other.description.value}
    for name, text in texts.items():
        assert "\\" in text or text == str(event[name]), name
    events.append({
        "uid": str(event["UID"]), **texts,
        "start": str(event["DTSTART"].dt), "end": str(event["DTEND"].dt), "stamp": event["DTSTAMP"].dt.isoformat(),
        "categories": [str(c) for c in event["CATEGORIES"].cats] if "CATEGORIES" in event else [],
    })
json.dump(events, sys.stdout)
