-- What binds an organization (ISO 14001 and 45001, clauses 6.1.3 and 9.1.2): the acts that it has found to apply, why and how it
-- complies, each evaluation of that for ever, and the acts that it has looked at and found not to apply.
create table app.legislation_association (
  organization_id uuid not null references app.organization,
  id uuid not null,
  legislation_id uuid not null references app.legislation,
  relevance text,
  how_complied text,
  -- What the newest evaluation found, for the lists.
  compliance_status text not null default 'NOT_EVALUATED' check (compliance_status in ('NOT_EVALUATED', 'COMPLIANT', 'PARTLY', 'NOT_COMPLIANT')),
  evaluated_date date,
  next_evaluation_date date,
  responsible_id uuid references app.account,
  -- Since when the act says something else than when it was evaluated; none: it does not.
  requires_review_since timestamptz,
  created_date timestamptz not null default now(),
  search_text text not null generated always as (ctx.fold(coalesce(relevance, '') || ' ' || coalesce(how_complied, ''))) stored,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  -- One an act, also while it is set aside: what is associated anew goes on with its history.
  constraint legislation_association_key unique (organization_id, legislation_id),
  constraint legislation_association_evaluated check ((compliance_status = 'NOT_EVALUATED') = (evaluated_date is null))
);
create index legislation_association_status on app.legislation_association (organization_id, compliance_status, legislation_id) where deleted_at is null;
create index legislation_association_evaluated on app.legislation_association (organization_id, evaluated_date, legislation_id) where deleted_at is null;
create index legislation_association_evaluated_down on app.legislation_association (organization_id, evaluated_date desc nulls last, legislation_id desc) where deleted_at is null;
create index legislation_association_next on app.legislation_association (organization_id, next_evaluation_date, legislation_id) where deleted_at is null;
create index legislation_association_next_down on app.legislation_association (organization_id, next_evaluation_date desc nulls last, legislation_id desc) where deleted_at is null;
create index legislation_association_modified on app.legislation_association (organization_id, last_modified_date, legislation_id) where deleted_at is null;
create index legislation_association_responsible on app.legislation_association (organization_id, responsible_id) where deleted_at is null;
create index legislation_association_review on app.legislation_association (organization_id, next_evaluation_date, legislation_id)
  where deleted_at is null and requires_review_since is not null;
create index legislation_association_board on app.legislation_association (organization_id, compliance_status, next_evaluation_date, legislation_id)
  where deleted_at is null and requires_review_since is null;
create index legislation_association_of on app.legislation_association (legislation_id) where deleted_at is null;
create index legislation_association_search on app.legislation_association using gin (search_text ctx.gin_trgm_ops);
call ctx.protect('legislation_association', 2);

-- An evaluation never changes: nobody has the right to, and its files are those that it was made with.
create table app.legislation_evaluation (
  organization_id uuid not null references app.organization,
  id uuid not null,
  association_id uuid not null,
  compliance_status text not null check (compliance_status in ('COMPLIANT', 'PARTLY', 'NOT_COMPLIANT')),
  evaluated_date date not null,
  note text,
  -- How it was complied with at the time.
  how_complied text,
  evaluated_by_id uuid not null references app.account,
  created_date timestamptz not null default now(),
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, association_id) references app.legislation_association (organization_id, id)
);
create index legislation_evaluation_of on app.legislation_evaluation (organization_id, association_id, evaluated_date desc, id desc);
call ctx.protect('legislation_evaluation', 2);
drop policy own_update on app.legislation_evaluation;
revoke update on app.legislation_evaluation from rede_tenant;

-- An act that was looked at and does not apply, why, and what the organization was at the time: once either changes, it is proposed again.
create table app.legislation_rejection (
  organization_id uuid not null references app.organization,
  id uuid not null,
  legislation_id uuid not null references app.legislation,
  reason text not null check (length(reason) > 0),
  country text not null,
  nace_code text,
  created_date timestamptz not null default now(),
  created_by_id uuid not null references app.account,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id)
);
create unique index legislation_rejection_key on app.legislation_rejection (organization_id, legislation_id) where deleted_at is null;
call ctx.protect('legislation_rejection', 2);

-- What an obligation has to do with other records of the organization; later areas add a column of their own kind.
create table app.legislation_link (
  organization_id uuid not null references app.organization,
  id uuid not null,
  association_id uuid not null,
  document_id uuid,
  stakeholder_association_id uuid,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, association_id) references app.legislation_association (organization_id, id),
  foreign key (organization_id, document_id) references app.file (organization_id, id),
  foreign key (organization_id, stakeholder_association_id) references app.stakeholder_association (organization_id, id),
  constraint legislation_link_one check (num_nonnulls(document_id, stakeholder_association_id) = 1)
);
create unique index legislation_link_document on app.legislation_link (organization_id, association_id, document_id) where deleted_at is null and document_id is not null;
create unique index legislation_link_stakeholder on app.legislation_link (organization_id, association_id, stakeholder_association_id) where deleted_at is null and stakeholder_association_id is not null;
create index legislation_link_of_document on app.legislation_link (organization_id, document_id) where deleted_at is null;
create index legislation_link_of_stakeholder on app.legislation_link (organization_id, stakeholder_association_id) where deleted_at is null;
call ctx.protect('legislation_link', 2);
-- Told in the trail of the obligation, by the names of what it is linked to.
create function ctx.record_link_changes() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  changed text := case when TG_OP = 'INSERT' then 'select n.*, n.deleted_at is null as linked from new_rows n'
    else 'select n.*, n.deleted_at is null as linked from new_rows n
      join old_rows o on o.organization_id = n.organization_id and o.id = n.id
      where (n.deleted_at is null) <> (o.deleted_at is null)' end;
begin
  execute format('insert into app.change (organization_id, account_id, table_name, record_id, action, changes)
    select k.organization_id, ctx.user_id(), ''legislation_association'', k.association_id, ''UPDATE'', jsonb_build_object(k.kind,
      jsonb_build_object(''from'', jsonb_agg(k.name order by k.id) filter (where not k.linked),
        ''to'', jsonb_agg(k.name order by k.id) filter (where k.linked)))
    from (select l.*, case when l.document_id is null then ''stakeholders'' else ''documents'' end as kind,
        coalesce(f.name, a.own_name, s.name_en) as name from (%s) l
      left join app.file f on f.organization_id = l.organization_id and f.id = l.document_id
      left join app.stakeholder_association a on a.organization_id = l.organization_id and a.id = l.stakeholder_association_id
      left join app.stakeholder s on s.id = a.stakeholder_id) k group by 1, 4, k.kind', changed);
  return null;
end $$;
create policy owner_names on app.stakeholder_association for select to current_user using (true);
drop trigger audit_insert on app.legislation_link;
drop trigger audit_update on app.legislation_link;
create trigger audit_insert after insert on app.legislation_link referencing new table as new_rows
  for each statement execute function ctx.record_link_changes();
create trigger audit_update after update on app.legislation_link referencing old table as old_rows new table as new_rows
  for each statement execute function ctx.record_link_changes();

-- The proof: files of an association, and of one evaluation, which keeps its own. Whatever records hold files by now goes on to.
alter table app.attachment add column legislation_association_id uuid, add column legislation_evaluation_id uuid,
  add foreign key (organization_id, legislation_association_id) references app.legislation_association (organization_id, id),
  add foreign key (organization_id, legislation_evaluation_id) references app.legislation_evaluation (organization_id, id);
do $$
declare rule text := (select pg_get_constraintdef(oid) from pg_constraint
  where conrelid = 'app.attachment'::regclass and conname = 'attachment_check');
begin
  execute 'alter table app.attachment drop constraint attachment_check, add constraint attachment_check ' ||
    regexp_replace(rule, '\) = 1', ', legislation_association_id, legislation_evaluation_id) = 1');
end $$;
create unique index attachment_obligation on app.attachment (organization_id, legislation_association_id, file_id)
  where deleted_at is null and legislation_association_id is not null;
create unique index attachment_evaluation on app.attachment (organization_id, legislation_evaluation_id, file_id)
  where deleted_at is null and legislation_evaluation_id is not null;
create policy evaluation_as_saved on app.attachment as restrictive for insert to rede_tenant
  with check (organization_id = (select ctx.org_id()) and (select ctx.level()) >= 2 and coalesce(
    (select e.created_date = now() from app.legislation_evaluation e
      where e.organization_id = attachment.organization_id and e.id = attachment.legislation_evaluation_id),
    legislation_evaluation_id is null));
create policy evaluation_stays on app.attachment as restrictive for update to rede_tenant
  using (organization_id = (select ctx.org_id()) and (select ctx.level()) >= 2 and legislation_evaluation_id is null)
  with check (organization_id = (select ctx.org_id()) and legislation_evaluation_id is null);

-- A change of what an act says gives every organization that it binds something to look at, in the transaction of the change.
create policy owner_reads on app.legislation_association for select to current_user using (true);
create policy owner_flips on app.legislation_association for update to current_user using (true) with check (true);
create function ctx.flip_obligations() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  update app.legislation_association set requires_review_since = new.changed_date
    where legislation_id = new.id and deleted_at is null and requires_review_since is null;
  return null;
end $$;
create trigger flip_obligations after update on app.legislation
  for each row when (new.changed_date is distinct from old.changed_date) execute function ctx.flip_obligations();

-- So does the day on which an act comes into force or is repealed, by the calendar of each organization. Out: how many were flipped.
create function ctx.flip_due_obligations(p_now timestamptz) returns int language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare flipped int;
begin
  with due as (
    select a.organization_id, a.id from app.legislation l
      cross join lateral (values (l.repealed_date), (l.effective_date)) as turn(day)
      join app.legislation_association a on a.legislation_id = l.id and a.deleted_at is null and a.requires_review_since is null
      join app.organization o on o.id = a.organization_id
    where (l.repealed_date <= p_now::date + 1 or l.effective_date <= p_now::date + 1) and l.deleted_at is null
      and turn.day <= (p_now at time zone o.time_zone)::date
      and turn.day > coalesce(a.evaluated_date, (a.created_date at time zone o.time_zone)::date))
  update app.legislation_association a set requires_review_since = p_now from due
    where a.organization_id = due.organization_id and a.id = due.id;
  get diagnostics flipped = row_count;
  return flipped;
end $$;

-- The acts with all the words, in what the catalogue says or in what the organization of the context wrote: each word in either.
create function ctx.find_obligations(patterns text[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  pattern text;
  found uuid[];
begin
  foreach pattern in array array(select p from unnest(patterns) p order by length(p) desc) loop
    execute 'select array_agg(id) from (
        select id from app.legislation where deleted_at is null and search_text like $1
        union select legislation_id from app.legislation_association
          where organization_id = $2 and deleted_at is null and search_text like $1) s
      where $3 is null or id = any ($3)' into found using pattern, ctx.org_id(), found;
    if found is null then return; end if;
  end loop;
  return query select unnest(found);
end $$;

revoke execute on function ctx.record_link_changes(), ctx.flip_obligations(), ctx.flip_due_obligations(timestamptz), ctx.find_obligations(text[]) from public;
grant execute on function ctx.find_obligations(text[]) to rede_tenant;
grant execute on function ctx.flip_due_obligations(timestamptz) to rede_job;
