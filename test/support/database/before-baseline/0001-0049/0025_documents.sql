-- An organization's own documents: what is known of a file beyond its content, its versions, the words in it, and how files go.
alter table app.file
  add column description text,
  add column category text,
  -- [{id}] of topics.
  add column topics jsonb not null default '[]',
  -- The day that it proves something of, which is not the day on which it was sent.
  add column date date,
  add column review_date date,
  add column responsible_id uuid references app.account,
  -- The first version's id, in all later ones; each version is a file of its own, and its content never changes.
  add column document_id uuid,
  add column document_version int not null default 1 check (document_version > 0),
  -- A newer version has taken its place.
  add column replaced boolean not null default false,
  -- Folded: name and description; once the content has been read, a line break behind them, and a second one where it has words.
  add column search_text text not null default '',
  add foreign key (organization_id, document_id) references app.file (organization_id, id);
create unique index file_version_key on app.file (organization_id, document_id, document_version) where document_id is not null;

create function ctx.keep_file_search() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare words_at int := strpos(new.search_text, E'\n');
begin
  new.search_text := regexp_replace(ctx.fold(concat_ws(' ', new.name, new.description)), '\s+', ' ', 'g')
    || case when words_at = 0 then '' else substr(new.search_text, words_at) end;
  return new;
end $$;
create trigger keep_file_search before insert or update of name, description on app.file
  for each row execute function ctx.keep_file_search();

-- The list of documents in each of its orders without sorting. What has no value comes last both ways.
create index document_name on app.file (organization_id, name, id) where use = 'DOCUMENT' and not replaced and deleted_at is null;
create index document_created on app.file (organization_id, created_date, id) where use = 'DOCUMENT' and not replaced and deleted_at is null;
create index document_changed on app.file (organization_id, last_modified_date, id) where use = 'DOCUMENT' and not replaced and deleted_at is null;
create index document_size on app.file (organization_id, size, id) where use = 'DOCUMENT' and not replaced and deleted_at is null;
create index document_date on app.file (organization_id, date, id) where use = 'DOCUMENT' and not replaced and deleted_at is null;
create index document_date_down on app.file (organization_id, date desc nulls last, id desc) where use = 'DOCUMENT' and not replaced and deleted_at is null;
create index document_review on app.file (organization_id, review_date, id) where use = 'DOCUMENT' and not replaced and deleted_at is null;
create index document_review_down on app.file (organization_id, review_date desc nulls last, id desc) where use = 'DOCUMENT' and not replaced and deleted_at is null;
create index document_category on app.file (organization_id, category, id) where use = 'DOCUMENT' and not replaced and deleted_at is null;
create index document_category_down on app.file (organization_id, category desc nulls last, id desc) where use = 'DOCUMENT' and not replaced and deleted_at is null;
create index file_sent_twice on app.file (organization_id, sha256);
create index file_gone on app.file (organization_id, deleted_at) where deleted_at is not null;
create index file_search on app.file using gin (search_text ctx.gin_trgm_ops);

-- The functions below run as the owner, whom forced row-level security binds too.
create policy owner_reads on app.file for select to current_user using (true);
create policy owner_writes on app.file for update to current_user using (true) with check (true);
create policy owner_purges on app.file for delete to current_user using (true);
create policy owner_reads on app.attachment for select to current_user using (true);
create policy owner_purges on app.attachment for delete to current_user using (true);

update app.file set name = name;

-- The words in the contents of files, folded, each once. For the owner and the functions below alone.
create table app.file_words (
  file_id uuid primary key,
  organization uuid not null,
  words text not null
);

-- What a search in contents looks up: each word, and, since words are put together of others, what longer ones end on; all of them
-- behind a mark of the organization, so that one's search never passes another's words. The longest vector has a megabyte.
create function ctx.file_lexemes(p_organization uuid, p_words text) returns tsvector language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp as $$
  with mark as (select right(p_organization::text, 8) as m),
    words as (select distinct left(w, 60) as w from unnest(string_to_array(p_words, ' ')) w where w <> ''),
    parts as (
      select w as part, 0 as late from words
      union select ltrim(w, '([{<"''«»”“–-•*'), 0 from words
      union select substr(w, n), 1 from words cross join lateral generate_series(3, length(w) - 3) n where length(w) >= 7),
    counted as (select part, sum(octet_length(part) + 8) over (order by late, part) as bytes from parts where part <> '')
  select coalesce(array_to_tsvector(array_agg(distinct m || part)), '') from counted cross join mark where bytes < 900000 $$;
create index file_words_search on app.file_words using gin (ctx.file_lexemes(organization, words));

-- The files with all the words, in name, description or content. Row-level security keeps an index on text from being used, so the
-- search runs as the owner, within the organization of the context. Patterns come folded and escaped, as ctx.find_meters has them.
create function ctx.find_files(patterns text[]) returns setof uuid language plpgsql stable security definer
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

-- Keeps the words of a file's content, for search; none: it was read and has no text.
create function ctx.keep_file_words(p_organization uuid, p_file uuid, p_words text) returns void language sql security definer
  set search_path = pg_catalog, pg_temp as $$
  with kept as (
    update app.file set search_text = split_part(search_text, E'\n', 1) || case when p_words = '' then E'\n' else E'\n\n' end
    where organization_id = p_organization and id = p_file returning id)
  insert into app.file_words (file_id, organization, words) select id, p_organization, ctx.fold(p_words) from kept where p_words <> ''
  on conflict (file_id) do update set words = excluded.words $$;

-- Takes away for good, at a given moment: links taken off and files deleted 30 days before, and uploads that no record took up
-- within a day. What anything still refers to stays. Out: how many files went.
create function ctx.purge_files(p_now timestamptz) returns int language plpgsql security definer
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

-- Which of these contents (SHA-256) some file of any organization has. What keeps contents elsewhere adds itself here.
create function ctx.known_contents(p_hashes text[]) returns setof text language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select distinct sha256 from app.file where sha256 = any (p_hashes) $$;

revoke execute on function ctx.keep_file_search(), ctx.find_files(text[]), ctx.file_lexemes(uuid, text),
  ctx.keep_file_words(uuid, uuid, text), ctx.purge_files(timestamptz), ctx.known_contents(text[]) from public;
grant execute on function ctx.find_files(text[]) to rede_tenant;
grant execute on function ctx.keep_file_words(uuid, uuid, text), ctx.purge_files(timestamptz), ctx.known_contents(text[]) to rede_job;
