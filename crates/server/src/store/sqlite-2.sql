CREATE TABLE table_review (
    table_id TEXT NOT NULL,
    deal INTEGER NOT NULL,
    lang TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, deal, lang)
) STRICT, WITHOUT ROWID;
