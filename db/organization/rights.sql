-- Rights on organizations, members, lists, scope and stakeholders.

call ctx.protect('area', 3);

call ctx.protect('competence', 3);

call ctx.protect('department', 3);
-- Search runs as the owner, within the organization of the context.
create policy search_lookup on app.department for select to current_user using (organization_id = (select ctx.org_id()));

call ctx.bare('invitation_mail');

call ctx.protect('member', 3);
-- ctx.enter and everything that checks a level runs as the owner, who is bound by forced row-level security.
create policy context_lookup on app.member for select to current_user using (true);
-- The owner makes the first members of an installation (npm run admin).
create policy owner_invites on app.member for insert to current_user with check (true);
-- The owner raises a level (npm run admin), and writes a person's answer to an invitation and their own phone number.
create policy owner_raises on app.member for update to current_user using (true) with check (true);
-- Only the invited person can accept.
create trigger keep_invitation before insert on app.member for each row execute function ctx.keep_invitation();
create trigger keep_invitation_changed before update on app.member
  for each row when (old.invitation is not null) execute function ctx.keep_invitation();

-- Written in the trail of the member, as are competences and departments.
call ctx.protect('member_area', 3);
call ctx.audit('member_area', 'member');

call ctx.protect('member_competence', 3);
call ctx.audit('member_competence', 'member');

call ctx.protect('member_department', 3);
call ctx.audit('member_department', 'member');
-- Who is asked to read a text is found by the owner, too (work.text).
create policy context_lookup on app.member_department for select to current_user using (true);


call ctx.bare('organization');
alter table app.organization enable row level security;
alter table app.organization force row level security;
-- Functions that set the context or work over the tree run as the owner.
create policy context_lookup on app.organization for all to current_user using (true) with check (true);
-- A subsidiary is made from within its parent. Only MAINTAIN_SYSTEM makes one that is not FULL.
create policy own_insert on app.organization for insert to rede_tenant
  with check ((parent_id = (select ctx.org_id()))
    and ((select ctx.level()) >= 3)
    and ((feature_accessibility = 'FULL')
    or ((select ctx.level()) = 4)));
create policy own_select on app.organization for select to rede_tenant
  using ((id = (select ctx.org_id())) or (id in (select ctx.visible_organizations())));
create policy own_update on app.organization for update to rede_tenant
  using ((id = (select ctx.org_id())) and ((select ctx.level()) >= 3))
  with check (id = (select ctx.org_id()));
grant insert, select, update on app.organization to rede_tenant;
call ctx.audit('organization', 'root');
create trigger grow_tree after insert on app.organization for each row execute function ctx.grow_tree();
create trigger mark_consumption after update of country on app.organization for each row when (old.country is distinct from new.country)
  execute function ctx.mark_consumption();
create trigger keep_frame before insert or update on app.organization for each row execute function ctx.keep_frame();
-- Registers show storage class and sheet for the organization's country.
create trigger reflect_updated after update on app.organization referencing old table as old_rows new table as new_rows
  for each statement execute function ctx.reflect_changes();

call ctx.bare('organization_closure');

call ctx.bare('organization_former');

-- A version of the scope is never changed: no update.
call ctx.protect('scope', 2);
drop policy own_update on app.scope;
revoke all on app.scope from rede_tenant;
grant insert, select on app.scope to rede_tenant;

call ctx.protect_catalogue('stakeholder');

call ctx.protect('stakeholder_association', 2);
-- Trail, search, digest and dashboard name stakeholders as the owner.
create policy owner_names on app.stakeholder_association for select to current_user using (true);
