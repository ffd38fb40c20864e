-- What a list finds by words.

-- The query for the rows of a table that have all the words: of an organization's table those of $1, of a catalogue all, of acts those of no
-- organization; of events also those with a corrective action that has them. In: the table, which has search_text; one LIKE pattern per word,
-- folded and escaped. Each pattern is a condition of its own: the index takes them together, and none is compared twice; planned with the
-- patterns known.
create or replace function ctx.find_query(p_table text, p_patterns text[]) returns text language plpgsql stable
  set search_path = pg_catalog, pg_temp as $$
declare
  has_words constant text := (select string_agg(format('t.search_text like %L', p), ' and ') from unnest(p_patterns) p);
begin
  return format('select t.id from app.%I t where t.deleted_at is null and %s and %s', p_table,
      case when p_table in ('producer', 'stakeholder', 'supplier') then 'true' when p_table = 'legislation' then 't.own_organization_id is null'
        else 't.organization_id = $1' end, has_words)
      -- Those that are found already are left out one by one: tens of thousands found by themselves need not be compared.
      || case when p_table = 'event' then format(' union all select distinct e.id from app.action t join app.event e
        on e.organization_id = $1 and e.id = t.event_id and e.deleted_at is null and not (%s)
        where t.organization_id = $1 and t.deleted_at is null and t.kind = ''CORRECTIVE'' and %s',
        (select string_agg(format('e.search_text like %L', p), ' and ') from unnest(p_patterns) p), has_words) else '' end;
end $$;

-- The rows that the query finds in the organization of the context. The caller's query decides which of them the person may read. Runs as the
-- owner: row-level security would keep the trigram index from being used, since LIKE is not leakproof.
create or replace function ctx.find(p_table text, p_patterns text[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return query execute ctx.find_query(p_table, p_patterns) using ctx.org_id();
end $$;
grant execute on function ctx.find(text,text[]) to rede_tenant;

-- The same, but no more of them than so many.
create or replace function ctx.find_some(p_table text, p_patterns text[], p_most int) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return query execute ctx.find_query(p_table, p_patterns) || ' limit $2' using ctx.org_id(), p_most;
end $$;
grant execute on function ctx.find_some(text,text[],int) to rede_tenant;
