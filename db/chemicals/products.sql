-- Products of the catalogue: finding what may be the same, merging, sheets, words for search.

-- The newest revision of a product's safety data sheets for a country; sheets for EU and INTL count where that country has none. Null: no
-- sheet.
create or replace function ctx.sheet_date(p_chemical uuid, p_country text) returns date language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(max(s.last_revision_date) filter (where s.territory = p_country), max(s.last_revision_date))
  from app.safety_data_sheet s where s.chemical_id = p_chemical and s.deleted_at is null and s.territory in (p_country, 'EU', 'INTL') $$;

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
