-- Limits of requirements, and the readings that are held against them.

-- The limits of requirements of an organization with the readings of so many days; a requirement without any limit has one row without. Figures
-- and days as text, for queries of jobs as well. In: the requirements; null: all that have a limit or are kept as exceeded. In an organization
-- only its own; the job gets those of all.
create or replace function ctx.held_against_limits(p_organization uuid, p_requirements uuid[], p_days int)
  returns table (requirement_id uuid, id uuid, meter_id uuid, unit text, statistic text, at_most text, at_least text, utility_type text,
    frequency text, today text, readings json) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select q.id, l.id, l.meter_id, l.unit, l.statistic, trim_scale(l.at_most)::text, trim_scale(l.at_least)::text, m.utility_type,
    m.frequency, d.today::text,
    (select json_agg(json_build_object('performedAt', r.performed_at, 'value', trim_scale(r.value)::text, 'unit', r.unit, 'isSeen',
        q.compliance_status <> 'NOT_EVALUATED' and q.last_modified_date > greatest(r.last_modified_date, l.last_modified_date)))
      from app.reading r where r.organization_id = m.organization_id and r.meter_id = m.id and r.deleted_at is null
        and r.performed_at >= d.today - p_days)
  from app.requirement q
    cross join lateral (select (now() at time zone o.time_zone)::date as today from app.organization o where o.id = q.organization_id) d
    left join app.requirement_limit l on l.organization_id = q.organization_id and l.requirement_id = q.id and l.deleted_at is null
    left join app.meter m on m.organization_id = l.organization_id and m.id = l.meter_id and m.deleted_at is null and q.applies <> 'NO'
  where q.organization_id = p_organization and (current_setting('role') <> 'rede_tenant' or p_organization = ctx.org_id()) and q.deleted_at is null
    and case when p_requirements is not null then q.id = any (p_requirements) else l.id is not null or q.exceeded_since is not null end
  order by q.id, l.id $$;
grant execute on function ctx.held_against_limits(uuid,uuid[],integer) to rede_tenant, rede_job;

-- For the job, which is in no organization: where there are limits, or requirements that are kept as exceeded.
create or replace function ctx.organizations_with_limits() returns setof uuid language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select organization_id from app.requirement_limit where deleted_at is null
  union select organization_id from app.requirement where exceeded_since is not null and deleted_at is null $$;
grant execute on function ctx.organizations_with_limits() to rede_job;

-- Keeps since when limits of requirements are exceeded, each with its day or null. Out: how many changed.
create or replace function ctx.keep_exceedances(p_organization uuid, p_requirements uuid[], p_since date[]) returns int language sql security definer
  set search_path = pg_catalog, pg_temp as $$
  with kept as (update app.requirement q set exceeded_since = g.since,
      exceedance_noticed_date = case when g.since is not null then coalesce(q.exceedance_noticed_date, now()) end from unnest(p_requirements, p_since) g(id, since)
    where q.organization_id = p_organization and q.id = g.id and q.exceeded_since is distinct from g.since returning 1)
  select count(*)::int from kept $$;
grant execute on function ctx.keep_exceedances(uuid,uuid[],date[]) to rede_job;
