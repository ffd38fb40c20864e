-- Meters and readings: what follows from readings.

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

-- Trigger: sets the series of a reading: '' for all readings of a meter, whatever their unit; the unit itself for a CUSTOM meter, whose
-- units do not convert (decision 11).
create or replace function ctx.place_reading() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.series := case when exists (select from app.meter m where m.organization_id = new.organization_id and m.id = new.meter_id
    and m.utility_type = 'CUSTOM') then new.unit else '' end;
  return new;
end $$;
