-- The dashboard of one organization, or of it and all below (decision 15).

-- One row per organization in scope: what the dashboard counts there, as JSON by part. A part is null where the organization does not have
-- it, or where it needs MANAGE and the person does not manage. In: whether to include organizations below. Runs as the owner, since
-- row-level security shows one organization only.
create or replace function ctx.dashboard_counts(p_below boolean) returns table (id uuid, name text, counts jsonb) language sql stable security definer
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
grant execute on function ctx.dashboard_counts(boolean) to rede_tenant;

-- What is due first: at most p_most overdue items, longest overdue first, and at most p_most due within 7 days, by due date. Events only
-- where the person manages. Out: id is the one that opens the record (for an obligation, the act's); detail: the area, meter number or
-- place; responsible: JSON array of names.
create or replace function ctx.dashboard_due(p_below boolean, p_most int, p_language text)
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
grant execute on function ctx.dashboard_due(boolean,integer,text) to rede_tenant;

-- The p_most open events that come first, by importance, then due date, in FULL organizations in scope that the person manages.
create or replace function ctx.dashboard_events(p_below boolean, p_most int)
  returns table (organization_id uuid, organization text, id uuid, title text, importance text, status text, due_date date)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with own as materialized (select * from ctx.dashboard_organizations(p_below) o where o.whole and o.managed),
  found as (select o.id as org, o.name, r.rank, x.* from own o cross join (values ('HIGH', 1), ('MEDIUM', 2), ('LOW', 3)) r(importance, rank)
    cross join lateral (select e.id, e.title, e.importance, e.status, e.due_date from app.event e where e.organization_id = o.id
      and e.deleted_at is null and e.status in ('REPORTED', 'IN_PROGRESS') and e.importance = r.importance
      order by e.organization_id, e.importance, e.due_date limit p_most) x)
  select f.org, f.name, f.id, f.title, f.importance, f.status, f.due_date from found f
  order by f.rank, f.due_date nulls last, f.id limit p_most $$;
grant execute on function ctx.dashboard_events(boolean,integer) to rede_tenant;

-- Hides the first steps on the dashboard of the organization of the context for its person.
create or replace function ctx.put_steps_away() returns void language sql security definer set search_path = pg_catalog, pg_temp
  as $$ update app.account set put_away_steps = array_append(array_remove(put_away_steps, ctx.org_id()), ctx.org_id())
    where id = ctx.user_id() and ctx.org_id() is not null $$;
grant execute on function ctx.put_steps_away() to rede_tenant;

-- Out: true where the person has hidden the first steps in the organization of the context.
create or replace function ctx.steps_put_away() returns boolean language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select ctx.org_id() = any (put_away_steps) from app.account where id = ctx.user_id() $$;
grant execute on function ctx.steps_put_away() to rede_tenant;

-- The organization of the context, and with p_below those below it that exist. Out: today by its own calendar; whole: FULL, not LIMITED;
-- managed: the person has MANAGE there.
create or replace function ctx.dashboard_organizations(p_below boolean) returns table (id uuid, name text, today date, whole boolean, managed boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.id, o.name, (now() at time zone o.time_zone)::date, o.feature_accessibility = 'FULL',
    exists (select from app.member m join app.organization_closure u on u.ancestor_id = m.organization_id
      where m.account_id = ctx.user_id() and m.active and m.deleted_at is null and u.descendant_id = o.id
        and ctx.level_number(m.permission) >= 3)
  from app.organization_closure c join app.organization o on o.id = c.descendant_id
  where c.ancestor_id = ctx.org_id() and (p_below or c.descendant_id = c.ancestor_id) and o.deleted_at is null $$;
