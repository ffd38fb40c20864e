-- What an organization's lists are searched by begins with the organization: neither the hits of all others are looked at, nor are all
-- of its own rows gathered to take these away.
create extension if not exists btree_gin with schema ctx;

do $$
declare
  searched text;
begin
  foreach searched in array array['meter', 'department', 'file', 'stakeholder_association', 'reminder', 'inspection', 'event',
    'legislation_association', 'chemical_association', 'chemical_proposal'] loop
    execute format('drop index app.%I', searched || '_search');
    execute format('create index %I on app.%I using gin (organization_id, search_text ctx.gin_trgm_ops)', searched || '_search', searched);
  end loop;
end $$;
