-- The context of a transaction: organization, person and level as policies read them; ids, and moments as text.

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

-- A new time-ordered id (RFC 9562, version 7), made as the application makes them.
create or replace function ctx.uuid7() returns uuid language sql volatile parallel safe set search_path = pg_catalog, pg_temp as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid $$;
grant execute on function ctx.uuid7() to rede_tenant;

-- A time as text for hashing: UTC with microseconds, 2026-11-21T06:50:01.123456Z (docs/operations.md).
create or replace function ctx.utc(value timestamptz) returns text language sql stable parallel safe
  as $$ select to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') $$;
