-- Lists that come with the product for chemicals: restrictions, dangerous goods, Danish names (decision 9).

-- A shipped list, in the state loaded.
create table app.reference_list (
  -- 'REACH_SVHC', 'CLP_ANNEX_VI', 'ADR'
  id text not null,
  kind text not null,
  -- The day whose state it has.
  as_of date not null,
  law text not null,
  source text not null,
  -- Some or all of it has not been compared with the source.
  unreviewed boolean default false not null,
  entries integer not null,
  -- Entries with at least one substance that has a number, so that a product can be matched.
  matchable integer not null,
  substances integer not null,
  substances_with_number integer not null,
  position integer not null,
  loaded_at timestamptz default now() not null,
  constraint reference_list_pkey primary key (id),
  constraint reference_list_kind_check check (kind in ('RESTRICTION', 'SUBSTANCE', 'DANGEROUS_GOODS', 'STATEMENT'))
);

-- A loading of a list, and what it changed.
create table app.reference_load (
  id bigint generated always as identity not null,
  list_id text not null,
  as_of date not null,
  -- The state before; null: the first load.
  as_of_before date,
  loaded_at timestamptz default now() not null,
  added integer not null,
  removed integer not null,
  changed integer not null,
  -- Substances that a person had changed and that were left as they are.
  kept integer default 0 not null,
  -- [{kind, entry, title, fields}], the first 500; [] for a first load.
  changes jsonb default '[]' not null,
  -- Number of substances that came on the list or left it; the first 200 follow as [{id, name, on}].
  substances integer default 0 not null,
  substance_changes jsonb default '[]' not null,
  -- Substances and dangerous goods whose entry differs from before; {} for a first load.
  touched_substances uuid[] default '{}' not null,
  touched_goods text[] default '{}' not null,
  constraint reference_load_pkey primary key (id),
  constraint reference_load_list_id_fkey foreign key (list_id) references app.reference_list(id)
);
create index reference_load_list on app.reference_load (list_id, id desc);

-- An entry of a restriction list, as in db/reference/chemicals/restrictions.
create table app.restriction_entry (
  list_id text not null,
  entry text not null,
  position integer not null,
  title_en text not null,
  title_da text collate "da-x-icu" not null,
  since date,
  reason_en text not null,
  reason_da text collate "da-x-icu" not null,
  -- % by weight.
  threshold numeric(36,12),
  -- The threshold is for the sum of the entry's substances.
  combined boolean default false not null,
  url text not null,
  unreviewed boolean default false not null,
  -- [{name, cas, ec, index, threshold}]
  members jsonb not null,
  member_count integer not null,
  has_number boolean not null,
  search_text text not null,
  constraint restriction_entry_pkey primary key (list_id, entry),
  constraint restriction_entry_list_id_fkey foreign key (list_id) references app.reference_list(id)
);
create index restriction_entry_order on app.restriction_entry (list_id, "position");
create index restriction_entry_search on app.restriction_entry using gin (search_text ctx.gin_trgm_ops);

-- A number of a restriction entry: 'CAS 71-43-2', 'EC 200-753-7', 'INDEX 601-020-00-8'.
create table app.restriction_number (
  number text not null,
  list_id text not null,
  entry text not null,
  -- Its place in the entry's members.
  member integer not null,
  constraint restriction_number_pkey primary key (number, list_id, entry, member),
  constraint restriction_number_list_id_entry_fkey foreign key (list_id, entry) references app.restriction_entry(list_id, entry) on delete cascade
);
create index restriction_number_entry on app.restriction_number (list_id, entry);

-- A row of ADR Table A.
create table app.dangerous_goods (
  -- UN number and variant: '1263-2'.
  id text not null,
  un_number text not null,
  variant integer not null,
  name_en text not null,
  name_da text collate "da-x-icu",
  class text not null,
  classification_code text,
  packing_group text,
  labels text[] default '{}' not null,
  special_provisions text[] default '{}' not null,
  limited_quantity text,
  excepted_quantity text,
  transport_category text,
  tunnel_code text,
  hazard_number text,
  status text not null,
  position integer not null,
  search_text text generated always as (ctx.fold((((((((un_number || ' UN') || un_number) || ' UN ') || un_number) || ' ') || name_en) || ' ') || coalesce(name_da, ''))) stored not null,
  constraint dangerous_goods_pkey primary key (id)
);
create index dangerous_goods_search on app.dangerous_goods using gin (search_text ctx.gin_trgm_ops);
create index dangerous_goods_un on app.dangerous_goods (un_number, variant);

-- A Danish name of a substance (decision 14): shown in Danish, found in both languages.
create table app.danish_name (
  cas_number text not null,
  -- Where several entries of CLP Annex VI have the CAS number, the one it names; '': the others.
  index_number text default '' not null,
  name text not null,
  -- Other names to be found by.
  also text[] default '{}' not null,
  -- False: only for search, since the CAS number covers several forms with entries of their own.
  shown boolean default true not null,
  constraint danish_name_pkey primary key (cas_number, index_number)
);
create index danish_name_index on app.danish_name (index_number) where index_number <> '';
