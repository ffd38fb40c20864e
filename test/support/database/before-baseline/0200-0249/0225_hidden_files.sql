-- Who may read a file: whose it is; a document's everybody, where the organization has documents; else who may read a record that has it
-- attached, of an event those whom its row-level security lets see it. A LIMITED organization has meters alone.
-- In: whether a record counts that it was taken off again, or that is removed: it may be put back.
create function ctx.reads_file(p_file uuid, p_taken_off boolean) returns boolean language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select from app.file f join app.organization o on o.id = f.organization_id
    where f.organization_id = ctx.org_id() and f.id = p_file and (f.created_by_id = ctx.user_id()
      or f.use = 'DOCUMENT' and o.feature_accessibility = 'FULL'
      or exists (select from app.attachment a where a.organization_id = f.organization_id and a.file_id = f.id
        and (p_taken_off or a.deleted_at is null)
        and (o.feature_accessibility = 'FULL' or num_nonnulls(a.meter_id, a.reading_id) = 1)
        and (a.event_id is null or exists (select from app.event e
          where e.organization_id = a.organization_id and e.id = a.event_id and (p_taken_off or e.deleted_at is null)))))) $$;
revoke execute on function ctx.reads_file(uuid, boolean) from public;
grant execute on function ctx.reads_file(uuid, boolean) to rede_tenant;

-- Attaching a file would show it to all who read the record: only who reads it may, whatever the record.
create policy attached_by_its_readers on app.attachment as restrictive for insert to rede_tenant
  with check (organization_id = (select ctx.org_id()) and (select ctx.level()) >= 1 and ctx.reads_file(file_id, true));
-- And so of its trail, which has its name.
create policy files_by_their_readers on app.change as restrictive for select to rede_tenant
  using (organization_id = (select ctx.org_id()) and case when (select ctx.level()) >= 3 then true when table_name <> 'file' then true
    else ctx.reads_file(record_id, true) end);
