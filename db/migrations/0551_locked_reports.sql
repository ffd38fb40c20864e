-- Reports of events that are kept as they were at a moment (management-system.md 3.8).
create table app.locked_report (
  organization_id uuid not null references app.organization,
  id uuid not null,
  event_id uuid not null,
  purpose text check (length(purpose) between 1 and 200),
  -- Canonical JSON (src/core/records/freeze.ts).
  locked_content text not null check (length(locked_content) <= 2000000),
  -- Of its UTF-8, hexadecimal.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  locked_by_id uuid not null references app.account,
  created_date timestamptz not null default now(),
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, event_id) references app.event (organization_id, id)
);
create index locked_report_event on app.locked_report (organization_id, event_id, created_date, id);
