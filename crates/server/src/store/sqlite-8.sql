-- What the deals of a day brought guests: one result a guest, date and game, the first one.
CREATE TABLE day_result (
    day TEXT NOT NULL,
    game TEXT NOT NULL,
    guest_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    gain INTEGER NOT NULL,
    PRIMARY KEY (day, game, guest_id)
) STRICT;
CREATE INDEX day_result_by_guest ON day_result (guest_id);
CREATE INDEX day_result_by_age ON day_result (at);
