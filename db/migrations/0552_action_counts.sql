-- Actions are counted by status as they change; what is done and waits to be verified is counted from its index alone;
-- those of a kind of record are read in the order of their dates.
drop function if exists ctx.kept_count(text);

drop index app.action_done_on;
create index action_done_on on app.action (organization_id, (done_date + 30), id)
  include (done_date, done_by_id, responsible_id, created_by_id, event_id) where deleted_at is null and status = 'DONE';

create index action_source on app.action (organization_id, (case when event_id is not null then 'EVENT'
    when inspection_id is not null then 'INSPECTION' when legislation_association_id is not null then 'OBLIGATION'
    when stakeholder_association_id is not null then 'STAKEHOLDER' end), due_date, id)
  where deleted_at is null and (case when event_id is not null then 'EVENT' when inspection_id is not null then 'INSPECTION'
    when legislation_association_id is not null then 'OBLIGATION' when stakeholder_association_id is not null then 'STAKEHOLDER' end) is not null;
