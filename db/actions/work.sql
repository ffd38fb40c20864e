-- Work from actions. Of an event, those who manage see it as the work of others, no one else.

-- An open action, to be done by who is responsible.
create view work.action with (security_invoker = true) as
  select a.organization_id, a.id, 'ACTION'::text as kind, a.id as opens_id, a.title as title_en, a.title as title_da, a.due_date as due,
    a.due_date as announced, null::timestamptz as waiting_since, array_remove(array[a.responsible_id], null) as responsible,
    a.responsible_id, a.department_id, 'OPEN'::text as state, null::text as detail, null::text as utility_type, null::uuid as series_id,
    false as limited, case when a.event_id is null then 1 else 3 end as level, true as told
  from app.action a where a.deleted_at is null and a.status = 'OPEN';

-- An action that is done, whose effect is to be verified 30 days later by those who look after the organization.
create view work.action_verify with (security_invoker = true) as
  select a.organization_id, a.id, 'ACTION_VERIFY'::text as kind, a.id as opens_id, a.title as title_en, a.title as title_da,
    a.done_date + 30 as due, a.done_date + 30 as announced, null::timestamptz as waiting_since,
    array[a.done_by_id] as responsible, a.responsible_id, a.done_by_id, a.department_id, 'HANDLED'::text as state,
    null::text as detail, null::text as utility_type, null::uuid as series_id, false as limited, 3 as level, true as told
  from app.action a where a.deleted_at is null and a.status = 'DONE';
