-- Who reads, reports and handles events.

call ctx.protect('event', 2);
call ctx.keep_count_of('event', 'organization');
-- MANAGE changes any event; the responsible person theirs while it is open (decision 16). As CASE: no policy of an organization's table
-- contains OR.
create policy handled_by_managers_and_responsible on app.event as restrictive for update to rede_tenant
  using ((organization_id = (select ctx.org_id())) and case when ((select ctx.level()) >= 3) then true when (status in ('REPORTED', 'IN_PROGRESS')) then (responsible_id = (select ctx.user_id())) else false end)
  with check ((organization_id = (select ctx.org_id())) and case when ((select ctx.level()) >= 3) then true when (status in ('REPORTED', 'IN_PROGRESS')) then (responsible_id = (select ctx.user_id())) else false end);
-- Search, digest, work and dashboard run as the owner, who is bound by forced row-level security.
create policy owner_reads on app.event for select to current_user using (true);
-- Below MANAGE a person reads the events they reported or are responsible for (specification, section 6; decision 16), an auditor those that
-- the link gives.
create policy reported_or_managed on app.event as restrictive for select to rede_tenant
  using ((organization_id = (select ctx.org_id())) and case when ((select ctx.level()) >= 3) then true when (select ctx.audits('EVENTS')) then true when (reported_by_id = (select ctx.user_id())) then true else (responsible_id = (select ctx.user_id())) end);
-- The responsible person handles their event at any level, READ included (decision 16).
create policy responsible_update on app.event for update to rede_tenant
  using ((organization_id = (select ctx.org_id())) and ((select ctx.level()) >= 1) and (responsible_id = (select ctx.user_id())))
  with check ((organization_id = (select ctx.org_id())) and ((select ctx.level()) >= 1) and (responsible_id = (select ctx.user_id())));
-- ctx.report_by_poster reports as the owner: who holds a poster's code has no account.
create policy owner_reports on app.event for insert to current_user with check (true);
-- And corrects such a report.
create policy owner_corrects on app.event for update to current_user using (true) with check (true);

call ctx.protect('poster', 3);
-- Who holds a code has no account: the functions of posters run as the owner.
create policy owner_reads on app.poster for select to current_user using (true);

-- Only its functions read and write it.
call ctx.bare('secret_link');
alter table app.secret_link enable row level security;
alter table app.secret_link force row level security;
create policy owner_keeps on app.secret_link for all to current_user using (true) with check (true);
call ctx.audit('secret_link', 'organization');

-- A locked report is never changed: no update.
call ctx.protect('locked_report', 3);
drop policy own_update on app.locked_report;
revoke all on app.locked_report from rede_tenant;
grant insert, select on app.locked_report to rede_tenant;
-- Only MANAGE reads it: it says more than the reporter of an event is shown.
create policy read_by_managers on app.locked_report as restrictive for select to rede_tenant
  using ((organization_id = (select ctx.org_id())) and ((select ctx.level()) >= 3));

-- Only MANAGE reads who was hurt, and how long they were away.
call ctx.protect('injury', 3);
create policy read_by_managers on app.injury as restrictive for select to rede_tenant
  using ((organization_id = (select ctx.org_id())) and ((select ctx.level()) >= 3));
-- Digest, work and dashboard run as the owner.
create policy owner_reads on app.injury for select to current_user using (true);
