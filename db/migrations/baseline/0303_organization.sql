-- The tree of organizations, its people, and what each may do where.
create table app.organization (
  id uuid not null,
  parent_id uuid,
  name text collate "da-x-icu" not null,
  country text default 'DK' not null,
  time_zone text default 'Europe/Copenhagen' not null,
  feature_accessibility text default 'FULL' not null,
  registration_number text,
  nace_code text,
  address jsonb,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  -- The logo of an organization: a file of its own. Where there is none, the nearest organization above lends its own.
  logo_id uuid,
  constraint organization_pkey primary key (id),
  constraint organization_feature_accessibility_check check (feature_accessibility in ('FULL', 'LIMITED')),
  constraint organization_name_check check (length(name) >= 1 and length(name) <= 200),
  constraint organization_logo foreign key (id, logo_id) references app.file(organization_id, id),
  constraint organization_parent_id_fkey foreign key (parent_id) references app.organization(id)
);
create index organization_parent on app.organization (parent_id);
create index organization_search on app.organization using gin (ctx.fold(name) ctx.gin_trgm_ops);

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

-- Departments, competences and areas: an organization's own lists.
create table app.department (
  organization_id uuid not null,
  id uuid not null,
  name text collate "da-x-icu" not null,
  description text,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  -- Managing the tree: subsidiaries, moving, a department's responsible person, and which items of its own lists are in use.
  responsible_id uuid,
  -- Pickers over thousands of rows: what is searched in is folded once, when it is written.
  search_text text generated always as (ctx.fold(name)) stored not null,
  constraint department_pkey primary key (organization_id, id),
  constraint department_name_check check (length(name) >= 1 and length(name) <= 200),
  constraint department_organization_id_fkey foreign key (organization_id) references app.organization(id),
  constraint department_responsible_id_fkey foreign key (responsible_id) references app.account(id)
);
create unique index department_name_key on app.department (organization_id, name) where deleted_at is null;
-- Search everywhere: records of all areas that the person of the context may read, by words anywhere, and where those find nothing, by
-- what is spelled alike. As the owner, since row-level security keeps the trigram indexes from being used; what somebody may see is
-- said anew for each kind, and which kinds are asked for is decided by the caller from level and part of the product.
create index department_search on app.department using gin (organization_id, search_text ctx.gin_trgm_ops);

-- Mails of invitations: when one was asked for, by which organization, and when it may go to the address (decision 21).
create table app.invitation_mail (
  account_id uuid not null,
  invited_to uuid not null,
  at timestamptz default now() not null,
  mail_at timestamptz not null,
  constraint invitation_mail_account_id_fkey foreign key (account_id) references app.account(id),
  constraint invitation_mail_invited_to_fkey foreign key (invited_to) references app.organization(id)
);
create index invitation_mail_of on app.invitation_mail (invited_to, at);
create index invitation_mail_to on app.invitation_mail (account_id, mail_at desc);

-- Imports of members from files: who, when, from what, and what was made along the way. Undoing one sets its memberships aside.
create table app.member_import (
  organization_id uuid not null,
  id uuid not null,
  file_name text collate "da-x-icu" not null,
  "file_sha256" text not null,
  member_count integer not null,
  departments uuid[] default '{}' not null,
  competences uuid[] default '{}' not null,
  areas uuid[] default '{}' not null,
  created_date timestamptz default now() not null,
  created_by_id uuid not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint member_import_pkey primary key (organization_id, id),
  constraint member_import_file_name_check check (length(file_name) >= 1 and length(file_name) <= 255),
  constraint member_import_file_sha256_check check (file_sha256 ~ '^[0-9a-f]{64}$'),
  constraint member_import_member_count_check check (member_count > 0),
  constraint member_import_created_by_id_fkey foreign key (created_by_id) references app.account(id),
  constraint member_import_organization_id_fkey foreign key (organization_id) references app.organization(id)
);
create index member_import_newest on app.member_import (organization_id, created_date desc, id desc);

-- The membership of one person in one organization, with one level that also holds below it.
create table app.member (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  permission text not null,
  title text,
  phone text,
  active boolean default true not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  import_id uuid,
  search_text text generated always as (ctx.fold(coalesce(title, ''))) stored not null,
  invitation text,
  first_name text collate "da-x-icu",
  last_name text collate "da-x-icu",
  constraint member_pkey primary key (organization_id, id),
  constraint member_account_key unique (organization_id, account_id),
  constraint member_invitation check (invitation in ('WAITING', 'DECLINED', 'WITHDRAWN')),
  constraint member_invited check (invitation is null or not active and first_name is not null and last_name is not null),
  constraint member_is_account check (id = account_id),
  constraint member_permission_check check (permission in ('READ_ORGANIZATION', 'EDIT_ORGANIZATION', 'MANAGE_ORGANIZATION', 'MAINTAIN_SYSTEM')),
  constraint member_account_id_fkey foreign key (account_id) references app.account(id),
  constraint member_organization_id_fkey foreign key (organization_id) references app.organization(id),
  constraint member_organization_id_import_id_fkey foreign key (organization_id, import_id) references app.member_import(organization_id, id)
);
create index member_account on app.member (account_id) where active and deleted_at is null;
create index member_import_of on app.member (organization_id, import_id) where import_id is not null;
create index member_invited on app.member (account_id) where invitation = 'WAITING' and deleted_at is null;

create table app.member_area (
  organization_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  area_id uuid not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint member_area_pkey primary key (organization_id, id),
  constraint member_area_organization_id_area_id_fkey foreign key (organization_id, area_id) references app.area(organization_id, id),
  constraint member_area_organization_id_fkey foreign key (organization_id) references app.organization(id),
  constraint member_area_organization_id_member_id_fkey foreign key (organization_id, member_id) references app.member(organization_id, id)
);
create unique index member_area_key on app.member_area (organization_id, member_id, area_id) where deleted_at is null;
create index member_area_of on app.member_area (organization_id, area_id) where deleted_at is null;

create table app.member_competence (
  organization_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  competence_id uuid not null,
  valid_until date,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint member_competence_pkey primary key (organization_id, id),
  constraint member_competence_organization_id_competence_id_fkey foreign key (organization_id, competence_id) references app.competence(organization_id, id),
  constraint member_competence_organization_id_fkey foreign key (organization_id) references app.organization(id),
  constraint member_competence_organization_id_member_id_fkey foreign key (organization_id, member_id) references app.member(organization_id, id)
);
create unique index member_competence_key on app.member_competence (organization_id, member_id, competence_id) where deleted_at is null;
create index member_competence_of on app.member_competence (organization_id, competence_id) where deleted_at is null;
-- What runs out, by its day.
create index member_competence_until on app.member_competence (organization_id, valid_until) where deleted_at is null;

create table app.member_department (
  organization_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  department_id uuid not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint member_department_pkey primary key (organization_id, id),
  constraint member_department_organization_id_department_id_fkey foreign key (organization_id, department_id) references app.department(organization_id, id),
  constraint member_department_organization_id_fkey foreign key (organization_id) references app.organization(id),
  constraint member_department_organization_id_member_id_fkey foreign key (organization_id, member_id) references app.member(organization_id, id)
);
create unique index member_department_key on app.member_department (organization_id, member_id, department_id) where deleted_at is null;
create index member_department_of on app.member_department (organization_id, department_id) where deleted_at is null;

-- Every organization with itself and everything above it.
create table app.organization_closure (
  ancestor_id uuid not null,
  descendant_id uuid not null,
  constraint organization_closure_pkey primary key (ancestor_id, descendant_id),
  constraint organization_closure_ancestor_id_fkey foreign key (ancestor_id) references app.organization(id),
  constraint organization_closure_descendant_id_fkey foreign key (descendant_id) references app.organization(id)
);
create index organization_closure_up on app.organization_closure (descendant_id, ancestor_id);

-- Where an organization used to belong: the people from there stay known by name in its records.
create table app.organization_former (
  ancestor_id uuid not null,
  descendant_id uuid not null,
  constraint organization_former_pkey primary key (ancestor_id, descendant_id),
  constraint organization_former_ancestor_id_fkey foreign key (ancestor_id) references app.organization(id),
  constraint organization_former_descendant_id_fkey foreign key (descendant_id) references app.organization(id)
);
create index organization_former_up on app.organization_former (descendant_id, ancestor_id);

-- The scope of an organization's management systems (ISO 14001, 45001, 9001 and 50001, clause 4.3). Each save is a version, and
-- a version never changes: nobody has the right to update one, and its files are those that it was saved with.
create table app.scope (
  organization_id uuid not null,
  id uuid not null,
  description text not null,
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

-- The parties that matter to organizations: a catalogue for everybody, in two languages, and what each organization keeps of those
-- that matter to it (ISO 14001 and its kin, clause 4.2).
create table app.stakeholder (
  id uuid not null,
  name_en text collate "da-x-icu" not null,
  name_da text collate "da-x-icu" not null,
  description_en text,
  description_da text,
  category text not null,
  territory text,
  website text,
  -- [{id}] of topics.
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
-- A name may stand in several territories: each country has its fire authority.
create unique index stakeholder_name_en_key on app.stakeholder (name_en, coalesce(territory, '')) where deleted_at is null;
create index stakeholder_search on app.stakeholder using gin (search_text ctx.gin_trgm_ops);
create index stakeholder_territory on app.stakeholder (territory, id) where deleted_at is null;
create index stakeholder_territory_down on app.stakeholder (territory desc nulls last, id desc) where deleted_at is null;

-- One of the catalogue, or one of the organization's own, which nobody else sees.
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
  obligation boolean default false not null,
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
