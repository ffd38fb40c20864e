-- Stakeholders: the catalogue, and those that matter to an organization (ISO 14001, 45001, 9001 and 50001, 4.2).

-- A stakeholder of the catalogue.
create table app.stakeholder (
  id uuid not null,
  name_en text collate "da-x-icu" not null,
  name_da text collate "da-x-icu" not null,
  description_en text,
  description_da text,
  category text not null,
  -- Null: everywhere.
  territory text,
  website text,
  -- [{id}] of app.topic.
  topics jsonb default '[]' not null,
  search_text text generated always as (ctx.fold((((((((name_en || ' ') || name_da) || ' ') || coalesce(description_en, '')) || ' ') || coalesce(description_da, '')) || ' ') || coalesce(website, ''))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint stakeholder_pkey primary key (id),
  constraint stakeholder_category_check check (category in ('AUTHORITY', 'CUSTOMER', 'SUPPLIER', 'EMPLOYEE', 'NEIGHBOUR', 'OWNER', 'NGO', 'INSURER', 'EMERGENCY_SERVICE', 'OTHER')),
  constraint stakeholder_name_da_check check (length(name_da) >= 1 and length(name_da) <= 200),
  constraint stakeholder_name_en_check check (length(name_en) >= 1 and length(name_en) <= 200),
  constraint stakeholder_territory_fkey foreign key (territory) references app.territory(id)
);
create index stakeholder_category on app.stakeholder (category, id) where deleted_at is null;
create index stakeholder_changed on app.stakeholder (last_modified_date, id) where deleted_at is null;
create index stakeholder_name_da on app.stakeholder (name_da, id) where deleted_at is null;
create unique index stakeholder_name_da_key on app.stakeholder (name_da, coalesce(territory, '')) where deleted_at is null;
create index stakeholder_name_en on app.stakeholder (name_en, id) where deleted_at is null;
-- The same name may exist once per territory: each country has its fire authority.
create unique index stakeholder_name_en_key on app.stakeholder (name_en, coalesce(territory, '')) where deleted_at is null;
create index stakeholder_search on app.stakeholder using gin (search_text ctx.gin_trgm_ops);
create index stakeholder_territory on app.stakeholder (territory, id) where deleted_at is null;
create index stakeholder_territory_down on app.stakeholder (territory desc nulls last, id desc) where deleted_at is null;

-- A stakeholder that matters to an organization: one of the catalogue, or one of its own (own_…), which nobody else sees.
create table app.stakeholder_association (
  organization_id uuid not null,
  id uuid not null,
  stakeholder_id uuid,
  own_name text collate "da-x-icu",
  own_description text,
  own_category text,
  own_territory text,
  own_website text,
  needs_and_expectations text,
  -- Its needs include obligations the organization has to comply with.
  obligation boolean default false not null,
  -- 1 (low) to 5 (high), as interest; null: not assessed.
  influence integer,
  interest integer,
  communication text,
  responsible_id uuid,
  review_date date,
  topics jsonb default '[]' not null,
  search_text text generated always as (ctx.fold((((((coalesce(own_name, '') || ' ') || coalesce(own_description, '')) || ' ') || coalesce(needs_and_expectations, '')) || ' ') || coalesce(communication, ''))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint stakeholder_association_pkey primary key (organization_id, id),
  constraint stakeholder_association_influence_check check (influence >= 1 and influence <= 5),
  constraint stakeholder_association_interest_check check (interest >= 1 and interest <= 5),
  constraint stakeholder_association_one check (num_nonnulls(stakeholder_id, own_name) = 1),
  constraint stakeholder_association_own_category_check check (own_category in ('AUTHORITY', 'CUSTOMER', 'SUPPLIER', 'EMPLOYEE', 'NEIGHBOUR', 'OWNER', 'NGO', 'INSURER', 'EMERGENCY_SERVICE', 'OTHER')),
  constraint stakeholder_association_own_name_check check (length(own_name) >= 1 and length(own_name) <= 200),
  constraint stakeholder_association_organization_id_fkey foreign key (organization_id) references app.organization(id),
  constraint stakeholder_association_own_territory_fkey foreign key (own_territory) references app.territory(id),
  constraint stakeholder_association_responsible_id_fkey foreign key (responsible_id) references app.account(id),
  constraint stakeholder_association_stakeholder_id_fkey foreign key (stakeholder_id) references app.stakeholder(id)
);
create unique index stakeholder_association_key on app.stakeholder_association (organization_id, stakeholder_id) where deleted_at is null;
create unique index stakeholder_association_name_key on app.stakeholder_association (organization_id, own_name) where deleted_at is null;
create index stakeholder_association_own on app.stakeholder_association (organization_id, responsible_id, review_date, id) where deleted_at is null;
create index stakeholder_association_responsible on app.stakeholder_association (organization_id, responsible_id) where deleted_at is null;
create index stakeholder_association_review on app.stakeholder_association (organization_id, review_date, id) where deleted_at is null;
create index stakeholder_association_search on app.stakeholder_association using gin (organization_id, search_text ctx.gin_trgm_ops);
