-- What the restore of a backup for trial found: once a week the newest one is restored into a database of its own.
alter table app.backup add column restored_at timestamptz, add column restored_tables int, add column restored_rows bigint,
  add column restored_changes bigint, add column restore_trouble text;
