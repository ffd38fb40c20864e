-- Consumption and CO2 of meters, kept per meter and summed per organization, so that the dashboard does not read all readings.

-- The sums of the organization of the context, JSON by utility type. ready: nothing has changed since they were worked out. In: the year of
-- today.
create or replace function ctx.meter_use(p_year int) returns table (ready boolean, totals jsonb) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select exists (select from app.meter_use_state s where s.organization = ctx.org_id() and s.stamp = ctx.meter_use_stamp(p_year))
      and not exists (select from app.meter_use_due d where d.organization = ctx.org_id()),
    (select coalesce(jsonb_agg(jsonb_build_object('utilityType', t.utility_type, 'unit', t.unit, 'day', t.day, 'use', t.use)), '[]')
      from app.meter_use_total t where t.organization = ctx.org_id()) $$;
grant execute on function ctx.meter_use(integer) to rede_tenant;

-- The same for the organization of the context and, with p_below, those below it, each by its own calendar. left_: how many meters are
-- still to be worked out. Runs as the owner, since it looks beyond the organization of the context.
create or replace function ctx.meter_use_in(p_below boolean) returns table (id uuid, country text, today date, ready boolean, left_ int, totals jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with own as materialized (select d.id, o.country, d.today, extract(year from d.today)::int as year
    from ctx.dashboard_organizations(p_below) d join app.organization o on o.id = d.id),
  stamps as materialized (select s.country, s.year, ctx.meter_use_stamp_of(s.country, s.year) as stamp
    from (select distinct country, year from own) s),
  seen as materialized (select o.*, exists (select from app.meter_use_state s where s.organization = o.id and s.stamp = t.stamp) as current
    from own o join stamps t on t.country = o.country and t.year = o.year)
  select s.id, s.country, s.today, s.current and not exists (select from app.meter_use_due d where d.organization = s.id),
    case when s.current then (select count(distinct d.meter_id) from app.meter_use_due d where d.organization = s.id)
      else (select count(*) from app.meter m where m.organization_id = s.id and m.deleted_at is null) end::int,
    (select coalesce(jsonb_agg(jsonb_build_object('utilityType', t.utility_type, 'unit', t.unit, 'day', t.day, 'use', t.use)), '[]')
      from app.meter_use_total t where t.organization = s.id)
  from seen s $$;
grant execute on function ctx.meter_use_in(boolean) to rede_tenant;

-- How many meters of the organization of the context are still to be worked out.
create or replace function ctx.meter_use_left() returns int language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(distinct d.meter_id)::int from app.meter_use_due d where d.organization = ctx.org_id() $$;
grant execute on function ctx.meter_use_left() to rede_tenant;

-- Takes at most p_most meters to be worked out, in the caller's transaction. Out: [{meterId, ofMeter}]; ofMeter: the meter itself changed,
-- not only its readings. All meters are due again where the year, the country or an emission factor has changed. One caller at a time;
-- another waits a second, then gets [].
create or replace function ctx.take_meter_use(p_year int, p_most int) returns table (marks jsonb) language plpgsql security definer
  set search_path = pg_catalog, pg_temp set lock_timeout = '1s' as $$
declare
  org uuid := ctx.org_id();
  now_by text;
begin
  begin
    perform pg_advisory_xact_lock(hashtextextended('meter use ' || org, 0));
  exception when lock_not_available then
    return query select '[]'::jsonb;
    return;
  end;
  now_by := ctx.meter_use_stamp(p_year);
  if not exists (select from app.meter_use_state s where s.organization = org and s.stamp = now_by) then
    delete from app.meter_use_due d where d.organization = org;
    delete from app.meter_use u where u.organization = org;
    delete from app.meter_use_total t where t.organization = org;
    insert into app.meter_use_state as s (organization, stamp) values (org, now_by)
      on conflict (organization) do update set stamp = excluded.stamp;
    insert into app.meter_use_due (organization, meter_id, of_meter)
      select org, m.id, true from app.meter m where m.organization_id = org and m.deleted_at is null;
  end if;
  return query
    with picked as (select distinct d.meter_id from app.meter_use_due d where d.organization = org limit p_most),
    taken as (delete from app.meter_use_due d using picked p where d.organization = org and d.meter_id = p.meter_id
      returning d.meter_id, d.of_meter)
    select coalesce(jsonb_agg(jsonb_build_object('meterId', t.meter_id, 'ofMeter', t.of_meter)), '[]') from taken t;
end $$;
grant execute on function ctx.take_meter_use(integer,integer) to rede_tenant;

-- Stores what was worked out for meters. In: [{meterId, utilityType, day, use}]; utilityType null: the meter is gone. Out: what was stored
-- for them before. Runs as the owner, within the organization of the context: no role may touch these tables.
create or replace function ctx.keep_meter_use(p_rows jsonb) returns table (utility_type text, day date, use jsonb) language sql security definer
  set search_path = pg_catalog, pg_temp as $$
  with given as (select ctx.org_id() as organization, g."meterId" as meter_id, g."utilityType" as utility_type, g.day, g.use
      from jsonb_to_recordset(p_rows) as g("meterId" uuid, "utilityType" text, day date, use jsonb)),
  former as (select u.utility_type, u.day, u.use from app.meter_use u
    join given g on g.organization = u.organization and g.meter_id = u.meter_id),
  gone as (delete from app.meter_use u using given g
    where g.organization = u.organization and g.meter_id = u.meter_id and g.utility_type is null),
  kept as (insert into app.meter_use as u (organization, meter_id, utility_type, day, use)
    select g.organization, g.meter_id, g.utility_type, g.day, g.use from given g where g.utility_type is not null
    on conflict (organization, meter_id) do update set utility_type = excluded.utility_type, day = excluded.day, use = excluded.use)
  select f.utility_type, f.day, f.use from former f $$;
grant execute on function ctx.keep_meter_use(jsonb) to rede_tenant;

-- Replaces the sums of the organization of the context. In: [{utilityType, unit, day, use}]; types that are missing are deleted.
create or replace function ctx.keep_meter_use_totals(p_rows jsonb) returns void language sql security definer
  set search_path = pg_catalog, pg_temp as $$
  delete from app.meter_use_total t where t.organization = ctx.org_id() and not exists (
    select from jsonb_array_elements(p_rows) g where g ->> 'utilityType' = t.utility_type);
  insert into app.meter_use_total (organization, utility_type, unit, day, use)
    select ctx.org_id(), g."utilityType", g.unit, g.day, g.use
    from jsonb_to_recordset(p_rows) as g("utilityType" text, unit text, day date, use jsonb)
    on conflict (organization, utility_type) do update set unit = excluded.unit, day = excluded.day, use = excluded.use $$;
grant execute on function ctx.keep_meter_use_totals(jsonb) to rede_tenant;

-- Discards what was worked out for meters of a utility type and marks them as due: their sum is shown in another unit.
create or replace function ctx.restart_meter_use(p_type text) returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from app.meter_use u where u.organization = ctx.org_id() and u.utility_type = p_type;
  insert into app.meter_use_due (organization, meter_id, of_meter)
    select m.organization_id, m.id, false from app.meter m
    where m.organization_id = ctx.org_id() and m.utility_type = p_type and m.deleted_at is null $$;
grant execute on function ctx.restart_meter_use(text) to rede_tenant;

-- ctx.meter_use_stamp_of for the organization of the context.
create or replace function ctx.meter_use_stamp(p_year int) returns text language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select ctx.meter_use_stamp_of((select country from app.organization where id = ctx.org_id()), p_year) $$;

-- A text that changes with anything all sums depend on: the year, the country and the emission factors.
create or replace function ctx.meter_use_stamp_of(p_country text, p_year int) returns text language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select concat_ws(' ', p_year, p_country,
    (select concat_ws(' ', count(*), sum(f.version), max(f.last_modified_date)) from app.emission_factor f where f.deleted_at is null)) $$;

-- Trigger, per statement: marks meters to be worked out again after a new or changed reading, or a change of the meter that affects its
-- consumption.
create or replace function ctx.mark_meter_use() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if TG_TABLE_NAME = 'reading' then
    insert into app.meter_use_due (organization, meter_id, of_meter) select distinct organization_id, meter_id, false from new_rows;
  elsif TG_OP = 'INSERT' then
    insert into app.meter_use_due (organization, meter_id, of_meter) select organization_id, id, true from new_rows;
  else
    insert into app.meter_use_due (organization, meter_id, of_meter) select n.organization_id, n.id, true
    from new_rows n join old_rows o on o.organization_id = n.organization_id and o.id = n.id
    where (n.utility_type, n.units, n.reading_mode, n.read_at, n.emission_mode, n.emission_factor_id, n.deleted_at is null)
      is distinct from (o.utility_type, o.units, o.reading_mode, o.read_at, o.emission_mode, o.emission_factor_id, o.deleted_at is null);
  end if;
  return null;
end $$;
