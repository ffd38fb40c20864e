-- Planning as the database did it before src/monitoring/control-book/reminders/plan.ts: what planOf is held against.

create schema before;

-- The due dates of a scheduled series from p_from to p_to, both included, in order: first date plus n periods, always counted from the
-- first, months clamped to the last day. A zero period is due once.
-- In: ISO 8601 period.
create or replace function before.due_dates(p_start date, p_period text, p_from date, p_to date) returns setof date
  language sql immutable parallel safe strict set search_path = pg_catalog, pg_temp as $$
  with step as (select p_period::interval as i),
    length as (select i, extract(year from i) * 365 + extract(month from i) * 28 + extract(day from i) as least,
      extract(year from i) * 366 + extract(month from i) * 31 + extract(day from i) as most from step)
  select d from length cross join lateral generate_series(
      case when most = 0 then 0 else greatest(0, floor((p_from - p_start) / most)) end::int,
      case when least = 0 then 0 else floor((p_to - p_start) / least) end::int) n
    cross join lateral (select (p_start + n * i)::date as d) due
  where d between p_from and least(p_to, date '9999-12-31') $$;

-- The first due date of a scheduled series on or after p_from; null where there is none.
create or replace function before.next_due(p_start date, p_period text, p_from date) returns date
  language sql immutable parallel safe strict set search_path = pg_catalog, pg_temp as $$
  select min(d) from before.due_dates(p_start, p_period, p_from, (greatest(p_start, p_from) + p_period::interval + interval '5 days')::date) d $$;

-- Puts into the control book what a reminder has due, and the next inspection beyond it; one open inspection where the series counts from
-- completion. Out: how many came in. In: the organization's today; p_anew: the plan changed, so pending ones from today on are planned
-- again; p_first: the series starts at its first date again. Locks the reminder.
create or replace function before.plan_reminder(p_org uuid, p_reminder uuid, p_today date, p_anew boolean default false, p_first boolean default false)
  returns int language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  r app.reminder;
  step interval;
  round int := 0;
  last_done date;
  horizon date;
  beyond date;
  due date[] := '{}';
  came int;
begin
  -- One at a time: whoever plans the same reminder waits here.
  select * into r from app.reminder where organization_id = p_org and id = p_reminder for update;
  if not found then return 0; end if;
  step := r.period::interval;
  if r.active and r.deleted_at is null and r.anchor = 'SCHEDULED' then
    if p_first then r.covered_to := r.starts_at - 1;
    elsif p_anew then r.covered_to := greatest(p_today, r.starts_at) - 1; end if;
    r.covered_to := coalesce(r.covered_to, r.starts_at - 1);
    if step = interval '0' then
      horizon := r.starts_at;
    else
      horizon := greatest(before.next_due(r.starts_at, r.period, p_today), (p_today + r.notify_before::interval)::date);
      beyond := before.next_due(r.starts_at, r.period, horizon + 1);
    end if;
    -- A zero period is due once, also where that was long ago.
    due := array(select d from before.due_dates(r.starts_at, r.period, least(r.covered_to + 1, horizon), horizon) d
      where d > r.covered_to or step = interval '0');
    r.fill_on := greatest(p_today + 1, least(before.next_due(r.starts_at, r.period, p_today) + 1, (beyond - r.notify_before::interval)::date));
    if step = interval '0' then r.fill_on := null; end if;
    r.covered_to := greatest(r.covered_to, p_today - 1);
  elsif r.active and r.deleted_at is null then
    select coalesce(max(i.turn), 0) + 1, max(coalesce(i.performed_at, i.skipped_date)) into round, last_done from app.inspection i
      where i.organization_id = p_org and i.reminder_id = p_reminder and i.status = 'DONE' and i.deleted_at is null;
    if last_done is null or p_first then due := array[r.starts_at];
    elsif step > interval '0' then due := array[least((last_done + step)::date, date '9999-12-31')]; end if;
    -- Changed since, on purpose: what was done before the first date does not make it earlier.
    if last_done < r.starts_at and not p_first and not exists (select from app.inspection i where i.organization_id = p_org
        and i.reminder_id = p_reminder and i.status = 'DONE' and i.deleted_at is null and i.turn > 0 and i.due_date >= r.starts_at)
      then due := array[greatest(due[1], r.starts_at)]; end if;
    r.fill_on := null;
    r.covered_to := p_today - 1;
  else
    r.fill_on := null;
    r.covered_to := null;
  end if;

  if p_anew or p_first then
    update app.inspection i set deleted_at = now(), deleted_by = null, version = version + 1, last_modified_date = now()
    where i.organization_id = p_org and i.reminder_id = p_reminder and i.status = 'PENDING' and i.by_plan and i.deleted_at is null
      and i.due_date >= p_today and (round = 0 or i.turn = 0 or i.turn >= round) and not (i.due_date = any (due) and i.turn = round);
  end if;
  -- Of a series counted from completion one is to be done at a time.
  if round > 0 and exists (select from app.inspection i where i.organization_id = p_org and i.reminder_id = p_reminder
      and i.status = 'PENDING' and i.by_plan and i.deleted_at is null and (i.turn = 0 or i.turn >= round)) then due := '{}'; end if;
  insert into app.inspection (organization_id, id, name, description, due_date, reminder_id, department_id, area_id, by_plan, turn)
    select p_org, ctx.uuid7(), r.name, r.description, d, r.id, r.department_id, r.area_id, true, round from unnest(due) d
    on conflict on constraint inspection_due_key do update set deleted_at = null, deleted_by = null,
      version = inspection.version + 1, last_modified_date = now(), name = excluded.name, description = excluded.description,
      department_id = excluded.department_id, area_id = excluded.area_id
    where inspection.deleted_at is not null and inspection.status = 'PENDING';
  get diagnostics came = row_count;
  update app.reminder set covered_to = r.covered_to, fill_on = r.fill_on
  where organization_id = p_org and id = p_reminder and (covered_to, fill_on) is distinct from (r.covered_to, r.fill_on);
  return came;
end $$;
