-- Search in files, their purging, and who may read one.

-- The files of the organization of the context with all the words, in name, description or content. In: one LIKE pattern per word, folded
-- and escaped. Runs as the owner: row-level security would keep the indexes on text from being used.
create or replace function ctx.find_files(patterns text[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  pattern text;
  word text;
  found uuid[];
begin
  foreach pattern in array array(select p from unnest(patterns) p order by length(p) desc) loop
    word := right(ctx.org_id()::text, 8) || regexp_replace(substr(pattern, 2, length(pattern) - 2), '\\(.)', '\1', 'g');
    execute 'select array_agg(id) from (
        select id from app.file where organization_id = $1 and search_text like $2
        union select file_id from app.file_words where organization = $1 and ctx.file_lexemes(organization, words) @@ $3) s
      where $4 is null or id = any ($4)' into found
      using ctx.org_id(), pattern, ('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*')::tsquery, found;
    if found is null then return; end if;
  end loop;
  return query select unnest(found);
end $$;
grant execute on function ctx.find_files(text[]) to rede_tenant;

-- Out: true where the person of the context may read the file: their own, a document or a sheet that was read (FULL), or attached to a
-- record they may read; LIMITED: of meters and readings only. p_taken_off: attachments taken off and deleted events count too, since they may come back. Runs as
-- the caller, whose row-level security decides on events and actions.
create or replace function ctx.reads_file(p_file uuid, p_taken_off boolean) returns boolean language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select from app.file f join app.organization o on o.id = f.organization_id
    where f.organization_id = ctx.org_id() and f.id = p_file and (f.created_by_id = ctx.user_id()
      or f.use = 'DOCUMENT' and o.feature_accessibility = 'FULL'
      or o.feature_accessibility = 'FULL' and exists (select from app.sheet_reading r
        where r.organization_id = f.organization_id and r.file_id = f.id)
      or exists (select from app.attachment a where a.organization_id = f.organization_id and a.file_id = f.id
        and (p_taken_off or a.deleted_at is null)
        and (o.feature_accessibility = 'FULL' or num_nonnulls(a.meter_id, a.reading_id) = 1)
        and (a.event_id is null or exists (select from app.event e
          where e.organization_id = a.organization_id and e.id = a.event_id and (p_taken_off or e.deleted_at is null)))
        and (a.action_id is null or exists (select from app.action x
          where x.organization_id = a.organization_id and x.id = a.action_id and (p_taken_off or x.deleted_at is null)))))) $$;
grant execute on function ctx.reads_file(uuid,boolean) to rede_tenant;

-- Stores the text of a file's content for search; '': the file was read and has no text. For the job; no role may
-- access app.file_words.
create or replace function ctx.keep_file_words(p_organization uuid, p_file uuid, p_words text) returns void language sql security definer
  set search_path = pg_catalog, pg_temp as $$
  with kept as (
    update app.file set search_text = split_part(search_text, E'\n', 1) || case when p_words = '' then E'\n' else E'\n\n' end
    where organization_id = p_organization and id = p_file returning id)
  insert into app.file_words (file_id, organization, words) select id, p_organization, ctx.fold(p_words) from kept where p_words <> ''
  on conflict (file_id) do update set words = excluded.words $$;
grant execute on function ctx.keep_file_words(uuid,uuid,text) to rede_job;

-- Deletes for good, seen from p_now: attachments and files deleted 30 days ago, and uploads that no record took up within 24 hours. A file
-- that something still refers to is kept. Out: how many files went. For the job.
create or replace function ctx.purge_files(p_now timestamptz) returns int language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  one record;
  gone int := 0;
begin
  delete from app.attachment where deleted_at < p_now - interval '30 days';
  for one in
    select f.organization_id, f.id from app.file f
    where f.deleted_at < p_now - interval '30 days'
      or f.deleted_at is null and f.use <> 'DOCUMENT' and f.created_date < p_now - interval '24 hours' and not exists (
        select from app.attachment a where a.organization_id = f.organization_id and a.file_id = f.id)
        and not exists (select from app.sheet_reading r where r.organization_id = f.organization_id and r.file_id = f.id)
    -- The first version goes last: the others name it.
    order by f.organization_id, f.document_version desc
  loop
    begin
      delete from app.file where organization_id = one.organization_id and id = one.id;
      delete from app.file_words where file_id = one.id;
      gone := gone + 1;
    exception when foreign_key_violation then null;
    end;
  end loop;
  return gone;
end $$;
grant execute on function ctx.purge_files(timestamp with time zone) to rede_job;

-- Which of these contents (SHA-256, hex) some record still has; the job deletes the others from the store.
create or replace function ctx.known_contents(p_hashes text[]) returns setof text language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select sha256 from app.file where sha256 = any (p_hashes)
  union select sha256 from app.catalogue_file where sha256 = any (p_hashes)
  union select sha256 from app.legislation_file where sha256 = any (p_hashes) $$;
grant execute on function ctx.known_contents(text[]) to rede_job;

-- Trigger: folds name and description for search. What follows the line break in search_text marks a file whose content has been read, and
-- is kept.
create or replace function ctx.keep_file_search() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare words_at int := strpos(new.search_text, E'\n');
begin
  new.search_text := regexp_replace(ctx.fold(concat_ws(' ', new.name, new.description)), '\s+', ' ', 'g')
    || case when words_at = 0 then '' else substr(new.search_text, words_at) end;
  return new;
end $$;
