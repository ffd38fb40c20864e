-- The register is filtered by storage class, and counts no restriction that the organization has set aside.
alter table app.chemical_association
  -- In the organization's country.
  add column shown_storage_class text,
  -- The lists of which each hit is set aside, for the list and the sheet as they are; shown_restrictions has the others.
  add column shown_set_aside text[] not null default '{}';
create index chemical_association_class on app.chemical_association (organization_id, shown_storage_class, shown_name, id) where deleted_at is null;
create index chemical_association_aside on app.chemical_association (organization_id, shown_name, id)
  where deleted_at is null and shown_set_aside <> '{}';
create policy owner_reads on app.restriction_set_aside for select to current_user using (true);
create index restriction_set_aside_list on app.restriction_set_aside (list, organization_id, chemical_association_id);

-- No news in the trail either, beside what is none already.
do $$ begin
  execute replace(pg_get_functiondef('ctx.told(jsonb)'::regprocedure), '''shown_words''',
    '''shown_words'', ''shown_storage_class'', ''shown_set_aside'', ''shown_signs''');
end $$;

-- The lists that the substances of a product stand in: those that count for an entry of a register, and those set aside there.
create function ctx.restrictions_in(p_organization uuid, p_entry uuid, p_chemical uuid, p_sheet date, out counted text[], out aside text[])
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  counted := ctx.restrictions_of(p_chemical);
  aside := '{}';
  if cardinality(counted) = 0 then return; end if;
  aside := array(
    select k.id from app.reference_list k where k.id = any (counted)
      and exists (select from app.restriction_set_aside s where s.organization_id = p_organization
        and s.chemical_association_id = p_entry and s.list = k.id and s.deleted_at is null)
      and not exists (
        select from app.chemical_substance c join app.substance s on s.id = c.substance_id
          join app.restriction_number r on r.number = any (s.numbers) and r.list_id = k.id
        where c.chemical_id = p_chemical and c.deleted_at is null and not exists (
          select from app.restriction_set_aside a where a.organization_id = p_organization and a.chemical_association_id = p_entry
            and a.substance_id = c.substance_id and a.list = k.id and a.entry = r.entry and a.deleted_at is null
            and a.list_as_of = k.as_of and a.sheet_date is not distinct from p_sheet))
    order by k.id);
  counted := array(select l from unnest(counted) l where l <> all (aside) order by l);
end $$;

create or replace function ctx.show_chemical() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.chemical_id is null then
    select p.name, null, p.danger_code, p.pictograms, p.sheet_date, '{}', '{}', p.storage_class,
        ctx.fold(concat_ws(' ', p.name, p.producer, p.product_number, p.ufi, replace(p.ufi, '-', '')))
      into new.shown_name, new.shown_producer_id, new.shown_danger_code, new.shown_pictograms, new.shown_sheet_date,
        new.shown_restrictions, new.shown_set_aside, new.shown_storage_class, new.shown_words
      from app.chemical_proposal p where p.organization_id = new.organization_id and p.id = new.proposal_id;
    return new;
  end if;
  select c.name, c.producer_id, c.danger_code, c.pictograms, s.revised, r.counted, r.aside, c.countries -> o.country ->> 'storageClass',
      c.search_text
    into new.shown_name, new.shown_producer_id, new.shown_danger_code, new.shown_pictograms, new.shown_sheet_date,
      new.shown_restrictions, new.shown_set_aside, new.shown_storage_class, new.shown_words
    from app.chemical c join app.organization o on o.id = new.organization_id
      cross join lateral (select ctx.sheet_date(c.id, o.country) as revised) s
      cross join lateral ctx.restrictions_in(new.organization_id, new.id, c.id, s.revised) r
    where c.id = new.chemical_id;
  return new;
end $$;

create or replace function ctx.reflect_chemicals(p_chemicals uuid[], p_organization uuid default null) returns void language sql security definer
  set search_path = pg_catalog, pg_temp as $$
  update app.chemical_association a set shown_name = n.name, shown_producer_id = n.producer_id, shown_danger_code = n.danger_code,
    shown_pictograms = n.pictograms, shown_sheet_date = n.sheet_date, shown_restrictions = n.counted, shown_set_aside = n.aside,
    shown_storage_class = n.storage_class, shown_words = n.words
  from (select a.organization_id, a.id, c.name, c.producer_id, c.danger_code, c.pictograms, s.sheet_date, r.counted, r.aside,
      c.countries -> o.country ->> 'storageClass' as storage_class, c.search_text as words
    from app.chemical_association a join app.chemical c on c.id = a.chemical_id join app.organization o on o.id = a.organization_id
      cross join lateral (select ctx.sheet_date(c.id, o.country) as sheet_date) s
      cross join lateral ctx.restrictions_in(a.organization_id, a.id, c.id, s.sheet_date) r
    where (a.chemical_id = any (p_chemicals) or p_chemicals is null) and (a.organization_id = p_organization or p_organization is null)) n
  where a.organization_id = n.organization_id and a.id = n.id and
    (a.shown_name, a.shown_producer_id, a.shown_danger_code, a.shown_pictograms, a.shown_sheet_date, a.shown_restrictions,
      a.shown_set_aside, a.shown_storage_class, a.shown_words)
      is distinct from (n.name, n.producer_id, n.danger_code, n.pictograms, n.sheet_date, n.counted, n.aside, n.storage_class, n.words) $$;

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
  else
    select array_agg(distinct n.chemical_id) into touched from new_rows n;
  end if;
  if touched is not null then perform ctx.reflect_chemicals(touched); end if;
  return null;
end $$;

drop trigger reflect_proposal on app.chemical_proposal;
create trigger reflect_proposal after update on app.chemical_proposal for each row
  when ((new.name, new.producer, new.product_number, new.ufi, new.danger_code, new.pictograms, new.sheet_date, new.storage_class)
    is distinct from (old.name, old.producer, old.product_number, old.ufi, old.danger_code, old.pictograms, old.sheet_date, old.storage_class))
  execute function ctx.reflect_proposal();

-- Lets registers count anew what they have set aside of a list: everywhere, or one entry.
create function ctx.reflect_set_aside(p_list text, p_organization uuid default null, p_entry uuid default null) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  update app.chemical_association a set shown_restrictions = n.counted, shown_set_aside = n.aside
  from (select e.organization_id, e.id, r.counted, r.aside from app.chemical_association e
      cross join lateral ctx.restrictions_in(e.organization_id, e.id, e.chemical_id, e.shown_sheet_date) r
    where e.chemical_id is not null and (e.organization_id, e.id) in (
      select s.organization_id, s.chemical_association_id from app.restriction_set_aside s where s.list = p_list
        and (p_organization is null or s.organization_id = p_organization) and (p_entry is null or s.chemical_association_id = p_entry))) n
  where a.organization_id = n.organization_id and a.id = n.id
    and (a.shown_restrictions, a.shown_set_aside) is distinct from (n.counted, n.aside) $$;
create function ctx.reflect_one_set_aside() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform ctx.reflect_set_aside(new.list, new.organization_id, new.chemical_association_id);
  return null;
end $$;
create trigger reflect_set_aside after insert or update on app.restriction_set_aside for each row
  execute function ctx.reflect_one_set_aside();

-- As in 0031, and then what was set aside for the former state of the list counts again.
create or replace function ctx.relist_substances(p_list text) returns table (id uuid, name text, listed boolean) language plpgsql
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
  perform ctx.reflect_set_aside(p_list);
end $$;

revoke execute on function ctx.restrictions_in(uuid, uuid, uuid, date), ctx.reflect_set_aside(text, uuid, uuid),
  ctx.reflect_one_set_aside() from public;

-- What is there already.
select ctx.reflect_chemicals(null);
update app.chemical_association set proposal_id = proposal_id where proposal_id is not null;
