-- Where a great many meters have changed (the first look at a year, an emission factor, an import), who looks works out some of them
-- and leaves the others to the next look, so that nobody waits long and nothing else waits for them.

create index meter_use_due_of_meter on app.meter_use_due (organization, meter_id);
drop index app.meter_use_due_of;

-- Takes over so many of the meters that are to be worked out, at most: [{meterId, ofMeter}]. One at a time does so; who comes meanwhile
-- waits here, for a second at most, and then goes without. All of an organization's are to be worked out where it is another year, the
-- organization is elsewhere, or a factor has changed.
drop function ctx.take_meter_use(int);
create function ctx.take_meter_use(p_year int, p_most int) returns table (marks jsonb) language plpgsql security definer
  set search_path = pg_catalog, pg_temp set lock_timeout = '1s' as $$
declare
  org uuid := ctx.org_id();
  now_by text;
begin
  begin
    perform pg_advisory_xact_lock(hashtextextended('meter use ' || org, 0));
  exception when lock_not_available then
    return query select '[]'::jsonb;
    return;
  end;
  now_by := ctx.meter_use_stamp(p_year);
  if not exists (select from app.meter_use_state s where s.organization = org and s.stamp = now_by) then
    delete from app.meter_use_due d where d.organization = org;
    delete from app.meter_use u where u.organization = org;
    delete from app.meter_use_total t where t.organization = org;
    insert into app.meter_use_state as s (organization, stamp) values (org, now_by)
      on conflict (organization) do update set stamp = excluded.stamp;
    insert into app.meter_use_due (organization, meter_id, of_meter)
      select org, m.id, true from app.meter m where m.organization_id = org and m.deleted_at is null;
  end if;
  return query
    with picked as (select distinct d.meter_id from app.meter_use_due d where d.organization = org limit p_most),
    taken as (delete from app.meter_use_due d using picked p where d.organization = org and d.meter_id = p.meter_id
      returning d.meter_id, d.of_meter)
    select coalesce(jsonb_agg(jsonb_build_object('meterId', t.meter_id, 'ofMeter', t.of_meter)), '[]') from taken t;
end $$;

-- How many meters of the organization of the context are still to be worked out.
create function ctx.meter_use_left() returns int language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(distinct d.meter_id)::int from app.meter_use_due d where d.organization = ctx.org_id() $$;

-- All meters of a type are told in another unit from now on: their parts are gone, and to be worked out again.
create function ctx.restart_meter_use(p_type text) returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from app.meter_use u where u.organization = ctx.org_id() and u.utility_type = p_type;
  insert into app.meter_use_due (organization, meter_id, of_meter)
    select m.organization_id, m.id, false from app.meter m
    where m.organization_id = ctx.org_id() and m.utility_type = p_type and m.deleted_at is null $$;

revoke execute on function ctx.take_meter_use(int, int), ctx.meter_use_left(), ctx.restart_meter_use(text) from public;
grant execute on function ctx.take_meter_use(int, int), ctx.meter_use_left(), ctx.restart_meter_use(text) to rede_tenant;
