create table app.emission_factor (
  id uuid not null,
  name_en text collate "da-x-icu" not null,
  utility_type text not null,
  emission_type text not null,
  territory text,
  source_en text,
  note_en text,
  values jsonb not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  name_da text collate "da-x-icu" not null,
  source_da text,
  note_da text,
  constraint emission_factor_pkey primary key (id),
  constraint emission_factor_emission_type_check check (emission_type = 'CO2'),
  constraint emission_factor_name_check check (length(name_en) >= 1 and length(name_en) <= 200),
  constraint emission_factor_name_da_check check (length(name_da) >= 1 and length(name_da) <= 200),
  constraint emission_factor_territory_fkey foreign key (territory) references app.territory(id)
);
create unique index emission_factor_name_da_key on app.emission_factor (name_da, utility_type, coalesce(territory, '')) where deleted_at is null;
create unique index emission_factor_name_en_key on app.emission_factor (name_en, utility_type, coalesce(territory, '')) where deleted_at is null;
create index emission_factor_type on app.emission_factor (utility_type, territory) where deleted_at is null;

-- Meters and their readings.
create table app.meter (
  organization_id uuid not null,
  id uuid not null,
  name text collate "da-x-icu" not null,
  number text collate "da-x-icu",
  location text collate "da-x-icu",
  description text,
  utility_type text not null,
  units text[] not null,
  target numeric,
  reading_mode text not null,
  frequency text default 'P0D' not null,
  department_id uuid,
  area_id uuid,
  responsible_id uuid,
  emission_factor_id uuid,
  last_reading_date date,
  next_reading_date date generated always as (ctx.add_period(last_reading_date, frequency)) stored,
  search_text text generated always as (ctx.fold((((((name || ' ') || coalesce(number, '')) || ' ') || coalesce(location, '')) || ' ') || coalesce(description, ''))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  -- A reading stands for the end of its day or, as the meter says, for its beginning.
  read_at text default 'END' not null,
  -- Which emission factor: the one that fits, one that was chosen, or none because the meter causes no CO2.
  emission_mode text default 'AUTOMATIC' not null,
  constraint meter_pkey primary key (organization_id, id),
  constraint meter_emission_mode_check check (emission_mode in ('AUTOMATIC', 'NONE', 'CHOSEN')),
  constraint meter_factor_chosen check ((emission_mode = 'CHOSEN') = (emission_factor_id is not null)),
  constraint meter_name_check check (length(name) >= 1 and length(name) <= 200),
  constraint meter_read_at_check check (read_at in ('END', 'START')),
  constraint meter_reading_mode_check check (reading_mode in ('COUNTER', 'CONSUMPTION', 'LEVEL')),
  constraint meter_units_check check (cardinality(units) >= 1 and cardinality(units) <= 20),
  constraint meter_emission_factor_id_fkey foreign key (emission_factor_id) references app.emission_factor(id),
  constraint meter_organization_id_area_id_fkey foreign key (organization_id, area_id) references app.area(organization_id, id),
  constraint meter_organization_id_department_id_fkey foreign key (organization_id, department_id) references app.department(organization_id, id),
  constraint meter_organization_id_fkey foreign key (organization_id) references app.organization(id),
  constraint meter_responsible_id_fkey foreign key (responsible_id) references app.account(id)
);
create index meter_changed on app.meter (organization_id, last_modified_date, id) where deleted_at is null;
create index meter_due on app.meter (organization_id, next_reading_date, id) where deleted_at is null;
create index meter_due_down on app.meter (organization_id, next_reading_date desc nulls last, id desc) where deleted_at is null;
-- Whether any organization's meter names the factor: the one thing that a maintainer needs to know across organizations.
create index meter_emission_factor on app.meter (emission_factor_id) where emission_factor_id is not null;
create index meter_location on app.meter (organization_id, location, id) where deleted_at is null;
create index meter_location_down on app.meter (organization_id, location desc nulls last, id desc) where deleted_at is null;
create index meter_name on app.meter (organization_id, name, id) where deleted_at is null;
create index meter_number on app.meter (organization_id, number, id) where deleted_at is null;
create index meter_number_down on app.meter (organization_id, number desc nulls last, id desc) where deleted_at is null;
-- What is somebody's own and due, without reading what is others'.
create index meter_responsible on app.meter (organization_id, responsible_id, next_reading_date, id) where deleted_at is null;
create index meter_search on app.meter using gin (organization_id, search_text ctx.gin_trgm_ops);
create index meter_type on app.meter (organization_id, utility_type, id) where deleted_at is null;

-- Imports of readings from files: who, when, from what. Undoing one sets it and its readings aside.
create table app.import (
  organization_id uuid not null,
  id uuid not null,
  meter_id uuid not null,
  file_name text collate "da-x-icu" not null,
  "file_sha256" text not null,
  reading_count integer not null,
  first_date date not null,
  last_date date not null,
  created_date timestamptz default now() not null,
  created_by_id uuid not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  corrected_count integer default 0 not null,
  left_out_count integer default 0 not null,
  constraint import_pkey primary key (organization_id, id),
  constraint import_corrected_count_check check (corrected_count >= 0),
  constraint import_file_name_check check (length(file_name) >= 1 and length(file_name) <= 255),
  constraint import_file_sha256_check check (file_sha256 ~ '^[0-9a-f]{64}$'),
  constraint import_left_out_count_check check (left_out_count >= 0),
  constraint import_reading_count_check check (reading_count > 0),
  constraint import_created_by_id_fkey foreign key (created_by_id) references app.account(id),
  constraint import_organization_id_fkey foreign key (organization_id) references app.organization(id),
  constraint import_organization_id_meter_id_fkey foreign key (organization_id, meter_id) references app.meter(organization_id, id)
);
create index import_newest on app.import (organization_id, meter_id, created_date desc, id desc);

-- The part of one meter, and on which day it was worked out: what concerns the running month holds for that day alone.
create table app.meter_use (
  organization uuid not null,
  meter_id uuid not null,
  utility_type text not null,
  day date not null,
  use jsonb not null,
  constraint meter_use_pkey primary key (organization, meter_id)
);

-- The meters whose use is to be worked out again. Without a key: two writers of one meter must not wait for each other.
create table app.meter_use_due (
  id bigint generated always as identity not null,
  organization uuid not null,
  meter_id uuid not null,
  -- The meter itself has changed, and with it maybe the unit in which its type is told.
  of_meter boolean not null,
  constraint meter_use_due_pkey primary key (id)
);
create index meter_use_due_of_meter on app.meter_use_due (organization, meter_id);

-- What all of an organization's sums were worked out by: the year, its country, and the emission factors as they were.
create table app.meter_use_state (
  organization uuid not null,
  stamp text not null,
  constraint meter_use_state_pkey primary key (organization)
);

create table app.meter_use_total (
  organization uuid not null,
  utility_type text not null,
  unit text not null,
  day date not null,
  use jsonb not null,
  constraint meter_use_total_pkey primary key (organization, utility_type)
);

create table app.reading (
  organization_id uuid not null,
  id uuid not null,
  meter_id uuid not null,
  performed_at date not null,
  value numeric not null,
  unit text not null,
  kind text default 'NORMAL' not null,
  new_start_value numeric,
  refill_amount numeric,
  period_start date,
  plausibility_reason text,
  note text,
  performed_by_id uuid,
  import_id uuid,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  series text default '' not null,
  -- What was used in each hour of a reading's day, in the reading's unit, where an import told it by the hour: from midnight on as time goes, so 23 or 25 where
  -- the clock is changed; null: not told.
  hours numeric[],
  constraint reading_pkey primary key (organization_id, id),
  constraint reading_hours_check check (cardinality(hours) >= 23 and cardinality(hours) <= 25),
  constraint reading_kind_check check (kind in ('NORMAL', 'METER_REPLACED', 'COUNTER_RESET', 'REFILL')),
  constraint reading_value_check check (scale(value) <= 12 and abs(value) < '1000000000000000000000000'::numeric),
  constraint reading_organization_id_fkey foreign key (organization_id) references app.organization(id),
  constraint reading_organization_id_import_id_fkey foreign key (organization_id, import_id) references app.import(organization_id, id),
  constraint reading_organization_id_meter_id_fkey foreign key (organization_id, meter_id) references app.meter(organization_id, id),
  constraint reading_performed_by_id_fkey foreign key (performed_by_id) references app.account(id)
);
-- One reading per meter, unit and date (contract, section 3).
create unique index reading_day_key on app.reading (organization_id, meter_id, series, performed_at) where deleted_at is null;
-- The first day that entered amounts of a meter say they cover, without a look at all of them.
create index reading_first_day on app.reading (organization_id, meter_id, period_start) where deleted_at is null and period_start is not null;
create index reading_import on app.reading (organization_id, import_id) where import_id is not null;
create index reading_newest on app.reading (organization_id, meter_id, performed_at desc, id desc) where deleted_at is null;

-- The control book: reminders, which say what is to be inspected when, and inspections, one a due date.
create table app.reminder (
  organization_id uuid not null,
  id uuid not null,
  name text collate "da-x-icu" not null,
  description text,
  -- The first due date, which the series is anchored to.
  starts_at date not null,
  period text default 'P0D' not null,
  notify_before text default 'P0D' not null,
  -- [{id}] of accounts.
  responsible jsonb default '[]' not null,
  department_id uuid,
  area_id uuid,
  active boolean default true not null,
  anchor text default 'SCHEDULED' not null,
  -- What asks for it, and whether somebody here has checked that it does.
  legal_basis text,
  legal_url text,
  checked boolean default true not null,
  -- Bookkeeping: the first date that is still to be inspected, up to which day the due dates of the past are in the control book,
  -- and the day on which the next one has to come in.
  next_due_date date,
  covered_to date,
  fill_on date,
  search_text text generated always as (ctx.fold((((name || ' ') || coalesce(description, '')) || ' ') || coalesce(legal_basis, ''))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  -- An inspection of a reminder that needs a report is done with one, a photo of it, or a note that says where it is.
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

create table app.inspection (
  organization_id uuid not null,
  id uuid not null,
  name text collate "da-x-icu" not null,
  description text,
  status text default 'PENDING' not null,
  due_date date not null,
  performed_at date,
  performed_by_id uuid,
  result text,
  note text,
  -- Not needed this time: counts as done.
  skip_reason text,
  skipped_date date,
  skipped_by_id uuid,
  reminder_id uuid,
  department_id uuid,
  area_id uuid,
  -- Made by the reminder's plan, and which one it is of a series that is counted from completion (0: of one that is not).
  by_plan boolean default false not null,
  turn integer default 0 not null,
  search_text text generated always as (ctx.fold((((((name || ' ') || coalesce(description, '')) || ' ') || coalesce(note, '')) || ' ') || coalesce(skip_reason, ''))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint inspection_pkey primary key (organization_id, id),
  -- Each due date of a reminder has one inspection, however many servers run; one set aside comes back when it is planned again.
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
-- The list in each of its orders without sorting; what is still to be done also by itself, for it is little among much.
create index inspection_due on app.inspection (organization_id, due_date, id) where deleted_at is null;
create index inspection_finished on app.inspection (organization_id, performed_at desc nulls last, id desc) where deleted_at is null and status = 'DONE';
create index inspection_name on app.inspection (organization_id, name, id) where deleted_at is null;
create index inspection_pending on app.inspection (organization_id, due_date, id) where deleted_at is null and status = 'PENDING';
create index inspection_performed on app.inspection (organization_id, performed_at, id) where deleted_at is null;
create index inspection_performed_down on app.inspection (organization_id, performed_at desc nulls last, id desc) where deleted_at is null;
create index inspection_result on app.inspection (organization_id, result, due_date, id) where deleted_at is null and result <> 'OK';
create index inspection_search on app.inspection using gin (organization_id, search_text ctx.gin_trgm_ops);
-- Every field that the list of inspections shows sorts by its own name.
create index inspection_status on app.inspection (organization_id, status, id) where deleted_at is null;
