call ctx.bare('catalogue_change');
alter table app.catalogue_change enable row level security;
alter table app.catalogue_change force row level security;
create policy all_select on app.catalogue_change for select to rede_tenant using (true);
-- The loader leaves alone what a person has changed; forced row-level security binds the owner too.
create policy owner_read on app.catalogue_change for select to current_user using (true);
create policy trail_insert on app.catalogue_change for insert to current_user with check (true);
create policy trail_read on app.catalogue_change for select to current_user using (true);
grant select on app.catalogue_change to rede_tenant;
create trigger begin_change before insert on app.catalogue_change for each statement execute function ctx.begin_change();
create trigger tell_of_changes after insert on app.catalogue_change referencing new table as new_rows
  for each statement execute function ctx.tell_of_changes();

call ctx.bare('change');
alter table app.change enable row level security;
alter table app.change force row level security;
-- And so of its trail: the event itself is looked up by the rights of who reads.
create policy events_by_their_readers on app.change as restrictive for select to rede_tenant
  using ((organization_id = (select ctx.org_id())) and case when ((select ctx.level()) >= 3) then true when (table_name <> 'event') then true else (exists ( select
      from app.event e where ((e.organization_id = change.organization_id)
    and (e.id = change.record_id)))) end);
-- And so of its trail, which has its name.
create policy files_by_their_readers on app.change as restrictive for select to rede_tenant
  using ((organization_id = (select ctx.org_id())) and case when ((select ctx.level()) >= 3) then true when (table_name <> 'file') then true else ctx.reads_file(record_id, true) end);
create policy own_select on app.change for select to rede_tenant using (organization_id = (select ctx.org_id()));
create policy trail_insert on app.change for insert to current_user with check (true);
-- The functions run as the owner, whom forced row-level security binds too.
create policy trail_read on app.change for select to current_user using (true);
grant select on app.change to rede_tenant;
create trigger begin_change before insert on app.change for each statement execute function ctx.begin_change();
create trigger tell_of_changes after insert on app.change referencing new table as new_rows
  for each statement execute function ctx.tell_of_changes();

call ctx.bare('change_head');

call ctx.bare('change_mark');

call ctx.bare('change_seal');
