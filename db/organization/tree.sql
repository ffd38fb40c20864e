-- The organizations that the person of the context may see: those of their memberships and all below.
create or replace function ctx.visible_organizations() returns setof uuid language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select distinct c.descendant_id from app.member m join app.organization_closure c on c.ancestor_id = m.organization_id
  where m.account_id = ctx.user_id() and m.active and m.deleted_at is null $$;
grant execute on function ctx.visible_organizations() to rede_tenant;

-- The organizations' role may ask for the person of its context only.
create or replace function ctx.tree() returns table (id uuid, parent_id uuid, name text, country text, time_zone text,
    feature_accessibility text, permission text, logo text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$ select * from ctx.tree_of(ctx.user_id()) $$;
grant execute on function ctx.tree() to rede_tenant;

-- What a person may see, at thousands of organizations: the logos are handed down from the top in one go, where before each
-- organization looked for its own all the way up. Where somebody's uppermost one has none, the nearest above lends its own, unseen.
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

-- What the nearest organization above is called that gives somebody access here; for who manages.
create or replace function ctx.above_name(p_account uuid) returns text language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select o.name::text from app.member m
    join app.organization_closure c on c.ancestor_id = m.organization_id and c.descendant_id = ctx.org_id()
    join app.organization o on o.id = m.organization_id
    where ctx.level() >= 3 and m.account_id = p_account and m.active and m.deleted_at is null and m.organization_id <> ctx.org_id()
    order by (select count(*) from app.organization_closure up where up.descendant_id = m.organization_id) desc limit 1 $$;
grant execute on function ctx.above_name(uuid) to rede_tenant;

create or replace function ctx.grow_tree() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into app.organization_closure (ancestor_id, descendant_id)
    select ancestor_id, new.id from app.organization_closure where descendant_id = new.parent_id union all select new.id, new.id;
  return null;
end $$;

-- The tree holds still while a subsidiary is added, and is one's own while an organization is moved: the closure is worked out
-- from what is committed.
create or replace function ctx.hold_tree() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(7233001);
  return new;
end $$;

create or replace function ctx.lock_tree() returns void language sql set search_path = pg_catalog, pg_temp
  as $$ select pg_advisory_xact_lock(7233001) $$;
grant execute on function ctx.lock_tree() to rede_tenant;

-- Hangs the organization of the context, with all below it, under another. Needs MANAGE in it, in the one that it leaves and in
-- the one that it comes to. Answers MOVED, or why not. In: the tree locked by ctx.lock_tree.
create or replace function ctx.move_organization(p_parent uuid) returns text language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  me uuid := ctx.org_id();
  here uuid;
  target app.organization;
begin
  if coalesce(ctx.level_in(me), 0) < 3 then return 'PERMISSION_DENIED'; end if;
  if ctx.level_in(p_parent) is null then return 'NO_SUCH_RECORD'; end if;
  if ctx.level_in(p_parent) < 3 then return 'PERMISSION_DENIED'; end if;
  select * into target from app.organization where id = p_parent;
  if target.feature_accessibility = 'LIMITED' then return 'FEATURE_NOT_AVAILABLE'; end if;
  select parent_id into here from app.organization where id = me;
  if here is not null and coalesce(ctx.level_in(here), 0) < 3 then return 'PERMISSION_DENIED'; end if;
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

create or replace function ctx.logo_of(p_org uuid) returns table (organization_id uuid, content_type text, size bigint, sha256 text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with recursive up as (
    select o.id, o.parent_id, o.logo_id from app.organization o where o.id = p_org
    union all
    select p.id, p.parent_id, p.logo_id from up join app.organization p on p.id = up.parent_id where up.logo_id is null)
  select f.organization_id, f.content_type, f.size, f.sha256 from up
  join app.file f on f.organization_id = up.id and f.id = up.logo_id and f.deleted_at is null $$;

create or replace function ctx.own_logo() returns table (organization_id uuid, content_type text, size bigint, sha256 text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$ select * from ctx.logo_of(ctx.org_id()) $$;
grant execute on function ctx.own_logo() to rede_tenant;
