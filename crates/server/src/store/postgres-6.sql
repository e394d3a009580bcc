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
