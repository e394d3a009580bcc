-- Tables at which nobody may look on stand in no list once their matches have begun.
UPDATE table_index SET listed = FALSE WHERE stage <> 'gathering' AND EXISTS (
    SELECT 1 FROM table_event e
    WHERE e.table_id = table_index.table_id AND e.seq = 1 AND e.body LIKE '%"spectators":"nobody"%'
);
