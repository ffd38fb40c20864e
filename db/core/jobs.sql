-- Jobs in the queue of pg-boss.
--
-- Puts a job into a queue with the queue's own settings, as pg-boss's send() would, to start at p_after. It is part of
-- the caller's transaction: rolled back or committed with it. Raises an error if the queue does not exist. Runs as the
-- owner: sign-in and organizations' roles have no other access to the queue.
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
