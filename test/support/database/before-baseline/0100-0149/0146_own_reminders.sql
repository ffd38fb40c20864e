-- The reminders that name the person of the context are few, wherever they are: read by the person alone, since the index of words begins
-- with the organization (0111) and the planner would else gather all of the organization's reminders from it to take the others away.
create or replace function ctx.own_reminders() returns setof uuid language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from (select r.id, r.organization_id from app.reminder r where r.deleted_at is null
      and r.responsible @> (select jsonb_build_array(jsonb_build_object('id', ctx.user_id()))) offset 0) own
    where organization_id = (select ctx.org_id()) $$;
