-- The control book: plans of reminders.

-- What planOf (src/monitoring/control-book/reminders/plan.ts) needs of a reminder, few rows of however many: its pending inspections from
-- p_today on, and, of a series counted from completion, one of those before, the highest turn and the last completion. In: the day it is
-- where the reminder is.
create or replace function ctx.plan_input(r app.reminder, p_today date) returns jsonb language sql stable set search_path = pg_catalog, pg_temp as $$
  with pending as not materialized (select w.id, w.due, w.turn, null::date as completed_on from work.inspection w
      where w.organization_id = r.organization_id and w.reminder_id = r.id and w.by_plan),
    done as not materialized (select i.id, i.due_date, i.turn, coalesce(i.performed_at, i.skipped_date) as completed_on from app.inspection i
      where i.organization_id = r.organization_id and i.reminder_id = r.id and i.status = 'DONE' and i.deleted_at is null
        and r.anchor = 'COMPLETED'),
    needed as (
      select * from pending p where p.due >= p_today
      union all
      (select * from pending p where p.due < p_today and r.anchor = 'COMPLETED' order by p.turn = 0 desc, p.turn desc limit 1)
      union all
      (select * from done order by turn desc limit 1)
      union all
      (select * from done order by completed_on desc limit 1)
      union all
      (select * from done where turn > 0 order by due_date desc limit 1))
  select jsonb_build_object('organizationId', r.organization_id, 'id', r.id, 'today', p_today, 'startsAt', r.starts_at, 'period', r.period,
    'notifyBefore', r.notify_before, 'anchor', r.anchor, 'active', r.active and r.deleted_at is null, 'coveredTo', r.covered_to,
    'inspections', (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'dueDate', n.due, 'turn', n.turn, 'completedOn', n.completed_on)), '[]')
      from needed n)) $$;
grant execute on function ctx.plan_input(app.reminder,date) to rede_tenant;

-- Locks the reminders whose day has come at p_now, each by its organization's calendar, at most p_limit, and gives what planOf needs of each; one
-- that another server has locked is skipped. No row: all are planned. For the job, across organizations as the owner.
create or replace function ctx.lock_due_plan_inputs(p_now timestamptz, p_limit int) returns setof jsonb language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare one record;
begin
  for one in
    select r as reminder, (p_now at time zone o.time_zone)::date as today from app.reminder r
    join app.organization o on o.id = r.organization_id
    -- Nowhere is it later than in UTC+14.
    where r.fill_on <= ((p_now + interval '14 hours') at time zone 'UTC')::date
      and r.fill_on <= (p_now at time zone o.time_zone)::date and o.deleted_at is null
    order by r.fill_on limit p_limit for no key update of r skip locked
  loop
    return next ctx.plan_input(one.reminder, one.today);
  end loop;
end $$;
grant execute on function ctx.lock_due_plan_inputs(timestamp with time zone,integer) to rede_job;

-- Executes plans of locked reminders. In: [{organizationId, id, remove: [id], insert: [{dueDate, turn}], coveredTo,
-- fillOn}], as planOf returns them. Out: how many inspections were added; an existing one is not, and a deleted one is
-- restored.
create or replace function ctx.execute_plans(p_plans jsonb) returns int language plpgsql set search_path = pg_catalog, pg_temp as $$
declare came int;
begin
  update app.inspection i set deleted_at = now(), deleted_by = null, version = i.version + 1, last_modified_date = now()
  from jsonb_to_recordset(p_plans) as p("organizationId" uuid, "remove" uuid[]) cross join unnest(p."remove") as gone(id)
  where i.organization_id = p."organizationId" and i.id = gone.id and i.status = 'PENDING' and i.deleted_at is null;
  insert into app.inspection (organization_id, id, name, description, due_date, reminder_id, department_id, area_id, by_plan, turn)
    select r.organization_id, ctx.uuid7(), r.name, r.description, due."dueDate", r.id, r.department_id, r.area_id, true, due.turn
    from jsonb_to_recordset(p_plans) as p("organizationId" uuid, id uuid, "insert" jsonb)
    join app.reminder r on r.organization_id = p."organizationId" and r.id = p.id
    cross join jsonb_to_recordset(p."insert") as due("dueDate" date, turn int)
    on conflict on constraint inspection_due_key do update set deleted_at = null, deleted_by = null,
      version = inspection.version + 1, last_modified_date = now(), name = excluded.name, description = excluded.description,
      department_id = excluded.department_id, area_id = excluded.area_id
    where inspection.deleted_at is not null and inspection.status = 'PENDING';
  get diagnostics came = row_count;
  update app.reminder r set covered_to = p."coveredTo", fill_on = p."fillOn"
  from jsonb_to_recordset(p_plans) as p("organizationId" uuid, id uuid, "coveredTo" date, "fillOn" date)
  where r.organization_id = p."organizationId" and r.id = p.id
    and (r.covered_to, r.fill_on) is distinct from (p."coveredTo", p."fillOn");
  return came;
end $$;
grant execute on function ctx.execute_plans(jsonb) to rede_tenant;

-- As ctx.execute_plans. For the job, across organizations as the owner.
create or replace function ctx.execute_due_plans(p_plans jsonb) returns int language sql security definer set search_path = pg_catalog, pg_temp as $$
  select ctx.execute_plans(p_plans) $$;
grant execute on function ctx.execute_due_plans(jsonb) to rede_job;

-- Trigger, per statement: sets next_due_date of reminders to their earliest pending inspection, null where none is pending.
create or replace function ctx.touch_reminders() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  -- Planned again each time: otherwise thousands inserted in one transaction would be searched with the plan for the
  -- few at its start. Grouped, not one by one: a lookup of each first date would search all pending ones.
  execute $do$update app.reminder r set next_due_date = l.first_date
  from (select t.organization_id, t.reminder_id, min(i.due_date) as first_date
    from (select distinct organization_id, reminder_id from new_rows where reminder_id is not null) t
    left join app.inspection i on i.organization_id = t.organization_id and i.reminder_id = t.reminder_id and i.status = 'PENDING'
      and i.deleted_at is null
    group by t.organization_id, t.reminder_id) l
  where r.organization_id = l.organization_id and r.id = l.reminder_id and r.next_due_date is distinct from l.first_date$do$;
  return null;
end $$;
