-- Substances of the catalogue: search, merging, restriction lists.

-- Names that are alike (pg_trgm).
grant execute on function ctx.similarity(text,text), ctx.similarity_op(text,text) to rede_tenant;

-- The words a substance gives to the products it is in: numbers, name, synonyms and Danish names.
create or replace function ctx.substance_words(s app.substance) returns text language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select concat_ws(' ', array_to_string(s.numbers, ' '), s.name, array_to_string(s.synonyms, ' '), s.danish_words) $$;
grant execute on function ctx.substance_words(app.substance) to rede_tenant;

-- A row of a composition that says nothing but its share, as on_sheet has its rows.
create or replace function ctx.row_on_sheet(p_min numeric, p_max numeric, p_min_inclusive boolean, p_max_inclusive boolean) returns jsonb
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_array(jsonb_build_object('place', 0, 'concentration', jsonb_build_object('min', trim_scale(p_min)::text,
    'max', trim_scale(p_max)::text, 'minInclusive', p_min_inclusive, 'maxInclusive', p_max_inclusive))) $$;

-- Merging: all references to a substance point to another afterwards, including proposals and waivers. Out: number of
-- rows changed. MAINTAIN_SYSTEM only (42501). Raises 23505, constraint substance_both_in_one, if one record would then
-- have the substance twice. Runs as the owner, across organizations.
create or replace function ctx.repoint_substance(p_from uuid, p_to uuid) returns int language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  one record;
  touched int;
  total int := 0;
begin
  if ctx.level() < 4 then raise exception 'not a maintainer' using errcode = '42501'; end if;
  -- If both were waived in one entry, the later waiver stays.
  update app.restriction_waiver a set deleted_at = now(), deleted_by = ctx.user_id(), version = a.version + 1, last_modified_date = now()
  from app.restriction_waiver b
  where a.substance_id in (p_from, p_to) and b.substance_id in (p_from, p_to) and a.substance_id <> b.substance_id
    and a.organization_id = b.organization_id and a.chemical_association_id = b.chemical_association_id
    and a.list = b.list and a.entry = b.entry and a.deleted_at is null and b.deleted_at is null
    and (a.created_date, a.substance_id = p_to) < (b.created_date, b.substance_id = p_to);
  update app.restriction_waiver set substance_id = p_to, version = version + 1, last_modified_date = now()
  where substance_id = p_from and deleted_at is null;
  -- Where a proposal has both, their shares add up; an open end stays open, and a sum of 100 % or more becomes open. What the sheet says of
  -- either stays. No maintainer can edit a proposal, so it is done here.
  with gone as (
    update app.chemical_proposal_substance g set deleted_at = now(), deleted_by = ctx.user_id(), version = g.version + 1, last_modified_date = now()
    from app.chemical_proposal_substance k
    where g.substance_id = p_from and k.substance_id = p_to and k.organization_id = g.organization_id and k.proposal_id = g.proposal_id
      and g.deleted_at is null and k.deleted_at is null
    returning g.organization_id, g.proposal_id, g.min, g.max, g.min_inclusive, g.max_inclusive, g.on_sheet)
  update app.chemical_proposal_substance k set min = nullif(coalesce(k.min, 0) + coalesce(g.min, 0), 0),
    max = case when k.max + g.max < 100 then k.max + g.max end,
    min_inclusive = k.min_inclusive and g.min_inclusive, max_inclusive = k.max_inclusive and g.max_inclusive,
    on_sheet = case when coalesce(k.on_sheet, g.on_sheet) is not null then
      coalesce(k.on_sheet, ctx.row_on_sheet(k.min, k.max, k.min_inclusive, k.max_inclusive))
        || coalesce(g.on_sheet, ctx.row_on_sheet(g.min, g.max, g.min_inclusive, g.max_inclusive)) end,
    version = k.version + 1, last_modified_date = now()
  from gone g where k.organization_id = g.organization_id and k.proposal_id = g.proposal_id and k.substance_id = p_to and k.deleted_at is null;
  for one in select * from ctx.references_to('substance') loop
    begin
      execute format('update app.%I set %I = $2 where %I = $1', one.tab, one.col, one.col) using p_from, p_to;
    exception when unique_violation then
      raise exception 'both are in one record' using errcode = '23505', constraint = 'substance_both_in_one';
    end;
    get diagnostics touched = row_count;
    total := total + touched;
  end loop;
  update app.substance set merged_into_id = p_to where merged_into_id = p_from;
  return total;
end $$;
grant execute on function ctx.repoint_substance(uuid,uuid) to rede_tenant;

-- Loading a restriction list: updates the list on all substances by their numbers, and organizations' waivers of it.
-- Out: substances that came on (listed) or left, by name, without deleted ones. For the loader.
create or replace function ctx.relist_substances(p_list text) returns table (id uuid, name text, listed boolean) language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  return query
    with now_on as (
      select distinct s.id from app.substance s cross join unnest(s.numbers) u(n)
        join app.restriction_number r on r.number = u.n where r.list_id = p_list),
    differs as (
      select s.id, n.id is not null as listed from app.substance s left join now_on n on n.id = s.id
      where (n.id is not null) <> (p_list = any (s.restriction_lists))),
    written as (
      update app.substance s set restriction_lists = case when d.listed
          then array(select distinct l from unnest(s.restriction_lists || p_list) l order by 1)
          else array_remove(s.restriction_lists, p_list) end
      from differs d where d.id = s.id returning s.id, s.name, d.listed, s.deleted_at)
    select w.id, w.name, w.listed from written w where w.deleted_at is null order by w.name;
  perform ctx.reflect_waivers(p_list);
end $$;

-- Trigger: keeps numbers, restriction lists, Danish names and search_text of a substance.
create or replace function ctx.keep_substance_search() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.numbers := array(select distinct n from (
      select 'CAS ' || new.cas_number as n union all select 'EC ' || new.ec_number union all select 'INDEX ' || new.index_number
      union all select 'CAS ' || (m ->> 'casNumber') from jsonb_array_elements(new.members) m
      union all select 'EC ' || (m ->> 'ecNumber') from jsonb_array_elements(new.members) m) all_numbers
    where n is not null order by n);
  new.restriction_lists := array(select distinct r.list_id from app.restriction_number r where r.number = any (new.numbers) order by 1);
  -- An entry of several substances is called by none of them.
  new.name_da := (select d.name from app.danish_name d
    where d.shown and new.members = '[]' and (d.index_number = new.index_number or (d.index_number = '' and d.cas_number = new.cas_number))
    order by d.index_number desc limit 1);
  new.danish_words := coalesce((select string_agg(array_to_string(d.name || d.also, '; '), '; ' order by d.cas_number, d.index_number)
    from app.danish_name d where (d.index_number = '' and 'CAS ' || d.cas_number = any (new.numbers))
      or (d.index_number <> '' and d.index_number = new.index_number)), '');
  -- Its names one after the other, each ending with a semicolon; then its numbers.
  new.search_text := ctx.fold(concat_ws('; ', new.name, nullif(array_to_string(new.synonyms, '; '), ''), nullif(new.danish_words, ''),
    (select string_agg(m ->> 'name', '; ') from jsonb_array_elements(new.members) m),
    concat_ws(' ', new.formula, new.reach_number, array_to_string(new.numbers, ' '))));
  return new;
end $$;

-- Trigger, per statement: brings search_text of products up to date after a change of their composition, substances or producer.
create or replace function ctx.keep_search_of_chemicals() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if TG_TABLE_NAME = 'chemical_substance' then
    update app.chemical set name = name where id in (select chemical_id from new_rows);
  elsif TG_TABLE_NAME = 'substance' then
    update app.chemical set name = name where id in (
      select c.chemical_id from app.chemical_substance c join new_rows n on n.id = c.substance_id
        join old_rows o on o.id = n.id and (o.numbers, o.name, o.synonyms, o.danish_words)
          is distinct from (n.numbers, n.name, n.synonyms, n.danish_words) where c.deleted_at is null);
  else
    update app.chemical set name = name where producer_id in (
      select n.id from new_rows n join old_rows o on o.id = n.id and o.name is distinct from n.name);
  end if;
  return null;
end $$;
