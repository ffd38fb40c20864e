insert into app.link (organization_id, id, "action_id", "reminder_id")
  values ($1, $2, $3, $4);

select count(*)::int as count
  from app.link k
  where k.organization_id = $1 and k.deleted_at is null and "k"."action_id" = $2;

select count(*)::int as count
  from app.link k
  where k.organization_id = $1 and k.deleted_at is null and "k"."reminder_id" = $2;

select k.from_kind, k.from_record, e.kind, e.record, r.id, r.name, r.detail, r.state, case when r.id is null then ctx.is_kept(e.kind, e.record) else false end as hidden
  from (select $1::uuid as organization_id, t.*
  from (select 'ACTION', "k"."action_id", e.kind, e.record
  from app.link k cross
  join lateral (values ('STAKEHOLDER', "k"."stakeholder_association_id"), ('OBLIGATION', "k"."legislation_association_id"), ('ACTION', "k"."action_id"), ('DOCUMENT', "k"."document_id"), ('REMINDER', "k"."reminder_id"), ('INSPECTION', "k"."inspection_id"), ('EVENT', "k"."event_id"), ('METER', "k"."meter_id"), ('CHEMICAL', "k"."chemical_association_id")) e (kind, record)
  where "k"."organization_id" = $2 and "k"."deleted_at" is null and "k"."action_id" = any ($3::uuid[]) and e.record is not null and e.kind <> 'ACTION'
  union select 'ACTION', a.id, e.kind, e.record
  from app.action a cross
  join lateral (values ('EVENT', "a"."event_id"), ('INSPECTION', "a"."inspection_id"), ('OBLIGATION', "a"."legislation_association_id"), ('STAKEHOLDER', "a"."stakeholder_association_id")) e (kind, record)
  where "a"."organization_id" = $4 and "a"."deleted_at" is null and "a"."id" = any ($5::uuid[]) and e.record is not null) t (from_kind, from_record, kind, record)) k cross
  join lateral (select k.kind, k.record) e
  left
  join lateral (select s.id as id, coalesce(s.own_name, "h"."name_en")::text as name, null::text as detail, null::text as state
  from app.stakeholder_association s
  left
  join app.stakeholder h on h.id = s.stakeholder_id
  where e.kind = 'STAKEHOLDER' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select l.id as id, coalesce("l"."short_title_en", "l"."title_en")::text as name, l.reference::text as detail, case when l.repealed_date <= (select (now() at time zone o.time_zone)::date
  from app.organization o
  where o.id = s.organization_id) then 'REPEALED' when exists (select
  from app.requirement q
  where q.organization_id = s.organization_id and q.association_id = s.id and q.exceeded_since is not null and q.deleted_at is null) then 'EXCEEDED' when s.compliance_status <> 'COMPLIANT' then s.compliance_status when s.requires_review_since is not null then 'REQUIRES_REVIEW' when ctx.is_lapsed(s.compliance_status, s.next_evaluation_date, (select (now() at time zone o.time_zone)::date
  from app.organization o
  where o.id = s.organization_id)) then 'LAPSED' else 'COMPLIANT' end::text as state
  from app.legislation_association s
  join app.legislation l on l.id = s.legislation_id
  where e.kind = 'OBLIGATION' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.title::text as name, s.due_date::text::text as detail, s.status::text as state
  from "app"."action" s
  where e.kind = 'ACTION' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.name::text as name, null::text as detail, null::text as state
  from "app"."file" s
  where e.kind = 'DOCUMENT' and s.organization_id = k.organization_id and s.deleted_at is null and s.use = 'DOCUMENT' and not s.replaced and e.record in (s.id, s.document_id)
  union all select s.id as id, s.name::text as name, coalesce(s.next_due_date, s.starts_at)::text::text as detail, null::text as state
  from "app"."reminder" s
  where e.kind = 'REMINDER' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.name::text as name, s.due_date::text::text as detail, s.status::text as state
  from "app"."inspection" s
  where e.kind = 'INSPECTION' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.title::text as name, s.occurrence::text::text as detail, s.status::text as state
  from "app"."event" s
  where e.kind = 'EVENT' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.name::text as name, nullif(concat_ws(' · ', s.number, s.location), '')::text as detail, null::text as state
  from "app"."meter" s
  where e.kind = 'METER' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.shown_name::text as name, s.storage_location::text as detail, null::text as state
  from "app"."chemical_association" s
  where e.kind = 'CHEMICAL' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record) r on true
  order by array_position($6::text[], e.kind), r.name collate "da-x-icu", e.record
  limit 481;

select k.from_kind, k.from_record, e.kind, e.record, r.id, r.name, r.detail, r.state, case when r.id is null then ctx.is_kept(e.kind, e.record) else false end as hidden
  from (select $1::uuid as organization_id, t.*
  from (values ($2, $3::uuid, $4, $5::uuid)) t (from_kind, from_record, kind, record)) k cross
  join lateral (select k.kind, k.record) e
  left
  join lateral (select s.id as id, coalesce(s.own_name, "h"."name_en")::text as name, null::text as detail, null::text as state
  from app.stakeholder_association s
  left
  join app.stakeholder h on h.id = s.stakeholder_id
  where e.kind = 'STAKEHOLDER' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select l.id as id, coalesce("l"."short_title_en", "l"."title_en")::text as name, l.reference::text as detail, case when l.repealed_date <= (select (now() at time zone o.time_zone)::date
  from app.organization o
  where o.id = s.organization_id) then 'REPEALED' when exists (select
  from app.requirement q
  where q.organization_id = s.organization_id and q.association_id = s.id and q.exceeded_since is not null and q.deleted_at is null) then 'EXCEEDED' when s.compliance_status <> 'COMPLIANT' then s.compliance_status when s.requires_review_since is not null then 'REQUIRES_REVIEW' when ctx.is_lapsed(s.compliance_status, s.next_evaluation_date, (select (now() at time zone o.time_zone)::date
  from app.organization o
  where o.id = s.organization_id)) then 'LAPSED' else 'COMPLIANT' end::text as state
  from app.legislation_association s
  join app.legislation l on l.id = s.legislation_id
  where e.kind = 'OBLIGATION' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.title::text as name, s.due_date::text::text as detail, s.status::text as state
  from "app"."action" s
  where e.kind = 'ACTION' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.name::text as name, null::text as detail, null::text as state
  from "app"."file" s
  where e.kind = 'DOCUMENT' and s.organization_id = k.organization_id and s.deleted_at is null and s.use = 'DOCUMENT' and not s.replaced and e.record in (s.id, s.document_id)
  union all select s.id as id, s.name::text as name, coalesce(s.next_due_date, s.starts_at)::text::text as detail, null::text as state
  from "app"."reminder" s
  where e.kind = 'REMINDER' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.name::text as name, s.due_date::text::text as detail, s.status::text as state
  from "app"."inspection" s
  where e.kind = 'INSPECTION' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.title::text as name, s.occurrence::text::text as detail, s.status::text as state
  from "app"."event" s
  where e.kind = 'EVENT' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.name::text as name, nullif(concat_ws(' · ', s.number, s.location), '')::text as detail, null::text as state
  from "app"."meter" s
  where e.kind = 'METER' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.shown_name::text as name, s.storage_location::text as detail, null::text as state
  from "app"."chemical_association" s
  where e.kind = 'CHEMICAL' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record) r on true
  order by array_position($6::text[], e.kind), r.name collate "da-x-icu", e.record
  limit 481;

select k.id
  from app.link k cross
  join lateral (values ('STAKEHOLDER', "k"."stakeholder_association_id"), ('OBLIGATION', "k"."legislation_association_id"), ('ACTION', "k"."action_id"), ('DOCUMENT', "k"."document_id"), ('REMINDER', "k"."reminder_id"), ('INSPECTION', "k"."inspection_id"), ('EVENT', "k"."event_id"), ('METER', "k"."meter_id"), ('CHEMICAL', "k"."chemical_association_id")) e (kind, record)
  join lateral (select s.id as id, coalesce(s.own_name, "h"."name_en")::text as name, null::text as detail, null::text as state
  from app.stakeholder_association s
  left
  join app.stakeholder h on h.id = s.stakeholder_id
  where e.kind = 'STAKEHOLDER' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select l.id as id, coalesce("l"."short_title_en", "l"."title_en")::text as name, l.reference::text as detail, case when l.repealed_date <= (select (now() at time zone o.time_zone)::date
  from app.organization o
  where o.id = s.organization_id) then 'REPEALED' when exists (select
  from app.requirement q
  where q.organization_id = s.organization_id and q.association_id = s.id and q.exceeded_since is not null and q.deleted_at is null) then 'EXCEEDED' when s.compliance_status <> 'COMPLIANT' then s.compliance_status when s.requires_review_since is not null then 'REQUIRES_REVIEW' when ctx.is_lapsed(s.compliance_status, s.next_evaluation_date, (select (now() at time zone o.time_zone)::date
  from app.organization o
  where o.id = s.organization_id)) then 'LAPSED' else 'COMPLIANT' end::text as state
  from app.legislation_association s
  join app.legislation l on l.id = s.legislation_id
  where e.kind = 'OBLIGATION' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.title::text as name, s.due_date::text::text as detail, s.status::text as state
  from "app"."action" s
  where e.kind = 'ACTION' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.name::text as name, null::text as detail, null::text as state
  from "app"."file" s
  where e.kind = 'DOCUMENT' and s.organization_id = k.organization_id and s.deleted_at is null and s.use = 'DOCUMENT' and not s.replaced and e.record in (s.id, s.document_id)
  union all select s.id as id, s.name::text as name, coalesce(s.next_due_date, s.starts_at)::text::text as detail, null::text as state
  from "app"."reminder" s
  where e.kind = 'REMINDER' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.name::text as name, s.due_date::text::text as detail, s.status::text as state
  from "app"."inspection" s
  where e.kind = 'INSPECTION' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.title::text as name, s.occurrence::text::text as detail, s.status::text as state
  from "app"."event" s
  where e.kind = 'EVENT' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.name::text as name, nullif(concat_ws(' · ', s.number, s.location), '')::text as detail, null::text as state
  from "app"."meter" s
  where e.kind = 'METER' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.shown_name::text as name, s.storage_location::text as detail, null::text as state
  from "app"."chemical_association" s
  where e.kind = 'CHEMICAL' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record) r on true
  where k.organization_id = $1 and k.deleted_at is null and k.id = $2 and e.record is not null;

select k.id as link, e.kind, r.id, r.name, r.detail, r.state, case when r.id is null then ctx.is_kept(e.kind, e.record) else false end as hidden
  from app.link k cross
  join lateral (values ('STAKEHOLDER', "k"."stakeholder_association_id"), ('OBLIGATION', "k"."legislation_association_id"), ('ACTION', "k"."action_id"), ('DOCUMENT', "k"."document_id"), ('REMINDER', "k"."reminder_id"), ('INSPECTION', "k"."inspection_id"), ('EVENT', "k"."event_id"), ('METER', "k"."meter_id"), ('CHEMICAL', "k"."chemical_association_id")) e (kind, record)
  left
  join lateral (select s.id as id, coalesce(s.own_name, "h"."name_en")::text as name, null::text as detail, null::text as state
  from app.stakeholder_association s
  left
  join app.stakeholder h on h.id = s.stakeholder_id
  where e.kind = 'STAKEHOLDER' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select l.id as id, coalesce("l"."short_title_en", "l"."title_en")::text as name, l.reference::text as detail, case when l.repealed_date <= (select (now() at time zone o.time_zone)::date
  from app.organization o
  where o.id = s.organization_id) then 'REPEALED' when exists (select
  from app.requirement q
  where q.organization_id = s.organization_id and q.association_id = s.id and q.exceeded_since is not null and q.deleted_at is null) then 'EXCEEDED' when s.compliance_status <> 'COMPLIANT' then s.compliance_status when s.requires_review_since is not null then 'REQUIRES_REVIEW' when ctx.is_lapsed(s.compliance_status, s.next_evaluation_date, (select (now() at time zone o.time_zone)::date
  from app.organization o
  where o.id = s.organization_id)) then 'LAPSED' else 'COMPLIANT' end::text as state
  from app.legislation_association s
  join app.legislation l on l.id = s.legislation_id
  where e.kind = 'OBLIGATION' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.title::text as name, s.due_date::text::text as detail, s.status::text as state
  from "app"."action" s
  where e.kind = 'ACTION' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.name::text as name, null::text as detail, null::text as state
  from "app"."file" s
  where e.kind = 'DOCUMENT' and s.organization_id = k.organization_id and s.deleted_at is null and s.use = 'DOCUMENT' and not s.replaced and e.record in (s.id, s.document_id)
  union all select s.id as id, s.name::text as name, coalesce(s.next_due_date, s.starts_at)::text::text as detail, null::text as state
  from "app"."reminder" s
  where e.kind = 'REMINDER' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.name::text as name, s.due_date::text::text as detail, s.status::text as state
  from "app"."inspection" s
  where e.kind = 'INSPECTION' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.title::text as name, s.occurrence::text::text as detail, s.status::text as state
  from "app"."event" s
  where e.kind = 'EVENT' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.name::text as name, nullif(concat_ws(' · ', s.number, s.location), '')::text as detail, null::text as state
  from "app"."meter" s
  where e.kind = 'METER' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.shown_name::text as name, s.storage_location::text as detail, null::text as state
  from "app"."chemical_association" s
  where e.kind = 'CHEMICAL' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record) r on true
  where k.organization_id = $1 and k.deleted_at is null and "k"."action_id" = $2 and e.record is not null and e.kind <> $3
  order by array_position($4::text[], e.kind), r.name collate "da-x-icu", k.id;

select k.id as link, e.kind, r.id, r.name, r.detail, r.state, case when r.id is null then ctx.is_kept(e.kind, e.record) else false end as hidden
  from app.link k cross
  join lateral (values ('STAKEHOLDER', "k"."stakeholder_association_id"), ('OBLIGATION', "k"."legislation_association_id"), ('ACTION', "k"."action_id"), ('DOCUMENT', "k"."document_id"), ('REMINDER', "k"."reminder_id"), ('INSPECTION', "k"."inspection_id"), ('EVENT', "k"."event_id"), ('METER', "k"."meter_id"), ('CHEMICAL', "k"."chemical_association_id")) e (kind, record)
  left
  join lateral (select s.id as id, coalesce(s.own_name, "h"."name_en")::text as name, null::text as detail, null::text as state
  from app.stakeholder_association s
  left
  join app.stakeholder h on h.id = s.stakeholder_id
  where e.kind = 'STAKEHOLDER' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select l.id as id, coalesce("l"."short_title_en", "l"."title_en")::text as name, l.reference::text as detail, case when l.repealed_date <= (select (now() at time zone o.time_zone)::date
  from app.organization o
  where o.id = s.organization_id) then 'REPEALED' when exists (select
  from app.requirement q
  where q.organization_id = s.organization_id and q.association_id = s.id and q.exceeded_since is not null and q.deleted_at is null) then 'EXCEEDED' when s.compliance_status <> 'COMPLIANT' then s.compliance_status when s.requires_review_since is not null then 'REQUIRES_REVIEW' when ctx.is_lapsed(s.compliance_status, s.next_evaluation_date, (select (now() at time zone o.time_zone)::date
  from app.organization o
  where o.id = s.organization_id)) then 'LAPSED' else 'COMPLIANT' end::text as state
  from app.legislation_association s
  join app.legislation l on l.id = s.legislation_id
  where e.kind = 'OBLIGATION' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.title::text as name, s.due_date::text::text as detail, s.status::text as state
  from "app"."action" s
  where e.kind = 'ACTION' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.name::text as name, null::text as detail, null::text as state
  from "app"."file" s
  where e.kind = 'DOCUMENT' and s.organization_id = k.organization_id and s.deleted_at is null and s.use = 'DOCUMENT' and not s.replaced and e.record in (s.id, s.document_id)
  union all select s.id as id, s.name::text as name, coalesce(s.next_due_date, s.starts_at)::text::text as detail, null::text as state
  from "app"."reminder" s
  where e.kind = 'REMINDER' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.name::text as name, s.due_date::text::text as detail, s.status::text as state
  from "app"."inspection" s
  where e.kind = 'INSPECTION' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.title::text as name, s.occurrence::text::text as detail, s.status::text as state
  from "app"."event" s
  where e.kind = 'EVENT' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.name::text as name, nullif(concat_ws(' · ', s.number, s.location), '')::text as detail, null::text as state
  from "app"."meter" s
  where e.kind = 'METER' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record
  union all select s.id as id, s.shown_name::text as name, s.storage_location::text as detail, null::text as state
  from "app"."chemical_association" s
  where e.kind = 'CHEMICAL' and s.organization_id = k.organization_id and s.deleted_at is null and true and s.id = e.record) r on true
  where k.organization_id = $1 and k.deleted_at is null and k.id = $2 and e.record is not null and e.kind <> $3
  order by array_position($4::text[], e.kind), r.name collate "da-x-icu", k.id;

select pg_advisory_xact_lock(hashtextextended('links ' || $1, 0));

select s.id as id
  from "app"."action" s
  where s.organization_id = $1 and s.deleted_at is null and true and s.id = $2;

select s.id as id
  from "app"."reminder" s
  where s.organization_id = $1 and s.deleted_at is null and true and s.id = $2;

update app.link k set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where k.organization_id = $2 and k.deleted_at is null and k.id = $3;
