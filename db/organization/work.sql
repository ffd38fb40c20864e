-- Work from stakeholders and competences.
--
-- A stakeholder's next review, with its own columns.
create view work.stakeholder with (security_invoker = true) as
  select s.*, 'STAKEHOLDER'::text as kind, s.id as opens_id,
    coalesce(s.own_name, (select c.name_en from app.stakeholder c where c.id = s.stakeholder_id)) as title_en,
    coalesce(s.own_name, (select c.name_da from app.stakeholder c where c.id = s.stakeholder_id)) as title_da,
    s.review_date as due, s.review_date as announced, null::timestamptz as waiting_since,
    array_remove(array[s.responsible_id], null) as responsible, null::uuid as department_id, 'DUE'::text as state, null::text as detail,
    null::text as utility_type, null::uuid as series_id, false as limited, 1 as level, true as told
  from app.stakeholder_association s where s.deleted_at is null and s.review_date is not null;

-- An expiring competence of an active member, with its own columns. It is opened from the member. Counted and listed
-- for managers; not in the digest.
create view work.competence with (security_invoker = true) as
  select k.*, 'COMPETENCE'::text as kind, k.member_id as opens_id,
    (select c.name from app.competence c where c.organization_id = k.organization_id and c.id = k.competence_id) as title_en,
    (select c.name from app.competence c where c.organization_id = k.organization_id and c.id = k.competence_id) as title_da,
    k.valid_until as due, k.valid_until as announced, null::timestamptz as waiting_since, '{}'::uuid[] as responsible, null::uuid as responsible_id,
    null::uuid as department_id, 'DUE'::text as state, null::text as detail, null::text as utility_type, null::uuid as series_id,
    false as limited, 3 as level, false as told
  from app.member_competence k where k.deleted_at is null and k.valid_until is not null
    and exists (select from app.member m where m.organization_id = k.organization_id and m.id = k.member_id and m.active and m.deleted_at is null);
