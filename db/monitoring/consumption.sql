-- Consumption and CO2 by meter and month, and their sums per organization. TypeScript works them out from readings
-- (src/monitoring/meters/consumption/); here changes are marked, and results stored and added up.
--
-- The readings of a meter that affect the days from p_from to p_to, unordered: for each series those within, the one before and the one after,
-- and amounts entered later that reach back into them. By the index of a meter's series and date. If readings are for the beginning of their
-- day, each covers the day before. Without its own search path, so that it is inlined in the calling query.
create or replace function ctx.readings_around(p_organization uuid, p_meter uuid, p_from date, p_to date)
  returns table (performed_at date, value numeric, unit text, kind text, new_start_value numeric, refill_amount numeric, period_start date)
  language sql stable as $$
  select r.* from app.meter m
    cross join lateral (select p_from + (m.read_at = 'START')::int as first, p_to + (m.read_at = 'START')::int as last) d
    cross join lateral (select '' as series where m.utility_type <> 'CUSTOM'
      union all select unnest(m.units) where m.utility_type = 'CUSTOM') s
    cross join lateral (
      (select performed_at, value, unit, kind, new_start_value, refill_amount, period_start from app.reading where organization_id = p_organization
        and meter_id = p_meter and series = s.series and deleted_at is null and performed_at < d.first order by performed_at desc limit 1)
      union all (select performed_at, value, unit, kind, new_start_value, refill_amount, period_start from app.reading
        where organization_id = p_organization and meter_id = p_meter and series = s.series and deleted_at is null
          and performed_at between d.first and d.last)
      union all (select performed_at, value, unit, kind, new_start_value, refill_amount, period_start from app.reading
        where organization_id = p_organization and meter_id = p_meter and series = s.series and deleted_at is null
          and performed_at > d.last order by performed_at limit 1)
      union all (select performed_at, value, unit, kind, new_start_value, refill_amount, period_start from app.reading
        where organization_id = p_organization and meter_id = p_meter and series = s.series and deleted_at is null
          and performed_at > d.last and m.reading_mode = 'CONSUMPTION' and period_start <= p_to)) r
  where m.organization_id = p_organization and m.id = p_meter $$;
grant execute on function ctx.readings_around(uuid,uuid,date,date) to rede_tenant;

-- What is to be worked out of meters, given pairwise with their organizations. turn: of the last change. year: this one where the organization
-- is; whole: all of the meter, else the calendar months from first to last of this year and the one before (null: none of them). meter: null where
-- it is deleted. now_readings, before_readings: what says anything of these months of this year, and of last year. In an
-- organization only its own; the job gets those of all.
create or replace function ctx.consumption_due(p_organizations uuid[], p_meters uuid[])
  returns table (organization uuid, meter_id uuid, turn bigint, year int, whole boolean, first int, last int, country text, meter jsonb,
    now_readings json, before_readings json) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select c.organization, c.meter_id, c.turn, y.year, w.whole, t.first, t.last, o.country,
    case when m.id is not null then jsonb_build_object('utilityType', m.utility_type, 'readingMode', m.reading_mode, 'readAt', m.read_at,
      'units', m.units, 'emissionMode', m.emission_mode, 'emissionFactorId', m.emission_factor_id) end,
    r.of_years[1], r.of_years[2]
  from unnest(p_organizations, p_meters) as p(organization, meter_id)
  join app.meter_consumption c on c.organization = p.organization and c.meter_id = p.meter_id and c.due_from is not null
    and (current_setting('role') <> 'rede_tenant' or c.organization = ctx.org_id())
  join app.organization o on o.id = c.organization
  left join app.meter m on m.organization_id = c.organization and m.id = c.meter_id and m.deleted_at is null
  cross join lateral (select extract(year from (now() at time zone o.time_zone)::date)::int as year) y
  cross join lateral (select c.unit is null or c.due_from = '-infinity' as whole) w
  -- A reading affects the days since the one before it, and the next one the days since it.
  left join lateral (select least(c.due_from, min(b.performed_at)) - 1 as since, greatest(c.due_to, max(a.performed_at)) as till
    from (select '' as series where m.utility_type <> 'CUSTOM' union all select unnest(m.units) where m.utility_type = 'CUSTOM') s
    left join lateral (select max(x.performed_at) as performed_at from app.reading x where x.organization_id = c.organization
      and x.meter_id = c.meter_id and x.series = s.series and x.deleted_at is null and x.performed_at < c.due_from) b on true
    left join lateral (select min(x.performed_at) as performed_at from app.reading x where x.organization_id = c.organization
      and x.meter_id = c.meter_id and x.series = s.series and x.deleted_at is null and x.performed_at > c.due_to) a on true) d on not w.whole
  cross join lateral (select greatest(d.since, make_date(y.year - 1, 1, 1)) as since, least(d.till, make_date(y.year, 12, 31)) as till) k
  cross join lateral (select case when w.whole or k.since <= k.till and extract(year from k.since) < extract(year from k.till) then 1
        when k.since <= k.till then extract(month from k.since)::int end as first,
      case when w.whole or k.since <= k.till and extract(year from k.since) < extract(year from k.till) then 12
        when k.since <= k.till then extract(month from k.till)::int end as last) t
  left join lateral (select array_agg(j.readings order by ago) as of_years from generate_series(0, 1) ago
    -- Exact numbers as text.
    cross join lateral (select coalesce(json_agg(json_build_object('performedAt', r.performed_at, 'value', trim_scale(r.value)::text,
        'unit', r.unit, 'kind', r.kind, 'newStartValue', trim_scale(r.new_start_value)::text,
        'refillAmount', trim_scale(r.refill_amount)::text, 'periodStart', r.period_start)), '[]') as readings
      from ctx.readings_around(m.organization_id, m.id, make_date(y.year - ago, t.first, 1),
        (make_date(y.year - ago, t.last, 1) + interval '1 month - 1 day')::date) r) j) r on m.id is not null and t.first is not null $$;
grant execute on function ctx.consumption_due(uuid[],uuid[]) to rede_tenant;

-- The same of at most p_most meters of any organizations, for the job. What another server began to work out within the last two minutes is
-- left to it.
create or replace function ctx.take_consumption(p_most int)
  returns table (organization uuid, meter_id uuid, turn bigint, year int, whole boolean, first int, last int, country text, meter jsonb,
    now_readings json, before_readings json) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  organizations uuid[];
  meters uuid[];
begin
  with picked as (select c.organization, c.meter_id from app.meter_consumption c
      where c.due_from is not null and (c.taken_at is null or c.taken_at < now() - interval '2 minutes')
      order by c.organization, c.meter_id limit p_most for update skip locked),
    taken as (update app.meter_consumption c set taken_at = now() from picked p
      where c.organization = p.organization and c.meter_id = p.meter_id returning c.organization, c.meter_id)
  select array_agg(t.organization), array_agg(t.meter_id) into organizations, meters from taken t;
  return query select * from ctx.consumption_due(organizations, meters);
end $$;
grant execute on function ctx.take_consumption(integer) to rede_job;

-- Adds to the sums of an organization (negative numbers: takes away), on a row that no other writer has locked, or on a new one. In: a row of
-- the sums without its id.
create or replace function ctx.add_consumption(p app.consumption_total) returns boolean language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  update app.consumption_total t set meters = t.meters + p.meters, known = t.known + p.known, latest = t.latest + p.latest,
    consumption = t.consumption + p.consumption, interpolated = t.interpolated + p.interpolated, emitting = t.emitting + p.emitting,
    emission = t.emission + p.emission, compared = t.compared + p.compared, compared_now = t.compared_now + p.compared_now,
    compared_before = t.compared_before + p.compared_before, compared_emitting = t.compared_emitting + p.compared_emitting,
    compared_emission_now = t.compared_emission_now + p.compared_emission_now,
    compared_emission_before = t.compared_emission_before + p.compared_emission_before
  where t.id = (select x.id from app.consumption_total x where x.organization = p.organization and x.utility_type = p.utility_type
    and x.unit = p.unit and x.month is not distinct from p.month limit 1 for update skip locked);
  if not found then
    insert into app.consumption_total (organization, utility_type, unit, month, meters, known, latest, consumption, interpolated, emitting,
        emission, compared, compared_now, compared_before, compared_emitting, compared_emission_now, compared_emission_before)
      values (p.organization, p.utility_type, p.unit, p.month, p.meters, p.known, p.latest, p.consumption, p.interpolated, p.emitting,
        p.emission, p.compared, p.compared_now, p.compared_before, p.compared_emitting, p.compared_emission_now, p.compared_emission_before);
  end if;
  return true;
end $$;

-- Keeps what was worked out for meters, and adds it up, unless they have changed since. In: [{organization, meterId, turn, whole, first, last,
-- utilityType, unit, months: [{month, consumption …}]}], see ctx.consumption_due; utilityType null: the meter is deleted. Of months from first
-- to last that are not named nothing is known. In an organization for its own meters, from EDIT on; the job keeps those of all.
create or replace function ctx.keep_consumption(p_worked jsonb) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  added int;
begin
  if current_setting('role') = 'rede_tenant' then
    if ctx.level() < 2 then return; end if;
    p_worked := (select jsonb_agg(w || jsonb_build_object('organization', ctx.org_id())) from jsonb_array_elements(p_worked) w);
  end if;
  with given as materialized (select g.* from jsonb_to_recordset(p_worked) as g(organization uuid, "meterId" uuid, turn bigint, whole boolean,
      first int, last int, "utilityType" text, unit text, months jsonb)),
    -- In one order, so that two who keep or mark many do not wait for each other in a circle.
    held as materialized (select g.* from given g join app.meter_consumption c on c.organization = g.organization and c.meter_id = g."meterId"
      and c.turn = g.turn order by c.organization, c.meter_id for update of c),
    put as materialized (select h.organization, h."meterId" as meter_id, r.month, h."utilityType" as utility_type, h.unit, r.consumption,
        r.interpolated, r.days, r.emission, r."daysWithoutFactor" as days_without_factor, r."comparedNow" as compared_now,
        r."comparedBefore" as compared_before, r."comparedEmissionNow" as compared_emission_now,
        r."comparedEmissionBefore" as compared_emission_before, coalesce(r."co2Only", 0) as co2_only
      from held h cross join lateral jsonb_to_recordset(h.months) as r(month date, consumption numeric, interpolated numeric, days int,
        emission numeric, "daysWithoutFactor" int, "comparedNow" numeric, "comparedBefore" numeric, "comparedEmissionNow" numeric,
        "comparedEmissionBefore" numeric, "co2Only" numeric)),
    former as materialized (select m.* from held h join app.meter_month m on m.organization = h.organization and m.meter_id = h."meterId"
      and (h.whole or extract(month from m.month) between h.first and h.last)),
    gone as (delete from app.meter_month m using former f where m.organization = f.organization and m.meter_id = f.meter_id
      and m.month = f.month and not exists (select from put p where p.organization = f.organization and p.meter_id = f.meter_id
        and p.month = f.month)),
    kept as (insert into app.meter_month as m select p.* from put p on conflict (organization, meter_id, month) do update set
      utility_type = excluded.utility_type, unit = excluded.unit, consumption = excluded.consumption, interpolated = excluded.interpolated,
      days = excluded.days, emission = excluded.emission, days_without_factor = excluded.days_without_factor,
      compared_now = excluded.compared_now, compared_before = excluded.compared_before,
      compared_emission_now = excluded.compared_emission_now, compared_emission_before = excluded.compared_emission_before,
      co2_only = excluded.co2_only),
    more as (select null::bigint as id, x.organization, x.utility_type, x.unit, x.month, 0 as meters, sum(x.sign)::int as known, 0 as latest,
        sum(x.sign * x.consumption) as consumption, sum(x.sign * x.interpolated) as interpolated,
        coalesce(sum(x.sign) filter (where x.emission is not null), 0)::int as emitting, coalesce(sum(x.sign * x.emission), 0) as emission,
        coalesce(sum(x.sign) filter (where x.compared_now is not null), 0)::int as compared,
        coalesce(sum(x.sign * x.compared_now), 0) as compared_now, coalesce(sum(x.sign * x.compared_before), 0) as compared_before,
        coalesce(sum(x.sign) filter (where x.compared_emission_now is not null), 0)::int as compared_emitting,
        coalesce(sum(x.sign * x.compared_emission_now), 0) as compared_emission_now,
        coalesce(sum(x.sign * x.compared_emission_before), 0) as compared_emission_before
      from (select 1 as sign, p.* from put p union all select -1, f.* from former f) x
      group by x.organization, x.utility_type, x.unit, x.month)
  select count(ctx.add_consumption(row(m.*)::app.consumption_total)) into added from more m
  where (m.known, m.consumption, m.interpolated, m.emitting, m.emission, m.compared, m.compared_now, m.compared_before, m.compared_emitting,
    m.compared_emission_now, m.compared_emission_before) is distinct from (0, 0::numeric, 0::numeric, 0, 0::numeric, 0, 0::numeric, 0::numeric, 0,
    0::numeric, 0::numeric);

  with given as materialized (select g.* from jsonb_to_recordset(p_worked) as g(organization uuid, "meterId" uuid, turn bigint,
      "utilityType" text, unit text)),
    held as materialized (select g.*, c.utility_type as former_type, c.unit as former_unit, c.latest as former_latest,
        (select max(m.month) from app.meter_month m where m.organization = c.organization and m.meter_id = c.meter_id) as latest
      from given g join app.meter_consumption c on c.organization = g.organization and c.meter_id = g."meterId" and c.turn = g.turn),
    kept as (update app.meter_consumption c set utility_type = h."utilityType", unit = h.unit, latest = h.latest, due_from = null, due_to = null,
        taken_at = null
      from held h where c.organization = h.organization and c.meter_id = h."meterId" and h."utilityType" is not null),
    gone as (delete from app.meter_consumption c using held h
      where c.organization = h.organization and c.meter_id = h."meterId" and h."utilityType" is null),
    counted as (select 1 as sign, h.organization, h."utilityType" as utility_type, h.unit, h.latest from held h
      union all select -1, h.organization, h.former_type, h.former_unit, h.former_latest from held h),
    more as (select c.organization, c.utility_type, c.unit, null::date as month, sum(c.sign)::int as meters, 0 as latest from counted c
        where c.unit is not null group by 1, 2, 3
      union all select c.organization, c.utility_type, c.unit, c.latest, 0, sum(c.sign)::int from counted c
        where c.latest is not null group by 1, 2, 3, 4)
  select count(ctx.add_consumption(row(null::bigint, m.organization, m.utility_type, m.unit, m.month, m.meters, 0, m.latest, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0)::app.consumption_total)) into added from more m where m.meters <> 0 or m.latest <> 0;
end $$;
grant execute on function ctx.keep_consumption(jsonb) to rede_tenant, rede_job;

-- What meters used and emitted by utility type, unit and month of p_year and the year before, added up over the organization of the context and,
-- with p_below, those below it. month null: of the meters themselves; known: of how many any of these months is known.
create or replace function ctx.consumption_months(p_below boolean, p_year int) returns table (utility_type text, unit text, month date, meters int,
    known int, consumption numeric, interpolated numeric, emitting int, emission numeric, compared int, compared_now numeric,
    compared_before numeric, compared_emitting int, compared_emission_now numeric, compared_emission_before numeric)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with found as (select t.* from ctx.dashboard_organizations(p_below) o join app.consumption_total t on t.organization = o.id
    where t.month is null or t.month between make_date(p_year - 1, 1, 1) and make_date(p_year, 12, 1))
  select f.utility_type, f.unit, f.month, sum(f.meters)::int, sum(f.known)::int, sum(f.consumption), sum(f.interpolated), sum(f.emitting)::int,
    sum(f.emission), sum(f.compared)::int, sum(f.compared_now), sum(f.compared_before), sum(f.compared_emitting)::int,
    sum(f.compared_emission_now), sum(f.compared_emission_before)
  from found f where f.month is not null group by f.utility_type, f.unit, f.month having sum(f.known) > 0
  union all select f.utility_type, f.unit, null, sum(f.meters)::int, sum(f.latest)::int, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from found f group by f.utility_type, f.unit having sum(f.meters) > 0 $$;
grant execute on function ctx.consumption_months(boolean,integer) to rede_tenant;

-- How many kilograms of what these organizations emitted in p_year come from factors of CO2 only, and how many negative consumption takes
-- away, by utility type and unit; no row: none. Of the months of each meter, which the sums do not have.
create or replace function ctx.consumption_parts(p_below boolean, p_year int)
  returns table (utility_type text, unit text, co2_only numeric, below_zero numeric)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select m.utility_type, m.unit, sum(m.co2_only), sum(least(m.emission, 0))
  from ctx.dashboard_organizations(p_below) o join app.meter_month m on m.organization = o.id
  where m.month between make_date(p_year, 1, 1) and make_date(p_year, 12, 1) and (m.co2_only <> 0 or m.emission < 0)
  group by m.utility_type, m.unit $$;
grant execute on function ctx.consumption_parts(boolean,integer) to rede_tenant;

-- The properties that decide the emission factor of a meter, for the meters of these organizations: each combination once. Meters that count
-- no CO2 are left out.
create or replace function ctx.factor_needs(p_below boolean) returns table (utility_type text, units text[], reading_mode text, emission_mode text,
    emission_factor_id uuid, country text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct m.utility_type, m.units, m.reading_mode, m.emission_mode, m.emission_factor_id, g.country
  from ctx.dashboard_organizations(p_below) o join app.organization g on g.id = o.id
  -- Of each organization by itself: its index has them in order.
  cross join lateral (select distinct utility_type, units, reading_mode, emission_mode, emission_factor_id from app.meter
    where organization_id = o.id and deleted_at is null and emission_mode <> 'NONE') m $$;
grant execute on function ctx.factor_needs(boolean) to rede_tenant;

-- What each of these organizations used and emitted in p_year, by utility type and unit: those whose meters know any month of it or the year
-- before. Null: nothing is known, or no meter has a factor.
create or replace function ctx.consumption_of_organizations(p_below boolean, p_year int)
  returns table (id uuid, utility_type text, unit text, consumption numeric, emission numeric)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.organization, t.utility_type, t.unit,
    case when sum(t.known) filter (where t.month >= make_date(p_year, 1, 1)) > 0
      then sum(t.consumption) filter (where t.month >= make_date(p_year, 1, 1)) end,
    case when sum(t.emitting) filter (where t.month >= make_date(p_year, 1, 1)) > 0
      then sum(t.emission) filter (where t.month >= make_date(p_year, 1, 1)) end
  from ctx.dashboard_organizations(p_below) o join app.consumption_total t on t.organization = o.id
  where t.month between make_date(p_year - 1, 1, 1) and make_date(p_year, 12, 1)
  group by t.organization, t.utility_type, t.unit having sum(t.latest) > 0 $$;
grant execute on function ctx.consumption_of_organizations(boolean,integer) to rede_tenant;

-- How many meters of these organizations are still to be worked out.
create or replace function ctx.consumption_left(p_below boolean) returns int language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select count(*)::int from ctx.dashboard_organizations(p_below) o join app.meter_consumption c on c.organization = o.id
    and c.due_from is not null $$;
grant execute on function ctx.consumption_left(boolean) to rede_tenant;

-- Trigger, per statement: marks what of meters is to be worked out again after new or changed readings, or a change of the meter that its
-- consumption depends on; which meters may have another emission factor or another value of it; and all of an organization that has moved to
-- another country, whose factors they have from now on.
create or replace function ctx.mark_consumption() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  moved uuid;
  types text[];
begin
  if TG_TABLE_NAME = 'organization' then
    moved := new.id;
  elsif TG_TABLE_NAME = 'emission_factor' then
    if TG_OP = 'INSERT' then
      select array_agg(distinct utility_type) into types from new_rows;
    else
      select array_agg(distinct t) into types from new_rows n join old_rows o on o.id = n.id
        cross join unnest(array[n.utility_type, o.utility_type]) t
      where (n.name_en, n.utility_type, n.territory, n.values, n.deleted_at is null)
        is distinct from (o.name_en, o.utility_type, o.territory, o.values, o.deleted_at is null);
    end if;
  elsif TG_TABLE_NAME = 'reading' and TG_OP = 'INSERT' then
    perform ctx.mark_meters(array_agg(n.organization_id), array_agg(n.meter_id), array_agg(n.since), array_agg(n.till))
    from (select organization_id, meter_id, min(least(performed_at, period_start)) as since, max(performed_at) as till from new_rows
      group by organization_id, meter_id) n;
  elsif TG_TABLE_NAME = 'reading' then
    perform ctx.mark_meters(array_agg(n.organization_id), array_agg(n.meter_id), array_agg(n.since), array_agg(n.till))
    from (select organization_id, meter_id, min(least(performed_at, period_start)) as since, max(performed_at) as till
      from (select organization_id, meter_id, performed_at, period_start from new_rows
        union all select organization_id, meter_id, performed_at, period_start from old_rows) x group by organization_id, meter_id) n;
  elsif TG_OP = 'INSERT' then
    perform ctx.mark_meters(array_agg(organization_id), array_agg(id), array_agg('-infinity'::date), array_agg('infinity'::date)) from new_rows;
  else
    perform ctx.mark_meters(array_agg(n.organization_id), array_agg(n.id), array_agg('-infinity'::date), array_agg('infinity'::date))
    from new_rows n join old_rows o on o.organization_id = n.organization_id and o.id = n.id
    where (n.utility_type, n.units, n.reading_mode, n.read_at, n.emission_mode, n.emission_factor_id, n.deleted_at is null)
      is distinct from (o.utility_type, o.units, o.reading_mode, o.read_at, o.emission_mode, o.emission_factor_id, o.deleted_at is null);
  end if;
  if moved is not null or types is not null then
    with due as (select c.organization, c.meter_id from app.meter_consumption c
      where (moved is null or c.organization = moved) and (types is null or c.utility_type is null or c.utility_type = any (types))
      order by c.organization, c.meter_id for update)
    update app.meter_consumption c set turn = c.turn + 1, due_from = '-infinity', due_to = 'infinity', taken_at = null from due d
    where c.organization = d.organization and c.meter_id = d.meter_id;
  end if;
  return null;
end $$;

-- Marks the days of meters whose readings have changed.
create or replace function ctx.mark_meters(p_organizations uuid[], p_meters uuid[], p_since date[], p_till date[]) returns void language sql
  set search_path = pg_catalog, pg_temp as $$
  insert into app.meter_consumption as c (organization, meter_id, due_from, due_to)
    select * from unnest(p_organizations, p_meters, p_since, p_till) as m(organization, meter_id, since, till) order by organization, meter_id
    on conflict (organization, meter_id) do update set turn = c.turn + 1, due_from = least(c.due_from, excluded.due_from),
      due_to = greatest(c.due_to, excluded.due_to), taken_at = null $$;
