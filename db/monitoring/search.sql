-- What a search finds of meters and the control book; the columns are explained at app.search_kind.

insert into app.search_kind (kind, source, key, words, name, detail, sooner) values
  ('INSPECTION', 'app.inspection t where t.organization_id = $1 and t.deleted_at is null and t.status = ''PENDING''',
    't.id',
    't.search_text',
    't.name',
    't.due_date::text',
    't.due_date - date ''2000-01-01'''),
  ('INSPECTION_DONE', 'app.inspection t where t.organization_id = $1 and t.deleted_at is null and t.status = ''DONE''',
    't.id',
    't.search_text',
    't.name',
    'coalesce(t.performed_at, t.skipped_date)::text',
    'date ''2000-01-01'' - coalesce(t.performed_at, t.skipped_date)::date'),
  ('METER', 'app.meter t where t.organization_id = $1 and t.deleted_at is null',
    't.id',
    't.search_text',
    't.name',
    'concat_ws('' · '', t.number, t.location)',
    '0'),
  ('REMINDER', 'app.reminder t where t.organization_id = $1 and t.deleted_at is null',
    't.id',
    't.search_text',
    't.name',
    'coalesce(t.next_due_date, t.starts_at)::text',
    'coalesce(t.next_due_date, t.starts_at) - date ''2000-01-01''')
  on conflict (kind) do update set source = excluded.source, key = excluded.key, words = excluded.words, name = excluded.name,
    detail = excluded.detail, sooner = excluded.sooner;
