-- What was made of a sheet that was read, and what was there before, so that it can be taken back.
alter table app.sheet_reading add column applied_kind text check (applied_kind in ('PROPOSAL', 'ENTRY'));
alter table app.sheet_reading add column applied_id uuid;
alter table app.sheet_reading add column applied_by_id uuid references app.account;
alter table app.sheet_reading add column applied_date timestamptz;
alter table app.sheet_reading add column undo_content jsonb;
alter table app.sheet_reading add constraint sheet_reading_applied check ((state = 'APPLIED') = (applied_kind is not null));
