declare read_on no scroll cursor for select "l"."title" as "title", "l"."short_title" as "short_title", "l"."reference" as "reference", "l"."type" as "type", "l"."territory" as "territory", "l"."issuer" as "issuer", "l"."published_date" as "published_date", "l"."effective_date" as "effective_date", "l"."repealed_date" as "repealed_date", "l"."url" as "url", "l"."to_check" as "to_check", "l"."id" as "id", "l"."name" as "name", "l"."changed_date" as "changed_date", "l"."last_modified_date" as "last_modified_date", "l"."version" as version, (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position), '[]')
  from app.topic t
  where t.id in (select chosen ->> 'id'
  from jsonb_array_elements("l"."topics") chosen)) as topics, (select json_build_object('id', s.id, 'name', coalesce("s"."short_title_en", "s"."title_en"))
  from app.legislation s
  where s.id = "l"."superseded_by_id") as superseded_by, case when "l"."repealed_date" <= $1::date then 'REPEALED' when "l"."effective_date" > $2::date then 'UPCOMING' when "l"."changed_date" is not null then 'CHANGED' else 'IN_FORCE' end as status
  from (select "l".*
  from (select l.*, coalesce("l"."short_title_en", "l"."title_en") as name, "l"."title_en" as title, "l"."short_title_en" as short_title, "l"."summary_en" as summary, "l"."asks_en" as asks
  from app.legislation l) l
  where l.deleted_at is null and l.own_organization_id is null
  order by "l"."name" asc, "l"."id" asc
  limit 200001 offset 0) "l"
  order by "l"."name" asc, "l"."id" asc;

declare read_on no scroll cursor for select o.id, json_build_object('id', "o"."id", 'name', "o"."name", 'title', "o"."title", 'shortTitle', "o"."short_title", 'reference', coalesce("o"."reference", "o"."own_reference"), 'type', "o"."type", 'territory', case when "o"."own_organization_id" is null then "o"."territory" end, 'topics', (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position), '[]')
  from app.topic t
  where t.id in (select chosen ->> 'id'
  from jsonb_array_elements("o"."topics") chosen)), 'issuer', "o"."issuer", 'publishedDate', "o"."published_date", 'effectiveDate', "o"."effective_date", 'repealedDate', "o"."repealed_date", 'supersededBy', (select json_build_object('id', s.id, 'name', coalesce("s"."short_title_en", "s"."title_en"))
  from app.legislation s
  where s.id = "o"."superseded_by_id"), 'url', "o"."url", 'toCheck', "o"."to_check", 'status', case when "o"."repealed_date" <= $1::date then 'REPEALED' when "o"."effective_date" > $2::date then 'UPCOMING' when "o"."changed_date" is not null then 'CHANGED' else 'IN_FORCE' end, 'changedDate', to_char("o"."changed_date" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'lastModifiedDate', to_char("o"."act_modified" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as legislation, o.association_id is not null as associated, o.association_id, o.relevance, o.how_complied, o.compliance_status, o.evaluated_date, o.next_evaluation_date, case when o.responsible_id is not null then json_build_object('id', o.responsible_id, 'name', ctx.person_name(o.responsible_id)) end as responsible, (select json_build_object('id', e.evaluated_by_id, 'name', ctx.person_name(e.evaluated_by_id))
  from app.legislation_evaluation e
  where e.organization_id = $3 and e.association_id = o.association_id and not exists (select
  from app.legislation_withdrawal w
  where w.organization_id = "e"."organization_id" and w.evaluation_id = "e"."id")
  order by e.evaluated_date desc, e.id desc
  limit 1) as evaluated_by, case when o.association_id is not null then o.requires_review_since is not null end as changed_since_evaluation, o.requires_review_since, (select count(*)::int
  from app.requirement q
  where q.organization_id = ctx.org_id() and q.association_id = "o"."association_id" and q.exceeded_since is not null and q.deleted_at is null) as exceeded_requirements, (select case when count(*) > 0 then json_build_object('of', count(*), 'met', count(*) filter (where q.applies = 'YES' and q.compliance_status = 'COMPLIANT')) end
  from app.requirement q
  where q.organization_id = ctx.org_id() and q.association_id = "o"."association_id" and q.applies <> 'NO' and q.deleted_at is null) as requirements_met, case when coalesce("o"."repealed_date" <= $4::date, false) and coalesce(("o"."kept_date" at time zone $5)::date >= "o"."repealed_date", false) then json_build_object('reason', o.kept_reason, 'date', to_char("o"."kept_date" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', json_build_object('id', o.kept_by_id, 'name', ctx.person_name(o.kept_by_id))) end as kept, o.created_date, o.last_modified_date, coalesce(o.version, 0) as version
  from (select "o".*
  from (select l.id, coalesce("l"."short_title_en", "l"."title_en") as name, "l"."title_en" as title, "l"."short_title_en" as short_title, l.reference, l.type, l.territory, l.own_organization_id, l.own_reference, l.topics, l.issuer, l.published_date, l.effective_date, l.repealed_date, l.superseded_by_id, l.url, l.to_check, l.changed_date, l.last_modified_date as act_modified, a.id as association_id, a.relevance, a.how_complied, a.compliance_status, a.evaluated_date, a.next_evaluation_date, a.responsible_id, a.requires_review_since, a.kept_reason, a.kept_date, a.kept_by_id, a.created_date, a.last_modified_date, a.version, case when a.requires_review_since is not null then '0' when exists (select
  from work.obligation w
  where w.organization_id = a.organization_id and w.id = a.id and w.due < $6::date) then '1' else '2' end || ' ' || coalesce("l"."short_title_en", "l"."title_en") as to_do
  from app.legislation l
  left
  join app.legislation_association a on a.organization_id = $7 and a.legislation_id = l.id and a.deleted_at is null
  where l.deleted_at is null and (l.own_organization_id is null or a.id is not null)) o
  where true
  order by "o"."name" asc, "o"."id" asc
  limit 200001 offset 0) "o"
  order by "o"."name" asc, "o"."id" asc;

fetch 500
  from read_on;

insert into "app"."legislation_association" ("legislation_id", "relevance", "how_complied", "next_evaluation_date", "responsible_id", "organization_id", "id") select "legislation_id", "relevance", "how_complied", "next_evaluation_date", "responsible_id", "organization_id", "id"
  from jsonb_populate_recordset(null::"app"."legislation_association", $1::jsonb);

insert into "legislation" ("title_en", "title_da", "short_title_en", "short_title_da", "summary_en", "summary_da", "asks_en", "asks_da", "reference", "type", "territory", "topics", "nace_codes", "issuer", "published_date", "effective_date", "repealed_date", "superseded_by_id", "url", "summary_source", "change_note", "to_check", "correction", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24);

insert into "legislation" ("title_en", "title_da", "short_title_en", "short_title_da", "summary_en", "summary_da", "type", "topics", "issuer", "published_date", "effective_date", "repealed_date", "url", "correction", "own_reference", "territory", "own_organization_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18);

insert into "legislation_association" ("organization_id", "id", "legislation_id", "responsible_id")
  values ($1, $2, $3, $4);

insert into "legislation_association" ("relevance", "how_complied", "next_evaluation_date", "responsible_id", "legislation_id", "organization_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7);

insert into "legislation_evaluation" ("compliance_status", "evaluated_date", "note", "how_complied", "association_id", "evaluated_by_id", "next_evaluation_date", "next_evaluation_before", "review_before", "organization_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, (select requires_review_since
  from app.legislation_association
  where organization_id = $9 and id = $10), $11, $12);

insert into app.legislation_evaluation (organization_id, id, association_id, compliance_status, evaluated_date, note, how_complied, evaluated_by_id, next_evaluation_date, next_evaluation_before, review_before) select a.organization_id, e.id, a.id, e.compliance_status, e.evaluated_date, e.note, a.how_complied, $1, a.next_evaluation_date, e.next_evaluation_before, a.requires_review_since
  from jsonb_populate_recordset(null::app.legislation_evaluation, $2::jsonb) e
  join app.legislation_association a on a.organization_id = $3 and a.id = e.association_id;

insert into app.legislation_file (id, name, content_type, size, sha256, link)
  values ($1, $2, $3, $4, $5, $6);

insert into app.legislation_rejection (organization_id, id, legislation_id, reason, country, nace_code, created_by_id) select o.id, gen_random_uuid(), $1, $2, o.country, o.nace_code, $3
  from app.organization o
  where o.id = $4;

insert into app.legislation_rejection (organization_id, id, legislation_id, reason, country, nace_code, created_by_id) select o.id, gen_random_uuid(), act, $1, o.country, o.nace_code, $2
  from app.organization o, unnest($3::uuid[]) act
  where o.id = $4;

insert into app.legislation_withdrawal (organization_id, id, evaluation_id, reason, created_by_id) select e.organization_id, $1, e.id, $2, $3
  from app.legislation_evaluation e
  where e.organization_id = $4 and e.association_id = $5 and e.id = $6;

insert into app.legislation_withdrawal (organization_id, id, evaluation_id, reason, created_by_id) select e.organization_id, ctx.uuid7(), e.id, $1, $2
  from app.legislation_evaluation e
  where e.organization_id = $3 and not exists (select
  from app.legislation_withdrawal w
  where w.organization_id = "e"."organization_id" and w.evaluation_id = "e"."id") and (e.association_id, e.created_date) in (select a.id, a.last_modified_date
  from app.legislation_association a
  where a.organization_id = $4 and a.id = any ($5::uuid[]));

insert into app.requirement (organization_id, id, association_id, ref, text, position) select $1, g.id, $2, g.ref, g.text, g.at + coalesce((select max(r.position)
  from app.requirement r
  where r.organization_id = $3 and r.association_id = $4 and r.deleted_at is null), 0)
  from unnest($5::uuid[], $6::text[], $7::text[]) with ordinality g(id, ref, text, at);

select
  from (select l.*, coalesce("l"."short_title_en", "l"."title_en") as name, "l"."title_en" as title, "l"."short_title_en" as short_title, "l"."summary_en" as summary, "l"."asks_en" as asks
  from app.legislation l) l
  where l.deleted_at is null and l.own_organization_id is null
  limit 1 offset $1;

select
  from (select l.id, coalesce("l"."short_title_en", "l"."title_en") as name, "l"."title_en" as title, "l"."short_title_en" as short_title, l.reference, l.type, l.territory, l.own_organization_id, l.own_reference, l.topics, l.issuer, l.published_date, l.effective_date, l.repealed_date, l.superseded_by_id, l.url, l.to_check, l.changed_date, l.last_modified_date as act_modified, a.id as association_id, a.relevance, a.how_complied, a.compliance_status, a.evaluated_date, a.next_evaluation_date, a.responsible_id, a.requires_review_since, a.kept_reason, a.kept_date, a.kept_by_id, a.created_date, a.last_modified_date, a.version, case when a.requires_review_since is not null then '0' when exists (select
  from work.obligation w
  where w.organization_id = a.organization_id and w.id = a.id and w.due < $1::date) then '1' else '2' end || ' ' || coalesce("l"."short_title_en", "l"."title_en") as to_do
  from app.legislation l
  left
  join app.legislation_association a on a.organization_id = $2 and a.legislation_id = l.id and a.deleted_at is null
  where l.deleted_at is null and (l.own_organization_id is null or a.id is not null)) o
  where true
  limit 1 offset $3;

select "l"."title" as "title", "l"."short_title" as "short_title", "l"."summary" as "summary", "l"."asks" as "asks", "l"."reference" as "reference", "l"."type" as "type", "l"."territory" as "territory", "l"."nace_codes" as "nace_codes", "l"."issuer" as "issuer", "l"."published_date" as "published_date", "l"."effective_date" as "effective_date", "l"."repealed_date" as "repealed_date", "l"."url" as "url", "l"."summary_source" as "summary_source", "l"."change_note" as "change_note", "l"."to_check" as "to_check", "l"."id" as "id", "l"."name" as "name", "l"."changed_date" as "changed_date", "l"."last_modified_date" as "last_modified_date", "l"."version" as version, (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position), '[]')
  from app.topic t
  where t.id in (select chosen ->> 'id'
  from jsonb_array_elements("l"."topics") chosen)) as topics, (select json_build_object('id', s.id, 'name', coalesce("s"."short_title_en", "s"."title_en"))
  from app.legislation s
  where s.id = "l"."superseded_by_id") as superseded_by, case when "l"."repealed_date" <= $1::date then 'REPEALED' when "l"."effective_date" > $2::date then 'UPCOMING' when "l"."changed_date" is not null then 'CHANGED' else 'IN_FORCE' end as status, case when (l.title, l.short_title, l.summary, l.asks) is distinct
  from ("l"."title_da", "l"."short_title_da", "l"."summary_da", "l"."asks_da") then json_build_object('title', "l"."title_da", 'shortTitle', "l"."short_title_da", 'summary', "l"."summary_da", 'asks', "l"."asks_da") end as translation, coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type, 'size', f.size, 'url', coalesce(f.link, '/api/v1/legislations/files/' || f.id || '/content'), 'lastModifiedDate', to_char(f.last_modified_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  order by f.id)
  from app.legislation_file f
  where f.legislation_id = "l"."id" and f.deleted_at is null), '[]') as files
  from (select l.*, coalesce("l"."short_title_en", "l"."title_en") as name, "l"."title_en" as title, "l"."short_title_en" as short_title, "l"."summary_en" as summary, "l"."asks_en" as asks
  from app.legislation l) l
  where l.id = $3 and l.deleted_at is null;

select "r"."ref" as "ref", "r"."text" as "text", "r"."applies" as "applies", "r"."reason" as "reason", "r"."how_complied" as "how_complied", case when "r"."responsible_id" is not null then json_build_object('id', "r"."responsible_id", 'name', ctx.person_name("r"."responsible_id")) end as "responsible", "r"."compliance_status" as "compliance_status", "r"."evaluated_date" as "evaluated_date", "r"."note" as "note", "r"."id" as "id", "r"."last_modified_date" as "last_modified_date", coalesce((select json_agg(json_build_object('id', "p"."id", 'meter', (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."meter" t
  where t.id = "p"."meter_id" and t.organization_id = "p"."organization_id"), 'atMost', trim_scale("p"."at_most")::text, 'atLeast', trim_scale("p"."at_least")::text, 'unit', "p"."unit", 'statistic', "p"."statistic")
  order by p.id)
  from "app"."requirement_limit" p
  where "p"."requirement_id" = "r"."id" and p.organization_id = "r"."organization_id" and p.deleted_at is null), '[]') as "limits", "r"."version" as version
  from app.requirement r
  where r.organization_id = $1 and r.association_id = $2 and r.deleted_at is null
  order by r.position, r.id;

select "r"."ref" as "ref", "r"."text" as "text", "r"."applies" as "applies", "r"."reason" as "reason", "r"."how_complied" as "how_complied", case when "r"."responsible_id" is not null then json_build_object('id', "r"."responsible_id", 'name', ctx.person_name("r"."responsible_id")) end as "responsible", "r"."compliance_status" as "compliance_status", "r"."evaluated_date" as "evaluated_date", "r"."note" as "note", "r"."id" as "id", "r"."last_modified_date" as "last_modified_date", coalesce((select json_agg(json_build_object('id', "p"."id", 'meter', (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."meter" t
  where t.id = "p"."meter_id" and t.organization_id = "p"."organization_id"), 'atMost', trim_scale("p"."at_most")::text, 'atLeast', trim_scale("p"."at_least")::text, 'unit', "p"."unit", 'statistic', "p"."statistic")
  order by p.id)
  from "app"."requirement_limit" p
  where "p"."requirement_id" = "r"."id" and p.organization_id = "r"."organization_id" and p.deleted_at is null), '[]') as "limits", "r"."version" as version
  from app.requirement r
  where r.organization_id = $1 and r.association_id = $2 and r.deleted_at is null and r.id = $3
  order by r.position, r.id;

select *
  from app."legislation"
  where id = $1 and deleted_at is null for no key update;

select *
  from app."legislation_association"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select *
  from app."requirement"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select 1
  from app."legislation_association"
  where id = $1 and organization_id = $2 and deleted_at > now() - interval '30 days' for no key update;

select 1
  from app."requirement"
  where id = $1 and organization_id = $2 and deleted_at > now() - interval '30 days' for no key update;

select 1
  from app.meter
  where organization_id = $1 and id = $2 and deleted_at is null;

select applies, compliance_status
  from app.requirement
  where organization_id = $1 and association_id = $2 and deleted_at is null;

select applies, compliance_status, evaluated_date
  from app.requirement
  where organization_id = $1 and association_id = $2 and deleted_at is null;

select case when coalesce("l"."repealed_date" <= $1::date, false) then 'REPEALED' else a.compliance_status end as standing, count(*)::int as count
  from app.legislation_association a
  join app.legislation l on l.id = a.legislation_id
  where a.organization_id = $2 and a.deleted_at is null
  group by 1;

select case when coalesce("o"."repealed_date" <= $1::date, false) then 'REPEALED' when ("o"."association_id" = any (array(select q.association_id
  from app.requirement q
  join app.legislation_association qa on qa.organization_id = q.organization_id and qa.id = q.association_id
  where q.organization_id = ctx.org_id() and q.exceeded_since is not null and q.deleted_at is null and ($2::uuid is null or coalesce(q.responsible_id, qa.responsible_id) = $3::uuid)))) then 'EXCEEDED' when o.requires_review_since is not null then 'REQUIRES_REVIEW' when ctx.is_lapsed(o.compliance_status, o.next_evaluation_date, $4::date) then 'LAPSED' else o.compliance_status end as column, count(*)::int as count
  from (select l.id, coalesce("l"."short_title_en", "l"."title_en") as name, "l"."title_en" as title, "l"."short_title_en" as short_title, l.reference, l.type, l.territory, l.own_organization_id, l.own_reference, l.topics, l.issuer, l.published_date, l.effective_date, l.repealed_date, l.superseded_by_id, l.url, l.to_check, l.changed_date, l.last_modified_date as act_modified, a.id as association_id, a.relevance, a.how_complied, a.compliance_status, a.evaluated_date, a.next_evaluation_date, a.responsible_id, a.requires_review_since, a.kept_reason, a.kept_date, a.kept_by_id, a.created_date, a.last_modified_date, a.version, case when a.requires_review_since is not null then '0' when exists (select
  from work.obligation w
  where w.organization_id = a.organization_id and w.id = a.id and w.due < $5::date) then '1' else '2' end || ' ' || coalesce("l"."short_title_en", "l"."title_en") as to_do
  from app.legislation l
  join app.legislation_association a on a.organization_id = $6 and a.legislation_id = l.id and a.deleted_at is null
  where l.deleted_at is null) o
  where true
  group by 1;

select coalesce((select json_agg(json_build_object('id', file_.id, 'name', file_.name, 'contentType', file_.content_type, 'size', file_.size, 'date', coalesce(file_.date, (file_.created_date at time zone here.time_zone)::date), 'url', '/api/v1/organizations/' || file_.organization_id || '/files/' || file_.id || '/content', 'createdDate', to_char(file_.created_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  order by attached_.id)
  from app.attachment attached_
  join app.file file_ on file_.organization_id = attached_.organization_id and file_.id = attached_.file_id
  join app.organization here on here.id = file_.organization_id
  where attached_.organization_id = "o"."organization_id" and "attached_"."legislation_association_id" = "o"."id" and attached_.deleted_at is null and file_.deleted_at is null), '[]') as "files", coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name)
  order by f.name)
  from app.link k
  join app.file f on f.organization_id = k.organization_id and (f.id = k.document_id or f.document_id = k.document_id) and not f.replaced and f.deleted_at is null
  where k.organization_id = o.organization_id and k.legislation_association_id = o.id and k.deleted_at is null), '[]') as documents, coalesce((select json_agg(json_build_object('id', sa.id, 'name', coalesce(sa.own_name, "s"."name_en"))
  order by k.id)
  from app.link k
  join app.stakeholder_association sa on sa.organization_id = k.organization_id and sa.id = k.stakeholder_association_id and sa.deleted_at is null
  left
  join app.stakeholder s on s.id = sa.stakeholder_id
  where k.organization_id = o.organization_id and k.legislation_association_id = o.id and k.deleted_at is null), '[]') as stakeholders, coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name)
  order by r.name, r.id)
  from app.link k
  join app.reminder r on r.organization_id = k.organization_id and r.id = k.reminder_id and r.deleted_at is null
  where k.organization_id = o.organization_id and k.legislation_association_id = o.id and k.deleted_at is null), '[]') as reminders, coalesce((select json_agg(json_build_object('id', e.id, 'complianceStatus', e.compliance_status, 'evaluatedDate', e.evaluated_date, 'note', e.note, 'howComplied', e.how_complied, 'createdDate', to_char("e"."created_date" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'files', e.files, 'evaluatedBy', json_build_object('id', e.evaluated_by_id, 'name', ctx.person_name(e.evaluated_by_id)), 'withdrawal', (select json_build_object('reason', w.reason, 'date', to_char("w"."created_date" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', json_build_object('id', w.created_by_id, 'name', ctx.person_name(w.created_by_id)))
  from app.legislation_withdrawal w
  where w.organization_id = e.organization_id and w.evaluation_id = e.id))
  order by e.evaluated_date desc, e.id desc)
  from (select e.*, coalesce((select json_agg(json_build_object('id', file_.id, 'name', file_.name, 'contentType', file_.content_type, 'size', file_.size, 'date', coalesce(file_.date, (file_.created_date at time zone here.time_zone)::date), 'url', '/api/v1/organizations/' || file_.organization_id || '/files/' || file_.id || '/content', 'createdDate', to_char(file_.created_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  order by attached_.id)
  from app.attachment attached_
  join app.file file_ on file_.organization_id = attached_.organization_id and file_.id = attached_.file_id
  join app.organization here on here.id = file_.organization_id
  where attached_.organization_id = "e"."organization_id" and "attached_"."legislation_evaluation_id" = "e"."id" and attached_.deleted_at is null and file_.deleted_at is null), '[]') as "files"
  from app.legislation_evaluation e
  where e.organization_id = o.organization_id and e.association_id = o.id) e), '[]') as evaluations
  from app.legislation_association o
  where o.organization_id = $1 and o.legislation_id = $2 and o.deleted_at is null;

select coalesce(l.repealed_date <= $1::date, false) as repealed, coalesce(("a"."kept_date" at time zone $2)::date >= "l"."repealed_date", false) as kept
  from app.legislation_association a
  join app.legislation l on l.id = a.legislation_id
  where a.organization_id = $3 and a.legislation_id = $4 and a.deleted_at is null for update of a;

select count(*) filter (where review)::int as requires_review, count(*) filter (where review and mine)::int as requires_review_mine, count(*) filter (where late)::int as overdue, count(*) filter (where late and mine)::int as overdue_mine
  from (select w.waiting_since is not null as review, coalesce("w"."due" <= $1::date, false) as late, (select ctx.falls_to($2, array_remove(array["w"."responsible_id"], null), 'DUE', l.after_, l.people)
  from ctx.looking_after() l) as mine
  from work.obligation w
  where w.organization_id = $3) w;

select count(*)::int as count
  from app.legislation l
  where l.deleted_at is null and l.to_check <> '{}';

select ctx.is_person($1) as known;

select ctx.person_name($1) as name;

select distinct f.id, f.name, f.sha256, (f.created_date at time zone o.time_zone)::date as date
  from ( select a.organization_id, a.file_id as id
  from app.attachment a
  where a.organization_id = $1 and a.deleted_at is null and (a.legislation_association_id = $2 or a.legislation_evaluation_id = any (array( select e.id
  from app.legislation_evaluation e
  where e.organization_id = $3 and e.association_id = $4)))
  union select f.organization_id, f.id
  from app.link k
  join app.file f on f.organization_id = k.organization_id and (f.id = k.document_id or f.document_id = k.document_id) and not f.replaced
  where k.organization_id = $5 and k.legislation_association_id = $6 and k.deleted_at is null) p
  join app.file f on f.organization_id = p.organization_id and f.id = p.id and f.deleted_at is null
  join app.organization o on o.id = p.organization_id
  order by f.name, f.id;

select e.*
  from app.legislation_evaluation e
  where e.organization_id = $1 and e.association_id = $2 and not exists (select
  from app.legislation_withdrawal w
  where w.organization_id = "e"."organization_id" and w.evaluation_id = "e"."id")
  order by e.evaluated_date desc, e.id desc
  limit 1;

select f.id, f.name, f.content_type, f.size, coalesce(f.link, '/api/v1/legislations/files/' || f.id || '/content') as url, f.last_modified_date
  from app.legislation_file f
  where f.id = $1;

select h.*
  from ctx.held_against_limits(ctx.org_id(), array(select q.id
  from app.requirement q
  where q.organization_id = ctx.org_id() and q.deleted_at is null and (q.id = $1)), $2) h;

select h.*
  from ctx.held_against_limits(ctx.org_id(), array(select q.id
  from app.requirement q
  where q.organization_id = ctx.org_id() and q.deleted_at is null and (q.id = any (array(select l.requirement_id
  from app.requirement_limit l
  where l.organization_id = ctx.org_id() and l.meter_id = any ($1::uuid[]) and l.deleted_at is null)))), $2) h;

select id
  from app.legislation_association
  where organization_id = $1 and legislation_id = $2 and deleted_at is not null;

select id
  from app.legislation_association
  where organization_id = $1 and legislation_id = $2 and deleted_at is null;

select id
  from app.legislation_association
  where organization_id = $1 and legislation_id = $2 and deleted_at is null for no key update;

select id, deleted_at is not null as deleted
  from app.legislation_association
  where organization_id = $1 and legislation_id = $2 for update;

select id, legislation_id
  from app.legislation_file
  where deleted_at is null and (legislation_id = $1 or id = any ($2::uuid[])) for update;

select id, version, legislation_id, compliance_status, evaluated_date, next_evaluation_date
  from app.legislation_association
  where organization_id = $1 and legislation_id = any ($2::uuid[]) and deleted_at is not null for update;

select k.id, k.kept
  from (select id, coalesce(document_id, id) as kept, organization_id
  from app.file
  where use = 'DOCUMENT' and deleted_at is null) k
  where k.organization_id = $1 and k.id = any ($2::uuid[]);

select k.id, k.kept
  from (select id, id as kept, organization_id
  from app.reminder
  where deleted_at is null) k
  where k.organization_id = $1 and k.id = any ($2::uuid[]);

select k.id, k.kept
  from (select id, id as kept, organization_id
  from app.stakeholder_association
  where deleted_at is null) k
  where k.organization_id = $1 and k.id = any ($2::uuid[]);

select l.id
  from app.legislation l
  where l.id = any ($1::uuid[]) and l.deleted_at is null and l.own_organization_id is null and not exists (select
  from app.legislation_association a
  where a.organization_id = $2 and a.legislation_id = l.id and a.deleted_at is null);

select l.id, coalesce(l.reference, l.own_reference) as reference, l.type, coalesce("l"."short_title_en", "l"."title_en") as name, array_remove(array[l.title_en, l.title_da, l.short_title_en, l.short_title_da], null) as names
  from app.legislation l
  where l.deleted_at is null
  order by l.id;

select l.id, l.unit, l.statistic, l.at_most, l.at_least, q.ref, json_build_object('id', s.id, 'name', coalesce("s"."short_title_en", "s"."title_en")) as legislation
  from app.requirement_limit l
  join app.requirement q on q.organization_id = l.organization_id and q.id = l.requirement_id and q.deleted_at is null
  join app.legislation_association a on a.organization_id = q.organization_id and a.id = q.association_id and a.deleted_at is null
  join app.legislation s on s.id = a.legislation_id
  where l.organization_id = $1 and l.meter_id = $2 and l.deleted_at is null and q.applies <> 'NO'
  order by l.id;

select name, content_type, size, sha256
  from app.legislation_file
  where id = $1 and sha256 is not null and deleted_at is null;

select o.id, json_build_object('id', "o"."id", 'name', "o"."name", 'title', "o"."title", 'shortTitle', "o"."short_title", 'reference', coalesce("o"."reference", "o"."own_reference"), 'type', "o"."type", 'territory', case when "o"."own_organization_id" is null then "o"."territory" end, 'topics', (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position), '[]')
  from app.topic t
  where t.id in (select chosen ->> 'id'
  from jsonb_array_elements("o"."topics") chosen)), 'issuer', "o"."issuer", 'publishedDate', "o"."published_date", 'effectiveDate', "o"."effective_date", 'repealedDate', "o"."repealed_date", 'supersededBy', (select json_build_object('id', s.id, 'name', coalesce("s"."short_title_en", "s"."title_en"))
  from app.legislation s
  where s.id = "o"."superseded_by_id"), 'url', "o"."url", 'toCheck', "o"."to_check", 'status', case when "o"."repealed_date" <= $1::date then 'REPEALED' when "o"."effective_date" > $2::date then 'UPCOMING' when "o"."changed_date" is not null then 'CHANGED' else 'IN_FORCE' end, 'changedDate', to_char("o"."changed_date" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'lastModifiedDate', to_char("o"."act_modified" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as legislation, o.association_id is not null as associated, o.association_id, o.relevance, o.how_complied, o.compliance_status, o.evaluated_date, o.next_evaluation_date, case when o.responsible_id is not null then json_build_object('id', o.responsible_id, 'name', ctx.person_name(o.responsible_id)) end as responsible, (select json_build_object('id', e.evaluated_by_id, 'name', ctx.person_name(e.evaluated_by_id))
  from app.legislation_evaluation e
  where e.organization_id = $3 and e.association_id = o.association_id and not exists (select
  from app.legislation_withdrawal w
  where w.organization_id = "e"."organization_id" and w.evaluation_id = "e"."id")
  order by e.evaluated_date desc, e.id desc
  limit 1) as evaluated_by, case when o.association_id is not null then o.requires_review_since is not null end as changed_since_evaluation, o.requires_review_since, (select count(*)::int
  from app.requirement q
  where q.organization_id = ctx.org_id() and q.association_id = "o"."association_id" and q.exceeded_since is not null and q.deleted_at is null) as exceeded_requirements, (select case when count(*) > 0 then json_build_object('of', count(*), 'met', count(*) filter (where q.applies = 'YES' and q.compliance_status = 'COMPLIANT')) end
  from app.requirement q
  where q.organization_id = ctx.org_id() and q.association_id = "o"."association_id" and q.applies <> 'NO' and q.deleted_at is null) as requirements_met, case when coalesce("o"."repealed_date" <= $4::date, false) and coalesce(("o"."kept_date" at time zone $5)::date >= "o"."repealed_date", false) then json_build_object('reason', o.kept_reason, 'date', to_char("o"."kept_date" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', json_build_object('id', o.kept_by_id, 'name', ctx.person_name(o.kept_by_id))) end as kept, o.created_date, o.last_modified_date, coalesce(o.version, 0) as version
  from (select l.id, coalesce("l"."short_title_en", "l"."title_en") as name, "l"."title_en" as title, "l"."short_title_en" as short_title, l.reference, l.type, l.territory, l.own_organization_id, l.own_reference, l.topics, l.issuer, l.published_date, l.effective_date, l.repealed_date, l.superseded_by_id, l.url, l.to_check, l.changed_date, l.last_modified_date as act_modified, a.id as association_id, a.relevance, a.how_complied, a.compliance_status, a.evaluated_date, a.next_evaluation_date, a.responsible_id, a.requires_review_since, a.kept_reason, a.kept_date, a.kept_by_id, a.created_date, a.last_modified_date, a.version, case when a.requires_review_since is not null then '0' when exists (select
  from work.obligation w
  where w.organization_id = a.organization_id and w.id = a.id and w.due < $6::date) then '1' else '2' end || ' ' || coalesce("l"."short_title_en", "l"."title_en") as to_do
  from app.legislation l
  left
  join app.legislation_association a on a.organization_id = $7 and a.legislation_id = l.id and a.deleted_at is null
  where l.deleted_at is null and (l.own_organization_id is null or a.id is not null)) o
  where o.id = $8;

select o.id, json_build_object('id', "o"."id", 'name', "o"."name", 'title', "o"."title", 'shortTitle', "o"."short_title", 'reference', coalesce("o"."reference", "o"."own_reference"), 'type', "o"."type", 'territory', case when "o"."own_organization_id" is null then "o"."territory" end, 'topics', (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position), '[]')
  from app.topic t
  where t.id in (select chosen ->> 'id'
  from jsonb_array_elements("o"."topics") chosen)), 'issuer', "o"."issuer", 'publishedDate', "o"."published_date", 'effectiveDate', "o"."effective_date", 'repealedDate', "o"."repealed_date", 'supersededBy', (select json_build_object('id', s.id, 'name', coalesce("s"."short_title_en", "s"."title_en"))
  from app.legislation s
  where s.id = "o"."superseded_by_id"), 'url', "o"."url", 'toCheck', "o"."to_check", 'status', case when "o"."repealed_date" <= $1::date then 'REPEALED' when "o"."effective_date" > $2::date then 'UPCOMING' when "o"."changed_date" is not null then 'CHANGED' else 'IN_FORCE' end, 'changedDate', to_char("o"."changed_date" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'lastModifiedDate', to_char("o"."act_modified" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as legislation, o.association_id is not null as associated, o.association_id, o.relevance, o.how_complied, o.compliance_status, o.evaluated_date, o.next_evaluation_date, case when o.responsible_id is not null then json_build_object('id', o.responsible_id, 'name', ctx.person_name(o.responsible_id)) end as responsible, (select json_build_object('id', e.evaluated_by_id, 'name', ctx.person_name(e.evaluated_by_id))
  from app.legislation_evaluation e
  where e.organization_id = $3 and e.association_id = o.association_id and not exists (select
  from app.legislation_withdrawal w
  where w.organization_id = "e"."organization_id" and w.evaluation_id = "e"."id")
  order by e.evaluated_date desc, e.id desc
  limit 1) as evaluated_by, case when o.association_id is not null then o.requires_review_since is not null end as changed_since_evaluation, o.requires_review_since, (select count(*)::int
  from app.requirement q
  where q.organization_id = ctx.org_id() and q.association_id = "o"."association_id" and q.exceeded_since is not null and q.deleted_at is null) as exceeded_requirements, (select case when count(*) > 0 then json_build_object('of', count(*), 'met', count(*) filter (where q.applies = 'YES' and q.compliance_status = 'COMPLIANT')) end
  from app.requirement q
  where q.organization_id = ctx.org_id() and q.association_id = "o"."association_id" and q.applies <> 'NO' and q.deleted_at is null) as requirements_met, case when coalesce("o"."repealed_date" <= $4::date, false) and coalesce(("o"."kept_date" at time zone $5)::date >= "o"."repealed_date", false) then json_build_object('reason', o.kept_reason, 'date', to_char("o"."kept_date" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', json_build_object('id', o.kept_by_id, 'name', ctx.person_name(o.kept_by_id))) end as kept, o.created_date, o.last_modified_date, coalesce(o.version, 0) as version
  from (select o.*
  from (select l.id, coalesce("l"."short_title_en", "l"."title_en") as name, "l"."title_en" as title, "l"."short_title_en" as short_title, l.reference, l.type, l.territory, l.own_organization_id, l.own_reference, l.topics, l.issuer, l.published_date, l.effective_date, l.repealed_date, l.superseded_by_id, l.url, l.to_check, l.changed_date, l.last_modified_date as act_modified, a.id as association_id, a.relevance, a.how_complied, a.compliance_status, a.evaluated_date, a.next_evaluation_date, a.responsible_id, a.requires_review_since, a.kept_reason, a.kept_date, a.kept_by_id, a.created_date, a.last_modified_date, a.version, case when a.requires_review_since is not null then '0' when exists (select
  from work.obligation w
  where w.organization_id = a.organization_id and w.id = a.id and w.due < $6::date) then '1' else '2' end || ' ' || coalesce("l"."short_title_en", "l"."title_en") as to_do
  from app.legislation l
  join app.legislation_association a on a.organization_id = $7 and a.legislation_id = l.id and a.deleted_at is null
  where l.deleted_at is null) o
  where not coalesce("o"."repealed_date" <= $8::date, false) and ("o"."association_id" = any (array(select q.association_id
  from app.requirement q
  join app.legislation_association qa on qa.organization_id = q.organization_id and qa.id = q.association_id
  where q.organization_id = ctx.org_id() and q.exceeded_since is not null and q.deleted_at is null and ($9::uuid is null or coalesce(q.responsible_id, qa.responsible_id) = $10::uuid)))) = $11 and o.requires_review_since is not null and true
  order by o.next_evaluation_date, o.id
  limit $12) o
  order by o.next_evaluation_date, o.id;

select o.id, json_build_object('id', "o"."id", 'name', "o"."name", 'title', "o"."title", 'shortTitle', "o"."short_title", 'reference', coalesce("o"."reference", "o"."own_reference"), 'type', "o"."type", 'territory', case when "o"."own_organization_id" is null then "o"."territory" end, 'topics', (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position), '[]')
  from app.topic t
  where t.id in (select chosen ->> 'id'
  from jsonb_array_elements("o"."topics") chosen)), 'issuer', "o"."issuer", 'publishedDate', "o"."published_date", 'effectiveDate', "o"."effective_date", 'repealedDate', "o"."repealed_date", 'supersededBy', (select json_build_object('id', s.id, 'name', coalesce("s"."short_title_en", "s"."title_en"))
  from app.legislation s
  where s.id = "o"."superseded_by_id"), 'url', "o"."url", 'toCheck', "o"."to_check", 'status', case when "o"."repealed_date" <= $1::date then 'REPEALED' when "o"."effective_date" > $2::date then 'UPCOMING' when "o"."changed_date" is not null then 'CHANGED' else 'IN_FORCE' end, 'changedDate', to_char("o"."changed_date" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'lastModifiedDate', to_char("o"."act_modified" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as legislation, o.association_id is not null as associated, o.association_id, o.relevance, o.how_complied, o.compliance_status, o.evaluated_date, o.next_evaluation_date, case when o.responsible_id is not null then json_build_object('id', o.responsible_id, 'name', ctx.person_name(o.responsible_id)) end as responsible, (select json_build_object('id', e.evaluated_by_id, 'name', ctx.person_name(e.evaluated_by_id))
  from app.legislation_evaluation e
  where e.organization_id = $3 and e.association_id = o.association_id and not exists (select
  from app.legislation_withdrawal w
  where w.organization_id = "e"."organization_id" and w.evaluation_id = "e"."id")
  order by e.evaluated_date desc, e.id desc
  limit 1) as evaluated_by, case when o.association_id is not null then o.requires_review_since is not null end as changed_since_evaluation, o.requires_review_since, (select count(*)::int
  from app.requirement q
  where q.organization_id = ctx.org_id() and q.association_id = "o"."association_id" and q.exceeded_since is not null and q.deleted_at is null) as exceeded_requirements, (select case when count(*) > 0 then json_build_object('of', count(*), 'met', count(*) filter (where q.applies = 'YES' and q.compliance_status = 'COMPLIANT')) end
  from app.requirement q
  where q.organization_id = ctx.org_id() and q.association_id = "o"."association_id" and q.applies <> 'NO' and q.deleted_at is null) as requirements_met, case when coalesce("o"."repealed_date" <= $4::date, false) and coalesce(("o"."kept_date" at time zone $5)::date >= "o"."repealed_date", false) then json_build_object('reason', o.kept_reason, 'date', to_char("o"."kept_date" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', json_build_object('id', o.kept_by_id, 'name', ctx.person_name(o.kept_by_id))) end as kept, o.created_date, o.last_modified_date, coalesce(o.version, 0) as version
  from (select o.*
  from (select l.id, coalesce("l"."short_title_en", "l"."title_en") as name, "l"."title_en" as title, "l"."short_title_en" as short_title, l.reference, l.type, l.territory, l.own_organization_id, l.own_reference, l.topics, l.issuer, l.published_date, l.effective_date, l.repealed_date, l.superseded_by_id, l.url, l.to_check, l.changed_date, l.last_modified_date as act_modified, a.id as association_id, a.relevance, a.how_complied, a.compliance_status, a.evaluated_date, a.next_evaluation_date, a.responsible_id, a.requires_review_since, a.kept_reason, a.kept_date, a.kept_by_id, a.created_date, a.last_modified_date, a.version, case when a.requires_review_since is not null then '0' when exists (select
  from work.obligation w
  where w.organization_id = a.organization_id and w.id = a.id and w.due < $6::date) then '1' else '2' end || ' ' || coalesce("l"."short_title_en", "l"."title_en") as to_do
  from app.legislation l
  join app.legislation_association a on a.organization_id = $7 and a.legislation_id = l.id and a.deleted_at is null
  where l.deleted_at is null) o
  where not coalesce("o"."repealed_date" <= $8::date, false) and ("o"."association_id" = any (array(select q.association_id
  from app.requirement q
  join app.legislation_association qa on qa.organization_id = q.organization_id and qa.id = q.association_id
  where q.organization_id = ctx.org_id() and q.exceeded_since is not null and q.deleted_at is null and ($9::uuid is null or coalesce(q.responsible_id, qa.responsible_id) = $10::uuid)))) = $11 and o.requires_review_since is null and o.compliance_status = $12 and ctx.is_lapsed(o.compliance_status, o.next_evaluation_date, $13::date) = $14 and true
  order by o.next_evaluation_date, o.id
  limit $15) o
  order by o.next_evaluation_date, o.id;

select o.id, json_build_object('id', "o"."id", 'name', "o"."name", 'title', "o"."title", 'shortTitle', "o"."short_title", 'reference', coalesce("o"."reference", "o"."own_reference"), 'type', "o"."type", 'territory', case when "o"."own_organization_id" is null then "o"."territory" end, 'topics', (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position), '[]')
  from app.topic t
  where t.id in (select chosen ->> 'id'
  from jsonb_array_elements("o"."topics") chosen)), 'issuer', "o"."issuer", 'publishedDate', "o"."published_date", 'effectiveDate', "o"."effective_date", 'repealedDate', "o"."repealed_date", 'supersededBy', (select json_build_object('id', s.id, 'name', coalesce("s"."short_title_en", "s"."title_en"))
  from app.legislation s
  where s.id = "o"."superseded_by_id"), 'url', "o"."url", 'toCheck', "o"."to_check", 'status', case when "o"."repealed_date" <= $1::date then 'REPEALED' when "o"."effective_date" > $2::date then 'UPCOMING' when "o"."changed_date" is not null then 'CHANGED' else 'IN_FORCE' end, 'changedDate', to_char("o"."changed_date" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'lastModifiedDate', to_char("o"."act_modified" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as legislation, o.association_id is not null as associated, o.association_id, o.relevance, o.how_complied, o.compliance_status, o.evaluated_date, o.next_evaluation_date, case when o.responsible_id is not null then json_build_object('id', o.responsible_id, 'name', ctx.person_name(o.responsible_id)) end as responsible, (select json_build_object('id', e.evaluated_by_id, 'name', ctx.person_name(e.evaluated_by_id))
  from app.legislation_evaluation e
  where e.organization_id = $3 and e.association_id = o.association_id and not exists (select
  from app.legislation_withdrawal w
  where w.organization_id = "e"."organization_id" and w.evaluation_id = "e"."id")
  order by e.evaluated_date desc, e.id desc
  limit 1) as evaluated_by, case when o.association_id is not null then o.requires_review_since is not null end as changed_since_evaluation, o.requires_review_since, (select count(*)::int
  from app.requirement q
  where q.organization_id = ctx.org_id() and q.association_id = "o"."association_id" and q.exceeded_since is not null and q.deleted_at is null) as exceeded_requirements, (select case when count(*) > 0 then json_build_object('of', count(*), 'met', count(*) filter (where q.applies = 'YES' and q.compliance_status = 'COMPLIANT')) end
  from app.requirement q
  where q.organization_id = ctx.org_id() and q.association_id = "o"."association_id" and q.applies <> 'NO' and q.deleted_at is null) as requirements_met, case when coalesce("o"."repealed_date" <= $4::date, false) and coalesce(("o"."kept_date" at time zone $5)::date >= "o"."repealed_date", false) then json_build_object('reason', o.kept_reason, 'date', to_char("o"."kept_date" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', json_build_object('id', o.kept_by_id, 'name', ctx.person_name(o.kept_by_id))) end as kept, o.created_date, o.last_modified_date, coalesce(o.version, 0) as version
  from (select o.*
  from (select l.id, coalesce("l"."short_title_en", "l"."title_en") as name, "l"."title_en" as title, "l"."short_title_en" as short_title, l.reference, l.type, l.territory, l.own_organization_id, l.own_reference, l.topics, l.issuer, l.published_date, l.effective_date, l.repealed_date, l.superseded_by_id, l.url, l.to_check, l.changed_date, l.last_modified_date as act_modified, a.id as association_id, a.relevance, a.how_complied, a.compliance_status, a.evaluated_date, a.next_evaluation_date, a.responsible_id, a.requires_review_since, a.kept_reason, a.kept_date, a.kept_by_id, a.created_date, a.last_modified_date, a.version, case when a.requires_review_since is not null then '0' when exists (select
  from work.obligation w
  where w.organization_id = a.organization_id and w.id = a.id and w.due < $6::date) then '1' else '2' end || ' ' || coalesce("l"."short_title_en", "l"."title_en") as to_do
  from app.legislation l
  join app.legislation_association a on a.organization_id = $7 and a.legislation_id = l.id and a.deleted_at is null
  where l.deleted_at is null) o
  where not coalesce("o"."repealed_date" <= $8::date, false) and ("o"."association_id" = any (array(select q.association_id
  from app.requirement q
  join app.legislation_association qa on qa.organization_id = q.organization_id and qa.id = q.association_id
  where q.organization_id = ctx.org_id() and q.exceeded_since is not null and q.deleted_at is null and ($9::uuid is null or coalesce(q.responsible_id, qa.responsible_id) = $10::uuid)))) = $11 and true
  order by o.next_evaluation_date, o.id
  limit $12) o
  order by o.next_evaluation_date, o.id;

select o.id, json_build_object('id', "o"."id", 'name', "o"."name", 'title', "o"."title", 'shortTitle', "o"."short_title", 'reference', coalesce("o"."reference", "o"."own_reference"), 'type', "o"."type", 'territory', case when "o"."own_organization_id" is null then "o"."territory" end, 'topics', (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position), '[]')
  from app.topic t
  where t.id in (select chosen ->> 'id'
  from jsonb_array_elements("o"."topics") chosen)), 'issuer', "o"."issuer", 'publishedDate', "o"."published_date", 'effectiveDate', "o"."effective_date", 'repealedDate', "o"."repealed_date", 'supersededBy', (select json_build_object('id', s.id, 'name', coalesce("s"."short_title_en", "s"."title_en"))
  from app.legislation s
  where s.id = "o"."superseded_by_id"), 'url', "o"."url", 'toCheck', "o"."to_check", 'status', case when "o"."repealed_date" <= $1::date then 'REPEALED' when "o"."effective_date" > $2::date then 'UPCOMING' when "o"."changed_date" is not null then 'CHANGED' else 'IN_FORCE' end, 'changedDate', to_char("o"."changed_date" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'lastModifiedDate', to_char("o"."act_modified" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as legislation, o.association_id is not null as associated, o.association_id, o.relevance, o.how_complied, o.compliance_status, o.evaluated_date, o.next_evaluation_date, case when o.responsible_id is not null then json_build_object('id', o.responsible_id, 'name', ctx.person_name(o.responsible_id)) end as responsible, (select json_build_object('id', e.evaluated_by_id, 'name', ctx.person_name(e.evaluated_by_id))
  from app.legislation_evaluation e
  where e.organization_id = $3 and e.association_id = o.association_id and not exists (select
  from app.legislation_withdrawal w
  where w.organization_id = "e"."organization_id" and w.evaluation_id = "e"."id")
  order by e.evaluated_date desc, e.id desc
  limit 1) as evaluated_by, case when o.association_id is not null then o.requires_review_since is not null end as changed_since_evaluation, o.requires_review_since, (select count(*)::int
  from app.requirement q
  where q.organization_id = ctx.org_id() and q.association_id = "o"."association_id" and q.exceeded_since is not null and q.deleted_at is null) as exceeded_requirements, (select case when count(*) > 0 then json_build_object('of', count(*), 'met', count(*) filter (where q.applies = 'YES' and q.compliance_status = 'COMPLIANT')) end
  from app.requirement q
  where q.organization_id = ctx.org_id() and q.association_id = "o"."association_id" and q.applies <> 'NO' and q.deleted_at is null) as requirements_met, case when coalesce("o"."repealed_date" <= $4::date, false) and coalesce(("o"."kept_date" at time zone $5)::date >= "o"."repealed_date", false) then json_build_object('reason', o.kept_reason, 'date', to_char("o"."kept_date" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', json_build_object('id', o.kept_by_id, 'name', ctx.person_name(o.kept_by_id))) end as kept, o.created_date, o.last_modified_date, coalesce(o.version, 0) as version
  from (select o.*
  from (select l.id, coalesce("l"."short_title_en", "l"."title_en") as name, "l"."title_en" as title, "l"."short_title_en" as short_title, l.reference, l.type, l.territory, l.own_organization_id, l.own_reference, l.topics, l.issuer, l.published_date, l.effective_date, l.repealed_date, l.superseded_by_id, l.url, l.to_check, l.changed_date, l.last_modified_date as act_modified, a.id as association_id, a.relevance, a.how_complied, a.compliance_status, a.evaluated_date, a.next_evaluation_date, a.responsible_id, a.requires_review_since, a.kept_reason, a.kept_date, a.kept_by_id, a.created_date, a.last_modified_date, a.version, case when a.requires_review_since is not null then '0' when exists (select
  from work.obligation w
  where w.organization_id = a.organization_id and w.id = a.id and w.due < $6::date) then '1' else '2' end || ' ' || coalesce("l"."short_title_en", "l"."title_en") as to_do
  from app.legislation l
  join app.legislation_association a on a.organization_id = $7 and a.legislation_id = l.id and a.deleted_at is null
  where l.deleted_at is null) o
  where o.repealed_date <= $8::date and true
  order by o.next_evaluation_date, o.id
  limit $9) o
  order by o.next_evaluation_date, o.id;

select r.reason, r.created_date as date, json_build_object('id', r.created_by_id, 'name', ctx.person_name(r.created_by_id)) as by, not (coalesce("l"."changed_date" <= "r"."created_date", true) and "r"."country" = "o"."country" and "r"."nace_code" is not distinct
  from "o"."nace_code") as outdated
  from app.legislation_rejection r
  join app.legislation l on l.id = r.legislation_id
  join app.organization o on o.id = r.organization_id
  where r.organization_id = $1 and r.legislation_id = $2 and r.deleted_at is null;

select t.id
  from app.territory t, app.organization o
  where o.id = $1
  order by t.id = o.country desc, t.id = 'INTL' desc
  limit 1;

select to_jsonb(t) as row
  from app."requirement_limit" t
  where "t"."requirement_id" = $1 and t.organization_id = $2 and t.deleted_at is null
  order by t.id;

set local cursor_tuple_fraction = 1;

update app."legislation" set "title_en" = $1, "title_da" = $2, "short_title_en" = $3, "short_title_da" = $4, "summary_en" = $5, "summary_da" = $6, "asks_en" = $7, "asks_da" = $8, "reference" = $9, "type" = $10, "territory" = $11, "topics" = $12, "nace_codes" = $13, "issuer" = $14, "published_date" = $15, "effective_date" = $16, "repealed_date" = $17, "superseded_by_id" = $18, "url" = $19, "summary_source" = $20, "change_note" = $21, "to_check" = $22, "correction" = $23, version = version + 1, last_modified_date = now()
  where id = $24;

update app."legislation_association" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."legislation_association" set "relevance" = $1, "how_complied" = $2, "next_evaluation_date" = $3, "responsible_id" = $4, version = version + 1, last_modified_date = now()
  where id = $5 and organization_id = $6;

update app."requirement" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."requirement" set "ref" = $1, "text" = $2, "applies" = $3, "reason" = $4, "how_complied" = $5, "responsible_id" = $6, "compliance_status" = $7, "evaluated_date" = $8, "note" = $9, "position" = $10, "limit_texts" = $11, version = version + 1, last_modified_date = now()
  where id = $12 and organization_id = $13;

update app.attachment set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and "legislation_association_id" = $3 and deleted_at is null and not (file_id = any ($4::uuid[]));

update app.legislation set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where id = $2;

update app.legislation_association a set compliance_status = coalesce(c.compliance_status, 'NOT_EVALUATED'), evaluated_date = c.evaluated_date, requires_review_since = coalesce(a.requires_review_since, w.review_before), next_evaluation_date = case when a.next_evaluation_date is not distinct
  from w.next_evaluation_date then w.next_evaluation_before else a.next_evaluation_date end, version = a.version + 1, last_modified_date = now()
  from app.legislation_evaluation w
  left
  join (select e.*
  from app.legislation_evaluation e
  where e.organization_id = $1 and e.association_id = $2 and not exists (select
  from app.legislation_withdrawal w
  where w.organization_id = "e"."organization_id" and w.evaluation_id = "e"."id")
  order by e.evaluated_date desc, e.id desc
  limit 1) c on true
  where a.organization_id = $3 and a.id = $4 and w.organization_id = a.organization_id and w.id = $5;

update app.legislation_association a set compliance_status = coalesce(c.compliance_status, 'NOT_EVALUATED'), evaluated_date = c.evaluated_date, version = a.version + 1, last_modified_date = now()
  from (select) one
  left
  join (select e.compliance_status, e.evaluated_date
  from app.legislation_evaluation e
  where e.organization_id = $1 and e.association_id = $2 and not exists ( select
  from app.legislation_withdrawal w
  where w.organization_id = e.organization_id and w.evaluation_id = e.id)
  order by e.evaluated_date desc, e.id desc
  limit 1) c on true
  where a.organization_id = $3 and a.id = $4 and (a.compliance_status, a.evaluated_date) is distinct
  from (coalesce(c.compliance_status, 'NOT_EVALUATED'), c.evaluated_date);

update app.legislation_association a set compliance_status = e.compliance_status, evaluated_date = e.evaluated_date, requires_review_since = case when (a.requires_review_since at time zone $1)::date > e.evaluated_date then a.requires_review_since end
  from app.legislation_evaluation e
  where a.organization_id = $2 and e.organization_id = a.organization_id and e.association_id = a.id and e.id = any ($3::uuid[]);

update app.legislation_association a set kept_reason = $1, kept_date = now(), kept_by_id = $2, kept_review_before = requires_review_since, kept_next_before = next_evaluation_date, requires_review_since = null, next_evaluation_date = null, version = version + 1, last_modified_date = now()
  where a.organization_id = $3 and a.legislation_id = $4 and a.deleted_at is null;

update app.legislation_association a set requires_review_since = coalesce(requires_review_since, case when not exists (select
  from app.legislation_evaluation e
  where e.organization_id = a.organization_id and e.association_id = a.id and e.created_date >= a.kept_date and not exists (select
  from app.legislation_withdrawal w
  where w.organization_id = "e"."organization_id" and w.evaluation_id = "e"."id")) then kept_review_before end), next_evaluation_date = coalesce(next_evaluation_date, case when not exists (select
  from app.legislation_evaluation e
  where e.organization_id = a.organization_id and e.association_id = a.id and e.created_date >= a.kept_date and not exists (select
  from app.legislation_withdrawal w
  where w.organization_id = "e"."organization_id" and w.evaluation_id = "e"."id")) then kept_next_before end), kept_reason = null, kept_date = null, kept_by_id = null, kept_review_before = null, kept_next_before = null, version = version + 1, last_modified_date = now()
  where a.organization_id = $1 and a.legislation_id = $2 and a.deleted_at is null and kept_date is not null;

update app.legislation_association set compliance_status = $1, evaluated_date = $2, requires_review_since = case when (requires_review_since at time zone $3)::date > $4::date then requires_review_since end
  where organization_id = $5 and id = $6;

update app.legislation_association set compliance_status = $1, evaluated_date = $2, version = version + 1, last_modified_date = now()
  where organization_id = $3 and id = $4 and (compliance_status, evaluated_date) is distinct
  from ($5::text, $6::date);

update app.legislation_association set deleted_at = null, deleted_by = null, version = version + 1, last_modified_date = now(), requires_review_since = case when evaluated_date is not null then now() end, kept_reason = null, kept_date = null, kept_by_id = null, kept_review_before = null, kept_next_before = null
  where organization_id = $1 and id = any ($2::uuid[]);

update app.legislation_association set legislation_id = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and legislation_id = $3 and deleted_at is null;

update app.legislation_association set next_evaluation_date = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and id = $3;

update app.legislation_rejection r set deleted_at = null, deleted_by = null, version = version + 1, last_modified_date = now()
  where r.organization_id = $1 and (r.legislation_id, r.deleted_at) in (select a.legislation_id, a.last_modified_date
  from app.legislation_association a
  where a.organization_id = $2 and a.id = any ($3::uuid[]));

update app.legislation_rejection set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and legislation_id = $3 and deleted_at is null;

update app.legislation_rejection set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and legislation_id = any ($3::uuid[]) and deleted_at is null;

update app.link set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and legislation_association_id = $3 and "document_id" is not null and deleted_at is null and not ("document_id" = any ($4::uuid[]));

update app.link set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and legislation_association_id = $3 and "reminder_id" is not null and deleted_at is null and not ("reminder_id" = any ($4::uuid[]));

update app.link set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and legislation_association_id = $3 and "stakeholder_association_id" is not null and deleted_at is null and not ("stakeholder_association_id" = any ($4::uuid[]));

update app.requirement q set exceeded_since = g.since, exceedance_noticed_date = case when g.since is not null then coalesce(q.exceedance_noticed_date, now()) end
  from unnest($1::uuid[], $2::date[]) g(id, since)
  where q.organization_id = ctx.org_id() and q.id = g.id and q.exceeded_since is distinct
  from g.since;

with counted as ( select distinct on (e.association_id) e.association_id, e.compliance_status, e.evaluated_date
  from app.legislation_evaluation e
  where e.organization_id = $1 and e.association_id = any ($2::uuid[]) and not exists (select
  from app.legislation_withdrawal w
  where w.organization_id = "e"."organization_id" and w.evaluation_id = "e"."id")
  order by e.association_id, e.evaluated_date desc, e.id desc) update app.legislation_association a set deleted_at = now(), deleted_by = $3, version = version + 1, last_modified_date = now(), compliance_status = coalesce(c.compliance_status, 'NOT_EVALUATED'), evaluated_date = c.evaluated_date
  from unnest($4::uuid[]) o(id)
  left
  join counted c on c.association_id = o.id
  where a.organization_id = $5 and a.id = o.id and a.deleted_at is null;

with linked as (select k.inspection_id, k.event_id, k.reminder_id
  from app.link k
  where k.organization_id = $1 and k.legislation_association_id = $2 and k.deleted_at is null) select *
  from ( select 'INSPECTION' as kind, i.id, i.performed_at as date, i.name, i.result as state, i.note
  from app.inspection i
  where i.organization_id = $3 and i.deleted_at is null and i.status = 'DONE' and i.performed_at is not null and (i.id = any (array(select inspection_id
  from linked)) or i.reminder_id = any (array(select reminder_id
  from linked)))
  union all select 'EVENT', e.id, e.occurrence, e.title, e.status, null
  from app.event e
  where e.organization_id = $4 and e.deleted_at is null and (e.id = any (array(select event_id
  from linked)) or e.unmet_requirement_id = any (array(select q.id
  from app.requirement q
  where q.organization_id = $5 and q.association_id = $6 and q.deleted_at is null)))
  union all select 'ACTION', c.id, c.due_date, c.title, c.status, c.done_note
  from app.action c
  where c.organization_id = $7 and c.deleted_at is null and c.legislation_association_id = $8) r
  order by date desc, name, id
  limit $9;

with recursive up as ( select c.id, c.parent_id, 1 as step
  from app.organization o
  join app.classification_code c on c.id = o.nace_code
  where o.id = $1
  union all select c.id, c.parent_id, up.step + 1
  from up
  join app.classification_code c on c.id = up.parent_id), told as ( (select topics
  from app.stakeholder_association
  where organization_id = $2 and deleted_at is null
  limit $3)
  union all (select topics
  from app.file
  where organization_id = $4 and deleted_at is null and use = 'DOCUMENT' and not replaced
  order by created_date desc
  limit $5)
  union all (select l.topics
  from (select legislation_id
  from app.legislation_association
  where organization_id = $6 and deleted_at is null
  order by last_modified_date desc
  limit $7) a
  join app.legislation l on l.id = a.legislation_id)) select array(select id
  from up
  order by step) as activities, array(select distinct t ->> 'id'
  from told, jsonb_array_elements(told.topics) t) as topics;
