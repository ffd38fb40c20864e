-- A meter takes all units of its type (heat has fourteen), and no time at all is spelled P0D alone: a frequency of P0Y made every
-- reading due on the day of the last one.
alter table app.meter drop constraint meter_units_check;
alter table app.meter add constraint meter_units_check check (cardinality(units) between 1 and 20);

alter table app.meter no force row level security;
alter table app.reminder no force row level security;
update app.meter set frequency = 'P0D' where frequency <> 'P0D' and frequency ~ '^P(0+[YMWD])+$';
update app.reminder set period = 'P0D' where period <> 'P0D' and period ~ '^P(0+[YMWD])+$';
update app.reminder set notify_before = 'P0D' where notify_before <> 'P0D' and notify_before ~ '^P(0+[YMWD])+$';
alter table app.meter force row level security;
alter table app.reminder force row level security;
