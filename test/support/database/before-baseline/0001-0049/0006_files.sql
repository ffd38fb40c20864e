-- Files of an organization, stored by content outside the database, and what they are attached to.
create table app.file (
  organization_id uuid not null references app.organization,
  id uuid not null,
  name text collate "da-x-icu" not null check (length(name) between 1 and 255),
  content_type text not null,
  size bigint not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  use text not null check (use in ('DOCUMENT', 'ATTACHMENT', 'LOGO')),
  created_date timestamptz not null default now(),
  created_by_id uuid not null references app.account,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id)
);
create index file_content on app.file (sha256);
create index file_age on app.file (organization_id, created_date);
call ctx.protect('file', 2);

-- One row a link; later areas add a column of their own kind. Taking a file off sets the row aside.
create table app.attachment (
  organization_id uuid not null references app.organization,
  id uuid not null,
  file_id uuid not null,
  meter_id uuid,
  reading_id uuid,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, file_id) references app.file (organization_id, id),
  foreign key (organization_id, meter_id) references app.meter (organization_id, id),
  foreign key (organization_id, reading_id) references app.reading (organization_id, id),
  check (num_nonnulls(meter_id, reading_id) = 1)
);
create index attachment_file on app.attachment (organization_id, file_id) where deleted_at is null;
create unique index attachment_meter on app.attachment (organization_id, meter_id, file_id) where deleted_at is null and meter_id is not null;
create unique index attachment_reading on app.attachment (organization_id, reading_id, file_id) where deleted_at is null and reading_id is not null;
call ctx.protect('attachment', 2);
