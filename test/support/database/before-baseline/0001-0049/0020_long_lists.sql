-- The meter list in each of its orders without sorting, also where an organization has 100,000 of them. What has no value comes
-- last both ways, so a column that may be empty needs an index a direction.
drop index app.meter_type;
create index meter_type on app.meter (organization_id, utility_type, id) where deleted_at is null;
create index meter_changed on app.meter (organization_id, last_modified_date, id) where deleted_at is null;
create index meter_number on app.meter (organization_id, number, id) where deleted_at is null;
create index meter_number_down on app.meter (organization_id, number desc nulls last, id desc) where deleted_at is null;
create index meter_location on app.meter (organization_id, location, id) where deleted_at is null;
create index meter_location_down on app.meter (organization_id, location desc nulls last, id desc) where deleted_at is null;
create index meter_due_down on app.meter (organization_id, next_reading_date desc nulls last, id desc) where deleted_at is null;

-- A list of patterns is no use to the trigram index, one pattern is: the longest finds, all decide. Planned anew each time, with
-- the pattern known.
create or replace function ctx.find_meters(patterns text[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return query execute 'select id from app.meter where organization_id = $1 and deleted_at is null
      and search_text like $2 and search_text like all ($3)'
    using ctx.org_id(), (select p from unnest(patterns) as p order by length(p) desc limit 1), patterns;
end $$;
