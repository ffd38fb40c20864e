-- Managing the tree: subsidiaries, moving, a department's responsible person, and which items of its own lists are in use.
alter table app.department add column responsible_id uuid references app.account;

-- A subsidiary is made from within its parent. Only a maintainer makes it anything but FULL.
create policy own_insert on app.organization for insert to rede_tenant
  with check (parent_id = (select ctx.org_id()) and (select ctx.level()) >= 3
    and (feature_accessibility = 'FULL' or (select ctx.level()) = 4));
grant insert on app.organization to rede_tenant;

-- What an update may not do whoever sends it: hang an organization elsewhere beside the closure, or open and shut the product.
create function ctx.keep_frame() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if current_user = 'rede_tenant' and (new.parent_id is distinct from old.parent_id
      or (new.feature_accessibility <> old.feature_accessibility and ctx.level() < 4)) then
    raise exception 'not allowed here' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_frame before update on app.organization for each row execute function ctx.keep_frame();

-- The tree holds still while a subsidiary is added, and is one's own while an organization is moved: the closure is worked out
-- from what is committed.
create function ctx.hold_tree() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(7233001);
  return new;
end $$;
create trigger hold_tree before insert on app.organization for each row execute function ctx.hold_tree();
create function ctx.lock_tree() returns void language sql set search_path = pg_catalog, pg_temp
  as $$ select pg_advisory_xact_lock(7233001) $$;

-- Where an organization used to belong: the people from there stay known by name in its records.
create table app.organization_former (
  ancestor_id uuid not null references app.organization,
  descendant_id uuid not null references app.organization,
  primary key (ancestor_id, descendant_id)
);
create index organization_former_up on app.organization_former (descendant_id, ancestor_id);
create or replace function ctx.person_name(p_account uuid) returns text language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select a.first_name || ' ' || a.last_name from app.account a where a.id = p_account and exists (
    select from app.member m join (
      select ancestor_id from app.organization_closure where descendant_id = ctx.org_id() union
      select ancestor_id from app.organization_former where descendant_id = ctx.org_id()) c on c.ancestor_id = m.organization_id
    where m.account_id = a.id) $$;

-- The level that the person of the context holds in any organization; none where it may not be seen.
create function ctx.level_in(p_org uuid) returns int language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select max(ctx.level_number(m.permission)) from app.member m
  join app.organization_closure c on c.ancestor_id = m.organization_id and c.descendant_id = p_org
  join app.organization o on o.id = p_org and o.deleted_at is null
  where m.account_id = ctx.user_id() and m.active and m.deleted_at is null $$;

-- Hangs the organization of the context, with all below it, under another. Needs MANAGE in it, in the one that it leaves and in
-- the one that it comes to. Answers MOVED, or why not. In: the tree locked by ctx.lock_tree.
create function ctx.move_organization(p_parent uuid) returns text language plpgsql security definer
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

-- Whether any live record of the organization of the context names a row of one of its lists. Follows the foreign keys that there
-- are, so that a table made later counts too.
create function ctx.in_use(p_table text, p_id uuid) returns boolean language plpgsql stable
  set search_path = pg_catalog, pg_temp as $$
declare
  k record;
  found_one boolean;
begin
  for k in select c.conrelid::regclass as tab, a.attname as col,
      exists (select from pg_attribute d where d.attrelid = c.conrelid and d.attname = 'deleted_at') as kept
    from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) as pair(own, theirs)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.own
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = pair.theirs and f.attname = 'id'
    where c.contype = 'f' and c.confrelid = format('app.%I', p_table)::regclass
  loop
    execute format('select exists (select from %s where organization_id = ctx.org_id() and %I = $1%s)',
      k.tab, k.col, case when k.kept then ' and deleted_at is null' else '' end) into found_one using p_id;
    if found_one then return true; end if;
  end loop;
  return false;
end $$;

revoke execute on all functions in schema ctx from public;
grant execute on function ctx.move_organization(uuid), ctx.lock_tree(), ctx.in_use(text, uuid) to rede_tenant;
