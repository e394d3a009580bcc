-- The first entries of long tables and of those that are over, compressed. The last of them stays in table_event.
CREATE TABLE table_pack (
    table_id TEXT NOT NULL PRIMARY KEY,
    last INTEGER NOT NULL,
    body BLOB NOT NULL
) STRICT;

-- Whether a table that is over is packed whole.
ALTER TABLE table_index ADD COLUMN packed INTEGER NOT NULL DEFAULT FALSE;
CREATE INDEX table_index_unpacked ON table_index (updated) WHERE NOT packed;

-- Guests and networks that are kept out: until when (milliseconds since 1970), for ever when not said, and why.
CREATE TABLE ban (
    subject TEXT NOT NULL PRIMARY KEY,
    until INTEGER,
    why TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Keys that sign guests' cookies, and from when they do; all of them are believed.
CREATE TABLE guest_key (
    used_from INTEGER NOT NULL PRIMARY KEY,
    bytes BLOB NOT NULL
) STRICT;
INSERT INTO guest_key (used_from, bytes) SELECT 0, bytes FROM secret WHERE name = 'guests';
DROP TABLE secret;

-- Guests whose data are to be erased from tables that are over.
CREATE TABLE erasure (
    guest_id TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- What guests have told operators of others.
CREATE TABLE report (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    by_guest TEXT NOT NULL,
    about_guest TEXT NOT NULL,
    -- With which the guest last sat at the table.
    name TEXT NOT NULL,
    -- The number of the line of chat, where it is about one.
    line INTEGER,
    -- Lines of chat around it, as JSON.
    chat TEXT NOT NULL,
    reason TEXT NOT NULL
) STRICT;
