-- The chemical catalogue, shared by all organizations and kept by maintainers: substances, products, companies, sheets.

-- A substance. Those of CLP Annex VI come with the product. Other tables refer to it by foreign keys, which merging follows
-- (ctx.repoint_substance).
create table app.substance (
  id uuid not null,
  name text collate "da-x-icu" not null,
  -- Of an entry with several members, the first one's.
  cas_number text,
  ec_number text,
  index_number text,
  reach_number text,
  synonyms text[] default '{}' not null,
  formula text,
  -- [{name, casNumber, ecNumber}] that a group entry covers.
  members jsonb default '[]' not null,
  hazard_statements text[] default '{}' not null,
  eu_hazard_statements text[] default '{}' not null,
  -- [{hazardClass, category, statement, remark}]
  classification jsonb default '[]' not null,
  notes text[] default '{}' not null,
  -- [{hazardClass, category, statement, min, minInclusive, max, maxInclusive}], % by weight
  specific_concentration_limits jsonb default '[]' not null,
  -- {acute, chronic}
  m_factors jsonb,
  -- [{route, value, unit, form}]
  acute_toxicity_estimates jsonb default '[]' not null,
  -- {adaptation, celex, appliesFrom, previous} of Annex VI; null: not harmonised. Written by the loader only.
  harmonisation jsonb,
  harmonised boolean generated always as (harmonisation is not null) stored not null,
  -- All its numbers, members included, as restriction lists have them: 'CAS 71-43-2', 'EC 200-753-7', 'INDEX 601-020-00-8'.
  numbers text[] default '{}' not null,
  -- Lists that have one of its numbers; kept by ctx.keep_substance_search and ctx.relist_substances.
  restriction_lists text[] default '{}' not null,
  search_text text default '' not null,
  -- The substance it was merged into; it is deleted then.
  merged_into_id uuid,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  name_da text,
  -- All Danish names of it and its members.
  danish_words text default '' not null,
  -- For sorting, see ctx.from_letter.
  order_en text collate "da-x-icu" generated always as (ctx.from_letter(name)) stored not null,
  order_da text collate "da-x-icu" generated always as (ctx.from_letter(coalesce(name_da, name))) stored not null,
  constraint substance_pkey primary key (id),
  constraint substance_merged_aside check (merged_into_id is null or deleted_at is not null),
  -- In bytes, as many as an index entry takes: names of groups are long.
  constraint substance_name_check check (name <> '' and octet_length(name) <= 2600),
  constraint substance_merged_into_id_fkey foreign key (merged_into_id) references app.substance(id)
);
create index substance_cas on app.substance (cas_number, id) where deleted_at is null;
create index substance_cas_down on app.substance (cas_number desc nulls last, id desc) where deleted_at is null;
create index substance_changed on app.substance (last_modified_date, id) where deleted_at is null;
create index substance_ec on app.substance (ec_number, id) where deleted_at is null;
create index substance_ec_down on app.substance (ec_number desc nulls last, id desc) where deleted_at is null;
create index substance_eu_statements on app.substance using gin (eu_hazard_statements) where deleted_at is null;
create index substance_harmonised_da on app.substance (harmonised, order_da, id) where deleted_at is null;
create index substance_harmonised_en on app.substance (harmonised, order_en, id) where deleted_at is null;
create index substance_index on app.substance (index_number, id) where deleted_at is null;
create index substance_index_down on app.substance (index_number desc nulls last, id desc) where deleted_at is null;
-- Annex VI gives an index number once; a CAS number may occur in several entries (gas and solution).
create unique index substance_index_key on app.substance (index_number) where deleted_at is null;
create index substance_lists on app.substance using gin (restriction_lists) where deleted_at is null;
create index substance_merged on app.substance (merged_into_id) where merged_into_id is not null;
-- The substance_… indexes serve the list in each of its orders; null sorts last both ways.
create index substance_name on app.substance (name, id) where deleted_at is null;
create index substance_numbers on app.substance using gin (numbers) where deleted_at is null;
create index substance_order_da on app.substance (order_da, id) where deleted_at is null;
create index substance_order_en on app.substance (order_en, id) where deleted_at is null;
create index substance_search on app.substance using gin (search_text ctx.gin_trgm_ops);
-- Finds substances that may be the same while a name is typed.
create index substance_similar on app.substance using gin (ctx.fold(name) ctx.gin_trgm_ops) where deleted_at is null;
create index substance_statements on app.substance using gin (hazard_statements) where deleted_at is null;

-- A company that makes chemicals.
create table app.producer (
  id uuid not null,
  name text collate "da-x-icu" not null,
  address text,
  phone text,
  email text,
  website text,
  emergency_phone text,
  registration_number text,
  search_text text generated always as (ctx.fold((((((((name || ' ') || coalesce(registration_number, '')) || ' ') || coalesce(website, '')) || ' ') || coalesce(email, '')) || ' ') || coalesce(address, ''))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint producer_pkey primary key (id),
  constraint producer_name_check check (length(name) >= 1 and length(name) <= 200)
);
create index producer_changed on app.producer (last_modified_date, id) where deleted_at is null;
create index producer_name on app.producer (name, id) where deleted_at is null;
create unique index producer_name_key on app.producer (ctx.fold(name)) where deleted_at is null;
create index producer_search on app.producer using gin (search_text ctx.gin_trgm_ops);

-- A company that sells chemicals.
create table app.supplier (
  id uuid not null,
  name text collate "da-x-icu" not null,
  address text,
  phone text,
  email text,
  website text,
  emergency_phone text,
  registration_number text,
  search_text text generated always as (ctx.fold((((((((name || ' ') || coalesce(registration_number, '')) || ' ') || coalesce(website, '')) || ' ') || coalesce(email, '')) || ' ') || coalesce(address, ''))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint supplier_pkey primary key (id),
  constraint supplier_name_check check (length(name) >= 1 and length(name) <= 200)
);
create index supplier_changed on app.supplier (last_modified_date, id) where deleted_at is null;
create index supplier_name on app.supplier (name, id) where deleted_at is null;
create unique index supplier_name_key on app.supplier (ctx.fold(name)) where deleted_at is null;
create index supplier_search on app.supplier using gin (search_text ctx.gin_trgm_ops);

-- A file of the catalogue; the same content is one file.
create table app.catalogue_file (
  id uuid not null,
  name text collate "da-x-icu" not null,
  content_type text not null,
  -- Bytes.
  size bigint not null,
  "sha256" text not null,
  created_date timestamptz default now() not null,
  created_by_id uuid,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint catalogue_file_pkey primary key (id),
  constraint catalogue_file_name_check check (length(name) >= 1 and length(name) <= 255),
  constraint catalogue_file_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint catalogue_file_size_check check (size > 0),
  constraint catalogue_file_created_by_id_fkey foreign key (created_by_id) references app.account(id)
);
create unique index catalogue_file_key on app.catalogue_file (sha256) where deleted_at is null;

-- A product of the catalogue.
create table app.chemical (
  id uuid not null,
  name text collate "da-x-icu" not null,
  product_number text,
  -- 'GMTT-2SQN-6FDD-6TV1'
  ufi text,
  description text,
  use text,
  physical_state text,
  producer_id uuid,
  hazard_statements text[] default '{}' not null,
  eu_hazard_statements text[] default '{}' not null,
  precautionary_statements text[] default '{}' not null,
  -- As the sheet states it, which may differ from what follows from the statements; so may the pictograms.
  signal_word text,
  pictograms text[] default '{}' not null,
  -- Null: not classified yet (decision 13).
  danger_code text,
  danger_code_cause text,
  -- Of ADR Table A: '1263-2'. No foreign key, since a newer table may lack it.
  dangerous_goods_id text,
  -- °C
  flash_point numeric(36,12),
  -- g/cm³
  density numeric(36,12),
  p_h numeric(36,12),
  -- {DK: {storageClass, waterHazardClass}}
  countries jsonb default '{}' not null,
  -- Substances, suppliers and sheets in words, so that a change of them is in the product's trail entry.
  composition text[] default '{}' not null,
  supplied_by text[] default '{}' not null,
  sheets text[] default '{}' not null,
  -- Latest revision of any of its sheets; null: no sheet.
  newest_sheet_date date,
  created_date timestamptz default now() not null,
  search_text text default '' not null,
  -- The product it was merged into; it is deleted then.
  merged_into_id uuid,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  -- Date of the sheet that states it is not classified (decision 13); null: no such statement.
  not_classified date,
  -- For sorting: not classified yet is treated as dangerous and follows red (decision 13).
  danger_rank integer generated always as (
case danger_code
    when 'RED' then 0
    when 'YELLOW' then 2
    when 'GREEN' then 3
    else 1
end) stored not null,
  constraint chemical_pkey primary key (id),
  constraint chemical_danger_code_check check (danger_code in ('GREEN', 'YELLOW', 'RED')),
  constraint chemical_merged_aside check (merged_into_id is null or deleted_at is not null),
  constraint chemical_name_check check (length(name) >= 1 and length(name) <= 300),
  constraint chemical_physical_state_check check (physical_state in ('AEROSOL', 'GAS', 'LIQUID', 'SOLID')),
  constraint chemical_signal_word_check check (signal_word in ('NORMAL', 'WARNING', 'DANGER')),
  constraint chemical_merged_into_id_fkey foreign key (merged_into_id) references app.chemical(id),
  constraint chemical_producer_id_fkey foreign key (producer_id) references app.producer(id)
);
create index chemical_changed on app.chemical (last_modified_date, id) where deleted_at is null;
create index chemical_created on app.chemical (created_date, id) where deleted_at is null;
create index chemical_danger on app.chemical (danger_code, name, id) where deleted_at is null;
create index chemical_danger_rank on app.chemical (danger_rank, id) where deleted_at is null;
create index chemical_eu_statements on app.chemical using gin (eu_hazard_statements) where deleted_at is null;
create index chemical_goods on app.chemical (dangerous_goods_id) where deleted_at is null and dangerous_goods_id is not null;
create index chemical_merged on app.chemical (merged_into_id) where merged_into_id is not null;
-- The chemical_… indexes serve the list in each of its orders; null sorts last both ways.
create index chemical_name on app.chemical (name, id) where deleted_at is null;
-- A producer's product is unique by name and number.
create unique index chemical_name_key on app.chemical (ctx.fold(name), coalesce(producer_id, '00000000-0000-0000-0000-000000000000'::uuid), coalesce(product_number, '')) where deleted_at is null;
create index chemical_number on app.chemical (product_number, id) where deleted_at is null;
create index chemical_number_down on app.chemical (product_number desc nulls last, id desc) where deleted_at is null;
create index chemical_number_key on app.chemical (ctx.number_key(product_number)) where deleted_at is null and product_number is not null;
create index chemical_pictograms on app.chemical using gin (pictograms) where deleted_at is null;
create index chemical_producer on app.chemical (producer_id, name, id) where deleted_at is null;
create index chemical_search on app.chemical using gin (search_text ctx.gin_trgm_ops);
create index chemical_sheet on app.chemical (newest_sheet_date, id) where deleted_at is null;
create index chemical_sheet_down on app.chemical (newest_sheet_date desc nulls last, id desc) where deleted_at is null;
create index chemical_similar on app.chemical using gin (ctx.fold(name) ctx.gin_trgm_ops) where deleted_at is null;
create index chemical_state on app.chemical (physical_state, name, id) where deleted_at is null;
create index chemical_statements on app.chemical using gin (hazard_statements) where deleted_at is null;
create index chemical_ufi on app.chemical (ufi) where deleted_at is null and ufi is not null;

-- A substance in a product, once each.
create table app.chemical_substance (
  id uuid not null,
  chemical_id uuid not null,
  substance_id uuid not null,
  position integer not null,
  -- % by weight (gases: by volume); null: open, as max.
  min numeric(36,12),
  max numeric(36,12),
  min_inclusive boolean default true not null,
  max_inclusive boolean default true not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint chemical_substance_pkey primary key (id),
  constraint chemical_substance_chemical_id_fkey foreign key (chemical_id) references app.chemical(id),
  constraint chemical_substance_substance_id_fkey foreign key (substance_id) references app.substance(id)
);
create unique index chemical_substance_key on app.chemical_substance (chemical_id, substance_id) where deleted_at is null;
create index chemical_substance_of on app.chemical_substance (substance_id, chemical_id) where deleted_at is null;

-- A supplier of a product, with the supplier's article number.
create table app.chemical_supply (
  id uuid not null,
  chemical_id uuid not null,
  supplier_id uuid not null,
  article_number text,
  position integer not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint chemical_supply_pkey primary key (id),
  constraint chemical_supply_chemical_id_fkey foreign key (chemical_id) references app.chemical(id),
  constraint chemical_supply_supplier_id_fkey foreign key (supplier_id) references app.supplier(id)
);
create unique index chemical_supply_key on app.chemical_supply (chemical_id, supplier_id, coalesce(article_number, '')) where deleted_at is null;
create index chemical_supply_of on app.chemical_supply (supplier_id, chemical_id) where deleted_at is null;

-- A safety data sheet of a product for a territory in a language; older revisions are kept.
create table app.safety_data_sheet (
  id uuid not null,
  chemical_id uuid not null,
  territory text not null,
  -- ISO 639-1
  language text not null,
  last_revision_date date not null,
  file_id uuid not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint safety_data_sheet_pkey primary key (id),
  constraint safety_data_sheet_language_check check (language ~ '^[a-z]{2}$'),
  constraint safety_data_sheet_chemical_id_fkey foreign key (chemical_id) references app.chemical(id),
  constraint safety_data_sheet_file_id_fkey foreign key (file_id) references app.catalogue_file(id),
  constraint safety_data_sheet_territory_fkey foreign key (territory) references app.territory(id)
);
create index safety_data_sheet_file on app.safety_data_sheet (file_id) where deleted_at is null;
create unique index safety_data_sheet_key on app.safety_data_sheet (chemical_id, territory, language, file_id) where deleted_at is null;
create index safety_data_sheet_newest on app.safety_data_sheet (chemical_id, territory, last_revision_date desc, id) where deleted_at is null;
