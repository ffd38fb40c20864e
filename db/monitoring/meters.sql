-- Meters and readings: dates that follow from readings, and what refers to a factor.

-- The series that a reading belongs to: '' for all readings of a meter, whatever their unit; the unit itself for a CUSTOM meter, whose
-- units do not convert (decision 11).
create or replace function ctx.series_of(p_organization uuid, p_meter uuid, p_unit text) returns text language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select case when exists (select from app.meter m where m.organization_id = p_organization and m.id = p_meter and m.utility_type = 'CUSTOM')
    then p_unit else '' end $$;
grant execute on function ctx.series_of(uuid,uuid,text) to rede_tenant;

-- Out: true where a meter of any organization names the emission factor; false for everybody but MAINTAIN_SYSTEM. Runs as the owner, since
-- it looks at all organizations.
create or replace function ctx.emission_factor_in_use(factor uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select ctx.level() = 4 and exists (select from app.meter where emission_factor_id = factor) $$;
grant execute on function ctx.emission_factor_in_use(uuid) to rede_tenant;

-- Trigger, per statement: sets last_reading_date of the meters whose readings changed; the next due date is generated from it.
create or replace function ctx.touch_meters() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  update app.meter m set last_reading_date = l.last_date
  from (select distinct organization_id, meter_id from new_rows) t
  cross join lateral (select max(r.performed_at) as last_date from app.reading r
    where r.organization_id = t.organization_id and r.meter_id = t.meter_id and r.deleted_at is null) l
  where m.organization_id = t.organization_id and m.id = t.meter_id and m.last_reading_date is distinct from l.last_date;
  return null;
end $$;

-- Trigger: sets the series of a reading, see ctx.series_of.
create or replace function ctx.place_reading() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.series := ctx.series_of(new.organization_id, new.meter_id, new.unit);
  return new;
end $$;
