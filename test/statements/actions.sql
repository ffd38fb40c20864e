declare read_on no scroll cursor for select "a"."id" as "id", "a"."title" as "title", "a"."description" as "description", "a"."kind" as "kind", "a"."control" as "control", "a"."control_note" as "control_note", case when "a"."responsible_id" is not null then json_build_object('id', "a"."responsible_id", 'name', ctx.person_name("a"."responsible_id")) end as "responsible", "a"."due_date" as "due_date", "a"."importance" as "importance", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."department" t
  where t.id = "a"."department_id" and t.organization_id = "a"."organization_id") as "department", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."area" t
  where t.id = "a"."area_id" and t.organization_id = "a"."organization_id") as "area", "a"."cost" as "cost", "a"."status" as "status", "a"."done_date" as "done_date", case when "a"."done_by_id" is not null then json_build_object('id', "a"."done_by_id", 'name', ctx.person_name("a"."done_by_id")) end as "done_by", "a"."done_note" as "done_note", "a"."postponed" as "postponed", case when "a"."created_by_id" is not null then json_build_object('id', "a"."created_by_id", 'name', ctx.person_name("a"."created_by_id")) end as "created_by", "a"."created_date" as "created_date", "a"."last_modified_date" as "last_modified_date", "a"."version" as version, case when num_nonnulls(a.effective, a.verification_note) > 0 then json_build_object('date', a.verified_date, 'by', case when a.verified_by_id is not null then json_build_object('id', "a"."verified_by_id", 'name', ctx.person_name("a"."verified_by_id")) end, 'effective', a.effective, 'note', a.verification_note) end as verification, case when a.status = 'CANCELLED' then json_build_object('reason', a.cancellation_reason, 'date', a.cancelled_date, 'by', json_build_object('id', "a"."cancelled_by_id", 'name', ctx.person_name("a"."cancelled_by_id"))) end as cancellation, case when "a"."event_id" is not null then coalesce((select json_build_object('kind', 'EVENT', 'id', s.id, 'deleted', s.deleted_at is not null, 'name', case when s.deleted_at is null then s.title end, 'grade', case when s.category = 'NONCONFORMITY' then s.grade end)
  from app.event s
  where s.organization_id = a.organization_id and s.id = "a"."event_id"), json_build_object('kind', 'EVENT', 'id', null, 'deleted', false, 'name', null, 'grade', null)) when "a"."inspection_id" is not null then coalesce((select json_build_object('kind', 'INSPECTION', 'id', s.id, 'deleted', s.deleted_at is not null, 'name', case when s.deleted_at is null then s.name end, 'grade', null)
  from app.inspection s
  where s.organization_id = a.organization_id and s.id = "a"."inspection_id"), json_build_object('kind', 'INSPECTION', 'id', null, 'deleted', false, 'name', null, 'grade', null)) when "a"."legislation_association_id" is not null then coalesce((select json_build_object('kind', 'OBLIGATION', 'id', l.id, 'deleted', s.deleted_at is not null, 'name', case when s.deleted_at is null then coalesce("l"."short_title_en", "l"."title_en") end, 'grade', null)
  from app.legislation_association s
  join app.legislation l on l.id = s.legislation_id
  where s.organization_id = a.organization_id and s.id = "a"."legislation_association_id"), json_build_object('kind', 'OBLIGATION', 'id', null, 'deleted', false, 'name', null, 'grade', null)) when "a"."stakeholder_association_id" is not null then coalesce((select json_build_object('kind', 'STAKEHOLDER', 'id', s.id, 'deleted', s.deleted_at is not null, 'name', case when s.deleted_at is null then coalesce(s.own_name, "k"."name_en") end, 'grade', null)
  from app.stakeholder_association s
  left
  join app.stakeholder k on k.id = s.stakeholder_id
  where s.organization_id = a.organization_id and s.id = "a"."stakeholder_association_id"), json_build_object('kind', 'STAKEHOLDER', 'id', null, 'deleted', false, 'name', null, 'grade', null)) end as source
  from (select "a".*
  from (select a.*, case a.importance when 'HIGH' then 3 when 'MEDIUM' then 2 else 1 end as weight, case a.status when 'OPEN' then a.due_date - date '2000-01-01' when 'DONE' then 10000000 + (a.done_date - date '2000-01-01') else 20000000 - (a.due_date - date '2000-01-01') end as priority
  from app.action a) a
  where a.organization_id = $1 and a.deleted_at is null
  order by "a"."due_date" asc, "a"."id" asc
  limit 200001 offset 0) "a"
  order by "a"."due_date" asc, "a"."id" asc;

fetch 500
  from read_on;

insert into "action" ("title", "description", "kind", "control", "control_note", "responsible_id", "due_date", "importance", "department_id", "area_id", "cost", "created_by_id", "organization_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14);

select
  from (select a.*, case a.importance when 'HIGH' then 3 when 'MEDIUM' then 2 else 1 end as weight, case a.status when 'OPEN' then a.due_date - date '2000-01-01' when 'DONE' then 10000000 + (a.done_date - date '2000-01-01') else 20000000 - (a.due_date - date '2000-01-01') end as priority
  from app.action a) a
  where a.organization_id = $1 and a.deleted_at is null
  limit 1 offset $2;

select
  from app.action
  where organization_id = $1 and id = any ($2::uuid[])
  order by id for update;

select "a"."id" as "id", "a"."title" as "title", "a"."description" as "description", "a"."kind" as "kind", "a"."control" as "control", "a"."control_note" as "control_note", case when "a"."responsible_id" is not null then json_build_object('id', "a"."responsible_id", 'name', ctx.person_name("a"."responsible_id")) end as "responsible", "a"."due_date" as "due_date", "a"."importance" as "importance", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."department" t
  where t.id = "a"."department_id" and t.organization_id = "a"."organization_id") as "department", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."area" t
  where t.id = "a"."area_id" and t.organization_id = "a"."organization_id") as "area", "a"."cost" as "cost", "a"."status" as "status", "a"."done_date" as "done_date", case when "a"."done_by_id" is not null then json_build_object('id', "a"."done_by_id", 'name', ctx.person_name("a"."done_by_id")) end as "done_by", "a"."done_note" as "done_note", "a"."postponed" as "postponed", case when "a"."created_by_id" is not null then json_build_object('id', "a"."created_by_id", 'name', ctx.person_name("a"."created_by_id")) end as "created_by", "a"."created_date" as "created_date", "a"."last_modified_date" as "last_modified_date", coalesce((select json_agg(json_build_object('id', file_.id, 'name', file_.name, 'contentType', file_.content_type, 'size', file_.size, 'date', coalesce(file_.date, (file_.created_date at time zone here.time_zone)::date), 'url', '/api/v1/organizations/' || file_.organization_id || '/files/' || file_.id || '/content', 'createdDate', to_char(file_.created_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  order by attached_.id)
  from app.attachment attached_
  join app.file file_ on file_.organization_id = attached_.organization_id and file_.id = attached_.file_id
  join app.organization here on here.id = file_.organization_id
  where attached_.organization_id = "a"."organization_id" and "attached_"."action_id" = "a"."id" and attached_.deleted_at is null and file_.deleted_at is null), '[]') as "files", "a"."version" as version, case when num_nonnulls(a.effective, a.verification_note) > 0 then json_build_object('date', a.verified_date, 'by', case when a.verified_by_id is not null then json_build_object('id', "a"."verified_by_id", 'name', ctx.person_name("a"."verified_by_id")) end, 'effective', a.effective, 'note', a.verification_note) end as verification, case when a.status = 'CANCELLED' then json_build_object('reason', a.cancellation_reason, 'date', a.cancelled_date, 'by', json_build_object('id', "a"."cancelled_by_id", 'name', ctx.person_name("a"."cancelled_by_id"))) end as cancellation, case when "a"."event_id" is not null then coalesce((select json_build_object('kind', 'EVENT', 'id', s.id, 'deleted', s.deleted_at is not null, 'name', case when s.deleted_at is null then s.title end, 'grade', case when s.category = 'NONCONFORMITY' then s.grade end)
  from app.event s
  where s.organization_id = a.organization_id and s.id = "a"."event_id"), json_build_object('kind', 'EVENT', 'id', null, 'deleted', false, 'name', null, 'grade', null)) when "a"."inspection_id" is not null then coalesce((select json_build_object('kind', 'INSPECTION', 'id', s.id, 'deleted', s.deleted_at is not null, 'name', case when s.deleted_at is null then s.name end, 'grade', null)
  from app.inspection s
  where s.organization_id = a.organization_id and s.id = "a"."inspection_id"), json_build_object('kind', 'INSPECTION', 'id', null, 'deleted', false, 'name', null, 'grade', null)) when "a"."legislation_association_id" is not null then coalesce((select json_build_object('kind', 'OBLIGATION', 'id', l.id, 'deleted', s.deleted_at is not null, 'name', case when s.deleted_at is null then coalesce("l"."short_title_en", "l"."title_en") end, 'grade', null)
  from app.legislation_association s
  join app.legislation l on l.id = s.legislation_id
  where s.organization_id = a.organization_id and s.id = "a"."legislation_association_id"), json_build_object('kind', 'OBLIGATION', 'id', null, 'deleted', false, 'name', null, 'grade', null)) when "a"."stakeholder_association_id" is not null then coalesce((select json_build_object('kind', 'STAKEHOLDER', 'id', s.id, 'deleted', s.deleted_at is not null, 'name', case when s.deleted_at is null then coalesce(s.own_name, "k"."name_en") end, 'grade', null)
  from app.stakeholder_association s
  left
  join app.stakeholder k on k.id = s.stakeholder_id
  where s.organization_id = a.organization_id and s.id = "a"."stakeholder_association_id"), json_build_object('kind', 'STAKEHOLDER', 'id', null, 'deleted', false, 'name', null, 'grade', null)) end as source
  from app.action a
  where a.organization_id = $1 and a.id = $2 and a.deleted_at is null;

select *
  from app."action"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select 1
  from app."action"
  where id = $1 and organization_id = $2 and deleted_at > now() - interval '30 days' for no key update;

select ctx.is_person($1) as known;

select ctx.open_event_of($1, $2);

select ctx.others_manage() as others;

select id, title, version, status, responsible_id, created_by_id, due_date
  from app.action
  where organization_id = $1 and id = any ($2::uuid[]) and deleted_at is null;

select id::text
  from unnest($1::uuid[]) id
  where ctx.is_person(id);

select responsible_id, created_by_id, event_id
  from app.action
  where organization_id = $1 and id = $2 and (deleted_at is not null) = $3;

select to_char(c.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, (c.at at time zone o.time_zone)::date as date, c.changes #>> '{status,to}' as status, c.changes #>> '{effective,to}' as effective, coalesce(c.changes #>> '{cancellation_reason,to}', c.changes #>> '{reopening_reason,to}', c.changes #>> '{verification_note,to}', c.changes #>> '{done_note,to}') as note, c.changes ? 'postponed' as postponed, c.changes #>> '{due_date,from}' as
  from, c.changes #>> '{due_date,to}' as to, c.changes #>> '{postponement_reason,to}' as why, case when c.account_id is not null then json_build_object('id', c.account_id, 'name', ctx.person_name(c.account_id)) end as by
  from app.change c
  join app.organization o on o.id = c.organization_id
  where c.organization_id = $1 and c.record_id = $2 and c.table_name = 'action' and c.action = 'UPDATE' and (c.changes ? 'status' or c.changes ? 'postponed')
  order by c.at, c.id;

set local cursor_tuple_fraction = 1;

update app."action" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."action" set "title" = $1, "description" = $2, "kind" = $3, "control" = $4, "control_note" = $5, "responsible_id" = $6, "due_date" = $7, "importance" = $8, "department_id" = $9, "area_id" = $10, "cost" = $11, "event_id" = $12, "inspection_id" = $13, "legislation_association_id" = $14, "stakeholder_association_id" = $15, "status" = $16, "done_date" = $17, "done_by_id" = $18, "done_note" = $19, "verified_date" = $20, "verified_by_id" = $21, "effective" = $22, "verification_note" = $23, "cancelled_date" = $24, "cancelled_by_id" = $25, "cancellation_reason" = $26, "postponement_reason" = $27, "postponed" = $28, "reopening_reason" = $29, version = version + 1, last_modified_date = now()
  where id = $30 and organization_id = $31;

update app."action" set "title" = $1, "description" = $2, "kind" = $3, "control" = $4, "control_note" = $5, "responsible_id" = $6, "due_date" = $7, "importance" = $8, "department_id" = $9, "area_id" = $10, "cost" = $11, version = version + 1, last_modified_date = now()
  where id = $12 and organization_id = $13;

update app.action a set responsible_id = e.responsible_id, due_date = e.due_date, postponement_reason = coalesce(e.reason, a.postponement_reason), postponed = a.postponed + case when e.reason is null then 0 else 1 end, version = a.version + 1, last_modified_date = now()
  from unnest($1::uuid[], $2::uuid[], $3::date[], $4::text[]) e (id, responsible_id, due_date, reason)
  where a.organization_id = $5 and a.id = e.id;

update app.attachment set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and "action_id" = $3 and deleted_at is null and not (file_id = any ($4::uuid[]));
