-- A product of which no statement is known is not classified yet: no danger code and no signal word, until its sheet says that it is
-- not classified as hazardous, with the day of that sheet.
alter table app.chemical
  add column not_classified date,
  alter column danger_code drop not null,
  alter column danger_code drop default,
  alter column signal_word drop not null,
  alter column signal_word drop default,
  -- What is not classified yet is to be treated as dangerous: behind what is known to be.
  add column danger_rank int not null generated always as
    (case danger_code when 'RED' then 0 when 'YELLOW' then 2 when 'GREEN' then 3 else 1 end) stored;
create index chemical_danger_rank on app.chemical (danger_rank, id) where deleted_at is null;
create index chemical_created on app.chemical (created_date, id) where deleted_at is null;
create index chemical_eu_statements on app.chemical using gin (eu_hazard_statements) where deleted_at is null;

alter table app.chemical_proposal
  add column not_classified date,
  alter column danger_code drop not null,
  alter column danger_code drop default,
  alter column signal_word drop not null,
  alter column signal_word drop default;

alter table app.chemical_association
  alter column shown_danger_code drop not null,
  alter column shown_danger_code drop default,
  drop column shown_danger_rank,
  add column shown_danger_rank int not null generated always as
    (case shown_danger_code when 'RED' then 0 when 'YELLOW' then 2 when 'GREEN' then 3 else 1 end) stored;
create index chemical_association_danger on app.chemical_association (organization_id, shown_danger_rank, id) where deleted_at is null;

do $$ begin
  execute replace(pg_get_functiondef('ctx.told(jsonb)'::regprocedure), '''shown_words''', '''shown_words'', ''danger_rank''');
end $$;

-- What was taken for green since nothing was known. EUH211 and EUH212 are annulled and say nothing.
update app.chemical set danger_code = null, danger_code_cause = null, signal_word = nullif(signal_word, 'NORMAL')
  where hazard_statements = '{}' and eu_hazard_statements <@ '{EUH211,EUH212}';
update app.chemical_proposal set danger_code = null, danger_code_cause = null, signal_word = nullif(signal_word, 'NORMAL')
  where hazard_statements = '{}' and eu_hazard_statements <@ '{EUH211,EUH212}';

drop function ctx.find_chemical_proposals(text[], text[], text[], int, int);
drop function ctx.sent_proposals(uuid[]);

-- A page of proposals by their ids, and how many there are, for maintainers. In: LIKE patterns of which each is in the proposal's words
-- or in the name of its organization (null: no search), states (null: all), danger codes ('UNKNOWN':
-- none; null: all), and orders as 'created_date desc'. As ctx.find_meters: the
-- longest pattern finds, all decide, planned with the patterns known.
create function ctx.find_chemical_proposals(p_patterns text[], p_status text[], p_danger text[], p_sort text[], p_size int, p_offset int,
    out ids uuid[], out total int)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  longest text := (select p from unnest(p_patterns) p order by length(p) desc limit 1);
  senders uuid[];
  source text := ' from app.chemical_proposal p where p.deleted_at is null';
begin
  ids := '{}';
  total := 0;
  if ctx.level() < 4 then return; end if;
  if exists (select from unnest(p_sort) s where s !~ '^(created_date|name) (asc|desc)$') then
    raise exception 'no such order' using errcode = '22023';
  end if;
  if p_status is not null then source := source || ' and p.status = any ($3)'; end if;
  if p_danger is not null then source := source || ' and coalesce(p.danger_code, ''UNKNOWN'') = any ($5)'; end if;
  if longest is not null then
    execute 'select array(select o.id from app.organization o where ctx.fold(o.name::text) like $1)' into senders using longest;
    source := source || ' and (p.search_text like $1 or p.organization_id = any ($4))
      and (p.search_text || '' '' || (select ctx.fold(o.name::text) from app.organization o where o.id = p.organization_id)) like all ($2)';
  end if;
  execute 'select count(*)::int' || source into total using longest, p_patterns, p_status, senders, p_danger;
  execute 'select array(select p.id' || source || ' order by ' || (select string_agg('p.' || s, ', ' order by n) from unnest(p_sort) with ordinality u(s, n))
    || ', p.id ' || split_part(p_sort[1], ' ', 2) || ' limit $6 offset $7)'
    into ids using longest, p_patterns, p_status, senders, p_danger, p_size, p_offset;
end $$;

-- Proposals by their ids, for maintainers alone, whose own organization it need not be.
create function ctx.sent_proposals(p_ids uuid[]) returns table (id uuid, organization_id uuid, organization text, name text, producer text,
    product_number text, ufi text, physical_state text, hazard_statements text[], eu_hazard_statements text[], not_classified date, storage_class text,
    sheet_date date, note text, signal_word text, pictograms text[], danger_code text, danger_code_cause text, status text, answer text,
    country text, created_date timestamptz, last_modified_date timestamptz, version int)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select p.id, p.organization_id, o.name, p.name, p.producer, p.product_number, p.ufi, p.physical_state, p.hazard_statements,
    p.eu_hazard_statements, p.not_classified, p.storage_class, p.sheet_date, p.note, p.signal_word, p.pictograms, p.danger_code, p.danger_code_cause,
    p.status, p.answer, o.country, p.created_date, p.last_modified_date, p.version
  from app.chemical_proposal p join app.organization o on o.id = p.organization_id
  where p.id = any (p_ids) and p.deleted_at is null and (select ctx.level()) >= 4 order by array_position(p_ids, p.id) $$;
revoke execute on function ctx.find_chemical_proposals(text[], text[], text[], text[], int, int), ctx.sent_proposals(uuid[]) from public;
grant execute on function ctx.find_chemical_proposals(text[], text[], text[], text[], int, int), ctx.sent_proposals(uuid[]) to rede_tenant;
