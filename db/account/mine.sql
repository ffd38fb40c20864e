-- Work with a due date across areas and organizations, for digest, calendar feed and the start page.

-- The dated work of a person in all organizations they may see, up to p_ahead days ahead, already announced, or
-- requiring review. theirs: it falls to them (ctx.falls_to); false: to someone else, in an organization they look
-- after. due may be null for reviews and events; LIMITED: readings only. An event without a responsible person appears
-- as reported instead. What they are asked to read or approve is theirs only. Called only by owner functions; decision 16 for handled events.
create or replace function ctx.work_of(p_account uuid, p_now timestamptz, p_ahead int)
  returns table (organization_id uuid, today date, kind text, id uuid, trail_id uuid, name_en text, name_da text, due date, announced date,
    review_since timestamptz, theirs boolean, series_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with held as materialized (
    select t.id, (p_now at time zone t.time_zone)::date as today, t.feature_accessibility = 'FULL' as full_, a.id is not null as after_,
      ctx.people_in(t.id) as people, ctx.others_manage_in(t.id, p_account) as others,
      case when a.id is null then ctx.stood_in_for(t.id, p_account) end as stood_in
    from ctx.tree_of(p_account) t left join ctx.looked_after_by(p_account) a(id) on a.id = t.id)
  select w.organization_id, h.today, w.kind, w.opens_id, w.id, w.title_en, w.title_da, w.due, w.announced, w.waiting_since, w.theirs, w.series_id
  from held h cross join lateral (
    -- No one verifies what they did themselves, unless no one else manages: it falls to the nearest who does.
    select w.*, (ctx.falls_to(p_account, w.responsible, w.state, h.after_, h.people)
        and not (w.kind = 'ACTION_VERIFY' and h.others and p_account = any (w.responsible)))
      or (w.kind = 'ACTION_VERIFY' and w.responsible = array[h.stood_in]) as theirs from work.item w
    where w.organization_id = h.id and w.told and (h.full_ or w.limited) and w.state <> 'REPORTED' offset 0) w
  where (w.theirs or h.after_)
    and (w.due <= h.today + p_ahead or w.announced <= h.today or w.waiting_since is not null or (w.kind = 'EVENT' and w.theirs))
  union all
  select w.organization_id, h.today, w.kind, w.opens_id, w.id, w.title_en, w.title_da, w.due, w.announced, w.waiting_since, true, w.series_id
  from held h cross join lateral (select w.* from work.text w where w.organization_id = h.id and w.responsible_id = p_account and h.full_ offset 0) w
  where w.due <= h.today + p_ahead
  union all
  select w.organization_id, h.today, w.kind, w.opens_id, w.id, w.title_en, w.title_da, w.due, w.announced, w.waiting_since, true, w.series_id
  from held h cross join lateral (select w.* from work.text_approval w where w.organization_id = h.id and h.full_
    and ctx.falls_to(p_account, w.responsible, w.state, h.after_, h.people) and not (h.others and w.written_by_id = p_account) offset 0) w $$;

-- Whether work falls to a person: it names them, or it names no one who is still a member and they look after the
-- organization. In: the responsible accounts; the state, HANDLED: those who look after it close it, whoever handled it;
-- whether they look after it (ctx.looked_after_by); and the current members (ctx.people_in).
create or replace function ctx.falls_to(p_account uuid, p_responsible uuid[], p_state text, p_after boolean, p_people uuid[]) returns boolean
  language sql immutable parallel safe as $$
  select case when p_state = 'HANDLED' then p_after
    else p_account = any (p_responsible) or (p_after and not p_responsible && p_people) end $$;
grant execute on function ctx.falls_to(uuid,uuid[],text,boolean,uuid[]) to rede_tenant;

-- Whether someone other than a person manages an organization and can still sign in to it. Called only by owner functions.
create or replace function ctx.others_manage_in(p_org uuid, p_account uuid) returns boolean language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select from app.organization_closure c join app.member m on m.organization_id = c.ancestor_id
    where c.descendant_id = p_org and m.active and m.deleted_at is null and m.account_id <> p_account
      and ctx.level_number(m.permission) >= 3) $$;

-- The only person that looks after an organization, if p_account manages it from above and comes next; else null. The next one verifies
-- the actions of the first. Called only by owner functions.
create or replace function ctx.stood_in_for(p_org uuid, p_account uuid) returns uuid language sql stable set search_path = pg_catalog, pg_temp as $$
  with managers as (select m.account_id, (select count(*) from app.organization_closure u where u.descendant_id = c.ancestor_id) as depth
    from app.organization_closure c join app.member m on m.organization_id = c.ancestor_id
    where c.descendant_id = p_org and m.active and m.deleted_at is null and ctx.level_number(m.permission) >= 3),
  nearest as (select distinct m.account_id from managers m where m.depth = (select max(o.depth) from managers o))
  select n.account_id from nearest n where (select count(*) from nearest) = 1 and exists (select from managers m where m.account_id = p_account
    and m.depth = (select max(o.depth) from managers o where o.account_id <> n.account_id)) $$;

-- The accounts of the active members of an organization and of those above it. Called only by owner functions.
create or replace function ctx.people_in(p_org uuid) returns uuid[] language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(distinct m.account_id), '{}') from app.organization_closure c join app.member m on m.organization_id = c.ancestor_id
  where c.descendant_id = p_org and m.active and m.deleted_at is null $$;

-- Whether the person of the context looks after its organization (ctx.looked_after_by), and who is there. Runs as the owner.
create or replace function ctx.looking_after() returns table (after_ boolean, people uuid[]) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select ctx.org_id() in (select ctx.looked_after_by(ctx.user_id())), ctx.people_in(ctx.org_id()) $$;
grant execute on function ctx.looking_after() to rede_tenant;

-- For the switcher: open work in each organization that the person of the context may see, by its own calendar. Overdue
-- readings and inspections for readers; open events where they manage. No row without open work. Runs as the owner,
-- since it looks beyond the organization of the context.
create or replace function ctx.waiting() returns table (id uuid, overdue_readings int, overdue_inspections int, open_events int)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with seen as materialized (
    select o.id, (now() at time zone o.time_zone)::date as today, o.feature_accessibility = 'FULL' as full_, v.level
    from (select c.descendant_id as id, max(ctx.level_number(m.permission)) as level from app.member m
      join app.organization_closure c on c.ancestor_id = m.organization_id
      where m.account_id = ctx.user_id() and m.active and m.deleted_at is null group by 1) v
    join app.organization o on o.id = v.id and o.deleted_at is null)
  select s.id, count(*) filter (where w.kind = 'READING')::int, count(*) filter (where w.kind = 'INSPECTION')::int,
    count(*) filter (where w.kind = 'EVENT')::int
  from seen s cross join lateral (
    select w.kind from work.item w where w.organization_id = s.id and (s.full_ or w.limited) and s.level >= w.level
      and (w.kind in ('READING', 'INSPECTION') and w.due < s.today or w.kind = 'EVENT') offset 0) w
  group by s.id $$;
grant execute on function ctx.waiting() to rede_tenant;

-- The organizations whose work falls to a person if no one else is named: those they manage by a membership there or
-- above, unless someone manages a nearer organization.
create or replace function ctx.looked_after_by(p_account uuid) returns setof uuid language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select distinct c.descendant_id from app.member m
  join app.organization_closure c on c.ancestor_id = m.organization_id
  where m.account_id = p_account and m.active and m.deleted_at is null and ctx.level_number(m.permission) >= 3
    and not exists (select from app.organization_closure nearer
      join app.organization_closure between_ on between_.ancestor_id = c.ancestor_id and between_.descendant_id = nearer.ancestor_id
      join app.member other on other.organization_id = nearer.ancestor_id
      where nearer.descendant_id = c.descendant_id and nearer.ancestor_id <> c.ancestor_id
        and other.active and other.deleted_at is null and ctx.level_number(other.permission) >= 3) $$;
