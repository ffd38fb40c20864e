-- How many rows of a register have all the words, where they are many: from the trigrams, which row-level security keeps a count over
-- the table from, so that it would read the whole register.
create function ctx.count_chemical_associations(patterns text[]) returns int language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
declare
  counted int;
begin
  execute 'select count(*) from app.chemical_association where organization_id = $1 and deleted_at is null and '
      || (select string_agg(format('search_text like %L', p), ' and ') from unnest(patterns) as p)
    into counted using ctx.org_id();
  return counted;
end $$;
revoke execute on function ctx.count_chemical_associations(text[]) from public;
grant execute on function ctx.count_chemical_associations(text[]) to rede_tenant;
