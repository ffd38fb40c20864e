-- What a proposed product consists of, as far as its organization knows: seen by it alone, and by who maintains the catalogue. Its
-- restrictions are found by it at once, as those of a product of the catalogue are.
create table app.chemical_proposal_substance (
  organization_id uuid not null references app.organization,
  id uuid not null,
  proposal_id uuid not null,
  substance_id uuid not null references app.substance,
  -- % by weight; an end that is null is open.
  min numeric(36,12),
  max numeric(36,12),
  min_inclusive boolean not null default true,
  max_inclusive boolean not null default true,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, proposal_id) references app.chemical_proposal (organization_id, id)
);
create unique index chemical_proposal_substance_key on app.chemical_proposal_substance (organization_id, proposal_id, substance_id)
  where deleted_at is null;
create index chemical_proposal_substance_of on app.chemical_proposal_substance (substance_id) where deleted_at is null;
call ctx.protect('chemical_proposal_substance', 2);
-- The owner shows it to maintainers, merges substances and refuses to remove one in use (0032).
create policy owner_reads on app.chemical_proposal_substance for select to current_user using (true);
create policy owner_merges on app.chemical_proposal_substance for update to current_user using (true) with check (true);

alter table app.chemical_proposal
  -- The numbers of its substances, by which it is found; kept by ctx.reflect_proposals.
  add column substance_words text not null default '';
-- What an organization has of its own to choose from.
create index chemical_proposal_own on app.chemical_proposal (organization_id, name, id) where deleted_at is null and status <> 'ACCEPTED';
do $$ begin
  execute replace(pg_get_functiondef('ctx.told(jsonb)'::regprocedure), '''shown_words''', '''shown_words'', ''substance_words''');
end $$;

-- What an entry of a register is made of: a product of the catalogue, or a proposal of the organization.
create function ctx.substances_in(p_organization uuid, p_chemical uuid, p_proposal uuid) returns uuid[] language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select array(select c.substance_id from app.chemical_substance c where c.chemical_id = p_chemical and c.deleted_at is null
    union select c.substance_id from app.chemical_proposal_substance c
      where c.organization_id = p_organization and c.proposal_id = p_proposal and c.deleted_at is null) $$;

-- The lists that substances stand in: those that count for an entry of a register, and those set aside there.
create function ctx.restrictions_among(p_organization uuid, p_entry uuid, p_substances uuid[], p_sheet date, out counted text[], out aside text[])
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  counted := array(select distinct l from app.substance s cross join unnest(s.restriction_lists) l where s.id = any (p_substances) order by l);
  aside := '{}';
  if cardinality(counted) = 0 then return; end if;
  aside := array(
    select k.id from app.reference_list k where k.id = any (counted)
      and exists (select from app.restriction_set_aside s where s.organization_id = p_organization
        and s.chemical_association_id = p_entry and s.list = k.id and s.deleted_at is null)
      and not exists (
        select from app.substance s join app.restriction_number r on r.number = any (s.numbers) and r.list_id = k.id
        where s.id = any (p_substances) and not exists (
          select from app.restriction_set_aside a where a.organization_id = p_organization and a.chemical_association_id = p_entry
            and a.substance_id = s.id and a.list = k.id and a.entry = r.entry and a.deleted_at is null
            and a.list_as_of = k.as_of and a.sheet_date is not distinct from p_sheet))
    order by k.id);
  counted := array(select l from unnest(counted) l where l <> all (aside) order by l);
end $$;
create or replace function ctx.restrictions_in(p_organization uuid, p_entry uuid, p_chemical uuid, p_sheet date, out counted text[], out aside text[])
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  select r.counted, r.aside into counted, aside
    from ctx.restrictions_among(p_organization, p_entry, ctx.substances_in(p_organization, p_chemical, null), p_sheet) r;
end $$;
drop function ctx.restrictions_of(uuid);

create or replace function ctx.show_chemical() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.chemical_id is null then
    select p.name, null, p.danger_code, p.pictograms, p.sheet_date, r.counted, r.aside, p.storage_class,
        ctx.fold(concat_ws(' ', p.name, p.producer, p.product_number, p.ufi, replace(p.ufi, '-', ''))) || ' ' || p.substance_words
      into new.shown_name, new.shown_producer_id, new.shown_danger_code, new.shown_pictograms, new.shown_sheet_date,
        new.shown_restrictions, new.shown_set_aside, new.shown_storage_class, new.shown_words
      from app.chemical_proposal p
        cross join lateral ctx.restrictions_among(p.organization_id, new.id, ctx.substances_in(p.organization_id, null, p.id), p.sheet_date) r
      where p.organization_id = new.organization_id and p.id = new.proposal_id;
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

create or replace function ctx.reflect_set_aside(p_list text, p_organization uuid default null, p_entry uuid default null) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  update app.chemical_association a set shown_restrictions = n.counted, shown_set_aside = n.aside
  from (select e.organization_id, e.id, r.counted, r.aside from app.chemical_association e
      cross join lateral ctx.restrictions_among(e.organization_id, e.id, ctx.substances_in(e.organization_id, e.chemical_id, e.proposal_id),
        e.shown_sheet_date) r
    where (e.organization_id, e.id) in (
      select s.organization_id, s.chemical_association_id from app.restriction_set_aside s where s.list = p_list
        and (p_organization is null or s.organization_id = p_organization) and (p_entry is null or s.chemical_association_id = p_entry))) n
  where a.organization_id = n.organization_id and a.id = n.id
    and (a.shown_restrictions, a.shown_set_aside) is distinct from (n.counted, n.aside) $$;

-- Lets proposals be found, and shown in the registers, by what they are made of by now.
create function ctx.reflect_proposals(p_proposals uuid[]) returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  update app.chemical_proposal p set substance_words = w.words
  from (select o.organization_id, o.id, coalesce(ctx.fold(string_agg(array_to_string(s.numbers, ' '), ' ' order by c.id)), '') as words
    from app.chemical_proposal o
      left join app.chemical_proposal_substance c on c.organization_id = o.organization_id and c.proposal_id = o.id and c.deleted_at is null
      left join app.substance s on s.id = c.substance_id
    where o.id = any (p_proposals) group by o.organization_id, o.id) w
  where p.organization_id = w.organization_id and p.id = w.id and p.substance_words <> w.words;
  update app.chemical_association a set proposal_id = a.proposal_id from app.chemical_proposal p
    where p.id = any (p_proposals) and a.organization_id = p.organization_id and a.proposal_id = p.id $$;
create function ctx.reflect_proposed_parts() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  touched uuid[];
begin
  if TG_TABLE_NAME = 'substance' then
    select array_agg(distinct c.proposal_id) into touched from new_rows n join old_rows o on o.id = n.id
      join app.chemical_proposal_substance c on c.substance_id = n.id and c.deleted_at is null
      where (n.restriction_lists, n.numbers) is distinct from (o.restriction_lists, o.numbers);
  else
    select array_agg(distinct n.proposal_id) into touched from new_rows n;
  end if;
  if touched is not null then perform ctx.reflect_proposals(touched); end if;
  return null;
end $$;
create trigger reflect_inserted after insert on app.chemical_proposal_substance referencing new table as new_rows
  for each statement execute function ctx.reflect_proposed_parts();
create trigger reflect_updated after update on app.chemical_proposal_substance referencing new table as new_rows
  for each statement execute function ctx.reflect_proposed_parts();
create trigger reflect_updated_proposals after update on app.substance referencing old table as old_rows new table as new_rows
  for each statement execute function ctx.reflect_proposed_parts();

-- The composition of a proposal, for maintainers.
create function ctx.proposal_substances(p_proposal uuid) returns table (id uuid, substance_id uuid, min numeric, max numeric,
    min_inclusive boolean, max_inclusive boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select c.id, c.substance_id, c.min, c.max, c.min_inclusive, c.max_inclusive from app.chemical_proposal_substance c
  where c.proposal_id = p_proposal and c.deleted_at is null and (select ctx.level()) >= 4 $$;
create index chemical_proposal_substance_in on app.chemical_proposal_substance (proposal_id) where deleted_at is null;

-- What organizations have set aside of a substance that goes into another. Of both looked at in one place the later look counts.
create function ctx.carry_set_aside(p_from uuid, p_to uuid) returns void language sql security definer
  set search_path = pg_catalog, pg_temp as $$
  update app.restriction_set_aside a set deleted_at = now(), deleted_by = ctx.user_id(), version = a.version + 1, last_modified_date = now()
  from app.restriction_set_aside b
  where a.substance_id in (p_from, p_to) and b.substance_id in (p_from, p_to) and a.substance_id <> b.substance_id
    and a.organization_id = b.organization_id and a.chemical_association_id = b.chemical_association_id
    and a.list = b.list and a.entry = b.entry and a.deleted_at is null and b.deleted_at is null
    and (a.created_date, a.substance_id = p_to) < (b.created_date, b.substance_id = p_to);
  update app.restriction_set_aside set substance_id = p_to, version = version + 1, last_modified_date = now()
  where substance_id = p_from and deleted_at is null $$;
create index restriction_set_aside_of on app.restriction_set_aside (substance_id) where deleted_at is null;
create policy owner_carries on app.restriction_set_aside for update to current_user using (true) with check (true);

-- In a proposal, which no maintainer can put right, the shares of two substances that become one add up; what is open stays so.
create function ctx.add_up_in_proposals(p_from uuid, p_to uuid) returns void language sql security definer
  set search_path = pg_catalog, pg_temp as $$
  with gone as (
    update app.chemical_proposal_substance g set deleted_at = now(), deleted_by = ctx.user_id(), version = g.version + 1, last_modified_date = now()
    from app.chemical_proposal_substance k
    where g.substance_id = p_from and k.substance_id = p_to and k.organization_id = g.organization_id and k.proposal_id = g.proposal_id
      and g.deleted_at is null and k.deleted_at is null
    returning g.organization_id, g.proposal_id, g.min, g.max, g.min_inclusive, g.max_inclusive)
  update app.chemical_proposal_substance k set min = nullif(coalesce(k.min, 0) + coalesce(g.min, 0), 0),
    max = case when k.max + g.max < 100 then k.max + g.max end,
    min_inclusive = k.min_inclusive and g.min_inclusive, max_inclusive = k.max_inclusive and g.max_inclusive,
    version = k.version + 1, last_modified_date = now()
  from gone g where k.organization_id = g.organization_id and k.proposal_id = g.proposal_id and k.substance_id = p_to and k.deleted_at is null $$;

-- As in 0032, with what organizations have of their own about the two.
create or replace function ctx.repoint_substance(p_from uuid, p_to uuid) returns int language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  one record;
  touched int;
  total int := 0;
begin
  if ctx.level() < 4 then raise exception 'not a maintainer' using errcode = '42501'; end if;
  perform ctx.carry_set_aside(p_from, p_to);
  perform ctx.add_up_in_proposals(p_from, p_to);
  for one in select * from ctx.refers_to_substances() loop
    begin
      execute format('update app.%I set %I = $2 where %I = $1', one.tab, one.col, one.col) using p_from, p_to;
    exception when unique_violation then
      raise exception 'both are in one record' using errcode = '23505', constraint = 'substance_both_in_one';
    end;
    get diagnostics touched = row_count;
    total := total + touched;
  end loop;
  update app.substance set merged_into_id = p_to where merged_into_id = p_from;
  return total;
end $$;

revoke execute on function ctx.substances_in(uuid, uuid, uuid), ctx.restrictions_among(uuid, uuid, uuid[], date), ctx.reflect_proposals(uuid[]),
  ctx.reflect_proposed_parts(), ctx.proposal_substances(uuid), ctx.carry_set_aside(uuid, uuid), ctx.add_up_in_proposals(uuid, uuid) from public;
grant execute on function ctx.proposal_substances(uuid) to rede_tenant;
