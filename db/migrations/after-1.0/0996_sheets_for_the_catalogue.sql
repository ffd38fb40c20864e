-- A maintainer's sheet may be used for a chemical of the catalogue itself.
alter table app.sheet_reading drop constraint sheet_reading_applied_kind_check,
  add constraint sheet_reading_applied_kind_check check (applied_kind in ('PROPOSAL', 'ENTRY', 'CATALOGUE')) not valid;
