-- Search everywhere: records of all areas that the person of the context may read, by words anywhere, and where those find nothing, by
-- what is spelled alike. As the owner, since row-level security keeps the trigram indexes from being used; what somebody may see is
-- said anew for each kind, and which kinds are asked for is decided by the caller from level and part of the product.
create index department_search on app.department using gin (search_text ctx.gin_trgm_ops);
create index account_search on app.account using gin (search_text ctx.gin_trgm_ops);
create index stakeholder_association_search on app.stakeholder_association using gin (search_text ctx.gin_trgm_ops);
create index organization_search on app.organization using gin (ctx.fold(name::text) ctx.gin_trgm_ops);
create policy search_lookup on app.department for select to current_user using (organization_id = (select ctx.org_id()));

-- Of each kind: the rows that it may be among, what is searched, how a row is called and what tells it from others. $1 is the
-- organization, $2 the person, $3 the level; %1$s the language.
create function ctx.search_source(p_kind text, out source text, out key text, out words text, out name text, out detail text)
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select s.source, s.key, s.words, s.name, s.detail from (values
    ('METER', 'app.meter t where t.organization_id = $1 and t.deleted_at is null', 't.id', 't.search_text', 't.name',
      'concat_ws('' · '', t.number, t.location)'),
    ('INSPECTION', 'app.inspection t where t.organization_id = $1 and t.deleted_at is null and t.status = ''PENDING''', 't.id',
      't.search_text', 't.name', 't.due_date::text'),
    ('INSPECTION_DONE', 'app.inspection t where t.organization_id = $1 and t.deleted_at is null and t.status = ''DONE''', 't.id',
      't.search_text', 't.name', 'coalesce(t.performed_at, t.skipped_date)::text'),
    ('REMINDER', 'app.reminder t where t.organization_id = $1 and t.deleted_at is null', 't.id', 't.search_text', 't.name',
      'coalesce(t.next_due_date, t.starts_at)::text'),
    ('EVENT', 'app.event t where t.organization_id = $1 and t.deleted_at is null and ($3 >= 3 or t.reported_by_id = $2)', 't.id',
      't.search_text', 't.title', 'concat_ws('' · '', t.occurrence, t.location)'),
    ('DOCUMENT', 'app.file t where t.organization_id = $1 and t.deleted_at is null and t.use = ''DOCUMENT'' and not t.replaced', 't.id',
      't.search_text', 't.name', 'left(t.description, 100)'),
    ('STAKEHOLDER', 'app.stakeholder_association t where t.organization_id = $1 and t.deleted_at is null and t.own_name is not null', 't.id',
      't.search_text', 't.own_name', 'null::text'),
    ('STAKEHOLDER_KNOWN', 'app.stakeholder c join app.stakeholder_association t on t.stakeholder_id = c.id and t.organization_id = $1
      and t.deleted_at is null where c.deleted_at is null', 't.id', 'c.search_text', 'c.name_%1$s', 'null::text'),
    ('OBLIGATION', 'app.legislation c join app.legislation_association t on t.legislation_id = c.id and t.organization_id = $1
      and t.deleted_at is null where c.deleted_at is null', 'c.id', 'c.search_text', 'coalesce(c.short_title_%1$s, c.title_%1$s)', 'c.reference'),
    ('LEGISLATION', 'app.legislation c where c.deleted_at is null and not exists (select from app.legislation_association t
      where t.legislation_id = c.id and t.organization_id = $1 and t.deleted_at is null)', 'c.id', 'c.search_text',
      'coalesce(c.short_title_%1$s, c.title_%1$s)', 'c.reference'),
    ('MEMBER', 'app.account t where exists (select from app.member m join app.organization_closure u on u.ancestor_id = m.organization_id
      and u.descendant_id = $1 where m.account_id = t.id and m.active and m.deleted_at is null)', 't.id', 't.search_text',
      't.first_name || '' '' || t.last_name',
      '(select m.title from app.member m where m.organization_id = $1 and m.account_id = t.id and m.active and m.deleted_at is null)'),
    ('DEPARTMENT', 'app.department t where t.organization_id = $1 and t.deleted_at is null', 't.id', 't.search_text', 't.name', 't.description'),
    ('ORGANIZATION', 'app.organization t where t.deleted_at is null and exists (select from app.member m
      join app.organization_closure u on u.ancestor_id = m.organization_id and u.descendant_id = t.id
      where m.account_id = $2 and m.active and m.deleted_at is null)', 't.id', 'ctx.fold(t.name::text)', 't.name', 't.registration_number'),
    ('CHEMICAL', 'app.chemical t where t.deleted_at is null', 't.id', 't.search_text', 't.name',
      'concat_ws('' · '', (select p.name from app.producer p where p.id = t.producer_id), t.product_number)'),
    ('SUBSTANCE', 'app.substance t where t.deleted_at is null', 't.id', 't.search_text', 't.name', 't.cas_number'),
    ('CATALOGUE_STAKEHOLDER', 'app.stakeholder t where t.deleted_at is null', 't.id', 't.search_text', 't.name_%1$s', 'null::text')
  ) as s(kind, source, key, words, name, detail) where s.kind = p_kind $$;

-- The best of each kind, the surest first. At most so many candidates are looked at of each way to be found: what begins with the
-- search, what has all its words, and, unless these find anything, what is spelled alike.
create function ctx.search(p_search text, p_kinds text[], p_language text, p_most int)
  returns table (kind text, id uuid, name text, detail text, score real) language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp set pg_trgm.word_similarity_threshold = 0.5
  -- By the trigrams always: the planner takes them for rarer than they are, and would look at each row of the organization in turn.
  set enable_seqscan = off set enable_indexscan = off as $$
declare
  folded text := ctx.fold(regexp_replace(btrim(p_search), '\s+', ' ', 'g'));
  patterns text[] := array(select '%' || regexp_replace(w, '[\\%_]', '\\\&', 'g') || '%' from unnest(string_to_array(folded, ' ')) w where w <> '');
  longest text := (select p from unnest(patterns) p order by length(p) desc limit 1);
  beginning text := regexp_replace(folded, '[\\%_]', '\\\&', 'g') || '%';
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
          then 'select %1$s as id, %3$s as name, %4$s as detail, 0 as rank, %5$s as words from %2$s and %5$s operator(ctx.%%>) $4 limit 200'
          else '(select %1$s as id, %3$s as name, %4$s as detail, 1 as rank, %5$s as words from %2$s and %5$s like $5 limit 20) union all
            (select %1$s, %3$s, %4$s, 0, %5$s from %2$s and %5$s like $6 and %5$s like all ($7) limit 60)' end || '),
        scored as (select distinct on (c.id) c.id, c.name, c.detail,
            case when ctx.fold(c.name) = $4 then 3 when ctx.fold(c.name) like $5 then 2.5 ' || case when alike then '' else
              'when ctx.fold(c.name) like all ($7) then 2 else 1.2' end || case when alike then 'else 0' else '' end || ' end
              + ctx.word_similarity($4, ctx.fold(c.name)) * 0.4 ' || case when alike then '+ ctx.word_similarity($4, left(c.words, 400)) * 0.5' else '' end || ' as score
          from candidate c order by c.id)
        select $8::text, id, name::text, nullif(detail::text, ''''), score::real from scored
        order by score desc, name, id limit $9',
        s.key, format(s.source, p_language), format(s.name, p_language), s.detail, s.words)
        using ctx.org_id(), ctx.user_id(), ctx.level(), folded, beginning, longest, patterns, one, p_most;
      get diagnostics rows = row_count;
      found := found + rows;
    end loop;
  end loop;
end $$;
revoke execute on function ctx.search_source(text), ctx.search(text, text[], text, int) from public;
grant execute on function ctx.search(text, text[], text, int) to rede_tenant;
