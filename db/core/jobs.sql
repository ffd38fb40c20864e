-- Jobs in the queue of pg-boss, and the sweeping of what has expired.

-- Puts a job into a queue with the queue's own settings, as pg-boss's send() would, to start at p_after. It is part of the caller's
-- transaction: rolled back with it, kept with it. Raises an error where there is no such queue. Runs as the owner: sign-in and
-- organizations' roles have no other access to the queue.
create or replace function ctx.enqueue(p_queue text, p_data jsonb, p_after timestamptz default now()) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  insert into pgboss.job (name, data, start_after, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds,
      keep_until, policy, dead_letter, heartbeat_seconds)
    select q.name, p_data, p_after, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.deletion_seconds,
      p_after + q.retention_seconds * interval '1 second', q.policy, q.dead_letter, q.heartbeat_seconds
    from pgboss.queue q where q.name = p_queue;
  if not found then raise exception 'there is no queue %', p_queue; end if;
end $$;
grant execute on function ctx.enqueue(text,jsonb,timestamp with time zone) to rede_auth, rede_tenant;

-- Deletes what has expired: sessions, links to set a password (expired, or used 30 minutes ago), wrong sign-ins and kept answers older than
-- 24 hours. Out: the number of rows deleted. For the job.
create or replace function ctx.sweep() returns bigint language sql security definer set search_path = pg_catalog, pg_temp as $$
  with sessions as (delete from app.session
      where last_seen_date < now() - interval '8 hours' or created_date < now() - interval '7 days' returning 1),
    tokens as (delete from app.password_token
      where expires_at < now() or used_at < now() - interval '30 minutes' returning 1),
    failures as (delete from app.sign_in_failure where at < now() - interval '24 hours' returning 1),
    answers as (delete from app.idempotency where at < now() - interval '24 hours' returning 1)
  select count(*) from (select from sessions union all select from tokens union all select from failures
    union all select from answers) as gone $$;
grant execute on function ctx.sweep() to rede_job;
