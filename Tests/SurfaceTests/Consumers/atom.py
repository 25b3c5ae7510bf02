"""Reads an Atom feed with feedparser and checks it against the rules of RFC 4287, and prints its entries as JSON."""
import json
import sys
from html.parser import HTMLParser

import feedparser


class Words(HTMLParser):
    """What a reader of the content sees, and the tags that took effect."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.text, self.tags = "", []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        if tag == "br":
            self.text += "\n"

    handle_startendtag = handle_starttag

    def handle_data(self, data):
        self.text += data


feed = feedparser.parse(sys.argv[1])
assert not feed.bozo, feed.get("bozo_exception")
assert feed.version == "atom10"
for name in ("id", "title", "updated", "author"):
    assert feed.feed[name], name
assert len({entry.id for entry in feed.entries}) == len(feed.entries)
entries = []
for entry in feed.entries:
    assert entry.updated_parsed and entry.published_parsed and entry.id.startswith("urn:uuid:")
    words = Words()
    words.feed(entry.content[0].value)
    entries.append({"title": entry.title, "title_type": entry.title_detail.type, "text": words.text, "tags": words.tags})
json.dump(entries, sys.stdout)
