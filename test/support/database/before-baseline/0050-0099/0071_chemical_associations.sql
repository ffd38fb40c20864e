-- Each organization's own register: which products of the catalogue it uses, where, for what and how much, and how
-- its risk is assessed (Directive 98/24/EC, Article 4). A product may stand in it several times, once for each place.
create table app.chemical_association (
  organization_id uuid not null references app.organization,
  id uuid not null,
  chemical_id uuid not null references app.chemical,
  supply_id uuid references app.chemical_supply,
  storage_location text collate "da-x-icu",
  area_id uuid,
  department_id uuid,
  use text,
  -- {value, unit}: how much is used in a year, and how much there is at most.
  annual_amount jsonb,
  stored_amount jsonb,
  approved boolean not null default false,
  approved_by_id uuid references app.account,
  approved_date date,
  risk_assessment text,
  first_use_date date,
  end_date date,
  note text,
  created_date timestamptz not null default now(),
  -- What the catalogue says of the product, here for lists of 100,000 to be sorted and filtered by; kept by ctx.reflect_chemicals.
  shown_name text collate "da-x-icu" not null default '',
  shown_producer_id uuid,
  shown_danger_code text not null default 'GREEN',
  shown_danger_rank int not null generated always as (case shown_danger_code when 'RED' then 0 when 'YELLOW' then 1 else 2 end) stored,
  shown_pictograms text[] not null default '{}',
  -- The newest sheet for the organization's country.
  shown_sheet_date date,
  shown_restrictions text[] not null default '{}',
  shown_words text not null default '',
  search_text text not null generated always as (shown_words || ' ' || ctx.fold(coalesce(storage_location, '') || ' ' || coalesce(use, '') ||
    ' ' || coalesce(note, ''))) stored,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, department_id) references app.department (organization_id, id),
  foreign key (organization_id, area_id) references app.area (organization_id, id),
  constraint chemical_association_approved check (approved = (approved_by_id is not null) and approved = (approved_date is not null))
);
-- The list in each of its orders without sorting; what has no value comes last both ways.
create index chemical_association_name on app.chemical_association (organization_id, shown_name, id) where deleted_at is null;
create index chemical_association_danger on app.chemical_association (organization_id, shown_danger_rank, id) where deleted_at is null;
create index chemical_association_code on app.chemical_association (organization_id, shown_danger_code, shown_name, id) where deleted_at is null;
create index chemical_association_sheet on app.chemical_association (organization_id, shown_sheet_date, id) where deleted_at is null;
create index chemical_association_sheet_down on app.chemical_association (organization_id, shown_sheet_date desc nulls last, id desc) where deleted_at is null;
create index chemical_association_location on app.chemical_association (organization_id, storage_location, id) where deleted_at is null;
create index chemical_association_location_down on app.chemical_association (organization_id, storage_location desc nulls last, id desc) where deleted_at is null;
create index chemical_association_changed on app.chemical_association (organization_id, last_modified_date, id) where deleted_at is null;
create index chemical_association_place on app.chemical_association (organization_id, storage_location, shown_name, id) where deleted_at is null;
create index chemical_association_producer on app.chemical_association (organization_id, shown_producer_id, shown_name, id) where deleted_at is null;
create index chemical_association_department on app.chemical_association (organization_id, department_id, shown_name, id) where deleted_at is null;
create index chemical_association_area on app.chemical_association (organization_id, area_id, shown_name, id) where deleted_at is null;
create index chemical_association_ended on app.chemical_association (organization_id, end_date, shown_name, id) where deleted_at is null;
create index chemical_association_open on app.chemical_association (organization_id, shown_name, id) where deleted_at is null and not approved;
create index chemical_association_unassessed on app.chemical_association (organization_id, shown_name, id)
  where deleted_at is null and risk_assessment is null;
create index chemical_association_restricted on app.chemical_association (organization_id, shown_name, id)
  where deleted_at is null and shown_restrictions <> '{}';
create index chemical_association_of on app.chemical_association (chemical_id, organization_id) where deleted_at is null;
create index chemical_association_supply on app.chemical_association (supply_id) where supply_id is not null;
create index chemical_association_search on app.chemical_association using gin (search_text ctx.gin_trgm_ops);
call ctx.protect('chemical_association', 2);

-- What is only worked out is no news in the trail: the catalogue's own trail tells of it.
create or replace function ctx.told(row_data jsonb) returns jsonb language sql immutable parallel safe
  as $$ select jsonb_strip_nulls(row_data - array['organization_id', 'id', 'version', 'last_modified_date', 'search_text',
    'last_reading_date', 'next_reading_date', 'deleted_at', 'deleted_by', 'next_due_date', 'covered_to', 'fill_on', 'by_plan',
    'turn', 'shown_name', 'shown_producer_id', 'shown_danger_code',
    'shown_danger_rank', 'shown_pictograms', 'shown_sheet_date', 'shown_restrictions', 'shown_words']) $$;

-- The owner keeps what is shown, and merges products and refuses to remove one in use (0035).
create policy owner_reads on app.chemical_association for select to current_user using (true);
create policy owner_keeps on app.chemical_association for update to current_user using (true) with check (true);

-- The newest revision of a product's sheets that counts in a country: its own ones before those for the Union and for everywhere.
create function ctx.sheet_date(p_chemical uuid, p_country text) returns date language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(max(s.last_revision_date) filter (where s.territory = p_country), max(s.last_revision_date))
  from app.safety_data_sheet s where s.chemical_id = p_chemical and s.deleted_at is null and s.territory in (p_country, 'EU', 'INTL') $$;
-- The lists that the substances of a product stand in.
create function ctx.restrictions_of(p_chemical uuid) returns text[] language sql stable set search_path = pg_catalog, pg_temp as $$
  select array(select distinct l from app.chemical_substance c join app.substance s on s.id = c.substance_id
    cross join unnest(s.restriction_lists) l where c.chemical_id = p_chemical and c.deleted_at is null order by l) $$;

-- A new row shows its product as the catalogue has it.
create function ctx.show_chemical() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  select c.name, c.producer_id, c.danger_code, c.pictograms, ctx.sheet_date(c.id, o.country), ctx.restrictions_of(c.id), c.search_text
    into new.shown_name, new.shown_producer_id, new.shown_danger_code, new.shown_pictograms, new.shown_sheet_date,
      new.shown_restrictions, new.shown_words
    from app.chemical c join app.organization o on o.id = new.organization_id where c.id = new.chemical_id;
  return new;
end $$;
create trigger show_chemical before insert or update of chemical_id on app.chemical_association
  for each row execute function ctx.show_chemical();

-- Lets the registers show products as they are by now. Rows that show them so already are left alone.
create function ctx.reflect_chemicals(p_chemicals uuid[], p_organization uuid default null) returns void language sql security definer
  set search_path = pg_catalog, pg_temp as $$
  update app.chemical_association a set shown_name = n.name, shown_producer_id = n.producer_id, shown_danger_code = n.danger_code,
    shown_pictograms = n.pictograms, shown_sheet_date = n.sheet_date, shown_restrictions = n.restrictions, shown_words = n.words
  from (select a.organization_id, a.id, c.name, c.producer_id, c.danger_code, c.pictograms, ctx.sheet_date(c.id, o.country) as sheet_date,
      r.restrictions, c.search_text as words
    from app.chemical_association a join app.chemical c on c.id = a.chemical_id join app.organization o on o.id = a.organization_id
      cross join lateral (select ctx.restrictions_of(c.id) as restrictions) r
    where (a.chemical_id = any (p_chemicals) or p_chemicals is null) and (a.organization_id = p_organization or p_organization is null)) n
  where a.organization_id = n.organization_id and a.id = n.id and
    (a.shown_name, a.shown_producer_id, a.shown_danger_code, a.shown_pictograms, a.shown_sheet_date, a.shown_restrictions, a.shown_words)
      is distinct from (n.name, n.producer_id, n.danger_code, n.pictograms, n.sheet_date, n.restrictions, n.words) $$;

create function ctx.reflect_changes() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  touched uuid[];
begin
  if TG_TABLE_NAME = 'chemical' then
    select array_agg(n.id) into touched from new_rows n join old_rows o on o.id = n.id
      where (n.name, n.producer_id, n.danger_code, n.pictograms, n.search_text)
        is distinct from (o.name, o.producer_id, o.danger_code, o.pictograms, o.search_text);
  elsif TG_TABLE_NAME = 'substance' then
    select array_agg(c.chemical_id) into touched from new_rows n join old_rows o on o.id = n.id
      join app.chemical_substance c on c.substance_id = n.id and c.deleted_at is null
      where n.restriction_lists is distinct from o.restriction_lists;
  elsif TG_TABLE_NAME = 'organization' then
    perform ctx.reflect_chemicals(null, n.id) from new_rows n join old_rows o on o.id = n.id where n.country <> o.country;
    return null;
  else
    select array_agg(distinct n.chemical_id) into touched from new_rows n;
  end if;
  if touched is not null then perform ctx.reflect_chemicals(touched); end if;
  return null;
end $$;
-- After those that keep what products are found by: triggers of one kind go by their names.
create trigger reflect_updated after update on app.chemical referencing old table as old_rows new table as new_rows
  for each statement execute function ctx.reflect_changes();
create trigger reflect_inserted after insert on app.chemical_substance referencing new table as new_rows
  for each statement execute function ctx.reflect_changes();
create trigger reflect_updated after update on app.chemical_substance referencing new table as new_rows
  for each statement execute function ctx.reflect_changes();
create trigger reflect_inserted after insert on app.safety_data_sheet referencing new table as new_rows
  for each statement execute function ctx.reflect_changes();
create trigger reflect_updated after update on app.safety_data_sheet referencing new table as new_rows
  for each statement execute function ctx.reflect_changes();
create trigger reflect_updated after update on app.substance referencing old table as old_rows new table as new_rows
  for each statement execute function ctx.reflect_changes();
create trigger reflect_updated after update on app.organization referencing old table as old_rows new table as new_rows
  for each statement execute function ctx.reflect_changes();

-- As ctx.find_meters: row-level security keeps the trigram index from being used, and a list of patterns does, too.
create function ctx.find_chemical_associations(patterns text[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return query execute 'select id from app.chemical_association where organization_id = $1 and deleted_at is null
      and search_text like $2 and search_text like all ($3)'
    using ctx.org_id(), (select p from unnest(patterns) as p order by length(p) desc limit 1), patterns;
end $$;
revoke execute on function ctx.sheet_date(uuid, text), ctx.restrictions_of(uuid), ctx.show_chemical(),
  ctx.reflect_chemicals(uuid[], uuid), ctx.reflect_changes(), ctx.find_chemical_associations(text[]) from public;
grant execute on function ctx.find_chemical_associations(text[]) to rede_tenant;

alter table app.attachment add column chemical_association_id uuid,
  add foreign key (organization_id, chemical_association_id) references app.chemical_association (organization_id, id);
create unique index attachment_chemical on app.attachment (organization_id, chemical_association_id, file_id)
  where deleted_at is null and chemical_association_id is not null;
-- An attachment is of one record: whichever kinds there are by now.
do $$ begin
  execute 'alter table app.attachment drop constraint attachment_check, add constraint attachment_check check (num_nonnulls('
    || (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute where attrelid = 'app.attachment'::regclass
      and attnum > 0 and not attisdropped and attname like '%\_id' and attname not in ('organization_id', 'file_id')) || ') = 1)';
end $$;
