-- Work from monitoring: readings of meters, and inspections of the control book.
--
-- A meter's next reading, with the meter's own columns.
create view work.reading with (security_invoker = true) as
  select m.*, 'READING'::text as kind, m.id as opens_id, m.name as title_en, m.name as title_da, m.next_reading_date as due,
    m.next_reading_date as announced, null::timestamptz as waiting_since, array_remove(array[m.responsible_id], null) as responsible,
    'DUE'::text as state, m.number as detail, null::uuid as series_id, true as limited, 1 as level, true as told
  from app.meter m where m.deleted_at is null and m.next_reading_date is not null;

-- An open inspection, with its own columns. Responsible are those named by its reminder.
create view work.inspection with (security_invoker = true) as
  select i.*, 'INSPECTION'::text as kind, i.id as opens_id, i.name as title_en, i.name as title_da, i.due_date as due,
    (i.due_date - coalesce((select r.notify_before from app.reminder r where r.organization_id = i.organization_id and r.id = i.reminder_id),
      'P0D')::interval)::date as announced, null::timestamptz as waiting_since,
    array(select (p ->> 'id')::uuid from app.reminder r cross join lateral jsonb_array_elements(r.responsible) p
      where r.organization_id = i.organization_id and r.id = i.reminder_id) as responsible, null::uuid as responsible_id,
    'DUE'::text as state, (select a.name from app.area a where a.organization_id = i.organization_id and a.id = i.area_id) as detail,
    null::text as utility_type, i.reminder_id as series_id, false as limited, 1 as level, true as told
  from app.inspection i where i.deleted_at is null and i.status = 'PENDING';

-- The ids of the reminders in the organization of the context that name its person as responsible and whose next inspection is due within a
-- week: a day more than that, since the organization's own day may be ahead. Runs as the owner and looks up by person first: that is a
-- handful of rows, where the planner would go through all of the organization's reminders.
create or replace function ctx.own_reminders() returns setof uuid language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from (select r.id, r.organization_id, r.next_due_date from app.reminder r where r.deleted_at is null
      and r.responsible @> (select jsonb_build_array(jsonb_build_object('id', ctx.user_id()))) offset 0) own
    where organization_id = (select ctx.org_id()) and next_due_date <= current_date + 8 $$;
grant execute on function ctx.own_reminders() to rede_tenant;
