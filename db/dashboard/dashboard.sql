-- The dashboard of one organization, or of it and all below (decision 15).

-- One row per organization in scope: what the dashboard counts there, as JSON by part. A part is null where the organization does not have
-- it, or where it needs MANAGE and the person does not manage. What falls due: {overdueCount, dueCount (within 7 days), sources}, and of
-- reviews and competences soon, within 30 and 60 days, overdue ones included; sources: 1 where something can be due, else 0: then the counts mean no
-- data, not nothing due (decision 15). In: whether to include organizations below. Runs as the owner, since
-- row-level security shows one organization only.
create or replace function ctx.dashboard_counts(p_below boolean) returns table (id uuid, name text, counts jsonb) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  with here as materialized (select * from ctx.dashboard_organizations(p_below)),
  due as materialized (select o.id, w.kind, count(*) filter (where w.due < o.today) as overdue,
      count(*) filter (where w.due between o.today and o.today + 7) as due,
      count(*) filter (where w.kind = 'COMPETENCE' or w.due <= o.today + 30) as soon
    from here o cross join lateral (select i.kind, i.due from work.item i where i.organization_id = o.id and i.due <= o.today + 60
      and i.kind not in ('EVENT', 'OBLIGATION', 'EXCEEDANCE', 'READ') and (o.managed or i.level < 3) offset 0) w group by o.id, w.kind),
  -- The first of each by an index: otherwise a table that is mostly the organization's would be read up to it.
  parts as (select o.id, jsonb_object_agg(k.part, case when (o.whole or k.kind = 'READING') and (o.managed or not k.managed) then
      jsonb_build_object('overdueCount', coalesce(d.overdue, 0), 'dueCount', coalesce(d.due, 0), 'sources', case when k.known then 1 else 0 end)
      || case when k.kind in ('DOCUMENT', 'STAKEHOLDER', 'COMPETENCE') then jsonb_build_object('soon', coalesce(d.soon, 0)) else '{}' end end) as counts
    from here o cross join lateral (values
      ('readings', 'READING', false, (select true from app.meter x where x.organization_id = o.id and x.deleted_at is null
        order by x.organization_id, x.next_reading_date limit 1)),
      ('book', 'INSPECTION', false, (select true from app.inspection x where x.organization_id = o.id and x.deleted_at is null
        order by x.organization_id, x.due_date limit 1)),
      ('actions', 'ACTION', false, (select true from app.action x where x.organization_id = o.id and x.deleted_at is null
        order by x.organization_id, x.due_date limit 1)),
      ('verifications', 'ACTION_VERIFY', true, (select true from app.action x where x.organization_id = o.id and x.deleted_at is null
        order by x.organization_id, x.due_date limit 1)),
      ('notifications', 'NOTIFICATION', true, (select true from app.event x where x.organization_id = o.id and x.deleted_at is null
        order by x.organization_id, x.due_date limit 1)),
      ('documentReviews', 'DOCUMENT', false, (select true from work.document x where x.organization_id = o.id
        order by x.organization_id, x.due limit 1)),
      ('stakeholderReviews', 'STAKEHOLDER', false, (select true from work.stakeholder x where x.organization_id = o.id
        order by x.organization_id, x.due limit 1)),
      ('competences', 'COMPETENCE', true, (select true from app.member_competence x where x.organization_id = o.id and x.deleted_at is null
        and x.valid_until is not null order by x.organization_id, x.valid_until limit 1))) k(part, kind, managed, known)
    left join due d on d.id = o.id and d.kind = k.kind group by o.id)
  select o.id, o.name, p.counts || jsonb_build_object(
    'openEvents', case when o.whole and o.managed then ctx.count_events(o.id, o.today) end,
    'obligations', case when o.whole then ctx.count_obligations(o.id, o.today) end,
    'chemicals', case when o.whole then ctx.count_chemicals(o.id, o.today) end)
  from here o join parts p on p.id = o.id $$;
grant execute on function ctx.dashboard_counts(boolean) to rede_tenant;

-- The first due work: at most p_most items that are overdue, have expired (competences) or have changed (acts to review, from the day of the
-- change), the longest first, and at most p_most due within 7 days, by due date. Events and competences only where the person manages. Out: id is the one that opens the record (for an obligation, the act's);
-- detail: the area, meter number or place; responsible: JSON array of names. The first ones are found by their dates
-- only; the rest of a row is read just for those shown.
create or replace function ctx.dashboard_due(p_below boolean, p_most int, p_language text)
  returns table (kind text, organization_id uuid, organization text, id uuid, name text, detail text, utility_type text, due_date date, responsible jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with spans as materialized (select o.*, s.overdue, case when s.overdue then date '-infinity' else o.today end as first,
      case when s.overdue then o.today - 1 else o.today + 7 end as last
    from ctx.dashboard_organizations(p_below) o cross join (values (true), (false)) s(overdue)),
  found as (select s.id as org, s.name as organization, s.overdue, w.* from spans s cross join lateral (
      (select w.* from work.first(s.id, s.first, s.last, s.whole, s.managed, p_most) w order by w.due, w.opens_id limit p_most)
      union all (select w.kind, w.id, w.opens_id, w.due from work.competence w where s.whole and s.managed and w.organization_id = s.id
        and w.due between s.first and s.last order by w.due, w.opens_id limit p_most)
      union all (select 'REVIEW', w.id, w.opens_id, w.waiting_since::date from work.obligation w where s.whole and s.overdue
        and w.organization_id = s.id and w.waiting_since is not null order by w.waiting_since, w.opens_id limit p_most)) w),
  placed as materialized (select f.*, row_number() over (partition by f.overdue order by f.due, f.kind, f.opens_id) as place from found f)
  select p.kind, p.org, p.organization, p.opens_id, case p_language when 'da' then w.title_da else w.title_en end, w.detail, w.utility_type, p.due,
    -- Of a competence the person who has it: a membership's id is that of its account.
    coalesce((select jsonb_agg(n.name order by x.place) from unnest(case p.kind when 'COMPETENCE' then array[p.opens_id] else w.responsible end) with ordinality x(id, place)
      cross join lateral (select a.first_name || ' ' || a.last_name as name from app.account a where a.id = x.id and exists (
          select from app.member m join app.organization_closure c on c.ancestor_id = m.organization_id and c.descendant_id = p.org
          where m.account_id = a.id) offset 0) n), '[]')
  from placed p cross join lateral (select * from work.item w where w.organization_id = p.org and w.id = p.id
    and w.kind = case p.kind when 'REVIEW' then 'OBLIGATION' else p.kind end offset 0) w
  where p.place <= p_most order by p.due, p.kind, p.opens_id $$;
grant execute on function ctx.dashboard_due(boolean,integer,text) to rede_tenant;

-- The p_most open events that come first, by importance, then due date, in FULL organizations in scope that the person manages.
create or replace function ctx.dashboard_events(p_below boolean, p_most int)
  returns table (organization_id uuid, organization text, id uuid, title text, importance text, status text, due_date date)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with own as materialized (select * from ctx.dashboard_organizations(p_below) o where o.whole and o.managed),
  found as (select o.id as org, o.name, r.rank, x.* from own o cross join (values ('HIGH', 1), ('MEDIUM', 2), ('LOW', 3)) r(importance, rank)
    cross join lateral (select e.id, e.title, e.importance, e.status, e.due_date from work.event e where e.organization_id = o.id
      and e.importance = r.importance
      order by e.organization_id, e.importance, e.due_date limit p_most) x)
  select f.org, f.name, f.id, f.title, f.importance, f.status, f.due_date from found f
  order by f.rank, f.due_date nulls last, f.id limit p_most $$;
grant execute on function ctx.dashboard_events(boolean,integer) to rede_tenant;

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
