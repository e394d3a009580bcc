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
