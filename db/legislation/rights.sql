-- Rights on the catalogue of legislation and on obligations.

call ctx.protect_catalogue('legislation');
-- An act is of the catalogue, or only of one organization (own_organization_id): that organization reads it, and writes it from EDIT; its
-- changes are in that organization's trail.
drop policy all_select on app.legislation;
drop policy maintainer_insert on app.legislation;
drop policy maintainer_update on app.legislation;
create policy readers_select on app.legislation for select to rede_tenant
  using (own_organization_id is null or own_organization_id = (select ctx.org_id()));
create policy maintainer_insert on app.legislation for insert to rede_tenant
  with check (own_organization_id is null and (select ctx.level()) = 4);
create policy maintainer_update on app.legislation for update to rede_tenant
  using (own_organization_id is null and (select ctx.level()) = 4) with check (own_organization_id is null);
create policy own_insert on app.legislation for insert to rede_tenant
  with check (own_organization_id = (select ctx.org_id()) and (select ctx.level()) >= 2);
create policy own_update on app.legislation for update to rede_tenant
  using (own_organization_id = (select ctx.org_id()) and (select ctx.level()) >= 2)
  with check (own_organization_id = (select ctx.org_id()));
call ctx.audit('legislation', 'shared');
-- What an act says has changed: every organization it binds reviews it.
create trigger flip_obligations after update on app.legislation
  for each row when (new.changed_date is distinct from old.changed_date) execute function ctx.flip_obligations();
create trigger note_legislation_change before update on app.legislation for each row execute function ctx.note_legislation_change();

call ctx.protect('legislation_association', 2);
call ctx.keep_count_of('legislation_association', 'organization', 'compliance_status');
-- ctx.flip_obligations and ctx.flip_due_obligations mark for review as the owner, across organizations.
create policy owner_flips on app.legislation_association for update to current_user using (true) with check (true);
-- They read as the owner too, as do search, digest, work and dashboard; forced row-level security binds the owner.
create policy owner_reads on app.legislation_association for select to current_user using (true);

-- An evaluation is never changed: no update.
call ctx.protect('legislation_evaluation', 2);
drop policy own_update on app.legislation_evaluation;
revoke all on app.legislation_evaluation from rede_tenant;
grant insert, select on app.legislation_evaluation to rede_tenant;

call ctx.protect_catalogue('legislation_file');

call ctx.protect('legislation_rejection', 2);

call ctx.protect('requirement', 2);
-- What is exceeded is kept by a job too (ctx.keep_exceedances), as the owner across organizations.
create policy owner_reads on app.requirement for select to current_user using (true);
create policy owner_keeps on app.requirement for update to current_user using (true) with check (true);

call ctx.protect('requirement_limit', 2);
create policy owner_reads on app.requirement_limit for select to current_user using (true);

-- A withdrawal is never changed: no update.
call ctx.protect('legislation_withdrawal', 2);
drop policy own_update on app.legislation_withdrawal;
revoke all on app.legislation_withdrawal from rede_tenant;
grant insert, select on app.legislation_withdrawal to rede_tenant;
