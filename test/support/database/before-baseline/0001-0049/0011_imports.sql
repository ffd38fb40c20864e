-- Imports of readings from files: who, when, from what. Undoing one sets it and its readings aside.
create table app.import (
  organization_id uuid not null references app.organization,
  id uuid not null,
  meter_id uuid not null,
  file_name text collate "da-x-icu" not null check (length(file_name) between 1 and 255),
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  reading_count int not null check (reading_count > 0),
  first_date date not null,
  last_date date not null,
  created_date timestamptz not null default now(),
  created_by_id uuid not null references app.account,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, meter_id) references app.meter (organization_id, id)
);
create index import_newest on app.import (organization_id, meter_id, created_date desc, id desc);
call ctx.protect('import', 2);
alter table app.reading add foreign key (organization_id, import_id) references app.import (organization_id, id);
