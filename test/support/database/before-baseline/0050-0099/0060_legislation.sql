-- The acts that bind organizations: a catalogue for everybody, in two languages, with the files that go with an act.
create table app.legislation (
  id uuid primary key,
  title_en text collate "da-x-icu" not null check (length(title_en) between 1 and 500),
  title_da text collate "da-x-icu" not null check (length(title_da) between 1 and 500),
  -- What people call it: REACH, Arbejdsmiljøloven.
  short_title_en text collate "da-x-icu",
  short_title_da text collate "da-x-icu",
  -- CELEX number, or the number in its country's own collection.
  reference text collate "da-x-icu",
  type text,
  territory text not null references app.territory,
  -- [{id}] of topics.
  topics jsonb not null default '[]',
  -- The activities that it is about, by NACE; none: every activity.
  nace_codes text[] not null default '{}',
  issuer text,
  published_date date,
  effective_date date,
  repealed_date date,
  superseded_by_id uuid references app.legislation,
  url text,
  summary_en text,
  summary_da text,
  -- What was new when it last changed, for those who have to look at it again.
  change_note text,
  -- What still has to be checked against the source: REFERENCE, TITLE.
  to_check text[] not null default '{}',
  -- When what it says last changed; none: not since it came into the catalogue.
  changed_date timestamptz,
  -- Said with a change that corrects how it is told here, and so gives nobody anything to look at again. Kept no longer than that.
  correction boolean not null default false,
  search_text text not null generated always as (ctx.fold(title_en || ' ' || title_da || ' ' || coalesce(short_title_en, '') || ' ' ||
    coalesce(short_title_da, '') || ' ' ||
    coalesce(reference, '') || ' ' || coalesce(issuer, '') || ' ' || coalesce(summary_en, '') || ' ' || coalesce(summary_da, ''))) stored,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  constraint legislation_successor check (superseded_by_id <> id)
);
create unique index legislation_reference_key on app.legislation (reference, territory) where deleted_at is null;
-- What it is called in lists.
create index legislation_name_en on app.legislation (coalesce(short_title_en, title_en), id) where deleted_at is null;
create index legislation_name_da on app.legislation (coalesce(short_title_da, title_da), id) where deleted_at is null;
create index legislation_title_en on app.legislation (title_en, id) where deleted_at is null;
create index legislation_title_da on app.legislation (title_da, id) where deleted_at is null;
create index legislation_reference on app.legislation (reference, id) where deleted_at is null;
create index legislation_reference_down on app.legislation (reference desc nulls last, id desc) where deleted_at is null;
create index legislation_type on app.legislation (type, id) where deleted_at is null;
create index legislation_type_down on app.legislation (type desc nulls last, id desc) where deleted_at is null;
create index legislation_territory on app.legislation (territory, id) where deleted_at is null;
create index legislation_published on app.legislation (published_date, id) where deleted_at is null;
create index legislation_published_down on app.legislation (published_date desc nulls last, id desc) where deleted_at is null;
create index legislation_effective on app.legislation (effective_date, id) where deleted_at is null;
create index legislation_effective_down on app.legislation (effective_date desc nulls last, id desc) where deleted_at is null;
create index legislation_changed on app.legislation (changed_date, id) where deleted_at is null;
create index legislation_changed_down on app.legislation (changed_date desc nulls last, id desc) where deleted_at is null;
create index legislation_modified on app.legislation (last_modified_date, id) where deleted_at is null;
create index legislation_repealed on app.legislation (repealed_date, id) where deleted_at is null and repealed_date is not null;
create index legislation_superseded_by on app.legislation (superseded_by_id) where superseded_by_id is not null;
create index legislation_topics on app.legislation using gin (topics jsonb_path_ops);
create index legislation_search on app.legislation using gin (search_text ctx.gin_trgm_ops);

-- Tells a change of what an act says from one of how it is sorted or spelled here.
create function ctx.note_legislation_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not new.correction and new.changed_date is not distinct from old.changed_date
    and (new.title_en, new.title_da, new.reference, new.type, new.territory, new.issuer, new.published_date, new.effective_date,
        new.repealed_date, new.superseded_by_id, new.url, new.summary_en, new.summary_da, new.change_note)
      is distinct from (old.title_en, old.title_da, old.reference, old.type, old.territory, old.issuer, old.published_date,
        old.effective_date, old.repealed_date, old.superseded_by_id, old.url, old.summary_en, old.summary_da, old.change_note)
  then new.changed_date := now(); end if;
  new.correction := false;
  return new;
end $$;
create trigger note_legislation_change before update on app.legislation
  for each row execute function ctx.note_legislation_change();
call ctx.protect_catalogue('legislation');

-- As ctx.find_stakeholders.
create function ctx.find_legislations(patterns text[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return query execute 'select id from app.legislation where deleted_at is null and search_text like $1 and search_text like all ($2)'
    using (select p from unnest(patterns) as p order by length(p) desc limit 1), patterns;
end $$;

-- A file of the catalogue, or a link to one elsewhere; until an act takes it up it belongs to none.
create table app.legislation_file (
  id uuid primary key,
  legislation_id uuid references app.legislation,
  name text collate "da-x-icu" not null check (length(name) between 1 and 255),
  content_type text,
  size bigint check (size > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  link text,
  created_date timestamptz not null default now(),
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  constraint legislation_file_one check (num_nonnulls(sha256, link) = 1 and num_nonnulls(sha256, content_type, size) in (0, 3))
);
create index legislation_file_of on app.legislation_file (legislation_id, id) where deleted_at is null;
create index legislation_file_content on app.legislation_file (sha256) where sha256 is not null;
create index legislation_file_loose on app.legislation_file (created_date) where legislation_id is null;
create index legislation_file_gone on app.legislation_file (deleted_at) where deleted_at is not null;
call ctx.protect_catalogue('legislation_file');

-- Contents known by others before are known still.
alter function ctx.known_contents(text[]) rename to known_contents_before_legislation;
create function ctx.known_contents(p_hashes text[]) returns setof text language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select * from ctx.known_contents_before_legislation(p_hashes)
  union select sha256 from app.legislation_file where sha256 = any (p_hashes) $$;

-- Takes away for good, at a given moment, what was taken off an act 30 days before, and uploads that no act took up within a day.
create function ctx.purge_legislation_files(p_now timestamptz) returns void language sql security definer
  set search_path = pg_catalog, pg_temp as $$
  delete from app.legislation_file where deleted_at < p_now - interval '30 days'
    or legislation_id is null and created_date < p_now - interval '24 hours' $$;

revoke execute on function ctx.note_legislation_change(), ctx.find_legislations(text[]), ctx.known_contents(text[]),
  ctx.known_contents_before_legislation(text[]), ctx.purge_legislation_files(timestamptz) from public;
grant execute on function ctx.find_legislations(text[]) to rede_tenant;
grant execute on function ctx.known_contents(text[]), ctx.purge_legislation_files(timestamptz) to rede_job;
