-- Rights on the trail: read by those who may, written only by triggers, sealed by the job.

call ctx.bare('catalogue_change');
alter table app.catalogue_change enable row level security;
alter table app.catalogue_change force row level security;
create policy all_select on app.catalogue_change for select to rede_tenant using (true);
-- Loading reference data does not change what a person has changed; it runs as the owner, who is bound by forced row-level
-- security.
create policy owner_read on app.catalogue_change for select to current_user using (true);
-- Only the triggers write, as the owner.
create policy trail_insert on app.catalogue_change for insert to current_user with check (true);
create policy trail_read on app.catalogue_change for select to current_user using (true);
grant select on app.catalogue_change to rede_tenant;
-- Sealing relies on it, see ctx.begin_change.
create trigger begin_change before insert on app.catalogue_change for each statement execute function ctx.begin_change();
-- Open screens update, see ctx.tell_of_changes.
create trigger tell_of_changes after insert on app.catalogue_change referencing new table as new_rows
  for each statement execute function ctx.tell_of_changes();

call ctx.bare('change');
alter table app.change enable row level security;
alter table app.change force row level security;
-- Below MANAGE a person reads the trail only of events that they may read.
create policy events_by_their_readers on app.change as restrictive for select to rede_tenant
  using ((organization_id = (select ctx.org_id())) and case when ((select ctx.level()) >= 3) then true when (table_name <> 'event') then true else (exists ( select
      from app.event e where ((e.organization_id = change.organization_id)
    and (e.id = change.record_id)))) end);
-- The trail of injuries is read from MANAGE on.
create policy injuries_by_managers on app.change as restrictive for select to rede_tenant
  using ((organization_id = (select ctx.org_id())) and case when ((select ctx.level()) >= 3) then true else (table_name <> 'injury') end);
-- Below MANAGE a person reads the trail only of actions that they may read.
create policy actions_by_their_readers on app.change as restrictive for select to rede_tenant
  using ((organization_id = (select ctx.org_id())) and case when ((select ctx.level()) >= 3) then true when (table_name <> 'action') then true else (exists ( select
      from app.action a where ((a.organization_id = change.organization_id)
    and (a.id = change.record_id)))) end);
-- Below MANAGE a person reads the trail only of comments that they may read.
create policy comments_by_their_readers on app.change as restrictive for select to rede_tenant
  using ((organization_id = (select ctx.org_id())) and case when ((select ctx.level()) >= 3) then true when (table_name <> 'comment') then true else (exists ( select
      from app.comment k where ((k.organization_id = change.organization_id)
    and (k.id = change.record_id)))) end);
-- Below EDIT no one reads in the trail that another version of a text is written, and below MANAGE only who has read it themselves.
create policy texts_by_their_writers on app.change as restrictive for select to rede_tenant
  using ((organization_id = (select ctx.org_id())) and case when ((select ctx.level()) >= 3) then true
    when (table_name = any (array['controlled_text', 'controlled_text_department', 'controlled_text_version'])) then ((select ctx.level()) >= 2)
    when (table_name = 'acknowledgement') then (exists ( select from app.acknowledgement a
      where ((a.organization_id = change.organization_id) and (a.id = change.record_id)))) else true end);
-- Below MANAGE a person reads the trail only of files that they may read, since it has their names.
create policy files_by_their_readers on app.change as restrictive for select to rede_tenant
  using ((organization_id = (select ctx.org_id())) and case when ((select ctx.level()) >= 3) then true when (table_name <> 'file') then true else ctx.reads_file(record_id, true) end);
create policy own_select on app.change for select to rede_tenant using (organization_id = (select ctx.org_id()));
-- Only the triggers write, as the owner.
create policy trail_insert on app.change for insert to current_user with check (true);
-- Functions of trail, digest and sealing run as the owner, who is bound by forced row-level security.
create policy trail_read on app.change for select to current_user using (true);
grant select on app.change to rede_tenant;
-- Sealing relies on it, see ctx.begin_change.
create trigger begin_change before insert on app.change for each statement execute function ctx.begin_change();
-- Open screens update, see ctx.tell_of_changes.
create trigger tell_of_changes after insert on app.change referencing new table as new_rows
  for each statement execute function ctx.tell_of_changes();

-- Who has to know is notified, see ctx.notify_of_changes.
create trigger notify_of_changes after insert on app.change referencing new table as new_rows
  for each statement execute function ctx.notify_of_changes();

call ctx.bare('change_head');

call ctx.bare('change_mark');

call ctx.bare('change_seal');
