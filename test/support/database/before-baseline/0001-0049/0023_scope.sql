-- The scope of an organization's management systems (ISO 14001, 45001, 9001 and 50001, clause 4.3). Each save is a version, and
-- a version never changes: nobody has the right to update one, and its files are those that it was saved with.
create table app.scope (
  organization_id uuid not null references app.organization,
  id uuid not null,
  description text not null check (length(description) > 0),
  standards text[] not null default '{}',
  boundaries text,
  exclusions text,
  change_note text,
  created_date timestamptz not null default now(),
  created_by_id uuid not null references app.account,
  version int not null default 1 check (version > 0),
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  constraint scope_version_key unique (organization_id, version)
);
call ctx.protect('scope', 2);
drop policy own_update on app.scope;
revoke update on app.scope from rede_tenant;

alter table app.attachment add column scope_id uuid,
  add foreign key (organization_id, scope_id) references app.scope (organization_id, id),
  drop constraint attachment_check,
  add constraint attachment_check check (num_nonnulls(meter_id, reading_id, scope_id) = 1);
create unique index attachment_scope on app.attachment (organization_id, scope_id, file_id) where deleted_at is null and scope_id is not null;
-- A file joins a version in the transaction that makes the version, and stays.
create policy scope_as_saved on app.attachment as restrictive for insert to rede_tenant
  with check (organization_id = (select ctx.org_id()) and (select ctx.level()) >= 2 and coalesce(
    (select s.created_date = now() from app.scope s where s.organization_id = attachment.organization_id and s.id = attachment.scope_id),
    scope_id is null));
create policy scope_stays on app.attachment as restrictive for update to rede_tenant
  using (organization_id = (select ctx.org_id()) and (select ctx.level()) >= 2 and scope_id is null)
  with check (organization_id = (select ctx.org_id()) and scope_id is null);
