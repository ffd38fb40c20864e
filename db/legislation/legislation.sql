-- The catalogue of legislation: search, dates of change, purging of files.

-- Deletes for good, seen from p_now: files taken off an act 30 days ago, and uploads that no act took up within 24 hours. For the job.
create or replace function ctx.purge_legislation_files(p_now timestamptz) returns void language sql security definer
  set search_path = pg_catalog, pg_temp as $$
  delete from app.legislation_file where deleted_at < p_now - interval '30 days'
    or legislation_id is null and created_date < p_now - interval '24 hours' $$;
grant execute on function ctx.purge_legislation_files(timestamp with time zone) to rede_job;

-- Trigger: sets changed_date where what the act says has changed, but not for a correction, nor for short titles, topics or activities, nor
-- for the product's own words about it, which a load brings: no person writes them then. Clears the correction mark.
create or replace function ctx.note_legislation_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not new.correction and new.changed_date is not distinct from old.changed_date
    and ((new.title_en, new.title_da, new.reference, new.type, new.territory, new.issuer, new.published_date, new.effective_date,
        new.repealed_date, new.superseded_by_id, new.url, new.change_note)
      is distinct from (old.title_en, old.title_da, old.reference, old.type, old.territory, old.issuer, old.published_date,
        old.effective_date, old.repealed_date, old.superseded_by_id, old.url, old.change_note)
      or ctx.user_id() is not null and (new.summary_en, new.summary_da, new.asks_en, new.asks_da)
        is distinct from (old.summary_en, old.summary_da, old.asks_en, old.asks_da))
  then new.changed_date := now(); end if;
  new.correction := false;
  return new;
end $$;
