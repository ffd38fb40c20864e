-- The values of an emission factor name the greenhouse gases that they count, so the factors of the product are loaded again; a value without
-- them counts CO2. The months say how much of an emission is CO2 alone, and are worked out again.
update app.reference_file set hash = '' where name = 'emission_factors.csv';
alter table app.meter_month add column co2_only numeric not null default 0;
update app.meter_consumption set turn = turn + 1, due_from = '-infinity', due_to = 'infinity', taken_at = null;
