-- Danish names of substances, by which they are shown in Danish and found in both languages.
create table app.danish_name (
  cas_number text not null,
  -- Of one entry of CLP Annex VI where several have the number; '': of the others.
  index_number text not null default '',
  name text not null,
  -- Other names that it is found by.
  also text[] not null default '{}',
  -- False: found by alone, since the number stands for several forms of it with entries of their own.
  shown boolean not null default true,
  primary key (cas_number, index_number)
);
create index danish_name_index on app.danish_name (index_number) where index_number <> '';
grant select on app.danish_name to rede_tenant;

-- Lists go by the first letter of a name: "(-)-trans-4-…" stands among the t.
create function ctx.from_letter(name text) returns text language sql immutable parallel safe set search_path = pg_catalog, pg_temp
  as $$ select coalesce(nullif(regexp_replace(name, '^[^[:alpha:]]+', ''), ''), name) $$;
revoke execute on function ctx.from_letter(text) from public;
grant execute on function ctx.from_letter(text) to rede_tenant;

alter table app.substance
  add column name_da text,
  -- All that Danish calls it by and its members.
  add column danish_words text not null default '',
  add column order_en text collate "da-x-icu" not null generated always as (ctx.from_letter(name::text)) stored,
  add column order_da text collate "da-x-icu" not null generated always as (ctx.from_letter(coalesce(name_da, name::text))) stored;
create index substance_order_en on app.substance (order_en, id) where deleted_at is null;
create index substance_order_da on app.substance (order_da, id) where deleted_at is null;
create index substance_harmonised_en on app.substance (harmonised, order_en, id) where deleted_at is null;
create index substance_harmonised_da on app.substance (harmonised, order_da, id) where deleted_at is null;
drop index app.substance_harmonised;

-- What is only worked out is no news in the trail; a Danish name is worked out of substances alone, which have an order by it.
do $$ begin
  execute replace(replace(pg_get_functiondef('ctx.told(jsonb)'::regprocedure), '''shown_words''',
    '''shown_words'', ''danish_words'', ''order_en'', ''order_da'''),
    'row_data - array[', 'case when row_data ? ''order_da'' then row_data - ''name_da'' else row_data end - array[');
end $$;

create or replace function ctx.keep_substance_search() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.numbers := array(select distinct n from (
      select 'CAS ' || new.cas_number as n union all select 'EC ' || new.ec_number union all select 'INDEX ' || new.index_number
      union all select 'CAS ' || (m ->> 'casNumber') from jsonb_array_elements(new.members) m
      union all select 'EC ' || (m ->> 'ecNumber') from jsonb_array_elements(new.members) m) all_numbers
    where n is not null order by n);
  new.restriction_lists := array(select distinct r.list_id from app.restriction_number r where r.number = any (new.numbers) order by 1);
  -- An entry of several substances is called by none of them.
  new.name_da := (select d.name from app.danish_name d
    where d.shown and new.members = '[]' and (d.index_number = new.index_number or (d.index_number = '' and d.cas_number = new.cas_number))
    order by d.index_number desc limit 1);
  new.danish_words := coalesce((select string_agg(array_to_string(d.name || d.also, '; '), '; ' order by d.cas_number, d.index_number)
    from app.danish_name d where (d.index_number = '' and 'CAS ' || d.cas_number = any (new.numbers))
      or (d.index_number <> '' and d.index_number = new.index_number)), '');
  -- Its names one after the other, each ending with a semicolon; then its numbers.
  new.search_text := ctx.fold(concat_ws('; ', new.name, nullif(array_to_string(new.synonyms, '; '), ''), nullif(new.danish_words, ''),
    (select string_agg(m ->> 'name', '; ') from jsonb_array_elements(new.members) m),
    concat_ws(' ', new.formula, new.reach_number, array_to_string(new.numbers, ' '))));
  return new;
end $$;
update app.substance set name = name;
