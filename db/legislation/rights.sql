-- Rights on the catalogue of legislation and on obligations.

call ctx.protect_catalogue('legislation');
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

-- A withdrawal is never changed: no update.
call ctx.protect('legislation_withdrawal', 2);
drop policy own_update on app.legislation_withdrawal;
revoke all on app.legislation_withdrawal from rede_tenant;
grant insert, select on app.legislation_withdrawal to rede_tenant;
