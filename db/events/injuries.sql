-- By when an injury has to be notified to the Danish authorities; null: not, by what is known of it. In: the day it happened, the first day
-- of absence, the whole days of absence beyond that day (null: not known yet, so it lasts), whether it was fatal, and whether a claim for
-- compensation is likely. A death is notified at once. Source: bekendtgørelse nr. 799 af 3. juni 2022 om anmeldelse af arbejdsulykker m.v. til
-- Arbejdstilsynet, § 1 (14 days from the first day of absence, before it nine); without absence, at.dk “Hvilke arbejdsulykker skal anmeldes?”
-- (3 March 2025): 14 days from the accident. A new limit is a new row.
create or replace function ctx.notify_by(p_occurrence date, p_absence_from date, p_absence_days int, p_fatality boolean, p_claim_likely boolean)
  returns date language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select least(case when p_fatality then p_occurrence end,
      case when p_absence_days is null or p_absence_days > 0 then p_absence_from + limits.days end,
      case when p_claim_likely then p_occurrence + limits.days end)
    from (values (date '-infinity', 9), (date '2022-07-01', 14)) limits(since, days)
    where limits.since <= p_occurrence order by limits.since desc limit 1 $$;
grant execute on function ctx.notify_by(date,date,int,boolean,boolean) to rede_tenant;
