-- What a search finds of organizations, people, departments and stakeholders.

call ctx.searchable('CATALOGUE_STAKEHOLDER', source => 'app.stakeholder t where t.deleted_at is null', name => 't.name_%1$s');
call ctx.searchable('DEPARTMENT', 'department', detail => 't.description');
call ctx.searchable('MEMBER',
  source => 'app.account t where exists (select from app.member m join app.organization_closure u on u.ancestor_id = m.organization_id
    and u.descendant_id = $1 where m.account_id = t.id and m.active and m.deleted_at is null)',
  name => $$t.first_name || ' ' || t.last_name$$,
  detail => '(select m.title from app.member m where m.organization_id = $1 and m.account_id = t.id and m.active and m.deleted_at is null)');
call ctx.searchable('ORGANIZATION',
  source => 'app.organization t where t.deleted_at is null and exists (select from app.member m join app.organization_closure u on u.ancestor_id = m.organization_id
    and u.descendant_id = t.id where m.account_id = $2 and m.active and m.deleted_at is null)',
  words => 'ctx.fold(t.name::text)', detail => 't.registration_number');
call ctx.searchable('STAKEHOLDER', 'stakeholder_association', also => 't.own_name is not null', name => 't.own_name');
call ctx.searchable('STAKEHOLDER_KNOWN',
  source => 'app.stakeholder c join app.stakeholder_association t on t.stakeholder_id = c.id
    and t.organization_id = $1 and t.deleted_at is null where c.deleted_at is null',
  words => 'c.search_text', name => 'c.name_%1$s');
