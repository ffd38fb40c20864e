-- Meters, readings, emission factors and consumption.

-- An emission factor of the catalogue.
create table app.emission_factor (
  id uuid not null,
  name_en text collate "da-x-icu" not null,
  utility_type text not null,
  emission_type text not null,
  -- Null: everywhere.
  territory text,
  source_en text,
  note_en text,
  -- [{meterUnits, emissionUnits, value, startDate, endDate}]: emission per meter unit; endDate null: still valid.
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

-- A meter: something that is read regularly and gives a consumption.
create table app.meter (
  organization_id uuid not null,
  id uuid not null,
  name text collate "da-x-icu" not null,
  number text collate "da-x-icu",
  location text collate "da-x-icu",
  description text,
  utility_type text not null,
  units text[] not null,
  -- Per year, in the shown unit (decision 11).
  target numeric,
  reading_mode text not null,
  -- ISO 8601 period between readings; P0D: no fixed interval.
  frequency text default 'P0D' not null,
  department_id uuid,
  area_id uuid,
  responsible_id uuid,
  emission_factor_id uuid,
  -- Kept by ctx.touch_meters.
  last_reading_date date,
  next_reading_date date generated always as (ctx.add_period(last_reading_date, frequency)) stored,
  search_text text generated always as (ctx.fold((((((name || ' ') || coalesce(number, '')) || ' ') || coalesce(location, '')) || ' ') || coalesce(description, ''))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  -- Whether a reading counts for the end or the start of its day.
  read_at text default 'END' not null,
  -- AUTOMATIC: the factor that fits; CHOSEN: emission_factor_id; NONE: causes no CO2.
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
-- Whether any organization's meter names a factor.
create index meter_emission_factor on app.meter (emission_factor_id) where emission_factor_id is not null;
create index meter_location on app.meter (organization_id, location, id) where deleted_at is null;
create index meter_location_down on app.meter (organization_id, location desc nulls last, id desc) where deleted_at is null;
create index meter_name on app.meter (organization_id, name, id) where deleted_at is null;
create index meter_number on app.meter (organization_id, number, id) where deleted_at is null;
create index meter_number_down on app.meter (organization_id, number desc nulls last, id desc) where deleted_at is null;
-- A person's own meters by due date.
create index meter_responsible on app.meter (organization_id, responsible_id, next_reading_date, id) where deleted_at is null;
create index meter_search on app.meter using gin (organization_id, search_text ctx.gin_trgm_ops);
create index meter_type on app.meter (organization_id, utility_type, id) where deleted_at is null;

-- An import of readings from a file. Undoing it marks it and its readings deleted.
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

-- A reading of a meter on a day.
create table app.reading (
  organization_id uuid not null,
  id uuid not null,
  meter_id uuid not null,
  -- Local date.
  performed_at date not null,
  value numeric not null,
  unit text not null,
  -- METER_REPLACED and COUNTER_RESET: new_start_value is what the counter started at; REFILL: refill_amount was added.
  kind text default 'NORMAL' not null,
  new_start_value numeric,
  refill_amount numeric,
  -- First day of an entered consumption.
  period_start date,
  -- Why an unusual value is right.
  plausibility_reason text,
  note text,
  performed_by_id uuid,
  import_id uuid,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  -- '' or the unit of a CUSTOM meter, see ctx.series_of.
  series text default '' not null,
  -- Consumption per hour of the day in the reading's unit, from midnight, where it was imported by the hour: 24 values, 23 or 25 when the
  -- clocks change; null: not known.
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
-- One reading per meter, series and day (decision 11).
create unique index reading_day_key on app.reading (organization_id, meter_id, series, performed_at) where deleted_at is null;
-- The first day that consumption was entered for.
create index reading_first_day on app.reading (organization_id, meter_id, period_start) where deleted_at is null and period_start is not null;
create index reading_import on app.reading (organization_id, import_id) where import_id is not null;
create index reading_newest on app.reading (organization_id, meter_id, performed_at desc, id desc) where deleted_at is null;

-- What was worked out for one meter: its share in the organization's sums. Valid for its day only as far as the current month is concerned.
create table app.meter_use (
  organization uuid not null,
  meter_id uuid not null,
  utility_type text not null,
  day date not null,
  use jsonb not null,
  constraint meter_use_pkey primary key (organization, meter_id)
);

-- The sum of a utility type in an organization, in one unit.
create table app.meter_use_total (
  organization uuid not null,
  utility_type text not null,
  unit text not null,
  day date not null,
  use jsonb not null,
  constraint meter_use_total_pkey primary key (organization, utility_type)
);

-- A mark that a meter's consumption has to be worked out again. Several per meter, so that writers never wait for each other.
create table app.meter_use_due (
  id bigint generated always as identity not null,
  organization uuid not null,
  meter_id uuid not null,
  -- The meter itself changed, and perhaps the unit its type is shown in.
  of_meter boolean not null,
  constraint meter_use_due_pkey primary key (id)
);
create index meter_use_due_of_meter on app.meter_use_due (organization, meter_id);

-- What an organization's sums were worked out from: year, country, emission factors (ctx.meter_use_stamp_of).
create table app.meter_use_state (
  organization uuid not null,
  stamp text not null,
  constraint meter_use_state_pkey primary key (organization)
);
