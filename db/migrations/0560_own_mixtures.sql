-- An organization's own mixtures: what it blends and dilutes itself, with the recipe (docs/decisions/0044).
create table app.own_mixture (
  organization_id uuid not null references app.organization,
  id uuid not null,
  name text collate "da-x-icu" not null check (length(name) between 1 and 300),
  -- By which the amounts of its lines are measured: % of the whole, or parts by weight.
  amounts text not null default 'PERCENT' check (amounts in ('PERCENT', 'PARTS')),
  physical_state text check (physical_state in ('AEROSOL', 'GAS', 'LIQUID', 'SOLID')),
  -- °C.
  flash_point numeric(36, 12),
  boiling_point numeric(36, 12),
  p_h numeric(36, 12),
  -- mm²/s at 40 °C.
  kinematic_viscosity numeric(36, 12),
  note text,
  -- The product that it is a dilution of.
  dilution_of_id uuid references app.chemical,
  -- Its lines as text, for the trail.
  recipe text[] not null default '{}',
  search_text text not null generated always as (ctx.fold(name || ' ' || coalesce(note, ''))) stored,
  version int not null default 1,
  created_date timestamptz not null default now(),
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id)
);
create unique index own_mixture_name_key on app.own_mixture (organization_id, ctx.fold(name)) where deleted_at is null;
create index own_mixture_name on app.own_mixture (organization_id, name, id) where deleted_at is null;
create index own_mixture_changed on app.own_mixture (organization_id, last_modified_date, id) where deleted_at is null;
create index own_mixture_search on app.own_mixture using gin (organization_id, search_text ctx.gin_trgm_ops);
create index own_mixture_dilution on app.own_mixture (dilution_of_id) where dilution_of_id is not null;

create table app.own_mixture_line (
  organization_id uuid not null,
  id uuid not null,
  own_mixture_id uuid not null,
  position int not null,
  -- One of them, or a name.
  substance_id uuid references app.substance,
  chemical_id uuid references app.chemical,
  mixture_id uuid,
  name text check (length(name) between 1 and 300),
  cas_number text,
  amount numeric(36, 12) not null check (amount > 0),
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id) references app.organization,
  foreign key (organization_id, own_mixture_id) references app.own_mixture (organization_id, id),
  foreign key (organization_id, mixture_id) references app.own_mixture (organization_id, id),
  constraint own_mixture_line_one check (num_nonnulls(substance_id, chemical_id, mixture_id, name) = 1)
);
create index own_mixture_line_in on app.own_mixture_line (organization_id, own_mixture_id, position, id) where deleted_at is null;
create index own_mixture_line_mixture on app.own_mixture_line (organization_id, mixture_id) where deleted_at is null and mixture_id is not null;
create index own_mixture_line_substance on app.own_mixture_line (substance_id) where deleted_at is null and substance_id is not null;
create index own_mixture_line_chemical on app.own_mixture_line (chemical_id) where deleted_at is null and chemical_id is not null;
