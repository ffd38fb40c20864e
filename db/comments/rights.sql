-- Who reads, writes and deletes comments.

-- Who reads a record may comment on it: who is asked something there answers there.
call ctx.protect('comment', 1);
-- As themselves.
create policy written_by_its_author on app.comment as restrictive for insert to rede_tenant
  with check ((organization_id = (select ctx.org_id())) and ((select ctx.level()) >= 1) and (author_id = (select ctx.user_id())));
-- MANAGE deletes those of others. As CASE: no policy of an organization's table contains OR.
create policy changed_by_its_author on app.comment as restrictive for update to rede_tenant
  using ((organization_id = (select ctx.org_id())) and case when ((select ctx.level()) >= 3) then true else (author_id = (select ctx.user_id())) end)
  with check ((organization_id = (select ctx.org_id())) and case when ((select ctx.level()) >= 3) then true else (author_id = (select ctx.user_id())) end);
-- A comment is read by people who read what it is on.
create policy read_with_its_record on app.comment as restrictive for select to rede_tenant
  using ((organization_id = (select ctx.org_id())) and case when ((select ctx.level()) >= 3) then true
    when (event_id is not null) then (exists ( select from app.event e
      where ((e.organization_id = comment.organization_id) and (e.id = comment.event_id))))
    when (action_id is not null) then (exists ( select from app.action a
      where ((a.organization_id = comment.organization_id) and (a.id = comment.action_id))))
    else true end);
-- Notifications are written and read as the owner, who is bound by forced row-level security.
create policy owner_reads on app.comment for select to current_user using (true);
