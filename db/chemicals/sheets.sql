-- Readings of safety data sheets: what the job that reads them keeps, and which of them go.

-- Keeps what the reader found of a waiting reading. In: the columns by name; reopened: the decisions about values that were read otherwise this
-- time. False: it is not there any more, or was read meanwhile. For the job, as the owner.
create or replace function ctx.keep_sheet_reading(p_organization uuid, p_reading uuid, p_read jsonb) returns boolean language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  -- What was read before stays where the reader fails.
  if p_read ->> 'status' = 'FAILED' then
    update app.sheet_reading set status = 'FAILED', version = version + 1, last_modified_date = now()
      where organization_id = p_organization and id = p_reading and status = 'WAITING' and deleted_at is null;
    return found;
  end if;
  update app.sheet_decision set deleted_at = now(), version = version + 1, last_modified_date = now()
    where organization_id = p_organization and sheet_reading_id = p_reading and deleted_at is null
      and id in (select r::uuid from jsonb_array_elements_text(p_read -> 'reopened') r);
  update app.sheet_reading set status = p_read ->> 'status', state = case state when 'APPLIED' then state else 'NEW' end, language = p_read ->> 'language',
      product_name = left(p_read ->> 'productName', 300), supplier_name = left(p_read ->> 'supplierName', 300),
      revision_date = (p_read ->> 'revisionDate')::date, sheet_version = left(p_read ->> 'sheetVersion', 60),
      value_counts = nullif(p_read -> 'valueCounts', 'null'), reader_version = p_read ->> 'readerVersion',
      sheet_content = nullif(p_read -> 'sheetContent', 'null'), version = version + 1, last_modified_date = now()
    where organization_id = p_organization and id = p_reading and status in ('WAITING', 'FAILED') and deleted_at is null;
  return found;
end $$;
grant execute on function ctx.keep_sheet_reading(uuid,uuid,jsonb) to rede_job;

-- What was decided about a reading, to be kept when it is read anew. For the job, as the owner.
create or replace function ctx.sheet_decisions(p_organization uuid, p_reading uuid)
  returns table (id uuid, path text, decision text, value jsonb, about_content jsonb) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select d.id, d.path, d.decision, d.value, d.about_content from app.sheet_decision d
  where d.organization_id = p_organization and d.sheet_reading_id = p_reading and d.deleted_at is null $$;
grant execute on function ctx.sheet_decisions(uuid,uuid) to rede_job;

-- Seen from p_now: readings that nothing was made of go after 90 days, those set aside after 30 days; their files go as files that no record
-- has (ctx.purge_files). What has waited for an hour was given up by its job, and failed. Out: how many readings went. For the job.
create or replace function ctx.purge_sheet_readings(p_now timestamptz) returns int language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  old uuid[];
begin
  update app.sheet_reading set status = 'FAILED', version = version + 1, last_modified_date = now()
    where status = 'WAITING' and deleted_at is null and last_modified_date < p_now - interval '1 hour';
  select coalesce(array_agg(r.id), '{}') into old from app.sheet_reading r where r.state <> 'APPLIED'
    and (r.last_modified_date < p_now - interval '90 days' or r.deleted_at < p_now - interval '30 days');
  delete from app.sheet_decision where sheet_reading_id = any (old);
  delete from app.sheet_reading where id = any (old);
  return cardinality(old);
end $$;
grant execute on function ctx.purge_sheet_readings(timestamp with time zone) to rede_job;

-- The hints that an organization uses, oldest first. For the job, as the owner.
create or replace function ctx.sheet_hints(p_organization uuid)
  returns table (supplier text, kind text, field text, value text) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select h.supplier, h.kind, h.field, h.value from app.sheet_hint h
  where h.organization_id = p_organization and h.active and h.deleted_at is null order by h.created_date, h.id limit 1000 $$;
grant execute on function ctx.sheet_hints(uuid) to rede_job;

-- Keeps what the corrections of a transferred sheet showed, in the name of who transferred it. What is known already stays as it is, switched off
-- or not; the order of dates of a supplier is one: a new one replaces it. Out: how many hints are new. For the job, as the owner.
create or replace function ctx.keep_sheet_hints(p_organization uuid, p_reading uuid, p_supplier text, p_hints jsonb) returns int
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  made int;
begin
  update app.sheet_hint h set deleted_at = now(), version = h.version + 1, last_modified_date = now()
    from jsonb_to_recordset(p_hints) n(supplier text, kind text, value text)
    where h.organization_id = p_organization and h.deleted_at is null and h.active and h.kind = 'DATE_ORDER' and n.kind = h.kind
      and n.supplier = h.supplier and n.value <> h.value;
  insert into app.sheet_hint (organization_id, id, supplier, supplier_name, kind, field, value, file_name, created_by_id)
    select p_organization, n.id, n.supplier, left(p_supplier, 300), n.kind, n.field, n.value, r.file_name, r.applied_by_id
    from jsonb_to_recordset(p_hints) n(id uuid, supplier text, kind text, field text, value text)
    join app.sheet_reading r on r.organization_id = p_organization and r.id = p_reading and r.state = 'APPLIED' and r.deleted_at is null
    on conflict (organization_id, supplier, kind, field, value) where deleted_at is null do nothing;
  get diagnostics made = row_count;
  return made;
end $$;
grant execute on function ctx.keep_sheet_hints(uuid,uuid,text,jsonb) to rede_job;
