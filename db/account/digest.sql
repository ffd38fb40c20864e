-- The digest mail (daily or weekly) and the calendar feed: what a person has due in all their organizations.

-- Queues a digest for each person whose day, or week from Monday, has reached 06:00 in the time zone of their first organization, at most
-- p_limit at a time. The queue and app.account.digest_day change in one transaction, so several servers send one digest. A digest_day more
-- than a day ahead comes from a wrong clock and is ignored. Out: how many were queued. For the job.
create or replace function ctx.leave_digests(p_now timestamptz, p_limit int) returns int language plpgsql security definer
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
grant execute on function ctx.leave_digests(timestamp with time zone,integer) to rede_job;

-- What a digest says, at most 20 rows per organization and section, sorted by organization, section and due date; total is the number in
-- the section. fresh: the section has something that the digest of p_since did not (null: there was none). p_ahead: days ahead that count
-- as due. Work of other responsible people is listed as ESCALATED once it is overdue.
create or replace function ctx.digest(p_account uuid, p_since timestamptz, p_now timestamptz, p_ahead int)
  returns table (organization_id uuid, organization text, manages boolean, section text, kind text, id uuid, name_en text, name_da text, due date,
    status text, fresh boolean, total int)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with orgs as materialized (select t.id, t.name, t.permission in ('MANAGE_ORGANIZATION', 'MAINTAIN_SYSTEM') as manages,
      t.feature_accessibility, (coalesce(p_since, '-infinity') at time zone t.time_zone)::date as told from ctx.tree_of(p_account) t),
  work as (
    select w.organization_id, case when not w.theirs then 'ESCALATED' when w.kind in ('EVENT', 'NOTIFICATION') then 'EVENTS' when w.kind in ('OBLIGATION', 'EXCEEDANCE') then 'OBLIGATIONS'
        when w.kind in ('ACTION', 'ACTION_VERIFY') then 'ACTIONS'
        when w.due < w.today then 'OVERDUE' when w.due <= w.today + p_ahead then 'DUE' else 'AHEAD' end as section,
      w.kind, w.id, w.name_en, w.name_da, w.due, case when w.kind = 'EXCEEDANCE' then 'EXCEEDED' when w.review_since is not null then 'REVIEW' end as status,
      (w.announced > o.told and w.announced <= w.today) or (w.due > o.told and w.due <= w.today) or (w.due + 1 > o.told and w.due < w.today)
        or coalesce(w.review_since > coalesce(p_since, '-infinity'), false)
        or exists (select from app.change c where c.organization_id = w.organization_id and c.record_id = w.trail_id
          and c.at > coalesce(p_since, '-infinity') and c.account_id is distinct from p_account) as fresh
    from ctx.work_of(p_account, p_now, p_ahead) w join orgs o on o.id = w.organization_id
    -- Of what others answer for, only what has come to wait.
    -- What they are to read is mentioned once it has waited for a week.
    where (w.theirs or w.due < w.today) and (w.kind <> 'READ' or w.due <= w.today)),
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
    join app.event e on e.organization_id = o.id and e.deleted_at is null and e.status = 'REPORTED' and e.reported_by_id is distinct from p_account
    where e.created_date > coalesce(p_since, p_now - interval '7 days')
    union all
    -- What the person wants to know in the digest, if nothing above says it.
    select n.organization_id, 'NOTIFIED', n.kind, n.opens_id, n.title_en, n.title_da, null, n.reason, true
    from ctx.notifications_for_digest(p_account, coalesce(p_since, p_now - interval '7 days')) n join orgs o on o.id = n.organization_id
    where not exists (select from app.event e where n.table_name = 'event' and e.organization_id = n.organization_id and e.id = n.record_id
        and (n.reason = 'REFUSAL' or n.reason in ('EVENT', 'ACCIDENT') and e.status = 'REPORTED'
          and e.created_date > coalesce(p_since, p_now - interval '7 days')))),
  numbered as (select x.*, count(*) over of_section as total, bool_or(x.fresh) over of_section as any_fresh,
      row_number() over (partition by x.organization_id, x.section order by x.due nulls last, x.name_en, x.id) as place
    from (select * from work union all select * from news) x window of_section as (partition by x.organization_id, x.section))
  select n.organization_id, o.name, o.manages, n.section, n.kind, n.id, n.name_en, n.name_da, n.due, n.status, n.any_fresh, n.total::int
  from numbered n join orgs o on o.id = n.organization_id
  where n.place <= 20
  order by o.name, o.id, array_position(array['OVERDUE', 'DUE', 'AHEAD', 'ACTIONS', 'EVENTS', 'OBLIGATIONS', 'OUTCOME', 'REPORTED', 'NOTIFIED', 'ESCALATED'], n.section), n.place $$;
grant execute on function ctx.digest(uuid,timestamp with time zone,timestamp with time zone,integer) to rede_job;

-- Notes that the digest of p_day was sent and covers everything up to p_told.
create or replace function ctx.digest_sent(p_account uuid, p_day date, p_told timestamptz) returns void language sql security definer
  set search_path = pg_catalog, pg_temp as $$
  update app.account set digest_sent_day = p_day, digest_at = p_told where id = p_account $$;
grant execute on function ctx.digest_sent(uuid,date,timestamp with time zone) to rede_job;

-- The content of a feed's events (src/account/digest/feed.ts), by name: dated work of its person 366 days back and
-- ahead, the first 5000 by due date, and scheduled reminders, with due null, their series and the dates ahead that are
-- in the book (booked). An organization without either is one row with nulls. In: SHA-256 of the feed's token. today,
-- overdue: by the organization's calendar. No row: no such feed, or its person is not a member anywhere. Records that
-- it was read.
create or replace function ctx.calendar_feed(p_token_hash bytea, p_now timestamptz)
  returns table (language text, organization_id uuid, organization text, manages boolean, kind text, id uuid, name_en text, name_da text, due date,
    overdue boolean, key text, today date, starts_at date, period text, booked jsonb)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare a app.account;
begin
  select acc.* into a from app.calendar_feed f join app.account acc on acc.id = f.account_id where f.token_hash = p_token_hash;
  if a.id is null or not exists (select from ctx.tree_of(a.id)) then return; end if;
  update app.calendar_feed f set last_read_date = p_now where f.token_hash = p_token_hash
    and (f.last_read_date is null or f.last_read_date < p_now - interval '5 minutes');
  return query
    with work as materialized (select * from ctx.work_of(a.id, p_now, 366) w where w.theirs and w.due between w.today - 366 and w.today + 366
      order by w.due, w.name_en collate "da-x-icu", w.id limit 5000),
    ahead as (
      select w.*, null::date as starts_at, null::text as period, null::jsonb as booked from work w
      union all
      -- One that is not in the book yet links to its origin. Series counted from completion have no next one except the
      -- existing one.
      select t.id, z.today, 'REMINDER', r.id, r.id, r.name, r.name, null, null, null, true, r.id, r.starts_at, r.period,
        (select coalesce(jsonb_agg(i.due_date), '[]') from app.inspection i where i.organization_id = r.organization_id and i.reminder_id = r.id
          and i.due_date between stretch.first and stretch.last and i.deleted_at is null)
      from ctx.tree_of(a.id) t cross join lateral (select (p_now at time zone t.time_zone)::date as today) z
      cross join lateral (select z.today as first, z.today + 366 as last) stretch
      join app.reminder r on r.organization_id = t.id and r.active and r.deleted_at is null and r.anchor = 'SCHEDULED' and r.period <> 'P0D'
        and (r.responsible @> jsonb_build_array(jsonb_build_object('id', a.id))
          or r.responsible = '[]' and t.id in (select ctx.looked_after_by(a.id)))
      where t.feature_accessibility = 'FULL')
    select a.language, t.id, t.name::text, t.permission in ('MANAGE_ORGANIZATION', 'MAINTAIN_SYSTEM'), w.kind, w.id, w.name_en::text, w.name_da::text, w.due,
      w.due < w.today, case when w.due is null or w.series_id is null then w.id::text else w.series_id || '-' || to_char(w.due, 'YYYYMMDD') end,
      w.today, w.starts_at, w.period, w.booked
    from ctx.tree_of(a.id) t left join ahead w on w.organization_id = t.id
    order by w.name_en, w.id;
end $$;
grant execute on function ctx.calendar_feed(bytea,timestamp with time zone) to rede_auth;
