-- What loading the shipped reference data needs, and what keeps a factor in use from changing its type.
create table app.reference_file (
  name text primary key,
  hash text not null,
  loaded_at timestamptz not null default now()
);

-- The order of the shipped file, where it means something: international before countries, a code below its parent.
alter table app.territory add column position int not null default 0;
alter table app.classification_code add column position int not null default 0;
alter table app.topic add column position int not null default 0;

-- Natural gas has a factor as GAS in cubic metres and one as HEAT: the name is unique within the meter type.
drop index app.emission_factor_name_key;
create unique index emission_factor_name_key on app.emission_factor (name, utility_type, coalesce(territory, ''))
  where deleted_at is null;

-- The loader leaves alone what a person has changed; forced row-level security binds the owner too.
create policy owner_read on app.catalogue_change for select to current_user using (true);

-- Whether any organization's meter names the factor: the one thing that a maintainer needs to know across organizations.
create index meter_emission_factor on app.meter (emission_factor_id) where emission_factor_id is not null;
create policy factor_lookup on app.meter for select to current_user using (emission_factor_id is not null);
create function ctx.emission_factor_in_use(factor uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select ctx.level() = 4 and exists (select from app.meter where emission_factor_id = factor) $$;
revoke execute on all functions in schema ctx from public;
grant execute on function ctx.emission_factor_in_use(uuid) to rede_tenant;
