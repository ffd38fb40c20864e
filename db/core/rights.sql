-- Policies, triggers and rights of the tables that all areas share: files, attachments, stored answers, shipped lists.

call ctx.protect('attachment', 2);
-- Attaching a file shows it to everybody who reads the record, so only a person who may read the file may attach it.
create policy attached_by_its_readers on app.attachment as restrictive for insert to rede_tenant
  with check ((organization_id = (select ctx.org_id())) and ((select ctx.level()) >= 1) and ctx.reads_file(file_id, true));
-- Files join an evaluation in the transaction that saves it, and never later.
create policy evaluation_as_saved on app.attachment as restrictive for insert to rede_tenant
  with check ((organization_id = (select ctx.org_id()))
    and ((select ctx.level()) >= 2)
    and coalesce(( select (e.created_date = now())
      from app.legislation_evaluation e where ((e.organization_id = attachment.organization_id)
    and (e.id = attachment.legislation_evaluation_id))), (legislation_evaluation_id is null)));
-- Files of an evaluation are never taken off.
create policy evaluation_stays on app.attachment as restrictive for update to rede_tenant
  using ((organization_id = (select ctx.org_id())) and ((select ctx.level()) >= 2) and (legislation_evaluation_id is null))
  with check ((organization_id = (select ctx.org_id())) and (legislation_evaluation_id is null));
-- A photo comes with a report by a poster (db/events/posters.sql).
create policy owner_attaches on app.attachment for insert to current_user with check (true);
-- ctx.purge_files runs as the owner.
create policy owner_purges on app.attachment for delete to current_user using (true);
-- ctx.proposal_files and ctx.purge_files run as the owner, who is bound by forced row-level security.
create policy owner_reads on app.attachment for select to current_user using (true);
-- Files join a version of the scope in the transaction that saves it, and never later.
create policy scope_as_saved on app.attachment as restrictive for insert to rede_tenant
  with check ((organization_id = (select ctx.org_id()))
    and ((select ctx.level()) >= 2)
    and coalesce(( select (s.created_date = now())
      from app.scope s where ((s.organization_id = attachment.organization_id)
    and (s.id = attachment.scope_id))), (scope_id is null)));
-- Files of a version of the scope are never taken off.
create policy scope_stays on app.attachment as restrictive for update to rede_tenant
  using ((organization_id = (select ctx.org_id())) and ((select ctx.level()) >= 2) and (scope_id is null))
  with check ((organization_id = (select ctx.org_id())) and (scope_id is null));
-- Attaching and removing a file is written in the trail of its record.
call ctx.audit('attachment', 'link');

call ctx.protect_catalogue('catalogue_import');

call ctx.bare('classification_code');
grant select on app.classification_code to rede_tenant;

call ctx.protect('file', 2);
-- Trigger functions name attached files in the trail; a logo is shown below its organization too.
create policy owner_names on app.file for select to current_user using ((organization_id = (select ctx.org_id())) or (use = 'LOGO'));
-- A photo comes with a report by a poster (db/events/posters.sql).
create policy owner_adds on app.file for insert to current_user with check (true);
create policy owner_purges on app.file for delete to current_user using (true);
-- Search, purging and the reading of contents run as the owner, who is bound by forced row-level security.
create policy owner_reads on app.file for select to current_user using (true);
-- ctx.keep_file_words marks as the owner that a file has been read.
create policy owner_writes on app.file for update to current_user using (true) with check (true);
create trigger keep_file_search before insert or update of name, description on app.file
  for each row execute function ctx.keep_file_search();

call ctx.bare('file_words');

call ctx.bare('idempotency');
alter table app.idempotency enable row level security;
alter table app.idempotency force row level security;
create policy own on app.idempotency for all to rede_auth, rede_tenant
  using (account_id = (select ctx.user_id()))
  with check (account_id = (select ctx.user_id()));
-- ctx.sweep runs as the owner, who is bound by forced row-level security.
create policy swept on app.idempotency for all to current_user using (at < (now() - '30 days'::interval));
grant insert, select, update on app.idempotency to rede_auth;
grant insert, select, update on app.idempotency to rede_tenant;

call ctx.bare('installation');
grant select on app.installation to rede_auth;

call ctx.bare('kept_count');

call ctx.protect('list_import', 2);

call ctx.bare('reference_file');

call ctx.bare('territory');
grant select on app.territory to rede_tenant;

call ctx.bare('topic');
grant select on app.topic to rede_tenant;

call ctx.protect('link', 2);
-- A link is written in the trail of both its records.
call ctx.audit('link', 'link');
