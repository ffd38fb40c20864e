-- Organizations: their tree, their own lists, and the scope of their management systems.

-- An organization: a company, a site or another unit with its own records.
create table app.organization (
  id uuid not null,
  -- Null: at the top.
  parent_id uuid,
  name text collate "da-x-icu" not null,
  country text default 'DK' not null,
  -- IANA name; its calendar decides what is due today.
  time_zone text default 'Europe/Copenhagen' not null,
  -- LIMITED: meters and members (decision 26).
  feature_accessibility text default 'FULL' not null,
  registration_number text,
  nace_code text,
  address jsonb,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  -- A file of its own; null: inherits the logo of the nearest organization above.
  logo_id uuid,
  constraint organization_pkey primary key (id),
  constraint organization_feature_accessibility_check check (feature_accessibility in ('FULL', 'LIMITED')),
  constraint organization_name_check check (length(name) >= 1 and length(name) <= 200),
  constraint organization_logo foreign key (id, logo_id) references app.file(organization_id, id),
  constraint organization_parent_id_fkey foreign key (parent_id) references app.organization(id)
);
create index organization_parent on app.organization (parent_id);
create index organization_search on app.organization using gin (ctx.fold(name) ctx.gin_trgm_ops);

-- An organization and one above it, or itself.
create table app.organization_closure (
  ancestor_id uuid not null,
  descendant_id uuid not null,
  constraint organization_closure_pkey primary key (ancestor_id, descendant_id),
  constraint organization_closure_ancestor_id_fkey foreign key (ancestor_id) references app.organization(id),
  constraint organization_closure_descendant_id_fkey foreign key (descendant_id) references app.organization(id)
);
create index organization_closure_up on app.organization_closure (descendant_id, ancestor_id);

-- An organization and one it used to be below: people from there keep their names in its records.
create table app.organization_former (
  ancestor_id uuid not null,
  descendant_id uuid not null,
  constraint organization_former_pkey primary key (ancestor_id, descendant_id),
  constraint organization_former_ancestor_id_fkey foreign key (ancestor_id) references app.organization(id),
  constraint organization_former_descendant_id_fkey foreign key (descendant_id) references app.organization(id)
);
create index organization_former_up on app.organization_former (descendant_id, ancestor_id);

-- A department, in an organization's own list.
create table app.department (
  organization_id uuid not null,
  id uuid not null,
  name text collate "da-x-icu" not null,
  description text,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  responsible_id uuid,
  search_text text generated always as (ctx.fold(name)) stored not null,
  constraint department_pkey primary key (organization_id, id),
  constraint department_name_check check (length(name) >= 1 and length(name) <= 200),
  constraint department_organization_id_fkey foreign key (organization_id) references app.organization(id),
  constraint department_responsible_id_fkey foreign key (responsible_id) references app.account(id)
);
create unique index department_name_key on app.department (organization_id, name) where deleted_at is null;
create index department_search on app.department using gin (organization_id, search_text ctx.gin_trgm_ops);

-- A physical area, in an organization's own list.
create table app.area (
  organization_id uuid not null,
  id uuid not null,
  name text collate "da-x-icu" not null,
  description text,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  search_text text generated always as (ctx.fold(name)) stored not null,
  constraint area_pkey primary key (organization_id, id),
  constraint department_name_check check (length(name) >= 1 and length(name) <= 200),
  constraint area_organization_id_fkey foreign key (organization_id) references app.organization(id)
);
create unique index area_name_key on app.area (organization_id, name) where deleted_at is null;

-- A competence that members can have, in an organization's own list.
create table app.competence (
  organization_id uuid not null,
  id uuid not null,
  name text collate "da-x-icu" not null,
  description text,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  search_text text generated always as (ctx.fold(name)) stored not null,
  constraint competence_pkey primary key (organization_id, id),
  constraint department_name_check check (length(name) >= 1 and length(name) <= 200),
  constraint competence_organization_id_fkey foreign key (organization_id) references app.organization(id)
);
create unique index competence_name_key on app.competence (organization_id, name) where deleted_at is null;

-- A version of the scope of an organization's management systems (ISO 14001, 45001, 9001 and 50001, 4.3). Each save adds one; none is ever
-- changed.
create table app.scope (
  organization_id uuid not null,
  id uuid not null,
  description text not null,
  -- The standards it covers.
  standards text[] default '{}' not null,
  boundaries text,
  exclusions text,
  change_note text,
  created_date timestamptz default now() not null,
  created_by_id uuid not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint scope_pkey primary key (organization_id, id),
  constraint scope_version_key unique (organization_id, version),
  constraint scope_description_check check (length(description) > 0),
  constraint scope_version_check check (version > 0),
  constraint scope_created_by_id_fkey foreign key (created_by_id) references app.account(id),
  constraint scope_organization_id_fkey foreign key (organization_id) references app.organization(id)
);
