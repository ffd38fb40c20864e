-- What was used in each hour of a reading's day, in the reading's unit, where an import told it by the hour: from midnight on as time goes, so 23 or 25 where
-- the clock is changed; null: not told.
alter table app.reading add column hours numeric[] check (cardinality(hours) between 23 and 25);
