-- How many rows the long lists have without a filter, kept as rows come and go, so that opening one does not count 100,000. The count is
-- exact in every snapshot: what a transaction adds is seen with its rows, and by itself at once.

-- A sum: several rows for one table of an organization, of which each writer takes one that nobody else holds, or begins another. So no
-- writer waits for another one, and there are no more rows than there were writers at once.
create table app.kept_count (
  id bigint generated always as identity primary key,
  table_name text not null,
  -- Of a catalogue, which belongs to nobody: all zeros.
  organization uuid not null,
  count bigint not null
) with (fillfactor = 50);
create index kept_count_of on app.kept_count (organization, table_name);

create function ctx.count_more(p_table text, p_organization uuid, p_more bigint) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  update app.kept_count set count = count + p_more where id = (select k.id from app.kept_count k
    where k.table_name = p_table and k.organization = p_organization limit 1 for update skip locked);
  if not found then
    insert into app.kept_count (table_name, organization, count) values (p_table, p_organization, p_more);
  end if;
end $$;

-- TG_ARGV[0]: 'organization' (rows carry organization_id) or 'catalogue'. What is set aside is not in the list.
create function ctx.keep_count() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  if TG_OP = 'UPDATE' then
    -- Most changes bring nothing and take nothing away.
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

-- Counts what is there, and from now on what comes and goes: also where other triggers rest, as while a table is filled.
create procedure ctx.keep_count_of(tab text, kind text) language plpgsql as $$
begin
  execute format('alter table app.%I no force row level security', tab);
  execute format('insert into app.kept_count (table_name, organization, count)
    select %L, %s, count(*) from app.%I where deleted_at is null group by 2 having count(*) > 0', tab,
    case kind when 'catalogue' then '''00000000-0000-0000-0000-000000000000''::uuid' else 'organization_id' end, tab);
  execute format('alter table app.%I force row level security', tab);
  execute format('create trigger count_inserted after insert on app.%I referencing new table as new_rows
    for each statement execute function ctx.keep_count(%L)', tab, kind);
  execute format('create trigger count_updated after update on app.%I referencing old table as old_rows new table as new_rows
    for each statement execute function ctx.keep_count(%L)', tab, kind);
  execute format('create trigger count_deleted after delete on app.%I referencing old table as old_rows
    for each statement execute function ctx.keep_count(%L)', tab, kind);
  execute format('alter table app.%I enable always trigger count_inserted, enable always trigger count_updated,
    enable always trigger count_deleted', tab);
end $$;

call ctx.keep_count_of('meter', 'organization');
call ctx.keep_count_of('event', 'organization');
call ctx.keep_count_of('chemical_association', 'organization');
call ctx.keep_count_of('chemical', 'catalogue');

-- How many rows of a table the organization of the context has, or the catalogue. As row-level security shows them: below MANAGE one sees
-- only some of the events, whose number nobody has kept.
create function ctx.kept_count(p_table text) returns int language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case when p_table <> 'event' or ctx.level() >= 3 then coalesce(sum(k.count), 0)::int end from app.kept_count k
  where k.table_name = p_table and k.organization = case p_table when 'chemical' then '00000000-0000-0000-0000-000000000000'::uuid
    else ctx.org_id() end $$;

revoke execute on function ctx.count_more(text, uuid, bigint), ctx.keep_count(), ctx.kept_count(text) from public;
revoke execute on procedure ctx.keep_count_of(text, text) from public;
grant execute on function ctx.kept_count(text) to rede_tenant;
