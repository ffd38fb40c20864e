-- How a table is protected, and what refers to a row: the procedures that rights.sql of each area calls.

-- Protects an organization's table: forced row-level security, reading within the organization of the context, writing there from
-- write_level (1 to 4), no deleting, every write in the trail (decision 2). Every table with organization_id goes through this; rights.sql
-- adds what is special to the table after the call.
create or replace procedure ctx.protect(tab text, write_level int) language plpgsql as $$
begin
  call ctx.bare(tab);
  execute format('alter table app.%I enable row level security', tab);
  execute format('alter table app.%I force row level security', tab);
  execute format('create policy own_select on app.%I for select to rede_tenant using (organization_id = (select ctx.org_id()))', tab);
  execute format('create policy own_insert on app.%I for insert to rede_tenant
    with check (organization_id = (select ctx.org_id()) and (select ctx.level()) >= %s)', tab, write_level);
  execute format('create policy own_update on app.%I for update to rede_tenant
    using (organization_id = (select ctx.org_id()) and (select ctx.level()) >= %s)
    with check (organization_id = (select ctx.org_id()))', tab, write_level);
  execute format('grant select, insert, update on app.%I to rede_tenant', tab);
  call ctx.audit(tab, 'organization');
end $$;

-- Protects a catalogue table: everybody reads, MAINTAIN_SYSTEM writes, the owner loads reference data, no deleting, every write in the
-- catalogue's trail.
create or replace procedure ctx.protect_catalogue(tab text) language plpgsql as $$
begin
  call ctx.bare(tab);
  execute format('alter table app.%I enable row level security', tab);
  execute format('alter table app.%I force row level security', tab);
  execute format('create policy all_select on app.%I for select to rede_tenant using (true)', tab);
  execute format('create policy maintainer_insert on app.%I for insert to rede_tenant with check ((select ctx.level()) = 4)', tab);
  execute format('create policy maintainer_update on app.%I for update to rede_tenant
    using ((select ctx.level()) = 4) with check (true)', tab);
  -- Reference rows come with the product: the owner loads them.
  execute format('create policy owner_load on app.%I to current_user using (true) with check (true)', tab);
  execute format('grant select, insert, update on app.%I to rede_tenant', tab);
  call ctx.audit(tab, 'catalogue');
end $$;

-- Removes all policies, triggers and rights of a table and turns row-level security off. rights.sql calls it first, so
-- that the file states everything that applies to the table.
create or replace procedure ctx.bare(tab text) language plpgsql as $$
declare
  name text;
begin
  for name in select polname from pg_policy where polrelid = format('app.%I', tab)::regclass loop
    execute format('drop policy %I on app.%I', name, tab);
  end loop;
  for name in select tgname from pg_trigger where tgrelid = format('app.%I', tab)::regclass and not tgisinternal loop
    execute format('drop trigger %I on app.%I', name, tab);
  end loop;
  execute format('alter table app.%I disable row level security, no force row level security', tab);
  execute format('revoke all on app.%I from public, rede_tenant, rede_auth, rede_job', tab);
end $$;

-- Those rows of p_table to which a row of the organization of the context refers by a foreign key; deleted rows do not count. The
-- organization's own row counts too, since it names the file of its logo.
create or replace function ctx.those_in_use(p_table text, p_ids uuid[]) returns setof uuid language plpgsql stable
  set search_path = pg_catalog, pg_temp as $$
declare
  k record;
begin
  for k in select c.conrelid::regclass as tab, a.attname as col,
      case c.conrelid when 'app.organization'::regclass then 'id' else 'organization_id' end as own,
      exists (select from pg_attribute d where d.attrelid = c.conrelid and d.attname = 'deleted_at') as kept
    from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) as pair(own, theirs)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.own
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = pair.theirs and f.attname = 'id'
    where c.contype = 'f' and c.confrelid = format('app.%I', p_table)::regclass
  loop
    return query execute format('select distinct %1$I from %2$s where %3$I = ctx.org_id() and %1$I = any ($1)%4$s',
      k.col, k.tab, k.own, case when k.kept then ' and deleted_at is null' else '' end) using p_ids;
  end loop;
end $$;
grant execute on function ctx.those_in_use(text,uuid[]) to rede_tenant;

-- Those of these rows to which anything but the product itself refers, for MAINTAIN_SYSTEM; none for others. p_table: chemical,
-- chemical_substance, chemical_supply, safety_data_sheet, substance or emission_factor; none for any other. Deleted rows do not count, except
-- deleted meters, which may come back with their factor. Runs as the owner: what organizations have is not visible to a maintainer.
create or replace function ctx.those_pointed_to(p_table text, p_ids uuid[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  one record;
begin
  if ctx.level() < 4 or p_table not in ('chemical', 'chemical_substance', 'chemical_supply', 'emission_factor', 'safety_data_sheet', 'substance') then
    return;
  end if;
  for one in select * from ctx.references_to(p_table) where not own loop
    return query execute format('select distinct %2$I from app.%1$I where %2$I = any ($1) %3$s', one.tab, one.col,
      case when one.live and p_table <> 'emission_factor' then 'and deleted_at is null' else '' end) using p_ids;
  end loop;
end $$;
grant execute on function ctx.those_pointed_to(text,uuid[]) to rede_tenant;

-- Columns of other tables that refer to a catalogue table, read from the foreign keys, so that a new table is found. Out: table, column; live: the table
-- has deleted_at; own: part of the product itself. Callers run as the owner: an organization's table that refers to a substance, product, supply or
-- sheet needs a policy for the owner to read it (for app.chemical also to write it).
create or replace function ctx.references_to(p_table text) returns table (tab text, col text, live boolean, own boolean) language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select c.relname, a.attname,
    exists (select from pg_attribute d where d.attrelid = c.oid and d.attname = 'deleted_at' and not d.attisdropped),
    p_table <> 'substance' and c.relname in ('chemical', 'chemical_substance', 'chemical_supply', 'safety_data_sheet')
  from pg_constraint k join pg_class c on c.oid = k.conrelid and c.relnamespace = 'app'::regnamespace
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[cardinality(k.conkey)]
  where k.contype = 'f' and k.confrelid = ('app.' || quote_ident(p_table))::regclass and k.conrelid <> k.confrelid order by 1, 2 $$;
