-- Counts are kept by a part of a table's rows, too: obligations by status, the chemicals of a register by colour and sheet.

alter table app.kept_count add column part text;
comment on column app.kept_count.part is 'What the rows counted have in the column that the table is counted by; null: it is counted as a whole.';

drop index app.kept_count_of;
create index kept_count_of on app.kept_count (organization, table_name, part);
-- Counted again, in parts.
delete from app.kept_count where table_name = 'chemical_association';
create index chemical_association_ending on app.chemical_association (organization_id, end_date) where deleted_at is null and end_date is not null;

drop procedure if exists ctx.keep_count_of(text, text);
drop function if exists ctx.count_more(text, uuid, bigint);
