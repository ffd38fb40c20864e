call ctx.protect('event', 2);
call ctx.keep_count_of('event', 'organization');
create policy handled_by_managers_and_responsible on app.event as restrictive for update to rede_tenant
  using ((organization_id = (select ctx.org_id())) and case when ((select ctx.level()) >= 3) then true when (status in ('REPORTED', 'IN_PROGRESS')) then (responsible_id = (select ctx.user_id())) else false end)
  with check ((organization_id = (select ctx.org_id())) and case when ((select ctx.level()) >= 3) then true when (status in ('REPORTED', 'IN_PROGRESS')) then (responsible_id = (select ctx.user_id())) else false end);
-- As ctx.find_meters: row-level security keeps the trigram index from being used.
create policy owner_reads on app.event for select to current_user using (true);
-- Who does not manage the organization sees what they reported themselves (contract, section 2), and changes none of it. Said without
-- an OR, which no policy of an organization's table has.
create policy reported_or_managed on app.event as restrictive for select to rede_tenant
  using ((organization_id = (select ctx.org_id())) and case when ((select ctx.level()) >= 3) then true when (reported_by_id = (select ctx.user_id())) then true else (responsible_id = (select ctx.user_id())) end);
-- Also who merely reads.
create policy responsible_update on app.event for update to rede_tenant
  using ((organization_id = (select ctx.org_id())) and ((select ctx.level()) >= 1) and (responsible_id = (select ctx.user_id())))
  with check ((organization_id = (select ctx.org_id())) and ((select ctx.level()) >= 1) and (responsible_id = (select ctx.user_id())));
