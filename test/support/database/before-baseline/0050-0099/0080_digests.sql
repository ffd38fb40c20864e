-- One mail a day or a week to each person who wants it, with what is theirs and what became of what they told; and the jobs that send it.
alter table app.account
  add column digest text not null default 'DAILY' check (digest in ('NONE', 'DAILY', 'WEEKLY')),
  -- The day for which the newest one was left in the queue, the day of the newest one that was sent, and the moment up to which that told.
  add column digest_day date,
  add column digest_sent_day date,
  add column digest_at timestamptz,
  -- Ends these mails for whoever holds one: no more than that, so that it may lie here as it is.
  add column unsubscribe_key uuid not null default gen_random_uuid();
create unique index account_unsubscribe_key on app.account (unsubscribe_key);

-- The organizations whose work a person looks after where nobody else is named: of those who manage it, the nearest ones.
create function ctx.looked_after_by(p_account uuid) returns setof uuid language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select distinct c.descendant_id from app.member m
  join app.organization_closure c on c.ancestor_id = m.organization_id
  where m.account_id = p_account and m.active and m.deleted_at is null and ctx.level_number(m.permission) >= 3
    and not exists (select from app.organization_closure nearer
      join app.organization_closure between_ on between_.ancestor_id = c.ancestor_id and between_.descendant_id = nearer.ancestor_id
      join app.member other on other.organization_id = nearer.ancestor_id
      where nearer.descendant_id = c.descendant_id and nearer.ancestor_id <> c.ancestor_id
        and other.active and other.deleted_at is null and ctx.level_number(other.permission) >= 3) $$;

-- Whether a record was changed by somebody else after a moment: what one does oneself is no news.
create function ctx.changed_by_others(p_org uuid, p_record uuid, p_account uuid, p_since timestamptz) returns boolean language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select exists (select from app.change c where c.organization_id = p_org and c.record_id = p_record and c.at > p_since
    and c.account_id is distinct from p_account) $$;

-- The dated work of a person in all organizations that they may see: what they answer for, and what nobody does where they look after it.
-- `theirs` is false for what others answer for there. In: up to how many days ahead; what has been announced by then counts too.
create function ctx.work_of(p_account uuid, p_now timestamptz, p_ahead int)
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
    select h.*, 'EVENT', e.id, e.id, e.title, e.title, e.due_date, e.due_date, null, e.responsible_id is not distinct from p_account,
      true, null
    from held h join app.event e on e.organization_id = h.id and e.deleted_at is null and e.status in ('REPORTED', 'IN_PROGRESS')
      and e.responsible_id is not null
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
    and (f.due <= f.today + p_ahead or f.announced <= f.today or f.review is not null or (f.kind = 'EVENT' and f.own)) $$;

-- What a digest tells, by organization and section, the first 20 of each with how many there are. `fresh` is what the one before, of
-- the moment p_since (none: there was none), did not tell.
create function ctx.digest(p_account uuid, p_since timestamptz, p_now timestamptz, p_ahead int)
  returns table (organization_id uuid, organization text, manages boolean, section text, kind text, id uuid, name_en text, name_da text, due date,
    status text, fresh boolean, total int)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with orgs as materialized (select t.id, t.name, t.permission in ('MANAGE_ORGANIZATION', 'MAINTAIN_SYSTEM') as manages,
      t.feature_accessibility, (coalesce(p_since, '-infinity') at time zone t.time_zone)::date as told from ctx.tree_of(p_account) t),
  work as (
    select w.organization_id, case when not w.theirs then 'ESCALATED' when w.kind = 'EVENT' then 'EVENTS' when w.kind = 'OBLIGATION' then 'OBLIGATIONS'
        when w.due < w.today then 'OVERDUE' when w.due <= w.today + p_ahead then 'DUE' else 'AHEAD' end as section,
      w.kind, w.id, w.name_en, w.name_da, w.due, case when w.review_since is not null then 'REVIEW' end as status,
      (w.announced > o.told and w.announced <= w.today) or (w.due > o.told and w.due <= w.today) or (w.due + 1 > o.told and w.due < w.today)
        or coalesce(w.review_since > coalesce(p_since, '-infinity'), false)
        or ctx.changed_by_others(w.organization_id, w.trail_id, p_account, coalesce(p_since, '-infinity')) as fresh
    from ctx.work_of(p_account, p_now, p_ahead) w join orgs o on o.id = w.organization_id
    -- Of what others answer for, only what has come to wait.
    where w.theirs or w.due < w.today),
  news as (
    select e.organization_id, 'OUTCOME' as section, 'EVENT' as kind, e.id, e.title as name_en, e.title as name_da, null::date as due, e.status, true as fresh
    from orgs o join app.event e on e.organization_id = o.id and e.reported_by_id = p_account and e.deleted_at is null
    where o.feature_accessibility = 'FULL' and e.last_modified_date > coalesce(p_since, p_now - interval '7 days')
      and exists (select from app.change c where c.organization_id = e.organization_id and c.record_id = e.id and c.table_name = 'event'
        and c.at > coalesce(p_since, p_now - interval '7 days') and c.changes ? 'status' and c.action = 'UPDATE'
        and c.account_id is distinct from p_account)
    union all
    select e.organization_id, 'REPORTED', 'EVENT', e.id, e.title, e.title, null, e.importance, true
    from ctx.looked_after_by(p_account) a(id) join orgs o on o.id = a.id and o.feature_accessibility = 'FULL'
    join app.event e on e.organization_id = o.id and e.deleted_at is null and e.status = 'REPORTED' and e.reported_by_id <> p_account
    where e.created_date > coalesce(p_since, p_now - interval '7 days')),
  numbered as (select x.*, count(*) over of_section as total, bool_or(x.fresh) over of_section as any_fresh,
      row_number() over (partition by x.organization_id, x.section order by x.due nulls last, x.name_en, x.id) as place
    from (select * from work union all select * from news) x window of_section as (partition by x.organization_id, x.section))
  select n.organization_id, o.name, o.manages, n.section, n.kind, n.id, n.name_en, n.name_da, n.due, n.status, n.any_fresh, n.total::int
  from numbered n join orgs o on o.id = n.organization_id
  where n.place <= 20
  order by o.name, o.id, array_position(array['OVERDUE', 'DUE', 'AHEAD', 'EVENTS', 'OBLIGATIONS', 'OUTCOME', 'REPORTED', 'ESCALATED'], n.section), n.place $$;

-- Leaves a digest in the queue for everybody whose day, or week from Monday, has come to six o'clock where they are, so many at a time: in one
-- transaction with the note that it was left, so that however many servers look there is one. A day that lies ahead comes from a clock
-- that was wrong, and counts for none. Out: how many were left.
create function ctx.leave_digests(p_now timestamptz, p_limit int) returns int language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare left_ int;
begin
  with due as (
    select a.id, z.today from app.account a
    cross join lateral (select (p_now at time zone o.time_zone) as clock, (p_now at time zone o.time_zone)::date as today
      from app.member m join app.organization o on o.id = m.organization_id and o.deleted_at is null
      where m.account_id = a.id and m.active and m.deleted_at is null order by m.organization_id limit 1) z
    where a.digest <> 'NONE' and a.password_hash is not null and z.clock::time >= time '06:00'
      and (a.digest_day is null or a.digest_day > z.today + 1
        or a.digest_day < case a.digest when 'WEEKLY' then date_trunc('week', z.clock)::date else z.today end)
    order by a.id limit p_limit for update of a skip locked),
  noted as (update app.account a set digest_day = due.today from due where a.id = due.id returning a.id, a.digest_day)
  select count(ctx.enqueue('letters', jsonb_build_object('accountId', n.id, 'day', n.digest_day))) into left_ from noted n;
  return left_;
end $$;

-- Whom a digest of a day goes to. Nobody: they want none any more, a newer one is on its way, or it was sent.
create function ctx.digest_recipient(p_account uuid, p_day date)
  returns table (email text, first_name text, language text, digest text, since timestamptz, unsubscribe_key uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.email, a.first_name::text, a.language, a.digest, a.digest_at, a.unsubscribe_key from app.account a
  where a.id = p_account and a.digest <> 'NONE' and a.digest_day = p_day and a.digest_sent_day is distinct from p_day $$;

create function ctx.digest_sent(p_account uuid, p_day date, p_told timestamptz) returns void language sql security definer
  set search_path = pg_catalog, pg_temp as $$
  update app.account set digest_sent_day = p_day, digest_at = p_told where id = p_account $$;

revoke execute on function ctx.looked_after_by(uuid), ctx.changed_by_others(uuid, uuid, uuid, timestamptz), ctx.work_of(uuid, timestamptz, int),
  ctx.digest(uuid, timestamptz, timestamptz, int), ctx.leave_digests(timestamptz, int), ctx.digest_recipient(uuid, date),
  ctx.digest_sent(uuid, date, timestamptz) from public;
grant execute on function ctx.digest(uuid, timestamptz, timestamptz, int), ctx.leave_digests(timestamptz, int), ctx.digest_recipient(uuid, date),
  ctx.digest_sent(uuid, date, timestamptz) to rede_job;
