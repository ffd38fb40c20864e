-- Readings of safety data sheets, and what people decided about the values read (chemical-intelligence.md 4.1).
create table app.sheet_reading (
  organization_id uuid not null references app.organization,
  id uuid not null,
  file_id uuid not null,
  file_name text not null check (length(file_name) between 1 and 255),
  -- Of the file's content: the same content is read once.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  status text not null default 'WAITING'
    check (status in ('WAITING', 'READ', 'SEVERAL', 'NEEDS_OCR', 'NOT_A_SHEET', 'ENCRYPTED', 'DAMAGED', 'TOO_LARGE', 'FAILED')),
  state text not null default 'NEW' check (state in ('NEW', 'REVIEWED', 'APPLIED')),
  language text check (language ~ '^[a-z]{2}$'),
  product_name text check (length(product_name) <= 300),
  supplier_name text check (length(supplier_name) <= 300),
  revision_date date,
  sheet_version text check (length(sheet_version) <= 60),
  -- How many values are proved, read, to be checked, and still open; null: nothing has been read.
  value_counts jsonb,
  reader_version text check (length(reader_version) <= 20),
  -- The exchange format, as the reader gave it; never changed by people.
  sheet_content jsonb,
  created_by_id uuid not null references app.account,
  created_date timestamptz not null default now(),
  search_text text not null generated always as (ctx.fold(file_name || ' ' || coalesce(product_name, '') || ' ' || coalesce(supplier_name, ''))) stored,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, file_id) references app.file (organization_id, id)
);
create unique index sheet_reading_content_key on app.sheet_reading (organization_id, sha256) where deleted_at is null;
create index sheet_reading_newest on app.sheet_reading (organization_id, created_date desc, id) where deleted_at is null;
create index sheet_reading_file_name on app.sheet_reading (organization_id, file_name, id) where deleted_at is null;
create index sheet_reading_product on app.sheet_reading (organization_id, product_name, id) where deleted_at is null;
create index sheet_reading_supplier on app.sheet_reading (organization_id, supplier_name, id) where deleted_at is null;
create index sheet_reading_revised on app.sheet_reading (organization_id, revision_date, id) where deleted_at is null;
create index sheet_reading_search on app.sheet_reading using gin (organization_id, search_text ctx.gin_trgm_ops);
create index sheet_reading_waiting on app.sheet_reading (organization_id) where status = 'WAITING' and deleted_at is null;
create index sheet_reading_file on app.sheet_reading (organization_id, file_id);
create index sheet_reading_unapplied on app.sheet_reading (last_modified_date) where state <> 'APPLIED';

create table app.sheet_decision (
  organization_id uuid not null references app.organization,
  id uuid not null,
  sheet_reading_id uuid not null,
  -- Where the value is in the exchange format: product_name, components.2.
  path text not null check (path ~ '^[a-z_]{1,40}(\.[0-9]{1,3})?$'),
  decision text not null check (decision in ('ACCEPTED', 'EDITED', 'NOT_STATED', 'LEFT_OUT')),
  -- What stands instead of the value read, where it was edited.
  value jsonb,
  -- The value read that was decided about: read anew, another one reopens the decision.
  about_content jsonb,
  decided_by_id uuid not null references app.account,
  decided_date timestamptz not null default now(),
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, sheet_reading_id) references app.sheet_reading (organization_id, id)
);
create unique index sheet_decision_path_key on app.sheet_decision (organization_id, sheet_reading_id, path) where deleted_at is null;
