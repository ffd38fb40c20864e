-- What a list finds by words.

-- The rows of a table that have all the words: of an organization's table those of the context, of a catalogue all, of acts those of no
-- organization; of events also those with a corrective action that has them. In: the table, which has search_text; one LIKE pattern per word,
-- folded and escaped. The caller's query decides which of them the person may read. Runs as the owner: row-level security would keep the trigram
-- index from being used, since LIKE is not leakproof. The longest pattern finds, all decide; planned with the patterns known.
create or replace function ctx.find(p_table text, p_patterns text[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return query execute format('select id from app.%I where deleted_at is null and %s and search_text like $2 and search_text like all ($3)', p_table,
      case when p_table in ('producer', 'stakeholder', 'supplier') then 'true' when p_table = 'legislation' then 'own_organization_id is null'
        else 'organization_id = $1' end)
      || case when p_table = 'event' then ' union select event_id from app.action where organization_id = $1 and deleted_at is null
        and event_id is not null and kind = ''CORRECTIVE'' and search_text like $2 and search_text like all ($3)' else '' end
    using ctx.org_id(), (select p from unnest(p_patterns) as p order by length(p) desc limit 1), p_patterns;
end $$;
grant execute on function ctx.find(text,text[]) to rede_tenant;
