CREATE TABLE guest (
    guest_id text NOT NULL PRIMARY KEY,
    -- Goes up when the guest revokes their personal links; 0 for guests who never have, and who have no row.
    link_generation bigint NOT NULL
);
