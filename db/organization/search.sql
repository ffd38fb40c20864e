-- What a search finds of organizations, people, departments and stakeholders; the columns are explained at app.search_kind.

insert into app.search_kind (kind, source, key, words, name, detail, sooner) values
  ('CATALOGUE_STAKEHOLDER', 'app.stakeholder t where t.deleted_at is null',
    't.id',
    't.search_text',
    't.name_%1$s',
    'null::text',
    '0'),
  ('DEPARTMENT', 'app.department t where t.organization_id = $1 and t.deleted_at is null',
    't.id',
    't.search_text',
    't.name',
    't.description',
    '0'),
  ('MEMBER', 'app.account t where exists (select from app.member m join app.organization_closure u on u.ancestor_id = m.organization_id
      and u.descendant_id = $1 where m.account_id = t.id and m.active and m.deleted_at is null)',
    't.id',
    't.search_text',
    't.first_name || '' '' || t.last_name',
    '(select m.title from app.member m where m.organization_id = $1 and m.account_id = t.id and m.active and m.deleted_at is null)',
    '0'),
  ('ORGANIZATION', 'app.organization t where t.deleted_at is null and exists (select from app.member m
      join app.organization_closure u on u.ancestor_id = m.organization_id and u.descendant_id = t.id
      where m.account_id = $2 and m.active and m.deleted_at is null)',
    't.id',
    'ctx.fold(t.name::text)',
    't.name',
    't.registration_number',
    '0'),
  ('STAKEHOLDER', 'app.stakeholder_association t where t.organization_id = $1 and t.deleted_at is null and t.own_name is not null',
    't.id',
    't.search_text',
    't.own_name',
    'null::text',
    '0'),
  ('STAKEHOLDER_KNOWN', 'app.stakeholder c join app.stakeholder_association t on t.stakeholder_id = c.id and t.organization_id = $1
      and t.deleted_at is null where c.deleted_at is null',
    't.id',
    'c.search_text',
    'c.name_%1$s',
    'null::text',
    '0')
  on conflict (kind) do update set source = excluded.source, key = excluded.key, words = excluded.words, name = excluded.name,
    detail = excluded.detail, sooner = excluded.sooner;
