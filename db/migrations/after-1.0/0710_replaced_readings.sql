-- An import may replace readings of its days. What they were is kept with it, so that undoing it brings them back.
alter table app.import add column replaced_count integer default 0 not null constraint import_replaced_count_check check (replaced_count >= 0);
alter table app.import add column undo_content jsonb;
-- The version that the import left the reading at: a later one was changed by a person.
alter table app.reading add column import_version integer default 1 not null;
