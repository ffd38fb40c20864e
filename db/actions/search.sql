-- What a search finds of actions; the columns are explained at app.search_kind.

insert into app.search_kind (kind, source, key, words, name, detail, sooner) values
  ('ACTION', 'app.action t where t.organization_id = $1 and t.deleted_at is null and ($3 >= 3 or t.event_id is null or t.responsible_id = $2 or t.created_by_id = $2 or t.event_id = any ((select ctx.own_events())::uuid[]))',
    't.id',
    't.search_text',
    't.title',
    't.due_date::text',
    'case when t.status in (''OPEN'', ''DONE'') then 0 else 1000000 end + (t.due_date - date ''2000-01-01'')')
  on conflict (kind) do update set source = excluded.source, key = excluded.key, words = excluded.words, name = excluded.name,
    detail = excluded.detail, sooner = excluded.sooner;
