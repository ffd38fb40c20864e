-- The second factor of an account, and members that came in by a file.

-- The seed of somebody's one-time codes, sealed with a key that the database never sees (docs/decisions/0007-second-factor.md).
-- It counts once a code has confirmed it. A code is good once: none of a step up to the last one used.
create table app.second_factor (
  account_id uuid primary key references app.account,
  key_id text not null,
  sealed_seed bytea not null,
  created_date timestamptz not null default now(),
  confirmed_date timestamptz,
  last_step bigint not null default 0
);
create table app.recovery_code (
  account_id uuid not null references app.second_factor on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
grant select, insert, update, delete on app.second_factor, app.recovery_code to rede_auth;

-- Whether the person of the context has a second factor, or holds no level anywhere that asks for one.
create function ctx.second_factor_suffices(p_level int) returns boolean language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select exists (select from app.second_factor f where f.account_id = ctx.user_id() and f.confirmed_date is not null)
    or not exists (select from app.member m where m.account_id = ctx.user_id() and m.active and m.deleted_at is null
      and ctx.level_number(m.permission) >= p_level) $$;
revoke execute on function ctx.second_factor_suffices(int) from public;
grant execute on function ctx.second_factor_suffices(int) to rede_tenant, rede_auth;

-- Imports of members from files: who, when, from what, and what was made along the way. Undoing one sets its memberships aside.
create table app.member_import (
  organization_id uuid not null references app.organization,
  id uuid not null,
  file_name text collate "da-x-icu" not null check (length(file_name) between 1 and 255),
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  member_count int not null check (member_count > 0),
  departments uuid[] not null default '{}',
  competences uuid[] not null default '{}',
  areas uuid[] not null default '{}',
  created_date timestamptz not null default now(),
  created_by_id uuid not null references app.account,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id)
);
create index member_import_newest on app.member_import (organization_id, created_date desc, id desc);
call ctx.protect('member_import', 3);
alter table app.member add column import_id uuid;
alter table app.member add foreign key (organization_id, import_id) references app.member_import (organization_id, id);
create index member_import_of on app.member (organization_id, import_id) where import_id is not null;

-- As ctx.account_for, for many at once. In: addresses in their normal form, each once, with names. Out: the account of each.
create function ctx.accounts_for(p_emails text[], p_first_names text[], p_last_names text[]) returns table (id uuid, email text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if ctx.level() < 3 or ctx.org_id() is null then raise exception 'managers alone' using errcode = '42501'; end if;
  insert into app.account (id, email, first_name, last_name)
    select gen_random_uuid(), given.email, given.first_name, given.last_name
    from unnest(p_emails, p_first_names, p_last_names) as given (email, first_name, last_name)
    order by given.email on conflict on constraint account_email_key do nothing;
  return query select a.id, a.email from app.account a where a.email = any (p_emails);
end $$;
revoke execute on function ctx.accounts_for(text[], text[], text[]) from public;
grant execute on function ctx.accounts_for(text[], text[], text[]) to rede_tenant;

-- What runs out, by its day.
create index member_competence_until on app.member_competence (organization_id, valid_until) where deleted_at is null;
