-- What tables are made with: extensions, and the functions on which stored values hang (generated columns, indexes). A change of one of these
-- is a migration that makes those values anew.
create extension if not exists unaccent with schema ctx;
create extension if not exists pg_trgm with schema ctx;
create extension if not exists btree_gin with schema ctx;
grant usage on schema app, ctx to rede_tenant, rede_auth, rede_job;

-- An ISO 8601 period after a date, months clamped to the last day (contract, section 1).
create function ctx.add_period(start date, period text) returns date language sql immutable parallel safe strict
  as $$ select case when period = 'P0D' then null else (start + period::interval)::date end $$;
grant execute on function ctx.add_period(date,text) to rede_tenant;

-- Case- and accent-blind form of a text, for search.
create function ctx.fold(value text) returns text language sql immutable parallel safe strict
  as $$ select lower(ctx.unaccent('ctx.unaccent'::regdictionary, value)) $$;
grant execute on function ctx.fold(text) to rede_tenant;

-- Lists go by the first letter of a name: "(-)-trans-4-…" stands among the t.
create function ctx.from_letter(name text) returns text language sql immutable parallel safe set search_path = pg_catalog, pg_temp
  as $$ select coalesce(nullif(regexp_replace(name, '^[^[:alpha:]]+', ''), ''), name) $$;
grant execute on function ctx.from_letter(text) to rede_tenant;

-- A product number without what people write between its signs: 'EP-110' and 'ep 110' are the same.
create function ctx.number_key(value text) returns text language sql immutable parallel safe strict
  as $$ select nullif(regexp_replace(ctx.fold(value), '[^a-z0-9]', '', 'g'), '') $$;
grant execute on function ctx.number_key(text) to rede_tenant;

-- The place in the queue, the greatest first: what is open before what is not; of the open ones the most important, then the
-- oldest; of the others the newest. An expression and not a column, which the trail would tell of.
create function ctx.event_priority(status text, importance text, occurrence date) returns int language sql immutable parallel safe as $$
  select case when status in ('REPORTED', 'IN_PROGRESS')
    then 4000000 * case importance when 'HIGH' then 3 when 'MEDIUM' then 2 else 1 end + (date '9999-12-31' - occurrence)
    else occurrence - date '0001-01-01' end $$;
grant execute on function ctx.event_priority(text,text,date) to rede_tenant;

-- Products are found by what is in them, by their statements, and by what these are called in one word.
create function ctx.hazard_words(codes text[]) returns text language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select ctx.fold(concat_ws(' ', array_to_string(codes, ' '),
    case when array_to_string(codes, ' ') ~ 'H(34[01]|35[01]|36[01])' then 'CMR' end,
    case when array_to_string(codes, ' ') ~ 'H35[01]' then 'carcinogenic kræftfremkaldende' end,
    case when array_to_string(codes, ' ') ~ 'H34[01]' then 'mutagenic mutagen' end,
    case when array_to_string(codes, ' ') ~ 'H36[01]' then 'reprotoxic reproduktionstoksisk' end)) $$;
grant execute on function ctx.hazard_words(text[]) to rede_tenant;

-- The pictograms of a row as a number, a bit each: a register has few of these, by which those with a pictogram are counted from an
-- index alone. Whether lists overlap row-level security lets no index tell.
create function ctx.signs_of(pictograms text[]) returns int language sql immutable parallel safe
  as $$ select coalesce(bit_or(1 << substr(p, 5)::int), 0) from unnest(pictograms) p where p ~ '^GHS0[1-9]$' $$;
grant execute on function ctx.signs_of(text[]) to rede_tenant;

-- What a search in contents looks up: each word, and, since words are put together of others, what longer ones end on; all of them
-- behind a mark of the organization, so that one's search never passes another's words. The longest vector has a megabyte.
create function ctx.file_lexemes(p_organization uuid, p_words text) returns tsvector language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp as $$
  with mark as (select right(p_organization::text, 8) as m),
    words as (select distinct left(w, 60) as w from unnest(string_to_array(p_words, ' ')) w where w <> ''),
    parts as (
      select w as part, 0 as late from words
      union select ltrim(w, '([{<"''«»”“–-•*'), 0 from words
      union select substr(w, n), 1 from words cross join lateral generate_series(3, length(w) - 3) n where length(w) >= 7),
    counted as (select part, sum(octet_length(part) + 8) over (order by late, part) as bytes from parts where part <> '')
  select coalesce(array_to_tsvector(array_agg(distinct m || part)), '') from counted cross join mark where bytes < 900000 $$;

revoke execute on all functions in schema ctx from public;
grant execute on function ctx.unaccent(regdictionary, text) to rede_tenant;
