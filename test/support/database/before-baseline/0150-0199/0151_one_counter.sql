-- A meter is one counter, whatever the units of its readings: one reading a day. Only a CUSTOM meter's units, which do not convert, count
-- apart, each as a series of its own, named by the unit; all other readings are of the series ''.
create function ctx.series_of(p_organization uuid, p_meter uuid, p_unit text) returns text language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select case when exists (select from app.meter m where m.organization_id = p_organization and m.id = p_meter and m.utility_type = 'CUSTOM')
    then p_unit else '' end $$;
revoke execute on function ctx.series_of(uuid, uuid, text) from public;
grant execute on function ctx.series_of(uuid, uuid, text) to rede_tenant;

alter table app.reading add column series text not null default '';
create function ctx.place_reading() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.series := ctx.series_of(new.organization_id, new.meter_id, new.unit);
  return new;
end $$;
revoke execute on function ctx.place_reading() from public;
create trigger place_reading before insert or update of meter_id, unit on app.reading
  for each row execute function ctx.place_reading();

-- The unit tells of it already.
do $$ begin
  execute replace(pg_get_functiondef('ctx.told(jsonb)'::regprocedure), '''turn''', '''turn'', ''series''');
end $$;

-- Readings of one day that were two counters until now: the one entered first stays and says in its note what the others said; these
-- are set aside. Whoever looks into the trail finds both.
alter table app.meter no force row level security;
alter table app.reading no force row level security;
update app.reading set series = unit from app.meter m
  where m.organization_id = reading.organization_id and m.id = reading.meter_id and m.utility_type = 'CUSTOM';
create temporary table reading_twice on commit drop as
  select organization_id, id, value, unit, first_value(id) over same_day as kept, row_number() over same_day as place from app.reading
  where deleted_at is null window same_day as (partition by organization_id, meter_id, series, performed_at order by id);
update app.reading r set note = concat_ws(E'\n', r.note, t.others), version = version + 1, last_modified_date = now()
  from (select organization_id, kept, string_agg(trim_scale(value) || ' ' || unit, E'\n' order by place) as others
    from reading_twice where place > 1 group by organization_id, kept) t
  where r.organization_id = t.organization_id and r.id = t.kept;
update app.reading r set deleted_at = now(), version = version + 1, last_modified_date = now()
  from reading_twice t where t.place > 1 and r.organization_id = t.organization_id and r.id = t.id;
drop index app.reading_day_key;
create unique index reading_day_key on app.reading (organization_id, meter_id, series, performed_at) where deleted_at is null;

-- A reading stands for the end of its day or, as the meter says, for its beginning.
alter table app.meter add column read_at text not null default 'END' check (read_at in ('END', 'START'));

-- Which emission factor: the one that fits, one that was chosen, or none because the meter causes no CO2.
alter table app.meter add column emission_mode text not null default 'AUTOMATIC' check (emission_mode in ('AUTOMATIC', 'NONE', 'CHOSEN'));
update app.meter set emission_mode = 'CHOSEN' where emission_factor_id is not null;
alter table app.meter add constraint meter_factor_chosen check ((emission_mode = 'CHOSEN') = (emission_factor_id is not null));
alter table app.meter force row level security;
alter table app.reading force row level security;

create or replace function ctx.mark_meter_use() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if TG_TABLE_NAME = 'reading' then
    insert into app.meter_use_due (organization, meter_id, of_meter) select distinct organization_id, meter_id, false from new_rows;
  elsif TG_OP = 'INSERT' then
    insert into app.meter_use_due (organization, meter_id, of_meter) select organization_id, id, true from new_rows;
  else
    insert into app.meter_use_due (organization, meter_id, of_meter) select n.organization_id, n.id, true
    from new_rows n join old_rows o on o.organization_id = n.organization_id and o.id = n.id
    where (n.utility_type, n.units, n.reading_mode, n.read_at, n.emission_mode, n.emission_factor_id, n.deleted_at is null)
      is distinct from (o.utility_type, o.units, o.reading_mode, o.read_at, o.emission_mode, o.emission_factor_id, o.deleted_at is null);
  end if;
  return null;
end $$;

-- All that was worked out by the rules until now is worked out anew.
update app.meter_use_state set stamp = '';
