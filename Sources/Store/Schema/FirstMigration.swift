extension Schema {
    /// The tables of the first version.
    ///
    /// A moment is the number of seconds since the first instant of 2001 UTC. Nothing refers to an item's row number
    /// by a foreign key but its taggings: history and picks outlive a removal, so that undoing it brings them back, and
    /// row numbers are never used twice.
    static let firstMigration = """
        -- Numbers that are kept rather than counted: 'items', and 'next item'.
        CREATE TABLE tally(name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        INSERT INTO tally VALUES('items', 0), ('next item', 1);

        CREATE TABLE meta(name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

        -- What one import brought: all its items share the stamp and the source.
        CREATE TABLE batch(
            id INTEGER PRIMARY KEY, stamp TEXT NOT NULL, source TEXT, items INTEGER NOT NULL) STRICT;

        CREATE TABLE item(
            id INTEGER PRIMARY KEY, uuid BLOB NOT NULL, message TEXT NOT NULL,
            media_kind INTEGER, media_location TEXT, batch INTEGER REFERENCES batch(id)) STRICT;
        CREATE INDEX item_by_batch ON item(batch) WHERE batch IS NOT NULL;

        -- Items by the first eight bytes of their identifiers, and by a hash of their folded messages. Both are hints:
        -- what they find is compared whole.
        CREATE TABLE identity(prefix INTEGER, item INTEGER, PRIMARY KEY(prefix, item)) STRICT, WITHOUT ROWID;
        CREATE TABLE fold(hash INTEGER, item INTEGER, PRIMARY KEY(hash, item)) STRICT, WITHOUT ROWID;

        CREATE TABLE tag(
            id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, title TEXT NOT NULL, items INTEGER NOT NULL) STRICT;
        CREATE TABLE tagging(
            item INTEGER NOT NULL REFERENCES item(id), ordinal INTEGER NOT NULL,
            tag INTEGER NOT NULL REFERENCES tag(id), limitation TEXT,
            PRIMARY KEY(item, ordinal)) STRICT, WITHOUT ROWID;
        CREATE INDEX tagging_by_tag ON tagging(tag, item);

        -- Words without their positions: no search needs them, and they would double the time of an import.
        CREATE VIRTUAL TABLE words USING fts5(
            message, content='item', content_rowid='id', detail=none, columnsize=0,
            tokenize='unicode61 remove_diacritics 2');
        INSERT INTO words(words, rank) VALUES('hashsize', 8388608);

        -- Deck 1 is the random pick's, deck 2 the pick of the day's, deck 3 that of what can be played; deck 2 + 2 t is
        -- that of the tag t, and deck 3 + 2 t that of what carries it and can be played. A card that was drawn goes to the next round; its key there follows from the deck's seed, the round and the item. The round
        -- and what is left in it are kept for the pick of the day alone.
        CREATE TABLE deck(
            id INTEGER PRIMARY KEY, seed INTEGER NOT NULL, round INTEGER NOT NULL, size INTEGER NOT NULL,
            left_in_round INTEGER NOT NULL) STRICT;
        CREATE TABLE card(
            deck INTEGER, round INTEGER, key INTEGER, item INTEGER,
            PRIMARY KEY(deck, round, key, item)) STRICT, WITHOUT ROWID;

        -- What was shown, in order; the latest is "it". `seen` holds of each item when that was last.
        CREATE TABLE shown(sequence INTEGER PRIMARY KEY, item INTEGER NOT NULL, at REAL NOT NULL) STRICT;
        CREATE TABLE seen(
            item INTEGER PRIMARY KEY, shown INTEGER, shown_at REAL, picked TEXT) STRICT;

        -- What is "it" without having been shown, as long as nothing was shown behind this position.
        CREATE TABLE referred(
            id INTEGER PRIMARY KEY CHECK(id = 1), item INTEGER NOT NULL, at REAL NOT NULL, sequence INTEGER NOT NULL)
            STRICT;

        -- What a conversation remembers from one command to the next.
        CREATE TABLE memory(name TEXT PRIMARY KEY, text TEXT NOT NULL, expires REAL) STRICT, WITHOUT ROWID;

        CREATE TABLE pick(
            sequence INTEGER PRIMARY KEY, item INTEGER NOT NULL, day TEXT NOT NULL, picked_at REAL NOT NULL,
            valid_until REAL NOT NULL) STRICT;
        CREATE INDEX pick_by_day ON pick(day);

        -- The latest changes, and what taking them back needs.
        CREATE TABLE change(
            sequence INTEGER PRIMARY KEY, at REAL NOT NULL, kind TEXT NOT NULL, item INTEGER,
            title TEXT, limitation TEXT, media_kind INTEGER, media_location TEXT,
            first_item INTEGER, last_item INTEGER, count INTEGER, source TEXT) STRICT;
        CREATE TABLE removed_item(
            change INTEGER, id INTEGER, uuid BLOB NOT NULL, message TEXT NOT NULL, media_kind INTEGER,
            media_location TEXT, batch INTEGER, PRIMARY KEY(change, id)) STRICT, WITHOUT ROWID;
        CREATE TABLE removed_tagging(
            change INTEGER, item INTEGER, ordinal INTEGER, tag INTEGER, limitation TEXT,
            PRIMARY KEY(change, item, ordinal)) STRICT, WITHOUT ROWID;
        CREATE TABLE removed_card(
            change INTEGER, item INTEGER, deck INTEGER, round INTEGER,
            PRIMARY KEY(change, item, deck)) STRICT, WITHOUT ROWID;

        -- What ever came with the program: such an item that was removed doesn't come back.
        CREATE TABLE built_in(uuid BLOB PRIMARY KEY) STRICT, WITHOUT ROWID;
        """
}
