-- What the search over all areas finds: the procedure that search.sql of each area calls.

-- Adds a kind of record to the search, or changes it, after trying what it asks. Each argument but the kind is SQL about the row t, where $1 is the
-- organization, $2 the person, $3 the level and %1$s the language. rows: the organization's table, of which it finds what is not deleted; also: a
-- condition on these; source: another table and condition in their place. words: the text that is searched; detail: what records of the same name
-- differ by; sooner: a number, of equal hits the lowest comes first.
create or replace procedure ctx.searchable(kind text, rows text default null, also text default 'true', source text default null,
    key text default 't.id', words text default 't.search_text', name text default 't.name', detail text default 'null', sooner text default '0')
  language plpgsql as $$
begin
  source := coalesce(source, format('app.%I t where t.organization_id = $1 and t.deleted_at is null', rows) || ' and (' || also || ')');
  execute 'explain ' || format(concat('select ', key, '::uuid, (', words, ')::text, (', name, ')::text, (', detail, ')::text, (', sooner, ')::float from ', source), 'en')
    using null::uuid, null::uuid, 0;
  insert into app.search_kind values (kind, source, key, words, name, detail, sooner)
    on conflict on constraint search_kind_pkey do update set source = excluded.source, key = excluded.key, words = excluded.words,
      name = excluded.name, detail = excluded.detail, sooner = excluded.sooner;
exception when others then
  raise exception 'The search for %: %', kind, sqlerrm using hint = 'See the call of ctx.searchable in search.sql of its area.';
end $$;
