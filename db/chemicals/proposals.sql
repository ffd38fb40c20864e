-- Proposals: products an organization describes and a maintainer accepts or declines. One that is kept_own is only the organization's: nothing
-- here finds, shows or decides it.

-- A page of all organizations' proposals for MAINTAIN_SYSTEM, for others none. Out: ids in order, total. In (null: all): LIKE patterns that
-- must all match the proposal, states, danger codes ('UNKNOWN': none); orders such as 'created_date desc', another raises 22023. Whose a
-- proposal is, is neither searched nor shown. Runs as the owner; the longest pattern finds, all decide.
create or replace function ctx.find_chemical_proposals(p_patterns text[], p_status text[], p_danger text[], p_sort text[], p_size int, p_offset int,
    out ids uuid[], out total int)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  longest text := (select p from unnest(p_patterns) p order by length(p) desc limit 1);
  source text := ' from app.chemical_proposal p where p.deleted_at is null and not p.kept_own';
begin
  ids := '{}';
  total := 0;
  if ctx.level() < 4 then return; end if;
  if exists (select from unnest(p_sort) s where s !~ '^(created_date|name) (asc|desc)$') then
    raise exception 'no such order' using errcode = '22023';
  end if;
  if p_status is not null then source := source || ' and p.status = any ($3)'; end if;
  if p_danger is not null then source := source || ' and coalesce(p.danger_code, ''UNKNOWN'') = any ($4)'; end if;
  if longest is not null then source := source || ' and p.search_text like $1 and p.search_text like all ($2)'; end if;
  execute 'select count(*)::int' || source into total using longest, p_patterns, p_status, p_danger;
  execute 'select array(select p.id' || source || ' order by ' || (select string_agg('p.' || s, ', ' order by n) from unnest(p_sort) with ordinality u(s, n))
    || ', p.id ' || split_part(p_sort[1], ' ', 2) || ' limit $5 offset $6)'
    into ids using longest, p_patterns, p_status, p_danger, p_size, p_offset;
end $$;
grant execute on function ctx.find_chemical_proposals(text[],text[],text[],text[],integer,integer) to rede_tenant;

-- Proposals by id in the order given, with organization and country, for MAINTAIN_SYSTEM; no row for others. Runs as the owner, across
-- organizations.
create or replace function ctx.sent_proposals(p_ids uuid[]) returns table (id uuid, organization_id uuid, organization text, name text, producer text,
    product_number text, ufi text, physical_state text, hazard_statements text[], eu_hazard_statements text[], not_classified date, storage_class text,
    sheet_date date, note text, signal_word text, pictograms text[], danger_code text, danger_code_cause text, status text, answer text,
    country text, created_date timestamptz, last_modified_date timestamptz, version int)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select p.id, p.organization_id, o.name, p.name, p.producer, p.product_number, p.ufi, p.physical_state, p.hazard_statements,
    p.eu_hazard_statements, p.not_classified, p.storage_class, p.sheet_date, p.note, p.signal_word, p.pictograms, p.danger_code, p.danger_code_cause,
    p.status, p.answer, o.country, p.created_date, p.last_modified_date, p.version
  from app.chemical_proposal p join app.organization o on o.id = p.organization_id
  where p.id = any (p_ids) and p.deleted_at is null and not p.kept_own and (select ctx.level()) >= 4 order by array_position(p_ids, p.id) $$;
grant execute on function ctx.sent_proposals(uuid[]) to rede_tenant;

-- The files attached to a proposal, for MAINTAIN_SYSTEM; no row for others. size in bytes.
create or replace function ctx.proposal_files(p_proposal uuid) returns table (id uuid, name text, content_type text, size bigint, sha256 text, created_date timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select f.id, f.name, f.content_type, f.size::bigint, f.sha256, f.created_date from app.attachment a
    join app.file f on f.organization_id = a.organization_id and f.id = a.file_id and f.deleted_at is null
  where a.chemical_proposal_id = p_proposal and a.deleted_at is null and (select ctx.level()) >= 4
    and exists (select from app.chemical_proposal p where p.id = p_proposal and not p.kept_own) order by a.id $$;
grant execute on function ctx.proposal_files(uuid) to rede_tenant;

-- The composition of a proposal, for MAINTAIN_SYSTEM; no row for others. Shares in % by weight, null: open.
create or replace function ctx.proposal_substances(p_proposal uuid) returns setof app.chemical_proposal_substance
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select c.* from app.chemical_proposal_substance c
  where c.proposal_id = p_proposal and c.deleted_at is null and (select ctx.level()) >= 4
    and exists (select from app.chemical_proposal p where p.id = p_proposal and not p.kept_own) $$;
grant execute on function ctx.proposal_substances(uuid) to rede_tenant;

-- The ingredients of a proposal that the catalogue lacks, for MAINTAIN_SYSTEM; null for others, and for a proposal without any.
create or replace function ctx.proposal_unlisted(p_proposal uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select p.unlisted_ingredients from app.chemical_proposal p
  where p.id = p_proposal and p.deleted_at is null and not p.kept_own and (select ctx.level()) >= 4 $$;
grant execute on function ctx.proposal_unlisted(uuid) to rede_tenant;

-- The numbers of ingredients that the catalogue lacks, as lists have them ('CAS 67-64-1'), and the words by which they are found.
create or replace function ctx.unlisted_numbers(p_ingredients jsonb) returns text[] language sql immutable strict parallel safe
  set search_path = pg_catalog, pg_temp as $$
  select array(select n from jsonb_array_elements(p_ingredients) i
    cross join lateral (values ('CAS ' || (i ->> 'casNumber')), ('EC ' || (i ->> 'ecNumber'))) v(n) where n is not null) $$;
grant execute on function ctx.unlisted_numbers(jsonb) to rede_tenant;
create or replace function ctx.unlisted_words(p_ingredients jsonb) returns text language sql immutable strict parallel safe
  set search_path = pg_catalog, pg_temp as $$
  select ctx.fold(concat_ws(' ', array_to_string(ctx.unlisted_numbers(p_ingredients), ' '),
    (select string_agg(i ->> 'nameOnSheet', ' ') from jsonb_array_elements(p_ingredients) i))) $$;
grant execute on function ctx.unlisted_words(jsonb) to rede_tenant;

-- Decides on a proposal. ACCEPTED: register entries with it have the product of the catalogue afterwards. DECLINED, with an answer: the
-- organization keeps it in its register. PROPOSED: a decline is taken back. Out: number of entries that have another product; null: there was
-- nothing to decide so. MAINTAIN_SYSTEM only (42501).
create or replace function ctx.decide_proposal(p_proposal uuid, p_status text, p_answer text, p_chemical uuid) returns int language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare touched int;
begin
  if ctx.level() < 4 then raise exception 'not a maintainer' using errcode = '42501'; end if;
  update app.chemical_proposal set status = p_status, answer = p_answer, decided_date = case when p_status <> 'PROPOSED' then now() end,
      version = version + 1, last_modified_date = now()
    where id = p_proposal and not kept_own and deleted_at is null
      and case p_status when 'ACCEPTED' then status <> 'ACCEPTED' when 'DECLINED' then status = 'PROPOSED' else status = 'DECLINED' end;
  if not found then return null; end if;
  update app.chemical_association set chemical_id = p_chemical, proposal_id = null, version = version + 1, last_modified_date = now()
    where p_status = 'ACCEPTED' and proposal_id = p_proposal and organization_id = (select p.organization_id from app.chemical_proposal p where p.id = p_proposal);
  get diagnostics touched = row_count;
  return touched;
end $$;
grant execute on function ctx.decide_proposal(uuid,text,text,uuid) to rede_tenant;

-- Trigger, per statement: updates the register entries of proposals that changed, and the text of those whose composition or a substance in them
-- has changed.
create or replace function ctx.reflect_proposed_parts() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  touched uuid[];
begin
  if TG_TABLE_NAME = 'chemical_proposal' then
    update app.chemical_association a set proposal_id = a.proposal_id from new_rows n
      join old_rows o on o.organization_id = n.organization_id and o.id = n.id
    where a.organization_id = n.organization_id and a.proposal_id = n.id
      and (n.name, n.producer, n.product_number, n.ufi, n.danger_code, n.pictograms, n.sheet_date, n.storage_class, n.hazard_words, n.unlisted_ingredients)
        is distinct from (o.name, o.producer, o.product_number, o.ufi, o.danger_code, o.pictograms, o.sheet_date, o.storage_class, o.hazard_words, o.unlisted_ingredients);
  elsif TG_TABLE_NAME = 'substance' then
    select array_agg(distinct c.proposal_id) into touched from new_rows n join old_rows o on o.id = n.id
      join app.chemical_proposal_substance c on c.substance_id = n.id and c.deleted_at is null
      where (n.restriction_lists, n.numbers, n.name, n.synonyms, n.danish_words)
        is distinct from (o.restriction_lists, o.numbers, o.name, o.synonyms, o.danish_words);
  else
    select array_agg(distinct n.proposal_id) into touched from new_rows n;
  end if;
  if touched is not null then
    update app.chemical_proposal p set substance_words = w.words
    from (select o.organization_id, o.id, coalesce(ctx.fold(string_agg(ctx.substance_words(s), ' ' order by c.id)), '') as words
      from app.chemical_proposal o
        left join app.chemical_proposal_substance c on c.organization_id = o.organization_id and c.proposal_id = o.id and c.deleted_at is null
        left join app.substance s on s.id = c.substance_id
      where o.id = any (touched) group by o.organization_id, o.id) w
    where p.organization_id = w.organization_id and p.id = w.id and p.substance_words <> w.words;
    update app.chemical_association a set proposal_id = a.proposal_id from app.chemical_proposal p
      where p.id = any (touched) and a.organization_id = p.organization_id and a.proposal_id = p.id;
  end if;
  return null;
end $$;
