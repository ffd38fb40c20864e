-- Work from policies and instructions.

-- A text in force that a person is asked to read, within 7 days, and has not. One row for each of them. No one answers for the reading of
-- others: so it is no work of the organization, and the digest and the calendar ask for one person's (ctx.work_of).
create view work.text with (security_invoker = true) as
  select t.organization_id, t.id, 'READ'::text as kind, t.id as opens_id, t.name as title_en, t.name as title_da,
    (v.approved_date at time zone o.time_zone)::date + 7 as due, (v.approved_date at time zone o.time_zone)::date + 7 as announced, null::timestamptz as waiting_since, array[m.account_id] as responsible,
    m.account_id as responsible_id, null::uuid as department_id, 'UNREAD'::text as state, t.document_no as detail, null::text as utility_type,
    null::uuid as series_id, false as limited, 3 as level, false as told, t.kind as text_kind
  from app.controlled_text t
  join app.organization o on o.id = t.organization_id
  join app.controlled_text_version v on v.organization_id = t.organization_id and v.text_id = t.id and v.number = t.approved_number
  join app.member m on m.organization_id = t.organization_id and m.active and m.deleted_at is null
  where t.deleted_at is null and t.must_acknowledge
    and case when exists (select from app.controlled_text_department f where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null)
      then exists (select from app.controlled_text_department f join app.member_department d on d.organization_id = f.organization_id
          and d.department_id = f.department_id and d.member_id = m.id and d.deleted_at is null
        where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null) else true end
    and not exists (select from app.acknowledgement a where a.organization_id = t.organization_id and a.text_id = t.id
      and a.account_id = m.account_id and a.number >= v.counts_from);

-- A text that waits to be approved, within 7 days of being submitted. Of its approver; of who looks after the organization where no one else than its
-- author is named, who may return it at least. Like the above it is mentioned to these only.
create view work.text_approval with (security_invoker = true) as
  select t.organization_id, t.id, 'APPROVE'::text as kind, t.id as opens_id, t.name as title_en, t.name as title_da,
    (v.last_modified_date at time zone o.time_zone)::date + 7 as due, (v.last_modified_date at time zone o.time_zone)::date as announced, null::timestamptz as waiting_since,
    array_remove(array[nullif(t.approver_id, v.written_by_id)], null) as responsible, t.approver_id as responsible_id, null::uuid as department_id,
    'DUE'::text as state, t.document_no as detail, null::text as utility_type, null::uuid as series_id, false as limited, 3 as level, false as told,
    t.kind as text_kind, v.written_by_id
  from app.controlled_text t
  join app.organization o on o.id = t.organization_id
  join app.controlled_text_version v on v.organization_id = t.organization_id and v.text_id = t.id and v.status = 'IN_REVIEW' and v.deleted_at is null
  where t.deleted_at is null and t.status = 'IN_REVIEW';
