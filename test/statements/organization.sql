declare read_on no scroll cursor for select "s"."name" as "name", "s"."description" as "description", "s"."category" as "category", "s"."territory" as "territory", "s"."website" as "website", "s"."id" as "id", "s"."last_modified_date" as "last_modified_date", "s"."version" as version, (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position), '[]')
  from app.topic t
  where t.id in (select chosen ->> 'id'
  from jsonb_array_elements("s"."topics") chosen)) as topics
  from (select "s".*
  from (select s.*, "s"."name_en" as name, "s"."description_en" as description
  from app.stakeholder s) s
  where s.deleted_at is null
  order by "s"."name" asc, "s"."id" asc
  limit 200001 offset 0) "s"
  order by "s"."name" asc, "s"."id" asc;

declare read_on no scroll cursor for select "sa"."id" as "id", "sa"."needs_and_expectations" as "needs_and_expectations", "sa"."obligation" as "obligation", "sa"."influence" as "influence", "sa"."interest" as "interest", "sa"."communication" as "communication", case when "sa"."responsible_id" is not null then json_build_object('id', "sa"."responsible_id", 'name', ctx.person_name("sa"."responsible_id")) end as "responsible", "sa"."review_date" as "review_date", "sa"."last_modified_date" as "last_modified_date", "sa"."version" as version, (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position), '[]')
  from app.topic t
  where t.id in (select chosen ->> 'id'
  from jsonb_array_elements("sa"."topics") chosen)) as topics, json_build_object('id', coalesce(sa.stakeholder_id, sa.id), 'name', sa.name, 'description', sa.description, 'category', sa.category, 'territory', sa.territory, 'website', sa.website, 'topics', (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position), '[]')
  from app.topic t
  where t.id in (select chosen ->> 'id'
  from jsonb_array_elements("sa"."stakeholder_topics") chosen)), 'own', sa.stakeholder_id is null, 'lastModifiedDate', to_char(sa.stakeholder_modified at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as stakeholder
  from (select "sa".*
  from (select sa.*, coalesce(sa.own_name, "s"."name_en") as name, coalesce(sa.own_description, "s"."description_en") as description, coalesce(sa.own_category, s.category) as category, coalesce(sa.own_territory, s.territory) as territory, coalesce(sa.own_website, s.website) as website, coalesce(s.topics, '[]') as stakeholder_topics, coalesce(s.last_modified_date, sa.last_modified_date) as stakeholder_modified, concat_ws(' ', s.search_text, sa.search_text) as all_text
  from app.stakeholder_association sa
  left
  join app.stakeholder s on s.id = sa.stakeholder_id
  where sa.organization_id = $1 and sa.deleted_at is null) sa
  where true
  order by "sa"."name" asc, "sa"."id" asc
  limit 200001 offset 0) "sa"
  order by "sa"."name" asc, "sa"."id" asc;

declare read_on no scroll cursor for select p.id, p.name, p.title, p.here, p.email, p.permission, p.status, p.last_login_date, p.last_modified_date, p.expiry_date, case when not p.here and $1 then ctx.above_name(p.id) end as above, case when p.here and $2 then (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name)
  order by d.name), '[]')
  from app.member_department l
  join app.department d on d.organization_id = l.organization_id and d.id = l.department_id
  where l.organization_id = $3 and l.member_id = p.id and l.deleted_at is null) else '[]' end as departments
  from (select "p".*
  from (select m.*, array_position($4::text[], m.permission) as level, case when m.here and $5 then (select min(k.valid_until)
  from app.member_competence k
  where k.organization_id = ctx.org_id() and k.member_id = m.id and k.deleted_at is null) end as expiry_date
  from ctx.members($6) m) p
  where true
  order by "p"."name" asc, "p"."id" asc
  limit 200001 offset 0) "p"
  order by "p"."name" asc, "p"."id" asc;

declare read_on no scroll cursor for select x.id, json_build_object('id', x.member_id, 'name', x.member) as member, x.title, json_build_object('id', x.competence_id, 'name', x.competence) as competence, x.valid_until, (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name)
  order by d.name), '[]')
  from app.member_department l
  join app.department d on d.organization_id = l.organization_id and d.id = l.department_id
  where l.organization_id = $1 and l.member_id = x.member_id and l.deleted_at is null) as departments
  from (select "x".*
  from (select k.id, k.member_id, p.name as member, p.title, k.competence_id, c.name as competence, k.valid_until, k.due
  from work.competence k
  join ctx.members(false) p on p.id = k.member_id and p.here
  join app.competence c on c.organization_id = k.organization_id and c.id = k.competence_id
  where k.organization_id = $2) x
  where true
  order by "x"."valid_until" asc, "x"."id" asc
  limit 200001 offset 0) "x"
  order by "x"."valid_until" asc, "x"."id" asc;

fetch 500
  from read_on;

insert into "department" ("name", "description", "responsible_id", "organization_id", "id")
  values ($1, $2, $3, $4, $5);

insert into "member" ("phone", "title", "permission", "active", "invitation", "first_name", "last_name", "account_id", "organization_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

insert into "organization" ("name", "registration_number", "nace_code", "address", "time_zone", "country", "feature_accessibility", "parent_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

insert into "scope" ("description", "standards", "boundaries", "exclusions", "change_note", "version", "created_by_id", "organization_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

insert into "stakeholder" ("name_en", "name_da", "description_en", "description_da", "category", "territory", "website", "topics", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

insert into "stakeholder_association" ("stakeholder_id", "own_name", "own_description", "own_category", "own_territory", "own_website", "needs_and_expectations", "obligation", "influence", "interest", "communication", "responsible_id", "review_date", "topics", "organization_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16);

insert into app.member (organization_id, id, account_id, permission, title, phone, first_name, last_name, active, invitation) select $1::uuid, account_id, account_id, permission, title, phone, first_name, last_name, joins, case when not joins then 'WAITING' end
  from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[]) as given (account_id, permission, title, phone, first_name, last_name) cross
  join lateral ctx.joins_at_once(account_id) as joins
  on conflict (organization_id, account_id) do update set permission = excluded.permission, title = excluded.title, phone = excluded.phone, first_name = excluded.first_name, last_name = excluded.last_name, invitation = case when member.invitation is not null then excluded.invitation end, active = excluded.active or member.invitation is null, deleted_at = null, deleted_by = null, version = 1, last_modified_date = now()
  where member.deleted_at is not null
  returning id;

select
  from (select k.id, k.member_id, p.name as member, p.title, k.competence_id, c.name as competence, k.valid_until, k.due
  from work.competence k
  join ctx.members(false) p on p.id = k.member_id and p.here
  join app.competence c on c.organization_id = k.organization_id and c.id = k.competence_id
  where k.organization_id = $1) x
  where true
  limit 1 offset $2;

select
  from (select m.*, array_position($1::text[], m.permission) as level, case when m.here and $2 then (select min(k.valid_until)
  from app.member_competence k
  where k.organization_id = ctx.org_id() and k.member_id = m.id and k.deleted_at is null) end as expiry_date
  from ctx.members($3) m) p
  where true
  limit 1 offset $4;

select
  from (select s.*, "s"."name_en" as name, "s"."description_en" as description
  from app.stakeholder s) s
  where s.deleted_at is null
  limit 1 offset $1;

select
  from (select sa.*, coalesce(sa.own_name, "s"."name_en") as name, coalesce(sa.own_description, "s"."description_en") as description, coalesce(sa.own_category, s.category) as category, coalesce(sa.own_territory, s.territory) as territory, coalesce(sa.own_website, s.website) as website, coalesce(s.topics, '[]') as stakeholder_topics, coalesce(s.last_modified_date, sa.last_modified_date) as stakeholder_modified, concat_ws(' ', s.search_text, sa.search_text) as all_text
  from app.stakeholder_association sa
  left
  join app.stakeholder s on s.id = sa.stakeholder_id
  where sa.organization_id = $1 and sa.deleted_at is null) sa
  where true
  limit 1 offset $2;

select
  from app.organization
  where id = $1 for no key update;

select "area_id" as what
  from "app"."member_area"
  where organization_id = $1 and member_id = $2 and deleted_at is null;

select "competence_id" as what , valid_until
  from "app"."member_competence"
  where organization_id = $1 and member_id = $2 and deleted_at is null;

select "department_id" as what
  from "app"."member_department"
  where organization_id = $1 and member_id = $2 and deleted_at is null;

select "s"."description" as "description", "s"."standards" as "standards", "s"."boundaries" as "boundaries", "s"."exclusions" as "exclusions", "s"."change_note" as "change_note", "s"."id" as "id", "s"."created_date" as "created_date", case when "s"."created_by_id" is not null then json_build_object('id', "s"."created_by_id", 'name', ctx.person_name("s"."created_by_id")) end as "created_by", coalesce((select json_agg(json_build_object('id', file_.id, 'name', file_.name, 'contentType', file_.content_type, 'size', file_.size, 'date', coalesce(file_.date, (file_.created_date at time zone here.time_zone)::date), 'url', '/api/v1/organizations/' || file_.organization_id || '/files/' || file_.id || '/content', 'createdDate', to_char(file_.created_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  order by attached_.id)
  from app.attachment attached_
  join app.file file_ on file_.organization_id = attached_.organization_id and file_.id = attached_.file_id
  join app.organization here on here.id = file_.organization_id
  where attached_.organization_id = "s"."organization_id" and "attached_"."scope_id" = "s"."id" and attached_.deleted_at is null and file_.deleted_at is null), '[]') as "files", "s"."version" as version
  from app.scope s
  where s.organization_id = $1
  order by s.version desc
  limit 1;

select "s"."description" as "description", "s"."standards" as "standards", "s"."boundaries" as "boundaries", "s"."exclusions" as "exclusions", "s"."change_note" as "change_note", "s"."id" as "id", "s"."created_date" as "created_date", case when "s"."created_by_id" is not null then json_build_object('id', "s"."created_by_id", 'name', ctx.person_name("s"."created_by_id")) end as "created_by", coalesce((select json_agg(json_build_object('id', file_.id, 'name', file_.name, 'contentType', file_.content_type, 'size', file_.size, 'date', coalesce(file_.date, (file_.created_date at time zone here.time_zone)::date), 'url', '/api/v1/organizations/' || file_.organization_id || '/files/' || file_.id || '/content', 'createdDate', to_char(file_.created_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  order by attached_.id)
  from app.attachment attached_
  join app.file file_ on file_.organization_id = attached_.organization_id and file_.id = attached_.file_id
  join app.organization here on here.id = file_.organization_id
  where attached_.organization_id = "s"."organization_id" and "attached_"."scope_id" = "s"."id" and attached_.deleted_at is null and file_.deleted_at is null), '[]') as "files", "s"."version" as version
  from app.scope s
  where s.organization_id = $1 and s.id = $2
  order by s.version desc
  limit 1;

select "s"."name" as "name", "s"."description" as "description", "s"."category" as "category", "s"."territory" as "territory", "s"."website" as "website", "s"."id" as "id", "s"."last_modified_date" as "last_modified_date", "s"."version" as version, (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position), '[]')
  from app.topic t
  where t.id in (select chosen ->> 'id'
  from jsonb_array_elements("s"."topics") chosen)) as topics, case when (s.name, s.description) is distinct
  from ("s"."name_da", "s"."description_da") then json_build_object('name', "s"."name_da", 'description', "s"."description_da") end as translation
  from (select s.*, "s"."name_en" as name, "s"."description_en" as description
  from app.stakeholder s) s
  where s.id = $1 and s.deleted_at is null;

select "sa"."id" as "id", "sa"."needs_and_expectations" as "needs_and_expectations", "sa"."obligation" as "obligation", "sa"."influence" as "influence", "sa"."interest" as "interest", "sa"."communication" as "communication", case when "sa"."responsible_id" is not null then json_build_object('id', "sa"."responsible_id", 'name', ctx.person_name("sa"."responsible_id")) end as "responsible", "sa"."review_date" as "review_date", "sa"."last_modified_date" as "last_modified_date", coalesce((select json_agg(json_build_object('id', file_.id, 'name', file_.name, 'contentType', file_.content_type, 'size', file_.size, 'date', coalesce(file_.date, (file_.created_date at time zone here.time_zone)::date), 'url', '/api/v1/organizations/' || file_.organization_id || '/files/' || file_.id || '/content', 'createdDate', to_char(file_.created_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  order by attached_.id)
  from app.attachment attached_
  join app.file file_ on file_.organization_id = attached_.organization_id and file_.id = attached_.file_id
  join app.organization here on here.id = file_.organization_id
  where attached_.organization_id = "sa"."organization_id" and "attached_"."stakeholder_association_id" = "sa"."id" and attached_.deleted_at is null and file_.deleted_at is null), '[]') as "files", "sa"."version" as version, (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position), '[]')
  from app.topic t
  where t.id in (select chosen ->> 'id'
  from jsonb_array_elements("sa"."topics") chosen)) as topics, json_build_object('id', coalesce(sa.stakeholder_id, sa.id), 'name', sa.name, 'description', sa.description, 'category', sa.category, 'territory', sa.territory, 'website', sa.website, 'topics', (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position), '[]')
  from app.topic t
  where t.id in (select chosen ->> 'id'
  from jsonb_array_elements("sa"."stakeholder_topics") chosen)), 'own', sa.stakeholder_id is null, 'lastModifiedDate', to_char(sa.stakeholder_modified at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as stakeholder
  from (select sa.*, coalesce(sa.own_name, "s"."name_en") as name, coalesce(sa.own_description, "s"."description_en") as description, coalesce(sa.own_category, s.category) as category, coalesce(sa.own_territory, s.territory) as territory, coalesce(sa.own_website, s.website) as website, coalesce(s.topics, '[]') as stakeholder_topics, coalesce(s.last_modified_date, sa.last_modified_date) as stakeholder_modified, concat_ws(' ', s.search_text, sa.search_text) as all_text
  from app.stakeholder_association sa
  left
  join app.stakeholder s on s.id = sa.stakeholder_id
  where sa.organization_id = $1 and sa.deleted_at is null) sa
  where sa.id = $2;

select "t"."id" as "id", "t"."name" as "name", "t"."description" as "description", case when "t"."responsible_id" is not null then json_build_object('id', "t"."responsible_id", 'name', ctx.person_name("t"."responsible_id")) end as "responsible", "t"."last_modified_date" as "last_modified_date", "t"."version" as version
  from app.department t
  where t.organization_id = $1 and t.id = $2 and t.deleted_at is null;

select *
  from app."department"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select *
  from app."member"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select *
  from app."organization"
  where id = $1 and deleted_at is null for no key update;

select *
  from app."stakeholder"
  where id = $1 and deleted_at is null for no key update;

select *
  from app."stakeholder_association"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select *
  from ctx.accounts_for( $1::text[], $2::text[], $3::text[]);

select 1
  from app."stakeholder_association"
  where id = $1 and organization_id = $2 and deleted_at > now() - interval '30 days' for no key update;

select 1
  from app.stakeholder
  where id = $1 and deleted_at is null;

select account_id as "accountId", mail_at as "mailAt", free_at as "freeAt"
  from ctx.book_invitations($1::uuid[], $2);

select coalesce(max(version), 0)::int as version
  from app.scope
  where organization_id = $1;

select coalesce(stakeholder_id::text, lower(own_name)) as who
  from app.stakeholder_association
  where organization_id = $1 and deleted_at is null;

select content_type, size, sha256
  from ctx.own_logo();

select ctx.end_sessions(id)
  from unnest($1::uuid[]) as id;

select ctx.enqueue($1, job -> 'data', (job ->> 'after')::timestamptz)
  from jsonb_array_elements($2::jsonb) as job;

select ctx.is_person($1) as known;

select ctx.joins_at_once($1) as joins;

select ctx.move_organization($1) as outcome;

select ctx.person_name($1) as name
  from app.member
  where organization_id = $2 and id = $3 and deleted_at is null;

select ctx.step_into($1);

select email, name
  from ctx.members(true)
  where here and email = any ($1::text[]);

select exists (select
  from app.member
  where organization_id = $1 and id = $2 and deleted_at is null) as there;

select id
  from "app"."area"
  where organization_id = $1 and id = any ($2::uuid[]) and deleted_at is null;

select id
  from "app"."competence"
  where organization_id = $1 and id = any ($2::uuid[]) and deleted_at is null;

select id
  from "app"."department"
  where organization_id = $1 and id = any ($2::uuid[]) and deleted_at is null;

select id
  from ctx.accounts_for($1, $2, $3);

select id
  from ctx.duty_places($1);

select id, array[lower(name_en), lower(name_da)] as names
  from app.stakeholder
  where deleted_at is null and (lower(name_en) = any ($1::text[]) or lower(name_da) = any ($2::text[]));

select id, name
  from ctx.managers();

select id, overdue_readings, overdue_inspections, open_events
  from ctx.waiting();

select kind, count
  from (select $1 as kind, count(*)::int as count
  from "app"."stakeholder_association" t
  where t.organization_id = $2 and t.deleted_at is null and t.responsible_id = $3
  union all select $4 as kind, count(*)::int as count
  from "app"."department" t
  where t.organization_id = $5 and t.deleted_at is null and t.responsible_id = $6
  union all select $7 as kind, count(*)::int as count
  from "app"."legislation_association" t
  where t.organization_id = $8 and t.deleted_at is null and t.responsible_id = $9
  union all select $10 as kind, count(*)::int as count
  from "app"."file" t
  where t.organization_id = $11 and t.deleted_at is null and t.responsible_id = $12 and t.use = 'DOCUMENT' and not t.replaced
  union all select $13 as kind, count(*)::int as count
  from "app"."reminder" t
  where t.organization_id = $14 and t.deleted_at is null and t.responsible @> jsonb_build_array(jsonb_build_object('id', $15::text))
  union all select $16 as kind, count(*)::int as count
  from "app"."meter" t
  where t.organization_id = $17 and t.deleted_at is null and t.responsible_id = $18
  union all select $19 as kind, count(*)::int as count
  from "app"."event" t
  where t.organization_id = $20 and t.deleted_at is null and t.responsible_id = $21 and exists (select
  from work.event w
  where w.organization_id = t.organization_id and w.id = t.id)
  union all select $22 as kind, count(*)::int as count
  from "app"."action" t
  where t.organization_id = $23 and t.deleted_at is null and t.responsible_id = $24 and t.status = 'OPEN') k
  where count > 0;

select o.id, case when o.parent_id in (select ctx.visible_organizations()) then o.parent_id end as parent_id, o.name, o.country, o.time_zone, o.feature_accessibility, o.registration_number, o.nace_code, o.address, o.last_modified_date, o.version, (select '/api/v1/organizations/' || o.id || '/logo?v=' || left(l.sha256, 16)
  from ctx.own_logo() l) as logo_url, (select json_build_object('id', f.id, 'name', f.name, 'date', to_char(f.created_date at time zone o.time_zone, 'YYYY-MM-DD'), 'createdDate', to_char(f.created_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'url', '/api/v1/organizations/' || o.id || '/logo?v=' || left(f.sha256, 16))
  from app.file f
  where f.organization_id = o.id and f.id = o.logo_id and f.deleted_at is null) as logo, (select coalesce(json_agg(json_build_object( 'id', t.id, 'name', t.name, 'description', t.description)
  order by t.name, t.id), '[]')
  from "app"."department" t
  where t.organization_id = o.id and t.deleted_at is null) as departments, (select coalesce(json_agg(json_build_object( 'id', t.id, 'name', t.name, 'description', t.description)
  order by t.name, t.id), '[]')
  from "app"."competence" t
  where t.organization_id = o.id and t.deleted_at is null) as competences, (select coalesce(json_agg(json_build_object( 'id', t.id, 'name', t.name, 'description', t.description)
  order by t.name, t.id), '[]')
  from "app"."area" t
  where t.organization_id = o.id and t.deleted_at is null) as areas, (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name)
  order by s.name, s.id), '[]')
  from app.organization s
  where s.parent_id = o.id and s.deleted_at is null) as subsidiaries, (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'lastModifiedDate', to_char(m.last_modified_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  order by m.name, m.id), '[]')
  from ctx.members(false) m
  where m.here) as members
  from app.organization o
  where o.id = $1 and o.deleted_at is null;

select o.parent_id is null as is_root
  from app.organization o
  where o.id = $1 for no key update;

select p.id, p.first_name, p.last_name, p.phone, array(select t.name::text
  from app.member_area l
  join app.area t on t.organization_id = l.organization_id and t.id = l.area_id
  where l.organization_id = $1 and l.member_id = p.id and l.deleted_at is null
  order by t.name) as areas, (select coalesce(json_agg(json_build_object('name', t.name, 'validUntil', l.valid_until)
  order by t.name), '[]')
  from app.member_competence l
  join app.competence t on t.organization_id = l.organization_id and t.id = l.competence_id
  where l.organization_id = $2 and l.member_id = p.id and l.deleted_at is null) as competences
  from ctx.members(true) p
  where p.here and p.id = any ($3::uuid[]);

select p.id, p.name, p.first_name, p.last_name, p.email, m.phone, m.title, m.permission, m.active or m.invitation is not distinct
  from 'WAITING' as active, p.status, p.last_login_date, m.last_modified_date, m.version, (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name)
  order by t.name), '[]')
  from "app"."member_department" l
  join "app"."department" t on t.organization_id = l.organization_id and t.id = "l"."department_id"
  where l.organization_id = m.organization_id and l.member_id = m.id and l.deleted_at is null) as departments, (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name)
  order by t.name), '[]')
  from "app"."member_area" l
  join "app"."area" t on t.organization_id = l.organization_id and t.id = "l"."area_id"
  where l.organization_id = m.organization_id and l.member_id = m.id and l.deleted_at is null) as areas, (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'validUntil', l.valid_until)
  order by t.name), '[]')
  from app.member_competence l
  join app.competence t on t.organization_id = l.organization_id and t.id = l.competence_id
  where l.organization_id = m.organization_id and l.member_id = m.id and l.deleted_at is null) as competences
  from app.member m
  join ctx.members(true) p on p.id = m.id and p.here
  where m.organization_id = $1 and m.id = $2 and m.deleted_at is null;

select permission, id = $1 as own
  from app.member
  where organization_id = $2 and id = any ($3::uuid[]);

select pg_advisory_xact_lock(7233001);

select pg_advisory_xact_lock(hashtextextended($1, 0));

select remaining, free_at as "freeAt"
  from ctx.invitations_left($1);

select t.id, t.parent_id, t.name, t.country, t.time_zone, t.feature_accessibility, t.permission, '/api/v1/organizations/' || t.id || '/logo?v=' || t.logo as logo_url
  from ctx.tree() t;

set local cursor_tuple_fraction = 1;

update "app"."member_area" set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and member_id = any ($3::uuid[]) and deleted_at is null;

update "app"."member_competence" set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and member_id = any ($3::uuid[]) and deleted_at is null;

update "app"."member_department" set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and member_id = any ($3::uuid[]) and deleted_at is null;

update app."department" set "name" = $1, "description" = $2, "responsible_id" = $3, version = version + 1, last_modified_date = now()
  where id = $4 and organization_id = $5;

update app."member" set "phone" = $1, "title" = $2, "permission" = $3, "active" = $4, "invitation" = $5, "first_name" = $6, "last_name" = $7, version = version + 1, last_modified_date = now()
  where id = $8 and organization_id = $9;

update app."organization" set "name" = $1, "registration_number" = $2, "nace_code" = $3, "address" = $4, "time_zone" = $5, "country" = $6, "feature_accessibility" = $7, "logo_id" = $8, version = version + 1, last_modified_date = now()
  where id = $9;

update app."stakeholder" set "name_en" = $1, "name_da" = $2, "description_en" = $3, "description_da" = $4, "category" = $5, "territory" = $6, "website" = $7, "topics" = $8, version = version + 1, last_modified_date = now()
  where id = $9;

update app."stakeholder_association" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."stakeholder_association" set "stakeholder_id" = $1, "own_name" = $2, "own_description" = $3, "own_category" = $4, "own_territory" = $5, "own_website" = $6, "needs_and_expectations" = $7, "obligation" = $8, "influence" = $9, "interest" = $10, "communication" = $11, "responsible_id" = $12, "review_date" = $13, "topics" = $14, version = version + 1, last_modified_date = now()
  where id = $15 and organization_id = $16;

update app.attachment set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and "stakeholder_association_id" = $3 and deleted_at is null and not (file_id = any ($4::uuid[]));

update app.member set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and id = any ($3::uuid[]) and deleted_at is null;

update app.member set deleted_at = null, deleted_by = null
  where organization_id = $1 and id = $2 and deleted_at is not null
  returning id;

update app.organization set feature_accessibility = $1, version = version + 1, last_modified_date = now()
  where id = $2;
