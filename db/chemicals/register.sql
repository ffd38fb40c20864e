-- The register of chemicals of an organization: search, counts, and the columns shown_… that follow the catalogue.

-- Up to p_most register entries of the organization of the context with all the words, unsorted. In: one LIKE pattern per word, folded and
-- escaped. As the owner, for the reason given at ctx.find.
create or replace function ctx.find_chemical_associations(patterns text[], p_most int) returns setof uuid language plpgsql stable security definer
  -- Never a scan over all organizations, however many rows the planner expects of this one.
  set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
begin
  return query execute 'select id from app.chemical_association where organization_id = $1 and deleted_at is null and '
      || (select string_agg(format('search_text like %L', p), ' and ') from unnest(patterns) as p) || ' limit $2'
    using ctx.org_id(), p_most;
end $$;
grant execute on function ctx.find_chemical_associations(text[],integer) to rede_tenant;

-- How many register entries have all the words. Runs as the owner and by the trigram index; row-level security would make it read the whole
-- register.
create or replace function ctx.count_chemical_associations(patterns text[]) returns int language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
declare
  counted int;
begin
  execute 'select count(*) from app.chemical_association where organization_id = $1 and deleted_at is null and '
      || (select string_agg(format('search_text like %L', p), ' and ') from unnest(patterns) as p)
    into counted using ctx.org_id();
  return counted;
end $$;
grant execute on function ctx.count_chemical_associations(text[]) to rede_tenant;

-- Chemicals in use on p_today as {RED, YELLOW, GREEN, UNKNOWN (not classified, decision 13), sheetsMissing, sheetsOld (over 3 years)}.
-- Those in use without an end are counted as they change (rights.sql), by code and date of the sheet.
create or replace function ctx.count_chemicals(p_org uuid, p_today date) returns jsonb language sql stable set search_path = pg_catalog, pg_temp as $$
  with used as (
    select split_part(k.part, ' ', 1) as code, nullif(split_part(k.part, ' ', 2), '')::date as sheet, k.count as number
      from app.kept_count k where k.organization = p_org and k.table_name = 'chemical_association' and k.part is not null
    union all select coalesce(a.shown_danger_code, 'UNKNOWN'), a.shown_sheet_date, 1 from app.chemical_association a
      where a.organization_id = p_org and a.deleted_at is null and a.end_date >= p_today)
  select jsonb_build_object(
    'RED', coalesce(sum(number) filter (where code = 'RED'), 0), 'YELLOW', coalesce(sum(number) filter (where code = 'YELLOW'), 0),
    'GREEN', coalesce(sum(number) filter (where code = 'GREEN'), 0), 'UNKNOWN', coalesce(sum(number) filter (where code = 'UNKNOWN'), 0),
    'sheetsMissing', coalesce(sum(number) filter (where sheet is null), 0),
    'sheetsOld', coalesce(sum(number) filter (where sheet < (p_today - interval '3 years')::date), 0)) from used $$;

-- Updates the shown_… columns of registers from their products. In: products (null: all) and organization (null: all).
-- Entries that are up to date are not written. Runs as the owner, across organizations.
create or replace function ctx.reflect_chemicals(p_chemicals uuid[], p_organization uuid default null) returns void language sql security definer
  set search_path = pg_catalog, pg_temp as $$
  update app.chemical_association a set shown_name = n.name, shown_producer_id = n.producer_id, shown_danger_code = n.danger_code,
    shown_pictograms = n.pictograms, shown_sheet_date = n.sheet_date, shown_restrictions = n.counted, shown_set_aside = n.aside,
    shown_storage_class = n.storage_class, shown_words = n.words
  from (select a.organization_id, a.id, c.name, c.producer_id, c.danger_code, c.pictograms, s.sheet_date, r.counted, r.aside,
      c.countries -> o.country ->> 'storageClass' as storage_class, c.search_text as words
    from app.chemical_association a join app.chemical c on c.id = a.chemical_id join app.organization o on o.id = a.organization_id
      cross join lateral (select ctx.sheet_date(c.id, o.country) as sheet_date) s
      cross join lateral ctx.restrictions_among(a.organization_id, a.id, c.id, null, s.sheet_date) r
    where (a.chemical_id = any (p_chemicals) or p_chemicals is null) and (a.organization_id = p_organization or p_organization is null)) n
  where a.organization_id = n.organization_id and a.id = n.id and
    (a.shown_name, a.shown_producer_id, a.shown_danger_code, a.shown_pictograms, a.shown_sheet_date, a.shown_restrictions,
      a.shown_set_aside, a.shown_storage_class, a.shown_words)
      is distinct from (n.name, n.producer_id, n.danger_code, n.pictograms, n.sheet_date, n.counted, n.aside, n.storage_class, n.words) $$;

-- Trigger: fills the shown_… columns of an entry from its product or proposal, for the organization's country.
create or replace function ctx.show_chemical() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.chemical_id is null then
    select p.name, null, p.danger_code, p.pictograms, p.sheet_date, r.counted, r.aside, p.storage_class,
        ctx.fold(concat_ws(' ', p.name, p.producer, p.product_number, p.ufi, replace(p.ufi, '-', ''))) || ' ' || p.hazard_words || ' ' || p.substance_words
          || coalesce(' ' || ctx.unlisted_words(p.unlisted_ingredients), '')
      into new.shown_name, new.shown_producer_id, new.shown_danger_code, new.shown_pictograms, new.shown_sheet_date,
        new.shown_restrictions, new.shown_set_aside, new.shown_storage_class, new.shown_words
      from app.chemical_proposal p
        cross join lateral ctx.restrictions_among(p.organization_id, new.id, null, p.id, p.sheet_date) r
      where p.organization_id = new.organization_id and p.id = new.proposal_id;
    return new;
  end if;
  select c.name, c.producer_id, c.danger_code, c.pictograms, s.revised, r.counted, r.aside, c.countries -> o.country ->> 'storageClass',
      c.search_text
    into new.shown_name, new.shown_producer_id, new.shown_danger_code, new.shown_pictograms, new.shown_sheet_date,
      new.shown_restrictions, new.shown_set_aside, new.shown_storage_class, new.shown_words
    from app.chemical c join app.organization o on o.id = new.organization_id
      cross join lateral (select ctx.sheet_date(c.id, o.country) as revised) s
      cross join lateral ctx.restrictions_among(new.organization_id, new.id, c.id, null, s.revised) r
    where c.id = new.chemical_id;
  return new;
end $$;

-- Trigger, per statement: runs ctx.reflect_chemicals for the products that changed by themselves, their parts, their substances or their
-- sheets, or for an organization whose country changed; and ctx.reflect_waivers for the entries of waivers.
create or replace function ctx.reflect_changes() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  touched uuid[];
begin
  if TG_TABLE_NAME = 'chemical' then
    select array_agg(n.id) into touched from new_rows n join old_rows o on o.id = n.id
      where (n.name, n.producer_id, n.danger_code, n.pictograms, n.countries, n.search_text)
        is distinct from (o.name, o.producer_id, o.danger_code, o.pictograms, o.countries, o.search_text);
  elsif TG_TABLE_NAME = 'substance' then
    select array_agg(c.chemical_id) into touched from new_rows n join old_rows o on o.id = n.id
      join app.chemical_substance c on c.substance_id = n.id and c.deleted_at is null
      where (n.restriction_lists, n.numbers) is distinct from (o.restriction_lists, o.numbers);
  elsif TG_TABLE_NAME = 'organization' then
    perform ctx.reflect_chemicals(null, n.id) from new_rows n join old_rows o on o.id = n.id where n.country <> o.country;
    return null;
  elsif TG_TABLE_NAME = 'restriction_waiver' then
    perform ctx.reflect_waivers(w.list, w.organization_id, w.chemical_association_id)
      from (select distinct list, organization_id, chemical_association_id from new_rows) w;
    return null;
  else
    select array_agg(distinct n.chemical_id) into touched from new_rows n;
  end if;
  if touched is not null then perform ctx.reflect_chemicals(touched); end if;
  return null;
end $$;
