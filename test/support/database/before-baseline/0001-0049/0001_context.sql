-- Who asks, for which organization, at which level: set by ctx.enter… at the start of each transaction, from a live session
-- alone, and read by every row-level policy. See docs/decisions/0002-row-level-security.md.
create extension if not exists unaccent with schema ctx;
create extension if not exists pg_trgm with schema ctx;

create function ctx.org_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.org_id', true), '')::uuid $$;
create function ctx.user_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function ctx.level() returns int language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.level', true), '')::int, 0) $$;

-- Case- and accent-blind form of a text, for search.
create function ctx.fold(value text) returns text language sql immutable parallel safe strict
  as $$ select lower(ctx.unaccent('ctx.unaccent'::regdictionary, value)) $$;

-- An ISO 8601 period after a date, months clamped to the last day (contract, section 1).
create function ctx.add_period(start date, period text) returns date language sql immutable parallel safe strict
  as $$ select case when period = 'P0D' then null else (start + period::interval)::date end $$;

-- The trail of every change. The application's roles can read it and never write it: rows come from the trigger alone.
create table app.change (
  organization_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  account_id uuid,
  table_name text not null,
  record_id uuid not null,
  action text not null check (action in ('CREATE', 'UPDATE', 'DELETE', 'RESTORE')),
  changes jsonb not null,
  primary key (organization_id, id)
);
create index change_record on app.change (organization_id, record_id, id desc);
create index change_person on app.change (organization_id, account_id, id desc);

create table app.catalogue_change (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  account_id uuid,
  table_name text not null,
  record_id uuid not null,
  action text not null check (action in ('CREATE', 'UPDATE', 'DELETE', 'RESTORE')),
  changes jsonb not null
);
create index catalogue_change_record on app.catalogue_change (record_id, id desc);

-- What of a row is worked out or bookkeeping, and so no news by itself.
create function ctx.told(row_data jsonb) returns jsonb language sql immutable parallel safe
  as $$ select jsonb_strip_nulls(row_data - array['organization_id', 'id', 'version', 'last_modified_date', 'search_text',
    'last_reading_date', 'next_reading_date', 'deleted_at', 'deleted_by']) $$;

create function ctx.difference(before jsonb, after jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, jsonb_build_object('from', before -> key, 'to', after -> key)), '{}')
  from (select jsonb_object_keys(before) as key union select jsonb_object_keys(after)) as keys
  where before -> key is distinct from after -> key $$;

-- One statement's rows become trail entries in the same transaction. Set-based: an import of 100,000 rows is one insert.
-- TG_ARGV[0]: 'organization' (row carries organization_id), 'root' (the organization itself) or 'catalogue'.
create function ctx.record_changes() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  target text := case TG_ARGV[0] when 'catalogue' then 'app.catalogue_change (' else 'app.change (organization_id, ' end;
  owner_id text := case TG_ARGV[0] when 'catalogue' then '' when 'root' then 'n.id, ' else 'n.organization_id, ' end;
begin
  if TG_OP = 'INSERT' then
    execute format('insert into %s account_id, table_name, record_id, action, changes)
      select %s ctx.user_id(), %L, n.id, ''CREATE'', ctx.difference(''{}'', ctx.told(to_jsonb(n))) from new_rows n',
      target, owner_id, TG_TABLE_NAME);
  else
    execute format('insert into %s account_id, table_name, record_id, action, changes)
      select %s ctx.user_id(), %L, n.id,
        case when n.deleted_at is not null and o.deleted_at is null then ''DELETE''
             when n.deleted_at is null and o.deleted_at is not null then ''RESTORE'' else ''UPDATE'' end, d.changes
      from new_rows n join old_rows o on o.id = n.id
      cross join lateral (select ctx.difference(ctx.told(to_jsonb(o)), ctx.told(to_jsonb(n))) as changes) d
      where d.changes <> ''{}'' or (n.deleted_at is null) <> (o.deleted_at is null)',
      target, owner_id, TG_TABLE_NAME);
  end if;
  return null;
end $$;

create procedure ctx.audit(tab text, kind text) language plpgsql as $$
begin
  execute format('create trigger audit_insert after insert on app.%I referencing new table as new_rows
    for each statement execute function ctx.record_changes(%L)', tab, kind);
  execute format('create trigger audit_update after update on app.%I referencing old table as old_rows new table as new_rows
    for each statement execute function ctx.record_changes(%L)', tab, kind);
end $$;

-- Closes an organization's table: forced row-level security, reading within the organization of the context, writing there
-- from the level given; no deleting; every write in the trail. The one way to make such a table.
create procedure ctx.protect(tab text, write_level int) language plpgsql as $$
begin
  execute format('alter table app.%I enable row level security', tab);
  execute format('alter table app.%I force row level security', tab);
  execute format('create policy own_select on app.%I for select to rede_tenant using (organization_id = (select ctx.org_id()))', tab);
  execute format('create policy own_insert on app.%I for insert to rede_tenant
    with check (organization_id = (select ctx.org_id()) and (select ctx.level()) >= %s)', tab, write_level);
  execute format('create policy own_update on app.%I for update to rede_tenant
    using (organization_id = (select ctx.org_id()) and (select ctx.level()) >= %s)
    with check (organization_id = (select ctx.org_id()))', tab, write_level);
  execute format('grant select, insert, update on app.%I to rede_tenant', tab);
  call ctx.audit(tab, 'organization');
end $$;

-- Closes a catalogue table: read by everybody, written at MAINTAIN_SYSTEM.
create procedure ctx.protect_catalogue(tab text) language plpgsql as $$
begin
  execute format('alter table app.%I enable row level security', tab);
  execute format('alter table app.%I force row level security', tab);
  execute format('create policy all_select on app.%I for select to rede_tenant using (true)', tab);
  execute format('create policy maintainer_insert on app.%I for insert to rede_tenant with check ((select ctx.level()) = 4)', tab);
  execute format('create policy maintainer_update on app.%I for update to rede_tenant
    using ((select ctx.level()) = 4) with check (true)', tab);
  -- Reference rows come with the product: the owner loads them.
  execute format('create policy owner_load on app.%I to current_user using (true) with check (true)', tab);
  execute format('grant select, insert, update on app.%I to rede_tenant', tab);
  call ctx.audit(tab, 'catalogue');
end $$;

alter table app.change enable row level security;
alter table app.change force row level security;
create policy own_select on app.change for select to rede_tenant using (organization_id = (select ctx.org_id()));
create policy trail_insert on app.change for insert to current_user with check (true);
grant select on app.change to rede_tenant;
alter table app.catalogue_change enable row level security;
alter table app.catalogue_change force row level security;
create policy all_select on app.catalogue_change for select to rede_tenant using (true);
create policy trail_insert on app.catalogue_change for insert to current_user with check (true);
grant select on app.catalogue_change to rede_tenant;

grant usage on schema app, ctx to rede_tenant, rede_auth, rede_job;
revoke execute on all functions in schema ctx from public;
revoke execute on all procedures in schema ctx from public;
grant execute on function ctx.org_id(), ctx.user_id(), ctx.level() to rede_tenant, rede_auth;
grant execute on function ctx.fold(text), ctx.unaccent(regdictionary, text), ctx.add_period(date, text),
  ctx.told(jsonb), ctx.difference(jsonb, jsonb) to rede_tenant;
