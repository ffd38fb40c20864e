-- What a search finds of events.

call ctx.searchable('EVENT', 'event', also => '$3 >= 3 or t.reported_by_id = $2 or t.responsible_id = $2', name => 't.title',
  detail => $$concat_ws(' · ', t.occurrence, t.location)$$,
  sooner => $$case when t.closed_date is null then 0 else 1000000 end + (date '2000-01-01' - t.occurrence)$$);
