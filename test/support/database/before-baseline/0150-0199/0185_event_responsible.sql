-- Who is responsible for an event reads it and writes down how it is handled, at whatever level they have in the organization; who
-- manages closes it (decision 16). The day on which the responsible said that it is done with: from then on it waits to be closed.
alter table app.event add column handled_date date,
  add constraint event_handled_with_cause check (handled_date is null or cause is not null and corrective_action is not null);
create index event_handled on app.event (organization_id, due_date, id) where deleted_at is null and handled_date is not null and status in ('REPORTED', 'IN_PROGRESS');

alter policy reported_or_managed on app.event using (organization_id = (select ctx.org_id())
  and case when (select ctx.level()) >= 3 then true when reported_by_id = (select ctx.user_id()) then true
    else responsible_id = (select ctx.user_id()) end);
-- The responsible writes while it is open, and can neither close it nor hand it over.
alter policy handled_by_managers on app.event
  using (organization_id = (select ctx.org_id()) and case when (select ctx.level()) >= 3 then true
    when status in ('REPORTED', 'IN_PROGRESS') then responsible_id = (select ctx.user_id()) else false end)
  with check (organization_id = (select ctx.org_id()) and case when (select ctx.level()) >= 3 then true
    when status in ('REPORTED', 'IN_PROGRESS') then responsible_id = (select ctx.user_id()) else false end);
alter policy handled_by_managers on app.event rename to handled_by_managers_and_responsible;
-- Also who merely reads.
create policy responsible_update on app.event for update to rede_tenant
  using (organization_id = (select ctx.org_id()) and (select ctx.level()) >= 1 and responsible_id = (select ctx.user_id()))
  with check (organization_id = (select ctx.org_id()) and (select ctx.level()) >= 1 and responsible_id = (select ctx.user_id()));

-- The dated work of a person in all organizations that they may see: what they answer for, and what nobody does where they look after it:
-- an event that is done with, too, which waits there to be closed.
-- `theirs` is false for what others answer for there. In: up to how many days ahead; what has been announced by then counts too.
create or replace function ctx.work_of(p_account uuid, p_now timestamptz, p_ahead int)
  returns table (organization_id uuid, today date, kind text, id uuid, trail_id uuid, name_en text, name_da text, due date, announced date,
    review_since timestamptz, theirs boolean, series_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with held as materialized (
    select t.id, (p_now at time zone t.time_zone)::date as today, t.feature_accessibility = 'FULL' as full_, a.id is not null as after_
    from ctx.tree_of(p_account) t left join ctx.looked_after_by(p_account) a(id) on a.id = t.id),
  found as (
    select h.*, 'INSPECTION' as kind, i.id as record, i.id as trail, i.name as en, i.name as da, i.due_date as due,
      (i.due_date - coalesce(r.notify_before, 'P0D')::interval)::date as announced, null::timestamptz as review,
      coalesce(r.responsible @> jsonb_build_array(jsonb_build_object('id', p_account)), false) as own,
      jsonb_array_length(coalesce(r.responsible, '[]')) > 0 as others, r.id as series
    from held h join app.inspection i on i.organization_id = h.id and i.deleted_at is null and i.status = 'PENDING'
    left join app.reminder r on r.organization_id = i.organization_id and r.id = i.reminder_id
    where h.full_
    union all
    select h.*, 'READING', m.id, m.id, m.name, m.name, m.next_reading_date, m.next_reading_date, null,
      m.responsible_id is not distinct from p_account, m.responsible_id is not null, null
    from held h join app.meter m on m.organization_id = h.id and m.deleted_at is null and m.next_reading_date is not null
    union all
    select h.*, 'OBLIGATION', l.id, a.id, coalesce(l.short_title_en, l.title_en), coalesce(l.short_title_da, l.title_da), a.next_evaluation_date,
      a.next_evaluation_date, a.requires_review_since, a.responsible_id is not distinct from p_account, a.responsible_id is not null, null
    from held h join app.legislation_association a on a.organization_id = h.id and a.deleted_at is null
      and (a.next_evaluation_date is not null or a.requires_review_since is not null)
    join app.legislation l on l.id = a.legislation_id
    where h.full_
    union all
    select h.*, 'EVENT', e.id, e.id, e.title, e.title, e.due_date, e.due_date, null,
      e.responsible_id is not distinct from p_account and e.handled_date is null, e.handled_date is null, null
    from held h join app.event e on e.organization_id = h.id and e.deleted_at is null and e.status in ('REPORTED', 'IN_PROGRESS')
      and (e.responsible_id is not null or e.handled_date is not null)
    where h.full_
    union all
    select h.*, 'DOCUMENT', f.id, f.id, f.name, f.name, f.review_date, f.review_date, null, f.responsible_id is not distinct from p_account,
      f.responsible_id is not null, null
    from held h join app.file f on f.organization_id = h.id and f.deleted_at is null and f.use = 'DOCUMENT' and not f.replaced
      and f.review_date is not null
    where h.full_
    union all
    select h.*, 'STAKEHOLDER', s.id, s.id, coalesce(s.own_name, c.name_en), coalesce(s.own_name, c.name_da), s.review_date, s.review_date, null,
      s.responsible_id is not distinct from p_account, s.responsible_id is not null, null
    from held h join app.stakeholder_association s on s.organization_id = h.id and s.deleted_at is null and s.review_date is not null
    left join app.stakeholder c on c.id = s.stakeholder_id
    where h.full_)
  select f.id, f.today, f.kind, f.record, f.trail, f.en, f.da, f.due, f.announced, f.review, f.own or (f.after_ and not f.others), f.series
  from found f
  where (f.own or f.after_)
    and (f.due <= f.today + p_ahead or f.announced <= f.today or f.review is not null or (f.kind = 'EVENT' and (f.own or not f.others))) $$;

-- Who is responsible finds it by a search, too.
create or replace function ctx.search_source(p_kind text, out source text, out key text, out words text, out name text, out detail text, out sooner text)
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select s.source, s.key, s.words, s.name, s.detail, s.sooner from (values
    ('METER', 'app.meter t where t.organization_id = $1 and t.deleted_at is null', 't.id', 't.search_text', 't.name',
      'concat_ws('' · '', t.number, t.location)', '0'),
    ('INSPECTION', 'app.inspection t where t.organization_id = $1 and t.deleted_at is null and t.status = ''PENDING''', 't.id',
      't.search_text', 't.name', 't.due_date::text', 't.due_date - date ''2000-01-01'''),
    ('INSPECTION_DONE', 'app.inspection t where t.organization_id = $1 and t.deleted_at is null and t.status = ''DONE''', 't.id',
      't.search_text', 't.name', 'coalesce(t.performed_at, t.skipped_date)::text',
      'date ''2000-01-01'' - coalesce(t.performed_at, t.skipped_date)::date'),
    ('REMINDER', 'app.reminder t where t.organization_id = $1 and t.deleted_at is null', 't.id', 't.search_text', 't.name',
      'coalesce(t.next_due_date, t.starts_at)::text', 'coalesce(t.next_due_date, t.starts_at) - date ''2000-01-01'''),
    ('EVENT', 'app.event t where t.organization_id = $1 and t.deleted_at is null and ($3 >= 3 or t.reported_by_id = $2 or t.responsible_id = $2)', 't.id',
      't.search_text', 't.title', 'concat_ws('' · '', t.occurrence, t.location)',
      'case when t.closed_date is null then 0 else 1000000 end + (date ''2000-01-01'' - t.occurrence)'),
    ('REGISTERED', 'app.chemical_association t where t.organization_id = $1 and t.deleted_at is null', 't.id', 't.search_text', 't.shown_name',
      't.storage_location', 'case when t.end_date < current_date then 1000 else 0 end + length(t.shown_name)'),
    ('DOCUMENT', 'app.file t where t.organization_id = $1 and t.deleted_at is null and t.use = ''DOCUMENT'' and not t.replaced', 't.id',
      't.search_text', 't.name', 'left(t.description, 100)', '0'),
    ('STAKEHOLDER', 'app.stakeholder_association t where t.organization_id = $1 and t.deleted_at is null and t.own_name is not null', 't.id',
      't.search_text', 't.own_name', 'null::text', '0'),
    ('STAKEHOLDER_KNOWN', 'app.stakeholder c join app.stakeholder_association t on t.stakeholder_id = c.id and t.organization_id = $1
      and t.deleted_at is null where c.deleted_at is null', 't.id', 'c.search_text', 'c.name_%1$s', 'null::text', '0'),
    ('OBLIGATION', 'app.legislation c join app.legislation_association t on t.legislation_id = c.id and t.organization_id = $1
      and t.deleted_at is null where c.deleted_at is null', 'c.id', 'c.search_text', 'coalesce(c.short_title_%1$s, c.title_%1$s)', 'c.reference', '0'),
    ('LEGISLATION', 'app.legislation c where c.deleted_at is null and not exists (select from app.legislation_association t
      where t.legislation_id = c.id and t.organization_id = $1 and t.deleted_at is null)', 'c.id', 'c.search_text',
      'coalesce(c.short_title_%1$s, c.title_%1$s)', 'c.reference', '0'),
    ('MEMBER', 'app.account t where exists (select from app.member m join app.organization_closure u on u.ancestor_id = m.organization_id
      and u.descendant_id = $1 where m.account_id = t.id and m.active and m.deleted_at is null)', 't.id', 't.search_text',
      't.first_name || '' '' || t.last_name',
      '(select m.title from app.member m where m.organization_id = $1 and m.account_id = t.id and m.active and m.deleted_at is null)', '0'),
    ('DEPARTMENT', 'app.department t where t.organization_id = $1 and t.deleted_at is null', 't.id', 't.search_text', 't.name', 't.description', '0'),
    ('ORGANIZATION', 'app.organization t where t.deleted_at is null and exists (select from app.member m
      join app.organization_closure u on u.ancestor_id = m.organization_id and u.descendant_id = t.id
      where m.account_id = $2 and m.active and m.deleted_at is null)', 't.id', 'ctx.fold(t.name::text)', 't.name', 't.registration_number', '0'),
    ('CHEMICAL', 'app.chemical t where t.deleted_at is null', 't.id', 't.search_text', 't.name',
      'concat_ws('' · '', (select p.name from app.producer p where p.id = t.producer_id), t.product_number)', 'length(t.name)'),
    ('SUBSTANCE', 'app.substance t where t.deleted_at is null', 't.id', 't.search_text',
      'case ''%1$s'' when ''da'' then coalesce(t.name_da, t.name) else t.name end',
      'concat_ws('' · '', t.cas_number, case when ''%1$s'' = ''en'' or t.name_da is null then t.name_da else t.name end)', 'length(t.name)'),
    ('CATALOGUE_STAKEHOLDER', 'app.stakeholder t where t.deleted_at is null', 't.id', 't.search_text', 't.name_%1$s', 'null::text', '0')
  ) as s(kind, source, key, words, name, detail, sooner) where s.kind = p_kind $$;
-- Sorted by its state.
create index event_status on app.event (organization_id, status, id) where deleted_at is null;
