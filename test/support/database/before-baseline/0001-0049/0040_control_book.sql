-- The control book: reminders, which say what is to be inspected when, and inspections, one a due date.
create table app.reminder (
  organization_id uuid not null references app.organization,
  id uuid not null,
  name text collate "da-x-icu" not null check (length(name) between 1 and 200),
  description text,
  -- The first due date, which the series is anchored to.
  starts_at date not null,
  period text not null default 'P0D',
  notify_before text not null default 'P0D',
  -- [{id}] of accounts.
  responsible jsonb not null default '[]',
  department_id uuid,
  area_id uuid,
  active boolean not null default true,
  anchor text not null default 'SCHEDULED' check (anchor in ('SCHEDULED', 'COMPLETED')),
  -- What asks for it, and whether somebody here has checked that it does.
  legal_basis text,
  legal_url text,
  checked boolean not null default true,
  -- Bookkeeping: the first date that is still to be inspected, up to which day the due dates of the past are in the control book,
  -- and the day on which the next one has to come in.
  next_due_date date,
  covered_to date,
  fill_on date,
  search_text text not null generated always as (ctx.fold(
    name || ' ' || coalesce(description, '') || ' ' || coalesce(legal_basis, ''))) stored,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, department_id) references app.department (organization_id, id),
  foreign key (organization_id, area_id) references app.area (organization_id, id)
);
create index reminder_name on app.reminder (organization_id, name, id) where deleted_at is null;
create index reminder_starts on app.reminder (organization_id, starts_at, id) where deleted_at is null;
create index reminder_due on app.reminder (organization_id, next_due_date, id) where deleted_at is null;
create index reminder_due_down on app.reminder (organization_id, next_due_date desc nulls last, id desc) where deleted_at is null;
create index reminder_changed on app.reminder (organization_id, last_modified_date, id) where deleted_at is null;
create index reminder_department on app.reminder (organization_id, department_id) where deleted_at is null and department_id is not null;
create index reminder_area on app.reminder (organization_id, area_id) where deleted_at is null and area_id is not null;
create index reminder_fill on app.reminder (organization_id, fill_on) where fill_on is not null;
create index reminder_fill_any on app.reminder (fill_on) where fill_on is not null;
create index reminder_search on app.reminder using gin (search_text ctx.gin_trgm_ops);

create table app.inspection (
  organization_id uuid not null references app.organization,
  id uuid not null,
  name text collate "da-x-icu" not null check (length(name) between 1 and 200),
  description text,
  status text not null default 'PENDING' check (status in ('PENDING', 'DONE')),
  due_date date not null,
  performed_at date,
  performed_by_id uuid references app.account,
  result text check (result in ('OK', 'REMARK', 'NOT_OK')),
  note text,
  -- Not needed this time: counts as done.
  skip_reason text,
  skipped_date date,
  skipped_by_id uuid references app.account,
  reminder_id uuid,
  department_id uuid,
  area_id uuid,
  -- Made by the reminder's plan, and which one it is of a series that is counted from completion (0: of one that is not).
  by_plan boolean not null default false,
  turn int not null default 0,
  search_text text not null generated always as (ctx.fold(
    name || ' ' || coalesce(description, '') || ' ' || coalesce(note, '') || ' ' || coalesce(skip_reason, ''))) stored,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  -- Each due date of a reminder has one inspection, however many servers run; one set aside comes back when it is planned again.
  constraint inspection_due_key unique (organization_id, reminder_id, due_date, turn),
  foreign key (organization_id, reminder_id) references app.reminder (organization_id, id),
  foreign key (organization_id, department_id) references app.department (organization_id, id),
  foreign key (organization_id, area_id) references app.area (organization_id, id),
  constraint inspection_done check (case
    when status = 'PENDING' then num_nonnulls(performed_at, result, skip_reason, skipped_date) = 0
    when skip_reason is not null then skipped_date is not null and num_nonnulls(performed_at, result) = 0
    else num_nonnulls(performed_at, result) = 2 end)
);
-- The list in each of its orders without sorting; what is still to be done also by itself, for it is little among much.
create index inspection_due on app.inspection (organization_id, due_date, id) where deleted_at is null;
create index inspection_pending on app.inspection (organization_id, due_date, id) where deleted_at is null and status = 'PENDING';
create index inspection_name on app.inspection (organization_id, name, id) where deleted_at is null;
create index inspection_performed on app.inspection (organization_id, performed_at, id) where deleted_at is null;
create index inspection_performed_down on app.inspection (organization_id, performed_at desc nulls last, id desc) where deleted_at is null;
create index inspection_finished on app.inspection (organization_id, performed_at desc nulls last, id desc)
  where deleted_at is null and status = 'DONE';
create index inspection_changed on app.inspection (organization_id, last_modified_date, id) where deleted_at is null;
create index inspection_result on app.inspection (organization_id, result, due_date, id) where deleted_at is null and result <> 'OK';
create index inspection_department on app.inspection (organization_id, department_id) where deleted_at is null and department_id is not null;
create index inspection_area on app.inspection (organization_id, area_id) where deleted_at is null and area_id is not null;
create index inspection_search on app.inspection using gin (search_text ctx.gin_trgm_ops);

-- What is worked out is no news of its own. Whatever is left out already stays left out.
do $$ begin
  execute replace(pg_get_functiondef('ctx.told(jsonb)'::regprocedure), '''deleted_by''',
    '''deleted_by'', ''next_due_date'', ''covered_to'', ''fill_on'', ''by_plan'', ''turn''');
end $$;
call ctx.protect('reminder', 2);
call ctx.protect('inspection', 2);

-- A file may be attached to an inspection as to any record that has a column here.
alter table app.attachment add column inspection_id uuid,
  add foreign key (organization_id, inspection_id) references app.inspection (organization_id, id);
do $$ begin
  execute 'alter table app.attachment drop constraint attachment_check, add constraint attachment_check check (num_nonnulls(' ||
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute where attrelid = 'app.attachment'::regclass
      and not attisdropped and attname like '%\_id' and attname not in ('organization_id', 'file_id')) || ') = 1)';
end $$;
create unique index attachment_inspection on app.attachment (organization_id, inspection_id, file_id)
  where deleted_at is null and inspection_id is not null;

-- As ctx.find_meters: row-level security keeps the trigram index from being used.
create policy search_lookup on app.reminder for select to current_user using (organization_id = (select ctx.org_id()));
create policy search_lookup on app.inspection for select to current_user using (organization_id = (select ctx.org_id()));
create function ctx.find_reminders(patterns text[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return query execute 'select id from app.reminder where organization_id = $1 and deleted_at is null
      and search_text like $2 and search_text like all ($3)'
    using ctx.org_id(), (select p from unnest(patterns) as p order by length(p) desc limit 1), patterns;
end $$;
create function ctx.find_inspections(patterns text[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return query execute 'select id from app.inspection where organization_id = $1 and deleted_at is null
      and search_text like $2 and search_text like all ($3)'
    using ctx.org_id(), (select p from unnest(patterns) as p order by length(p) desc limit 1), patterns;
end $$;
revoke execute on function ctx.find_reminders(text[]), ctx.find_inspections(text[]) from public;
grant execute on function ctx.find_reminders(text[]), ctx.find_inspections(text[]) to rede_tenant;
