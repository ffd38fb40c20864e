-- Substances that may be the same: found while one is typed, and merged by hand.
create index substance_similar on app.substance using gin (ctx.fold(name) ctx.gin_trgm_ops) where deleted_at is null;

-- By one of the numbers ('CAS 71-43-2', 'EC …', 'INDEX …'), else by a name alike. Out: the surest first, at most eight.
create function ctx.similar_substances(p_name text, p_numbers text[], p_except uuid)
  returns table (id uuid, shared text[], likeness real) language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('pg_trgm.similarity_threshold', '0.5', true);
  return query execute '
    select f.id, f.shared, ctx.similarity(ctx.fold(f.name), ctx.fold($1)) as likeness from (
      select s.id, s.name, array(select n from unnest(s.numbers) n where n = any ($2)) as shared
        from app.substance s where s.deleted_at is null and s.numbers && $2
      union
      select s.id, s.name, array(select n from unnest(s.numbers) n where n = any ($2))
        from app.substance s where s.deleted_at is null and length($1) > 2 and ctx.fold(s.name) operator(ctx.%) ctx.fold($1)
    ) f where f.id is distinct from $3
    order by cardinality(f.shared) desc, 3 desc, f.id limit 8' using coalesce(p_name, ''), p_numbers, p_except;
end $$;

-- What refers to substances, by the foreign keys that there are: a table made later is known of itself. These functions run as the
-- owner, whom forced row-level security binds: a table of organizations that refers to a substance gives the owner a policy.
create function ctx.refers_to_substances() returns table (tab text, col text, live boolean) language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select c.relname, a.attname,
    exists (select from pg_attribute d where d.attrelid = c.oid and d.attname = 'deleted_at' and not d.attisdropped)
  from pg_constraint k join pg_class c on c.oid = k.conrelid and c.relnamespace = 'app'::regnamespace
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[cardinality(k.conkey)]
  where k.contype = 'f' and k.confrelid = 'app.substance'::regclass and c.relname <> 'substance' order by 1, 2 $$;

create function ctx.substance_in_use(p_substance uuid) returns boolean language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  one record;
  found boolean;
begin
  for one in select * from ctx.refers_to_substances() loop
    execute format('select exists (select from app.%I where %I = $1 %s)', one.tab, one.col,
      case when one.live then 'and deleted_at is null' else '' end) into found using p_substance;
    if found then return true; end if;
  end loop;
  return false;
end $$;

-- Lets everything that points to one substance point to another. What points to both cannot: refused by the name of a constraint.
-- Out: how many rows.
create function ctx.repoint_substance(p_from uuid, p_to uuid) returns int language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  one record;
  touched int;
  total int := 0;
begin
  if ctx.level() < 4 then raise exception 'not a maintainer' using errcode = '42501'; end if;
  for one in select * from ctx.refers_to_substances() loop
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

revoke execute on function ctx.similar_substances(text, text[], uuid), ctx.refers_to_substances(), ctx.substance_in_use(uuid),
  ctx.repoint_substance(uuid, uuid) from public;
grant execute on function ctx.similar_substances(text, text[], uuid), ctx.substance_in_use(uuid), ctx.repoint_substance(uuid, uuid)
  to rede_tenant;
