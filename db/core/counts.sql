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
    -- On a row that no other writer has locked, or on a new one.
    update app.kept_count set count = count + counted.more where id = (select k.id from app.kept_count k where k.table_name = TG_TABLE_NAME
      and k.organization = counted.organization and k.part is not distinct from counted.part limit 1 for update skip locked);
    if not found then
      insert into app.kept_count (table_name, organization, part, count) values (TG_TABLE_NAME, counted.organization, counted.part, counted.more);
    end if;
  end loop;
  return null;
end $$;
