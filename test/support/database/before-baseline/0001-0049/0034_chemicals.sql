-- The products of the catalogue: what is in them, how dangerous they are, who sells them, and their safety data sheets.
create table app.chemical (
  id uuid primary key,
  name text collate "da-x-icu" not null check (length(name) between 1 and 300),
  product_number text,
  -- 'GMTT-2SQN-6FDD-6TV1'
  ufi text,
  description text,
  use text,
  physical_state text check (physical_state in ('AEROSOL', 'GAS', 'LIQUID', 'SOLID')),
  producer_id uuid references app.producer,
  hazard_statements text[] not null default '{}',
  eu_hazard_statements text[] not null default '{}',
  precautionary_statements text[] not null default '{}',
  -- As the sheet has it, which may differ from what follows from the statements.
  signal_word text not null default 'NORMAL' check (signal_word in ('NORMAL', 'WARNING', 'DANGER')),
  pictograms text[] not null default '{}',
  danger_code text not null default 'GREEN' check (danger_code in ('GREEN', 'YELLOW', 'RED')),
  danger_code_cause text,
  -- Of ADR Table A, '1263-2'; by its name alone, since a newer table may be loaded.
  dangerous_goods_id text,
  -- °C
  flash_point numeric(36,12),
  -- g/cm³
  density numeric(36,12),
  p_h numeric(36,12),
  -- {DK: {storageClass, waterHazardClass}}
  countries jsonb not null default '{}',
  -- What is in its parts below, in words, for the trail: one change of a product is one entry.
  composition text[] not null default '{}',
  supplied_by text[] not null default '{}',
  sheets text[] not null default '{}',
  -- The latest revision of its sheets, whatever their country; none: it has no sheet.
  newest_sheet_date date,
  created_date timestamptz not null default now(),
  search_text text not null default '',
  -- The one that this was merged into; then it is set aside, too.
  merged_into_id uuid references app.chemical,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  constraint chemical_merged_aside check (merged_into_id is null or deleted_at is not null)
);
-- A producer has a product once; the same name may stand for several numbers.
create unique index chemical_name_key on app.chemical
  (ctx.fold(name), coalesce(producer_id, '00000000-0000-0000-0000-000000000000'), coalesce(product_number, '')) where deleted_at is null;
-- The list in each of its orders without sorting; what has no value comes last both ways.
create index chemical_name on app.chemical (name, id) where deleted_at is null;
create index chemical_number on app.chemical (product_number, id) where deleted_at is null;
create index chemical_number_down on app.chemical (product_number desc nulls last, id desc) where deleted_at is null;
create index chemical_sheet on app.chemical (newest_sheet_date, id) where deleted_at is null;
create index chemical_sheet_down on app.chemical (newest_sheet_date desc nulls last, id desc) where deleted_at is null;
create index chemical_changed on app.chemical (last_modified_date, id) where deleted_at is null;
create index chemical_danger on app.chemical (danger_code, name, id) where deleted_at is null;
create index chemical_state on app.chemical (physical_state, name, id) where deleted_at is null;
create index chemical_producer on app.chemical (producer_id, name, id) where deleted_at is null;
create index chemical_pictograms on app.chemical using gin (pictograms) where deleted_at is null;
create index chemical_statements on app.chemical using gin (hazard_statements) where deleted_at is null;
create index chemical_ufi on app.chemical (ufi) where deleted_at is null and ufi is not null;
create index chemical_similar on app.chemical using gin (ctx.fold(name) ctx.gin_trgm_ops) where deleted_at is null;
create index chemical_search on app.chemical using gin (search_text ctx.gin_trgm_ops);
create index chemical_merged on app.chemical (merged_into_id) where merged_into_id is not null;
call ctx.protect_catalogue('chemical');

-- What a product consists of: a substance once, its share as % by weight (gases: by volume); an end that is null is open.
create table app.chemical_substance (
  id uuid primary key,
  chemical_id uuid not null references app.chemical,
  substance_id uuid not null references app.substance,
  position int not null,
  min numeric(36,12),
  max numeric(36,12),
  min_inclusive boolean not null default true,
  max_inclusive boolean not null default true,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index chemical_substance_key on app.chemical_substance (chemical_id, substance_id) where deleted_at is null;
create index chemical_substance_of on app.chemical_substance (substance_id, chemical_id) where deleted_at is null;
call ctx.protect_catalogue('chemical_substance');

-- From whom it is had, under which number.
create table app.chemical_supply (
  id uuid primary key,
  chemical_id uuid not null references app.chemical,
  supplier_id uuid not null references app.supplier,
  article_number text,
  position int not null,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index chemical_supply_key on app.chemical_supply (chemical_id, supplier_id, coalesce(article_number, '')) where deleted_at is null;
create index chemical_supply_of on app.chemical_supply (supplier_id, chemical_id) where deleted_at is null;
call ctx.protect_catalogue('chemical_supply');

-- A country may have several sheets, in several languages; an older revision stays beside the newer one.
create table app.safety_data_sheet (
  id uuid primary key,
  chemical_id uuid not null references app.chemical,
  territory text not null references app.territory,
  -- ISO 639-1
  language text not null check (language ~ '^[a-z]{2}$'),
  last_revision_date date not null,
  file_id uuid not null references app.catalogue_file,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index safety_data_sheet_key on app.safety_data_sheet (chemical_id, territory, language, file_id) where deleted_at is null;
create index safety_data_sheet_newest on app.safety_data_sheet (chemical_id, territory, last_revision_date desc, id) where deleted_at is null;
create index safety_data_sheet_file on app.safety_data_sheet (file_id) where deleted_at is null;
call ctx.protect_catalogue('safety_data_sheet');

-- What a product is found by: its name and numbers, its producer, and the numbers of what is in it.
create function ctx.chemical_words(p_chemical uuid, p_producer uuid, variadic p_words text[]) returns text language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select ctx.fold(concat_ws(' ', array_to_string(p_words, ' '), (select p.name from app.producer p where p.id = p_producer),
    (select string_agg(array_to_string(s.numbers, ' '), ' ' order by c.position) from app.chemical_substance c
      join app.substance s on s.id = c.substance_id where c.chemical_id = p_chemical and c.deleted_at is null))) $$;

create function ctx.keep_chemical_search() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.search_text := ctx.chemical_words(new.id, new.producer_id, new.name, new.product_number, new.ufi, replace(new.ufi, '-', ''));
  return new;
end $$;
create trigger keep_chemical_search before insert or update of name, product_number, ufi, producer_id on app.chemical
  for each row execute function ctx.keep_chemical_search();

-- What products are found by changes with what they are made of, and by whom.
create function ctx.keep_search_of_chemicals() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if TG_TABLE_NAME = 'chemical_substance' then
    update app.chemical set name = name where id in (select chemical_id from new_rows);
  elsif TG_TABLE_NAME = 'substance' then
    update app.chemical set name = name where id in (
      select c.chemical_id from app.chemical_substance c join new_rows n on n.id = c.substance_id
        join old_rows o on o.id = n.id and o.numbers is distinct from n.numbers where c.deleted_at is null);
  else
    update app.chemical set name = name where producer_id in (
      select n.id from new_rows n join old_rows o on o.id = n.id and o.name is distinct from n.name);
  end if;
  return null;
end $$;
create trigger keep_search_inserted after insert on app.chemical_substance referencing new table as new_rows
  for each statement execute function ctx.keep_search_of_chemicals();
create trigger keep_search_updated after update on app.chemical_substance referencing new table as new_rows
  for each statement execute function ctx.keep_search_of_chemicals();
create trigger keep_chemicals_search after update on app.substance referencing old table as old_rows new table as new_rows
  for each statement execute function ctx.keep_search_of_chemicals();
create trigger keep_chemicals_search after update on app.producer referencing old table as old_rows new table as new_rows
  for each statement execute function ctx.keep_search_of_chemicals();

-- As ctx.find_meters: row-level security keeps the trigram index from being used, and a list of patterns does, too.
create function ctx.find_chemicals(patterns text[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return query execute 'select id from app.chemical where deleted_at is null and search_text like $1 and search_text like all ($2)'
    using (select p from unnest(patterns) as p order by length(p) desc limit 1), patterns;
end $$;

-- The products that one being typed may be: by the same formula, else by a name alike, of the same producer where one is given. The surest first.
create function ctx.similar_chemicals(p_name text, p_producer uuid, p_ufi text, p_except uuid)
  returns table (id uuid, same_ufi boolean, likeness real) language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return query execute '
    select f.id, bool_or(f.same_ufi), max(f.likeness) from (
      select c.id, true as same_ufi, ctx.similarity(ctx.fold(c.name), ctx.fold($1)) as likeness
        from app.chemical c where c.deleted_at is null and c.ufi = $3
      union all
      select c.id, false, ctx.similarity(ctx.fold(c.name), ctx.fold($1))
        from app.chemical c where c.deleted_at is null and ctx.fold(c.name) operator(ctx.%) ctx.fold($1)
          and (c.producer_id is null or $2 is null or c.producer_id = $2)) f
    where f.id is distinct from $4 and (f.same_ufi or f.likeness >= 0.5)
    group by f.id order by 2 desc, 3 desc, 1 limit 5' using coalesce(p_name, ''), p_producer, p_ufi, p_except;
end $$;

revoke execute on function ctx.chemical_words(uuid, uuid, text[]), ctx.keep_chemical_search(), ctx.keep_search_of_chemicals(),
  ctx.find_chemicals(text[]), ctx.similar_chemicals(text, uuid, text, uuid) from public;
grant execute on function ctx.chemical_words(uuid, uuid, text[]), ctx.find_chemicals(text[]),
  ctx.similar_chemicals(text, uuid, text, uuid) to rede_tenant;
