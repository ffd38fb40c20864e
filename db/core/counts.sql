-- How many rows large tables have, counted as rows are written: a list shows its total without counting.

-- The number of rows of a table that are not deleted: of the catalogue for 'chemical', otherwise of the organization of the context. Null
-- for 'event' below MANAGE: those people see only some of the events, and no count is kept of that. Runs as the owner: no role may read
-- app.kept_count.
create or replace function ctx.kept_count(p_table text) returns int language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case when p_table <> 'event' or ctx.level() >= 3 then coalesce(sum(k.count), 0)::int end from app.kept_count k
  where k.table_name = p_table and k.organization = case p_table when 'chemical' then '00000000-0000-0000-0000-000000000000'::uuid
    else ctx.org_id() end $$;
grant execute on function ctx.kept_count(text) to rede_tenant;

-- Keeps the count of a table from this moment: counts its rows the first time, then adds triggers. In: table, 'organization' (rows carry
-- organization_id) or 'catalogue'. The triggers fire always, also where others are disabled while a table is filled.
create or replace procedure ctx.keep_count_of(tab text, kind text) language plpgsql as $$
begin
  if not exists (select from app.kept_count where table_name = tab) then
    execute format('alter table app.%I no force row level security', tab);
    execute format('insert into app.kept_count (table_name, organization, count)
      select %L, %s, count(*) from app.%I where deleted_at is null group by 2 having count(*) > 0', tab,
      case kind when 'catalogue' then '''00000000-0000-0000-0000-000000000000''::uuid' else 'organization_id' end, tab);
    execute format('alter table app.%I force row level security', tab);
  end if;
  execute format('create trigger count_inserted after insert on app.%I referencing new table as new_rows
    for each statement execute function ctx.keep_count(%L)', tab, kind);
  execute format('create trigger count_updated after update on app.%I referencing old table as old_rows new table as new_rows
    for each statement execute function ctx.keep_count(%L)', tab, kind);
  execute format('create trigger count_deleted after delete on app.%I referencing old table as old_rows
    for each statement execute function ctx.keep_count(%L)', tab, kind);
  execute format('alter table app.%I enable always trigger count_inserted, enable always trigger count_updated,
    enable always trigger count_deleted', tab);
end $$;

-- Trigger, per statement: adds the rows that became visible to the count and subtracts those that went. Deleted rows do not count.
-- TG_ARGV[0]: 'organization' or 'catalogue', as in ctx.keep_count_of.
create or replace function ctx.keep_count() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  if TG_OP = 'UPDATE' then
    -- Most changes add and remove nothing.
    if not exists (select from new_rows n join old_rows o on o.id = n.id where (n.deleted_at is null) <> (o.deleted_at is null)) then
      return null;
    end if;
  end if;
  if TG_OP <> 'DELETE' and TG_ARGV[0] = 'catalogue' then
    perform ctx.count_more(TG_TABLE_NAME, nobody, n.more) from (select count(*) as more from new_rows where deleted_at is null) n where n.more > 0;
  elsif TG_OP <> 'DELETE' then
    perform ctx.count_more(TG_TABLE_NAME, n.organization_id, n.more)
      from (select organization_id, count(*) as more from new_rows where deleted_at is null group by organization_id) n;
  end if;
  if TG_OP <> 'INSERT' and TG_ARGV[0] = 'catalogue' then
    perform ctx.count_more(TG_TABLE_NAME, nobody, -o.less) from (select count(*) as less from old_rows where deleted_at is null) o where o.less > 0;
  elsif TG_OP <> 'INSERT' then
    perform ctx.count_more(TG_TABLE_NAME, o.organization_id, -o.less)
      from (select organization_id, count(*) as less from old_rows where deleted_at is null group by organization_id) o;
  end if;
  return null;
end $$;

-- Adds p_more (negative: subtracts) to the count of a table in an organization, on a row of app.kept_count that no other writer has locked,
-- or on a new one.
create or replace function ctx.count_more(p_table text, p_organization uuid, p_more bigint) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  update app.kept_count set count = count + p_more where id = (select k.id from app.kept_count k
    where k.table_name = p_table and k.organization = p_organization limit 1 for update skip locked);
  if not found then
    insert into app.kept_count (table_name, organization, count) values (p_table, p_organization, p_more);
  end if;
end $$;
