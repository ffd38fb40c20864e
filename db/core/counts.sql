-- How many rows large tables have, counted as rows are written: a list shows its total without counting.

-- The number of rows of a table that are not deleted, of some of its parts if named: of the catalogue for 'chemical', otherwise of the
-- organization of the context. Below MANAGE null for 'event', and of 'action' only those that are for no event: those people see some of
-- the others, and no count is kept of that. Runs as the owner: no role may read app.kept_count.
create or replace function ctx.kept_count(p_table text, p_parts text[] default null) returns int language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case when p_table <> 'event' or ctx.level() >= 3 then coalesce(sum(k.count), 0)::int end from app.kept_count k
  where k.table_name = p_table and k.organization = case p_table when 'chemical' then '00000000-0000-0000-0000-000000000000'::uuid
    else ctx.org_id() end and (p_parts is null or k.part = any (p_parts))
    and (p_table <> 'action' or ctx.level() >= 3 or k.part not like '% EVENT') $$;
grant execute on function ctx.kept_count(text, text[]) to rede_tenant;

-- The same by a part of the rows, as {part: count}, of an organization: of a table whose counts are kept by part. Called only by owner functions.
create or replace function ctx.kept_counts(p_table text, p_org uuid) returns jsonb language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(jsonb_object_agg(k.part, k.count), '{}') from (select part, sum(count) as count from app.kept_count
    where table_name = p_table and organization = p_org and part is not null group by part) k $$;

-- Keeps the count of a table from this moment: counts its rows the first time, then adds triggers. In: table, 'organization' (rows carry
-- organization_id) or 'catalogue', and an expression of its columns by whose values the rows are counted in parts, if any; rows of which
-- it is null are one part. The triggers fire always, also where others are disabled while a table is filled.
create or replace procedure ctx.keep_count_of(tab text, kind text, part text default null) language plpgsql as $$
declare
  words constant text := concat_ws(', ', quote_literal(kind), quote_literal(part));
begin
  if not exists (select from app.kept_count where table_name = tab) then
    execute format('alter table app.%I no force row level security', tab);
    execute format('insert into app.kept_count (table_name, organization, part, count)
      select %L, %s, (%s)::text, count(*) from app.%I where deleted_at is null group by 2, 3 having count(*) > 0', tab,
      case kind when 'catalogue' then '''00000000-0000-0000-0000-000000000000''::uuid' else 'organization_id' end,
      coalesce(part, 'null'), tab);
    execute format('alter table app.%I force row level security', tab);
  end if;
  execute format('create trigger count_inserted after insert on app.%I referencing new table as new_rows
    for each statement execute function ctx.keep_count(%s)', tab, words);
  execute format('create trigger count_updated after update on app.%I referencing old table as old_rows new table as new_rows
    for each statement execute function ctx.keep_count(%s)', tab, words);
  execute format('create trigger count_deleted after delete on app.%I referencing old table as old_rows
    for each statement execute function ctx.keep_count(%s)', tab, words);
  execute format('alter table app.%I enable always trigger count_inserted, enable always trigger count_updated,
    enable always trigger count_deleted', tab);
end $$;

-- Trigger, per statement: adds the rows that became visible to the count and subtracts those that went. Deleted rows do not count, and most
-- changes add and subtract nothing. TG_ARGV: as in ctx.keep_count_of.
create or replace function ctx.keep_count() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  organization constant text := case TG_ARGV[0] when 'catalogue' then '''00000000-0000-0000-0000-000000000000''::uuid' else 'organization_id' end;
  columns constant text := format('%s as organization, %s::text as part', organization, coalesce('(' || TG_ARGV[1] || ')', 'null'));
  came constant text := format('select %s, 1 as more from new_rows where deleted_at is null', columns);
  went constant text := format('select %s, -1 as more from old_rows where deleted_at is null', columns);
  counted record;
begin
  for counted in execute format('select organization, part, sum(more) as more from (%s) r group by organization, part having sum(more) <> 0',
    case TG_OP when 'INSERT' then came when 'DELETE' then went else came || ' union all ' || went end)
  loop
    perform ctx.count_more(TG_TABLE_NAME, counted.organization, counted.more, counted.part);
  end loop;
  return null;
end $$;

-- Adds p_more (negative: subtracts) to the count of a table in an organization, of all its rows or (p_part) of a part, on a row of
-- app.kept_count that no other writer has locked, or on a new one.
create or replace function ctx.count_more(p_table text, p_organization uuid, p_more bigint, p_part text default null) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update app.kept_count set count = count + p_more where id = (select k.id from app.kept_count k
    where k.table_name = p_table and k.organization = p_organization and k.part is not distinct from p_part limit 1 for update skip locked);
  if not found then
    insert into app.kept_count (table_name, organization, part, count) values (p_table, p_organization, p_part, p_more);
  end if;
end $$;
