-- A file of the catalogues, by its content: the same content is one file, however often it is sent.
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

-- Imports of an organization's list of chemicals from a file: who, when, from what. Undoing one sets aside what it brought.
create table app.chemical_import (
  organization_id uuid not null,
  id uuid not null,
  file_name text collate "da-x-icu" not null,
  "file_sha256" text not null,
  -- How many chemicals it brought into the register, and how many rows were left out.
  entry_count integer not null,
  left_out_count integer not null,
  created_date timestamptz default now() not null,
  created_by_id uuid not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  -- What an import has taken up again whose use was over: [{id, version, endDate}], so that undoing it ends it as before.
  resumed jsonb default '[]' not null,
  constraint chemical_import_pkey primary key (organization_id, id),
  constraint chemical_import_entry_count_check check (entry_count > 0),
  constraint chemical_import_file_name_check check (length(file_name) >= 1 and length(file_name) <= 255),
  constraint chemical_import_file_sha256_check check (file_sha256 ~ '^[0-9a-f]{64}$'),
  constraint chemical_import_left_out_count_check check (left_out_count >= 0),
  constraint chemical_import_created_by_id_fkey foreign key (created_by_id) references app.account(id),
  constraint chemical_import_organization_id_fkey foreign key (organization_id) references app.organization(id)
);
create index chemical_import_newest on app.chemical_import (organization_id, created_date desc, id desc);

-- A product that the catalogue lacks: an organization describes it, has it in its register at once and alone, and a maintainer takes it
-- into the catalogue, says which product it is, or declines.
create table app.chemical_proposal (
  organization_id uuid not null,
  id uuid not null,
  name text collate "da-x-icu" not null,
  producer text,
  product_number text,
  ufi text,
  physical_state text,
  hazard_statements text[] default '{}' not null,
  eu_hazard_statements text[] default '{}' not null,
  storage_class text,
  -- The revision of its sheet, which is attached.
  sheet_date date,
  note text,
  -- What follows from the statements.
  signal_word text,
  pictograms text[] default '{}' not null,
  danger_code text,
  danger_code_cause text,
  status text default 'PROPOSED' not null,
  -- Why it was declined.
  answer text,
  decided_date timestamptz,
  created_by_id uuid not null,
  created_date timestamptz default now() not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  import_id uuid,
  -- What organizations propose, found by an index and read a page at a time, whatever has been proposed over the years.
  search_text text generated always as (ctx.fold((((((name || ' ') || coalesce(producer, '')) || ' ') || coalesce(product_number, '')) || ' ') || coalesce(ufi, ''))) stored not null,
  substance_words text default '' not null,
  not_classified date,
  hazard_words text generated always as (ctx.hazard_words(hazard_statements || eu_hazard_statements)) stored not null,
  constraint chemical_proposal_pkey primary key (organization_id, id),
  constraint chemical_proposal_danger_code_check check (danger_code in ('GREEN', 'YELLOW', 'RED')),
  constraint chemical_proposal_name_check check (length(name) >= 1 and length(name) <= 300),
  constraint chemical_proposal_physical_state_check check (physical_state in ('AEROSOL', 'GAS', 'LIQUID', 'SOLID')),
  constraint chemical_proposal_signal_word_check check (signal_word in ('NORMAL', 'WARNING', 'DANGER')),
  constraint chemical_proposal_status_check check (status in ('PROPOSED', 'ACCEPTED', 'DECLINED')),
  constraint chemical_proposal_storage_class_check check (storage_class ~ '^([0-9]{1,2}([.][0-9])?[A-D]?|10-13)$'),
  constraint chemical_proposal_ufi_check check (ufi ~ '^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$'),
  constraint chemical_proposal_created_by_id_fkey foreign key (created_by_id) references app.account(id),
  constraint chemical_proposal_organization_id_fkey foreign key (organization_id) references app.organization(id),
  constraint chemical_proposal_organization_id_import_id_fkey foreign key (organization_id, import_id) references app.chemical_import(organization_id, id)
);
create index chemical_proposal_created on app.chemical_proposal (created_date, id) where deleted_at is null;
create index chemical_proposal_id on app.chemical_proposal (id);
create index chemical_proposal_import on app.chemical_proposal (organization_id, import_id) where import_id is not null;
create index chemical_proposal_name on app.chemical_proposal (name, id) where deleted_at is null;
create index chemical_proposal_open on app.chemical_proposal (status, created_date, id) where deleted_at is null;
-- What an organization has of its own to choose from.
create index chemical_proposal_own on app.chemical_proposal (organization_id, name, id) where deleted_at is null and status <> 'ACCEPTED';
create index chemical_proposal_search on app.chemical_proposal using gin (organization_id, search_text ctx.gin_trgm_ops);
-- As in 0101, among the organization's own proposals, too.
create index chemical_proposal_similar on app.chemical_proposal using gin (organization_id, ctx.fold(name) ctx.gin_trgm_ops) where deleted_at is null and status <> 'ACCEPTED';

-- ADR Table A. The id is UN number and variant: '1263-2'.
create table app.dangerous_goods (
  id text not null,
  un_number text not null,
  variant integer not null,
  name_en text not null,
  name_da text collate "da-x-icu",
  class text not null,
  classification_code text,
  packing_group text,
  labels text[] default '{}' not null,
  special_provisions text[] default '{}' not null,
  limited_quantity text,
  excepted_quantity text,
  transport_category text,
  tunnel_code text,
  hazard_number text,
  status text not null,
  position integer not null,
  search_text text generated always as (ctx.fold((((((((un_number || ' UN') || un_number) || ' UN ') || un_number) || ' ') || name_en) || ' ') || coalesce(name_da, ''))) stored not null,
  constraint dangerous_goods_pkey primary key (id)
);
create index dangerous_goods_search on app.dangerous_goods using gin (search_text ctx.gin_trgm_ops);
create index dangerous_goods_un on app.dangerous_goods (un_number, variant);

-- Danish names of substances, by which they are shown in Danish and found in both languages.
create table app.danish_name (
  cas_number text not null,
  -- Of one entry of CLP Annex VI where several have the number; '': of the others.
  index_number text default '' not null,
  name text not null,
  -- Other names that it is found by.
  also text[] default '{}' not null,
  -- False: found by alone, since the number stands for several forms of it with entries of their own.
  shown boolean default true not null,
  constraint danish_name_pkey primary key (cas_number, index_number)
);
create index danish_name_index on app.danish_name (index_number) where index_number <> '';

-- Who makes and who sells chemicals, and the files that records of the catalogues have: for everybody, kept by maintainers.
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

-- The products of the catalogue: what is in them, how dangerous they are, who sells them, and their safety data sheets.
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
  -- As the sheet has it, which may differ from what follows from the statements.
  signal_word text,
  pictograms text[] default '{}' not null,
  danger_code text,
  danger_code_cause text,
  -- Of ADR Table A, '1263-2'; by its name alone, since a newer table may be loaded.
  dangerous_goods_id text,
  -- °C
  flash_point numeric(36,12),
  -- g/cm³
  density numeric(36,12),
  p_h numeric(36,12),
  -- {DK: {storageClass, waterHazardClass}}
  countries jsonb default '{}' not null,
  -- What is in its parts below, in words, for the trail: one change of a product is one entry.
  composition text[] default '{}' not null,
  supplied_by text[] default '{}' not null,
  sheets text[] default '{}' not null,
  -- The latest revision of its sheets, whatever their country; none: it has no sheet.
  newest_sheet_date date,
  created_date timestamptz default now() not null,
  search_text text default '' not null,
  -- The one that this was merged into; then it is set aside, too.
  merged_into_id uuid,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  not_classified date,
  -- What is not classified yet is to be treated as dangerous: behind what is known to be.
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
-- The list in each of its orders without sorting; what has no value comes last both ways.
create index chemical_name on app.chemical (name, id) where deleted_at is null;
-- A producer has a product once; the same name may stand for several numbers.
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

-- The lists that come with the product for chemicals: what they hold, of which day, and what changed when a newer one was loaded.
create table app.reference_list (
  -- 'REACH_SVHC', 'CLP_ANNEX_VI', 'ADR'
  id text not null,
  kind text not null,
  -- The day whose state it shows.
  as_of date not null,
  law text not null,
  source text not null,
  -- Everything in it or some of it was written from knowledge and not compared with the source.
  unreviewed boolean default false not null,
  entries integer not null,
  -- Entries of which at least one substance has a number, and so can be found in a product.
  matchable integer not null,
  substances integer not null,
  substances_with_number integer not null,
  position integer not null,
  loaded_at timestamptz default now() not null,
  constraint reference_list_pkey primary key (id),
  constraint reference_list_kind_check check (kind in ('RESTRICTION', 'SUBSTANCE', 'DANGEROUS_GOODS', 'STATEMENT'))
);

create table app.reference_load (
  id bigint generated always as identity not null,
  list_id text not null,
  as_of date not null,
  -- The state before; none: it was the first.
  as_of_before date,
  loaded_at timestamptz default now() not null,
  added integer not null,
  removed integer not null,
  changed integer not null,
  -- Of a list of substances: those that a person has changed, which stay as that person left them.
  kept integer default 0 not null,
  -- [{kind, entry, title, fields}], the first 500; none for a first load.
  changes jsonb default '[]' not null,
  -- Substances of the catalogue that came onto the list or left it: how many, and the first 200 as [{id, name, on}].
  substances integer default 0 not null,
  substance_changes jsonb default '[]' not null,
  -- What a newer list touches: the substances and the dangerous goods of which it says something else than before. None for a first load.
  touched_substances uuid[] default '{}' not null,
  touched_goods text[] default '{}' not null,
  constraint reference_load_pkey primary key (id),
  constraint reference_load_list_id_fkey foreign key (list_id) references app.reference_list(id)
);
create index reference_load_list on app.reference_load (list_id, id desc);

-- The entries of lists of restrictions, as db/reference/chemicals/restrictions ships them.
create table app.restriction_entry (
  list_id text not null,
  entry text not null,
  position integer not null,
  title_en text not null,
  title_da text collate "da-x-icu" not null,
  since date,
  reason_en text not null,
  reason_da text collate "da-x-icu" not null,
  -- % by weight
  threshold numeric(36,12),
  combined boolean default false not null,
  url text not null,
  unreviewed boolean default false not null,
  -- [{name, cas, ec, index, threshold}]
  members jsonb not null,
  member_count integer not null,
  has_number boolean not null,
  search_text text not null,
  constraint restriction_entry_pkey primary key (list_id, entry),
  constraint restriction_entry_list_id_fkey foreign key (list_id) references app.reference_list(id)
);
create index restriction_entry_order on app.restriction_entry (list_id, "position");
create index restriction_entry_search on app.restriction_entry using gin (search_text ctx.gin_trgm_ops);

-- Where each number stands: 'CAS 71-43-2', 'EC 200-753-7', 'INDEX 601-020-00-8'; `member`: its place in the entry's members.
create table app.restriction_number (
  number text not null,
  list_id text not null,
  entry text not null,
  member integer not null,
  constraint restriction_number_pkey primary key (number, list_id, entry, member),
  constraint restriction_number_list_id_entry_fkey foreign key (list_id, entry) references app.restriction_entry(list_id, entry) on delete cascade
);
create index restriction_number_entry on app.restriction_number (list_id, entry);

-- A country may have several sheets, in several languages; an older revision stays beside the newer one.
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

-- The substances of the catalogue: those that CLP Annex VI harmonises come with the product, others are added by maintainers.
-- What refers to a substance does so by a foreign key on its id, in a column of its own: so merging two finds everything that points
-- to one of them, see ctx.merge_substances.
create table app.substance (
  id uuid not null,
  -- Long names of groups; in bytes, what an index takes.
  name text collate "da-x-icu" not null,
  -- Of an entry with several members the first one's.
  cas_number text,
  ec_number text,
  index_number text,
  reach_number text,
  synonyms text[] default '{}' not null,
  formula text,
  -- [{name, casNumber, ecNumber}]: what an entry of several substances covers.
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
  -- {adaptation, celex, appliesFrom, previous}: as Annex VI has it; null: not harmonised. Written by the loader alone.
  harmonisation jsonb,
  harmonised boolean generated always as (harmonisation is not null) stored not null,
  -- 'CAS 71-43-2', 'EC 200-753-7', 'INDEX 601-020-00-8': all numbers, those of members too, as restriction lists have them.
  numbers text[] default '{}' not null,
  -- The lists of restrictions that one of its numbers stands in; kept up by the loading of lists and by changes of the numbers.
  restriction_lists text[] default '{}' not null,
  search_text text default '' not null,
  -- The one that this was merged into; then it is set aside, too.
  merged_into_id uuid,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  name_da text,
  -- All that Danish calls it by and its members.
  danish_words text default '' not null,
  order_en text collate "da-x-icu" generated always as (ctx.from_letter(name)) stored not null,
  order_da text collate "da-x-icu" generated always as (ctx.from_letter(coalesce(name_da, name))) stored not null,
  constraint substance_pkey primary key (id),
  constraint substance_merged_aside check (merged_into_id is null or deleted_at is not null),
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
-- An index number is given to one entry of Annex VI; a CAS number may stand in several (as gas and in solution).
create unique index substance_index_key on app.substance (index_number) where deleted_at is null;
create index substance_lists on app.substance using gin (restriction_lists) where deleted_at is null;
create index substance_merged on app.substance (merged_into_id) where merged_into_id is not null;
-- The list in each of its orders without sorting; what has no value comes last both ways.
create index substance_name on app.substance (name, id) where deleted_at is null;
create index substance_numbers on app.substance using gin (numbers) where deleted_at is null;
create index substance_order_da on app.substance (order_da, id) where deleted_at is null;
create index substance_order_en on app.substance (order_en, id) where deleted_at is null;
create index substance_search on app.substance using gin (search_text ctx.gin_trgm_ops);
-- Substances that may be the same: found while one is typed, and merged by hand.
create index substance_similar on app.substance using gin (ctx.fold(name) ctx.gin_trgm_ops) where deleted_at is null;
create index substance_statements on app.substance using gin (hazard_statements) where deleted_at is null;

-- What a proposed product consists of, as far as its organization knows: seen by it alone, and by who maintains the catalogue. Its
-- restrictions are found by it at once, as those of a product of the catalogue are.
create table app.chemical_proposal_substance (
  organization_id uuid not null,
  id uuid not null,
  proposal_id uuid not null,
  substance_id uuid not null,
  -- % by weight; an end that is null is open.
  min numeric(36,12),
  max numeric(36,12),
  min_inclusive boolean default true not null,
  max_inclusive boolean default true not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint chemical_proposal_substance_pkey primary key (organization_id, id),
  constraint chemical_proposal_substance_organization_id_fkey foreign key (organization_id) references app.organization(id),
  constraint chemical_proposal_substance_organization_id_proposal_id_fkey foreign key (organization_id, proposal_id) references app.chemical_proposal(organization_id, id),
  constraint chemical_proposal_substance_substance_id_fkey foreign key (substance_id) references app.substance(id)
);
create index chemical_proposal_substance_in on app.chemical_proposal_substance (proposal_id) where deleted_at is null;
create unique index chemical_proposal_substance_key on app.chemical_proposal_substance (organization_id, proposal_id, substance_id) where deleted_at is null;
create index chemical_proposal_substance_of on app.chemical_proposal_substance (substance_id) where deleted_at is null;

-- What a product consists of: a substance once, its share as % by weight (gases: by volume); an end that is null is open.
create table app.chemical_substance (
  id uuid not null,
  chemical_id uuid not null,
  substance_id uuid not null,
  position integer not null,
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

-- From whom it is had, under which number.
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

-- Each organization's own register: which products of the catalogue it uses, where, for what and how much, and how
-- its risk is assessed (Directive 98/24/EC, Article 4). A product may stand in it several times, once for each place.
create table app.chemical_association (
  organization_id uuid not null,
  id uuid not null,
  chemical_id uuid,
  supply_id uuid,
  storage_location text collate "da-x-icu",
  area_id uuid,
  department_id uuid,
  use text,
  -- {value, unit}: how much is used in a year, and how much there is at most.
  annual_amount jsonb,
  stored_amount jsonb,
  approved boolean default false not null,
  approved_by_id uuid,
  approved_date date,
  risk_assessment text,
  first_use_date date,
  end_date date,
  note text,
  created_date timestamptz default now() not null,
  -- What the catalogue says of the product, here for lists of 100,000 to be sorted and filtered by; kept by ctx.reflect_chemicals.
  shown_name text collate "da-x-icu" default '' not null,
  shown_producer_id uuid,
  shown_danger_code text,
  shown_pictograms text[] default '{}' not null,
  -- The newest sheet for the organization's country.
  shown_sheet_date date,
  shown_restrictions text[] default '{}' not null,
  shown_words text default '' not null,
  search_text text generated always as ((shown_words || ' ') || ctx.fold((((coalesce(storage_location, '') || ' ') || coalesce(use, '')) || ' ') || coalesce(note, ''))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  proposal_id uuid,
  import_id uuid,
  -- In the organization's country.
  shown_storage_class text,
  shown_set_aside text[] default '{}' not null,
  shown_signs integer generated always as (ctx.signs_of(shown_pictograms)) stored not null,
  shown_danger_rank integer generated always as (
case shown_danger_code
    when 'RED' then 0
    when 'YELLOW' then 2
    when 'GREEN' then 3
    else 1
end) stored not null,
  constraint chemical_association_pkey primary key (organization_id, id),
  constraint chemical_association_approved check (approved = (approved_by_id is not null) and approved = (approved_date is not null)),
  constraint chemical_association_one check (num_nonnulls(chemical_id, proposal_id) = 1),
  constraint chemical_association_approved_by_id_fkey foreign key (approved_by_id) references app.account(id),
  constraint chemical_association_chemical_id_fkey foreign key (chemical_id) references app.chemical(id),
  constraint chemical_association_organization_id_area_id_fkey foreign key (organization_id, area_id) references app.area(organization_id, id),
  constraint chemical_association_organization_id_department_id_fkey foreign key (organization_id, department_id) references app.department(organization_id, id),
  constraint chemical_association_organization_id_fkey foreign key (organization_id) references app.organization(id),
  constraint chemical_association_organization_id_import_id_fkey foreign key (organization_id, import_id) references app.chemical_import(organization_id, id),
  constraint chemical_association_organization_id_proposal_id_fkey foreign key (organization_id, proposal_id) references app.chemical_proposal(organization_id, id),
  constraint chemical_association_supply_id_fkey foreign key (supply_id) references app.chemical_supply(id)
);
create index chemical_association_area on app.chemical_association (organization_id, area_id, shown_name, id) where deleted_at is null;
create index chemical_association_aside on app.chemical_association (organization_id, shown_name, id) where deleted_at is null and shown_set_aside <> '{}';
create index chemical_association_changed on app.chemical_association (organization_id, last_modified_date, id) where deleted_at is null;
create index chemical_association_class on app.chemical_association (organization_id, shown_storage_class, shown_name, id) where deleted_at is null;
create index chemical_association_code on app.chemical_association (organization_id, shown_danger_code, shown_name, id) where deleted_at is null;
-- What the dashboard counts of a register: how dangerous, with how old a sheet, used until when; from the index alone, where the many
-- rows that have the same of all three take one entry.
create index chemical_association_counted on app.chemical_association (organization_id, shown_danger_code, shown_sheet_date, end_date) where deleted_at is null;
create index chemical_association_danger on app.chemical_association (organization_id, shown_danger_rank, id) where deleted_at is null;
create index chemical_association_department on app.chemical_association (organization_id, department_id, shown_name, id) where deleted_at is null;
create index chemical_association_ended on app.chemical_association (organization_id, end_date, shown_name, id) where deleted_at is null;
create index chemical_association_import on app.chemical_association (organization_id, import_id) where import_id is not null;
create index chemical_association_location on app.chemical_association (organization_id, storage_location, id) where deleted_at is null;
create index chemical_association_location_down on app.chemical_association (organization_id, storage_location desc nulls last, id desc) where deleted_at is null;
-- The list in each of its orders without sorting; what has no value comes last both ways.
create index chemical_association_name on app.chemical_association (organization_id, shown_name, id) where deleted_at is null;
create index chemical_association_of on app.chemical_association (chemical_id, organization_id) where deleted_at is null;
create index chemical_association_open on app.chemical_association (organization_id, shown_name, id) where deleted_at is null and not approved;
create index chemical_association_place on app.chemical_association (organization_id, storage_location, shown_name, id) where deleted_at is null;
create index chemical_association_producer on app.chemical_association (organization_id, shown_producer_id, shown_name, id) where deleted_at is null;
create index chemical_association_proposal on app.chemical_association (organization_id, proposal_id) where proposal_id is not null;
create index chemical_association_restricted on app.chemical_association (organization_id, shown_name, id) where deleted_at is null and shown_restrictions <> '{}';
create index chemical_association_search on app.chemical_association using gin (organization_id, search_text ctx.gin_trgm_ops);
create index chemical_association_sheet on app.chemical_association (organization_id, shown_sheet_date, id) where deleted_at is null;
create index chemical_association_sheet_down on app.chemical_association (organization_id, shown_sheet_date desc nulls last, id desc) where deleted_at is null;
create index chemical_association_signs on app.chemical_association (organization_id, shown_signs, shown_name, id) where deleted_at is null;
create index chemical_association_supply on app.chemical_association (supply_id) where supply_id is not null;
create index chemical_association_unassessed on app.chemical_association (organization_id, shown_name, id) where deleted_at is null and risk_assessment is null;

-- A restriction that an organization has looked at and set aside for a product of its register, with the reason. It holds for the state
-- of the list and the sheet that were looked at: a newer one of either opens it again.
create table app.restriction_set_aside (
  organization_id uuid not null,
  id uuid not null,
  chemical_association_id uuid not null,
  substance_id uuid not null,
  list text not null,
  entry text not null,
  reason text not null,
  list_as_of date not null,
  -- The newest sheet for the organization's country; none: there was none.
  sheet_date date,
  created_by_id uuid not null,
  created_date timestamptz default now() not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint restriction_set_aside_pkey primary key (organization_id, id),
  constraint restriction_set_aside_reason_check check (length(reason) > 0),
  constraint restriction_set_aside_created_by_id_fkey foreign key (created_by_id) references app.account(id),
  constraint restriction_set_aside_organization_id_chemical_association_fkey foreign key (organization_id, chemical_association_id) references app.chemical_association(organization_id, id),
  constraint restriction_set_aside_organization_id_fkey foreign key (organization_id) references app.organization(id)
);
create unique index restriction_set_aside_key on app.restriction_set_aside (organization_id, chemical_association_id, substance_id, list, entry) where deleted_at is null;
create index restriction_set_aside_list on app.restriction_set_aside (list, organization_id, chemical_association_id);
create index restriction_set_aside_of on app.restriction_set_aside (substance_id) where deleted_at is null;
