-- Work from events.
--
-- An open event, with its own columns. State: REPORTED, nobody is responsible yet; OPEN, to be handled by the
-- responsible person; HANDLED, to be closed by a manager (decision 16).
create view work.event with (security_invoker = true) as
  select e.*, 'EVENT'::text as kind, e.id as opens_id, e.title as title_en, e.title as title_da, e.due_date as due, e.due_date as announced,
    null::timestamptz as waiting_since, array_remove(array[e.responsible_id], null) as responsible,
    case when e.handled_date is not null then 'HANDLED' when e.responsible_id is not null then 'OPEN' else 'REPORTED' end as state,
    e.location as detail, null::text as utility_type, null::uuid as series_id, false as limited, 3 as level, true as told
  from app.event e where e.deleted_at is null and e.status in ('REPORTED', 'IN_PROGRESS');
