-- What the deals of a day brought guests: one result a guest, date and game, the first one.
CREATE TABLE day_result (
    day text NOT NULL,
    game text NOT NULL,
    guest_id text NOT NULL,
    at bigint NOT NULL,
    gain bigint NOT NULL,
    PRIMARY KEY (day, game, guest_id)
);
CREATE INDEX day_result_by_guest ON day_result (guest_id);
CREATE INDEX day_result_by_age ON day_result (at);
