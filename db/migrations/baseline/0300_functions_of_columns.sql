-- Extensions, and functions behind generated columns and indexes: a migration that changes one recomputes what is stored.

create extension if not exists unaccent with schema ctx;
create extension if not exists pg_trgm with schema ctx;
create extension if not exists btree_gin with schema ctx;
grant usage on schema app, ctx to rede_tenant, rede_auth, rede_job;

-- A date plus an ISO 8601 period, months clamped to the last day of the month; null for P0D, which means never.
create function ctx.add_period(start date, period text) returns date language sql immutable parallel safe strict
  as $$ select case when period = 'P0D' then null else (start + period::interval)::date end $$;
grant execute on function ctx.add_period(date,text) to rede_tenant;

-- A text without case and accents, for search.
create function ctx.fold(value text) returns text language sql immutable parallel safe strict
  as $$ select lower(ctx.unaccent('ctx.unaccent'::regdictionary, value)) $$;
grant execute on function ctx.fold(text) to rede_tenant;

-- A name from its first letter on, for sorting: "(-)-trans-4-…" sorts under t. Unchanged where it has no letter.
create function ctx.from_letter(name text) returns text language sql immutable parallel safe set search_path = pg_catalog, pg_temp
  as $$ select coalesce(nullif(regexp_replace(name, '^[^[:alpha:]]+', ''), ''), name) $$;
grant execute on function ctx.from_letter(text) to rede_tenant;

-- A product number in lower case without spaces and punctuation, so that 'EP-110' equals 'ep 110'; null where nothing is left.
create function ctx.number_key(value text) returns text language sql immutable parallel safe strict
  as $$ select nullif(regexp_replace(ctx.fold(value), '[^a-z0-9]', '', 'g'), '') $$;
grant execute on function ctx.number_key(text) to rede_tenant;

-- The rank of an event in the list, highest first: open before the rest; open ones by importance, then oldest first; the rest newest first.
-- An index on this expression serves the list; a column would appear in the trail.
create function ctx.event_priority(status text, importance text, occurrence date) returns int language sql immutable parallel safe as $$
  select case when status in ('REPORTED', 'IN_PROGRESS')
    then 4000000 * case importance when 'HIGH' then 3 when 'MEDIUM' then 2 else 1 end + (date '9999-12-31' - occurrence)
    else occurrence - date '0001-01-01' end $$;
grant execute on function ctx.event_priority(text,text,date) to rede_tenant;

-- The folded words that hazard statements are found by: their codes, CMR, carcinogenic, mutagenic and reprotoxic, also in Danish. Classes
-- as in CLP: H340/341, H350/351, H360/361.
create function ctx.hazard_words(codes text[]) returns text language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select ctx.fold(concat_ws(' ', array_to_string(codes, ' '),
    case when array_to_string(codes, ' ') ~ 'H(34[01]|35[01]|36[01])' then 'CMR' end,
    case when array_to_string(codes, ' ') ~ 'H35[01]' then 'carcinogenic kræftfremkaldende' end,
    case when array_to_string(codes, ' ') ~ 'H34[01]' then 'mutagenic mutagen' end,
    case when array_to_string(codes, ' ') ~ 'H36[01]' then 'reprotoxic reproduktionstoksisk' end)) $$;
grant execute on function ctx.hazard_words(text[]) to rede_tenant;

-- Pictograms as a bit mask: GHS01 is bit 1, GHS09 bit 9; 0 for none. Row-level security keeps an index on the array from being used; a
-- number can be compared.
create function ctx.signs_of(pictograms text[]) returns int language sql immutable parallel safe
  as $$ select coalesce(bit_or(1 << substr(p, 5)::int), 0) from unnest(pictograms) p where p ~ '^GHS0[1-9]$' $$;
grant execute on function ctx.signs_of(text[]) to rede_tenant;

-- The search vector of a file's words: each word and, for words of 7 letters or more, what they end on, since Danish compounds words. Every
-- lexeme starts with 8 digits of the organization's id, so that a search stays within it. Words are cut at 60 letters, the vector at 900 kB
-- (PostgreSQL allows 1 MB).
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
