call ctx.protect_catalogue('emission_factor');

call ctx.protect('import', 2);

call ctx.protect('inspection', 2);
create policy job_brings_back on app.inspection for update to current_user using (true) with check (true);
create policy job_puts on app.inspection for insert to current_user with check (true);
create policy job_reads on app.inspection for select to current_user using (true);
create policy search_lookup on app.inspection for select to current_user using (organization_id = (select ctx.org_id()));
create trigger touch_reminders_insert after insert on app.inspection referencing new table as new_rows
  for each statement execute function ctx.touch_reminders();
create trigger touch_reminders_update after update on app.inspection referencing new table as new_rows
  for each statement execute function ctx.touch_reminders();

call ctx.protect('meter', 2);
call ctx.keep_count_of('meter', 'organization');
create policy factor_lookup on app.meter for select to current_user using (emission_factor_id is not null);
-- Row-level security keeps a trigram index from being used (LIKE is not leakproof), so the search runs as the owner
-- and takes the organization from the context. Patterns come escaped.
create policy search_lookup on app.meter for select to current_user using (organization_id = (select ctx.org_id()));
-- The function above runs as the owner, whom forced row-level security binds too.
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
create policy job_plans on app.reminder for update to current_user using (true) with check (true);
-- The functions above run as the owner in the job, whom forced row-level security binds too.
create policy job_reads on app.reminder for select to current_user using (true);
-- As ctx.find_meters: row-level security keeps the trigram index from being used.
create policy search_lookup on app.reminder for select to current_user using (organization_id = (select ctx.org_id()));
