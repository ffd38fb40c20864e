-- The overdue inspections of each organization that the person of the context may see and that has a control book, by its own
-- calendar. Where there are none there is no row.
create function ctx.waiting_inspections() returns table (id uuid, overdue_inspections int) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select o.id, count(*)::int from ctx.visible_organizations() as v(id)
  join app.organization o on o.id = v.id and o.deleted_at is null and o.feature_accessibility = 'FULL'
  join app.inspection i on i.organization_id = o.id and i.deleted_at is null and i.status = 'PENDING'
    and i.due_date < (now() at time zone o.time_zone)::date
  group by o.id $$;
revoke execute on function ctx.waiting_inspections() from public;
grant execute on function ctx.waiting_inspections() to rede_tenant;
