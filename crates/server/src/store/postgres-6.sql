-- The first entries of long tables and of those that are over, compressed. The last of them stays in table_event.
CREATE TABLE table_pack (
    table_id text NOT NULL PRIMARY KEY,
    last bigint NOT NULL,
    body bytea NOT NULL
);

-- Whether a table that is over is packed whole.
ALTER TABLE table_index ADD COLUMN packed boolean NOT NULL DEFAULT FALSE;
CREATE INDEX table_index_unpacked ON table_index (updated) WHERE NOT packed;

-- Guests and networks that are kept out: until when (milliseconds since 1970), for ever when not said, and why.
CREATE TABLE ban (
    subject text NOT NULL PRIMARY KEY,
    until bigint,
    why text NOT NULL
);

-- Keys that sign guests' cookies, and from when they do; all of them are believed.
CREATE TABLE guest_key (
    used_from bigint NOT NULL PRIMARY KEY,
    bytes bytea NOT NULL
);
INSERT INTO guest_key (used_from, bytes) SELECT 0, bytes FROM secret WHERE name = 'guests';
DROP TABLE secret;

-- Guests whose data are to be erased from tables that are over.
CREATE TABLE erasure (
    guest_id text NOT NULL PRIMARY KEY
);

-- What guests have told operators of others.
CREATE TABLE report (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at bigint NOT NULL,
    table_id text NOT NULL,
    by_guest text NOT NULL,
    about_guest text NOT NULL,
    -- With which the guest last sat at the table.
    name text NOT NULL,
    -- The number of the line of chat, where it is about one.
    line bigint,
    -- Lines of chat around it, as JSON.
    chat text NOT NULL,
    reason text NOT NULL
);
