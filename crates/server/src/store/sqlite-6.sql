-- The first entries of long tables and of those that are over, compressed. The last of them stays in table_event.
CREATE TABLE table_pack (
    table_id TEXT NOT NULL PRIMARY KEY,
    last INTEGER NOT NULL,
    body BLOB NOT NULL
) STRICT;

-- Whether a table that is over is packed whole.
ALTER TABLE table_index ADD COLUMN packed INTEGER NOT NULL DEFAULT FALSE;
CREATE INDEX table_index_unpacked ON table_index (updated) WHERE NOT packed;
