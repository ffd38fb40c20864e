-- Products of the catalogue: finding what may be the same, merging, sheets, words for search.

-- Up to 5 products that the one being entered may be, the surest first: same UFI, else a similar name (0.5 or more of 1), of the same
-- producer where both are known. p_except: itself.
create or replace function ctx.similar_chemicals(p_name text, p_producer uuid, p_ufi text, p_except uuid)
  returns table (id uuid, same_ufi boolean, likeness real) language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return query execute '
    select f.id, bool_or(f.same_ufi), max(f.likeness) from (
      select c.id, true as same_ufi, ctx.similarity(ctx.fold(c.name), ctx.fold($1)) as likeness
        from app.chemical c where c.deleted_at is null and c.ufi = $3
      union all
      select c.id, false, ctx.similarity(ctx.fold(c.name), ctx.fold($1))
        from app.chemical c where c.deleted_at is null and ctx.fold(c.name) operator(ctx.%) ctx.fold($1)
          and (c.producer_id is null or $2 is null or c.producer_id = $2)) f
    where f.id is distinct from $4 and (f.same_ufi or f.likeness >= 0.5)
    group by f.id order by 2 desc, 3 desc, 1 limit 5' using coalesce(p_name, ''), p_producer, p_ufi, p_except;
end $$;
grant execute on function ctx.similar_chemicals(text,uuid,text,uuid) to rede_tenant;

-- The products that the items of a list may be, for all items together: by UFI, name, product number or their only
-- substance; a limited number per item and reason. In: [{n, name, number, ufi, numbers: ['CAS 67-64-1']}]. Out: n of
-- the item, because: UFI, NAME, NUMBER or SUBSTANCE, likeness of names (0 to 1). Unsorted. Runs as the owner: row-level
-- security would keep indexes on expressions from being used.
create or replace function ctx.match_chemicals(p_items jsonb) returns table (n int, id uuid, because text, likeness real)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query execute $query$
    with wanted as materialized (
      select i.n, ctx.fold(i.name) as name, ctx.number_key(i.number) as number, i.ufi, i.numbers
      from jsonb_to_recordset($1) as i (n int, name text, number text, ufi text, numbers text[])),
    found as (
      select i.n, f.id, 'UFI' as because from wanted i cross join lateral (select c.id from app.chemical c
        where c.ufi = i.ufi and c.deleted_at is null order by c.id limit 10) f
      union all
      select i.n, f.id, 'NAME' from wanted i cross join lateral (select c.id from app.chemical c
        where ctx.fold(c.name) = i.name and c.deleted_at is null order by c.id limit 20) f
      union all
      select i.n, f.id, 'NUMBER' from wanted i cross join lateral (select c.id from app.chemical c
        where ctx.number_key(c.product_number) = i.number and c.product_number is not null and c.deleted_at is null
        order by ctx.similarity(ctx.fold(c.name), i.name) desc, c.id limit 10) f
      union all
      select i.n, f.id, 'SUBSTANCE' from wanted i cross join lateral (select s.chemical_id as id from app.substance b
        join app.chemical_substance s on s.substance_id = b.id and s.deleted_at is null
        where b.numbers && i.numbers and b.deleted_at is null and not exists (select from app.chemical_substance o
          where o.chemical_id = s.chemical_id and o.deleted_at is null and o.id <> s.id) limit 5) f
      where i.numbers <> '{}')
    select f.n, f.id, f.because, ctx.similarity(ctx.fold(c.name), i.name)
    from found f join wanted i on i.n = f.n join app.chemical c on c.id = f.id and c.deleted_at is null$query$ using p_items;
end $$;
grant execute on function ctx.match_chemicals(jsonb) to rede_tenant;

-- For each item up to 4 products of the catalogue and up to 4 own proposals with the most similar names (0.5 or more of 1). In: [{n,
-- name}]. Runs as the owner: row-level security would keep the trigram index from being used.
create or replace function ctx.alike_chemicals(p_items jsonb) returns table (n int, id uuid, likeness real)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('pg_trgm.similarity_threshold', '0.5', true);
  return query execute $query$
    select i.n, f.id, f.likeness from jsonb_to_recordset($1) as i (n int, name text)
      cross join lateral (select c.id, ctx.similarity(ctx.fold(c.name), ctx.fold(i.name)) as likeness from app.chemical c
        where ctx.fold(c.name) operator(ctx.%) ctx.fold(i.name) and c.deleted_at is null order by 2 desc, 1 limit 4) f
    union all
    select i.n, f.id, f.likeness from jsonb_to_recordset($1) as i (n int, name text)
      cross join lateral (select o.id, ctx.similarity(ctx.fold(o.name), ctx.fold(i.name)) as likeness from app.chemical_proposal o
        where o.organization_id = ctx.org_id() and ctx.fold(o.name) operator(ctx.%) ctx.fold(i.name) and o.deleted_at is null
          and o.status <> 'ACCEPTED' order by 2 desc, 1 limit 4) f$query$ using p_items;
end $$;
grant execute on function ctx.alike_chemicals(jsonb) to rede_tenant;

-- The newest revision of a product's safety data sheets for a country; sheets for EU and INTL count where that country has none. Null: no
-- sheet.
create or replace function ctx.sheet_date(p_chemical uuid, p_country text) returns date language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(max(s.last_revision_date) filter (where s.territory = p_country), max(s.last_revision_date))
  from app.safety_data_sheet s where s.chemical_id = p_chemical and s.deleted_at is null and s.territory in (p_country, 'EU', 'INTL') $$;

-- The values of shown_signs in the register of the context that contain any of these pictograms: the few that occur, found in steps through
-- the index. See ctx.signs_of.
create or replace function ctx.signs_with(pictograms text[]) returns int[] language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  with recursive one as (
    (select a.shown_signs from app.chemical_association a where a.organization_id = ctx.org_id() and a.deleted_at is null
      order by a.shown_signs limit 1)
    union all
    select (select a.shown_signs from app.chemical_association a where a.organization_id = ctx.org_id() and a.deleted_at is null
      and a.shown_signs > one.shown_signs order by a.shown_signs limit 1)
    from one where one.shown_signs is not null)
  select array(select o.shown_signs from one o where o.shown_signs & ctx.signs_of(pictograms) <> 0) $$;
grant execute on function ctx.signs_with(text[]) to rede_tenant;

-- Merging: all references to a product, except its own parts, point to another afterwards; supplies and sheets that both have go with it.
-- Out: number of rows changed. MAINTAIN_SYSTEM only (42501). Raises 23505, constraint chemical_both_in_one, where one record would then
-- have the product twice. Runs as the owner: it changes registers of all organizations.
create or replace function ctx.repoint_chemical(p_from uuid, p_to uuid) returns int language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  pair record;
  one record;
  touched int;
  total int := 0;
begin
  if ctx.level() < 4 then raise exception 'not a maintainer' using errcode = '42501'; end if;
  for pair in
    select 'chemical' as tab, p_from as old_id, p_to as new_id
    union all select 'chemical_supply', o.id, n.id from app.chemical_supply o join app.chemical_supply n on n.chemical_id = p_to
      and n.supplier_id = o.supplier_id and n.article_number is not distinct from o.article_number and n.deleted_at is null
      where o.chemical_id = p_from and o.deleted_at is null
    union all select 'safety_data_sheet', o.id, n.id from app.safety_data_sheet o join app.safety_data_sheet n on n.chemical_id = p_to
      and n.territory = o.territory and n.language = o.language and n.file_id = o.file_id and n.deleted_at is null
      where o.chemical_id = p_from and o.deleted_at is null
  loop
    for one in select * from ctx.references_to(pair.tab) where not own loop
      begin
        execute format('update app.%I set %I = $2 where %I = $1', one.tab, one.col, one.col) using pair.old_id, pair.new_id;
      exception when unique_violation then
        raise exception 'both are in one record' using errcode = '23505', constraint = 'chemical_both_in_one';
      end;
      get diagnostics touched = row_count;
      total := total + touched;
    end loop;
  end loop;
  update app.chemical set merged_into_id = p_to where merged_into_id = p_from;
  return total;
end $$;
grant execute on function ctx.repoint_chemical(uuid,uuid) to rede_tenant;

-- Trigger: keeps search_text of a product, the folded words it is found by: its own, its producer and the names and numbers of its substances.
create or replace function ctx.keep_chemical_search() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.search_text := ctx.fold(concat_ws(' ', new.name, new.product_number, new.ufi, replace(new.ufi, '-', ''),
    ctx.hazard_words(new.hazard_statements || new.eu_hazard_statements), (select p.name from app.producer p where p.id = new.producer_id),
    (select string_agg(ctx.substance_words(s), ' ' order by c.position) from app.chemical_substance c
      join app.substance s on s.id = c.substance_id where c.chemical_id = new.id and c.deleted_at is null)));
  return new;
end $$;

-- Deletes for good the catalogue's uploads that no record took up within 24 hours before p_now. Out: how many went. For the job.
create or replace function ctx.purge_catalogue_files(p_now timestamptz) returns int language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  one record;
  gone int := 0;
begin
  for one in select id from app.catalogue_file where created_date < p_now - interval '24 hours' loop
    begin
      delete from app.catalogue_file where id = one.id;
      gone := gone + 1;
    exception when foreign_key_violation then null;
    end;
  end loop;
  return gone;
end $$;
grant execute on function ctx.purge_catalogue_files(timestamp with time zone) to rede_job;
