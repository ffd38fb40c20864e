-- The first day that entered amounts of a meter say they cover, without a look at all of them.
create index reading_first_day on app.reading (organization_id, meter_id, period_start)
  where deleted_at is null and period_start is not null;
