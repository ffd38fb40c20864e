-- The control book: reminders and their inspections.

-- A reminder: what is to be inspected, from when and how often.
create table app.reminder (
  organization_id uuid not null,
  id uuid not null,
  name text collate "da-x-icu" not null,
  description text,
  -- First due date; every date of a scheduled series is counted from it.
  starts_at date not null,
  -- ISO 8601; P0D: once.
  period text default 'P0D' not null,
  -- ISO 8601: how long before the due date it is announced.
  notify_before text default 'P0D' not null,
  -- [{id}] of accounts.
  responsible jsonb default '[]' not null,
  department_id uuid,
  area_id uuid,
  active boolean default true not null,
  -- SCHEDULED: counted from the first date; COMPLETED: from the last completion.
  anchor text default 'SCHEDULED' not null,
  -- The rule that requires it; checked is false while that is a suggestion nobody here has confirmed.
  legal_basis text,
  legal_url text,
  checked boolean default true not null,
  -- Due date of the earliest pending inspection; null: none.
  next_due_date date,
  -- Due dates up to this day are in the control book.
  covered_to date,
  -- Day on which the next inspection is added; null: none to come.
  fill_on date,
  search_text text generated always as (ctx.fold((((name || ' ') || coalesce(description, '')) || ' ') || coalesce(legal_basis, ''))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  -- An inspection is completed with a report, a photo of it, or a note saying where it is.
  needs_report boolean default false not null,
  constraint reminder_pkey primary key (organization_id, id),
  constraint reminder_anchor_check check (anchor in ('SCHEDULED', 'COMPLETED')),
  constraint reminder_name_check check (length(name) >= 1 and length(name) <= 200),
  constraint reminder_organization_id_area_id_fkey foreign key (organization_id, area_id) references app.area(organization_id, id),
  constraint reminder_organization_id_department_id_fkey foreign key (organization_id, department_id) references app.department(organization_id, id),
  constraint reminder_organization_id_fkey foreign key (organization_id) references app.organization(id)
);
create index reminder_area on app.reminder (organization_id, area_id) where deleted_at is null and area_id is not null;
create index reminder_changed on app.reminder (organization_id, last_modified_date, id) where deleted_at is null;
create index reminder_department on app.reminder (organization_id, department_id) where deleted_at is null and department_id is not null;
create index reminder_due on app.reminder (organization_id, next_due_date, id) where deleted_at is null;
create index reminder_due_down on app.reminder (organization_id, next_due_date desc nulls last, id desc) where deleted_at is null;
create index reminder_fill on app.reminder (organization_id, fill_on) where fill_on is not null;
create index reminder_fill_any on app.reminder (fill_on) where fill_on is not null;
create index reminder_name on app.reminder (organization_id, name, id) where deleted_at is null;
create index reminder_responsible on app.reminder using gin (responsible jsonb_path_ops) where deleted_at is null;
create index reminder_search on app.reminder using gin (organization_id, search_text ctx.gin_trgm_ops);
create index reminder_starts on app.reminder (organization_id, starts_at, id) where deleted_at is null;

-- An inspection: of a reminder on a due date, or entered by itself.
create table app.inspection (
  organization_id uuid not null,
  id uuid not null,
  name text collate "da-x-icu" not null,
  description text,
  status text default 'PENDING' not null,
  due_date date not null,
  performed_at date,
  performed_by_id uuid,
  -- Null while pending, and where it was skipped.
  result text,
  note text,
  -- Not needed this time: counts as done.
  skip_reason text,
  skipped_date date,
  skipped_by_id uuid,
  reminder_id uuid,
  department_id uuid,
  area_id uuid,
  -- Added by its reminder's plan.
  by_plan boolean default false not null,
  -- Number in a series counted from completion; 0: another series.
  turn integer default 0 not null,
  search_text text generated always as (ctx.fold((((((name || ' ') || coalesce(description, '')) || ' ') || coalesce(note, '')) || ' ') || coalesce(skip_reason, ''))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint inspection_pkey primary key (organization_id, id),
  -- One per due date of a reminder, whichever server plans it; a deleted one is brought back when planned again.
  constraint inspection_due_key unique (organization_id, reminder_id, due_date, turn),
  constraint inspection_done check (
case
    when status = 'PENDING' then num_nonnulls(performed_at, result, skip_reason, skipped_date) = 0
    when skip_reason is not null then skipped_date is not null and num_nonnulls(performed_at, result) = 0
    else num_nonnulls(performed_at, result) = 2
end),
  constraint inspection_name_check check (length(name) >= 1 and length(name) <= 200),
  constraint inspection_result_check check (result in ('OK', 'REMARK', 'NOT_OK')),
  constraint inspection_status_check check (status in ('PENDING', 'DONE')),
  constraint inspection_organization_id_area_id_fkey foreign key (organization_id, area_id) references app.area(organization_id, id),
  constraint inspection_organization_id_department_id_fkey foreign key (organization_id, department_id) references app.department(organization_id, id),
  constraint inspection_organization_id_fkey foreign key (organization_id) references app.organization(id),
  constraint inspection_organization_id_reminder_id_fkey foreign key (organization_id, reminder_id) references app.reminder(organization_id, id),
  constraint inspection_performed_by_id_fkey foreign key (performed_by_id) references app.account(id),
  constraint inspection_skipped_by_id_fkey foreign key (skipped_by_id) references app.account(id)
);
create index inspection_area on app.inspection (organization_id, area_id) where deleted_at is null and area_id is not null;
create index inspection_by_result on app.inspection (organization_id, result, id) where deleted_at is null;
create index inspection_by_result_down on app.inspection (organization_id, result desc nulls last, id desc) where deleted_at is null;
create index inspection_changed on app.inspection (organization_id, last_modified_date, id) where deleted_at is null;
create index inspection_department on app.inspection (organization_id, department_id) where deleted_at is null and department_id is not null;
-- The inspection_… indexes serve the list in each of its orders; pending ones have their own, few among many.
create index inspection_due on app.inspection (organization_id, due_date, id) where deleted_at is null;
create index inspection_finished on app.inspection (organization_id, performed_at desc nulls last, id desc) where deleted_at is null and status = 'DONE';
create index inspection_name on app.inspection (organization_id, name, id) where deleted_at is null;
create index inspection_pending on app.inspection (organization_id, due_date, id) where deleted_at is null and status = 'PENDING';
create index inspection_performed on app.inspection (organization_id, performed_at, id) where deleted_at is null;
create index inspection_performed_down on app.inspection (organization_id, performed_at desc nulls last, id desc) where deleted_at is null;
create index inspection_result on app.inspection (organization_id, result, due_date, id) where deleted_at is null and result <> 'OK';
create index inspection_search on app.inspection using gin (organization_id, search_text ctx.gin_trgm_ops);
create index inspection_status on app.inspection (organization_id, status, id) where deleted_at is null;
