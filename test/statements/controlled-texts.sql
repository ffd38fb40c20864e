declare read_on no scroll cursor for select "t"."name" as "name", "t"."kind" as "kind", "t"."document_no" as "document_no", "t"."must_acknowledge" as "must_acknowledge", case when "t"."approver_id" is not null then json_build_object('id', "t"."approver_id", 'name', ctx.person_name("t"."approver_id")) end as "approver", "t"."status" as "status", "t"."approved_number" as "approved_number", "t"."id" as "id", "t"."last_modified_date" as "last_modified_date", coalesce((select json_agg(json_build_object('id', "p"."id", 'department', (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."department" t
  where t.id = "p"."department_id" and t.organization_id = "p"."organization_id"))
  order by p.id)
  from "app"."controlled_text_department" p
  where "p"."text_id" = "t"."id" and p.organization_id = "t"."organization_id" and p.deleted_at is null), '[]') as "departments", "t"."version" as version, (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position), '[]')
  from app.topic t
  where t.id in (select chosen ->> 'id'
  from jsonb_array_elements("topics") chosen)) as topics, t.approved_date, t.acknowledged, case when t.must_acknowledge and t.approved_number is not null then c.audience_count end as audience_count, case when t.must_acknowledge and t.approved_number is not null then c.acknowledged_count end as acknowledged_count
  from (select "t".*
  from (select t.*, case when t.acknowledged is false then 1 else 0 end as unread
  from ( select t.*, case when t.must_acknowledge and t.approved_number is not null and exists (select
  from app.member m
  where m.organization_id = t.organization_id and m.active and m.deleted_at is null and (not exists (select
  from app.controlled_text_department f
  where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null) or m.id in (select d.member_id
  from app.member_department d
  where d.organization_id = t.organization_id and d.deleted_at is null and d.department_id in (select f.department_id
  from app.controlled_text_department f
  where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null))) and m.account_id = $1::uuid) then exists (select
  from app.acknowledgement a
  where a.organization_id = t.organization_id and a.text_id = t.id and a.account_id = $2::uuid and a.number >= t.counts_from) end as acknowledged
  from (select t.*, v.approved_date, v.counts_from
  from app.controlled_text t
  left
  join app.controlled_text_version v on v.organization_id = t.organization_id and v.text_id = t.id and v.number = t.approved_number) t) t) t
  where t.organization_id = $3 and t.deleted_at is null
  order by "t"."unread" desc nulls last, "t"."id" desc
  limit 200001 offset 0) "t"
  left
  join lateral ( select count(*)::int as audience_count, count(r.account_id)::int as acknowledged_count
  from (select m.account_id
  from app.member m
  where m.organization_id = t.organization_id and m.active and m.deleted_at is null and (not exists (select
  from app.controlled_text_department f
  where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null) or m.id in (select d.member_id
  from app.member_department d
  where d.organization_id = t.organization_id and d.deleted_at is null and d.department_id in (select f.department_id
  from app.controlled_text_department f
  where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null)))) m
  left
  join (select distinct a.account_id
  from app.acknowledgement a
  where a.organization_id = t.organization_id and a.text_id = t.id and a.number >= t.counts_from) r on r.account_id = m.account_id) c on true
  order by "t"."unread" desc nulls last, "t"."id" desc;

fetch 500
  from read_on;

insert into "controlled_text" ("name", "kind", "document_no", "topics", "must_acknowledge", "approver_id", "status", "approved_number", "department_texts", "organization_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

insert into app.controlled_text_version (organization_id, id, text_id, number, text_body, sha256, written_by_id, counts_from)
  values ($1, $2, $3, $4, $5, $6, $7, $8);

select
  from (select t.*, case when t.acknowledged is false then 1 else 0 end as unread
  from ( select t.*, case when t.must_acknowledge and t.approved_number is not null and exists (select
  from app.member m
  where m.organization_id = t.organization_id and m.active and m.deleted_at is null and (not exists (select
  from app.controlled_text_department f
  where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null) or m.id in (select d.member_id
  from app.member_department d
  where d.organization_id = t.organization_id and d.deleted_at is null and d.department_id in (select f.department_id
  from app.controlled_text_department f
  where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null))) and m.account_id = $1::uuid) then exists (select
  from app.acknowledgement a
  where a.organization_id = t.organization_id and a.text_id = t.id and a.account_id = $2::uuid and a.number >= t.counts_from) end as acknowledged
  from (select t.*, v.approved_date, v.counts_from
  from app.controlled_text t
  left
  join app.controlled_text_version v on v.organization_id = t.organization_id and v.text_id = t.id and v.number = t.approved_number) t) t) t
  where t.organization_id = $3 and t.deleted_at is null
  limit 1 offset $4;

select "t"."name" as "name", "t"."kind" as "kind", "t"."document_no" as "document_no", "t"."must_acknowledge" as "must_acknowledge", case when "t"."approver_id" is not null then json_build_object('id', "t"."approver_id", 'name', ctx.person_name("t"."approver_id")) end as "approver", "t"."status" as "status", "t"."approved_number" as "approved_number", "t"."id" as "id", "t"."last_modified_date" as "last_modified_date", coalesce((select json_agg(json_build_object('id', "p"."id", 'department', (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."department" t
  where t.id = "p"."department_id" and t.organization_id = "p"."organization_id"))
  order by p.id)
  from "app"."controlled_text_department" p
  where "p"."text_id" = "t"."id" and p.organization_id = "t"."organization_id" and p.deleted_at is null), '[]') as "departments", "t"."version" as version, (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position), '[]')
  from app.topic t
  where t.id in (select chosen ->> 'id'
  from jsonb_array_elements("topics") chosen)) as topics, t.approved_date, t.acknowledged, case when t.must_acknowledge and t.approved_number is not null then c.audience_count end as audience_count, case when t.must_acknowledge and t.approved_number is not null then c.acknowledged_count end as acknowledged_count
  from (select "t".*
  from (select t.*, case when t.acknowledged is false then 1 else 0 end as unread
  from ( select t.*, case when t.must_acknowledge and t.approved_number is not null and exists (select
  from app.member m
  where m.organization_id = t.organization_id and m.active and m.deleted_at is null and (not exists (select
  from app.controlled_text_department f
  where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null) or m.id in (select d.member_id
  from app.member_department d
  where d.organization_id = t.organization_id and d.deleted_at is null and d.department_id in (select f.department_id
  from app.controlled_text_department f
  where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null))) and m.account_id = $1::uuid) then exists (select
  from app.acknowledgement a
  where a.organization_id = t.organization_id and a.text_id = t.id and a.account_id = $2::uuid and a.number >= t.counts_from) end as acknowledged
  from (select t.*, v.approved_date, v.counts_from
  from app.controlled_text t
  left
  join app.controlled_text_version v on v.organization_id = t.organization_id and v.text_id = t.id and v.number = t.approved_number) t) t) t
  where t.organization_id = $3 and t.deleted_at is null
  order by "t"."unread" desc nulls last, "t"."id" desc
  limit 25 offset 0) "t"
  left
  join lateral ( select count(*)::int as audience_count, count(r.account_id)::int as acknowledged_count
  from (select m.account_id
  from app.member m
  where m.organization_id = t.organization_id and m.active and m.deleted_at is null and (not exists (select
  from app.controlled_text_department f
  where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null) or m.id in (select d.member_id
  from app.member_department d
  where d.organization_id = t.organization_id and d.deleted_at is null and d.department_id in (select f.department_id
  from app.controlled_text_department f
  where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null)))) m
  left
  join (select distinct a.account_id
  from app.acknowledgement a
  where a.organization_id = t.organization_id and a.text_id = t.id and a.number >= t.counts_from) r on r.account_id = m.account_id) c on true
  order by "t"."unread" desc nulls last, "t"."id" desc;

select "t"."name" as "name", "t"."kind" as "kind", "t"."document_no" as "document_no", "t"."must_acknowledge" as "must_acknowledge", case when "t"."approver_id" is not null then json_build_object('id', "t"."approver_id", 'name', ctx.person_name("t"."approver_id")) end as "approver", "t"."status" as "status", "t"."approved_number" as "approved_number", "t"."id" as "id", "t"."last_modified_date" as "last_modified_date", coalesce((select json_agg(json_build_object('id', "p"."id", 'department', (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."department" t
  where t.id = "p"."department_id" and t.organization_id = "p"."organization_id"))
  order by p.id)
  from "app"."controlled_text_department" p
  where "p"."text_id" = "t"."id" and p.organization_id = "t"."organization_id" and p.deleted_at is null), '[]') as "departments", "t"."version" as version, (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position), '[]')
  from app.topic t
  where t.id in (select chosen ->> 'id'
  from jsonb_array_elements("topics") chosen)) as topics, t.approved_date, t.acknowledged, case when t.must_acknowledge and t.approved_number is not null then c.audience_count end as audience_count, case when t.must_acknowledge and t.approved_number is not null then c.acknowledged_count end as acknowledged_count
  from (select t.*, case when t.acknowledged is false then 1 else 0 end as unread
  from ( select t.*, case when t.must_acknowledge and t.approved_number is not null and exists (select
  from app.member m
  where m.organization_id = t.organization_id and m.active and m.deleted_at is null and (not exists (select
  from app.controlled_text_department f
  where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null) or m.id in (select d.member_id
  from app.member_department d
  where d.organization_id = t.organization_id and d.deleted_at is null and d.department_id in (select f.department_id
  from app.controlled_text_department f
  where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null))) and m.account_id = $1::uuid) then exists (select
  from app.acknowledgement a
  where a.organization_id = t.organization_id and a.text_id = t.id and a.account_id = $2::uuid and a.number >= t.counts_from) end as acknowledged
  from (select t.*, v.approved_date, v.counts_from
  from app.controlled_text t
  left
  join app.controlled_text_version v on v.organization_id = t.organization_id and v.text_id = t.id and v.number = t.approved_number) t) t) t
  left
  join lateral ( select count(*)::int as audience_count, count(r.account_id)::int as acknowledged_count
  from (select m.account_id
  from app.member m
  where m.organization_id = t.organization_id and m.active and m.deleted_at is null and (not exists (select
  from app.controlled_text_department f
  where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null) or m.id in (select d.member_id
  from app.member_department d
  where d.organization_id = t.organization_id and d.deleted_at is null and d.department_id in (select f.department_id
  from app.controlled_text_department f
  where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null)))) m
  left
  join (select distinct a.account_id
  from app.acknowledgement a
  where a.organization_id = t.organization_id and a.text_id = t.id and a.number >= t.counts_from) r on r.account_id = m.account_id) c on true
  where t.organization_id = $3 and t.id = $4 and t.deleted_at is null;

select *
  from app."controlled_text"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select 1
  from app."controlled_text"
  where id = $1 and organization_id = $2 and deleted_at > now() - interval '30 days' for no key update;

select coalesce(ctx.person_name($1), '–') as by;

select count(*)::int as counted
  from (select t.*, case when t.acknowledged is false then 1 else 0 end as unread
  from ( select t.*, case when t.must_acknowledge and t.approved_number is not null and exists (select
  from app.member m
  where m.organization_id = t.organization_id and m.active and m.deleted_at is null and (not exists (select
  from app.controlled_text_department f
  where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null) or m.id in (select d.member_id
  from app.member_department d
  where d.organization_id = t.organization_id and d.deleted_at is null and d.department_id in (select f.department_id
  from app.controlled_text_department f
  where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null))) and m.account_id = $1::uuid) then exists (select
  from app.acknowledgement a
  where a.organization_id = t.organization_id and a.text_id = t.id and a.account_id = $2::uuid and a.number >= t.counts_from) end as acknowledged
  from (select t.*, v.approved_date, v.counts_from
  from app.controlled_text t
  left
  join app.controlled_text_version v on v.organization_id = t.organization_id and v.text_id = t.id and v.number = t.approved_number) t) t) t
  where t.organization_id = $3 and t.deleted_at is null;

select counts_from
  from app.controlled_text_version
  where organization_id = $1 and text_id = $2 and number = $3;

select ctx.others_manage() as others;

select id, number, text_body, status, written_by_id
  from app.controlled_text_version
  where organization_id = $1 and text_id = $2
  order by number desc
  limit 1 for no key update;

select to_jsonb(t) as row
  from app."controlled_text_department" t
  where "t"."text_id" = $1 and t.organization_id = $2 and t.deleted_at is null
  order by t.id;

select v.id, v.text_id, v.number, v.status, v.sha256, v.text_body as body, v.approved_date, v.note, case when "v"."written_by_id" is not null then json_build_object('id', "v"."written_by_id", 'name', ctx.person_name("v"."written_by_id")) end as written_by, case when "v"."approved_by_id" is not null then json_build_object('id', "v"."approved_by_id", 'name', ctx.person_name("v"."approved_by_id")) end as approved_by
  from app.controlled_text_version v
  where v.organization_id = $1 and v.id = $2
  order by v.number desc;

select v.id, v.text_id, v.number, v.status, v.sha256, v.text_body as body, v.approved_date, v.note, case when "v"."written_by_id" is not null then json_build_object('id', "v"."written_by_id", 'name', ctx.person_name("v"."written_by_id")) end as written_by, case when "v"."approved_by_id" is not null then json_build_object('id', "v"."approved_by_id", 'name', ctx.person_name("v"."approved_by_id")) end as approved_by
  from app.controlled_text_version v
  where v.organization_id = $1 and v.text_id = $2
  order by v.number desc;

set local cursor_tuple_fraction = 1;

update app."controlled_text" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."controlled_text" set "name" = $1, "kind" = $2, "document_no" = $3, "topics" = $4, "must_acknowledge" = $5, "approver_id" = $6, "status" = $7, "approved_number" = $8, "department_texts" = $9, version = version + 1, last_modified_date = now()
  where id = $10 and organization_id = $11;

update app."controlled_text" set "status" = $1, "approved_number" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app.controlled_text_version set status = 'APPROVED', approved_by_id = $1, approved_date = now(), note = null, counts_from = $2, version = version + 1, last_modified_date = now()
  where organization_id = $3 and text_id = $4 and number = $5;

update app.controlled_text_version set status = 'DRAFT', note = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and text_id = $3 and number = $4;

update app.controlled_text_version set status = 'IN_REVIEW', note = null, version = version + 1, last_modified_date = now()
  where organization_id = $1 and text_id = $2 and number = $3;

update app.controlled_text_version set status = 'REPLACED', version = version + 1, last_modified_date = now()
  where organization_id = $1 and text_id = $2 and number = $3;
