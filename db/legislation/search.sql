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
