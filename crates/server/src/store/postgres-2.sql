CREATE TABLE table_review (
    table_id text NOT NULL,
    deal bigint NOT NULL,
    lang text NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (table_id, deal, lang)
);
