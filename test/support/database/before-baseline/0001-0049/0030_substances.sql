-- The substances of the catalogue: those that CLP Annex VI harmonises come with the product, others are added by maintainers.
-- What refers to a substance does so by a foreign key on its id, in a column of its own: so merging two finds everything that points
-- to one of them, see ctx.merge_substances.
create table app.substance (
  id uuid primary key,
  -- Long names of groups; in bytes, what an index takes.
  name text collate "da-x-icu" not null check (name <> '' and octet_length(name) <= 2600),
  -- Of an entry with several members the first one's.
  cas_number text,
  ec_number text,
  index_number text,
  reach_number text,
  synonyms text[] not null default '{}',
  formula text,
  -- [{name, casNumber, ecNumber}]: what an entry of several substances covers.
  members jsonb not null default '[]',
  hazard_statements text[] not null default '{}',
  eu_hazard_statements text[] not null default '{}',
  -- [{hazardClass, category, statement, remark}]
  classification jsonb not null default '[]',
  notes text[] not null default '{}',
  -- [{hazardClass, category, statement, min, minInclusive, max, maxInclusive}], % by weight
  specific_concentration_limits jsonb not null default '[]',
  -- {acute, chronic}
  m_factors jsonb,
  -- [{route, value, unit, form}]
  acute_toxicity_estimates jsonb not null default '[]',
  -- {adaptation, celex, appliesFrom, previous}: as Annex VI has it; null: not harmonised. Written by the loader alone.
  harmonisation jsonb,
  harmonised boolean not null generated always as (harmonisation is not null) stored,
  -- 'CAS 71-43-2', 'EC 200-753-7', 'INDEX 601-020-00-8': all numbers, those of members too, as restriction lists have them.
  numbers text[] not null default '{}',
  -- The lists of restrictions that one of its numbers stands in; kept up by the loading of lists and by changes of the numbers.
  restriction_lists text[] not null default '{}',
  search_text text not null default '',
  -- The one that this was merged into; then it is set aside, too.
  merged_into_id uuid references app.substance,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  constraint substance_merged_aside check (merged_into_id is null or deleted_at is not null)
);

create function ctx.keep_substance_search() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.numbers := array(select distinct n from (
      select 'CAS ' || new.cas_number as n union all select 'EC ' || new.ec_number union all select 'INDEX ' || new.index_number
      union all select 'CAS ' || (m ->> 'casNumber') from jsonb_array_elements(new.members) m
      union all select 'EC ' || (m ->> 'ecNumber') from jsonb_array_elements(new.members) m) all_numbers
    where n is not null order by n);
  new.search_text := ctx.fold(concat_ws(' ', new.name, array_to_string(new.synonyms, ' '), new.formula, new.reach_number,
    array_to_string(new.numbers, ' '), (select string_agg(m ->> 'name', ' ') from jsonb_array_elements(new.members) m)));
  return new;
end $$;
create trigger keep_substance_search before insert or update of name, cas_number, ec_number, index_number, reach_number, synonyms,
  formula, members on app.substance for each row execute function ctx.keep_substance_search();

-- An index number is given to one entry of Annex VI; a CAS number may stand in several (as gas and in solution).
create unique index substance_index_key on app.substance (index_number) where deleted_at is null;
-- The list in each of its orders without sorting; what has no value comes last both ways.
create index substance_name on app.substance (name, id) where deleted_at is null;
create index substance_cas on app.substance (cas_number, id) where deleted_at is null;
create index substance_cas_down on app.substance (cas_number desc nulls last, id desc) where deleted_at is null;
create index substance_ec on app.substance (ec_number, id) where deleted_at is null;
create index substance_ec_down on app.substance (ec_number desc nulls last, id desc) where deleted_at is null;
create index substance_index on app.substance (index_number, id) where deleted_at is null;
create index substance_index_down on app.substance (index_number desc nulls last, id desc) where deleted_at is null;
create index substance_changed on app.substance (last_modified_date, id) where deleted_at is null;
create index substance_harmonised on app.substance (harmonised, name, id) where deleted_at is null;
create index substance_statements on app.substance using gin (hazard_statements) where deleted_at is null;
create index substance_eu_statements on app.substance using gin (eu_hazard_statements) where deleted_at is null;
create index substance_numbers on app.substance using gin (numbers) where deleted_at is null;
create index substance_lists on app.substance using gin (restriction_lists) where deleted_at is null;
create index substance_search on app.substance using gin (search_text ctx.gin_trgm_ops);
create index substance_merged on app.substance (merged_into_id) where merged_into_id is not null;
call ctx.protect_catalogue('substance');

-- As ctx.find_stakeholders: row-level security keeps the trigram index from being used, and a list of patterns does, too.
create function ctx.find_substances(patterns text[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return query execute 'select id from app.substance where deleted_at is null and search_text like $1 and search_text like all ($2)'
    using (select p from unnest(patterns) as p order by length(p) desc limit 1), patterns;
end $$;

revoke execute on function ctx.find_substances(text[]), ctx.keep_substance_search() from public;
grant execute on function ctx.find_substances(text[]) to rede_tenant;
