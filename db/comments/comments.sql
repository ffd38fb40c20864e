-- Who can read a record, and so be mentioned in a comment on it and be notified of it.

-- Whether a person with a level in an organization may read a record there, by its table and id; what has no rule of its own is read by
-- everybody who reads the organization. The same as the policies of the tables say, for people who are not asking. Called only by owner
-- functions.
create or replace function ctx.may_read(p_account uuid, p_level int, p_org uuid, p_table text, p_record uuid) returns boolean language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select coalesce(p_level >= 1 and case p_table
    when 'event' then p_level >= 3 or exists (select from app.event e
      where e.organization_id = p_org and e.id = p_record and p_account in (e.reported_by_id, e.responsible_id))
    when 'action' then exists (select from app.action a left join app.event e
        on e.organization_id = a.organization_id and e.id = a.event_id and e.deleted_at is null
      where a.organization_id = p_org and a.id = p_record
        and (a.event_id is null or p_level >= 3 or p_account in (a.responsible_id, a.created_by_id, e.reported_by_id, e.responsible_id)))
    else true end, false) $$;

-- The people who may read a record of the organization of the context. Runs as the owner: accounts are out of the organizations' reach.
create or replace function ctx.comment_readers(p_table text, p_record uuid) returns table (id uuid, name text, title text) language sql stable
  security definer set search_path = pg_catalog, pg_temp as $$
  select p.id, p.name, p.title from ctx.people() p
  where p.active and ctx.may_read(p.id, ctx.level_of(p.id, ctx.org_id()), ctx.org_id(), p_table, p_record) $$;
grant execute on function ctx.comment_readers(text,uuid) to rede_tenant;
