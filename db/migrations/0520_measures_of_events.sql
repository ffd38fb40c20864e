-- What is done about an event, and whether it helped, are actions.

-- Of what an event had only words about, neither the result nor who verified it is known.
alter table app.action drop constraint action_verified;
alter table app.action add constraint action_verified check (num_nonnulls(verified_date, verified_by_id) in (0, 2)
  and (effective is null or verified_date is not null)
  and case status when 'DONE' then effective is null when 'VERIFIED' then effective is distinct from 'NO' else true end);

-- Row-level security binds the owner, too, and no organization is set here.
alter table app.event no force row level security;
alter table app.action no force row level security;
alter table app.change no force row level security;
with closer as (
  select distinct on (c.record_id) c.organization_id, c.record_id, c.account_id from app.change c
  where c.table_name = 'event' and c.changes #>> '{status,to}' = 'CLOSED' and c.account_id is not null
  order by c.record_id, c.id desc),
measure as (
  select e.*, coalesce(e.corrective_action, e.effectiveness) as said, coalesce(e.responsible_id, k.account_id, e.reported_by_id) as person
  from app.event e left join closer k on k.organization_id = e.organization_id and k.record_id = e.id
  where e.corrective_action is not null or e.effectiveness is not null)
insert into app.action (organization_id, id, title, description, kind, responsible_id, due_date, event_id, status, done_date, done_by_id,
    verification_note, cancelled_date, cancelled_by_id, cancellation_reason, created_by_id, created_date, last_modified_date, deleted_at, deleted_by)
  select m.organization_id, gen_random_uuid(), rtrim(left(btrim(regexp_replace(m.said, '\s+', ' ', 'g')), 200)), m.said,
    case when m.corrective_action is not null then 'CORRECTIVE' else 'IMPROVEMENT' end, m.person,
    coalesce(m.due_date, m.closed_date, m.occurrence + 30), m.id,
    case when m.status = 'DISMISSED' then 'CANCELLED' when m.status <> 'CLOSED' then 'OPEN' when m.effectiveness is not null then 'VERIFIED' else 'DONE' end,
    case when m.status = 'CLOSED' then m.closed_date end, case when m.status = 'CLOSED' then m.person end,
    m.effectiveness, m.dismissed_date, m.dismissed_by_id,
    case when m.status = 'DISMISSED' then coalesce(m.dismissal_reason, 'Hændelsen er afvist. Event dismissed.') end, m.person,
    m.created_date, m.last_modified_date, m.deleted_at, m.deleted_by
  from measure m;
alter table app.event force row level security;
alter table app.action force row level security;
alter table app.change force row level security;

alter table app.event drop constraint event_closed_with_cause, drop constraint event_handled_with_cause;
drop index app.event_search;
alter table app.event drop column search_text;
alter table app.event drop column corrective_action, drop column effectiveness;
alter table app.event add column search_text text generated always as (ctx.fold(title || ' ' || description || ' ' || coalesce(location, '')
  || ' ' || coalesce(cause, '') || ' ' || coalesce(immediate_action, ''))) stored not null;
alter table app.event add constraint event_closed_with_cause check (status <> 'CLOSED' or cause is not null);
alter table app.event add constraint event_handled_with_cause check (handled_date is null or cause is not null);
create index event_search on app.event using gin (organization_id, search_text ctx.gin_trgm_ops);
