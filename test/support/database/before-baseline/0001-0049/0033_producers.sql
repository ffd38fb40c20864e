-- Who makes and who sells chemicals, and the files that records of the catalogues have: for everybody, kept by maintainers.
create table app.producer (
  id uuid primary key,
  name text collate "da-x-icu" not null check (length(name) between 1 and 200),
  address text,
  phone text,
  email text,
  website text,
  emergency_phone text,
  registration_number text,
  search_text text not null generated always as (ctx.fold(name || ' ' || coalesce(registration_number, '') || ' ' ||
    coalesce(website, '') || ' ' || coalesce(email, '') || ' ' || coalesce(address, ''))) stored,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index producer_name_key on app.producer (ctx.fold(name)) where deleted_at is null;
create index producer_name on app.producer (name, id) where deleted_at is null;
create index producer_changed on app.producer (last_modified_date, id) where deleted_at is null;
create index producer_search on app.producer using gin (search_text ctx.gin_trgm_ops);
call ctx.protect_catalogue('producer');

create table app.supplier (
  id uuid primary key,
  name text collate "da-x-icu" not null check (length(name) between 1 and 200),
  address text,
  phone text,
  email text,
  website text,
  emergency_phone text,
  registration_number text,
  search_text text not null generated always as (ctx.fold(name || ' ' || coalesce(registration_number, '') || ' ' ||
    coalesce(website, '') || ' ' || coalesce(email, '') || ' ' || coalesce(address, ''))) stored,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index supplier_name_key on app.supplier (ctx.fold(name)) where deleted_at is null;
create index supplier_name on app.supplier (name, id) where deleted_at is null;
create index supplier_changed on app.supplier (last_modified_date, id) where deleted_at is null;
create index supplier_search on app.supplier using gin (search_text ctx.gin_trgm_ops);
call ctx.protect_catalogue('supplier');

-- As ctx.find_meters: row-level security keeps the trigram index from being used, and a list of patterns does, too.
create function ctx.find_producers(patterns text[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return query execute 'select id from app.producer where deleted_at is null and search_text like $1 and search_text like all ($2)'
    using (select p from unnest(patterns) as p order by length(p) desc limit 1), patterns;
end $$;
create function ctx.find_suppliers(patterns text[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return query execute 'select id from app.supplier where deleted_at is null and search_text like $1 and search_text like all ($2)'
    using (select p from unnest(patterns) as p order by length(p) desc limit 1), patterns;
end $$;

-- A file of the catalogues, by its content: the same content is one file, however often it is sent.
create table app.catalogue_file (
  id uuid primary key,
  name text collate "da-x-icu" not null check (length(name) between 1 and 255),
  content_type text not null,
  -- Bytes.
  size bigint not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_date timestamptz not null default now(),
  created_by_id uuid references app.account,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index catalogue_file_key on app.catalogue_file (sha256) where deleted_at is null;
call ctx.protect_catalogue('catalogue_file');

-- What keeps contents adds itself here.
create or replace function ctx.known_contents(p_hashes text[]) returns setof text language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select sha256 from app.file where sha256 = any (p_hashes)
  union select sha256 from app.catalogue_file where sha256 = any (p_hashes) $$;

revoke execute on function ctx.find_producers(text[]), ctx.find_suppliers(text[]) from public;
grant execute on function ctx.find_producers(text[]), ctx.find_suppliers(text[]) to rede_tenant;
