-- The catalogue of legislation: dates of change.

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
