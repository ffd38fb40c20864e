-- The tree of organizations: what a person may see, moving, logos.
--
-- The organizations the person of the context may see; see ctx.tree_of. The organizations' role may query only that
-- person.
create or replace function ctx.tree() returns table (id uuid, parent_id uuid, name text, country text, time_zone text,
    feature_accessibility text, permission text, logo text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$ select * from ctx.tree_of(ctx.user_id()) $$;
grant execute on function ctx.tree() to rede_tenant;

-- The organizations a person may see, by name, with the highest level held there or above. parent_id is null where they may not see the
-- parent. logo: first 16 digits of its SHA-256, inherited from the nearest organization above that has one, also from one the person may
-- not see; null: none.
create or replace function ctx.tree_of(p_account uuid) returns table (id uuid, parent_id uuid, name text, country text, time_zone text,
    feature_accessibility text, permission text, logo text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with recursive held as materialized (
    select c.descendant_id as id, max(ctx.level_number(m.permission)) as level
    from app.member m join app.organization_closure c on c.ancestor_id = m.organization_id
    where m.account_id = p_account and m.active and m.deleted_at is null group by c.descendant_id),
  seen as materialized (
    select o.id, case when p.id is not null then o.parent_id end as parent_id, o.name, o.country, o.time_zone, o.feature_accessibility,
      o.deleted_at, held.level, o.logo_id is not null as has_logo, left(f.sha256, 16) as logo
    from held join app.organization o on o.id = held.id
      left join held p on p.id = o.parent_id
      left join app.file f on f.organization_id = o.id and f.id = o.logo_id and f.deleted_at is null),
  handed as (
    select s.id, (select left(l.sha256, 16) from ctx.logo_of(s.id) l) as logo from seen s where s.parent_id is null
    union all
    select s.id, case when s.has_logo then s.logo else h.logo end from handed h join seen s on s.parent_id = h.id)
  select s.id, s.parent_id, s.name, s.country, s.time_zone, s.feature_accessibility,
    (array['READ_ORGANIZATION', 'EDIT_ORGANIZATION', 'MANAGE_ORGANIZATION', 'MAINTAIN_SYSTEM'])[s.level], h.logo
  from seen s join handed h on h.id = s.id where s.deleted_at is null order by s.name, s.id $$;
grant execute on function ctx.tree_of(uuid) to rede_auth;

-- The ids of the organizations the person of the context may see: those of their active memberships and all below, deleted ones included.
create or replace function ctx.visible_organizations() returns setof uuid language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select distinct c.descendant_id from app.member m join app.organization_closure c on c.ancestor_id = m.organization_id
  where m.account_id = ctx.user_id() and m.active and m.deleted_at is null $$;
grant execute on function ctx.visible_organizations() to rede_tenant;

-- The organization at the top of the tree that the organization of the context belongs to; null where the context has none.
create or replace function ctx.root_id() returns uuid language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.id from app.organization_closure c join app.organization o on o.id = c.ancestor_id and o.parent_id is null
  where c.descendant_id = ctx.org_id() $$;
grant execute on function ctx.root_id() to rede_tenant;

-- All organizations of that tree, deleted ones included.
create or replace function ctx.whole_tree() returns setof uuid language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select c.descendant_id from app.organization_closure c where c.ancestor_id = ctx.root_id() $$;

-- How many subsidiaries were added anywhere in the tree in 24 hours, and when the first of them no longer counts (null: none). Others who
-- add one wait until the end of the transaction.
create or replace function ctx.lately_added() returns table (added int, free_at timestamptz) language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('subsidiary ' || ctx.root_id(), 0));
  return query select count(*)::int, min(c.at) + interval '24 hours' from ctx.whole_tree() t
    join app.change c on c.organization_id = t and c.table_name = 'organization' and c.action = 'CREATE' and c.at > now() - interval '24 hours'
      and t <> ctx.root_id();
end $$;
grant execute on function ctx.lately_added() to rede_tenant;

-- The name of the nearest organization above that gives a person access to the organization of the context; null below
-- MANAGE, or if none exists.
create or replace function ctx.above_name(p_account uuid) returns text language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select o.name::text from app.member m
    join app.organization_closure c on c.ancestor_id = m.organization_id and c.descendant_id = ctx.org_id()
    join app.organization o on o.id = m.organization_id
    where ctx.level() >= 3 and m.account_id = p_account and m.active and m.deleted_at is null and m.organization_id <> ctx.org_id()
    order by (select count(*) from app.organization_closure up where up.descendant_id = m.organization_id) desc limit 1 $$;
grant execute on function ctx.above_name(uuid) to rede_tenant;

-- The logo file of the organization of the context, its own or inherited; no row: none.
create or replace function ctx.own_logo() returns table (organization_id uuid, content_type text, size bigint, sha256 text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$ select * from ctx.logo_of(ctx.org_id()) $$;
grant execute on function ctx.own_logo() to rede_tenant;

-- Moves the organization of the context, with all below it, under another. Needs MANAGE in it, in its present parent and in the new one.
-- In: the tree, locked (ctx.keep_frame). Out: MOVED, PERMISSION_DENIED, NO_SUCH_RECORD (not visible), FEATURE_NOT_AVAILABLE (the new parent
-- is LIMITED) or CIRCLE. Keeps where it belonged, so that names stay known.
create or replace function ctx.move_organization(p_parent uuid) returns text language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  me uuid := ctx.org_id();
  here uuid;
  target app.organization;
begin
  if coalesce(ctx.level_of(ctx.user_id(), me), 0) < 3 then return 'PERMISSION_DENIED'; end if;
  if ctx.level_of(ctx.user_id(), p_parent) is null then return 'NO_SUCH_RECORD'; end if;
  if ctx.level_of(ctx.user_id(), p_parent) < 3 then return 'PERMISSION_DENIED'; end if;
  select * into target from app.organization where id = p_parent;
  if target.feature_accessibility = 'LIMITED' then return 'FEATURE_NOT_AVAILABLE'; end if;
  select parent_id into here from app.organization where id = me;
  if here is not null and coalesce(ctx.level_of(ctx.user_id(), here), 0) < 3 then return 'PERMISSION_DENIED'; end if;
  if exists (select from app.organization_closure where ancestor_id = me and descendant_id = p_parent) then return 'CIRCLE'; end if;
  if here = p_parent then return 'MOVED'; end if;

  insert into app.organization_former (ancestor_id, descendant_id)
    select up.ancestor_id, down.descendant_id from app.organization_closure up, app.organization_closure down
    where up.descendant_id = me and up.ancestor_id <> me and down.ancestor_id = me on conflict do nothing;
  delete from app.organization_closure c using app.organization_closure up, app.organization_closure down
    where up.descendant_id = me and up.ancestor_id <> me and down.ancestor_id = me
      and c.ancestor_id = up.ancestor_id and c.descendant_id = down.descendant_id;
  insert into app.organization_closure (ancestor_id, descendant_id)
    select up.ancestor_id, down.descendant_id from app.organization_closure up, app.organization_closure down
    where up.descendant_id = p_parent and down.ancestor_id = me;
  update app.organization set parent_id = p_parent, version = version + 1, last_modified_date = now() where id = me;
  return 'MOVED';
end $$;
grant execute on function ctx.move_organization(uuid) to rede_tenant;

-- The logo file of an organization: its own, else that of the nearest organization above that names one. No row: none, or that file is
-- deleted.
create or replace function ctx.logo_of(p_org uuid) returns table (organization_id uuid, content_type text, size bigint, sha256 text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with recursive up as (
    select o.id, o.parent_id, o.logo_id from app.organization o where o.id = p_org
    union all
    select p.id, p.parent_id, p.logo_id from up join app.organization p on p.id = up.parent_id where up.logo_id is null)
  select f.organization_id, f.content_type, f.size, f.sha256 from up
  join app.file f on f.organization_id = up.id and f.id = up.logo_id and f.deleted_at is null $$;

-- Trigger: adds a new organization to the closure, below itself and everything above it.
create or replace function ctx.grow_tree() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into app.organization_closure (ancestor_id, descendant_id)
    select ancestor_id, new.id from app.organization_closure where descendant_id = new.parent_id union all select new.id, new.id;
  return null;
end $$;

-- Trigger on organizations: shares the tree's lock while a subsidiary is added, so that a move waits: the closure is worked out from what is
-- committed. The application may not change parent_id (only ctx.move_organization, which keeps the closure), nor feature_accessibility
-- below MAINTAIN_SYSTEM (42501).
create or replace function ctx.keep_frame() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if TG_OP = 'INSERT' then
    perform pg_advisory_xact_lock_shared(7233001);
  elsif current_user = 'rede_tenant' and (new.parent_id is distinct from old.parent_id
      or (new.feature_accessibility <> old.feature_accessibility and ctx.level() < 4)) then
    raise exception 'not allowed here' using errcode = '42501';
  end if;
  return new;
end $$;
