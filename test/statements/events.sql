declare read_on no scroll cursor for select "e"."title" as "title", "e"."description" as "description", "e"."category" as "category", "e"."importance" as "importance", "e"."occurrence" as "occurrence", "e"."occurrence_time" as "occurrence_time", "e"."accident_occurred" as "accident_occurred", "e"."location" as "location", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."department" t
  where t.id = "e"."department_id" and t.organization_id = "e"."organization_id") as "department", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."area" t
  where t.id = "e"."area_id" and t.organization_id = "e"."organization_id") as "area", "e"."grade" as "grade", "e"."requirement" as "requirement", "e"."cause" as "cause", "e"."immediate_action" as "immediate_action", case when "e"."responsible_id" is not null then json_build_object('id', "e"."responsible_id", 'name', ctx.person_name("e"."responsible_id")) end as "responsible", "e"."due_date" as "due_date", "e"."handled_date" as "handled_date", "e"."closed_date" as "closed_date", "e"."answer" as "answer", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."inspection" t
  where t.id = "e"."inspection_id" and t.organization_id = "e"."organization_id") as "inspection", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."poster" t
  where t.id = "e"."poster_id" and t.organization_id = "e"."organization_id") as "poster", "e"."reporter_name" as "reporter_name", "e"."status" as "status", "e"."dismissal_reason" as "dismissal_reason", "e"."dismissed_date" as "dismissed_date", case when "e"."dismissed_by_id" is not null then json_build_object('id', "e"."dismissed_by_id", 'name', ctx.person_name("e"."dismissed_by_id")) end as "dismissed_by", "e"."reopening_reason" as "reopening_reason", "e"."id" as "id", case when "e"."reported_by_id" is not null then json_build_object('id', "e"."reported_by_id", 'name', ctx.person_name("e"."reported_by_id")) end as "reported_by", "e"."created_date" as "created_date", "e"."last_modified_date" as "last_modified_date", "e"."version" as version, (select coalesce(string_agg(coalesce(a.description, a.title), E' '
  order by a.created_date, a.id) filter (where a.status <> 'CANCELLED'), string_agg(coalesce(a.description, a.title), E' '
  order by a.created_date, a.id) filter (where true))
  from app.action a
  where a.organization_id = e.organization_id and a.event_id = e.id and a.deleted_at is null and a.kind = 'CORRECTIVE') as "corrective_action", (select string_agg(a.verification_note, E' '
  order by a.created_date, a.id) filter (where true)
  from app.action a
  where a.organization_id = e.organization_id and a.event_id = e.id and a.deleted_at is null) as effectiveness
  from (select "e".*
  from (select e.*, ctx.event_priority(e.status, e.importance, e.occurrence) as priority
  from app.event e) e
  where e.organization_id = $1 and e.deleted_at is null
  order by "e"."priority" desc, "e"."id" desc
  limit 200001 offset 0) "e"
  order by "e"."priority" desc, "e"."id" desc;

fetch 500
  from read_on;

insert into "event" ("title", "description", "category", "importance", "occurrence", "occurrence_time", "accident_occurred", "location", "department_id", "area_id", "inspection_id", "unmet_requirement_id", "reported_by_id", "organization_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15);

insert into "injury" ("person", "absence_from", "absence_days", "fatality", "claim_likely", "notified_date", "notification_reference", "event_id", "organization_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

insert into "locked_report" ("purpose", "event_id", "locked_content", "sha256", "locked_by_id", "organization_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7);

insert into "poster" ("name", "area_id", "active", "organization_id", "id")
  values ($1, $2, $3, $4, $5);

select
  from (select e.*, ctx.event_priority(e.status, e.importance, e.occurrence) as priority
  from app.event e) e
  where e.organization_id = $1 and e.deleted_at is null
  limit 1 offset $2;

select
  from app.event e
  where e.organization_id = $1 and e.id = $2;

select "e"."title" as "title", "e"."category" as "category", "e"."importance" as "importance", "e"."occurrence" as "occurrence", "e"."occurrence_time" as "occurrence_time", "e"."accident_occurred" as "accident_occurred", "e"."location" as "location", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."area" t
  where t.id = "e"."area_id" and t.organization_id = "e"."organization_id") as "area", "e"."grade" as "grade", "e"."immediate_action" as "immediate_action", case when "e"."responsible_id" is not null then json_build_object('id', "e"."responsible_id", 'name', ctx.person_name("e"."responsible_id")) end as "responsible", "e"."due_date" as "due_date", "e"."handled_date" as "handled_date", "e"."closed_date" as "closed_date", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."poster" t
  where t.id = "e"."poster_id" and t.organization_id = "e"."organization_id") as "poster", "e"."status" as "status", "e"."dismissal_reason" as "dismissal_reason", "e"."dismissed_date" as "dismissed_date", case when "e"."dismissed_by_id" is not null then json_build_object('id', "e"."dismissed_by_id", 'name', ctx.person_name("e"."dismissed_by_id")) end as "dismissed_by", "e"."id" as "id", "e"."created_date" as "created_date", "e"."last_modified_date" as "last_modified_date", "e"."version" as version, (select coalesce(string_agg(coalesce(a.description, a.title), E' '
  order by a.created_date, a.id) filter (where a.status <> 'CANCELLED'), string_agg(coalesce(a.description, a.title), E' '
  order by a.created_date, a.id) filter (where true))
  from app.action a
  where a.organization_id = e.organization_id and a.event_id = e.id and a.deleted_at is null and a.kind = 'CORRECTIVE') as "corrective_action"
  from (select "e".*
  from (select e.*, ctx.event_priority(e.status, e.importance, e.occurrence) as priority
  from app.event e) e
  where e.organization_id = $1 and e.deleted_at is null
  order by "e"."priority" desc, "e"."id" desc
  limit 25 offset 0) "e"
  order by "e"."priority" desc, "e"."id" desc;

select "e"."title" as "title", "e"."description" as "description", "e"."category" as "category", "e"."importance" as "importance", "e"."occurrence" as "occurrence", "e"."occurrence_time" as "occurrence_time", "e"."accident_occurred" as "accident_occurred", "e"."location" as "location", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."department" t
  where t.id = "e"."department_id" and t.organization_id = "e"."organization_id") as "department", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."area" t
  where t.id = "e"."area_id" and t.organization_id = "e"."organization_id") as "area", "e"."grade" as "grade", "e"."requirement" as "requirement", "e"."cause" as "cause", "e"."immediate_action" as "immediate_action", case when "e"."responsible_id" is not null then json_build_object('id', "e"."responsible_id", 'name', ctx.person_name("e"."responsible_id")) end as "responsible", "e"."due_date" as "due_date", "e"."handled_date" as "handled_date", "e"."closed_date" as "closed_date", "e"."answer" as "answer", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."inspection" t
  where t.id = "e"."inspection_id" and t.organization_id = "e"."organization_id") as "inspection", (select (select json_build_object('id', t.id, 'name', t.ref, 'legislation', json_build_object('id', o.legislation_id))
  from app.legislation_association o
  where o.organization_id = t.organization_id and o.id = t.association_id)
  from "app"."requirement" t
  where t.id = "e"."unmet_requirement_id" and t.organization_id = "e"."organization_id") as "unmet_requirement", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."poster" t
  where t.id = "e"."poster_id" and t.organization_id = "e"."organization_id") as "poster", "e"."reporter_name" as "reporter_name", "e"."status" as "status", "e"."dismissal_reason" as "dismissal_reason", "e"."dismissed_date" as "dismissed_date", case when "e"."dismissed_by_id" is not null then json_build_object('id', "e"."dismissed_by_id", 'name', ctx.person_name("e"."dismissed_by_id")) end as "dismissed_by", "e"."reopening_reason" as "reopening_reason", "e"."id" as "id", case when "e"."reported_by_id" is not null then json_build_object('id', "e"."reported_by_id", 'name', ctx.person_name("e"."reported_by_id")) end as "reported_by", "e"."created_date" as "created_date", "e"."last_modified_date" as "last_modified_date", coalesce((select json_agg(json_build_object('id', file_.id, 'name', file_.name, 'contentType', file_.content_type, 'size', file_.size, 'date', coalesce(file_.date, (file_.created_date at time zone here.time_zone)::date), 'url', '/api/v1/organizations/' || file_.organization_id || '/files/' || file_.id || '/content', 'createdDate', to_char(file_.created_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  order by attached_.id)
  from app.attachment attached_
  join app.file file_ on file_.organization_id = attached_.organization_id and file_.id = attached_.file_id
  join app.organization here on here.id = file_.organization_id
  where attached_.organization_id = "e"."organization_id" and "attached_"."event_id" = "e"."id" and attached_.deleted_at is null and file_.deleted_at is null), '[]') as "files", "e"."version" as version, (select coalesce(string_agg(coalesce(a.description, a.title), E' '
  order by a.created_date, a.id) filter (where a.status <> 'CANCELLED'), string_agg(coalesce(a.description, a.title), E' '
  order by a.created_date, a.id) filter (where true))
  from app.action a
  where a.organization_id = e.organization_id and a.event_id = e.id and a.deleted_at is null and a.kind = 'CORRECTIVE') as "corrective_action", (select string_agg(a.verification_note, E' '
  order by a.created_date, a.id) filter (where true)
  from app.action a
  where a.organization_id = e.organization_id and a.event_id = e.id and a.deleted_at is null) as effectiveness
  from app.event e
  where e.organization_id = $1 and e.id = $2 and e.deleted_at is null;

select "i"."person" as "person", "i"."absence_from" as "absence_from", "i"."absence_days" as "absence_days", "i"."fatality" as "fatality", "i"."claim_likely" as "claim_likely", "i"."notified_date" as "notified_date", "i"."notification_reference" as "notification_reference", "i"."id" as "id", "i"."created_date" as "created_date", "i"."last_modified_date" as "last_modified_date", "i"."version" as version, (select ctx.notify_by(e.occurrence, i.absence_from, i.absence_days, i.fatality, i.claim_likely)::text
  from app.event e
  where e.organization_id = i.organization_id and e.id = i.event_id) as "notifyBy"
  from app.injury i
  where i.organization_id = $1 and i.event_id = $2 and i.deleted_at is null and i.id = $3;

select "l"."purpose" as "purpose", "l"."id" as "id", case when "l"."locked_by_id" is not null then json_build_object('id', "l"."locked_by_id", 'name', ctx.person_name("l"."locked_by_id")) end as "locked_by", "l"."created_date" as "created_date", "l"."version" as version, l.sha256, l.locked_content
  from app.locked_report l
  where l.organization_id = $1 and l.event_id = $2 and l.id = $3;

select "p"."name" as "name", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."area" t
  where t.id = "p"."area_id" and t.organization_id = "p"."organization_id") as "area", "p"."active" as "active", "p"."id" as "id", "p"."coded_date" as "coded_date", "p"."created_date" as "created_date", "p"."last_modified_date" as "last_modified_date", "p"."version" as version, (select count(*)::int
  from app.event e
  where e.organization_id = p.organization_id and e.poster_id = p.id and e.deleted_at is null) as "reportCount"
  from app.poster p
  where p.organization_id = $1 and p.id = $2 and p.deleted_at is null;

select *
  from app."event"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select *
  from app."injury"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select *
  from app."poster"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select 1
  from app."injury"
  where id = $1 and organization_id = $2 and deleted_at > now() - interval '30 days' for no key update;

select 1
  from app."poster"
  where id = $1 and organization_id = $2 and deleted_at > now() - interval '30 days' for no key update;

select a.id, a.title, a.description, a.kind, a.status, case when "a"."responsible_id" is not null then json_build_object('id', "a"."responsible_id", 'name', ctx.person_name("a"."responsible_id")) end as responsible, a.due_date::text as due_date, a.done_date::text as done_date, case when "a"."done_by_id" is not null then json_build_object('id', "a"."done_by_id", 'name', ctx.person_name("a"."done_by_id")) end as done_by, a.done_note, a.verified_date::text as verified_date, case when "a"."verified_by_id" is not null then json_build_object('id', "a"."verified_by_id", 'name', ctx.person_name("a"."verified_by_id")) end as verified_by, a.effective, a.verification_note, a.cancelled_date::text as cancelled_date, a.cancellation_reason
  from app.action a
  where a.organization_id = $1 and a.event_id = $2 and a.deleted_at is null
  order by a.created_date, a.id;

select c.changes #>> '{status,to}' as status, c.at, coalesce(c.changes #>> '{dismissal_reason,to}', c.changes #>> '{reopening_reason,to}') as reason, case when c.account_id is not null then json_build_object('id', c.account_id, 'name', ctx.person_name(c.account_id)) end as by
  from app.change c
  where c.organization_id = $1 and c.record_id = $2 and c.table_name = 'event' and c.action = 'UPDATE' and c.changes ? 'status'
  order by c.at, c.id;

select ctx.code_poster($1, $2);

select ctx.is_code_of($1, $2) as is;

select ctx.is_person($1) as known;

select ctx.kept_count('event') as counted;

select distinct e.occurrence as day
  from (select e.*, ctx.event_priority(e.status, e.importance, e.occurrence) as priority
  from app.event e) e
  where e.organization_id = $1 and e.deleted_at is null and e.status <> 'DISMISSED' and e.accident_occurred and e.status <> 'DISMISSED';

select e.importance, count(*)::int as count, count(*) filter (where "e"."due" <= $1::date)::int as overdue
  from (select e.*, ctx.event_priority(e.status, e.importance, e.occurrence) as priority
  from work.event e) e
  where e.organization_id = $2 and e.deleted_at is null and e.status <> 'DISMISSED'
  group by 1;

select f.id, f.name, f.size, f.sha256
  from app.attachment t
  join app.file f on f.organization_id = t.organization_id and f.id = t.file_id
  where t.organization_id = $1 and t.event_id = $2 and t.deleted_at is null
  order by f.created_date, f.id;

select id, name
  from app.area
  where organization_id = $1 and deleted_at is null;

select occurrence::text
  from app.event
  where organization_id = $1 and id = $2 and deleted_at is null;

select occurrence::text
  from app.event
  where organization_id = $1 and id = $2 and deleted_at is null for share;

select organization, area
  from ctx.poster_of($1);

select organization, area, reported as "reportedAt", status, answer
  from ctx.report_state($1);

select p.area_id, coalesce(a.name, p.location) as name, p.count, p.accidents
  from ( select e.organization_id, e.area_id, case when e.area_id is null then e.location end as location, count(*)::int as count, count(*) filter (where e.accident_occurred)::int as accidents
  from (select e.*, ctx.event_priority(e.status, e.importance, e.occurrence) as priority
  from app.event e) e
  where e.organization_id = $1 and e.deleted_at is null and e.status <> 'DISMISSED' and "e"."occurrence" between make_date($2, 1, 1) and make_date($3, 12, 31)
  group by 1, 2, 3) p
  left
  join app.area a on a.organization_id = p.organization_id and a.id = p.area_id
  order by (p.area_id is null and p.location is null), p.count desc, name
  limit $4;

select percentile_disc(0.5) within group (order by e.closed_date - e.occurrence) as days
  from (select e.*, ctx.event_priority(e.status, e.importance, e.occurrence) as priority
  from app.event e) e
  where e.organization_id = $1 and e.deleted_at is null and e.status <> 'DISMISSED' and "e"."closed_date" between make_date($2, 1, 1) and make_date($3, 12, 31);

select to_char(e.occurrence, 'YYYY-MM') as month, e.category, count(*)::int as count, count(*) filter (where e.accident_occurred)::int as accidents, count(*) filter (where to_char(e.occurrence, 'MM-DD') <= $1)::int as so_far
  from (select e.*, ctx.event_priority(e.status, e.importance, e.occurrence) as priority
  from app.event e) e
  where e.organization_id = $2 and e.deleted_at is null and e.status <> 'DISMISSED' and "e"."occurrence" between make_date($3, 1, 1) and make_date($4, 12, 31)
  group by 1, 2;

set local cursor_tuple_fraction = 1;

update app."event" set "title" = $1, "description" = $2, "category" = $3, "importance" = $4, "occurrence" = $5, "occurrence_time" = $6, "accident_occurred" = $7, "location" = $8, "department_id" = $9, "area_id" = $10, "grade" = $11, "requirement" = $12, "cause" = $13, "immediate_action" = $14, "responsible_id" = $15, "due_date" = $16, "handled_date" = $17, "closed_date" = $18, "answer" = $19, "inspection_id" = $20, "unmet_requirement_id" = $21, "poster_id" = $22, "reporter_name" = $23, "status" = $24, "dismissal_reason" = $25, "dismissed_date" = $26, "dismissed_by_id" = $27, "reopening_reason" = $28, version = version + 1, last_modified_date = now()
  where id = $29 and organization_id = $30;

update app."injury" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."injury" set "person" = $1, "absence_from" = $2, "absence_days" = $3, "fatality" = $4, "claim_likely" = $5, "notified_date" = $6, "notification_reference" = $7, version = version + 1, last_modified_date = now()
  where id = $8 and organization_id = $9;

update app."poster" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."poster" set "name" = $1, "area_id" = $2, "active" = $3, version = version + 1, last_modified_date = now()
  where id = $4 and organization_id = $5;

update app.attachment set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and "event_id" = $3 and deleted_at is null and not (file_id = any ($4::uuid[]));

update app.poster set coded_date = now(), version = version + 1, last_modified_date = now()
  where organization_id = $1 and id = $2;
