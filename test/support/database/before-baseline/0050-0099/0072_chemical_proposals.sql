-- A product that the catalogue lacks: an organization describes it, has it in its register at once and alone, and a maintainer takes it
-- into the catalogue, says which product it is, or declines.
create table app.chemical_proposal (
  organization_id uuid not null references app.organization,
  id uuid not null,
  name text collate "da-x-icu" not null check (length(name) between 1 and 300),
  producer text,
  product_number text,
  ufi text check (ufi ~ '^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$'),
  physical_state text check (physical_state in ('AEROSOL', 'GAS', 'LIQUID', 'SOLID')),
  hazard_statements text[] not null default '{}',
  eu_hazard_statements text[] not null default '{}',
  storage_class text check (storage_class ~ '^([0-9]{1,2}([.][0-9])?[A-D]?|10-13)$'),
  -- The revision of its sheet, which is attached.
  sheet_date date,
  note text,
  -- What follows from the statements.
  signal_word text not null default 'NORMAL' check (signal_word in ('NORMAL', 'WARNING', 'DANGER')),
  pictograms text[] not null default '{}',
  danger_code text not null default 'GREEN' check (danger_code in ('GREEN', 'YELLOW', 'RED')),
  danger_code_cause text,
  status text not null default 'PROPOSED' check (status in ('PROPOSED', 'ACCEPTED', 'DECLINED')),
  -- Why it was declined.
  answer text,
  decided_date timestamptz,
  created_by_id uuid not null references app.account,
  created_date timestamptz not null default now(),
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id)
);
create index chemical_proposal_open on app.chemical_proposal (status, created_date, id) where deleted_at is null;
create index chemical_proposal_id on app.chemical_proposal (id);
call ctx.protect('chemical_proposal', 2);
create policy owner_reads on app.chemical_proposal for select to current_user using (true);
create policy owner_decides on app.chemical_proposal for update to current_user using (true) with check (true);

alter table app.chemical_association alter column chemical_id drop not null, add column proposal_id uuid,
  add foreign key (organization_id, proposal_id) references app.chemical_proposal (organization_id, id),
  add constraint chemical_association_one check (num_nonnulls(chemical_id, proposal_id) = 1);
create index chemical_association_proposal on app.chemical_association (organization_id, proposal_id) where proposal_id is not null;

create or replace function ctx.show_chemical() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.chemical_id is null then
    select p.name, null, p.danger_code, p.pictograms, p.sheet_date, '{}', ctx.fold(concat_ws(' ', p.name, p.producer, p.product_number,
        p.ufi, replace(p.ufi, '-', '')))
      into new.shown_name, new.shown_producer_id, new.shown_danger_code, new.shown_pictograms, new.shown_sheet_date,
        new.shown_restrictions, new.shown_words
      from app.chemical_proposal p where p.organization_id = new.organization_id and p.id = new.proposal_id;
    return new;
  end if;
  select c.name, c.producer_id, c.danger_code, c.pictograms, ctx.sheet_date(c.id, o.country), ctx.restrictions_of(c.id), c.search_text
    into new.shown_name, new.shown_producer_id, new.shown_danger_code, new.shown_pictograms, new.shown_sheet_date,
      new.shown_restrictions, new.shown_words
    from app.chemical c join app.organization o on o.id = new.organization_id where c.id = new.chemical_id;
  return new;
end $$;
drop trigger show_chemical on app.chemical_association;
create trigger show_chemical before insert or update of chemical_id, proposal_id on app.chemical_association
  for each row execute function ctx.show_chemical();
-- A proposal that is corrected shows so in the register.
create function ctx.reflect_proposal() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update app.chemical_association set proposal_id = proposal_id where organization_id = new.organization_id and proposal_id = new.id;
  return null;
end $$;
create trigger reflect_proposal after update on app.chemical_proposal for each row
  when ((new.name, new.producer, new.product_number, new.ufi, new.danger_code, new.pictograms, new.sheet_date)
    is distinct from (old.name, old.producer, old.product_number, old.ufi, old.danger_code, old.pictograms, old.sheet_date))
  execute function ctx.reflect_proposal();

alter table app.attachment add column chemical_proposal_id uuid,
  add foreign key (organization_id, chemical_proposal_id) references app.chemical_proposal (organization_id, id);
create unique index attachment_proposal on app.attachment (organization_id, chemical_proposal_id, file_id)
  where deleted_at is null and chemical_proposal_id is not null;
do $$ begin
  execute 'alter table app.attachment drop constraint attachment_check, add constraint attachment_check check (num_nonnulls('
    || (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute where attrelid = 'app.attachment'::regclass
      and attnum > 0 and not attisdropped and attname like '%\_id' and attname not in ('organization_id', 'file_id')) || ') = 1)';
end $$;

-- What organizations propose, for maintainers alone, whose own organization it need not be.
create function ctx.chemical_proposals() returns table (id uuid, organization_id uuid, organization text, name text, producer text,
    product_number text, ufi text, physical_state text, hazard_statements text[], eu_hazard_statements text[], storage_class text,
    sheet_date date, note text, signal_word text, pictograms text[], danger_code text, danger_code_cause text, status text, answer text,
    country text, created_date timestamptz, last_modified_date timestamptz, version int)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select p.id, p.organization_id, o.name, p.name, p.producer, p.product_number, p.ufi, p.physical_state, p.hazard_statements,
    p.eu_hazard_statements, p.storage_class, p.sheet_date, p.note, p.signal_word, p.pictograms, p.danger_code, p.danger_code_cause,
    p.status, p.answer, o.country, p.created_date, p.last_modified_date, p.version
  from app.chemical_proposal p join app.organization o on o.id = p.organization_id
  where p.deleted_at is null and (select ctx.level()) >= 4 $$;
-- The files of a proposal, for maintainers.
create function ctx.proposal_files(p_proposal uuid) returns table (id uuid, name text, content_type text, size bigint, sha256 text, created_date timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select f.id, f.name, f.content_type, f.size::bigint, f.sha256, f.created_date from app.attachment a
    join app.file f on f.organization_id = a.organization_id and f.id = a.file_id and f.deleted_at is null
  where a.chemical_proposal_id = p_proposal and a.deleted_at is null and (select ctx.level()) >= 4 order by a.id $$;

-- Lets the registers that have a proposal have a product of the catalogue instead. Out: how many entries; null: nothing is open by this id.
create function ctx.accept_proposal(p_proposal uuid, p_chemical uuid) returns int language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare touched int;
begin
  if ctx.level() < 4 then raise exception 'not a maintainer' using errcode = '42501'; end if;
  update app.chemical_proposal set status = 'ACCEPTED', answer = null, decided_date = now(), version = version + 1, last_modified_date = now()
    where id = p_proposal and status <> 'ACCEPTED' and deleted_at is null;
  if not found then return null; end if;
  update app.chemical_association set chemical_id = p_chemical, proposal_id = null, version = version + 1, last_modified_date = now()
    where proposal_id = p_proposal and organization_id = (select p.organization_id from app.chemical_proposal p where p.id = p_proposal);
  get diagnostics touched = row_count;
  return touched;
end $$;
-- Says why not; the organization keeps it in its register. Out: whether there was anything to decline.
create function ctx.decline_proposal(p_proposal uuid, p_answer text) returns boolean language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if ctx.level() < 4 then raise exception 'not a maintainer' using errcode = '42501'; end if;
  update app.chemical_proposal set status = 'DECLINED', answer = p_answer, decided_date = now(), version = version + 1, last_modified_date = now()
    where id = p_proposal and status = 'PROPOSED' and deleted_at is null;
  return found;
end $$;
revoke execute on function ctx.reflect_proposal(), ctx.chemical_proposals(), ctx.proposal_files(uuid), ctx.accept_proposal(uuid, uuid),
  ctx.decline_proposal(uuid, text) from public;
grant execute on function ctx.chemical_proposals(), ctx.proposal_files(uuid), ctx.accept_proposal(uuid, uuid),
  ctx.decline_proposal(uuid, text) to rede_tenant;
