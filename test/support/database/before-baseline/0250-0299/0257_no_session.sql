-- Nobody's session is no error: one call with an invented cookie wrote it to the database's log, and nothing turns calls away before.
-- Out: the session, used just now; null in every field: there is none.
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

-- As before, but nobody's session is no row, and sets no context.
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
