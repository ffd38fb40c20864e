-- Events: counts for the dashboard, and what their actions need of them.

-- Open events of an organization as {HIGH, MEDIUM, LOW, overdueCount, dueCount (within 7 days), sources}. sources: 1 where it has any
-- event, else 0 (decision 15).
create or replace function ctx.count_events(p_org uuid, p_today date) returns jsonb language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('HIGH', count(*) filter (where e.importance = 'HIGH'), 'MEDIUM', count(*) filter (where e.importance = 'MEDIUM'),
    'LOW', count(*) filter (where e.importance = 'LOW'), 'overdueCount', count(*) filter (where e.due < p_today),
    'dueCount', count(*) filter (where e.due between p_today and p_today + 7),
    'sources', (select count(*) from (select from app.event x where x.organization_id = p_org and x.deleted_at is null
      order by x.organization_id, x.due_date limit 1) any_))
  from work.event e where e.organization_id = p_org $$;

-- Holds the event of an action until the end of the transaction: whether it is closed or its actions change is decided one after the other.
-- Runs as the owner: who does an action need not see its event.
create or replace function ctx.hold_event(p_event uuid) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from app.event e where e.organization_id = ctx.org_id() and e.id = p_event for no key update;
end $$;
grant execute on function ctx.hold_event(uuid) to rede_tenant;

-- Opens a closed event again whose corrective action is open: it did not help, was reopened, or came later. Changes no other event. Runs
-- as the owner, for who may change the action.
create or replace function ctx.open_event_of(p_action uuid, p_reason text) returns void language sql security definer
  set search_path = pg_catalog, pg_temp as $$
  update app.event e set status = 'IN_PROGRESS', handled_date = null, closed_date = null, reopening_reason = p_reason,
      version = e.version + 1, last_modified_date = now()
    from app.action a where a.organization_id = ctx.org_id() and a.id = p_action and a.kind = 'CORRECTIVE' and a.status = 'OPEN'
      and a.deleted_at is null and e.organization_id = a.organization_id and e.id = a.event_id and e.status = 'CLOSED' and e.deleted_at is null $$;
grant execute on function ctx.open_event_of(uuid,text) to rede_tenant;
