-- The lists that come with the product for chemicals: what they hold, of which day, and what changed when a newer one was loaded.
create table app.reference_list (
  -- 'REACH_SVHC', 'CLP_ANNEX_VI', 'ADR'
  id text primary key,
  kind text not null check (kind in ('RESTRICTION', 'SUBSTANCE', 'DANGEROUS_GOODS', 'STATEMENT')),
  -- The day whose state it shows.
  as_of date not null,
  law text not null,
  source text not null,
  -- Everything in it or some of it was written from knowledge and not compared with the source.
  unreviewed boolean not null default false,
  entries int not null,
  -- Entries of which at least one substance has a number, and so can be found in a product.
  matchable int not null,
  substances int not null,
  substances_with_number int not null,
  position int not null,
  loaded_at timestamptz not null default now()
);

create table app.reference_load (
  id bigint generated always as identity primary key,
  list_id text not null references app.reference_list,
  as_of date not null,
  -- The state before; none: it was the first.
  as_of_before date,
  loaded_at timestamptz not null default now(),
  added int not null,
  removed int not null,
  changed int not null,
  -- Of a list of substances: those that a person has changed, which stay as that person left them.
  kept int not null default 0,
  -- [{kind, entry, title, fields}], the first 500; none for a first load.
  changes jsonb not null default '[]',
  -- Substances of the catalogue that came onto the list or left it: how many, and the first 200 as [{id, name, on}].
  substances int not null default 0,
  substance_changes jsonb not null default '[]'
);
create index reference_load_list on app.reference_load (list_id, id desc);

-- The entries of lists of restrictions, as db/reference/chemicals/restrictions ships them.
create table app.restriction_entry (
  list_id text not null references app.reference_list,
  entry text not null,
  position int not null,
  title_en text not null,
  title_da text collate "da-x-icu" not null,
  since date,
  reason_en text not null,
  reason_da text collate "da-x-icu" not null,
  -- % by weight
  threshold numeric(36,12),
  combined boolean not null default false,
  url text not null,
  unreviewed boolean not null default false,
  -- [{name, cas, ec, index, threshold}]
  members jsonb not null,
  member_count int not null,
  has_number boolean not null,
  search_text text not null,
  primary key (list_id, entry)
);
create index restriction_entry_order on app.restriction_entry (list_id, position);
create index restriction_entry_search on app.restriction_entry using gin (search_text ctx.gin_trgm_ops);

-- Where each number stands: 'CAS 71-43-2', 'EC 200-753-7', 'INDEX 601-020-00-8'; `member`: its place in the entry's members.
create table app.restriction_number (
  number text not null,
  list_id text not null,
  entry text not null,
  member int not null,
  primary key (number, list_id, entry, member),
  foreign key (list_id, entry) references app.restriction_entry on delete cascade
);
create index restriction_number_entry on app.restriction_number (list_id, entry);

-- ADR Table A. The id is UN number and variant: '1263-2'.
create table app.dangerous_goods (
  id text primary key,
  un_number text not null,
  variant int not null,
  name_en text not null,
  name_da text collate "da-x-icu",
  class text not null,
  classification_code text,
  packing_group text,
  labels text[] not null default '{}',
  special_provisions text[] not null default '{}',
  limited_quantity text,
  excepted_quantity text,
  transport_category text,
  tunnel_code text,
  hazard_number text,
  status text not null,
  position int not null,
  search_text text not null generated always as (ctx.fold(un_number || ' UN' || un_number || ' UN ' || un_number || ' ' || name_en || ' '
    || coalesce(name_da, ''))) stored
);
create index dangerous_goods_un on app.dangerous_goods (un_number, variant);
create index dangerous_goods_search on app.dangerous_goods using gin (search_text ctx.gin_trgm_ops);

grant select on app.reference_list, app.reference_load, app.restriction_entry, app.restriction_number, app.dangerous_goods to rede_tenant;

-- A substance's numbers say at once which lists it stands in.
create or replace function ctx.keep_substance_search() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.numbers := array(select distinct n from (
      select 'CAS ' || new.cas_number as n union all select 'EC ' || new.ec_number union all select 'INDEX ' || new.index_number
      union all select 'CAS ' || (m ->> 'casNumber') from jsonb_array_elements(new.members) m
      union all select 'EC ' || (m ->> 'ecNumber') from jsonb_array_elements(new.members) m) all_numbers
    where n is not null order by n);
  new.restriction_lists := array(select distinct r.list_id from app.restriction_number r where r.number = any (new.numbers) order by 1);
  new.search_text := ctx.fold(concat_ws(' ', new.name, array_to_string(new.synonyms, ' '), new.formula, new.reach_number,
    array_to_string(new.numbers, ' '), (select string_agg(m ->> 'name', ' ') from jsonb_array_elements(new.members) m)));
  return new;
end $$;

-- After a list has been loaded: the substances that came onto it or left it, for its owner's report. Out: [{id, name, on}].
create function ctx.relist_substances(p_list text) returns table (id uuid, name text, listed boolean) language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  return query
    with now_on as (
      select distinct s.id from app.substance s cross join unnest(s.numbers) u(n)
        join app.restriction_number r on r.number = u.n where r.list_id = p_list),
    differs as (
      select s.id, n.id is not null as listed from app.substance s left join now_on n on n.id = s.id
      where (n.id is not null) <> (p_list = any (s.restriction_lists))),
    written as (
      update app.substance s set restriction_lists = case when d.listed
          then array(select distinct l from unnest(s.restriction_lists || p_list) l order by 1)
          else array_remove(s.restriction_lists, p_list) end
      from differs d where d.id = s.id returning s.id, s.name, d.listed, s.deleted_at)
    select w.id, w.name, w.listed from written w where w.deleted_at is null order by w.name;
end $$;
revoke execute on function ctx.relist_substances(text), ctx.keep_substance_search() from public;
