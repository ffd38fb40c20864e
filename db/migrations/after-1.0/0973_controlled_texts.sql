-- Texts that are written here, approved, and read by the people they are for: policies and instructions.
create table app.controlled_text (
  organization_id uuid not null references app.organization,
  id uuid not null,
  kind text not null check (kind in ('POLICY', 'INSTRUCTION', 'PROCEDURE', 'EMERGENCY_PLAN')),
  name text collate "da-x-icu" not null check (length(name) between 1 and 200),
  document_no text collate "da-x-icu" check (length(document_no) between 1 and 40),
  -- Whom it is for, as text, for the trail; none: everyone.
  department_texts text[] not null default '{}',
  must_acknowledge boolean not null default false,
  approver_id uuid references app.account,
  -- Of its newest version.
  status text not null default 'DRAFT' check (status in ('DRAFT', 'IN_REVIEW', 'APPROVED', 'WITHDRAWN')),
  -- The version that readers get.
  approved_number int,
  -- Its name and number, and the words of the version in force (ctx.keep_words_of_text).
  search_text text not null default '',
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id)
);
create unique index controlled_text_number_key on app.controlled_text (organization_id, lower(document_no)) where deleted_at is null;
create index controlled_text_name on app.controlled_text (organization_id, kind, name, id) where deleted_at is null;
create index controlled_text_search on app.controlled_text using gin (organization_id, search_text ctx.gin_trgm_ops);

-- The departments that it is for.
create table app.controlled_text_department (
  organization_id uuid not null references app.organization,
  id uuid not null,
  text_id uuid not null,
  department_id uuid not null,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, text_id) references app.controlled_text (organization_id, id),
  foreign key (organization_id, department_id) references app.department (organization_id, id)
);
create unique index controlled_text_department_key on app.controlled_text_department (organization_id, text_id, department_id) where deleted_at is null;
create index controlled_text_department_of on app.controlled_text_department (organization_id, department_id) where deleted_at is null;

-- What it said, each time that it was approved, and what is being drafted.
create table app.controlled_text_version (
  organization_id uuid not null references app.organization,
  id uuid not null,
  text_id uuid not null,
  number int not null check (number > 0),
  text_body text not null check (length(text_body) between 1 and 200000),
  -- Of the text as UTF-8.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'IN_REVIEW', 'APPROVED', 'REPLACED', 'WITHDRAWN')),
  written_by_id uuid not null references app.account,
  approved_by_id uuid references app.account,
  approved_date timestamptz,
  -- Why it was returned or withdrawn.
  note text check (length(note) between 1 and 500),
  -- The first version whose acknowledgements count for this one.
  counts_from int not null,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  unique (organization_id, text_id, number),
  foreign key (organization_id, text_id) references app.controlled_text (organization_id, id),
  constraint controlled_text_version_approved check ((approved_date is null) = (approved_by_id is null)
    and (approved_date is not null) = (status in ('APPROVED', 'REPLACED', 'WITHDRAWN')))
);
create unique index controlled_text_version_one_approved on app.controlled_text_version (organization_id, text_id) where status = 'APPROVED';
create unique index controlled_text_version_one_draft on app.controlled_text_version (organization_id, text_id) where status in ('DRAFT', 'IN_REVIEW');

-- Who has read which version: one for each person and version, never changed.
create table app.acknowledgement (
  organization_id uuid not null references app.organization,
  id uuid not null,
  text_id uuid not null,
  number int not null,
  account_id uuid not null references app.account,
  created_date timestamptz not null default now(),
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  constraint acknowledgement_key unique (organization_id, text_id, account_id, number),
  foreign key (organization_id, text_id) references app.controlled_text (organization_id, id),
  foreign key (organization_id, text_id, number) references app.controlled_text_version (organization_id, text_id, number)
);
