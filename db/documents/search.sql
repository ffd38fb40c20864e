-- What a search finds of documents; the columns are explained at app.search_kind.

insert into app.search_kind (kind, source, key, words, name, detail, sooner) values
  ('DOCUMENT', 'app.file t where t.organization_id = $1 and t.deleted_at is null and t.use = ''DOCUMENT'' and not t.replaced',
    't.id',
    't.search_text',
    't.name',
    'left(t.description, 100)',
    '0')
  on conflict (kind) do update set source = excluded.source, key = excluded.key, words = excluded.words, name = excluded.name,
    detail = excluded.detail, sooner = excluded.sooner;
