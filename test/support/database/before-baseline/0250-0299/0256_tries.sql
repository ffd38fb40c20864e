-- Wrong tries are counted by who tries where, so that a stranger's do not shut out the person they try to be: under the SHA-256 of an
-- address together with the network or the browser, and of the address alone for a day of everybody's tries.
alter table app.sign_in_failure rename column email_hash to key_hash;

create or replace function ctx.sweep() returns bigint language sql security definer set search_path = pg_catalog, pg_temp as $$
  with sessions as (delete from app.session
      where last_seen_date < now() - interval '8 hours' or created_date < now() - interval '7 days' returning 1),
    tokens as (delete from app.password_token
      where expires_at < now() or used_at < now() - interval '30 minutes' returning 1),
    failures as (delete from app.sign_in_failure where at < now() - interval '24 hours' returning 1),
    answers as (delete from app.idempotency where at < now() - interval '24 hours' returning 1)
  select count(*) from (select from sessions union all select from tokens union all select from failures
    union all select from answers) as gone $$;

-- A new link for the address that somebody typed, and whom to mail it to. Who asked (a hash of their network) gets five within half
-- an hour; all together twenty, and always one in ten minutes, so that no stranger uses up the mails of who needs one.
-- Nobody: there is no such account, it may not sign in anywhere, or there were too many.
alter table app.password_token add column asked_from bytea;
drop function ctx.reset_link(text, bytea);
create function ctx.reset_link(p_email text, p_token_hash bytea, p_from bytea)
  returns table (account_id uuid, email text, first_name text, language text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare a app.account; theirs int; everybodys int; newest timestamptz;
begin
  select * into a from app.account where account.email = p_email for update;
  if a.id is null
    or not exists (select from app.member m where m.account_id = a.id and m.active and m.deleted_at is null) then return; end if;
  select count(*) filter (where t.asked_from is not distinct from p_from), count(*), max(t.created_date) into theirs, everybodys, newest
    from app.password_token t where t.account_id = a.id and t.created_date > now() - interval '30 minutes';
  if (theirs >= 5 or everybodys >= 20) and newest > now() - interval '10 minutes' then return; end if;
  perform ctx.new_password_link(a.id, p_token_hash, interval '30 minutes');
  update app.password_token set asked_from = p_from where token_hash = p_token_hash;
  return query select a.id, a.email, a.first_name::text, a.language;
end $$;
revoke execute on function ctx.reset_link(text, bytea, bytea) from public;
grant execute on function ctx.reset_link(text, bytea, bytea) to rede_job;

-- Says also whether a calendar program reads the account's feed, which a new password leaves as it is.
drop function ctx.mail_recipient(uuid);
create function ctx.mail_recipient(p_account uuid)
  returns table (account_id uuid, email text, first_name text, language text, has_calendar boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.id, a.email, a.first_name::text, a.language, exists (select from app.calendar_feed f where f.account_id = a.id)
  from app.account a where a.id = p_account $$;
revoke execute on function ctx.mail_recipient(uuid) from public;
grant execute on function ctx.mail_recipient(uuid) to rede_job;
