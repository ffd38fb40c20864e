-- Events: what somebody reports (an accident, a near miss, a spill …), and what those who manage the organization make of it
-- (ISO 14001 and ISO 45001, clause 10.2).
create table app.event (
  organization_id uuid not null references app.organization,
  id uuid not null,
  title text collate "da-x-icu" not null check (length(title) between 1 and 200),
  description text not null check (length(description) > 0),
  category text check (category in ('NEAR_MISS', 'ACCIDENT', 'SPILL', 'COMPLAINT', 'NONCONFORMITY', 'OBSERVATION', 'IMPROVEMENT')),
  importance text not null check (importance in ('HIGH', 'MEDIUM', 'LOW')),
  occurrence date not null,
  accident_occurred boolean not null,
  location text collate "da-x-icu",
  department_id uuid,
  area_id uuid,
  -- The inspection that it was found at.
  inspection_id uuid,
  status text not null default 'REPORTED' check (status in ('REPORTED', 'IN_PROGRESS', 'CLOSED', 'DISMISSED')),
  cause text,
  immediate_action text,
  corrective_action text,
  responsible_id uuid references app.account,
  due_date date,
  closed_date date,
  effectiveness text,
  dismissal_reason text,
  dismissed_date date,
  dismissed_by_id uuid references app.account,
  reopening_reason text,
  reported_by_id uuid not null references app.account,
  created_date timestamptz not null default now(),
  search_text text not null generated always as (ctx.fold(title || ' ' || description || ' ' || coalesce(location, '') || ' ' ||
    coalesce(cause, '') || ' ' || coalesce(immediate_action, '') || ' ' || coalesce(corrective_action, ''))) stored,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, department_id) references app.department (organization_id, id),
  foreign key (organization_id, area_id) references app.area (organization_id, id),
  constraint event_closed check ((status = 'CLOSED') = (closed_date is not null)),
  constraint event_closed_with_cause check (status <> 'CLOSED' or cause is not null and corrective_action is not null),
  constraint event_dismissed check ((status = 'DISMISSED') = (num_nonnulls(dismissed_date, dismissed_by_id) = 2))
);

-- The place in the queue, the greatest first: what is open before what is not; of the open ones the most important, then the
-- oldest; of the others the newest. An expression and not a column, which the trail would tell of.
create function ctx.event_priority(status text, importance text, occurrence date) returns int language sql immutable parallel safe as $$
  select case when status in ('REPORTED', 'IN_PROGRESS')
    then 4000000 * case importance when 'HIGH' then 3 when 'MEDIUM' then 2 else 1 end + (date '9999-12-31' - occurrence)
    else occurrence - date '0001-01-01' end $$;
create index event_priority on app.event (organization_id, ctx.event_priority(status, importance, occurrence), id) where deleted_at is null;
create index event_title on app.event (organization_id, title, id) where deleted_at is null;
create index event_occurrence on app.event (organization_id, occurrence, id) where deleted_at is null;
create index event_created on app.event (organization_id, created_date, id) where deleted_at is null;
create index event_changed on app.event (organization_id, last_modified_date, id) where deleted_at is null;
create index event_due on app.event (organization_id, due_date, id) where deleted_at is null;
create index event_due_down on app.event (organization_id, due_date desc nulls last, id desc) where deleted_at is null;
create index event_reporter on app.event (organization_id, reported_by_id, ctx.event_priority(status, importance, occurrence), id) where deleted_at is null;
create index event_responsible on app.event (organization_id, responsible_id) where deleted_at is null;
create index event_open on app.event (organization_id, importance, due_date) where deleted_at is null and status in ('REPORTED', 'IN_PROGRESS');
create index event_accident on app.event (organization_id, occurrence) where deleted_at is null and accident_occurred and status <> 'DISMISSED';
create index event_search on app.event using gin (search_text ctx.gin_trgm_ops);
call ctx.protect('event', 2);

-- Who does not manage the organization sees what they reported themselves (contract, section 2), and changes none of it. Said without
-- an OR, which no policy of an organization's table has.
create policy reported_or_managed on app.event as restrictive for select to rede_tenant
  using (organization_id = (select ctx.org_id())
    and case when (select ctx.level()) >= 3 then true else reported_by_id = (select ctx.user_id()) end);
create policy handled_by_managers on app.event as restrictive for update to rede_tenant
  using (organization_id = (select ctx.org_id()) and (select ctx.level()) >= 3) with check (organization_id = (select ctx.org_id()));
-- And so of its trail: the event itself is looked up by the rights of who reads.
create policy events_by_their_readers on app.change as restrictive for select to rede_tenant
  using (organization_id = (select ctx.org_id()) and case when (select ctx.level()) >= 3 then true when table_name <> 'event' then true
    else exists (select from app.event e where e.organization_id = change.organization_id and e.id = change.record_id) end);

-- As ctx.find_meters: row-level security keeps the trigram index from being used.
create policy owner_reads on app.event for select to current_user using (true);
create function ctx.find_events(patterns text[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return query execute 'select id from app.event where organization_id = $1 and deleted_at is null
      and search_text like $2 and search_text like all ($3)'
    using ctx.org_id(), (select p from unnest(patterns) as p order by length(p) desc limit 1), patterns;
end $$;

-- The open events of each organization that the person of the context manages. Where there are none there is no row.
create function ctx.waiting_events() returns table (id uuid, open_events int) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select o.id, count(*)::int from (
    select c.descendant_id as id from app.member m join app.organization_closure c on c.ancestor_id = m.organization_id
    where m.account_id = ctx.user_id() and m.active and m.deleted_at is null
    group by c.descendant_id having max(ctx.level_number(m.permission)) >= 3) v
  join app.organization o on o.id = v.id and o.deleted_at is null and o.feature_accessibility = 'FULL'
  join app.event e on e.organization_id = o.id and e.deleted_at is null and e.status in ('REPORTED', 'IN_PROGRESS')
  group by o.id $$;

revoke execute on function ctx.event_priority(text, text, date), ctx.find_events(text[]), ctx.waiting_events() from public;
grant execute on function ctx.event_priority(text, text, date), ctx.find_events(text[]), ctx.waiting_events() to rede_tenant;

alter table app.attachment add column event_id uuid,
  add foreign key (organization_id, event_id) references app.event (organization_id, id);
create unique index attachment_event on app.attachment (organization_id, event_id, file_id) where deleted_at is null and event_id is not null;
-- An attachment is of one record: whichever kinds there are by now.
do $$ begin
  execute 'alter table app.attachment drop constraint attachment_check, add constraint attachment_check check (num_nonnulls('
    || (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute where attrelid = 'app.attachment'::regclass
      and attnum > 0 and not attisdropped and attname like '%\_id' and attname not in ('organization_id', 'file_id')) || ') = 1)';
end $$;
