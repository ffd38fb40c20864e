-- Obligations: the acts an organization has to comply with, and when they need another look (ISO 14001 and ISO 45001, 6.1.3 and 9.1.2).

-- The ids of acts with all the words, each word in the act or in what the organization of the context wrote about it. In: one LIKE pattern
-- per word, folded and escaped. Runs as the owner: row-level security would keep the trigram index from being used.
create or replace function ctx.find_obligations(patterns text[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  pattern text;
  found uuid[];
begin
  foreach pattern in array array(select p from unnest(patterns) p order by length(p) desc) loop
    execute 'select array_agg(id) from (
        select id from app.legislation where deleted_at is null and (own_organization_id is null or own_organization_id = $2)
          and search_text || '' '' || coalesce(ctx.fold(own_reference), '''') like $1
        union select legislation_id from app.legislation_association
          where organization_id = $2 and deleted_at is null and search_text like $1) s
      where $3 is null or id = any ($3)' into found using pattern, ctx.org_id(), found;
    if found is null then return; end if;
  end loop;
  return query select unnest(found);
end $$;
grant execute on function ctx.find_obligations(text[]) to rede_tenant;

-- Marks obligations for review on the day their act comes into force or is repealed, by each organization's calendar, unless evaluated
-- or kept since. Out: how many. For the job.
create or replace function ctx.flip_due_obligations(p_now timestamptz) returns int language plpgsql security definer
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
      and turn.day > coalesce(a.evaluated_date, (a.created_date at time zone o.time_zone)::date)
      and coalesce(turn.day > (a.kept_date at time zone o.time_zone)::date, true))
  update app.legislation_association a set requires_review_since = p_now from due
    where a.organization_id = due.organization_id and a.id = due.id;
  get diagnostics flipped = row_count;
  return flipped;
end $$;
grant execute on function ctx.flip_due_obligations(timestamp with time zone) to rede_job;

-- Obligations of an organization as {overdueCount, dueCount (within 7 days), requiresReview, total, repealed, byStatus, compliantLapsed (a part of
-- COMPLIANT: the act has changed since, the next evaluation is overdue, or a limit is exceeded), exceeded (requirements)}, all counts
-- (decision 15).
-- byStatus is of acts in force: one that is repealed is neither complied with nor not.
create or replace function ctx.count_obligations(p_org uuid, p_today date) returns jsonb language sql stable set search_path = pg_catalog, pg_temp as $$
  with due as (select count(*) filter (where w.due < p_today) as overdue, count(*) filter (where w.due >= p_today) as soon
    from work.obligation w where w.organization_id = p_org and w.due <= p_today + 7),
  ended as materialized (select a.compliance_status as status, count(*)::int as count from app.legislation l
      join app.legislation_association a on a.organization_id = p_org and a.legislation_id = l.id and a.deleted_at is null
    where l.repealed_date <= p_today and l.deleted_at is null group by a.compliance_status),
  lapsed as (select count(*) as count from work.obligation w join app.legislation l on l.id = w.legislation_id
    where w.organization_id = p_org and (w.due < p_today or w.waiting_since is not null) and w.compliance_status = 'COMPLIANT' and (l.repealed_date <= p_today) is not true),
  -- Those besides that exceed a limit.
  exceeding as (select count(*) as count from app.legislation_association a join app.legislation l on l.id = a.legislation_id
    where a.organization_id = p_org and a.id = any (array(select q.association_id from app.requirement q where q.organization_id = p_org
        and q.exceeded_since is not null and q.deleted_at is null))
      and a.deleted_at is null and a.compliance_status = 'COMPLIANT' and (l.repealed_date <= p_today) is not true
      and not exists (select from work.obligation w where w.organization_id = p_org and w.id = a.id
        and (w.due < p_today or w.waiting_since is not null))),
  statuses as (select s.status, coalesce((select sum(k.count)::int from app.kept_count k
      where k.table_name = 'legislation_association' and k.organization = p_org and k.part = s.status), 0) as all_of, coalesce(e.count, 0) as ended
    from (values ('NOT_EVALUATED'), ('NOT_COMPLIANT'), ('PARTLY'), ('COMPLIANT')) s(status) left join ended e on e.status = s.status)
  select jsonb_build_object('overdueCount', due.overdue, 'dueCount', due.soon,
    'requiresReview', (select count(*) from work.obligation w where w.organization_id = p_org and w.waiting_since is not null),
    'total', (select sum(all_of) from statuses), 'repealed', (select sum(ended) from statuses),
    'byStatus', (select jsonb_object_agg(status, all_of - ended) from statuses), 'compliantLapsed', (select count from lapsed) + (select count from exceeding),
    'exceeded', (select count(*) from work.exceedance w where w.organization_id = p_org)) from due $$;

-- Trigger: marks for review every obligation of an act whose text changed, in the same transaction. One that is marked already keeps its
-- date. Runs as the owner: it reaches all organizations.
create or replace function ctx.flip_obligations() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  update app.legislation_association set requires_review_since = new.changed_date
    where legislation_id = new.id and deleted_at is null and requires_review_since is null;
  return null;
end $$;
