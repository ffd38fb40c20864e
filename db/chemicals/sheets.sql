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
