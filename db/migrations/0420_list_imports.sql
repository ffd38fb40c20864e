-- An import of a list of the organization's from a file. Undoing it marks it and what it brought deleted.
create table app.list_import (
  organization_id uuid not null,
  id uuid not null,
  -- What was imported, as its definition calls it: department, area, …
  kind text not null,
  file_name text collate "da-x-icu" not null,
  "file_sha256" text not null,
  record_count integer not null,
  -- The records it brought; by table what was made along with them, since they name it.
  brought_ids uuid[] default '{}' not null,
  made_along jsonb default '{}' not null,
  created_date timestamptz default now() not null,
  created_by_id uuid not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint list_import_pkey primary key (organization_id, id),
  constraint list_import_file_name_check check (length(file_name) >= 1 and length(file_name) <= 255),
  constraint list_import_file_sha256_check check (file_sha256 ~ '^[0-9a-f]{64}$'),
  constraint list_import_record_count_check check (record_count > 0),
  constraint list_import_created_by_id_fkey foreign key (created_by_id) references app.account(id),
  constraint list_import_organization_id_fkey foreign key (organization_id) references app.organization(id)
);
create index list_import_newest on app.list_import (organization_id, kind, created_date desc, id desc);

-- The same for lists that belong to no organization.
create table app.catalogue_import (
  id uuid not null,
  kind text not null,
  file_name text collate "da-x-icu" not null,
  "file_sha256" text not null,
  record_count integer not null,
  brought_ids uuid[] default '{}' not null,
  made_along jsonb default '{}' not null,
  created_date timestamptz default now() not null,
  created_by_id uuid not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint catalogue_import_pkey primary key (id),
  constraint catalogue_import_file_name_check check (length(file_name) >= 1 and length(file_name) <= 255),
  constraint catalogue_import_file_sha256_check check (file_sha256 ~ '^[0-9a-f]{64}$'),
  constraint catalogue_import_record_count_check check (record_count > 0),
  constraint catalogue_import_created_by_id_fkey foreign key (created_by_id) references app.account(id)
);
create index catalogue_import_newest on app.catalogue_import (kind, created_date desc, id desc);
