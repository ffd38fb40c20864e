-- Events: accidents, near misses, spills and what else people report (ISO 14001 and ISO 45001, 10.2).

-- A reported event and how it is handled.
create table app.event (
  organization_id uuid not null,
  id uuid not null,
  title text collate "da-x-icu" not null,
  description text not null,
  category text,
  importance text not null,
  -- Local date on which it happened.
  occurrence date not null,
  accident_occurred boolean not null,
  location text collate "da-x-icu",
  department_id uuid,
  area_id uuid,
  -- The inspection it was found at.
  inspection_id uuid,
  status text default 'REPORTED' not null,
  cause text,
  immediate_action text,
  corrective_action text,
  responsible_id uuid,
  due_date date,
  closed_date date,
  -- Whether the corrective action worked.
  effectiveness text,
  dismissal_reason text,
  dismissed_date date,
  dismissed_by_id uuid,
  reopening_reason text,
  reported_by_id uuid not null,
  created_date timestamptz default now() not null,
  search_text text generated always as (ctx.fold((((((((((title || ' ') || description) || ' ') || coalesce(location, '')) || ' ') || coalesce(cause, '')) || ' ') || coalesce(immediate_action, '')) || ' ') || coalesce(corrective_action, ''))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  -- The day the responsible person marked it as done; it then waits to be closed (decision 16).
  handled_date date,
  -- Local time, HH:MM; null: not stated.
  occurrence_time text,
  constraint event_pkey primary key (organization_id, id),
  constraint event_category_check check (category in ('NEAR_MISS', 'ACCIDENT', 'SPILL', 'COMPLAINT', 'NONCONFORMITY', 'OBSERVATION', 'IMPROVEMENT')),
  constraint event_closed check ((status = 'CLOSED') = (closed_date is not null)),
  constraint event_closed_with_cause check (status <> 'CLOSED' or cause is not null and corrective_action is not null),
  constraint event_description_check check (length(description) > 0),
  constraint event_dismissed check ((status = 'DISMISSED') = (num_nonnulls(dismissed_date, dismissed_by_id) = 2)),
  constraint event_handled_with_cause check (handled_date is null or cause is not null and corrective_action is not null),
  constraint event_importance_check check (importance in ('HIGH', 'MEDIUM', 'LOW')),
  constraint event_occurrence_time_check check (occurrence_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint event_status_check check (status in ('REPORTED', 'IN_PROGRESS', 'CLOSED', 'DISMISSED')),
  constraint event_title_check check (length(title) >= 1 and length(title) <= 200),
  constraint event_dismissed_by_id_fkey foreign key (dismissed_by_id) references app.account(id),
  constraint event_organization_id_area_id_fkey foreign key (organization_id, area_id) references app.area(organization_id, id),
  constraint event_organization_id_department_id_fkey foreign key (organization_id, department_id) references app.department(organization_id, id),
  constraint event_organization_id_fkey foreign key (organization_id) references app.organization(id),
  constraint event_organization_id_inspection_id_fkey foreign key (organization_id, inspection_id) references app.inspection(organization_id, id),
  constraint event_reported_by_id_fkey foreign key (reported_by_id) references app.account(id),
  constraint event_responsible_id_fkey foreign key (responsible_id) references app.account(id)
);
create index event_accident on app.event (organization_id, occurrence) where deleted_at is null and accident_occurred and status <> 'DISMISSED';
create index event_changed on app.event (organization_id, last_modified_date, id) where deleted_at is null;
create index event_created on app.event (organization_id, created_date, id) where deleted_at is null;
create index event_due on app.event (organization_id, due_date, id) where deleted_at is null;
create index event_due_down on app.event (organization_id, due_date desc nulls last, id desc) where deleted_at is null;
create index event_handled on app.event (organization_id, due_date, id) where deleted_at is null and handled_date is not null and (status in ('REPORTED', 'IN_PROGRESS'));
create index event_inspection on app.event (organization_id, inspection_id) where inspection_id is not null;
create index event_occurrence on app.event (organization_id, occurrence, id) where deleted_at is null;
create index event_open on app.event (organization_id, importance, due_date) where deleted_at is null and (status in ('REPORTED', 'IN_PROGRESS'));
create index event_priority on app.event (organization_id, ctx.event_priority(status, importance, occurrence), id) where deleted_at is null;
create index event_reporter on app.event (organization_id, reported_by_id, ctx.event_priority(status, importance, occurrence), id) where deleted_at is null;
create index event_responsible on app.event (organization_id, responsible_id) where deleted_at is null;
create index event_search on app.event using gin (organization_id, search_text ctx.gin_trgm_ops);
create index event_status on app.event (organization_id, status, id) where deleted_at is null;
create index event_title on app.event (organization_id, title, id) where deleted_at is null;
