-- Rights on meters, readings, emission factors and the control book.

call ctx.bare('consumption_total');

call ctx.protect_catalogue('emission_factor');
-- The job works out consumption with them.
create policy job_reads on app.emission_factor for select to rede_job using (true);
grant select on app.emission_factor to rede_job;
create trigger mark_consumption_inserted after insert on app.emission_factor referencing new table as new_rows
  for each statement execute function ctx.mark_consumption();
create trigger mark_consumption_updated after update on app.emission_factor referencing old table as old_rows new table as new_rows
  for each statement execute function ctx.mark_consumption();

call ctx.protect('import', 2);

call ctx.protect('inspection', 2);
-- ctx.execute_due_plans runs as the owner, who is bound by forced row-level security: it adds inspections and restores
-- deleted ones.
create policy job_brings_back on app.inspection for update to current_user using (true) with check (true);
create policy job_puts on app.inspection for insert to current_user with check (true);
create policy job_reads on app.inspection for select to current_user using (true);
-- Search runs as the owner, within the organization of the context.
create policy search_lookup on app.inspection for select to current_user using (organization_id = (select ctx.org_id()));
create trigger touch_reminders_insert after insert on app.inspection referencing new table as new_rows
  for each statement execute function ctx.touch_reminders();
create trigger touch_reminders_update after update on app.inspection referencing new table as new_rows
  for each statement execute function ctx.touch_reminders();

call ctx.protect('meter', 2);
call ctx.keep_count_of('meter', 'organization');
-- Search, counts of due work and consumption run as the owner, by functions that name the organization;
-- ctx.consumption_due and ctx.those_pointed_to cover all of them.
create policy owner_reads on app.meter for select to current_user using (true);
create trigger mark_consumption_inserted after insert on app.meter referencing new table as new_rows
  for each statement execute function ctx.mark_consumption();
create trigger mark_consumption_updated after update on app.meter referencing old table as old_rows new table as new_rows
  for each statement execute function ctx.mark_consumption();

call ctx.bare('meter_consumption');

call ctx.bare('meter_month');

call ctx.protect('reading', 2);
-- ctx.consumption_due runs as the owner.
create policy owner_reads on app.reading for select to current_user using (true);
create trigger mark_consumption_inserted after insert on app.reading referencing new table as new_rows
  for each statement execute function ctx.mark_consumption();
create trigger mark_consumption_updated after update on app.reading referencing old table as old_rows new table as new_rows
  for each statement execute function ctx.mark_consumption();
create trigger place_reading before insert or update of meter_id, unit on app.reading for each row execute function ctx.place_reading();
create trigger touch_meters_insert after insert on app.reading referencing new table as new_rows
  for each statement execute function ctx.touch_meters();
create trigger touch_meters_update after update on app.reading referencing new table as new_rows
  for each statement execute function ctx.touch_meters();

call ctx.protect('reminder', 2);
-- ctx.lock_due_plan_inputs and ctx.execute_due_plans run as the owner, across organizations.
create policy job_plans on app.reminder for update to current_user using (true) with check (true);
-- It reads as the owner too, who is bound by forced row-level security.
create policy job_reads on app.reminder for select to current_user using (true);
-- Search runs as the owner, within the organization of the context.
create policy search_lookup on app.reminder for select to current_user using (organization_id = (select ctx.org_id()));
