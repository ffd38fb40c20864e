-- What points to rows of a catalogue, found by the foreign keys that there are, so that a table made later is known of itself. The
-- functions run as the owner, whom forced row-level security binds: an organization's table that refers to a product, a supply or a
-- sheet gives the owner a policy to read it (and, for app.chemical, to write it).
create function ctx.references_to(p_table text) returns table (tab text, col text, live boolean, own boolean) language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select c.relname, a.attname,
    exists (select from pg_attribute d where d.attrelid = c.oid and d.attname = 'deleted_at' and not d.attisdropped),
    c.relname in ('chemical', 'chemical_substance', 'chemical_supply', 'safety_data_sheet')
  from pg_constraint k join pg_class c on c.oid = k.conrelid and c.relnamespace = 'app'::regnamespace
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[cardinality(k.conkey)]
  where k.contype = 'f' and k.confrelid = ('app.' || quote_ident(p_table))::regclass order by 1, 2 $$;

-- Whether anything but the product itself refers to one of the rows.
create function ctx.is_pointed_to(p_table text, p_ids uuid[]) returns boolean language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  one record;
  found boolean;
begin
  if p_table not in ('chemical', 'chemical_substance', 'chemical_supply', 'safety_data_sheet') then return false; end if;
  for one in select * from ctx.references_to(p_table) where not own loop
    execute format('select exists (select from app.%I where %I = any ($1) %s)', one.tab, one.col,
      case when one.live then 'and deleted_at is null' else '' end) into found using p_ids;
    if found then return true; end if;
  end loop;
  return false;
end $$;

-- Lets everything that points to a product point to another one, but for the product's own parts; what points to a supply or a sheet
-- that the other has too, to that one. Out: how many rows.
create function ctx.repoint_chemical(p_from uuid, p_to uuid) returns int language plpgsql security definer
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

-- Takes away for good, at a given moment, what was sent and no record took up within a day. Out: how many files went.
create function ctx.purge_catalogue_files(p_now timestamptz) returns int language plpgsql security definer
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

revoke execute on function ctx.purge_catalogue_files(timestamptz), ctx.references_to(text), ctx.is_pointed_to(text, uuid[]), ctx.repoint_chemical(uuid, uuid) from public;
grant execute on function ctx.is_pointed_to(text, uuid[]), ctx.repoint_chemical(uuid, uuid) to rede_tenant;
grant execute on function ctx.purge_catalogue_files(timestamptz) to rede_job;
