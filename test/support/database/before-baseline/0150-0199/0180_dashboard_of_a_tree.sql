-- What the dashboard counts, of one organization or of it and all below it: a row an organization, so that a sum is exactly what each one's
-- own dashboard says. Each count is a subquery of one organization, by that one's own index and calendar, however many there are.
-- See docs/decisions/0015-one-dashboard-for-a-tree.md.

-- The organization of the context and, where asked for, those below it: the level held above holds below. `whole`: not LIMITED;
-- `managed`: the person manages it.
create function ctx.dashboard_organizations(p_below boolean) returns table (id uuid, name text, today date, whole boolean, managed boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.id, o.name, (now() at time zone o.time_zone)::date, o.feature_accessibility = 'FULL',
    exists (select from app.member m join app.organization_closure u on u.ancestor_id = m.organization_id
      where m.account_id = ctx.user_id() and m.active and m.deleted_at is null and u.descendant_id = o.id
        and ctx.level_number(m.permission) >= 3)
  from app.organization_closure c join app.organization o on o.id = c.descendant_id
  where c.ancestor_id = ctx.org_id() and (p_below or c.descendant_id = c.ancestor_id) and o.deleted_at is null $$;

-- Of each part: what is overdue, what is due within seven days, and whether there is anything that could be (`sources`, 1 or 0, so that it
-- adds up to the number of organizations that have any: where there is none, nought means nothing).
create function ctx.count_readings(p_org uuid, p_today date) returns jsonb language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('overdueCount', count(*) filter (where m.next_reading_date < p_today),
    'dueCount', count(*) filter (where m.next_reading_date >= p_today),
    'sources', (select count(*) from (select from app.meter x where x.organization_id = p_org and x.deleted_at is null
      order by x.organization_id, x.next_reading_date limit 1) any_))
  from app.meter m where m.organization_id = p_org and m.deleted_at is null and m.next_reading_date <= p_today + 7 $$;

create function ctx.count_inspections(p_org uuid, p_today date) returns jsonb language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('overdueCount', count(*) filter (where i.due_date < p_today),
    'dueCount', count(*) filter (where i.due_date >= p_today),
    'sources', (select count(*) from (select from app.inspection x where x.organization_id = p_org and x.deleted_at is null
      order by x.organization_id, x.due_date limit 1) any_))
  from app.inspection i where i.organization_id = p_org and i.deleted_at is null and i.status = 'PENDING' and i.due_date <= p_today + 7 $$;

create function ctx.count_events(p_org uuid, p_today date) returns jsonb language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('HIGH', count(*) filter (where e.importance = 'HIGH'), 'MEDIUM', count(*) filter (where e.importance = 'MEDIUM'),
    'LOW', count(*) filter (where e.importance = 'LOW'), 'overdueCount', count(*) filter (where e.due_date < p_today),
    'dueCount', count(*) filter (where e.due_date between p_today and p_today + 7),
    'sources', (select count(*) from (select from app.event x where x.organization_id = p_org and x.deleted_at is null
      order by x.organization_id, x.due_date limit 1) any_))
  from app.event e where e.organization_id = p_org and e.deleted_at is null and e.status in ('REPORTED', 'IN_PROGRESS') $$;

create function ctx.count_obligations(p_org uuid, p_today date) returns jsonb language sql stable set search_path = pg_catalog, pg_temp as $$
  with due as (select count(*) filter (where a.next_evaluation_date < p_today) as overdue,
      count(*) filter (where a.next_evaluation_date >= p_today) as soon
    from app.legislation_association a where a.organization_id = p_org and a.deleted_at is null and a.next_evaluation_date <= p_today + 7),
  statuses as (select s.status, (select count(*) from app.legislation_association a where a.organization_id = p_org
      and a.deleted_at is null and a.compliance_status = s.status) as count
    from (values ('NOT_EVALUATED'), ('NOT_COMPLIANT'), ('PARTLY'), ('COMPLIANT')) s(status))
  select jsonb_build_object('overdueCount', due.overdue, 'dueCount', due.soon,
    'requiresReview', (select count(*) from app.legislation_association a where a.organization_id = p_org and a.deleted_at is null
      and a.requires_review_since is not null),
    'total', (select sum(count) from statuses), 'byStatus', (select jsonb_object_agg(status, count) from statuses)) from due $$;

create function ctx.count_documents(p_org uuid, p_today date) returns jsonb language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('overdueCount', count(*) filter (where f.review_date < p_today),
    'dueCount', count(*) filter (where f.review_date between p_today and p_today + 7),
    'soon', count(*),
    'sources', (select count(*) from (select from app.file x where x.organization_id = p_org and x.use = 'DOCUMENT' and not x.replaced
      and x.deleted_at is null and x.review_date is not null order by x.organization_id, x.review_date limit 1) any_))
  from app.file f where f.organization_id = p_org and f.use = 'DOCUMENT' and not f.replaced and f.deleted_at is null
    and f.review_date <= p_today + 30 $$;

create function ctx.count_stakeholders(p_org uuid, p_today date) returns jsonb language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('overdueCount', count(*) filter (where s.review_date < p_today),
    'dueCount', count(*) filter (where s.review_date between p_today and p_today + 7),
    'soon', count(*),
    'sources', (select count(*) from (select from app.stakeholder_association x where x.organization_id = p_org
      and x.deleted_at is null and x.review_date is not null order by x.organization_id, x.review_date limit 1) any_))
  from app.stakeholder_association s where s.organization_id = p_org and s.deleted_at is null and s.review_date <= p_today + 30 $$;

-- Of members who are active there.
create function ctx.count_competences(p_org uuid, p_today date) returns jsonb language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('overdueCount', count(*) filter (where k.valid_until < p_today), 'soon', count(*),
    'sources', (select count(*) from (select from app.member_competence x where x.organization_id = p_org and x.deleted_at is null
      and x.valid_until is not null order by x.organization_id, x.valid_until limit 1) any_))
  from app.member_competence k
  join app.member m on m.organization_id = k.organization_id and m.id = k.member_id and m.active and m.deleted_at is null
  join app.competence c on c.organization_id = k.organization_id and c.id = k.competence_id
  where k.organization_id = p_org and k.deleted_at is null and k.valid_until <= p_today + 60 $$;

-- Chemicals in use today; UNKNOWN is what nobody has classified.
create function ctx.count_chemicals(p_org uuid, p_today date) returns jsonb language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('RED', count(*) filter (where a.shown_danger_code = 'RED'), 'YELLOW', count(*) filter (where a.shown_danger_code = 'YELLOW'),
    'GREEN', count(*) filter (where a.shown_danger_code = 'GREEN'), 'UNKNOWN', count(*) filter (where a.shown_danger_code is null),
    'sheetsMissing', count(*) filter (where a.shown_sheet_date is null),
    'sheetsOld', count(*) filter (where a.shown_sheet_date < (p_today - interval '3 years')::date))
  from app.chemical_association a where a.organization_id = p_org and a.deleted_at is null and (a.end_date is null or a.end_date >= p_today) $$;

-- A row an organization: what the dashboard counts there. Null: it has no such part, or the person does not manage it.
create function ctx.dashboard_counts(p_below boolean) returns table (id uuid, name text, counts jsonb) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select o.id, o.name, jsonb_build_object('readings', ctx.count_readings(o.id, o.today),
    'book', case when o.whole then ctx.count_inspections(o.id, o.today) end,
    'openEvents', case when o.whole and o.managed then ctx.count_events(o.id, o.today) end,
    'obligations', case when o.whole then ctx.count_obligations(o.id, o.today) end,
    'documentReviews', case when o.whole then ctx.count_documents(o.id, o.today) end,
    'stakeholderReviews', case when o.whole then ctx.count_stakeholders(o.id, o.today) end,
    'competences', case when o.whole and o.managed then ctx.count_competences(o.id, o.today) end,
    'chemicals', case when o.whole then ctx.count_chemicals(o.id, o.today) end)
  from ctx.dashboard_organizations(p_below) o $$;

-- A person by name, where they are or were a member there or above.
create function ctx.person_name_in(p_org uuid, p_account uuid) returns text language sql stable set search_path = pg_catalog, pg_temp as $$
  select a.first_name || ' ' || a.last_name from app.account a where a.id = p_account and exists (
    select from app.member m join app.organization_closure c on c.ancestor_id = m.organization_id and c.descendant_id = p_org
    where m.account_id = a.id) $$;

-- What is due first in these organizations: so many that are overdue, the longest first, and so many that are due within seven days.
-- `id` is by what the record is opened: of an obligation the act's.
create function ctx.dashboard_due(p_below boolean, p_most int, p_language text)
  returns table (kind text, organization_id uuid, organization text, id uuid, name text, detail text, utility_type text, due_date date, responsible jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with own as materialized (select * from ctx.dashboard_organizations(p_below)),
  spans as materialized (select o.*, s.overdue, case when s.overdue then date '-infinity' else o.today end as first,
      case when s.overdue then o.today - 1 else o.today + 7 end as last
    from own o cross join (values (true), (false)) s(overdue)),
  found as (
    select 'INSPECTION' as kind, s.id as org, s.name as organization, s.overdue, x.id, x.due from spans s cross join lateral (
      select i.id, i.due_date as due from app.inspection i where i.organization_id = s.id and i.deleted_at is null and i.status = 'PENDING'
        and i.due_date between s.first and s.last order by i.organization_id, i.due_date, i.id limit p_most) x where s.whole
    union all
    select 'READING', s.id, s.name, s.overdue, x.id, x.due from spans s cross join lateral (
      select m.id, m.next_reading_date as due from app.meter m where m.organization_id = s.id and m.deleted_at is null
        and m.next_reading_date between s.first and s.last order by m.organization_id, m.next_reading_date, m.id limit p_most) x
    union all
    select 'EVENT', s.id, s.name, s.overdue, x.id, x.due from spans s cross join lateral (
      select e.id, e.due_date as due from app.event e where e.organization_id = s.id and e.deleted_at is null
        and e.status in ('REPORTED', 'IN_PROGRESS') and e.due_date between s.first and s.last
        order by e.organization_id, e.due_date, e.id limit p_most) x where s.whole and s.managed
    union all
    select 'OBLIGATION', s.id, s.name, s.overdue, x.id, x.due from spans s cross join lateral (
      select a.legislation_id as id, a.next_evaluation_date as due from app.legislation_association a where a.organization_id = s.id
        and a.deleted_at is null and a.next_evaluation_date between s.first and s.last
        order by a.organization_id, a.next_evaluation_date, a.legislation_id limit p_most) x where s.whole
    union all
    select 'DOCUMENT', s.id, s.name, s.overdue, x.id, x.due from spans s cross join lateral (
      select f.id, f.review_date as due from app.file f where f.organization_id = s.id and f.use = 'DOCUMENT' and not f.replaced
        and f.deleted_at is null and f.review_date between s.first and s.last
        order by f.organization_id, f.review_date, f.id limit p_most) x where s.whole
    union all
    select 'STAKEHOLDER', s.id, s.name, s.overdue, x.id, x.due from spans s cross join lateral (
      select k.id, k.review_date as due from app.stakeholder_association k where k.organization_id = s.id and k.deleted_at is null
        and k.review_date between s.first and s.last order by k.organization_id, k.review_date, k.id limit p_most) x where s.whole),
  told as (select f.*, row_number() over (partition by f.overdue order by f.due, f.kind, f.id) as place from found f)
  select t.kind, t.org, t.organization, t.id, d.name, d.detail, d.utility_type, t.due,
    coalesce((select jsonb_agg(n.name order by n.place) from (
      select p.place, ctx.person_name_in(t.org, p.id) as name from unnest(d.people) with ordinality p(id, place)) n where n.name is not null), '[]')
  from (select * from told where place <= p_most) t cross join lateral (
    select i.name::text, a.name::text as detail, null::text as utility_type,
      array(select (p ->> 'id')::uuid from app.reminder r cross join lateral jsonb_array_elements(r.responsible) p
        where r.organization_id = i.organization_id and r.id = i.reminder_id) as people
      from app.inspection i left join app.area a on a.organization_id = i.organization_id and a.id = i.area_id
      where t.kind = 'INSPECTION' and i.organization_id = t.org and i.id = t.id
    union all
    select m.name, m.number, m.utility_type, array[m.responsible_id] from app.meter m
      where t.kind = 'READING' and m.organization_id = t.org and m.id = t.id
    union all
    select e.title, e.location, null, array[e.responsible_id] from app.event e
      where t.kind = 'EVENT' and e.organization_id = t.org and e.id = t.id
    union all
    select case p_language when 'da' then coalesce(l.short_title_da, l.title_da) else coalesce(l.short_title_en, l.title_en) end, null, null,
      array[a.responsible_id] from app.legislation_association a join app.legislation l on l.id = a.legislation_id
      where t.kind = 'OBLIGATION' and a.organization_id = t.org and a.legislation_id = t.id and a.deleted_at is null
    union all
    select f.name, null, null, array[f.responsible_id] from app.file f
      where t.kind = 'DOCUMENT' and f.organization_id = t.org and f.id = t.id
    union all
    select coalesce(k.own_name, case p_language when 'da' then c.name_da else c.name_en end), null, null, array[k.responsible_id]
      from app.stakeholder_association k left join app.stakeholder c on c.id = k.stakeholder_id
      where t.kind = 'STAKEHOLDER' and k.organization_id = t.org and k.id = t.id) d
  order by t.due, t.kind, t.id $$;

-- The first open events where the person manages: the most important, of those what is due first.
create function ctx.dashboard_events(p_below boolean, p_most int)
  returns table (organization_id uuid, organization text, id uuid, title text, importance text, status text, due_date date)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with own as materialized (select * from ctx.dashboard_organizations(p_below) o where o.whole and o.managed),
  found as (select o.id as org, o.name, r.rank, x.* from own o cross join (values ('HIGH', 1), ('MEDIUM', 2), ('LOW', 3)) r(importance, rank)
    cross join lateral (select e.id, e.title, e.importance, e.status, e.due_date from app.event e where e.organization_id = o.id
      and e.deleted_at is null and e.status in ('REPORTED', 'IN_PROGRESS') and e.importance = r.importance
      order by e.organization_id, e.importance, e.due_date limit p_most) x)
  select f.org, f.name, f.id, f.title, f.importance, f.status, f.due_date from found f
  order by f.rank, f.due_date nulls last, f.id limit p_most $$;

drop function ctx.waiting_below();

-- What a stamp says of a country and a year: by what all sums of its organizations are worked out.
create function ctx.meter_use_stamp_of(p_country text, p_year int) returns text language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select concat_ws(' ', p_year, p_country,
    (select concat_ws(' ', count(*), sum(f.version), max(f.last_modified_date)) from app.emission_factor f where f.deleted_at is null)) $$;
create or replace function ctx.meter_use_stamp(p_year int) returns text language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select ctx.meter_use_stamp_of((select country from app.organization where id = ctx.org_id()), p_year) $$;

-- The sums of these organizations, each by its own calendar. `ready`: nothing has changed since they were worked out; `left_`: how many
-- meters are still to be.
create function ctx.meter_use_in(p_below boolean) returns table (id uuid, country text, today date, ready boolean, left_ int, totals jsonb)
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

-- Goes on in another organization that the person of the context may see, at the level that they hold there: as ctx.enter. Not one that
-- they may see: 42501.
create function ctx.go_on_in(p_org uuid) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare l int;
begin
  select max(ctx.level_number(m.permission)) into l from app.member m
    join app.organization_closure c on c.ancestor_id = m.organization_id and c.descendant_id = p_org
    join app.organization o on o.id = p_org and o.deleted_at is null
    where m.account_id = ctx.user_id() and m.active and m.deleted_at is null;
  if l is null then raise exception 'not visible' using errcode = '42501'; end if;
  perform set_config('app.org_id', p_org::text, true), set_config('app.level', l::text, true);
end $$;

revoke execute on function ctx.dashboard_organizations(boolean), ctx.count_readings(uuid, date), ctx.count_inspections(uuid, date),
  ctx.count_events(uuid, date), ctx.count_obligations(uuid, date), ctx.count_documents(uuid, date), ctx.count_stakeholders(uuid, date),
  ctx.count_competences(uuid, date), ctx.count_chemicals(uuid, date), ctx.dashboard_counts(boolean), ctx.person_name_in(uuid, uuid),
  ctx.dashboard_due(boolean, int, text), ctx.dashboard_events(boolean, int), ctx.meter_use_stamp_of(text, int), ctx.meter_use_in(boolean),
  ctx.go_on_in(uuid) from public;
grant execute on function ctx.dashboard_counts(boolean), ctx.dashboard_due(boolean, int, text), ctx.dashboard_events(boolean, int),
  ctx.meter_use_in(boolean), ctx.go_on_in(uuid) to rede_tenant;
