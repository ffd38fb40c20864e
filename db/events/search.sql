-- What a search finds of events; the columns are explained at app.search_kind.

insert into app.search_kind (kind, source, key, words, name, detail, sooner) values
  ('EVENT', 'app.event t where t.organization_id = $1 and t.deleted_at is null and ($3 >= 3 or t.reported_by_id = $2 or t.responsible_id = $2)',
    't.id',
    't.search_text',
    't.title',
    'concat_ws('' · '', t.occurrence, t.location)',
    'case when t.closed_date is null then 0 else 1000000 end + (date ''2000-01-01'' - t.occurrence)')
  on conflict (kind) do update set source = excluded.source, key = excluded.key, words = excluded.words, name = excluded.name,
    detail = excluded.detail, sooner = excluded.sooner;
