-- Rights on the chemical catalogue, registers and proposals.

call ctx.protect_catalogue('catalogue_file');

call ctx.protect_catalogue('chemical');
call ctx.keep_count_of('chemical', 'catalogue');
create trigger keep_chemical_search before insert or update of name, product_number, ufi, producer_id, hazard_statements, eu_hazard_statements on app.chemical
  for each row execute function ctx.keep_chemical_search();
-- Registers show the change. Fires after the triggers that keep search_text: triggers of one kind fire by name.
create trigger reflect_updated after update on app.chemical referencing old table as old_rows new table as new_rows
  for each statement execute function ctx.reflect_changes();

call ctx.protect('chemical_association', 2);
-- By colour and date of the sheet, as long as it is in use without an end (ctx.count_chemicals).
call ctx.keep_count_of('chemical_association', 'organization',
  'case when end_date is null then concat_ws('' '', coalesce(shown_danger_code, ''UNKNOWN''), shown_sheet_date) end');
-- Keeping the shown_… columns, merging products and accepting proposals run as the owner, who is bound by forced row-level security.
create policy owner_keeps on app.chemical_association for update to current_user using (true) with check (true);
-- They read as the owner too, as does refusing to remove a product in use.
create policy owner_reads on app.chemical_association for select to current_user using (true);
create trigger show_chemical before insert or update of chemical_id, proposal_id on app.chemical_association
  for each row execute function ctx.show_chemical();

call ctx.protect('chemical_import', 2);

call ctx.protect('chemical_proposal', 2);
-- Maintainers decide on proposals of other organizations through functions that run as the owner.
create policy owner_decides on app.chemical_proposal for update to current_user using (true) with check (true);
create policy owner_reads on app.chemical_proposal for select to current_user using (true);
-- A corrected proposal is shown so in its organization's register.
create trigger reflect_updated after update on app.chemical_proposal referencing old table as old_rows new table as new_rows
  for each statement execute function ctx.reflect_proposed_parts();

call ctx.protect('chemical_proposal_substance', 2);
-- Merging substances runs as the owner.
create policy owner_merges on app.chemical_proposal_substance for update to current_user using (true) with check (true);
-- Showing it to maintainers, merging, and refusing to remove a substance in use run as the owner, who is bound by forced row-level
-- security.
create policy owner_reads on app.chemical_proposal_substance for select to current_user using (true);
-- Registers show what a proposal contains.
create trigger reflect_inserted after insert on app.chemical_proposal_substance referencing new table as new_rows
  for each statement execute function ctx.reflect_proposed_parts();
create trigger reflect_updated after update on app.chemical_proposal_substance referencing new table as new_rows
  for each statement execute function ctx.reflect_proposed_parts();

call ctx.protect_catalogue('chemical_substance');
-- A product is found by its substances.
create trigger keep_search_inserted after insert on app.chemical_substance referencing new table as new_rows
  for each statement execute function ctx.keep_search_of_chemicals();
create trigger keep_search_updated after update on app.chemical_substance referencing new table as new_rows
  for each statement execute function ctx.keep_search_of_chemicals();
-- Registers show the restrictions. Fires after keep_search_…: triggers of one kind fire by name.
create trigger reflect_inserted after insert on app.chemical_substance referencing new table as new_rows
  for each statement execute function ctx.reflect_changes();
create trigger reflect_updated after update on app.chemical_substance referencing new table as new_rows
  for each statement execute function ctx.reflect_changes();

call ctx.protect_catalogue('chemical_supply');

call ctx.bare('dangerous_goods');
grant select on app.dangerous_goods to rede_tenant;

call ctx.bare('danish_name');
grant select on app.danish_name to rede_tenant;

call ctx.bare('green_judging');

call ctx.protect('own_mixture', 2);
-- Search runs as the owner, and so do merging products and refusing to remove one in use.
create policy owner_merges on app.own_mixture for update to current_user using (true) with check (true);
create policy owner_reads on app.own_mixture for select to current_user using (true);

call ctx.protect('own_mixture_line', 2);
-- Merging, and refusing to remove what is in use, run as the owner.
create policy owner_merges on app.own_mixture_line for update to current_user using (true) with check (true);
create policy owner_reads on app.own_mixture_line for select to current_user using (true);

call ctx.protect_catalogue('producer');
-- A product is found by its producer.
create trigger keep_chemicals_search after update on app.producer referencing old table as old_rows new table as new_rows
  for each statement execute function ctx.keep_search_of_chemicals();

call ctx.bare('reference_list');
grant select on app.reference_list to rede_tenant;

call ctx.bare('reference_load');
grant select on app.reference_load to rede_tenant;

call ctx.bare('restriction_entry');
grant select on app.restriction_entry to rede_tenant;

call ctx.bare('restriction_number');
-- The jobs judge again what entered into force.
grant select on app.restriction_number to rede_tenant, rede_job;

call ctx.protect('restriction_waiver', 2);
-- ctx.repoint_substance runs as the owner when substances are merged.
create policy owner_carries on app.restriction_waiver for update to current_user using (true) with check (true);
-- Working out which restrictions apply runs as the owner, who is bound by forced row-level security.
create policy owner_reads on app.restriction_waiver for select to current_user using (true);
create trigger reflect_inserted after insert on app.restriction_waiver referencing new table as new_rows
  for each statement execute function ctx.reflect_changes();
create trigger reflect_updated after update on app.restriction_waiver referencing new table as new_rows
  for each statement execute function ctx.reflect_changes();

call ctx.protect_catalogue('safety_data_sheet');
-- Registers show the newest sheet for their country.
create trigger reflect_inserted after insert on app.safety_data_sheet referencing new table as new_rows
  for each statement execute function ctx.reflect_changes();
create trigger reflect_updated after update on app.safety_data_sheet referencing new table as new_rows
  for each statement execute function ctx.reflect_changes();

call ctx.protect_catalogue('substance');
-- The jobs judge again what entered into force.
create policy job_reads on app.substance for select to rede_job using (true);
grant select on app.substance to rede_job;
-- A product is found by its substances.
create trigger keep_chemicals_search after update on app.substance referencing old table as old_rows new table as new_rows
  for each statement execute function ctx.keep_search_of_chemicals();
create trigger keep_substance_search before insert or update of name, cas_number, ec_number, index_number, reach_number, synonyms, formula, members on app.substance
  for each row execute function ctx.keep_substance_search();
-- Registers show the restrictions. Fires after keep_…: triggers of one kind fire by name.
create trigger reflect_updated after update on app.substance referencing old table as old_rows new table as new_rows
  for each statement execute function ctx.reflect_changes();
create trigger reflect_updated_proposals after update on app.substance referencing old table as old_rows new table as new_rows
  for each statement execute function ctx.reflect_proposed_parts();

call ctx.protect_catalogue('supplier');

call ctx.protect('sheet_decision', 2);
-- The job that reads sheets, and the one that takes old readings away, run as the owner.
create policy owner_reads on app.sheet_decision for select to current_user using (true);
create policy owner_reopens on app.sheet_decision for update to current_user using (true) with check (true);
create policy owner_purges on app.sheet_decision for delete to current_user using (true);

call ctx.protect('sheet_hint', 2);
-- The job that reads sheets uses them, and the one that looks at corrections keeps them, both as the owner.
create policy owner_reads on app.sheet_hint for select to current_user using (true);
create policy owner_keeps on app.sheet_hint for insert to current_user with check (true);
create policy owner_replaces on app.sheet_hint for update to current_user using (true) with check (true);

call ctx.protect('sheet_reading', 2);
create policy owner_reads on app.sheet_reading for select to current_user using (true);
create policy owner_keeps on app.sheet_reading for update to current_user using (true) with check (true);
create policy owner_purges on app.sheet_reading for delete to current_user using (true);
