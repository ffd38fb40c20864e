create index concurrently if not exists meter_month_parts on app.meter_month (organization, month) include (utility_type, unit, co2_only, emission)
  where co2_only <> 0 or emission < 0;
