-- Search everywhere finds the products of a register, too, and tells what is called exactly so before what begins so and what is spelled
-- alike; among equals what is open before what is done, and what is due first.
drop function ctx.search_source(text);
-- Of each kind: the rows that it may be among, what is searched, how a row is called, what tells it from others, and which of several
-- comes first (a number, less is sooner). $1 is the organization, $2 the person, $3 the level; %1$s the language.
create function ctx.search_source(p_kind text, out source text, out key text, out words text, out name text, out detail text, out sooner text)
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select s.source, s.key, s.words, s.name, s.detail, s.sooner from (values
    ('METER', 'app.meter t where t.organization_id = $1 and t.deleted_at is null', 't.id', 't.search_text', 't.name',
      'concat_ws('' · '', t.number, t.location)', '0'),
    ('INSPECTION', 'app.inspection t where t.organization_id = $1 and t.deleted_at is null and t.status = ''PENDING''', 't.id',
      't.search_text', 't.name', 't.due_date::text', 't.due_date - date ''2000-01-01'''),
    ('INSPECTION_DONE', 'app.inspection t where t.organization_id = $1 and t.deleted_at is null and t.status = ''DONE''', 't.id',
      't.search_text', 't.name', 'coalesce(t.performed_at, t.skipped_date)::text',
      'date ''2000-01-01'' - coalesce(t.performed_at, t.skipped_date)::date'),
    ('REMINDER', 'app.reminder t where t.organization_id = $1 and t.deleted_at is null', 't.id', 't.search_text', 't.name',
      'coalesce(t.next_due_date, t.starts_at)::text', 'coalesce(t.next_due_date, t.starts_at) - date ''2000-01-01'''),
    ('EVENT', 'app.event t where t.organization_id = $1 and t.deleted_at is null and ($3 >= 3 or t.reported_by_id = $2)', 't.id',
      't.search_text', 't.title', 'concat_ws('' · '', t.occurrence, t.location)',
      'case when t.closed_date is null then 0 else 1000000 end + (date ''2000-01-01'' - t.occurrence)'),
    ('REGISTERED', 'app.chemical_association t where t.organization_id = $1 and t.deleted_at is null', 't.id', 't.search_text', 't.shown_name',
      't.storage_location', 'case when t.end_date < current_date then 1000 else 0 end + length(t.shown_name)'),
    ('DOCUMENT', 'app.file t where t.organization_id = $1 and t.deleted_at is null and t.use = ''DOCUMENT'' and not t.replaced', 't.id',
      't.search_text', 't.name', 'left(t.description, 100)', '0'),
    ('STAKEHOLDER', 'app.stakeholder_association t where t.organization_id = $1 and t.deleted_at is null and t.own_name is not null', 't.id',
      't.search_text', 't.own_name', 'null::text', '0'),
    ('STAKEHOLDER_KNOWN', 'app.stakeholder c join app.stakeholder_association t on t.stakeholder_id = c.id and t.organization_id = $1
      and t.deleted_at is null where c.deleted_at is null', 't.id', 'c.search_text', 'c.name_%1$s', 'null::text', '0'),
    ('OBLIGATION', 'app.legislation c join app.legislation_association t on t.legislation_id = c.id and t.organization_id = $1
      and t.deleted_at is null where c.deleted_at is null', 'c.id', 'c.search_text', 'coalesce(c.short_title_%1$s, c.title_%1$s)', 'c.reference', '0'),
    ('LEGISLATION', 'app.legislation c where c.deleted_at is null and not exists (select from app.legislation_association t
      where t.legislation_id = c.id and t.organization_id = $1 and t.deleted_at is null)', 'c.id', 'c.search_text',
      'coalesce(c.short_title_%1$s, c.title_%1$s)', 'c.reference', '0'),
    ('MEMBER', 'app.account t where exists (select from app.member m join app.organization_closure u on u.ancestor_id = m.organization_id
      and u.descendant_id = $1 where m.account_id = t.id and m.active and m.deleted_at is null)', 't.id', 't.search_text',
      't.first_name || '' '' || t.last_name',
      '(select m.title from app.member m where m.organization_id = $1 and m.account_id = t.id and m.active and m.deleted_at is null)', '0'),
    ('DEPARTMENT', 'app.department t where t.organization_id = $1 and t.deleted_at is null', 't.id', 't.search_text', 't.name', 't.description', '0'),
    ('ORGANIZATION', 'app.organization t where t.deleted_at is null and exists (select from app.member m
      join app.organization_closure u on u.ancestor_id = m.organization_id and u.descendant_id = t.id
      where m.account_id = $2 and m.active and m.deleted_at is null)', 't.id', 'ctx.fold(t.name::text)', 't.name', 't.registration_number', '0'),
    ('CHEMICAL', 'app.chemical t where t.deleted_at is null', 't.id', 't.search_text', 't.name',
      'concat_ws('' · '', (select p.name from app.producer p where p.id = t.producer_id), t.product_number)', 'length(t.name)'),
    ('SUBSTANCE', 'app.substance t where t.deleted_at is null', 't.id', 't.search_text',
      'case ''%1$s'' when ''da'' then coalesce(t.name_da, t.name) else t.name end',
      'concat_ws('' · '', t.cas_number, case when ''%1$s'' = ''en'' or t.name_da is null then t.name_da else t.name end)', 'length(t.name)'),
    ('CATALOGUE_STAKEHOLDER', 'app.stakeholder t where t.deleted_at is null', 't.id', 't.search_text', 't.name_%1$s', 'null::text', '0')
  ) as s(kind, source, key, words, name, detail, sooner) where s.kind = p_kind $$;

-- The best of each kind, the surest first. Of each way to be found (what begins with the search, what has all its words, and, unless these
-- find anything, what is spelled alike) at most 500 rows are looked at, and the 60 that come soonest weighed.
create or replace function ctx.search(p_search text, p_kinds text[], p_language text, p_most int)
  returns table (kind text, id uuid, name text, detail text, score real) language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp set pg_trgm.word_similarity_threshold = 0.5
  -- By the trigrams always: the planner takes them for rarer than they are, and would look at each row of the organization in turn.
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
      select * into s from ctx.search_source(one);
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
          from candidate c order by c.id)
        select $8::text, id, name::text, nullif(detail::text, ''''), score::real from scored
        order by score desc, sooner, name, id limit $9',
        s.key, format(s.source, p_language), format(s.name, p_language), format(s.detail, p_language), s.words, s.sooner)
        using ctx.org_id(), ctx.user_id(), ctx.level(), folded, beginning, longest, patterns, one, p_most, called, whole, a_number;
      get diagnostics rows = row_count;
      found := found + rows;
    end loop;
  end loop;
end $$;
revoke execute on function ctx.search_source(text) from public;
