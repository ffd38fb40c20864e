-- What the dashboard adds up, also where an organization has 100,000 meters: the use of each by month, and of each type, kept as
-- readings come in. How a reading becomes use is told in one place (src/monitoring/meter-use.ts), so the database only notes which
-- meters have changed, in the transaction that changes them; who looks next has those worked out anew. Sums are exact, so that taking
-- one meter's former part away and adding its new one never drifts.

-- The meters whose use is to be worked out again. Without a key: two writers of one meter must not wait for each other.
create table app.meter_use_due (
  id bigint generated always as identity primary key,
  organization uuid not null,
  meter_id uuid not null,
  -- The meter itself has changed, and with it maybe the unit in which its type is told.
  of_meter boolean not null
);
create index meter_use_due_of on app.meter_use_due (organization);

-- What all of an organization's sums were worked out by: the year, its country, and the emission factors as they were.
create table app.meter_use_state (
  organization uuid primary key,
  stamp text not null
);

-- The part of one meter, and on which day it was worked out: what concerns the running month holds for that day alone.
create table app.meter_use (
  organization uuid not null,
  meter_id uuid not null,
  utility_type text not null,
  day date not null,
  use jsonb not null,
  primary key (organization, meter_id)
);
create table app.meter_use_total (
  organization uuid not null,
  utility_type text not null,
  unit text not null,
  day date not null,
  use jsonb not null,
  primary key (organization, utility_type)
);

create function ctx.mark_meter_use() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if TG_TABLE_NAME = 'reading' then
    insert into app.meter_use_due (organization, meter_id, of_meter) select distinct organization_id, meter_id, false from new_rows;
  elsif TG_OP = 'INSERT' then
    insert into app.meter_use_due (organization, meter_id, of_meter) select organization_id, id, true from new_rows;
  else
    insert into app.meter_use_due (organization, meter_id, of_meter) select n.organization_id, n.id, true
    from new_rows n join old_rows o on o.organization_id = n.organization_id and o.id = n.id
    where (n.utility_type, n.units, n.reading_mode, n.emission_factor_id, n.deleted_at is null)
      is distinct from (o.utility_type, o.units, o.reading_mode, o.emission_factor_id, o.deleted_at is null);
  end if;
  return null;
end $$;
create trigger mark_use_inserted after insert on app.reading referencing new table as new_rows
  for each statement execute function ctx.mark_meter_use();
create trigger mark_use_updated after update on app.reading referencing new table as new_rows
  for each statement execute function ctx.mark_meter_use();
create trigger mark_use_inserted after insert on app.meter referencing new table as new_rows
  for each statement execute function ctx.mark_meter_use();
create trigger mark_use_updated after update on app.meter referencing old table as old_rows new table as new_rows
  for each statement execute function ctx.mark_meter_use();

create function ctx.meter_use_stamp(p_year int) returns text language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select concat_ws(' ', p_year, (select country from app.organization where id = ctx.org_id()),
    (select concat_ws(' ', count(*), sum(f.version), max(f.last_modified_date)) from app.emission_factor f where f.deleted_at is null)) $$;

-- The sums of the organization of the context; `ready`: nothing has changed since they were worked out.
create function ctx.meter_use(p_year int) returns table (ready boolean, totals jsonb) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select exists (select from app.meter_use_state s where s.organization = ctx.org_id() and s.stamp = ctx.meter_use_stamp(p_year))
      and not exists (select from app.meter_use_due d where d.organization = ctx.org_id()),
    (select coalesce(jsonb_agg(jsonb_build_object('utilityType', t.utility_type, 'unit', t.unit, 'day', t.day, 'use', t.use)), '[]')
      from app.meter_use_total t where t.organization = ctx.org_id()) $$;

-- Takes over the meters that are to be worked out: one at a time does so, who comes meanwhile waits here and finds the work done. All
-- of them where it is another year, the organization is elsewhere, or a factor has changed.
create function ctx.take_meter_use(p_year int) returns table (meter_id uuid, of_meter boolean) language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  org uuid := ctx.org_id();
  now_by text;
begin
  perform pg_advisory_xact_lock(hashtextextended('meter use ' || org, 0));
  now_by := ctx.meter_use_stamp(p_year);
  if exists (select from app.meter_use_state s where s.organization = org and s.stamp = now_by) then
    return query delete from app.meter_use_due d where d.organization = org returning d.meter_id, d.of_meter;
    return;
  end if;
  delete from app.meter_use_due d where d.organization = org;
  delete from app.meter_use u where u.organization = org;
  delete from app.meter_use_total t where t.organization = org;
  insert into app.meter_use_state as s (organization, stamp) values (org, now_by)
    on conflict (organization) do update set stamp = excluded.stamp;
  return query select m.id, true from app.meter m where m.organization_id = org and m.deleted_at is null;
end $$;

-- Keeps the parts of some meters ([{meterId, utilityType, day, use}]; without a type: the meter is gone). Out: their former parts.
create function ctx.keep_meter_use(p_rows jsonb) returns table (utility_type text, day date, use jsonb) language sql security definer
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

create function ctx.keep_meter_use_totals(p_rows jsonb) returns void language sql security definer
  set search_path = pg_catalog, pg_temp as $$
  delete from app.meter_use_total t where t.organization = ctx.org_id() and not exists (
    select from jsonb_array_elements(p_rows) g where g ->> 'utilityType' = t.utility_type);
  insert into app.meter_use_total (organization, utility_type, unit, day, use)
    select ctx.org_id(), g."utilityType", g.unit, g.day, g.use
    from jsonb_to_recordset(p_rows) as g("utilityType" text, unit text, day date, use jsonb)
    on conflict (organization, utility_type) do update set unit = excluded.unit, day = excluded.day, use = excluded.use $$;

-- What is somebody's own and due, without reading what is others'.
create index meter_responsible on app.meter (organization_id, responsible_id, next_reading_date, id) where deleted_at is null;
create index document_responsible on app.file (organization_id, responsible_id, review_date, id)
  where use = 'DOCUMENT' and not replaced and deleted_at is null;
create index legislation_association_own on app.legislation_association (organization_id, responsible_id, next_evaluation_date, legislation_id)
  where deleted_at is null;
create index legislation_association_own_review on app.legislation_association (organization_id, responsible_id, requires_review_since, legislation_id)
  where deleted_at is null and requires_review_since is not null;
create index stakeholder_association_own on app.stakeholder_association (organization_id, responsible_id, review_date, id) where deleted_at is null;
create index reminder_responsible on app.reminder using gin (responsible jsonb_path_ops) where deleted_at is null;

-- The reminders that name the person of the context; as ctx.find_reminders, past row-level security for the index.
create function ctx.own_reminders() returns setof uuid language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from app.reminder where organization_id = ctx.org_id() and deleted_at is null
    and responsible @> jsonb_build_array(jsonb_build_object('id', ctx.user_id())) $$;

-- What waits in the organization of the context and in each below it, by its own calendar; events where the person manages. Nothing
-- where there is nothing below.
create function ctx.waiting_below() returns table (id uuid, name text, overdue_readings int, overdue_inspections int, open_events int,
    overdue_events int, obligations_to_review int, overdue_evaluations int)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with own as materialized (
    select o.id, o.name, o.feature_accessibility = 'FULL' as whole, (now() at time zone o.time_zone)::date as today,
      exists (select from app.member m join app.organization_closure u on u.ancestor_id = m.organization_id
        where m.account_id = ctx.user_id() and m.active and m.deleted_at is null and u.descendant_id = o.id
          and ctx.level_number(m.permission) >= 3) as managed
    from app.organization_closure c join app.organization o on o.id = c.descendant_id
    where c.ancestor_id = ctx.org_id() and o.deleted_at is null),
  readings as (select o.id, count(*)::int as overdue from own o join app.meter m on m.organization_id = o.id
    and m.deleted_at is null and m.next_reading_date < o.today group by o.id),
  inspections as (select o.id, count(*)::int as overdue from own o join app.inspection i on i.organization_id = o.id
    and i.deleted_at is null and i.status = 'PENDING' and i.due_date < o.today where o.whole group by o.id),
  events as (select o.id, count(*)::int as open, (count(*) filter (where e.due_date < o.today))::int as overdue
    from own o join app.event e on e.organization_id = o.id and e.deleted_at is null and e.status in ('REPORTED', 'IN_PROGRESS')
    where o.whole and o.managed group by o.id),
  reviews as (select o.id, count(*)::int as count from own o join app.legislation_association a on a.organization_id = o.id
    and a.deleted_at is null and a.requires_review_since is not null where o.whole group by o.id),
  evaluations as (select o.id, count(*)::int as overdue from own o join app.legislation_association a on a.organization_id = o.id
    and a.deleted_at is null and a.next_evaluation_date < o.today where o.whole group by o.id)
  select o.id, o.name, coalesce(r.overdue, 0), case when o.whole then coalesce(i.overdue, 0) end,
    case when o.whole and o.managed then coalesce(e.open, 0) end, case when o.whole and o.managed then coalesce(e.overdue, 0) end,
    case when o.whole then coalesce(v.count, 0) end, case when o.whole then coalesce(x.overdue, 0) end
  from own o left join readings r on r.id = o.id left join inspections i on i.id = o.id left join events e on e.id = o.id
    left join reviews v on v.id = o.id left join evaluations x on x.id = o.id
  where (select count(*) from own) > 1 $$;

revoke execute on function ctx.mark_meter_use(), ctx.meter_use_stamp(int), ctx.meter_use(int), ctx.take_meter_use(int),
  ctx.keep_meter_use(jsonb), ctx.keep_meter_use_totals(jsonb), ctx.own_reminders(), ctx.waiting_below() from public;
grant execute on function ctx.meter_use(int), ctx.take_meter_use(int), ctx.keep_meter_use(jsonb), ctx.keep_meter_use_totals(jsonb),
  ctx.own_reminders(), ctx.waiting_below() to rede_tenant;
