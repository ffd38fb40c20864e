-- What a search finds of chemicals; the columns are explained at app.search_kind.

insert into app.search_kind (kind, source, key, words, name, detail, sooner) values
  ('CHEMICAL', 'app.chemical t where t.deleted_at is null',
    't.id',
    't.search_text',
    't.name',
    'concat_ws('' · '', (select p.name from app.producer p where p.id = t.producer_id), t.product_number)',
    'length(t.name)'),
  ('OWN_MIXTURE', 'app.own_mixture t where t.organization_id = $1 and t.deleted_at is null',
    't.id',
    't.search_text',
    't.name',
    'null',
    'length(t.name)'),
  ('REGISTERED', 'app.chemical_association t where t.organization_id = $1 and t.deleted_at is null',
    't.id',
    't.search_text',
    't.shown_name',
    't.storage_location',
    'case when t.end_date < current_date then 1000 else 0 end + length(t.shown_name)'),
  ('SUBSTANCE', 'app.substance t where t.deleted_at is null',
    't.id',
    't.search_text',
    'case ''%1$s'' when ''da'' then coalesce(t.name_da, t.name) else t.name end',
    'concat_ws('' · '', t.cas_number, case when ''%1$s'' = ''en'' or t.name_da is null then t.name_da else t.name end)',
    'length(t.name)')
  on conflict (kind) do update set source = excluded.source, key = excluded.key, words = excluded.words, name = excluded.name,
    detail = excluded.detail, sooner = excluded.sooner;
