-- People of an organization: members, names for records, managers.

-- Members here and above, unsorted; with p_all, for MANAGE, the inactive ones here too; invited people as typed here (decision 21). Contact
-- data and status: for MANAGE about people here (here), otherwise null; last sign-in only where the caller manages everywhere the person is
-- active. Runs as the owner: the organizations' role cannot read accounts.
create or replace function ctx.members(p_all boolean) returns table (id uuid, name text, title text, here boolean, first_name text,
    last_name text, email text, phone text, permission text, status text, last_login_date timestamptz, last_modified_date timestamptz,
    search_text text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with asking as materialized (select ctx.org_id() as org, ctx.user_id() as person, ctx.level() >= 3 as manages),
  managed as materialized (
    select distinct c.descendant_id as id from asking k
      join app.member own on own.account_id = k.person and own.active and own.deleted_at is null and ctx.level_number(own.permission) >= 3
      join app.organization_closure c on c.ancestor_id = own.organization_id),
  held as (
    select m.account_id, bool_or(m.organization_id = k.org) as here,
      bool_or(m.active) filter (where m.organization_id = k.org) as active_here,
      max(m.invitation) filter (where m.organization_id = k.org) as invitation,
      max(m.first_name) filter (where m.organization_id = k.org and m.invitation is not null) as first_name,
      max(m.last_name) filter (where m.organization_id = k.org and m.invitation is not null) as last_name,
      max(m.title) filter (where m.organization_id = k.org) as title_here, max(m.title) as title,
      max(m.search_text) filter (where m.organization_id = k.org) as search_here, max(m.search_text) as search_text,
      max(m.phone) filter (where m.organization_id = k.org) as phone,
      coalesce(max(m.last_modified_date) filter (where m.organization_id = k.org), max(m.last_modified_date)) as modified,
      coalesce(max(ctx.level_number(m.permission)) filter (where m.active), max(ctx.level_number(m.permission))) as level
    from asking k join app.organization_closure c on c.descendant_id = k.org
      join app.member m on m.organization_id = c.ancestor_id
    where m.deleted_at is null and (m.active or (p_all and k.manages and m.organization_id = k.org))
    group by m.account_id),
  told as (
    select h.*, h.here and k.manages as open, k.manages, k.person, a.email, a.password_hash is not null as signs_in, a.last_login_date,
      coalesce(h.first_name, a.first_name) as called, coalesce(h.last_name, a.last_name) as family,
      case when h.invitation is null then a.search_text else ctx.fold(h.first_name || ' ' || h.last_name) end as search_name, a.search_email
    from held h cross join asking k join app.account a on a.id = h.account_id)
  select t.account_id, t.called || ' ' || t.family, case when t.here then t.title_here else t.title end, t.here,
    case when t.open then t.called end, case when t.open then t.family end,
    case when t.open then t.email end, case when t.open then t.phone end,
    case when t.manages then
      (array['READ_ORGANIZATION', 'EDIT_ORGANIZATION', 'MANAGE_ORGANIZATION', 'MAINTAIN_SYSTEM'])[t.level] end,
    case when t.open then case t.invitation when 'WAITING' then 'INVITED' when 'DECLINED' then 'DECLINED' when 'WITHDRAWN' then 'DISABLED'
      else case when not t.active_here then 'DISABLED' when t.signs_in then 'ACTIVE' else 'INVITED' end end end,
    case when t.open and t.invitation is null and (t.account_id = t.person or not exists (
      -- By the account, each of them: offset keeps it from being read off the memberships of everybody.
      select from app.member f where f.account_id = t.account_id and f.active and f.deleted_at is null
        and f.organization_id not in (select managed.id from managed) offset 0)) then t.last_login_date end, t.modified,
    t.search_name || ' ' || case when t.here then t.search_here else t.search_text end
      || case when t.open then ' ' || t.search_email else '' end
  from told t $$;
grant execute on function ctx.members(boolean) to rede_tenant;

-- Everybody who may be named in the organization of the context: present and former members there and above; not those who are only
-- invited. active: has an active membership.
create or replace function ctx.people() returns table (id uuid, name text, title text, active boolean) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select a.id, a.first_name || ' ' || a.last_name, (array_agg(m.title order by m.organization_id = ctx.org_id() desc))[1],
    bool_or(m.active and m.deleted_at is null)
  from app.member m join app.organization_closure c on c.ancestor_id = m.organization_id and c.descendant_id = ctx.org_id()
  join app.account a on a.id = m.account_id where m.invitation is null group by a.id $$;
grant execute on function ctx.people() to rede_tenant;

-- A person's name for records of the organization of the context, also after the membership ended or the organization moved; an invited
-- person's as typed here. Null where they never belonged.
create or replace function ctx.person_name(p_account uuid) returns text language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select coalesce((
    select a.first_name || ' ' || a.last_name from app.account a where a.id = p_account and exists (
      select from app.member m join (
        select ancestor_id from app.organization_closure where descendant_id = ctx.org_id() union
        select ancestor_id from app.organization_former where descendant_id = ctx.org_id()) c on c.ancestor_id = m.organization_id
      where m.account_id = a.id and m.invitation is null)), (
    select m.first_name || ' ' || m.last_name from app.member m
      where m.organization_id = ctx.org_id() and m.account_id = p_account and m.invitation is not null)) $$;
grant execute on function ctx.person_name(uuid) to rede_tenant;

-- The highest level of a person in an organization (1 to 4), by a membership there or above. Null: none, or the organization is deleted.
-- Called only by owner functions.
create or replace function ctx.level_of(p_account uuid, p_org uuid) returns int language sql stable set search_path = pg_catalog, pg_temp as $$
  select max(ctx.level_number(m.permission)) from app.organization_closure c
  join app.organization o on o.id = c.descendant_id and o.deleted_at is null
  join app.member m on m.organization_id = c.ancestor_id and m.account_id = p_account and m.active and m.deleted_at is null
  where c.descendant_id = p_org $$;

-- The people who look after an organization, nearest to it (ctx.looked_after_by). Called only by owner functions.
create or replace function ctx.looking_after_it(p_org uuid) returns setof uuid language sql stable set search_path = pg_catalog, pg_temp as $$
  select distinct m.account_id from app.organization_closure c
  join app.member m on m.organization_id = c.ancestor_id and m.active and m.deleted_at is null and ctx.level_number(m.permission) >= 3
  where c.descendant_id = p_org and p_org in (select ctx.looked_after_by(m.account_id)) $$;

-- Out: true where the person is an active member in the organization of the context or above, so that a record may name them.
create or replace function ctx.is_person(p_account uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select exists (select from app.member m join app.organization_closure c on c.ancestor_id = m.organization_id
    where m.account_id = p_account and m.active and m.deleted_at is null and c.descendant_id = ctx.org_id()) $$;
grant execute on function ctx.is_person(uuid) to rede_tenant;

-- Whom to ask for access: at most 5 names, of the people with MANAGE here or, if none exist, in the nearest
-- organization above. For everybody who sees the organization.
create or replace function ctx.managers() returns table (id uuid, name text) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  with managing as (
    select m.organization_id, m.account_id from app.organization_closure c
    join app.member m on m.organization_id = c.ancestor_id and m.active and m.deleted_at is null and m.permission = 'MANAGE_ORGANIZATION'
    where c.descendant_id = ctx.org_id())
  select a.id, a.first_name || ' ' || a.last_name from managing g join app.account a on a.id = g.account_id
  where not exists (select from managing nearer join app.organization_closure c on c.descendant_id = nearer.organization_id
    and c.ancestor_id = g.organization_id where nearer.organization_id <> g.organization_id)
  order by 2, 1 limit 5 $$;
grant execute on function ctx.managers() to rede_tenant;

-- Out: true where another person manages the organization of the context by a membership in it, and can sign in.
create or replace function ctx.managed_by_others(p_account uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select exists (select from app.member m join app.account a on a.id = m.account_id
    where m.organization_id = ctx.org_id() and m.account_id <> p_account and m.active and m.deleted_at is null
      and ctx.level_number(m.permission) >= 3 and a.password_hash is not null) $$;
grant execute on function ctx.managed_by_others(uuid) to rede_tenant;

-- Where a person is a member by their membership in the organization of the context: there, and below except where they have another one.
-- Runs as the owner, since it looks beyond the organization of the context.
create or replace function ctx.duty_places(p_account uuid) returns table (id uuid) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select o.id from app.organization_closure c join app.organization o on o.id = c.descendant_id and o.deleted_at is null
  where c.ancestor_id = ctx.org_id() and not exists (select from app.organization_closure nearer
    join app.organization_closure below on below.ancestor_id = ctx.org_id() and below.descendant_id = nearer.ancestor_id
    join app.member m on m.organization_id = nearer.ancestor_id and m.account_id = p_account and m.active and m.deleted_at is null
    where nearer.descendant_id = o.id and nearer.ancestor_id <> ctx.org_id())
  order by o.id <> ctx.org_id(), o.id $$;
grant execute on function ctx.duty_places(uuid) to rede_tenant;

-- Sets the context of the transaction to another organization that the person of the context manages. Runs as the owner, since it looks beyond
-- the organization of the context.
create or replace function ctx.step_into(p_org uuid) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare l int := ctx.level_of(ctx.user_id(), p_org);
begin
  if l is null or l < 3 then raise insufficient_privilege; end if;
  perform set_config('app.org_id', p_org::text, true), set_config('app.level', l::text, true);
end $$;
grant execute on function ctx.step_into(uuid) to rede_tenant;
