-- What a search finds of meters and the control book.

call ctx.searchable('INSPECTION', 'inspection', also => $$t.status = 'PENDING'$$, detail => 't.due_date::text',
  sooner => $$t.due_date - date '2000-01-01'$$);
call ctx.searchable('INSPECTION_DONE', 'inspection', also => $$t.status = 'DONE'$$, detail => 'coalesce(t.performed_at, t.skipped_date)::text',
  sooner => $$date '2000-01-01' - coalesce(t.performed_at, t.skipped_date)::date$$);
call ctx.searchable('METER', 'meter', detail => $$concat_ws(' · ', t.number, t.location)$$);
call ctx.searchable('REMINDER', 'reminder', detail => 'coalesce(t.next_due_date, t.starts_at)::text',
  sooner => $$coalesce(t.next_due_date, t.starts_at) - date '2000-01-01'$$);
