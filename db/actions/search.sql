-- What a search finds of actions.

call ctx.searchable('ACTION', 'action',
  also => '$3 >= 3 or t.event_id is null or t.responsible_id = $2 or t.created_by_id = $2 or t.event_id = any ((select ctx.own_events())::uuid[])',
  name => 't.title', detail => 't.due_date::text',
  sooner => $$case when t.status in ('OPEN', 'DONE') then 0 else 1000000 end + (t.due_date - date '2000-01-01')$$);
