-- Sessions: who asks, as each transaction begins, and what is cleared away when it has run out.

-- Sets the context of a transaction to a session's person, an organization and the level held there. In: SHA-256 of the session token,
-- organization. Out: one row; no row for an unknown or ended session. permission and the organization's columns are null where the person
-- has no level in it; then only the person is set.
create or replace function ctx.enter(p_token_hash bytea, p_org uuid)
  returns table (account_id uuid, session_id uuid, language text, permission text, name text, accessibility text, country text, time_zone text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare s app.session; l int;
begin
  s := ctx.session_account(p_token_hash);
  if s.id is null then return; end if;
  select max(ctx.level_number(m.permission)) into l from app.member m
    join app.organization_closure c on c.ancestor_id = m.organization_id and c.descendant_id = p_org
    where m.account_id = s.account_id and m.active and m.deleted_at is null;
  perform set_config('app.user_id', s.account_id::text, true);
  return query select s.account_id, s.id, a.language,
      (array['READ_ORGANIZATION', 'EDIT_ORGANIZATION', 'MANAGE_ORGANIZATION', 'MAINTAIN_SYSTEM'])[l],
      o.name::text, o.feature_accessibility, o.country, o.time_zone
    from app.account a left join app.organization o on o.id = p_org and l is not null and o.deleted_at is null
    where a.id = s.account_id;
  if l is not null then
    perform set_config('app.org_id', p_org::text, true), set_config('app.level', l::text, true);
  end if;
end $$;
grant execute on function ctx.enter(bytea,uuid) to rede_tenant;

-- Sets the context for calls that name no organization: the person, and the highest level of all their memberships (0: none). Out: one row;
-- permission null where there is no membership; no row for an unknown or ended session.
create or replace function ctx.enter_any(p_token_hash bytea)
  returns table (account_id uuid, session_id uuid, language text, permission text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare s app.session; l int;
begin
  s := ctx.session_account(p_token_hash);
  if s.id is null then return; end if;
  select max(ctx.level_number(m.permission)) into l from app.member m
    where m.account_id = s.account_id and m.active and m.deleted_at is null;
  perform set_config('app.user_id', s.account_id::text, true), set_config('app.level', coalesce(l, 0)::text, true);
  return query select s.account_id, s.id, a.language,
      (array['READ_ORGANIZATION', 'EDIT_ORGANIZATION', 'MANAGE_ORGANIZATION', 'MAINTAIN_SYSTEM'])[l]
    from app.account a where a.id = s.account_id;
end $$;
grant execute on function ctx.enter_any(bytea) to rede_auth, rede_tenant;

-- For the stream of changes: what each of many open sessions may see of an organization at this moment. In: token
-- hashes and organizations, pairwise. Out: index in the list (from 1) with level and feature_accessibility; a session
-- that has ended or may not see its organization is left out. Does not count as use of the session, so an open page
-- does not keep anyone signed in.
create or replace function ctx.listeners(p_token_hashes bytea[], p_orgs uuid[])
  returns table (place int, permission text, accessibility text) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select l.place::int, (array['READ_ORGANIZATION', 'EDIT_ORGANIZATION', 'MANAGE_ORGANIZATION', 'MAINTAIN_SYSTEM'])[max(ctx.level_number(m.permission))],
    o.feature_accessibility
  from unnest(p_token_hashes, p_orgs) with ordinality as l(token_hash, org, place)
  join app.session s on s.token_hash = l.token_hash
    and s.last_seen_date > now() - interval '8 hours' and s.created_date > now() - interval '7 days'
  join app.organization o on o.id = l.org and o.deleted_at is null
  join app.organization_closure c on c.descendant_id = o.id
  join app.member m on m.organization_id = c.ancestor_id and m.account_id = s.account_id and m.active and m.deleted_at is null
  group by l.place, o.feature_accessibility $$;
grant execute on function ctx.listeners(bytea[],uuid[]) to rede_auth;

-- Out: true if the person of the context has a confirmed second factor, or has no active membership at p_level or above
-- (decision 7). Runs as the owner: the organizations' role cannot read second factors.
create or replace function ctx.second_factor_suffices(p_level int) returns boolean language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select exists (select from app.second_factor f where f.account_id = ctx.user_id() and f.confirmed_date is not null)
    or not exists (select from app.member m where m.account_id = ctx.user_id() and m.active and m.deleted_at is null
      and ctx.level_number(m.permission) >= p_level) $$;
grant execute on function ctx.second_factor_suffices(integer) to rede_auth, rede_tenant;

-- The session of a token hash, with last_seen_date updated every 5 minutes. A session ends 8 hours after its last use
-- and 7 days after sign-in. Out: null in every field if none exists. It raises no error: an invented cookie would
-- otherwise fill the database's log.
create or replace function ctx.session_account(p_token_hash bytea) returns app.session language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare s app.session;
begin
  select * into s from app.session where token_hash = p_token_hash
    and last_seen_date > now() - interval '8 hours' and created_date > now() - interval '7 days';
  if s.last_seen_date < now() - interval '5 minutes' then
    update app.session set last_seen_date = now() where token_hash = p_token_hash;
  end if;
  return s;
end $$;

-- Deletes what has expired: sessions, links to set a password (expired, or used 30 minutes ago), wrong sign-ins and kept answers older than
-- 24 hours. Out: the number of rows deleted. For the job.
create or replace function ctx.sweep() returns bigint language sql security definer set search_path = pg_catalog, pg_temp as $$
  with sessions as (delete from app.session
      where last_seen_date < now() - interval '8 hours' or created_date < now() - interval '7 days' returning 1),
    tokens as (delete from app.password_token
      where expires_at < now() or used_at < now() - interval '30 minutes' returning 1),
    failures as (delete from app.sign_in_failure where at < now() - interval '24 hours' returning 1),
    answers as (delete from app.idempotency where at < now() - interval '30 days' returning 1)
  select count(*) from (select from sessions union all select from tokens union all select from failures
    union all select from answers) as gone $$;
grant execute on function ctx.sweep() to rede_job;
