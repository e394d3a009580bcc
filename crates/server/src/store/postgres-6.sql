-- The first entries of long tables and of those that are over, compressed. The last of them stays in table_event.
CREATE TABLE table_pack (
    table_id text NOT NULL PRIMARY KEY,
    last bigint NOT NULL,
    body bytea NOT NULL
);

-- Whether a table that is over is packed whole.
ALTER TABLE table_index ADD COLUMN packed boolean NOT NULL DEFAULT FALSE;
CREATE INDEX table_index_unpacked ON table_index (updated) WHERE NOT packed;
