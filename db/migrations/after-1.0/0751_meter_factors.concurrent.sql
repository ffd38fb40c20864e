create index concurrently meter_factor on app.meter (organization_id, utility_type, units, reading_mode, emission_mode, emission_factor_id)
  where deleted_at is null and emission_mode <> 'NONE';
