-- Limits on means and sums over days, months and years; and since when a limit of a requirement is exceeded without having been evaluated.
alter table app.requirement_limit drop constraint requirement_limit_statistic_check,
  add constraint requirement_limit_statistic_check check (statistic in ('EACH', 'DAY_MEAN', 'MONTH_SUM', 'MONTH_MEAN', 'YEAR_SUM')) not valid;
alter table app.requirement add column exceeded_since date;
