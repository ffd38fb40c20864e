-- A membership is an invitation until the person accepts it (docs/decisions/0021-invitations.md). Null: it is accepted, as all from
-- before are. An open one is not active, so that whatever asks for active memberships passes it over. The name is the one typed here.
alter table app.member
  add column invitation text constraint member_invitation check (invitation in ('WAITING', 'DECLINED', 'WITHDRAWN')),
  add column first_name text collate "da-x-icu",
  add column last_name text collate "da-x-icu",
  add constraint member_invited check (invitation is null or (not active and first_name is not null and last_name is not null));
create index member_invited on app.member (account_id) where invitation = 'WAITING' and deleted_at is null;
-- Whether the account's name is the person's own by now, or what the first who invited them typed.
alter table app.account add column named boolean not null default true;
-- The organization whose invitation the link is; null: a reset.
alter table app.password_token add column invited_to uuid references app.organization;

-- Whether somebody is a colleague already, where the person of the context may know it: active above the organization of the context, in it,
-- or where that person manages.
create function ctx.joins_at_once(p_account uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select exists (select from app.member m where m.account_id = p_account and m.active and m.deleted_at is null and (
    exists (select from app.organization_closure c where c.ancestor_id = m.organization_id and c.descendant_id = ctx.org_id())
    or exists (select from app.member own join app.organization_closure c on c.ancestor_id = own.organization_id and c.descendant_id = m.organization_id
      where own.account_id = ctx.user_id() and own.active and own.deleted_at is null and ctx.level_number(own.permission) >= 3))) $$;

-- The application accepts for nobody.
create function ctx.keep_invitation() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if current_user = 'rede_tenant' and new.invitation is null and not ctx.joins_at_once(new.account_id) then
    raise exception 'nobody accepts for somebody else' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_invitation before insert on app.member for each row execute function ctx.keep_invitation();
create trigger keep_invitation_changed before update on app.member for each row when (old.invitation is not null)
  execute function ctx.keep_invitation();

-- As before; an account that is made here bears a name that is nobody's own yet.
create or replace function ctx.account_for(p_email text, p_first_name text, p_last_name text) returns uuid language sql security definer
  set search_path = pg_catalog, pg_temp as $$ select id from ctx.accounts_for(array[p_email], array[p_first_name], array[p_last_name]) $$;
create or replace function ctx.accounts_for(p_emails text[], p_first_names text[], p_last_names text[]) returns table (id uuid, email text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if ctx.level() < 3 or ctx.org_id() is null then raise exception 'managers alone' using errcode = '42501'; end if;
  insert into app.account (id, email, first_name, last_name, named)
    select gen_random_uuid(), given.email, given.first_name, given.last_name, false
    from unnest(p_emails, p_first_names, p_last_names) as given (email, first_name, last_name)
    order by given.email on conflict on constraint account_email_key do nothing;
  return query select a.id, a.email from app.account a where a.email = any (p_emails);
end $$;

-- As before. An invitation tells what was typed here and nothing of the person; a last sign-in is told to who manages wherever they are.
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

-- As before; nobody is among the people of an organization, or called by their own name there, by an invitation.
create or replace function ctx.people() returns table (id uuid, name text, title text, active boolean) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select a.id, a.first_name || ' ' || a.last_name, (array_agg(m.title order by m.organization_id = ctx.org_id() desc))[1],
    bool_or(m.active and m.deleted_at is null)
  from app.member m join app.organization_closure c on c.ancestor_id = m.organization_id and c.descendant_id = ctx.org_id()
  join app.account a on a.id = m.account_id where m.invitation is null group by a.id $$;
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

-- Changes the name of a member's account. Where the person is active also where the manager does not manage, or at a higher level, their name
-- is theirs; invitations, and memberships that are inactive or deleted, do not count. An address stays: or a manager could take an account
-- over, or learn whose it is. Out: null, or why not.
create or replace function ctx.change_account(p_account uuid, p_email text, p_first_name text, p_last_name text) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare a app.account;
begin
  if ctx.level() < 3 or not exists (select from app.member m
      where m.organization_id = ctx.org_id() and m.account_id = p_account and m.invitation is null) then
    raise exception 'managers alone' using errcode = '42501';
  end if;
  select * into a from app.account where id = p_account for update;
  if a.email <> p_email then return 'EMAIL_FIXED'; end if;
  if (a.first_name::text, a.last_name::text) = (p_first_name, p_last_name) then return null; end if;
  if p_account <> ctx.user_id() and exists (select from app.member m where m.account_id = p_account and m.active and m.deleted_at is null
      and not exists (
        select from app.member own join app.organization_closure c on c.ancestor_id = own.organization_id and c.descendant_id = m.organization_id
        where own.account_id = ctx.user_id() and own.active and own.deleted_at is null
          and ctx.level_number(own.permission) >= greatest(3, ctx.level_number(m.permission)))) then
    return 'ACCOUNT_SHARED';
  end if;
  update app.account set first_name = p_first_name, last_name = p_last_name where id = p_account;
  insert into app.change (organization_id, account_id, table_name, record_id, action, changes)
    values (ctx.org_id(), ctx.user_id(), 'member', p_account, 'UPDATE', ctx.difference(
      jsonb_build_object('first_name', a.first_name, 'last_name', a.last_name),
      jsonb_build_object('first_name', p_first_name, 'last_name', p_last_name)));
  return null;
end $$;

-- As before; where somebody is invited only, nothing of a new name is told.
create or replace function ctx.change_own_profile(p_first_name text, p_last_name text, p_phone text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare a app.account; org uuid;
begin
  select * into a from app.account where id = ctx.user_id() for update;
  if a.id is null then raise exception 'nobody is signed in' using errcode = '42501'; end if;
  if (a.first_name::text, a.last_name::text) <> (p_first_name, p_last_name) then
    update app.account set first_name = p_first_name, last_name = p_last_name, named = true where id = a.id;
    insert into app.change (organization_id, account_id, table_name, record_id, action, changes)
      select m.organization_id, a.id, 'member', a.id, 'UPDATE', ctx.difference(
        jsonb_build_object('first_name', a.first_name, 'last_name', a.last_name),
        jsonb_build_object('first_name', p_first_name, 'last_name', p_last_name))
      from app.member m where m.account_id = a.id and m.deleted_at is null and m.invitation is null;
  end if;
  -- One at a time: the trail tells the rows of one statement apart by their id, which is the person's in all of them.
  for org in select m.organization_id from app.member m
    where m.account_id = a.id and m.active and m.deleted_at is null and m.phone is distinct from p_phone
  loop
    update app.member m set phone = p_phone, version = version + 1, last_modified_date = now()
      where m.organization_id = org and m.account_id = a.id;
  end loop;
end $$;

-- A new link to set a password; of one organization's invitations, and of resets, the newest alone is good.
drop function ctx.new_password_link(uuid, bytea, interval);
create function ctx.new_password_link(p_account uuid, p_token_hash bytea, p_valid interval, p_organization uuid default null) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- One at a time, so that of two there is a newest.
  perform from app.account where id = p_account for update;
  update app.password_token set used_at = now()
    where account_id = p_account and used_at is null and invited_to is not distinct from p_organization;
  insert into app.password_token (token_hash, account_id, expires_at, invited_to)
    values (p_token_hash, p_account, now() + p_valid, p_organization);
end $$;

-- A link for somebody who is in no organization yet and is invited to one. Nobody: it is not so, or they were sent five within half
-- an hour, the last within ten minutes.
create function ctx.reset_link_of_invited(p_email text, p_token_hash bytea)
  returns table (account_id uuid, email text, first_name text, language text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare a app.account;
begin
  select * into a from app.account where account.email = p_email for update;
  if a.id is null or not ctx.is_invited(a.id)
    or exists (select from app.member m where m.account_id = a.id and m.active and m.deleted_at is null)
    or (select count(*) >= 5 and max(t.created_date) > now() - interval '10 minutes' from app.password_token t
      where t.account_id = a.id and t.created_date > now() - interval '30 minutes') then return; end if;
  perform ctx.new_password_link(a.id, p_token_hash, interval '30 minutes');
  return query select a.id, a.email, a.first_name::text, a.language;
end $$;

-- Whether an invitation waits for somebody.
create function ctx.is_invited(p_account uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select exists (select from app.member m join app.organization o on o.id = m.organization_id and o.deleted_at is null
    where m.account_id = p_account and m.invitation = 'WAITING' and m.deleted_at is null) $$;
-- The invitations that wait for the person of the context: to what, and with which level.
create function ctx.own_invitations() returns table (id uuid, name text, permission text) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select o.id, o.name::text, m.permission from app.member m join app.organization o on o.id = m.organization_id and o.deleted_at is null
  where m.account_id = ctx.user_id() and m.invitation = 'WAITING' and m.deleted_at is null order by o.name, o.id $$;

-- Somebody's own answer to an invitation, in the trail under their name. The first one accepted names a new account. Out: whether one waited.
create function ctx.answer_invitation(p_organization uuid, p_accepts boolean) returns boolean language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare answered app.member;
begin
  perform from app.account where id = ctx.user_id() for update;
  update app.member m set invitation = case when not p_accepts then 'DECLINED' end, active = p_accepts, version = version + 1, last_modified_date = now()
    where m.organization_id = p_organization and m.account_id = ctx.user_id() and m.invitation = 'WAITING' and m.deleted_at is null
      and exists (select from app.organization o where o.id = p_organization and o.deleted_at is null)
    returning m.* into answered;
  if answered.id is null then return false; end if;
  if p_accepts then
    update app.account a set first_name = answered.first_name, last_name = answered.last_name, named = true where a.id = ctx.user_id() and not a.named;
  end if;
  return true;
end $$;
-- A password was set by a link: the other links are none any more, and the invitation whose link it was is accepted.
create function ctx.link_used(p_token_hash bytea) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare used app.password_token;
begin
  select * into used from app.password_token where token_hash = p_token_hash and used_at is not null;
  update app.password_token set used_at = now() where account_id = used.account_id and used_at is null;
  if used.invited_to is null then return; end if;
  perform set_config('app.user_id', used.account_id::text, true);
  perform ctx.answer_invitation(used.invited_to, true);
end $$;

-- Whom an invitation goes to, with a link of seven days where they have no password yet; an invitation greets by the name typed. Nobody: it
-- was taken back or is answered.
drop function ctx.invitation_link(uuid, uuid, bytea, uuid);
create function ctx.invitation_link(p_account uuid, p_organization uuid, p_token_hash bytea, p_by uuid)
  returns table (email text, first_name text, language text, organization text, signs_in boolean, waits boolean, invited_by text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare a app.account; o app.organization; m app.member;
begin
  select * into a from app.account where account.id = p_account for update;
  select * into o from app.organization where organization.id = p_organization and organization.deleted_at is null;
  select * into m from app.member where account_id = a.id and organization_id = o.id and deleted_at is null and (active or invitation = 'WAITING');
  if m.id is null then return; end if;
  if a.password_hash is null then perform ctx.new_password_link(a.id, p_token_hash, interval '7 days', o.id); end if;
  return query select a.email, case when a.named then a.first_name else m.first_name end::text, a.language, o.name::text,
    a.password_hash is not null, m.invitation is not null, (select b.first_name || ' ' || b.last_name from app.account b where b.id = p_by);
end $$;

revoke execute on all functions in schema ctx from public;
grant execute on function ctx.joins_at_once(uuid) to rede_tenant;
grant execute on function ctx.is_invited(uuid), ctx.own_invitations(), ctx.answer_invitation(uuid, boolean), ctx.link_used(bytea) to rede_auth;
grant execute on function ctx.reset_link_of_invited(text, bytea), ctx.invitation_link(uuid, uuid, bytea, uuid) to rede_job;
