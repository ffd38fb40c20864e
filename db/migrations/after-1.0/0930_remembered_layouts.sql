-- What a person answered about the layout of a file is kept with its import, by the headings of the file: the next file with them can be
-- read the same way.
alter table app.import add column layout_key text, add column layout jsonb;
alter table app.list_import add column layout_key text, add column layout jsonb;
alter table app.catalogue_import add column layout_key text, add column layout jsonb;
