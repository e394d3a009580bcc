CREATE TABLE table_event (
    table_id text NOT NULL,
    seq bigint NOT NULL,
    at bigint NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE table_lease (
    table_id text NOT NULL PRIMARY KEY,
    node text NOT NULL,
    fence bigint NOT NULL
);

CREATE TABLE node (
    id text NOT NULL PRIMARY KEY,
    until bigint NOT NULL
);

CREATE TABLE table_index (
    table_id text NOT NULL PRIMARY KEY,
    host text NOT NULL,
    game text NOT NULL,
    named text NOT NULL,
    stage text NOT NULL,
    listed boolean NOT NULL,
    seats bigint NOT NULL,
    free bigint NOT NULL,
    names text NOT NULL,
    created bigint NOT NULL,
    updated bigint NOT NULL
);

CREATE INDEX table_index_by_stage ON table_index (stage, created);
CREATE INDEX table_index_by_host ON table_index (host, stage);
-- Matches that have ended are listed by their ends.
CREATE INDEX table_index_by_end ON table_index (stage, updated);

CREATE TABLE table_guest (
    guest_id text NOT NULL,
    table_id text NOT NULL,
    PRIMARY KEY (guest_id, table_id)
);

CREATE TABLE secret (
    name text NOT NULL PRIMARY KEY,
    bytes bytea NOT NULL
);

CREATE TABLE table_review (
    table_id text NOT NULL,
    deal bigint NOT NULL,
    lang text NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (table_id, deal, lang)
);
