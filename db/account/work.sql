-- Work with a due date across areas and organizations, for digest, calendar feed and the start page.

-- The ids of the reminders in the organization of the context that name its person as responsible. Runs as the owner and looks up by person
-- first: that is a handful of rows, where the planner would go through all of the organization's reminders.
create or replace function ctx.own_reminders() returns setof uuid language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from (select r.id, r.organization_id from app.reminder r where r.deleted_at is null
      and r.responsible @> (select jsonb_build_array(jsonb_build_object('id', ctx.user_id()))) offset 0) own
    where organization_id = (select ctx.org_id()) $$;
grant execute on function ctx.own_reminders() to rede_tenant;

-- The dated work of a person in all organizations they may see, up to p_ahead days ahead, already announced, or requiring review. theirs:
-- they are responsible, or nobody is and they look after the organization; false: somebody else is, in one they look after. due may be null
-- for reviews and events; LIMITED: readings only. Called by owner functions alone; decision 16 for handled events.
create or replace function ctx.work_of(p_account uuid, p_now timestamptz, p_ahead int)
  returns table (organization_id uuid, today date, kind text, id uuid, trail_id uuid, name_en text, name_da text, due date, announced date,
    review_since timestamptz, theirs boolean, series_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with held as materialized (
    select t.id, (p_now at time zone t.time_zone)::date as today, t.feature_accessibility = 'FULL' as full_, a.id is not null as after_
    from ctx.tree_of(p_account) t left join ctx.looked_after_by(p_account) a(id) on a.id = t.id),
  found as (
    select h.*, 'INSPECTION' as kind, i.id as record, i.id as trail, i.name as en, i.name as da, i.due_date as due,
      (i.due_date - coalesce(r.notify_before, 'P0D')::interval)::date as announced, null::timestamptz as review,
      coalesce(r.responsible @> jsonb_build_array(jsonb_build_object('id', p_account)), false) as own,
      jsonb_array_length(coalesce(r.responsible, '[]')) > 0 as others, r.id as series
    from held h join app.inspection i on i.organization_id = h.id and i.deleted_at is null and i.status = 'PENDING'
    left join app.reminder r on r.organization_id = i.organization_id and r.id = i.reminder_id
    where h.full_
    union all
    select h.*, 'READING', m.id, m.id, m.name, m.name, m.next_reading_date, m.next_reading_date, null,
      m.responsible_id is not distinct from p_account, m.responsible_id is not null, null
    from held h join app.meter m on m.organization_id = h.id and m.deleted_at is null and m.next_reading_date is not null
    union all
    select h.*, 'OBLIGATION', l.id, a.id, coalesce(l.short_title_en, l.title_en), coalesce(l.short_title_da, l.title_da), a.next_evaluation_date,
      a.next_evaluation_date, a.requires_review_since, a.responsible_id is not distinct from p_account, a.responsible_id is not null, null
    from held h join app.legislation_association a on a.organization_id = h.id and a.deleted_at is null
      and (a.next_evaluation_date is not null or a.requires_review_since is not null)
    join app.legislation l on l.id = a.legislation_id
    where h.full_
    union all
    select h.*, 'EVENT', e.id, e.id, e.title, e.title, e.due_date, e.due_date, null,
      e.responsible_id is not distinct from p_account and e.handled_date is null, e.handled_date is null, null
    from held h join app.event e on e.organization_id = h.id and e.deleted_at is null and e.status in ('REPORTED', 'IN_PROGRESS')
      and (e.responsible_id is not null or e.handled_date is not null)
    where h.full_
    union all
    select h.*, 'DOCUMENT', f.id, f.id, f.name, f.name, f.review_date, f.review_date, null, f.responsible_id is not distinct from p_account,
      f.responsible_id is not null, null
    from held h join app.file f on f.organization_id = h.id and f.deleted_at is null and f.use = 'DOCUMENT' and not f.replaced
      and f.review_date is not null
    where h.full_
    union all
    select h.*, 'STAKEHOLDER', s.id, s.id, coalesce(s.own_name, c.name_en), coalesce(s.own_name, c.name_da), s.review_date, s.review_date, null,
      s.responsible_id is not distinct from p_account, s.responsible_id is not null, null
    from held h join app.stakeholder_association s on s.organization_id = h.id and s.deleted_at is null and s.review_date is not null
    left join app.stakeholder c on c.id = s.stakeholder_id
    where h.full_)
  select f.id, f.today, f.kind, f.record, f.trail, f.en, f.da, f.due, f.announced, f.review, f.own or (f.after_ and not f.others), f.series
  from found f
  where (f.own or f.after_)
    and (f.due <= f.today + p_ahead or f.announced <= f.today or f.review is not null or (f.kind = 'EVENT' and (f.own or not f.others))) $$;

-- The organizations whose work falls to a person where nobody else is named: those they manage by a membership there or above, unless
-- somebody manages a nearer organization.
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
