CREATE TABLE table_event (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE table_lease (
    table_id TEXT NOT NULL PRIMARY KEY,
    node TEXT NOT NULL,
    fence INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE node (
    id TEXT NOT NULL PRIMARY KEY,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE table_index (
    table_id TEXT NOT NULL PRIMARY KEY,
    host TEXT NOT NULL,
    game TEXT NOT NULL,
    named TEXT NOT NULL,
    stage TEXT NOT NULL,
    listed INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    free INTEGER NOT NULL,
    names TEXT NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX table_index_by_stage ON table_index (stage, created);
CREATE INDEX table_index_by_host ON table_index (host, stage);
-- Matches that have ended are listed by their ends.
CREATE INDEX table_index_by_end ON table_index (stage, updated);

CREATE TABLE table_guest (
    guest_id TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (guest_id, table_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE secret (
    name TEXT NOT NULL PRIMARY KEY,
    bytes BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE table_review (
    table_id TEXT NOT NULL,
    deal INTEGER NOT NULL,
    lang TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, deal, lang)
) STRICT, WITHOUT ROWID;
