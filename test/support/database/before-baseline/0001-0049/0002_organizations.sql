-- The tree of organizations, its people, and what each may do where.
create table app.organization (
  id uuid primary key,
  parent_id uuid references app.organization,
  name text collate "da-x-icu" not null check (length(name) between 1 and 200),
  country text not null default 'DK',
  time_zone text not null default 'Europe/Copenhagen',
  feature_accessibility text not null default 'FULL' check (feature_accessibility in ('FULL', 'LIMITED')),
  registration_number text,
  nace_code text,
  address jsonb,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid
);
create index organization_parent on app.organization (parent_id);

-- Every organization with itself and everything above it.
create table app.organization_closure (
  ancestor_id uuid not null references app.organization,
  descendant_id uuid not null references app.organization,
  primary key (ancestor_id, descendant_id)
);
create index organization_closure_up on app.organization_closure (descendant_id, ancestor_id);

create function ctx.grow_tree() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into app.organization_closure (ancestor_id, descendant_id)
    select ancestor_id, new.id from app.organization_closure where descendant_id = new.parent_id union all select new.id, new.id;
  return null;
end $$;
create trigger grow_tree after insert on app.organization for each row execute function ctx.grow_tree();

-- A person: one e-mail address, one password, one language, in the whole installation.
create table app.account (
  id uuid primary key,
  email text not null constraint account_email_key unique check (email = lower(email)),
  first_name text collate "da-x-icu" not null,
  last_name text collate "da-x-icu" not null,
  password_hash text,
  language text check (language in ('en', 'da')),
  created_date timestamptz not null default now(),
  last_login_date timestamptz
);

-- The membership of one person in one organization, with one level that also holds below it.
create table app.member (
  organization_id uuid not null references app.organization,
  id uuid not null,
  account_id uuid not null references app.account,
  permission text not null check (permission in ('READ_ORGANIZATION', 'EDIT_ORGANIZATION', 'MANAGE_ORGANIZATION', 'MAINTAIN_SYSTEM')),
  title text,
  phone text,
  active boolean not null default true,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  constraint member_account_key unique (organization_id, account_id)
);
create index member_account on app.member (account_id) where active and deleted_at is null;

create table app.session (
  token_hash bytea primary key,
  id uuid not null unique,
  account_id uuid not null references app.account,
  created_date timestamptz not null default now(),
  last_seen_date timestamptz not null default now(),
  user_agent text
);
create index session_account on app.session (account_id);

-- Links to set a password: of a reset (30 minutes) or an invitation (7 days); only the hash is kept.
create table app.password_token (
  token_hash bytea primary key,
  account_id uuid not null references app.account,
  expires_at timestamptz not null,
  created_date timestamptz not null default now(),
  used_at timestamptz
);
create index password_token_account on app.password_token (account_id);

-- Wrong tries to sign in; the address that was typed is kept as its SHA-256 only.
create table app.sign_in_failure (
  email_hash bytea not null,
  at timestamptz not null default now()
);
create index sign_in_failure_recent on app.sign_in_failure (email_hash, at);

-- What one installation has one of.
create table app.installation (
  only_one boolean primary key default true check (only_one),
  csrf_secret bytea not null,
  created_date timestamptz not null default now()
);
insert into app.installation (csrf_secret) values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- The first answer to each keyed POST, written in its transaction: a retry gets it again.
create table app.idempotency (
  account_id uuid not null references app.account,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  status int,
  answer text,
  tag int,
  at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_age on app.idempotency (at);
alter table app.idempotency enable row level security;
alter table app.idempotency force row level security;
create policy own on app.idempotency to rede_tenant, rede_auth
  using (account_id = (select ctx.user_id())) with check (account_id = (select ctx.user_id()));
grant select, insert, update on app.idempotency to rede_tenant, rede_auth;

grant select, insert, update on app.account to rede_auth;
grant select, insert, update, delete on app.session to rede_auth;
grant select, insert, update, delete on app.password_token to rede_auth;
grant select, insert, delete on app.sign_in_failure to rede_auth;
grant select on app.installation to rede_auth;

-- Departments, competences and areas: an organization's own lists.
create table app.department (
  organization_id uuid not null references app.organization,
  id uuid not null,
  name text collate "da-x-icu" not null check (length(name) between 1 and 200),
  description text,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id)
);
create unique index department_name_key on app.department (organization_id, name) where deleted_at is null;
create table app.area (like app.department including all);
alter table app.area add foreign key (organization_id) references app.organization;
create table app.competence (like app.department including all);
alter table app.competence add foreign key (organization_id) references app.organization;
alter index app.area_organization_id_name_idx rename to area_name_key;
alter index app.competence_organization_id_name_idx rename to competence_name_key;

call ctx.protect('member', 3);
call ctx.protect('department', 3);
call ctx.protect('area', 3);
call ctx.protect('competence', 3);
-- The functions below run as the owner, whom forced row-level security binds too.
create policy context_lookup on app.member for select to current_user using (true);

-- The organizations that the person of the context may see: those of their memberships and all below.
create function ctx.visible_organizations() returns setof uuid language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select distinct c.descendant_id from app.member m join app.organization_closure c on c.ancestor_id = m.organization_id
  where m.account_id = ctx.user_id() and m.active and m.deleted_at is null $$;

alter table app.organization enable row level security;
alter table app.organization force row level security;
create policy own_select on app.organization for select to rede_tenant
  using (id = (select ctx.org_id()) or id in (select ctx.visible_organizations()));
create policy own_update on app.organization for update to rede_tenant
  using (id = (select ctx.org_id()) and (select ctx.level()) >= 3) with check (id = (select ctx.org_id()));
create policy context_lookup on app.organization to current_user using (true) with check (true);
grant select, update on app.organization to rede_tenant;
call ctx.audit('organization', 'root');

create function ctx.level_number(permission text) returns int language sql immutable parallel safe as $$
  select array_position(array['READ_ORGANIZATION', 'EDIT_ORGANIZATION', 'MANAGE_ORGANIZATION', 'MAINTAIN_SYSTEM'], permission) $$;

-- A live session's person: idle for 8 hours at most, 7 days old at most. Marks it as seen at most every 5 minutes.
create function ctx.session_account(p_token_hash bytea) returns app.session language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare s app.session;
begin
  select * into s from app.session where token_hash = p_token_hash
    and last_seen_date > now() - interval '8 hours' and created_date > now() - interval '7 days';
  if s.id is null then raise exception 'no session' using errcode = '28000'; end if;
  if s.last_seen_date < now() - interval '5 minutes' then
    update app.session set last_seen_date = now() where token_hash = p_token_hash;
  end if;
  return s;
end $$;

-- Sets the context for one organization. Nobody's session: 28000; not visible or not there: no row.
create function ctx.enter(p_token_hash bytea, p_org uuid)
  returns table (account_id uuid, session_id uuid, language text, permission text, name text, accessibility text, country text, time_zone text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare s app.session; l int;
begin
  s := ctx.session_account(p_token_hash);
  select max(ctx.level_number(m.permission)) into l from app.member m
    join app.organization_closure c on c.ancestor_id = m.organization_id and c.descendant_id = p_org
    where m.account_id = s.account_id and m.active and m.deleted_at is null;
  perform set_config('app.user_id', s.account_id::text, true);
  return query select s.account_id, s.id, a.language,
      (array['READ_ORGANIZATION', 'EDIT_ORGANIZATION', 'MANAGE_ORGANIZATION', 'MAINTAIN_SYSTEM'])[l],
      o.name::text, o.feature_accessibility, o.country, o.time_zone
    from app.account a left join app.organization o on o.id = p_org and l is not null and o.deleted_at is null
    where a.id = s.account_id;
  if l is not null then
    perform set_config('app.org_id', p_org::text, true), set_config('app.level', l::text, true);
  end if;
end $$;

-- Sets the context for calls that name no organization: the best level of all memberships, and no organization.
create function ctx.enter_any(p_token_hash bytea)
  returns table (account_id uuid, session_id uuid, language text, permission text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare s app.session; l int;
begin
  s := ctx.session_account(p_token_hash);
  select max(ctx.level_number(m.permission)) into l from app.member m
    where m.account_id = s.account_id and m.active and m.deleted_at is null;
  perform set_config('app.user_id', s.account_id::text, true), set_config('app.level', coalesce(l, 0)::text, true);
  return query select s.account_id, s.id, a.language,
      (array['READ_ORGANIZATION', 'EDIT_ORGANIZATION', 'MANAGE_ORGANIZATION', 'MAINTAIN_SYSTEM'])[l]
    from app.account a where a.id = s.account_id;
end $$;

-- The people of the organization of the context: with a membership here or above, and whether it is active.
create function ctx.people() returns table (id uuid, name text, title text, active boolean) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select a.id, a.first_name || ' ' || a.last_name, (array_agg(m.title order by m.organization_id = ctx.org_id() desc))[1],
    bool_or(m.active and m.deleted_at is null)
  from app.member m join app.organization_closure c on c.ancestor_id = m.organization_id and c.descendant_id = ctx.org_id()
  join app.account a on a.id = m.account_id group by a.id $$;
-- A person's name for the records of the organization of the context; authorship outlives the membership.
create function ctx.person_name(p_account uuid) returns text language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select a.first_name || ' ' || a.last_name from app.account a where a.id = p_account and exists (
    select from app.member m join app.organization_closure c on c.ancestor_id = m.organization_id and c.descendant_id = ctx.org_id()
    where m.account_id = a.id) $$;

-- What a person may see, with the level held in each; the parent of the uppermost is none of theirs to know.
create function ctx.tree_of(p_account uuid)
  returns table (id uuid, parent_id uuid, name text, country text, time_zone text, feature_accessibility text, permission text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with held as (
    select c.descendant_id as id, max(ctx.level_number(m.permission)) as level
    from app.member m join app.organization_closure c on c.ancestor_id = m.organization_id
    where m.account_id = p_account and m.active and m.deleted_at is null group by c.descendant_id)
  select o.id, case when exists (select from held p where p.id = o.parent_id) then o.parent_id end, o.name, o.country, o.time_zone,
    o.feature_accessibility, (array['READ_ORGANIZATION', 'EDIT_ORGANIZATION', 'MANAGE_ORGANIZATION', 'MAINTAIN_SYSTEM'])[held.level]
  from held join app.organization o on o.id = held.id where o.deleted_at is null order by o.name, o.id $$;

revoke execute on all functions in schema ctx from public;
-- The organizations' role may ask for the person of its context only.
create function ctx.tree() returns table (id uuid, parent_id uuid, name text, country text, time_zone text, feature_accessibility text, permission text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$ select * from ctx.tree_of(ctx.user_id()) $$;
revoke execute on function ctx.tree() from public;
grant execute on function ctx.tree() to rede_tenant;
grant execute on function ctx.tree_of(uuid) to rede_auth;
grant execute on function ctx.enter(bytea, uuid), ctx.enter_any(bytea), ctx.people(), ctx.person_name(uuid),
  ctx.visible_organizations() to rede_tenant;
grant execute on function ctx.enter_any(bytea) to rede_auth;
