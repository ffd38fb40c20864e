-- Who reads, writes, approves and acknowledges controlled texts (decision 16).

call ctx.protect('controlled_text', 2);
-- Below EDIT people read what is in force. As CASE: no policy of an organization's table contains OR.
create policy read_in_force on app.controlled_text as restrictive for select to rede_tenant
  using ((organization_id = (select ctx.org_id())) and case when ((select ctx.level()) >= 2) then true else (approved_number is not null) end);
-- Search, digest and calendar run as the owner, who is bound by forced row-level security.
create policy owner_reads on app.controlled_text for select to current_user using (true);
create trigger keep_words before insert or update on app.controlled_text for each row execute function ctx.keep_words_of_text();

call ctx.protect('controlled_text_department', 2);
create policy owner_reads on app.controlled_text_department for select to current_user using (true);

call ctx.protect('controlled_text_version', 2);
-- Below EDIT people read what is or was in force.
create policy read_once_approved on app.controlled_text_version as restrictive for select to rede_tenant
  using ((organization_id = (select ctx.org_id())) and case when ((select ctx.level()) >= 2) then true else (approved_date is not null) end);
create policy owner_reads on app.controlled_text_version for select to current_user using (true);

-- An acknowledgement is never changed: no update. People acknowledge for themselves only, at any level.
call ctx.protect('acknowledgement', 1);
drop policy own_update on app.acknowledgement;
revoke all on app.acknowledgement from rede_tenant;
grant insert, select on app.acknowledgement to rede_tenant;
create policy for_oneself on app.acknowledgement as restrictive for insert to rede_tenant
  with check ((organization_id = (select ctx.org_id())) and ((select ctx.level()) >= 1) and (account_id = (select ctx.user_id())));
-- Below MANAGE people read their own.
create policy read_own_or_managed on app.acknowledgement as restrictive for select to rede_tenant
  using ((organization_id = (select ctx.org_id())) and case when ((select ctx.level()) >= 3) then true else (account_id = (select ctx.user_id())) end);
create policy owner_reads on app.acknowledgement for select to current_user using (true);
