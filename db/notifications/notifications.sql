-- Notifications: who has to know of a change at once, what they see of it, and when they are mailed.

-- When a mail to a person may be sent at the earliest: now, or when their quiet hours are over, by the clock of their first organization
-- as with digests (ctx.leave_digests). Hours may go over midnight. Called only by owner functions.
create or replace function ctx.after_quiet(p_account uuid, p_now timestamptz) returns timestamptz language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select coalesce((
    select case
        when a.quiet_from < a.quiet_to and c.clock::time >= a.quiet_from::time and c.clock::time < a.quiet_to::time
          then (c.clock::date + a.quiet_to::time) at time zone c.zone
        when a.quiet_from > a.quiet_to and c.clock::time >= a.quiet_from::time then (c.clock::date + 1 + a.quiet_to::time) at time zone c.zone
        when a.quiet_from > a.quiet_to and c.clock::time < a.quiet_to::time then (c.clock::date + a.quiet_to::time) at time zone c.zone end
    from app.account a
    cross join lateral (select o.time_zone as zone, p_now at time zone o.time_zone as clock from app.member m
      join app.organization o on o.id = m.organization_id and o.deleted_at is null
      where m.account_id = a.id and m.active and m.deleted_at is null order by m.organization_id limit 1) c
    where a.id = p_account and a.quiet_from is not null), p_now) $$;

-- Trigger on the trail, per statement: each person who has to know of a change gets a notification, once for a record however many reasons
-- there are, and where they chose so a mail is queued, all in the transaction of the change. No one is notified of what they did
-- themselves or may not read. What is brought in bulk, or is older than an hour (the demo), is no news. Runs as the owner.
create or replace function ctx.notify_of_changes() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  watched text[] := array['event', 'action', 'comment', 'inspection', 'reminder', 'legislation_association', 'stakeholder_association',
    'file', 'meter', 'chemical_proposal'];
  queued int;
begin
  if not exists (select from new_rows n where n.table_name = any (watched)) then return null; end if;
  with counted as (
    select n.organization_id, n.account_id as by_id, n.table_name, n.record_id, n.action, n.changes,
      count(*) filter (where n.action = 'CREATE') over (partition by n.table_name) as made
    from new_rows n where n.table_name = any (watched) and n.action in ('CREATE', 'UPDATE') and n.at > now() - interval '1 hour'),
  news as materialized (
    select * from counted c where c.action = 'UPDATE' or c.made = 1),
  reasons as (
    -- Those who look after the organization know of accidents and of what is important.
    select n.organization_id, n.by_id, n.table_name, n.record_id, 'ACCIDENT' as reason, 1 as rank, l.account_id
      from news n cross join lateral ctx.looking_after_it(n.organization_id) l(account_id)
      where n.table_name = 'event' and n.changes #>> '{accident_occurred,to}' = 'true'
    union all
    select n.organization_id, n.by_id, n.table_name, n.record_id, 'EVENT', 2, l.account_id
      from news n cross join lateral ctx.looking_after_it(n.organization_id) l(account_id)
      where n.table_name = 'event' and n.changes #>> '{importance,to}' = 'HIGH'
    union all
    -- An event that was dismissed, to who reported it; a proposal that was declined, to who made it; an action that did not help, to who did it.
    select n.organization_id, n.by_id, n.table_name, n.record_id, 'REFUSAL', 3, e.reported_by_id
      from news n join app.event e on e.organization_id = n.organization_id and e.id = n.record_id
      where n.table_name = 'event' and n.changes #>> '{status,to}' = 'DISMISSED'
    union all
    select n.organization_id, null, n.table_name, n.record_id, 'REFUSAL', 3, p.created_by_id
      from news n join app.chemical_proposal p on p.organization_id = n.organization_id and p.id = n.record_id
      where n.table_name = 'chemical_proposal' and n.changes #>> '{status,to}' = 'DECLINED'
    union all
    select n.organization_id, n.by_id, n.table_name, n.record_id, 'REFUSAL', 3, coalesce((n.changes #>> '{done_by_id,from}')::uuid, a.done_by_id)
      from news n join app.action a on a.organization_id = n.organization_id and a.id = n.record_id
      where n.table_name = 'action' and n.changes #>> '{effective,to}' = 'NO'
    union all
    select n.organization_id, n.by_id, n.table_name, n.record_id, 'ASSIGNMENT', 4, (n.changes #>> '{responsible_id,to}')::uuid
      from news n where n.changes #>> '{responsible_id,to}' is not null
    union all
    -- An inspection of a reminder has its people from there.
    select n.organization_id, n.by_id, n.table_name, n.record_id, 'ASSIGNMENT', 4, (p ->> 'id')::uuid
      from news n cross join lateral jsonb_array_elements(case when jsonb_typeof(n.changes #> '{responsible,to}') = 'array'
        then n.changes #> '{responsible,to}' else '[]' end) p
      where not (n.table_name = 'inspection' and n.changes ? 'reminder_id')
        and not coalesce(n.changes #> '{responsible,from}' @> jsonb_build_array(jsonb_build_object('id', p ->> 'id')), false)
    union all
    select n.organization_id, n.by_id, k.on_table, k.on_id, 'MENTION', 5, (p ->> 'id')::uuid
      from news n join app.comment c on c.organization_id = n.organization_id and c.id = n.record_id
      cross join lateral (values ('event', c.event_id), ('action', c.action_id), ('inspection', c.inspection_id),
        ('legislation_association', c.legislation_association_id), ('chemical_association', c.chemical_association_id)) k(on_table, on_id)
      cross join lateral jsonb_array_elements(case when jsonb_typeof(n.changes #> '{mentions,to}') = 'array'
        then n.changes #> '{mentions,to}' else '[]' end) p
      where n.table_name = 'comment' and k.on_id is not null
        and not coalesce(n.changes #> '{mentions,from}' @> jsonb_build_array(jsonb_build_object('id', p ->> 'id')), false)),
  persons as (
    -- Who takes over the work of someone gets the first of it under the bell, and all of it among their tasks.
    select o.* from (select f.*, row_number() over (partition by f.account_id order by f.rank, f.record_id) as place
      from (select distinct on (r.account_id, r.table_name, r.record_id) r.* from reasons r
        where r.account_id is distinct from r.by_id order by r.account_id, r.table_name, r.record_id, r.rank) f) o
    where o.place <= 20),
  written as (
    insert into app.notification (id, account_id, in_organization, reason, table_name, record_id, by_id, mail, mail_after)
    select ctx.uuid7(), p.account_id, p.organization_id, p.reason, p.table_name, p.record_id, p.by_id,
      coalesce(a.notify ->> lower(p.reason), 'AT_ONCE'),
      -- Seconds in which more of the same may come into one mail; after a mail, what comes within a minute of it is in the next one.
      ctx.after_quiet(a.id, greatest(now(), (select max(s.mailed_at) from app.notification s where s.account_id = a.id
        and s.mailed_at is not null) + interval '45 seconds')) + interval '5 seconds'
    from persons p join app.account a on a.id = p.account_id
    join app.organization o on o.id = p.organization_id and o.feature_accessibility = 'FULL'
    where ctx.may_read(a.id, ctx.level_of(a.id, p.organization_id), p.organization_id, p.table_name, p.record_id)
    returning account_id, mail, mail_after),
  -- A dismissal or a decline that is taken back, and with it the notification of it, read or not.
  taken_back as (
    delete from app.notification o using counted c where o.in_organization = c.organization_id and o.table_name = c.table_name
      and o.record_id = c.record_id and o.reason = 'REFUSAL' and (c.table_name = 'event' and c.changes #>> '{status,from}' = 'DISMISSED'
        or c.table_name = 'chemical_proposal' and c.changes #>> '{status,from}' = 'DECLINED')),
  forgotten as (
    delete from app.notification o using written w where o.account_id = w.account_id and o.at < now() - interval '180 days')
  select count(ctx.enqueue('notifications', jsonb_build_object('accountId', w.account_id, 'mail', gen_random_uuid()), w.after)) into queued
  from (select account_id, min(mail_after) as after from written where mail = 'AT_ONCE' group by account_id) w;
  return null;
end $$;

-- Those of some notifications of a person that they may still read, the latest first: left, handed over, deleted and LIMITED show nothing. Called
-- only by owner functions, which pick them by an index first.
create or replace function ctx.notifications_of(p_account uuid, p_ids uuid[]) returns table (id uuid, organization_id uuid, organization text, manages boolean,
    reason text, kind text, opens_id uuid, title_en text, title_da text, by_name text, at timestamptz, read_at timestamptz, mail text,
    mail_id uuid, mailed_at timestamptz, table_name text, record_id uuid)
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select n.id, o.id, o.name::text, l.level >= 3, n.reason, r.kind, r.opens_id, r.title_en, r.title_da,
    (select a.first_name || ' ' || a.last_name from app.account a where a.id = n.by_id), n.at, n.read_at, n.mail, n.mail_id, n.mailed_at,
    n.table_name, n.record_id
  from app.notification n join app.organization o on o.id = n.in_organization and o.feature_accessibility = 'FULL'
  cross join lateral (select ctx.level_of(p_account, o.id) as level) l
  -- What the record is called, and what opens it: an act its obligation, the register entry its proposal. No row: it does not exist, or it was
  -- deleted.
  cross join lateral (
    select 'EVENT' as kind, t.id as opens_id, t.title::text as title_en, t.title::text as title_da from app.event t
      where n.table_name = 'event' and t.organization_id = o.id and t.id = n.record_id and t.deleted_at is null
    union all select 'ACTION', t.id, t.title, t.title from app.action t
      where n.table_name = 'action' and t.organization_id = o.id and t.id = n.record_id and t.deleted_at is null
    union all select 'INSPECTION', t.id, t.name, t.name from app.inspection t
      where n.table_name = 'inspection' and t.organization_id = o.id and t.id = n.record_id and t.deleted_at is null
    union all select 'REMINDER', t.id, t.name, t.name from app.reminder t
      where n.table_name = 'reminder' and t.organization_id = o.id and t.id = n.record_id and t.deleted_at is null
    union all select 'OBLIGATION', l.id, coalesce(l.short_title_en, l.title_en), coalesce(l.short_title_da, l.title_da)
      from app.legislation_association t join app.legislation l on l.id = t.legislation_id
      where n.table_name = 'legislation_association' and t.organization_id = o.id and t.id = n.record_id and t.deleted_at is null
    union all select 'STAKEHOLDER', t.id, coalesce(t.own_name, s.name_en), coalesce(t.own_name, s.name_da)
      from app.stakeholder_association t left join app.stakeholder s on s.id = t.stakeholder_id
      where n.table_name = 'stakeholder_association' and t.organization_id = o.id and t.id = n.record_id and t.deleted_at is null
    union all select 'CHEMICAL', t.id, t.shown_name, t.shown_name from app.chemical_association t
      where n.table_name = 'chemical_association' and t.organization_id = o.id and t.id = n.record_id and t.deleted_at is null
    union all (select 'CHEMICAL', t.id, t.shown_name, t.shown_name from app.chemical_association t
      where n.table_name = 'chemical_proposal' and t.organization_id = o.id and t.proposal_id = n.record_id and t.deleted_at is null limit 1)
    union all select 'DOCUMENT', t.id, t.name, t.name from app.file t
      where n.table_name = 'file' and t.organization_id = o.id and t.id = n.record_id and t.use = 'DOCUMENT' and t.deleted_at is null
    union all select 'METER', t.id, t.name, t.name from app.meter t
      where n.table_name = 'meter' and t.organization_id = o.id and t.id = n.record_id and t.deleted_at is null
    offset 0) r
  where n.account_id = p_account and n.id = any (p_ids) and ctx.may_read(p_account, l.level, o.id, n.table_name, n.record_id)
  order by n.at desc, n.id desc $$;

-- The latest notifications of the person of the context. Runs as the owner, since it looks beyond the organization of the context.
create or replace function ctx.my_notifications(p_most int) returns table (id uuid, organization_id uuid, organization text, manages boolean,
    reason text, kind text, opens_id uuid, title_en text, title_da text, by_name text, at timestamptz, is_read boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select n.id, n.organization_id, n.organization, n.manages, n.reason, n.kind, n.opens_id, n.title_en, n.title_da, n.by_name, n.at,
    n.read_at is not null
  from ctx.notifications_of(ctx.user_id(), array(select m.id from app.notification m where m.account_id = ctx.user_id()
    order by m.at desc, m.id desc limit 4 * p_most)) n limit p_most $$;
grant execute on function ctx.my_notifications(int) to rede_tenant;

-- How many of them are not read; 100: at least as many.
create or replace function ctx.unread_notifications() returns int language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(*)::int from (select from ctx.notifications_of(ctx.user_id(), array(select m.id from app.notification m
    where m.account_id = ctx.user_id() and m.read_at is null order by m.at desc limit 200)) n limit 100) u $$;
grant execute on function ctx.unread_notifications() to rede_tenant;

-- Those that a person wants to know in the digest, has not read, and that came after a moment. Called only by owner functions.
create or replace function ctx.notifications_for_digest(p_account uuid, p_after timestamptz) returns table (organization_id uuid, reason text, kind text,
    opens_id uuid, title_en text, title_da text, table_name text, record_id uuid)
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select n.organization_id, n.reason, n.kind, n.opens_id, n.title_en, n.title_da, n.table_name, n.record_id
  from ctx.notifications_of(p_account, array(select m.id from app.notification m where m.account_id = p_account and m.mail = 'DIGEST'
    and m.read_at is null and m.at > p_after)) n $$;

-- Marks notifications of the person of the context as read: those of these ids, or all up to a moment.
create or replace function ctx.read_notifications(p_ids uuid[], p_until timestamptz) returns void language sql security definer
  set search_path = pg_catalog, pg_temp as $$
  update app.notification n set read_at = now()
  where n.account_id = ctx.user_id() and n.read_at is null and (n.id = any (p_ids) or date_trunc('milliseconds', n.at) <= p_until) $$;
grant execute on function ctx.read_notifications(uuid[],timestamptz) to rede_tenant;

-- What a mail says: the notifications that it was given with the first try, as far as they may still be read, are not read in the product
-- and the mail was not sent; with its recipient. A later try says the same. Without a password no one has signed in yet. For the job.
create or replace function ctx.notification_mail(p_account uuid, p_mail uuid, p_now timestamptz) returns table (email text, first_name text,
    language text, unsubscribe_key uuid, organization_id uuid, organization text, manages boolean, reason text, kind text, opens_id uuid,
    title_en text, title_da text, by_name text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- All that waits, also for the next minute: a thousand of a minute are one mail, which names some and counts the rest.
  update app.notification n set mail_id = p_mail
    where n.account_id = p_account and n.mail = 'AT_ONCE' and n.mail_id is null and n.mail_after <= p_now + interval '1 minute'
      and not exists (select from app.notification m where m.mail_id = p_mail);
  return query select a.email, a.first_name::text, a.language, a.unsubscribe_key, n.organization_id, n.organization, n.manages, n.reason, n.kind,
      n.opens_id, n.title_en, n.title_da, n.by_name
    from app.account a
    cross join lateral ctx.notifications_of(a.id, array(select m.id from app.notification m where m.mail_id = p_mail)) n
    where a.id = p_account and a.password_hash is not null and n.mailed_at is null and n.read_at is null
    order by n.at, n.id;
end $$;
grant execute on function ctx.notification_mail(uuid,uuid,timestamptz) to rede_job;

-- Notes that a mail was sent.
create or replace function ctx.notification_mailed(p_mail uuid, p_now timestamptz) returns void language sql security definer
  set search_path = pg_catalog, pg_temp as $$
  update app.notification set mailed_at = p_now where mail_id = p_mail $$;
grant execute on function ctx.notification_mailed(uuid,timestamptz) to rede_job;
