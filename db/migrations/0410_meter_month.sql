-- Consumption by meter and month, written by whoever writes readings (docs/decisions/0033-monthly-sums.md), instead of figures that a GET
-- worked out. All of it follows from meters, readings and emission factors: nothing is carried over, the job fills the new tables.

drop table app.meter_use, app.meter_use_due, app.meter_use_state, app.meter_use_total;
drop function if exists ctx.mark_meter_use() cascade;
drop function if exists ctx.meter_use(integer), ctx.meter_use_in(boolean), ctx.meter_use_left(), ctx.take_meter_use(integer, integer),
  ctx.keep_meter_use(jsonb), ctx.keep_meter_use_totals(jsonb), ctx.restart_meter_use(text), ctx.meter_use_stamp(integer),
  ctx.meter_use_stamp_of(text, integer), ctx.go_on_in(uuid);

-- Each meter that is not deleted: as what its months are told, and what of it has changed since they were worked out.
create table app.meter_consumption (
  organization uuid not null,
  meter_id uuid not null,
  -- Null until it is worked out for the first time.
  utility_type text,
  unit text,
  -- The latest month of which any day is known.
  latest date,
  -- Counts the changes: what was worked out before the last of them is not kept.
  turn bigint not null default 1,
  -- The days whose readings have changed; from -infinity: the meter itself, an emission factor or the country. Null: nothing.
  due_from date,
  due_to date,
  -- When a job began to work it out.
  taken_at timestamptz,
  constraint meter_consumption_pkey primary key (organization, meter_id)
);
create index meter_consumption_due on app.meter_consumption (organization, meter_id) where due_from is not null;

-- What a meter's readings say of a month; no row where they say nothing. Months before last year are not kept up.
create table app.meter_month (
  organization uuid not null,
  meter_id uuid not null,
  month date not null,
  utility_type text not null,
  unit text not null,
  consumption numeric not null,
  interpolated numeric not null,
  -- How many days of the month are known.
  days int not null,
  -- Kilograms of CO2; null: no factor fits.
  emission numeric,
  days_without_factor int not null,
  -- Of this year: the days from the first of the month on that both years know, and what was used and emitted on them.
  compared_now numeric,
  compared_before numeric,
  compared_emission_now numeric,
  compared_emission_before numeric,
  constraint meter_month_pkey primary key (organization, meter_id, month),
  constraint meter_month_first_day check (extract(day from month) = 1),
  constraint meter_month_both check ((compared_now is null) = (compared_before is null)
    and (compared_emission_now is null) = (compared_emission_before is null))
);

-- The sums of app.meter_month over the meters of an organization. Several rows of a kind add up, so that writers never wait for each other.
create table app.consumption_total (
  id bigint generated always as identity not null,
  organization uuid not null,
  utility_type text not null,
  unit text not null,
  -- Null: of the meters themselves.
  month date,
  -- How many meters there are; how many know the month, and of how many it is the latest that they know.
  meters int not null,
  known int not null,
  latest int not null,
  consumption numeric not null,
  interpolated numeric not null,
  emitting int not null,
  emission numeric not null,
  compared int not null,
  compared_now numeric not null,
  compared_before numeric not null,
  compared_emitting int not null,
  compared_emission_now numeric not null,
  compared_emission_before numeric not null,
  constraint consumption_total_pkey primary key (id)
);
create index consumption_total_of on app.consumption_total (organization, utility_type, unit, month);

-- Nothing is known yet: all meters are worked out by the job. The owner is bound by forced row-level security.
alter table app.meter no force row level security;
insert into app.meter_consumption (organization, meter_id, due_from, due_to)
  select organization_id, id, '-infinity', 'infinity' from app.meter where deleted_at is null;
alter table app.meter force row level security;
