-- What a search finds of legislation; the columns are explained at app.search_kind.

insert into app.search_kind (kind, source, key, words, name, detail, sooner) values
  ('LEGISLATION', 'app.legislation c where c.deleted_at is null and c.own_organization_id is null and not exists (select from app.legislation_association t
      where t.legislation_id = c.id and t.organization_id = $1 and t.deleted_at is null)',
    'c.id',
    'c.search_text',
    'coalesce(c.short_title_%1$s, c.title_%1$s)',
    'c.reference',
    '0'),
  ('OBLIGATION', 'app.legislation c join app.legislation_association t on t.legislation_id = c.id and t.organization_id = $1
      and t.deleted_at is null where c.deleted_at is null',
    'c.id',
    '(c.search_text || '' '' || coalesce(ctx.fold(c.own_reference), ''''))',
    'coalesce(c.short_title_%1$s, c.title_%1$s)',
    'coalesce(c.reference, c.own_reference)',
    '0')
  on conflict (kind) do update set source = excluded.source, key = excluded.key, words = excluded.words, name = excluded.name,
    detail = excluded.detail, sooner = excluded.sooner;
