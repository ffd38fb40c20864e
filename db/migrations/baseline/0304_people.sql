-- Members of organizations, what they are assigned, invitations and imports.

-- An import of members from a file. Undoing it marks it and its memberships deleted.
create table app.member_import (
  organization_id uuid not null,
  id uuid not null,
  file_name text collate "da-x-icu" not null,
  "file_sha256" text not null,
  member_count integer not null,
  -- What the import added to the organization's lists.
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

-- A person's membership in one organization, with a level that also holds in all organizations below.
create table app.member (
  organization_id uuid not null,
  -- The account's id.
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
  -- Null: accepted, or no acceptance needed; WAITING, DECLINED, WITHDRAWN: not a member (decision 21).
  invitation text,
  -- The name as typed in the invitation; shown until it is accepted.
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

-- An area a member works in.
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

-- A competence of a member.
create table app.member_competence (
  organization_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  competence_id uuid not null,
  -- Last day; null: no expiry.
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
create index member_competence_until on app.member_competence (organization_id, valid_until) where deleted_at is null;

-- A department a member belongs to.
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

-- A booked invitation mail: asked for at, by which organization, to go at mail_at (decision 21).
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
