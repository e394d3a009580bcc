CREATE TABLE guest (
    guest_id TEXT NOT NULL PRIMARY KEY,
    -- Goes up when the guest revokes their personal links; 0 for guests who never have, and who have no row.
    link_generation INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
