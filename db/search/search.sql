-- The search over all areas.

-- The best hits of each kind, surest first (higher score), at most p_most of each: what begins with the search or has all its words,
-- otherwise what is spelled alike in each of its words. The caller chooses the kinds of app.search_kind by level and feature. Runs as the owner, since row-level
-- security would keep the trigram indexes from being used; each kind's query limits it to what the person may see.
create or replace function ctx.search(p_search text, p_kinds text[], p_language text, p_most int)
  returns table (kind text, id uuid, name text, detail text, score real) language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp set pg_trgm.word_similarity_threshold = 0.5
  -- Always by the trigram index: the planner misjudges how rare trigrams are and would read every row of the organization.
  set enable_seqscan = off set enable_indexscan = off as $$
declare
  folded text := ctx.fold(regexp_replace(btrim(p_search), '\s+', ' ', 'g'));
  plain text := regexp_replace(folded, '[\\%_]', '\\\&', 'g');
  patterns text[] := array(select '%' || regexp_replace(w, '[\\%_]', '\\\&', 'g') || '%' from unnest(string_to_array(folded, ' ')) w where w <> '');
  longest text := (select p from unnest(patterns) p order by length(p) desc limit 1);
  beginning text := plain || '%';
  -- One of several names that a row has, or a number or word of it.
  called text := '%; ' || plain || ';%';
  whole text := '% ' || plain || ' %';
  a_number boolean := folded ~ '^[0-9][0-9. -]*$';
  found int := 0;
  rows int;
  one text;
  s record;
  alike boolean;
begin
  -- A word of one or two letters is looked for where words begin: within words, no index finds it.
  if length(longest) < 5 then longest := '% ' || substr(longest, 2); end if;
  if longest is null or p_language not in ('en', 'da') then return; end if;
  foreach alike in array array[false, true] loop
    -- Two letters are in too many words to be misspelled.
    exit when alike and (found > 0 or length(folded) < 4);
    foreach one in array p_kinds loop
      select * into s from app.search_kind k where k.kind = one;
      return query execute format(
        'with candidate as materialized (' || case when alike
          then 'select %1$s as id, %3$s as name, %4$s as detail, %5$s as words, %6$s as sooner from %2$s and %5$s operator(ctx.%%>) $4 limit 200'
          else '(select * from (select %1$s as id, %3$s as name, %4$s as detail, %5$s as words, %6$s as sooner
              from %2$s and %5$s like $5 limit 500) b order by b.sooner limit 60) union all
            (select * from (select %1$s as id, %3$s as name, %4$s as detail, %5$s as words, %6$s as sooner
              from %2$s and %5$s like $6 and %5$s like all ($7) limit 500) w order by w.sooner limit 60)' end || '),
        scored as (select distinct on (c.id) c.id, c.name, c.detail, c.sooner, ' || case when alike
          then 'ctx.word_similarity($4, ctx.fold(c.name)) * 0.4 + ctx.word_similarity($4, left(c.words, 400)) * 0.5'
          else 'case when ctx.fold(c.name) = $4 then 3 when ''; '' || c.words || '';'' like $10 then 2.9
              when $12 and '' '' || c.words || '' '' like $11 then 2.8 when ctx.fold(c.name) like $5 then 2.5
              when ctx.fold(c.name) like all ($7) then 2 when '' '' || c.words || '' '' like $11 then 1.6 else 1.2 end
              + ctx.word_similarity($4, ctx.fold(c.name)) * 0.4' end || ' as score
          from candidate c ' || case when alike then 'where (select bool_and(ctx.word_similarity(w, c.words) >= 0.35)
            from unnest(string_to_array($4, '' '')) w)' else '' end || ' order by c.id)
        select $8::text, id, name::text, nullif(detail::text, ''''), score::real from scored
        order by score desc, sooner, name, id limit $9',
        s.key, format(s.source, p_language), format(s.name, p_language), format(s.detail, p_language), s.words, s.sooner)
        using ctx.org_id(), ctx.user_id(), ctx.level(), folded, beginning, longest, patterns, one, p_most, called, whole, a_number;
      get diagnostics rows = row_count;
      found := found + rows;
    end loop;
  end loop;
end $$;
grant execute on function ctx.search(text,text[],text,integer) to rede_tenant;
