-- How an auditor reads without an account: a link is opened, and each call by it is written in its log.

-- The link of a key or of a browser's session, while it works: not ended, its last day not over, its organization there and FULL. One answer for
-- all that does not.
create or replace function ctx.working_auditor_link(p_organization uuid, p_link uuid) returns app.auditor_link language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select l from app.auditor_link l join app.organization o on o.id = l.organization_id and o.deleted_at is null and o.feature_accessibility = 'FULL'
  where l.organization_id = p_organization and l.id = p_link and l.ended_date is null and l.deleted_at is null
    and l.last_date >= (now() at time zone o.time_zone)::date $$;

-- Begins a session for who has the key of a link. In: SHA-256 of the key and of the session's token. False: no link with it works.
-- Runs as the owner: who asks has no organization.
create or replace function ctx.open_auditor_link(p_key bytea, p_token bytea) returns boolean language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  l app.auditor_link;
begin
  select * into l from app.auditor_link where key_hash = p_key;
  l := ctx.working_auditor_link(l.organization_id, l.id);
  if l.id is null then return false; end if;
  delete from app.auditor_session where created_date < now() - interval '8 hours';
  insert into app.auditor_session (token_hash, holder, link, key_hash) values (p_token, l.organization_id, l.id, p_key);
  return true;
end $$;
grant execute on function ctx.open_auditor_link(bytea,bytea) to rede_auth;

-- Sets the context of a transaction to the organization of an auditor's link, with the rights of a reader and no account, and writes what is
-- opened in the link's log, once a minute. In: SHA-256 of the session's token, the part of the link that gives it (null: all do), what is
-- opened, and the record. Out: one row; none where the link does not work.
create or replace function ctx.enter_auditor(p_token bytea, p_part text, p_opened text, p_record uuid)
  returns table (organization_id uuid, link_id uuid, auditor text, gives text[], last_date date, permission text, accessibility text, name text,
    country text, time_zone text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  s app.auditor_session;
  l app.auditor_link;
begin
  select * into s from app.auditor_session where token_hash = p_token and created_date > now() - interval '8 hours';
  l := ctx.working_auditor_link(s.holder, s.link);
  if l.id is null or l.key_hash <> s.key_hash then return; end if;
  if p_part is null or p_part = any (l.gives) then
    insert into app.auditor_opening (organization_id, id, link_id, opened, opened_id)
      select l.organization_id, ctx.uuid7(), l.id, p_opened, p_record
      where not exists (select from app.auditor_opening o where o.organization_id = l.organization_id and o.link_id = l.id
        and o.at > now() - interval '1 minute' and o.opened = p_opened and o.opened_id is not distinct from p_record);
  end if;
  perform set_config('app.org_id', l.organization_id::text, true), set_config('app.level', '1', true), set_config('app.user_id', '', true),
    set_config('app.audits', array_to_string(l.gives, ' '), true);
  return query select l.organization_id, l.id, l.auditor::text, l.gives, l.last_date, 'READ_ORGANIZATION', o.feature_accessibility::text, o.name::text, o.country::text, o.time_zone::text
    from app.organization o where o.id = l.organization_id;
end $$;
grant execute on function ctx.enter_auditor(bytea,text,text,uuid) to rede_tenant;

-- Whether an auditor reads, whose link gives this part.
create or replace function ctx.audits(p_part text) returns boolean language sql stable parallel safe
  as $$ select p_part = any (string_to_array(current_setting('app.audits', true), ' ')) $$;
grant execute on function ctx.audits(text) to rede_tenant;
