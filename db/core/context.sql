-- Who is asking: the person, organization and level of a transaction, taken from a live session (decision 2); ids and text.

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

-- For the stream of changes: what each of many open sessions may see of an organization at this moment. In: token hashes and organizations,
-- pairwise. Out: place in the list (from 1) with level and feature_accessibility; a session that has ended or may not see its organization
-- is left out. Does not count as use of the session, so an open page alone keeps nobody signed in.
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

-- Out: true where the person of the context has a confirmed second factor, or holds no active membership at p_level or above (decision 7).
-- Runs as the owner: the organizations' role cannot read second factors.
create or replace function ctx.second_factor_suffices(p_level int) returns boolean language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select exists (select from app.second_factor f where f.account_id = ctx.user_id() and f.confirmed_date is not null)
    or not exists (select from app.member m where m.account_id = ctx.user_id() and m.active and m.deleted_at is null
      and ctx.level_number(m.permission) >= p_level) $$;
grant execute on function ctx.second_factor_suffices(integer) to rede_auth, rede_tenant;

-- The organization of the context; null where a call names none. Row-level security compares every row with it.
create or replace function ctx.org_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.org_id', true), '')::uuid $$;
grant execute on function ctx.org_id() to rede_auth, rede_tenant;

-- The person (account) of the context; null before sign-in and in jobs.
create or replace function ctx.user_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
grant execute on function ctx.user_id() to rede_auth, rede_tenant;

-- The level of the person of the context: 1 READ, 2 EDIT, 3 MANAGE, 4 MAINTAIN_SYSTEM; 0 where none is set.
create or replace function ctx.level() returns int language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.level', true), '')::int, 0) $$;
grant execute on function ctx.level() to rede_auth, rede_tenant;

-- The number of a permission: READ_ORGANIZATION 1, EDIT_ORGANIZATION 2, MANAGE_ORGANIZATION 3, MAINTAIN_SYSTEM 4; null for any other text.
create or replace function ctx.level_number(permission text) returns int language sql immutable parallel safe as $$
  select array_position(array['READ_ORGANIZATION', 'EDIT_ORGANIZATION', 'MANAGE_ORGANIZATION', 'MAINTAIN_SYSTEM'], permission) $$;

-- The highest level that the person of the context holds in an organization, by a membership there or above. Null: no level, or the
-- organization is deleted. Runs as the owner, since it looks beyond the organization of the context.
create or replace function ctx.level_in(p_org uuid) returns int language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select max(ctx.level_number(m.permission)) from app.member m
  join app.organization_closure c on c.ancestor_id = m.organization_id and c.descendant_id = p_org
  join app.organization o on o.id = p_org and o.deleted_at is null
  where m.account_id = ctx.user_id() and m.active and m.deleted_at is null $$;

-- The session of a token hash, with last_seen_date brought up to date every 5 minutes. A session ends 8 hours after its last use and 7 days
-- after sign-in. Out: null in every field where there is none. It raises no error: an invented cookie would otherwise fill the database's
-- log.
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

-- A new time-ordered id (RFC 9562, version 7), made as the application makes them.
create or replace function ctx.uuid7() returns uuid language sql volatile parallel safe set search_path = pg_catalog, pg_temp as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid $$;
grant execute on function ctx.uuid7() to rede_tenant;

-- A time as text for hashing: UTC with microseconds, 2026-11-21T06:50:01.123456Z (docs/operations.md).
create or replace function ctx.utc(value timestamptz) returns text language sql stable parallel safe
  as $$ select to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') $$;

-- A JSON number as a JSON string with the same digits, everything else unchanged: the trail must not lose decimals to floating point.
create or replace function ctx.exact(value jsonb) returns jsonb language sql immutable parallel safe
  as $$ select case when jsonb_typeof(value) = 'number' then to_jsonb(value #>> '{}') else value end $$;
grant execute on function ctx.exact(jsonb) to rede_tenant;
