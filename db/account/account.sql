-- A person's own profile, links to set a password, and the end of sessions.
--
-- Name and phone of the person of the context; the phone is that of the active membership changed last; null if none
-- has one. Runs as the owner: the sign-in role cannot read memberships.
create or replace function ctx.own_profile() returns table (first_name text, last_name text, phone text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.first_name::text, a.last_name::text, (
    select m.phone from app.member m where m.account_id = a.id and m.active and m.deleted_at is null and m.phone is not null
      order by m.last_modified_date desc limit 1)
  from app.account a where a.id = ctx.user_id() $$;
grant execute on function ctx.own_profile() to rede_auth;

-- Changes name and phone of the person of the context. The name changes everywhere and is written in the trail of each
-- organization they are a member of, not of those that have only invited them; the phone changes in every active
-- membership. Raises 42501 if no one is signed in.
create or replace function ctx.change_own_profile(p_first_name text, p_last_name text, p_phone text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare a app.account; org uuid;
begin
  select * into a from app.account where id = ctx.user_id() for update;
  if a.id is null then raise exception 'nobody is signed in' using errcode = '42501'; end if;
  if (a.first_name::text, a.last_name::text) <> (p_first_name, p_last_name) then
    update app.account set first_name = p_first_name, last_name = p_last_name, named = true where id = a.id;
    insert into app.change (organization_id, account_id, table_name, record_id, action, changes)
      select m.organization_id, a.id, 'member', a.id, 'UPDATE', ctx.difference(
        jsonb_build_object('first_name', a.first_name, 'last_name', a.last_name),
        jsonb_build_object('first_name', p_first_name, 'last_name', p_last_name))
      from app.member m where m.account_id = a.id and m.deleted_at is null and m.invitation is null;
  end if;
  -- One at a time: the trail distinguishes the rows of one statement by their id, which is the person's in all of them.
  for org in select m.organization_id from app.member m
    where m.account_id = a.id and m.active and m.deleted_at is null and m.phone is distinct from p_phone
  loop
    update app.member m set phone = p_phone, version = version + 1, last_modified_date = now()
      where m.organization_id = org and m.account_id = a.id;
  end loop;
end $$;
grant execute on function ctx.change_own_profile(text,text,text) to rede_auth;

-- Stores a reset link (30 minutes) for a typed address. In: address, SHA-256 of the token, hash of the caller's
-- network. Out: whom to mail it to. No row: no such account, neither an active membership nor an open invitation, or too many links: five per
-- network or twenty in all within 30 minutes, after that one every ten minutes, so that a stranger cannot block the owner
-- (decision 23). Of who is only invited five from anywhere are too many.
create or replace function ctx.reset_link(p_email text, p_token_hash bytea, p_from bytea)
  returns table (account_id uuid, email text, first_name text, language text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare a app.account; is_member boolean; theirs int; everybodys int; newest timestamptz;
begin
  select * into a from app.account where account.email = p_email for update;
  is_member := exists (select from app.member m where m.account_id = a.id and m.active and m.deleted_at is null);
  if a.id is null or not is_member and not ctx.is_invited(a.id) then return; end if;
  select count(*) filter (where not is_member or t.asked_from is not distinct from p_from), count(*), max(t.created_date)
    into theirs, everybodys, newest
    from app.password_token t where t.account_id = a.id and t.created_date > now() - interval '30 minutes';
  if (theirs >= 5 or everybodys >= 20) and newest > now() - interval '10 minutes' then return; end if;
  perform ctx.new_password_link(a.id, p_token_hash, interval '30 minutes');
  update app.password_token set asked_from = p_from where token_hash = p_token_hash;
  return query select a.id, a.email, a.first_name::text, a.language;
end $$;
grant execute on function ctx.reset_link(text,bytea,bytea) to rede_job;

-- Whom a mail to a person goes to. language is null where they have not chosen one. digest: how often they want one, the day of the one that was
-- queued last and of the one that was sent last; since: the moment that one covered, null: none before. No row: no such account.
create or replace function ctx.recipient(p_account uuid)
  returns table (email text, first_name text, language text, has_calendar boolean, digest text, digest_day date, digest_sent_day date,
    since timestamptz, unsubscribe_key uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.email, a.first_name::text, a.language, exists (select from app.calendar_feed f where f.account_id = a.id), a.digest, a.digest_day,
    a.digest_sent_day, a.digest_at, a.unsubscribe_key
  from app.account a where a.id = p_account $$;
grant execute on function ctx.recipient(uuid) to rede_job;

-- Finishes a password set by a link: ends the person's other links, and accepts the invitation where the link came with one. In: SHA-256 of
-- the token, already marked used; any other has no effect.
create or replace function ctx.link_used(p_token_hash bytea) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare used app.password_token;
begin
  select * into used from app.password_token where token_hash = p_token_hash and used_at is not null;
  update app.password_token set used_at = now() where account_id = used.account_id and used_at is null;
  if used.invited_to is null then return; end if;
  perform set_config('app.user_id', used.account_id::text, true);
  perform ctx.answer_invitation(used.invited_to, true);
end $$;
grant execute on function ctx.link_used(bytea) to rede_auth;

-- Ends the sessions of a person who has no active membership left; otherwise nothing, since every call checks the level
-- again. Raises 42501 below MANAGE, and for a person who is not a member of the organization of the context.
create or replace function ctx.end_sessions(p_account uuid) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if ctx.level() < 3 or not exists (select from app.member m where m.organization_id = ctx.org_id() and m.account_id = p_account) then
    raise exception 'managers alone' using errcode = '42501';
  end if;
  delete from app.session s where s.account_id = p_account and not exists (
    select from app.member m where m.account_id = p_account and m.active and m.deleted_at is null);
end $$;
grant execute on function ctx.end_sessions(uuid) to rede_tenant;

-- Stores a link to set a password and ends the earlier ones of the same kind. In: account, SHA-256 of the token, how
-- long it is valid; p_organization: the one that invites, null for a reset. The account's row is locked, so that two
-- callers leave one newest link.
create or replace function ctx.new_password_link(p_account uuid, p_token_hash bytea, p_valid interval, p_organization uuid default null) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- One at a time, so that of two there is a newest.
  perform from app.account where id = p_account for update;
  update app.password_token set used_at = now()
    where account_id = p_account and used_at is null and invited_to is not distinct from p_organization;
  insert into app.password_token (token_hash, account_id, expires_at, invited_to)
    values (p_token_hash, p_account, now() + p_valid, p_organization);
end $$;

-- Hides the first steps on the dashboard of the organization of the context for its person.
create or replace function ctx.put_steps_away() returns void language sql security definer set search_path = pg_catalog, pg_temp
  as $$ update app.account set put_away_steps = array_append(array_remove(put_away_steps, ctx.org_id()), ctx.org_id())
    where id = ctx.user_id() and ctx.org_id() is not null $$;
grant execute on function ctx.put_steps_away() to rede_tenant;

-- Out: true where the person has hidden the first steps in the organization of the context.
create or replace function ctx.steps_put_away() returns boolean language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select ctx.org_id() = any (put_away_steps) from app.account where id = ctx.user_id() $$;
grant execute on function ctx.steps_put_away() to rede_tenant;
