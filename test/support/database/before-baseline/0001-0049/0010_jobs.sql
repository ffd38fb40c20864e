-- What runs beside the calls: mails and sweeping. The queue's own tables (schema pgboss) are made by the queue itself.

-- Puts a job into a queue, in the transaction of what causes it: rolled back, it never was; committed, it is never lost.
-- The application's roles have no other way to the queue. A job gets its queue's settings, as pg-boss's send() would give it.
create function ctx.enqueue(p_queue text, p_data jsonb) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds,
      keep_until, policy, dead_letter, heartbeat_seconds)
    select q.name, p_data, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.deletion_seconds,
      now() + q.retention_seconds * interval '1 second', q.policy, q.dead_letter, q.heartbeat_seconds
    from pgboss.queue q where q.name = p_queue;
  if not found then raise exception 'there is no queue %', p_queue; end if;
end $$;

-- Whom a mail about their account goes to.
create function ctx.mail_recipient(p_account uuid) returns table (account_id uuid, email text, first_name text, language text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.id, a.email, a.first_name::text, a.language from app.account a where a.id = p_account $$;

-- A new link to set a password; the newest one alone is good.
create function ctx.new_password_link(p_account uuid, p_token_hash bytea, p_valid interval) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- One at a time, so that of two there is a newest.
  perform from app.account where id = p_account for update;
  update app.password_token set used_at = now() where account_id = p_account and used_at is null;
  insert into app.password_token (token_hash, account_id, expires_at) values (p_token_hash, p_account, now() + p_valid);
end $$;

-- A new link for the address that somebody typed, and whom to mail it to. Nobody: there is no such account, it may not sign
-- in anywhere, or it was sent five links within half an hour.
create function ctx.reset_link(p_email text, p_token_hash bytea)
  returns table (account_id uuid, email text, first_name text, language text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare a app.account;
begin
  select * into a from app.account where account.email = p_email for update;
  if a.id is null
    or not exists (select from app.member m where m.account_id = a.id and m.active and m.deleted_at is null)
    or (select count(*) from app.password_token t
      where t.account_id = a.id and t.created_date > now() - interval '30 minutes') >= 5 then return; end if;
  perform ctx.new_password_link(a.id, p_token_hash, interval '30 minutes');
  return query select a.id, a.email, a.first_name::text, a.language;
end $$;

-- A link that could not be mailed was none.
create function ctx.withdraw_link(p_token_hash bytea) returns void language sql security definer
  set search_path = pg_catalog, pg_temp as $$ delete from app.password_token where token_hash = p_token_hash $$;

-- What has run out and says nothing any more. Out: how many rows went.
create function ctx.sweep() returns bigint language sql security definer set search_path = pg_catalog, pg_temp as $$
  with sessions as (delete from app.session
      where last_seen_date < now() - interval '8 hours' or created_date < now() - interval '7 days' returning 1),
    tokens as (delete from app.password_token
      where expires_at < now() or used_at < now() - interval '30 minutes' returning 1),
    failures as (delete from app.sign_in_failure where at < now() - interval '30 minutes' returning 1),
    answers as (delete from app.idempotency where at < now() - interval '24 hours' returning 1)
  select count(*) from (select from sessions union all select from tokens union all select from failures
    union all select from answers) as gone $$;
-- The function above runs as the owner, whom forced row-level security binds too.
create policy swept on app.idempotency to current_user using (at < now() - interval '24 hours');
-- The owner makes the first members of an installation (npm run admin).
create policy owner_invites on app.member for insert to current_user with check (true);
create policy owner_raises on app.member for update to current_user using (true) with check (true);

revoke execute on function ctx.enqueue(text, jsonb), ctx.mail_recipient(uuid), ctx.reset_link(text, bytea),
  ctx.withdraw_link(bytea), ctx.new_password_link(uuid, bytea, interval), ctx.sweep() from public;
grant execute on function ctx.enqueue(text, jsonb) to rede_auth, rede_tenant;
grant execute on function ctx.mail_recipient(uuid), ctx.reset_link(text, bytea), ctx.withdraw_link(bytea), ctx.sweep() to rede_job;
-- Links are made by the job that mails them; a call only uses one up.
revoke insert, delete on app.password_token from rede_auth;
