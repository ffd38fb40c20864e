-- Who makes auditors' links, and sees what was opened by them.

call ctx.protect('auditor_link', 3);
-- Only MANAGE reads for whom there are links.
create policy read_by_managers on app.auditor_link as restrictive for select to rede_tenant
  using ((organization_id = (select ctx.org_id())) and ((select ctx.level()) >= 3));
-- Who holds a link has no account: its functions run as the owner.
create policy owner_reads on app.auditor_link for select to current_user using (true);

-- Only ctx.enter_auditor writes, as the owner.
call ctx.bare('auditor_opening');
alter table app.auditor_opening enable row level security;
alter table app.auditor_opening force row level security;
create policy read_by_managers on app.auditor_opening for select to rede_tenant
  using ((organization_id = (select ctx.org_id())) and ((select ctx.level()) >= 3));
create policy owner_logs on app.auditor_opening for insert to current_user with check (true);
create policy owner_reads on app.auditor_opening for select to current_user using (true);
grant select on app.auditor_opening to rede_tenant;
-- So that it is sealed with all else.
call ctx.audit('auditor_opening', 'organization');

-- Only its functions read and write it.
call ctx.bare('auditor_session');
