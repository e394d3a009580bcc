-- Matches that have ended are listed by their ends.
CREATE INDEX table_index_by_end ON table_index (stage, updated);
