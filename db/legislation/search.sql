-- What a search finds of legislation.

call ctx.searchable('LEGISLATION',
  source => 'app.legislation c where c.deleted_at is null and c.own_organization_id is null and not exists (select from app.legislation_association t
    where t.legislation_id = c.id and t.organization_id = $1 and t.deleted_at is null)',
  key => 'c.id', words => 'c.search_text', name => 'coalesce(c.short_title_%1$s, c.title_%1$s)', detail => 'c.reference');
call ctx.searchable('OBLIGATION',
  source => 'app.legislation c join app.legislation_association t on t.legislation_id = c.id
    and t.organization_id = $1 and t.deleted_at is null where c.deleted_at is null',
  key => 'c.id', words => $$c.search_text || ' ' || coalesce(ctx.fold(c.own_reference), '')$$,
  name => 'coalesce(c.short_title_%1$s, c.title_%1$s)', detail => 'coalesce(c.reference, c.own_reference)');
-- An obligation by what it asks for. It is opened by its act, so it is found once, however many of its requirements have the words.
call ctx.searchable('REQUIREMENT',
  source => 'app.requirement t join app.legislation_association a on a.organization_id = t.organization_id and a.id = t.association_id
    and a.deleted_at is null join app.legislation l on l.id = a.legislation_id where t.organization_id = $1 and t.deleted_at is null',
  key => 'a.legislation_id', words => $$ctx.fold(t.ref || ' ' || t.text)$$, name => 'coalesce(l.short_title_%1$s, l.title_%1$s)',
  detail => 't.ref');
