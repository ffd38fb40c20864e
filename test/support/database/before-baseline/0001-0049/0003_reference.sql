-- Lists that come with the product, and the factors of the system catalogue.
create table app.territory (
  id text primary key,
  name_en text not null,
  name_da text collate "da-x-icu" not null
);
create table app.classification_code (
  id text primary key,
  level int not null,
  parent_id text references app.classification_code,
  name_en text not null,
  name_da text collate "da-x-icu" not null
);
create table app.topic (
  id text primary key,
  parent_id text references app.topic,
  name_en text not null,
  name_da text collate "da-x-icu" not null
);
grant select on app.territory, app.classification_code, app.topic to rede_tenant;

create table app.emission_factor (
  id uuid primary key,
  name text collate "da-x-icu" not null check (length(name) between 1 and 200),
  utility_type text not null,
  emission_type text not null check (emission_type in ('CO2')),
  territory text references app.territory,
  source text,
  note text,
  -- [{meterUnits, emissionUnits, value, startDate, endDate}]: one row's history of dated values, changed as a whole.
  "values" jsonb not null,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index emission_factor_name_key on app.emission_factor (name, coalesce(territory, '')) where deleted_at is null;
create index emission_factor_type on app.emission_factor (utility_type, territory) where deleted_at is null;
call ctx.protect_catalogue('emission_factor');
