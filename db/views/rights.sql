-- Who reads, names and shares views of lists.

call ctx.protect('list_view', 1);
-- A view of one's own is read by no one else. As CASE: no policy of an organization's table contains OR.
create policy shared_or_own on app.list_view as restrictive for select to rede_tenant
  using ((organization_id = (select ctx.org_id())) and case when shared then true else (author_id = (select ctx.user_id())) end);
-- In one's own name; for everybody only by MANAGE.
create policy named_by_its_author on app.list_view as restrictive for insert to rede_tenant
  with check ((organization_id = (select ctx.org_id())) and (author_id = (select ctx.user_id())) and ((select ctx.level()) >= case when shared then 3 else 1 end));
-- MANAGE changes what is shared, and no one makes the view of another their own.
create policy changed_by_author_or_managers on app.list_view as restrictive for update to rede_tenant
  using ((organization_id = (select ctx.org_id())) and case when shared then ((select ctx.level()) >= 3) else (author_id = (select ctx.user_id())) end)
  with check ((organization_id = (select ctx.org_id())) and case when shared then ((select ctx.level()) >= 3) else (author_id = (select ctx.user_id())) end);
