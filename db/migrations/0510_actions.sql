-- Actions: who does what until when, and whether it helped.
create table app.action (
  organization_id uuid not null references app.organization,
  id uuid not null,
  title text collate "da-x-icu" not null check (length(title) between 1 and 200),
  description text,
  kind text not null check (kind in ('IMMEDIATE', 'CORRECTIVE', 'PREVENTIVE', 'IMPROVEMENT', 'CONTROL')),
  control text check (control in ('ELIMINATION', 'SUBSTITUTION', 'TECHNICAL', 'ORGANISATIONAL', 'PPE')),
  -- Why protective equipment, and nothing better.
  control_note text,
  importance text default 'MEDIUM' not null check (importance in ('HIGH', 'MEDIUM', 'LOW')),
  responsible_id uuid not null references app.account,
  due_date date not null,
  department_id uuid,
  area_id uuid,
  -- {value, currency}.
  cost jsonb,
  -- What it is for; none: it is on its own.
  event_id uuid,
  inspection_id uuid,
  legislation_association_id uuid,
  stakeholder_association_id uuid,
  status text default 'OPEN' not null check (status in ('OPEN', 'DONE', 'VERIFIED', 'CANCELLED')),
  done_date date,
  done_by_id uuid references app.account,
  done_note text,
  -- Whether it helped; of an open action: that it did not.
  verified_date date,
  verified_by_id uuid references app.account,
  effective text check (effective in ('YES', 'PARTLY', 'NO')),
  verification_note text,
  cancelled_date date,
  cancelled_by_id uuid references app.account,
  cancellation_reason text,
  -- Why it was last postponed and reopened; earlier reasons are in the trail.
  postponement_reason text,
  postponed int default 0 not null check (postponed >= 0),
  reopening_reason text,
  created_by_id uuid not null references app.account,
  created_date timestamptz default now() not null,
  search_text text generated always as (ctx.fold(title || ' ' || coalesce(description, ''))) stored not null,
  version int default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, department_id) references app.department (organization_id, id),
  foreign key (organization_id, area_id) references app.area (organization_id, id),
  foreign key (organization_id, event_id) references app.event (organization_id, id),
  foreign key (organization_id, inspection_id) references app.inspection (organization_id, id),
  foreign key (organization_id, legislation_association_id) references app.legislation_association (organization_id, id),
  foreign key (organization_id, stakeholder_association_id) references app.stakeholder_association (organization_id, id),
  constraint action_source check (num_nonnulls(event_id, inspection_id, legislation_association_id, stakeholder_association_id) <= 1),
  constraint action_control check (control is distinct from 'PPE' or control_note is not null),
  constraint action_done check (case when status in ('DONE', 'VERIFIED') then num_nonnulls(done_date, done_by_id) = 2
    when status = 'OPEN' then num_nonnulls(done_date, done_by_id, done_note) = 0 else true end),
  constraint action_verified check (num_nonnulls(verified_date, verified_by_id, effective) in (0, 3)
    and case status when 'DONE' then effective is null when 'VERIFIED' then effective is distinct from 'NO' else true end),
  constraint action_cancelled check ((status = 'CANCELLED') = (num_nonnulls(cancelled_date, cancelled_by_id, cancellation_reason) = 3))
);
create index action_due on app.action (organization_id, due_date, id) where deleted_at is null;
create index action_open on app.action (organization_id, due_date, id) where deleted_at is null and status = 'OPEN';
create index action_done_on on app.action (organization_id, (done_date + 30), id) where deleted_at is null and status = 'DONE';
-- Open ones by their due date, then those to verify by when they were done, then the rest, the latest first.
create index action_priority on app.action (organization_id, (case status when 'OPEN' then due_date - date '2000-01-01'
  when 'DONE' then 10000000 + (done_date - date '2000-01-01') else 20000000 - (due_date - date '2000-01-01') end), id) where deleted_at is null;
create index action_title on app.action (organization_id, title, id) where deleted_at is null;
create index action_changed on app.action (organization_id, last_modified_date, id) where deleted_at is null;
create index action_weight on app.action (organization_id, (case importance when 'HIGH' then 3 when 'MEDIUM' then 2 else 1 end), id) where deleted_at is null;
create index action_responsible on app.action (organization_id, responsible_id, status, due_date) where deleted_at is null;
create index action_creator on app.action (organization_id, created_by_id) where deleted_at is null;
create index action_status on app.action (organization_id, status, due_date, id) where deleted_at is null;
create index action_event on app.action (organization_id, event_id) where event_id is not null;
create index action_inspection on app.action (organization_id, inspection_id) where inspection_id is not null;
create index action_obligation on app.action (organization_id, legislation_association_id) where legislation_association_id is not null;
create index action_stakeholder on app.action (organization_id, stakeholder_association_id) where stakeholder_association_id is not null;
create index action_search on app.action using gin (organization_id, search_text ctx.gin_trgm_ops);

-- Files of actions.
alter table app.attachment add column action_id uuid;
alter table app.attachment add foreign key (organization_id, action_id) references app.action (organization_id, id);
alter table app.attachment drop constraint attachment_check;
alter table app.attachment add constraint attachment_check check (num_nonnulls(meter_id, reading_id, scope_id, stakeholder_association_id,
  inspection_id, event_id, legislation_association_id, legislation_evaluation_id, chemical_association_id, chemical_proposal_id, action_id) = 1);
create unique index attachment_action on app.attachment (organization_id, action_id, file_id) where deleted_at is null and action_id is not null;
