-- Rights on meters, readings, emission factors and the control book.

call ctx.protect_catalogue('emission_factor');

call ctx.protect('import', 2);

call ctx.protect('inspection', 2);
-- ctx.execute_due_plans runs as the owner, who is bound by forced row-level security: it adds inspections and brings deleted ones back.
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
-- ctx.emission_factor_in_use looks at all organizations as the owner.
create policy factor_lookup on app.meter for select to current_user using (emission_factor_id is not null);
-- Search runs as the owner, within the organization of the context: LIKE is not leakproof, so row-level security would keep the trigram
-- index from being used.
create policy search_lookup on app.meter for select to current_user using (organization_id = (select ctx.org_id()));
-- ctx.waiting and other counts of what is due look at all organizations as the owner.
create policy waiting_lookup on app.meter for select to current_user using (next_reading_date is not null);
create trigger mark_use_inserted after insert on app.meter referencing new table as new_rows
  for each statement execute function ctx.mark_meter_use();
create trigger mark_use_updated after update on app.meter referencing old table as old_rows new table as new_rows
  for each statement execute function ctx.mark_meter_use();

call ctx.bare('meter_use');

call ctx.bare('meter_use_due');

call ctx.bare('meter_use_state');

call ctx.bare('meter_use_total');

call ctx.protect('reading', 2);
create trigger mark_use_inserted after insert on app.reading referencing new table as new_rows
  for each statement execute function ctx.mark_meter_use();
create trigger mark_use_updated after update on app.reading referencing new table as new_rows
  for each statement execute function ctx.mark_meter_use();
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
