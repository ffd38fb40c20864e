-- The parties that matter to organizations: a catalogue for everybody, in two languages, and what each organization keeps of those
-- that matter to it (ISO 14001 and its kin, clause 4.2).
create table app.stakeholder (
  id uuid primary key,
  name_en text collate "da-x-icu" not null check (length(name_en) between 1 and 200),
  name_da text collate "da-x-icu" not null check (length(name_da) between 1 and 200),
  description_en text,
  description_da text,
  category text not null check (category in ('AUTHORITY', 'CUSTOMER', 'SUPPLIER', 'EMPLOYEE', 'NEIGHBOUR', 'OWNER', 'NGO', 'INSURER',
    'EMERGENCY_SERVICE', 'OTHER')),
  territory text references app.territory,
  website text,
  -- [{id}] of topics.
  topics jsonb not null default '[]',
  search_text text not null generated always as (ctx.fold(name_en || ' ' || name_da || ' ' || coalesce(description_en, '') || ' ' ||
    coalesce(description_da, '') || ' ' || coalesce(website, ''))) stored,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid
);
-- A name may stand in several territories: each country has its fire authority.
create unique index stakeholder_name_en_key on app.stakeholder (name_en, coalesce(territory, '')) where deleted_at is null;
create unique index stakeholder_name_da_key on app.stakeholder (name_da, coalesce(territory, '')) where deleted_at is null;
create index stakeholder_name_en on app.stakeholder (name_en, id) where deleted_at is null;
create index stakeholder_name_da on app.stakeholder (name_da, id) where deleted_at is null;
create index stakeholder_category on app.stakeholder (category, id) where deleted_at is null;
create index stakeholder_territory on app.stakeholder (territory, id) where deleted_at is null;
create index stakeholder_territory_down on app.stakeholder (territory desc nulls last, id desc) where deleted_at is null;
create index stakeholder_changed on app.stakeholder (last_modified_date, id) where deleted_at is null;
create index stakeholder_search on app.stakeholder using gin (search_text ctx.gin_trgm_ops);
call ctx.protect_catalogue('stakeholder');

-- As ctx.find_meters: row-level security keeps the trigram index from being used, and a list of patterns does, too.
create function ctx.find_stakeholders(patterns text[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return query execute 'select id from app.stakeholder where deleted_at is null and search_text like $1 and search_text like all ($2)'
    using (select p from unnest(patterns) as p order by length(p) desc limit 1), patterns;
end $$;
revoke execute on function ctx.find_stakeholders(text[]) from public;
grant execute on function ctx.find_stakeholders(text[]) to rede_tenant;

-- One of the catalogue, or one of the organization's own, which nobody else sees.
create table app.stakeholder_association (
  organization_id uuid not null references app.organization,
  id uuid not null,
  stakeholder_id uuid references app.stakeholder,
  own_name text collate "da-x-icu" check (length(own_name) between 1 and 200),
  own_description text,
  own_category text check (own_category in ('AUTHORITY', 'CUSTOMER', 'SUPPLIER', 'EMPLOYEE', 'NEIGHBOUR', 'OWNER', 'NGO', 'INSURER',
    'EMERGENCY_SERVICE', 'OTHER')),
  own_territory text references app.territory,
  own_website text,
  needs_and_expectations text,
  obligation boolean not null default false,
  influence int check (influence between 1 and 5),
  interest int check (interest between 1 and 5),
  communication text,
  responsible_id uuid references app.account,
  review_date date,
  topics jsonb not null default '[]',
  search_text text not null generated always as (ctx.fold(coalesce(own_name, '') || ' ' || coalesce(own_description, '') || ' ' ||
    coalesce(needs_and_expectations, '') || ' ' || coalesce(communication, ''))) stored,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  constraint stakeholder_association_one check (num_nonnulls(stakeholder_id, own_name) = 1)
);
create unique index stakeholder_association_key on app.stakeholder_association (organization_id, stakeholder_id)
  where deleted_at is null;
create unique index stakeholder_association_name_key on app.stakeholder_association (organization_id, own_name)
  where deleted_at is null;
create index stakeholder_association_review on app.stakeholder_association (organization_id, review_date, id) where deleted_at is null;
create index stakeholder_association_responsible on app.stakeholder_association (organization_id, responsible_id) where deleted_at is null;
call ctx.protect('stakeholder_association', 2);

alter table app.attachment add column stakeholder_association_id uuid,
  add foreign key (organization_id, stakeholder_association_id) references app.stakeholder_association (organization_id, id),
  drop constraint attachment_check,
  add constraint attachment_check check (num_nonnulls(meter_id, reading_id, scope_id, stakeholder_association_id) = 1);
create unique index attachment_stakeholder on app.attachment (organization_id, stakeholder_association_id, file_id)
  where deleted_at is null and stakeholder_association_id is not null;
