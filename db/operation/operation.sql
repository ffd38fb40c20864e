-- What a maintainer sees of the installation: its backups, its queues, its size.

-- The backups, with what restoring them for trial found, or why that could not be. A run that has not been heard of for a minute was broken
-- off. No row below MAINTAIN_SYSTEM.
create or replace function ctx.backups() returns table (id uuid, started_at timestamptz, finished_at timestamptz, state text,
    taken_at timestamptz, proved_at timestamptz, place text, saved_rows bigint, saved_files int, of_files int, lacking int, size bigint, trouble text,
    by_name text, restored_at timestamptz, restored_tables int, restored_rows bigint, restored_changes bigint, restore_trouble text, certificate jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select b.id, b.started_at, b.finished_at,
    case when b.state in ('RUNNING', 'PROVING') and b.heard_at < now() - interval '1 minute' then 'FAILED' else b.state end,
    b.taken_at, b.proved_at, b.place, b.saved_rows, b.saved_files, b.of_files, b.lacking, b.size, b.trouble,
    nullif(concat_ws(' ', a.first_name, a.last_name), ''), b.restored_at, b.restored_tables, b.restored_rows, b.restored_changes,
    b.restore_trouble, b.certificate
  from app.backup b left join app.account a on a.id = b.account_id
  where ctx.level() = 4 $$;
grant execute on function ctx.backups() to rede_tenant;

-- The moment and the size of the newest proved backup, null: none; and since when there is this installation. Null below MAINTAIN_SYSTEM.
create or replace function ctx.backup_age() returns table (taken_at timestamptz, size bigint, installed_at timestamptz) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select newest.taken_at, newest.size, first.applied_at
  from (select min(m.applied_at) as applied_at from app.migration m) first
    left join lateral (select b.taken_at, b.size from app.backup b where b.proved_at is not null order by b.taken_at desc limit 1) newest on true
  where ctx.level() = 4 $$;
grant execute on function ctx.backup_age() to rede_tenant;

-- The queues of jobs, without the library's own. No row below MAINTAIN_SYSTEM.
create or replace function ctx.queues() returns table (name text, waiting int, failed int, oldest_at timestamptz) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select q.name, count(*) filter (where j.state in ('created', 'retry') and j.start_after <= now())::int,
    count(*) filter (where j.state = 'failed')::int, min(j.start_after) filter (where j.state in ('created', 'retry') and j.start_after <= now())
  from pgboss.queue q left join pgboss.job j on j.name = q.name
  where ctx.level() = 4 and not starts_with(q.name, '__') group by q.name order by q.name $$;
grant execute on function ctx.queues() to rede_tenant;

create or replace function ctx.installation_facts() returns table (postgres text, database_bytes bigint, migration text) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select current_setting('server_version'), pg_database_size(current_database()), (select max(m.name) from app.migration m) where ctx.level() = 4 $$;
grant execute on function ctx.installation_facts() to rede_tenant;

-- Asks for a backup now; asked twice before it begins, one is made. False: one is under way. For maintainers; the row of the backup says
-- who asked.
create or replace function ctx.ask_for_backup(p_account uuid) returns boolean language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if ctx.level() is distinct from 4 then raise exception 'only for maintainers' using errcode = '42501'; end if;
  perform pg_advisory_xact_lock(7233013);
  if exists (select from app.backup b where b.state in ('RUNNING', 'PROVING') and b.heard_at > now() - interval '1 minute') then
    return false;
  end if;
  if not exists (select from pgboss.job j where j.name = 'backup' and j.state in ('created', 'retry') and j.data ? 'accountId') then
    perform ctx.enqueue('backup', jsonb_build_object('accountId', p_account));
  end if;
  return true;
end $$;
grant execute on function ctx.ask_for_backup(uuid) to rede_tenant;
