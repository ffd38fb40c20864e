-- Work from events.
--
-- An open event, with its own columns, grade and requirement too. State: REPORTED, no one is responsible yet; OPEN, to be handled by the
-- responsible person; HANDLED, to be closed by a manager (decision 16).
create view work.event with (security_invoker = true) as
  select e.*, 'EVENT'::text as kind, e.id as opens_id, e.title as title_en, e.title as title_da, e.due_date as due, e.due_date as announced,
    null::timestamptz as waiting_since, array_remove(array[e.responsible_id], null) as responsible,
    case when e.handled_date is not null then 'HANDLED' when e.responsible_id is not null then 'OPEN' else 'REPORTED' end as state,
    e.location as detail, null::text as utility_type, null::uuid as series_id, false as limited, 3 as level, true as told
  from app.event e where e.deleted_at is null and e.status in ('REPORTED', 'IN_PROGRESS');

-- An accident with an injury that is to be notified to the authorities, by those who look after the organization; due: the first of them.
create view work.injury with (security_invoker = true) as
  select e.organization_id, e.id, 'NOTIFICATION'::text as kind, e.id as opens_id, e.title as title_en, e.title as title_da,
    min(ctx.notify_by(e.occurrence, i.absence_from, i.absence_days, i.fatality, i.claim_likely)) as due,
    min(ctx.notify_by(e.occurrence, i.absence_from, i.absence_days, i.fatality, i.claim_likely)) as announced,
    null::timestamptz as waiting_since, '{}'::uuid[] as responsible, null::uuid as responsible_id, e.department_id, 'HANDLED'::text as state, e.location as detail,
    null::text as utility_type, null::uuid as series_id, false as limited, 3 as level, true as told
  from app.injury i join app.event e on e.organization_id = i.organization_id and e.id = i.event_id
  where i.notified_date is null and i.deleted_at is null and e.deleted_at is null and e.accident_occurred and e.status <> 'DISMISSED'
  group by e.organization_id, e.id
  having min(ctx.notify_by(e.occurrence, i.absence_from, i.absence_days, i.fatality, i.claim_likely)) is not null;
