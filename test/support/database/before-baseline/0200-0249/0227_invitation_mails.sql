-- Mails of invitations: when one was asked for, by which organization, and when it may go to the address (decision 21).
create table app.invitation_mail (
  account_id uuid not null references app.account,
  invited_to uuid not null references app.organization,
  at timestamptz not null default now(),
  mail_at timestamptz not null
);
create index invitation_mail_to on app.invitation_mail (account_id, mail_at desc);
create index invitation_mail_of on app.invitation_mail (invited_to, at);

-- How many new people the organization of the context may still mail now, and when it may more. In: how many in 24 hours.
create function ctx.invitations_left(p_most int) returns table (remaining int, free_at timestamptz) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select greatest(0, p_most - count(distinct i.account_id))::int, min(i.at) + interval '24 hours' from app.invitation_mail i
  where i.invited_to = ctx.org_id() and i.at > now() - interval '24 hours' $$;

-- Books mails of invitations to the given accounts: one in ten minutes to an address and five in 24 hours. Out: when each goes; or, where the same
-- organization has asked already, none and when it may again. Mails of other organizations put one off, and nothing tells.
-- No row at all: that would be more than p_most new people in 24 hours.
create function ctx.book_invitations(p_accounts uuid[], p_most int) returns table (account_id uuid, mail_at timestamptz, free_at timestamptz)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare fresh int;
begin
  if ctx.level() < 3 or ctx.org_id() is null then raise exception 'managers alone' using errcode = '42501'; end if;
  -- Counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('invitation ' || ctx.org_id(), 0));
  perform from app.account a where a.id = any (p_accounts) order by a.id for update;
  delete from app.invitation_mail i where i.invited_to = ctx.org_id() and greatest(i.at, i.mail_at) < now() - interval '24 hours';
  select count(*) into fresh from unnest(p_accounts) as asked (id) where not exists (select from app.invitation_mail i
    where i.account_id = asked.id and i.invited_to = ctx.org_id() and i.at > now() - interval '24 hours');
  if fresh > (select l.remaining from ctx.invitations_left(p_most) l) then return; end if;
  return query
    with asked as (
      select u.id,
        (select max(i.at) from app.invitation_mail i where i.account_id = u.id and i.invited_to = ctx.org_id()) as own_last,
        (select i.at from app.invitation_mail i where i.account_id = u.id and i.invited_to = ctx.org_id()
          order by i.at desc offset 4 limit 1) as own_fifth,
        (select max(i.mail_at) from app.invitation_mail i where i.account_id = u.id) as last,
        (select i.mail_at from app.invitation_mail i where i.account_id = u.id order by i.mail_at desc offset 4 limit 1) as fifth
      from unnest(p_accounts) as u (id)),
    judged as (
      select a.id, nullif(greatest(now(), a.own_last + interval '10 minutes', a.own_fifth + interval '24 hours'), now()) as free_at,
        greatest(now(), a.last + interval '10 minutes', a.fifth + interval '24 hours') as mail_at from asked a),
    booked as (
      insert into app.invitation_mail (account_id, invited_to, mail_at)
      select j.id, ctx.org_id(), j.mail_at from judged j where j.free_at is null returning invitation_mail.account_id)
    select j.id, case when j.free_at is null then j.mail_at end, j.free_at from judged j;
end $$;

-- As before, and for a job that is to wait.
drop function ctx.enqueue(text, jsonb);
create function ctx.enqueue(p_queue text, p_data jsonb, p_after timestamptz default now()) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  insert into pgboss.job (name, data, start_after, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds,
      keep_until, policy, dead_letter, heartbeat_seconds)
    select q.name, p_data, p_after, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.deletion_seconds,
      p_after + q.retention_seconds * interval '1 second', q.policy, q.dead_letter, q.heartbeat_seconds
    from pgboss.queue q where q.name = p_queue;
  if not found then raise exception 'there is no queue %', p_queue; end if;
end $$;

revoke execute on all functions in schema ctx from public;
grant execute on function ctx.invitations_left(int), ctx.book_invitations(uuid[], int) to rede_tenant;
grant execute on function ctx.enqueue(text, jsonb, timestamptz) to rede_auth, rede_tenant;
