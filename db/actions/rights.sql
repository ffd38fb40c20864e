-- Who reads, makes, does and verifies actions (decision 39).

call ctx.protect('action', 2);
-- Those of events on their own: below MANAGE people see some of these and all others.
call ctx.keep_count_of('action', 'organization', $$status || case when event_id is null then '' else ' EVENT' end$$);
-- MANAGE changes any action; below, who is responsible for it or for its event, and who made it. As CASE: no policy of an organization's
-- table contains OR.
create policy changed_by_its_people on app.action as restrictive for update to rede_tenant
  using ((organization_id = (select ctx.org_id())) and case when ((select ctx.level()) >= 3) then true when (responsible_id = (select ctx.user_id())) then true when (created_by_id = (select ctx.user_id())) then true else (event_id = any ((select ctx.events_to_handle())::uuid[])) end)
  with check ((organization_id = (select ctx.org_id())) and case when ((select ctx.level()) >= 3) then true when (responsible_id = (select ctx.user_id())) then true when (created_by_id = (select ctx.user_id())) then true else (event_id = any ((select ctx.events_to_handle())::uuid[])) end);
-- Who is responsible for an event writes what is done about it, at any level (decision 16).
create policy event_insert on app.action for insert to rede_tenant
  with check ((organization_id = (select ctx.org_id())) and ((select ctx.level()) >= 1) and (event_id = any ((select ctx.events_to_handle())::uuid[])));
create policy event_update on app.action for update to rede_tenant
  using ((organization_id = (select ctx.org_id())) and ((select ctx.level()) >= 1) and (event_id = any ((select ctx.events_to_handle())::uuid[])))
  with check ((organization_id = (select ctx.org_id())) and ((select ctx.level()) >= 1));
-- Search, digest, work and dashboard run as the owner, who is bound by forced row-level security.
create policy owner_reads on app.action for select to current_user using (true);
-- An action of an event is read by people who read the event, and by those who do it or made it; by an auditor where the link gives events.
create policy read_with_its_event on app.action as restrictive for select to rede_tenant
  using ((organization_id = (select ctx.org_id())) and case when (event_id is null) then true when ((select ctx.level()) >= 3) then true
    when (select ctx.audits('EVENTS')) then true
    when (responsible_id = (select ctx.user_id())) then true when (created_by_id = (select ctx.user_id())) then true
    else (event_id = any ((select ctx.own_events())::uuid[])) end);
-- Actions of events are made by people who manage, and by who is responsible for the event.
create policy made_for_events on app.action as restrictive for insert to rede_tenant
  with check ((organization_id = (select ctx.org_id())) and case when ((select ctx.level()) >= 3) then true when (event_id is null) then true else (event_id = any ((select ctx.events_to_handle())::uuid[])) end);
-- Who is responsible does it at any level, READ included.
create policy responsible_update on app.action for update to rede_tenant
  using ((organization_id = (select ctx.org_id())) and ((select ctx.level()) >= 1) and (responsible_id = (select ctx.user_id())))
  with check ((organization_id = (select ctx.org_id())) and ((select ctx.level()) >= 1) and (responsible_id = (select ctx.user_id())));
