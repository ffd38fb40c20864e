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
-- Below MANAGE a person reads the events they reported or are responsible for (specification, section 6; decision 16).
create policy reported_or_managed on app.event as restrictive for select to rede_tenant
  using ((organization_id = (select ctx.org_id())) and case when ((select ctx.level()) >= 3) then true when (reported_by_id = (select ctx.user_id())) then true else (responsible_id = (select ctx.user_id())) end);
-- The responsible person handles their event at any level, READ included (decision 16).
create policy responsible_update on app.event for update to rede_tenant
  using ((organization_id = (select ctx.org_id())) and ((select ctx.level()) >= 1) and (responsible_id = (select ctx.user_id())))
  with check ((organization_id = (select ctx.org_id())) and ((select ctx.level()) >= 1) and (responsible_id = (select ctx.user_id())));
