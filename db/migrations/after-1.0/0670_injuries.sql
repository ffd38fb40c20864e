-- Who was hurt in an event, their absence, and when the authorities were notified of it. Data on health: for those who manage alone.
create table app.injury (
  organization_id uuid not null references app.organization,
  id uuid not null,
  event_id uuid not null,
  person text collate "da-x-icu" check (length(person) between 1 and 200),
  absence_from date,
  absence_days int check (absence_days between 0 and 9999),
  fatality boolean not null default false,
  claim_likely boolean not null default false,
  notified_date date,
  notification_reference text check (length(notification_reference) between 1 and 60),
  created_date timestamptz not null default now(),
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, event_id) references app.event (organization_id, id)
);
create index injury_event on app.injury (organization_id, event_id, created_date, id);
-- What may still have to be notified.
create index injury_open on app.injury (organization_id, id) where notified_date is null and deleted_at is null;
