-- Matches that guests have shared by a link: lines of JSON, compressed with zstd. Each guest has a copy of their own, which goes
-- with their data.
CREATE TABLE shared_record (
    record_id TEXT NOT NULL,
    guest_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (record_id, guest_id)
) STRICT;
CREATE INDEX shared_record_by_guest ON shared_record (guest_id);
CREATE INDEX shared_record_by_age ON shared_record (at);
