-- What is to be done about obligations.

-- An obligation that is to be evaluated by a date, or reviewed since its act changed (waiting_since), with its own columns. It is opened by
-- its act.
create view work.obligation with (security_invoker = true) as
  select a.*, 'OBLIGATION'::text as kind, a.legislation_id as opens_id,
    (select coalesce(l.short_title_en, l.title_en) from app.legislation l where l.id = a.legislation_id) as title_en,
    (select coalesce(l.short_title_da, l.title_da) from app.legislation l where l.id = a.legislation_id) as title_da,
    a.next_evaluation_date as due, a.next_evaluation_date as announced, a.requires_review_since as waiting_since,
    array_remove(array[a.responsible_id], null) as responsible, null::uuid as department_id,
    case when a.requires_review_since is not null then 'REVIEW' else 'DUE' end as state, null::text as detail, null::text as utility_type,
    null::uuid as series_id, false as limited, 1 as level, true as told
  from app.legislation_association a
  where a.deleted_at is null and (a.next_evaluation_date is not null or a.requires_review_since is not null);

-- A requirement with a limit that is exceeded, until it is evaluated after that; waiting since Rede noticed, which may be long after. Of its responsible person, else of its obligation's. Opened by the act.
create view work.exceedance with (security_invoker = true) as
  select q.organization_id, q.id, 'EXCEEDANCE'::text as kind, a.legislation_id as opens_id,
    q.ref || ', ' || (select coalesce(l.short_title_en, l.title_en) from app.legislation l where l.id = a.legislation_id) as title_en,
    q.ref || ', ' || (select coalesce(l.short_title_da, l.title_da) from app.legislation l where l.id = a.legislation_id) as title_da,
    q.exceeded_since as due, q.exceeded_since as announced, q.exceedance_noticed_date as waiting_since,
    array_remove(array[coalesce(q.responsible_id, a.responsible_id)], null) as responsible, coalesce(q.responsible_id, a.responsible_id) as responsible_id,
    null::uuid as department_id, 'DUE'::text as state, null::text as detail, null::text as utility_type, null::uuid as series_id, false as limited,
    1 as level, true as told
  from app.requirement q join app.legislation_association a on a.organization_id = q.organization_id and a.id = q.association_id and a.deleted_at is null
  where q.exceeded_since is not null and q.deleted_at is null;

-- Whether an obligation that was complied with is to be evaluated again. In: the result of its last evaluation, the day of the next, and today.
create or replace function ctx.is_lapsed(p_status text, p_next date, p_today date) returns boolean language sql immutable parallel safe
  as $$ select coalesce(p_status = 'COMPLIANT' and p_next < p_today, false) $$;
grant execute on function ctx.is_lapsed(text,date,date) to rede_tenant;
