-- Members: what belongs to one, their accounts as far as a manager may touch them, and invitations.

-- A member is known by the account's id, as every record that names a person knows them.
update app.member set id = account_id;
create function ctx.member_is_account() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.id := new.account_id;
  return new;
end $$;
create trigger member_is_account before insert on app.member for each row execute function ctx.member_is_account();
alter table app.member add constraint member_is_account check (id = account_id);

create table app.member_department (
  organization_id uuid not null references app.organization,
  id uuid not null,
  member_id uuid not null,
  department_id uuid not null,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references app.member (organization_id, id),
  foreign key (organization_id, department_id) references app.department (organization_id, id)
);
create unique index member_department_key on app.member_department (organization_id, member_id, department_id) where deleted_at is null;
create index member_department_of on app.member_department (organization_id, department_id) where deleted_at is null;

create table app.member_area (
  organization_id uuid not null references app.organization,
  id uuid not null,
  member_id uuid not null,
  area_id uuid not null,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references app.member (organization_id, id),
  foreign key (organization_id, area_id) references app.area (organization_id, id)
);
create unique index member_area_key on app.member_area (organization_id, member_id, area_id) where deleted_at is null;
create index member_area_of on app.member_area (organization_id, area_id) where deleted_at is null;

create table app.member_competence (
  organization_id uuid not null references app.organization,
  id uuid not null,
  member_id uuid not null,
  competence_id uuid not null,
  valid_until date,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references app.member (organization_id, id),
  foreign key (organization_id, competence_id) references app.competence (organization_id, id)
);
create unique index member_competence_key on app.member_competence (organization_id, member_id, competence_id) where deleted_at is null;
create index member_competence_of on app.member_competence (organization_id, competence_id) where deleted_at is null;

call ctx.protect('member_department', 3);
call ctx.protect('member_area', 3);
call ctx.protect('member_competence', 3);

-- What a member is given or loses is told in the member's own trail. TG_ARGV[0]: the column that names it.
create function ctx.record_member_changes() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  what text := TG_ARGV[0];
  insertion text := 'insert into app.change (organization_id, account_id, table_name, record_id, action, changes)
    select n.organization_id, ctx.user_id(), ''member'', n.member_id, ''UPDATE'', d.changes from new_rows n';
begin
  if TG_OP = 'INSERT' then
    execute format(insertion || ' cross join lateral (select ctx.difference(''{}'',
      jsonb_strip_nulls(to_jsonb(n) - array[''id'', ''organization_id'', ''member_id'', ''version'', ''last_modified_date'', ''deleted_at'', ''deleted_by''])) as changes) d');
  else
    execute format(insertion || ' join old_rows o on o.organization_id = n.organization_id and o.id = n.id cross join lateral (select
      case when (n.deleted_at is null) <> (o.deleted_at is null) then
        jsonb_build_object(%1$L, jsonb_build_object(''from'', case when o.deleted_at is null then to_jsonb(o) -> %1$L end,
          ''to'', case when n.deleted_at is null then to_jsonb(n) -> %1$L end))
      when to_jsonb(n) -> ''valid_until'' is distinct from to_jsonb(o) -> ''valid_until'' then
        jsonb_build_object(%1$L, jsonb_build_object(''from'', to_jsonb(o) -> %1$L, ''to'', to_jsonb(n) -> %1$L))
          || ctx.difference(jsonb_build_object(''valid_until'', to_jsonb(o) -> ''valid_until''), jsonb_build_object(''valid_until'', to_jsonb(n) -> ''valid_until''))
      else ''{}'' end as changes) d where d.changes <> ''{}''', what);
  end if;
  return null;
end $$;
create procedure ctx.tell_of_member(tab text, what text) language plpgsql as $$
begin
  execute format('drop trigger audit_insert on app.%I', tab);
  execute format('drop trigger audit_update on app.%I', tab);
  execute format('create trigger audit_insert after insert on app.%I referencing new table as new_rows
    for each statement execute function ctx.record_member_changes(%L)', tab, what);
  execute format('create trigger audit_update after update on app.%I referencing old table as old_rows new table as new_rows
    for each statement execute function ctx.record_member_changes(%L)', tab, what);
end $$;
call ctx.tell_of_member('member_department', 'department_id');
call ctx.tell_of_member('member_area', 'area_id');
call ctx.tell_of_member('member_competence', 'competence_id');

-- The people of the organization of the context, once each: members here, and active ones above, whose levels reach down.
-- Who may not manage gets names and titles of active people alone; of people above, a manager gets no more than the level.
create function ctx.members(p_all boolean) returns table (id uuid, name text, title text, here boolean, first_name text, last_name text,
    email text, phone text, permission text, status text, last_login_date timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with held as (
    select m.account_id, bool_or(m.organization_id = ctx.org_id()) as here,
      bool_or(m.active) filter (where m.organization_id = ctx.org_id()) as active_here,
      (array_agg(m.title order by m.organization_id = ctx.org_id() desc))[1] as title,
      (array_agg(m.phone) filter (where m.organization_id = ctx.org_id()))[1] as phone,
      coalesce(max(ctx.level_number(m.permission)) filter (where m.active), max(ctx.level_number(m.permission))) as level
    from app.member m join app.organization_closure c on c.ancestor_id = m.organization_id and c.descendant_id = ctx.org_id()
    where m.deleted_at is null and (m.active or (p_all and ctx.level() >= 3 and m.organization_id = ctx.org_id()))
    group by m.account_id)
  select a.id, a.first_name || ' ' || a.last_name, h.title, h.here,
    case when h.here and ctx.level() >= 3 then a.first_name end, case when h.here and ctx.level() >= 3 then a.last_name end,
    case when h.here and ctx.level() >= 3 then a.email end, case when h.here and ctx.level() >= 3 then h.phone end,
    case when ctx.level() >= 3 then
      (array['READ_ORGANIZATION', 'EDIT_ORGANIZATION', 'MANAGE_ORGANIZATION', 'MAINTAIN_SYSTEM'])[h.level] end,
    case when h.here and ctx.level() >= 3 then
      case when not h.active_here then 'DISABLED' when a.password_hash is null then 'INVITED' else 'ACTIVE' end end,
    case when h.here and ctx.level() >= 3 then a.last_login_date end
  from held h join app.account a on a.id = h.account_id $$;

-- The account of an address, made where there is none: of one that is there nothing changes. In: the address in its normal form.
create function ctx.account_for(p_email text, p_first_name text, p_last_name text) returns uuid language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare found uuid;
begin
  if ctx.level() < 3 or ctx.org_id() is null then raise exception 'managers alone' using errcode = '42501'; end if;
  insert into app.account (id, email, first_name, last_name) values (gen_random_uuid(), p_email, p_first_name, p_last_name)
    on conflict (email) do nothing;
  select id into found from app.account where email = p_email;
  return found;
end $$;

-- Changes the name and the address of a member's account. A person known elsewhere too, where the manager does not manage, or at
-- a higher level, keeps theirs, and an address is fixed once its owner has signed in by it: or a manager could take an account over.
-- Out: null, or why not.
create function ctx.change_account(p_account uuid, p_email text, p_first_name text, p_last_name text) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare a app.account;
begin
  if ctx.level() < 3 or not exists (select from app.member m where m.organization_id = ctx.org_id() and m.account_id = p_account) then
    raise exception 'managers alone' using errcode = '42501';
  end if;
  select * into a from app.account where id = p_account for update;
  if (a.email, a.first_name::text, a.last_name::text) = (p_email, p_first_name, p_last_name) then return null; end if;
  if p_account <> ctx.user_id() and exists (select from app.member m where m.account_id = p_account and not exists (
      select from app.member own join app.organization_closure c on c.ancestor_id = own.organization_id and c.descendant_id = m.organization_id
      where own.account_id = ctx.user_id() and own.active and own.deleted_at is null
        and ctx.level_number(own.permission) >= greatest(3, ctx.level_number(m.permission)))) then
    return 'ACCOUNT_SHARED';
  end if;
  if a.email <> p_email then
    if a.password_hash is not null then return 'EMAIL_FIXED'; end if;
    if exists (select from app.account where email = p_email) then return 'EMAIL_TAKEN'; end if;
    -- A link that went to the old address is none any more.
    update app.password_token set used_at = now() where account_id = p_account and used_at is null;
  end if;
  update app.account set email = p_email, first_name = p_first_name, last_name = p_last_name where id = p_account;
  insert into app.change (organization_id, account_id, table_name, record_id, action, changes)
    values (ctx.org_id(), ctx.user_id(), 'member', p_account, 'UPDATE', ctx.difference(
      jsonb_build_object('email', a.email, 'first_name', a.first_name, 'last_name', a.last_name),
      jsonb_build_object('email', p_email, 'first_name', p_first_name, 'last_name', p_last_name)));
  return null;
end $$;

-- Whether somebody else manages the organization of the context by a membership in it, and can sign in.
create function ctx.managed_by_others(p_account uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select exists (select from app.member m join app.account a on a.id = m.account_id
    where m.organization_id = ctx.org_id() and m.account_id <> p_account and m.active and m.deleted_at is null
      and ctx.level_number(m.permission) >= 3 and a.password_hash is not null) $$;

-- Ends the sessions of somebody who is a member nowhere any more. Where they are one still, each call asks anew what they may.
create function ctx.end_sessions(p_account uuid) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if ctx.level() < 3 or not exists (select from app.member m where m.organization_id = ctx.org_id() and m.account_id = p_account) then
    raise exception 'managers alone' using errcode = '42501';
  end if;
  delete from app.session s where s.account_id = p_account and not exists (
    select from app.member m where m.account_id = p_account and m.active and m.deleted_at is null);
end $$;

-- Whom an invitation goes to, with a link of seven days where they have no password yet. Nobody: the membership was taken back.
create function ctx.invitation_link(p_account uuid, p_organization uuid, p_token_hash bytea)
  returns table (email text, first_name text, language text, organization text, signs_in boolean)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare a app.account; o app.organization;
begin
  select * into a from app.account where account.id = p_account for update;
  select * into o from app.organization where organization.id = p_organization and organization.deleted_at is null;
  if a.id is null or o.id is null or not exists (select from app.member m
    where m.account_id = a.id and m.organization_id = o.id and m.active and m.deleted_at is null) then return; end if;
  if a.password_hash is null then perform ctx.new_password_link(a.id, p_token_hash, interval '7 days'); end if;
  return query select a.email, a.first_name::text, a.language, o.name::text, a.password_hash is not null;
end $$;

revoke execute on function ctx.member_is_account(), ctx.record_member_changes(), ctx.members(boolean), ctx.account_for(text, text, text),
  ctx.change_account(uuid, text, text, text), ctx.managed_by_others(uuid), ctx.end_sessions(uuid),
  ctx.invitation_link(uuid, uuid, bytea) from public;
revoke execute on procedure ctx.tell_of_member(text, text) from public;
grant execute on function ctx.members(boolean), ctx.account_for(text, text, text), ctx.change_account(uuid, text, text, text),
  ctx.managed_by_others(uuid), ctx.end_sessions(uuid) to rede_tenant;
grant execute on function ctx.invitation_link(uuid, uuid, bytea) to rede_job;
