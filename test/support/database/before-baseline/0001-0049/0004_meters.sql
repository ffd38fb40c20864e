-- Meters and their readings.
create table app.meter (
  organization_id uuid not null references app.organization,
  id uuid not null,
  name text collate "da-x-icu" not null check (length(name) between 1 and 200),
  number text collate "da-x-icu",
  location text collate "da-x-icu",
  description text,
  utility_type text not null,
  units text[] not null check (cardinality(units) between 1 and 10),
  target numeric,
  reading_mode text not null check (reading_mode in ('COUNTER', 'CONSUMPTION', 'LEVEL')),
  frequency text not null default 'P0D',
  department_id uuid,
  area_id uuid,
  responsible_id uuid references app.account,
  emission_factor_id uuid references app.emission_factor,
  last_reading_date date,
  next_reading_date date generated always as (ctx.add_period(last_reading_date, frequency)) stored,
  search_text text not null generated always as (ctx.fold(
    name || ' ' || coalesce(number, '') || ' ' || coalesce(location, '') || ' ' || coalesce(description, ''))) stored,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, department_id) references app.department (organization_id, id),
  foreign key (organization_id, area_id) references app.area (organization_id, id)
);
create index meter_name on app.meter (organization_id, name, id) where deleted_at is null;
create index meter_due on app.meter (organization_id, next_reading_date, id) where deleted_at is null;
create index meter_type on app.meter (organization_id, utility_type) where deleted_at is null;
create index meter_search on app.meter using gin (search_text ctx.gin_trgm_ops);
call ctx.protect('meter', 2);

-- Row-level security keeps a trigram index from being used (LIKE is not leakproof), so the search runs as the owner
-- and takes the organization from the context. Patterns come escaped.
create policy search_lookup on app.meter for select to current_user using (organization_id = (select ctx.org_id()));
create function ctx.find_meters(patterns text[]) returns setof uuid language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select id from app.meter where organization_id = ctx.org_id() and search_text like all (patterns) $$;

create table app.reading (
  organization_id uuid not null references app.organization,
  id uuid not null,
  meter_id uuid not null,
  performed_at date not null,
  value numeric not null check (scale(value) <= 12 and abs(value) < 1e24),
  unit text not null,
  kind text not null default 'NORMAL' check (kind in ('NORMAL', 'METER_REPLACED', 'COUNTER_RESET', 'REFILL')),
  new_start_value numeric,
  refill_amount numeric,
  period_start date,
  plausibility_reason text,
  note text,
  performed_by_id uuid references app.account,
  import_id uuid,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, meter_id) references app.meter (organization_id, id)
);
-- One reading per meter, unit and date (contract, section 3).
create unique index reading_day_key on app.reading (organization_id, meter_id, unit, performed_at) where deleted_at is null;
create index reading_newest on app.reading (organization_id, meter_id, performed_at desc, id desc) where deleted_at is null;
create index reading_import on app.reading (organization_id, import_id) where import_id is not null;
call ctx.protect('reading', 2);

-- The meter's last reading date follows its readings; the next one due is worked out from it.
create function ctx.touch_meters() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  update app.meter m set last_reading_date = l.last_date
  from (select distinct organization_id, meter_id from new_rows) t
  cross join lateral (select max(r.performed_at) as last_date from app.reading r
    where r.organization_id = t.organization_id and r.meter_id = t.meter_id and r.deleted_at is null) l
  where m.organization_id = t.organization_id and m.id = t.meter_id and m.last_reading_date is distinct from l.last_date;
  return null;
end $$;
create trigger touch_meters_insert after insert on app.reading referencing new table as new_rows
  for each statement execute function ctx.touch_meters();
create trigger touch_meters_update after update on app.reading referencing new table as new_rows
  for each statement execute function ctx.touch_meters();
revoke execute on all functions in schema ctx from public;
grant execute on function ctx.find_meters(text[]) to rede_tenant;
