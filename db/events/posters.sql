-- Posters: who holds a secret link reports or follows an event, without an account. Every function answers nothing for a link that is
-- unknown, revoked, expired, switched off, or of an organization that has no events: they look the same.

-- The poster that a code opens. Runs as the owner: who asks has no organization.
create or replace function ctx.poster_of(p_key bytea) returns table (organization_id uuid, poster_id uuid, organization text, area_id uuid, area text, time_zone text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.id, p.id, o.name::text, a.id, a.name::text, o.time_zone::text from app.secret_link l
  join app.poster p on p.organization_id = l.organization_id and p.id = l.poster_id and p.active and p.deleted_at is null
  join app.organization o on o.id = l.organization_id and o.deleted_at is null and o.feature_accessibility = 'FULL'
  left join app.area a on a.organization_id = p.organization_id and a.id = p.area_id and a.deleted_at is null
  where l.key_hash = p_key and l.purpose = 'REPORT' and l.revoked_date is null and l.deleted_at is null $$;
grant execute on function ctx.poster_of(bytea) to rede_auth;

-- The events whose reporter holds a key, by which they are read for a year: one, and later reports with the same key. The latest first.
create or replace function ctx.event_followed_by(p_key bytea) returns table (organization_id uuid, event_id uuid, since timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select l.organization_id, l.event_id, l.created_date from app.secret_link l
  join app.organization o on o.id = l.organization_id and o.deleted_at is null and o.feature_accessibility = 'FULL'
  where l.key_hash = p_key and l.purpose = 'READ' and l.revoked_date is null and l.deleted_at is null and l.expires_date > now()
  order by l.created_date desc, l.id desc $$;

-- What a reporter reads of their report: whose it is, its state and the answer, and nothing else. Of several the state of the latest and all answers.
create or replace function ctx.report_state(p_key bytea) returns table (organization text, area text, reported timestamptz, status text, answer text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.name::text, (array_agg(a.name::text order by f.since desc, e.id desc))[1], min(e.created_date),
    (array_agg(e.status::text order by f.since desc, e.id desc))[1], string_agg(e.answer, E'\n\n' order by f.since, e.id)
  from ctx.event_followed_by(p_key) f
  join app.event e on e.organization_id = f.organization_id and e.id = f.event_id and e.deleted_at is null
  join app.organization o on o.id = f.organization_id
  join app.poster p on p.organization_id = e.organization_id and p.id = e.poster_id
  left join app.area a on a.organization_id = p.organization_id and a.id = p.area_id and a.deleted_at is null
  group by o.id, o.name $$;
grant execute on function ctx.report_state(bytea) to rede_auth;

-- Reports an event by a poster's code. In: {title, description, importance, category, accident_occurred, location, reporter_name}, and the
-- SHA-256 of the key by which the reporter follows it, which they chose: the same once more is the same report. Another text with the key
-- corrects the report as long as it is untouched; else it is a second report, new in the queue and followed by the same key.
-- False: there is no such poster.
create or replace function ctx.report_by_poster(p_key bytea, p_report jsonb, p_follow bytea) returns boolean language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  p record;
  sent record;
  made uuid := ctx.uuid7();
  said bytea := sha256(convert_to(p_report::text, 'UTF8'));
begin
  select * into p from ctx.poster_of(p_key);
  if not found then return false; end if;
  -- The change log has no account, also where a session is open in the same browser.
  perform set_config('app.user_id', '', true);
  perform pg_advisory_xact_lock(hashtextextended('report ' || encode(p_follow, 'hex'), 0));
  -- Whatever came with the key before is the same report, also where an earlier text arrives late.
  if exists (select from app.secret_link l left join app.event e on e.organization_id = l.organization_id and e.id = l.event_id
    where l.key_hash = p_follow and (l.purpose <> 'READ' or said = any (l.report_hashes)
      or l.report_hashes is null and e.description = p_report ->> 'description')) then return true; end if;
  select f.organization_id, f.event_id, coalesce(l.report_hashes, array[''::bytea]) as hashes into sent from ctx.event_followed_by(p_follow) f
    join app.secret_link l on l.organization_id = f.organization_id and l.event_id = f.event_id and l.key_hash = p_follow
    order by f.since desc, l.id desc limit 1;
  if found then
    -- First locked: the latest action and comment are seen below.
    perform from app.event e where e.organization_id = sent.organization_id and e.id = sent.event_id for update;
    update app.event e set title = p_report ->> 'title', description = p_report ->> 'description', category = p_report ->> 'category',
        importance = p_report ->> 'importance', accident_occurred = (p_report ->> 'accident_occurred')::boolean,
        location = p_report ->> 'location', reporter_name = p_report ->> 'reporter_name', version = version + 1, last_modified_date = now()
      where e.organization_id = sent.organization_id and e.id = sent.event_id and e.status = 'REPORTED' and e.deleted_at is null
        and e.version = cardinality(sent.hashes)
        and not exists (select from app.action a where a.organization_id = sent.organization_id and a.event_id = sent.event_id)
        and not exists (select from app.comment m where m.organization_id = sent.organization_id and m.event_id = sent.event_id);
    if found then
      update app.secret_link l set report_hashes = sent.hashes || said, version = version + 1, last_modified_date = now()
        where l.organization_id = sent.organization_id and l.event_id = sent.event_id and l.key_hash = p_follow;
      return true;
    end if;
  end if;
  insert into app.event (organization_id, id, title, description, category, importance, occurrence, accident_occurred, location, area_id,
      poster_id, reporter_name)
    values (p.organization_id, made, p_report ->> 'title', p_report ->> 'description', p_report ->> 'category', p_report ->> 'importance',
      (now() at time zone p.time_zone)::date, (p_report ->> 'accident_occurred')::boolean, p_report ->> 'location', p.area_id, p.poster_id,
      p_report ->> 'reporter_name');
  insert into app.secret_link (organization_id, id, key_hash, purpose, event_id, expires_date, report_hashes)
    values (p.organization_id, ctx.uuid7(), p_follow, 'READ', made, now() + interval '1 year', array[said]);
  return true;
end $$;
grant execute on function ctx.report_by_poster(bytea,jsonb,bytea) to rede_auth;

-- Attaches a photo to the report that a key follows: within an hour of it, and at most p_most, those of others not counted. A photo that has
-- arrived is not attached again. In: {name, content_type, size, sha256}.
-- Out: null, there is no such report; false, it is too late or there are enough.
create or replace function ctx.add_photo(p_follow bytea, p_file jsonb, p_most int) returns boolean language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  f record;
  sent record;
  made uuid := ctx.uuid7();
begin
  select * into f from ctx.event_followed_by(p_follow) limit 1;
  if not found then return null; end if;
  perform set_config('app.user_id', '', true);
  perform pg_advisory_xact_lock(hashtextextended('report ' || encode(p_follow, 'hex'), 0));
  select count(*) as arrived, coalesce(bool_or(i.sha256 = p_file ->> 'sha256'), false) as known into sent from app.attachment a
    join app.file i on i.organization_id = a.organization_id and i.id = a.file_id and i.created_by_id is null
    where a.organization_id = f.organization_id and a.event_id = f.event_id;
  if sent.known then return true; end if;
  if f.since < now() - interval '1 hour' or p_most <= sent.arrived then return false; end if;
  insert into app.file (organization_id, id, name, content_type, size, sha256, use, search_text)
    values (f.organization_id, made, p_file ->> 'name', p_file ->> 'content_type', (p_file ->> 'size')::bigint, p_file ->> 'sha256',
      'ATTACHMENT', E'\n');
  insert into app.attachment (organization_id, id, file_id, event_id) values (f.organization_id, ctx.uuid7(), made, f.event_id);
  return true;
end $$;
grant execute on function ctx.add_photo(bytea,jsonb,int) to rede_auth;

-- Gives a poster of the organization of the context a new code; the one before is dead. For who manages it.
create or replace function ctx.code_poster(p_poster uuid, p_key bytea) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if ctx.level() < 3 then raise insufficient_privilege; end if;
  update app.secret_link set revoked_date = now(), version = version + 1, last_modified_date = now()
    where organization_id = ctx.org_id() and poster_id = p_poster and revoked_date is null;
  insert into app.secret_link (organization_id, id, key_hash, purpose, poster_id)
    values (ctx.org_id(), ctx.uuid7(), p_key, 'REPORT', p_poster);
end $$;
grant execute on function ctx.code_poster(uuid,bytea) to rede_tenant;

-- Whether a key is the code of a poster of the organization of the context, so that it may be printed.
create or replace function ctx.is_code_of(p_poster uuid, p_key bytea) returns boolean language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select exists (select from app.secret_link l where l.organization_id = ctx.org_id() and l.poster_id = p_poster and l.key_hash = p_key
    and l.revoked_date is null) $$;
grant execute on function ctx.is_code_of(uuid,bytea) to rede_tenant;
