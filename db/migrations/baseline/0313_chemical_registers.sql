-- Chemicals of organizations: register, proposals, imports, restrictions set aside.

-- An import of an organization's chemicals from a file. Undoing it deletes what it added and restores resumed.
create table app.chemical_import (
  organization_id uuid not null,
  id uuid not null,
  file_name text collate "da-x-icu" not null,
  "file_sha256" text not null,
  -- Entries added to the register; then rows left out.
  entry_count integer not null,
  left_out_count integer not null,
  created_date timestamptz default now() not null,
  created_by_id uuid not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  -- Entries out of use that the import took into use again, as they were: [{id, version, endDate}].
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

-- A product that the catalogue lacks, described by an organization. It is in that organization's register at once; a maintainer accepts it
-- as a product or declines.
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
  -- Revision of its attached safety data sheet.
  sheet_date date,
  note text,
  -- Derived from the statements, as are the next three.
  signal_word text,
  pictograms text[] default '{}' not null,
  -- Null: not classified yet (decision 13).
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
  search_text text generated always as (ctx.fold((((((name || ' ') || coalesce(producer, '')) || ' ') || coalesce(product_number, '')) || ' ') || coalesce(ufi, ''))) stored not null,
  -- Words of its substances, kept by ctx.reflect_proposals.
  substance_words text default '' not null,
  -- Date of the sheet that states it is not classified (decision 13).
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
-- Proposals an organization can choose from.
create index chemical_proposal_own on app.chemical_proposal (organization_id, name, id) where deleted_at is null and status <> 'ACCEPTED';
create index chemical_proposal_search on app.chemical_proposal using gin (organization_id, search_text ctx.gin_trgm_ops);
-- Finds own proposals with a similar name.
create index chemical_proposal_similar on app.chemical_proposal using gin (organization_id, ctx.fold(name) ctx.gin_trgm_ops) where deleted_at is null and status <> 'ACCEPTED';

-- A substance in a proposed product, seen by its organization and by maintainers.
create table app.chemical_proposal_substance (
  organization_id uuid not null,
  id uuid not null,
  proposal_id uuid not null,
  substance_id uuid not null,
  -- % by weight; null: open, as max.
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

-- An entry of an organization's register of chemicals: a product or proposal in use at one place, with its risk assessment (Directive
-- 98/24/EC, Article 4).
create table app.chemical_association (
  organization_id uuid not null,
  id uuid not null,
  chemical_id uuid,
  supply_id uuid,
  storage_location text collate "da-x-icu",
  area_id uuid,
  department_id uuid,
  use text,
  -- {value, unit} used per year; next: the most in stock.
  annual_amount jsonb,
  stored_amount jsonb,
  approved boolean default false not null,
  approved_by_id uuid,
  approved_date date,
  risk_assessment text,
  -- In use from; end_date: the last day, null: still in use.
  first_use_date date,
  end_date date,
  note text,
  created_date timestamptz default now() not null,
  -- The shown_… columns repeat the product, so that 100,000 entries can be sorted and filtered; kept by ctx.reflect_chemicals and
  -- ctx.show_chemical.
  shown_name text collate "da-x-icu" default '' not null,
  shown_producer_id uuid,
  shown_danger_code text,
  shown_pictograms text[] default '{}' not null,
  -- Newest sheet for the organization's country; null: no sheet.
  shown_sheet_date date,
  -- Restriction lists that apply; shown_set_aside: those set aside.
  shown_restrictions text[] default '{}' not null,
  shown_words text default '' not null,
  search_text text generated always as ((shown_words || ' ') || ctx.fold((((coalesce(storage_location, '') || ' ') || coalesce(use, '')) || ' ') || coalesce(note, ''))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  proposal_id uuid,
  import_id uuid,
  -- For the organization's country.
  shown_storage_class text,
  shown_set_aside text[] default '{}' not null,
  -- Pictograms as a number, see ctx.signs_of.
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
-- Counts of the dashboard, from the index alone: equal values take one entry.
create index chemical_association_counted on app.chemical_association (organization_id, shown_danger_code, shown_sheet_date, end_date) where deleted_at is null;
create index chemical_association_danger on app.chemical_association (organization_id, shown_danger_rank, id) where deleted_at is null;
create index chemical_association_department on app.chemical_association (organization_id, department_id, shown_name, id) where deleted_at is null;
create index chemical_association_ended on app.chemical_association (organization_id, end_date, shown_name, id) where deleted_at is null;
create index chemical_association_import on app.chemical_association (organization_id, import_id) where import_id is not null;
create index chemical_association_location on app.chemical_association (organization_id, storage_location, id) where deleted_at is null;
create index chemical_association_location_down on app.chemical_association (organization_id, storage_location desc nulls last, id desc) where deleted_at is null;
-- The chemical_association_… indexes serve the list in each of its orders; null sorts last both ways.
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

-- A restriction that an organization has found not to matter for a register entry, with the reason. Holds for this state of the list and
-- this sheet; a newer one of either opens it again.
create table app.restriction_set_aside (
  organization_id uuid not null,
  id uuid not null,
  chemical_association_id uuid not null,
  substance_id uuid not null,
  list text not null,
  entry text not null,
  reason text not null,
  list_as_of date not null,
  -- Newest sheet for the organization's country at the time; null: no sheet.
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
