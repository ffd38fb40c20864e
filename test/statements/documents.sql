declare read_on no scroll cursor for select "f"."name" as "name", "f"."description" as "description", "f"."category" as "category", "f"."date" as "date", "f"."review_date" as "review_date", case when "f"."responsible_id" is not null then json_build_object('id', "f"."responsible_id", 'name', ctx.person_name("f"."responsible_id")) end as "responsible", "f"."id" as "id", "f"."content_type" as "content_type", "f"."size" as "size", "f"."sha256" as "sha256", "f"."created_date" as "created_date", "f"."last_modified_date" as "last_modified_date", "f"."version" as version, f.document_version, case when f.created_by_id is not null then json_build_object('id', f.created_by_id, 'name', ctx.person_name(f.created_by_id)) end as created_by, f.deleted_at as deleted_date, (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position), '[]')
  from app.topic t
  where t.id in (select chosen ->> 'id'
  from jsonb_array_elements("f"."topics") chosen)) as topics, (select count(*)::int
  from (select 'SCOPE' as type, h.*
  from (select a.file_id, t.id, t.version::text as name, null::json as parent
  from app.attachment a
  join "app"."scope" t on t.organization_id = a.organization_id and t.id = "a"."scope_id" and t.deleted_at is null
  where a.organization_id = $1 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $2 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'STAKEHOLDER' as type, h.*
  from (select a.file_id, t.id, coalesce(t.own_name, "k"."name_en")::text as name, null::json as parent
  from app.attachment a
  join "app"."stakeholder_association" t on t.organization_id = a.organization_id and t.id = "a"."stakeholder_association_id" and t.deleted_at is null
  left
  join app.stakeholder k on k.id = t.stakeholder_id
  where a.organization_id = $3 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $4 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'CHEMICAL' as type, h.*
  from (select a.file_id, t.id, t.shown_name::text as name, null::json as parent
  from app.attachment a
  join "app"."chemical_association" t on t.organization_id = a.organization_id and t.id = "a"."chemical_association_id" and t.deleted_at is null
  where a.organization_id = $5 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $6 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'OBLIGATION' as type, h.*
  from (select h.file_id, l.id, coalesce("l"."short_title_en", "l"."title_en")::text as name, null::json as parent
  from ( select a.organization_id, a.file_id, coalesce(a.legislation_association_id, e.association_id) as association_id
  from app.attachment a
  left
  join app.legislation_evaluation e on e.organization_id = a.organization_id and e.id = a.legislation_evaluation_id
  where a.organization_id = $7 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $8 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null and num_nonnulls(a.legislation_association_id, a.legislation_evaluation_id) = 1
  union select k.organization_id, k.document_id, k.legislation_association_id
  from app.link k
  where k.organization_id = $9 and k.document_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $10 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and k.legislation_association_id is not null and k.deleted_at is null) h
  join app.legislation_association s on s.organization_id = h.organization_id and s.id = h.association_id and s.deleted_at is null
  join app.legislation l on l.id = s.legislation_id) h
  union all select 'METER' as type, h.*
  from (select a.file_id, t.id, t.name::text as name, null::json as parent
  from app.attachment a
  join "app"."meter" t on t.organization_id = a.organization_id and t.id = "a"."meter_id" and t.deleted_at is null
  where a.organization_id = $11 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $12 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'READING' as type, h.*
  from (select a.file_id, t.id, t.performed_at::text as name, json_build_object('id', m.id, 'name', m.name) as parent
  from app.attachment a
  join "app"."reading" t on t.organization_id = a.organization_id and t.id = "a"."reading_id" and t.deleted_at is null
  join app.meter m on m.organization_id = t.organization_id and m.id = t.meter_id and m.deleted_at is null
  where a.organization_id = $13 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $14 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'INSPECTION' as type, h.*
  from (select a.file_id, t.id, (t.name || ', ' || t.due_date)::text as name, null::json as parent
  from app.attachment a
  join "app"."inspection" t on t.organization_id = a.organization_id and t.id = "a"."inspection_id" and t.deleted_at is null
  where a.organization_id = $15 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $16 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'EVENT' as type, h.*
  from (select a.file_id, t.id, t.title::text as name, null::json as parent
  from app.attachment a
  join "app"."event" t on t.organization_id = a.organization_id and t.id = "a"."event_id" and t.deleted_at is null
  where a.organization_id = $17 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $18 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'ACTION' as type, h.*
  from (select a.file_id, t.id, t.title::text as name, null::json as parent
  from app.attachment a
  join "app"."action" t on t.organization_id = a.organization_id and t.id = "a"."action_id" and t.deleted_at is null
  where a.organization_id = $19 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $20 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h) as held) as attachment_count
  from (select "f".*
  from app.file f
  where f.organization_id = $21 and f.use = 'DOCUMENT' and not f.replaced and f.deleted_at is null
  order by "f"."name" asc, "f"."id" asc
  limit 200001 offset 0) "f"
  order by "f"."name" asc, "f"."id" asc;

fetch 500
  from read_on;

insert into "file" ("name", "description", "category", "topics", "date", "review_date", "responsible_id", "use", "content_type", "size", "sha256", "created_by_id", "search_text", "organization_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15);

select
  from app.file f
  where f.organization_id = $1 and f.use = 'DOCUMENT' and not f.replaced and f.deleted_at is null
  limit 1 offset $2;

select "f"."name" as "name", "f"."description" as "description", "f"."category" as "category", "f"."date" as "date", "f"."review_date" as "review_date", case when "f"."responsible_id" is not null then json_build_object('id', "f"."responsible_id", 'name', ctx.person_name("f"."responsible_id")) end as "responsible", "f"."id" as "id", "f"."content_type" as "content_type", "f"."size" as "size", "f"."sha256" as "sha256", "f"."created_date" as "created_date", "f"."last_modified_date" as "last_modified_date", "f"."version" as version, f.document_version, case when f.created_by_id is not null then json_build_object('id', f.created_by_id, 'name', ctx.person_name(f.created_by_id)) end as created_by, f.deleted_at as deleted_date, (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position), '[]')
  from app.topic t
  where t.id in (select chosen ->> 'id'
  from jsonb_array_elements("f"."topics") chosen)) as topics, (select count(*)::int
  from (select 'SCOPE' as type, h.*
  from (select a.file_id, t.id, t.version::text as name, null::json as parent
  from app.attachment a
  join "app"."scope" t on t.organization_id = a.organization_id and t.id = "a"."scope_id" and t.deleted_at is null
  where a.organization_id = $1 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $2 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'STAKEHOLDER' as type, h.*
  from (select a.file_id, t.id, coalesce(t.own_name, "k"."name_en")::text as name, null::json as parent
  from app.attachment a
  join "app"."stakeholder_association" t on t.organization_id = a.organization_id and t.id = "a"."stakeholder_association_id" and t.deleted_at is null
  left
  join app.stakeholder k on k.id = t.stakeholder_id
  where a.organization_id = $3 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $4 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'CHEMICAL' as type, h.*
  from (select a.file_id, t.id, t.shown_name::text as name, null::json as parent
  from app.attachment a
  join "app"."chemical_association" t on t.organization_id = a.organization_id and t.id = "a"."chemical_association_id" and t.deleted_at is null
  where a.organization_id = $5 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $6 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'OBLIGATION' as type, h.*
  from (select h.file_id, l.id, coalesce("l"."short_title_en", "l"."title_en")::text as name, null::json as parent
  from ( select a.organization_id, a.file_id, coalesce(a.legislation_association_id, e.association_id) as association_id
  from app.attachment a
  left
  join app.legislation_evaluation e on e.organization_id = a.organization_id and e.id = a.legislation_evaluation_id
  where a.organization_id = $7 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $8 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null and num_nonnulls(a.legislation_association_id, a.legislation_evaluation_id) = 1
  union select k.organization_id, k.document_id, k.legislation_association_id
  from app.link k
  where k.organization_id = $9 and k.document_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $10 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and k.legislation_association_id is not null and k.deleted_at is null) h
  join app.legislation_association s on s.organization_id = h.organization_id and s.id = h.association_id and s.deleted_at is null
  join app.legislation l on l.id = s.legislation_id) h
  union all select 'METER' as type, h.*
  from (select a.file_id, t.id, t.name::text as name, null::json as parent
  from app.attachment a
  join "app"."meter" t on t.organization_id = a.organization_id and t.id = "a"."meter_id" and t.deleted_at is null
  where a.organization_id = $11 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $12 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'READING' as type, h.*
  from (select a.file_id, t.id, t.performed_at::text as name, json_build_object('id', m.id, 'name', m.name) as parent
  from app.attachment a
  join "app"."reading" t on t.organization_id = a.organization_id and t.id = "a"."reading_id" and t.deleted_at is null
  join app.meter m on m.organization_id = t.organization_id and m.id = t.meter_id and m.deleted_at is null
  where a.organization_id = $13 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $14 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'INSPECTION' as type, h.*
  from (select a.file_id, t.id, (t.name || ', ' || t.due_date)::text as name, null::json as parent
  from app.attachment a
  join "app"."inspection" t on t.organization_id = a.organization_id and t.id = "a"."inspection_id" and t.deleted_at is null
  where a.organization_id = $15 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $16 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'EVENT' as type, h.*
  from (select a.file_id, t.id, t.title::text as name, null::json as parent
  from app.attachment a
  join "app"."event" t on t.organization_id = a.organization_id and t.id = "a"."event_id" and t.deleted_at is null
  where a.organization_id = $17 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $18 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'ACTION' as type, h.*
  from (select a.file_id, t.id, t.title::text as name, null::json as parent
  from app.attachment a
  join "app"."action" t on t.organization_id = a.organization_id and t.id = "a"."action_id" and t.deleted_at is null
  where a.organization_id = $19 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $20 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h) as held) as attachment_count
  from (select "f".*
  from app.file f
  where f.organization_id = $21 and f.use = 'DOCUMENT' and not f.replaced and f.deleted_at is null
  order by "f"."name" asc, "f"."id" asc
  limit 25 offset 0) "f"
  order by "f"."name" asc, "f"."id" asc;

select "f"."name" as "name", "f"."description" as "description", "f"."category" as "category", "f"."date" as "date", "f"."review_date" as "review_date", case when "f"."responsible_id" is not null then json_build_object('id', "f"."responsible_id", 'name', ctx.person_name("f"."responsible_id")) end as "responsible", "f"."id" as "id", "f"."content_type" as "content_type", "f"."size" as "size", "f"."sha256" as "sha256", "f"."created_date" as "created_date", "f"."last_modified_date" as "last_modified_date", "f"."version" as version, f.document_version, case when f.created_by_id is not null then json_build_object('id', f.created_by_id, 'name', ctx.person_name(f.created_by_id)) end as created_by, f.deleted_at as deleted_date, (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position), '[]')
  from app.topic t
  where t.id in (select chosen ->> 'id'
  from jsonb_array_elements("f"."topics") chosen)) as topics, (select count(*)::int
  from (select 'SCOPE' as type, h.*
  from (select a.file_id, t.id, t.version::text as name, null::json as parent
  from app.attachment a
  join "app"."scope" t on t.organization_id = a.organization_id and t.id = "a"."scope_id" and t.deleted_at is null
  where a.organization_id = $1 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $2 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'STAKEHOLDER' as type, h.*
  from (select a.file_id, t.id, coalesce(t.own_name, "k"."name_en")::text as name, null::json as parent
  from app.attachment a
  join "app"."stakeholder_association" t on t.organization_id = a.organization_id and t.id = "a"."stakeholder_association_id" and t.deleted_at is null
  left
  join app.stakeholder k on k.id = t.stakeholder_id
  where a.organization_id = $3 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $4 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'CHEMICAL' as type, h.*
  from (select a.file_id, t.id, t.shown_name::text as name, null::json as parent
  from app.attachment a
  join "app"."chemical_association" t on t.organization_id = a.organization_id and t.id = "a"."chemical_association_id" and t.deleted_at is null
  where a.organization_id = $5 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $6 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'OBLIGATION' as type, h.*
  from (select h.file_id, l.id, coalesce("l"."short_title_en", "l"."title_en")::text as name, null::json as parent
  from ( select a.organization_id, a.file_id, coalesce(a.legislation_association_id, e.association_id) as association_id
  from app.attachment a
  left
  join app.legislation_evaluation e on e.organization_id = a.organization_id and e.id = a.legislation_evaluation_id
  where a.organization_id = $7 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $8 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null and num_nonnulls(a.legislation_association_id, a.legislation_evaluation_id) = 1
  union select k.organization_id, k.document_id, k.legislation_association_id
  from app.link k
  where k.organization_id = $9 and k.document_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $10 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and k.legislation_association_id is not null and k.deleted_at is null) h
  join app.legislation_association s on s.organization_id = h.organization_id and s.id = h.association_id and s.deleted_at is null
  join app.legislation l on l.id = s.legislation_id) h
  union all select 'METER' as type, h.*
  from (select a.file_id, t.id, t.name::text as name, null::json as parent
  from app.attachment a
  join "app"."meter" t on t.organization_id = a.organization_id and t.id = "a"."meter_id" and t.deleted_at is null
  where a.organization_id = $11 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $12 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'READING' as type, h.*
  from (select a.file_id, t.id, t.performed_at::text as name, json_build_object('id', m.id, 'name', m.name) as parent
  from app.attachment a
  join "app"."reading" t on t.organization_id = a.organization_id and t.id = "a"."reading_id" and t.deleted_at is null
  join app.meter m on m.organization_id = t.organization_id and m.id = t.meter_id and m.deleted_at is null
  where a.organization_id = $13 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $14 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'INSPECTION' as type, h.*
  from (select a.file_id, t.id, (t.name || ', ' || t.due_date)::text as name, null::json as parent
  from app.attachment a
  join "app"."inspection" t on t.organization_id = a.organization_id and t.id = "a"."inspection_id" and t.deleted_at is null
  where a.organization_id = $15 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $16 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'EVENT' as type, h.*
  from (select a.file_id, t.id, t.title::text as name, null::json as parent
  from app.attachment a
  join "app"."event" t on t.organization_id = a.organization_id and t.id = "a"."event_id" and t.deleted_at is null
  where a.organization_id = $17 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $18 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'ACTION' as type, h.*
  from (select a.file_id, t.id, t.title::text as name, null::json as parent
  from app.attachment a
  join "app"."action" t on t.organization_id = a.organization_id and t.id = "a"."action_id" and t.deleted_at is null
  where a.organization_id = $19 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $20 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h) as held) as attachment_count, case when f.search_text not like E'%\n' then 'PENDING' when f.search_text like E'%\n\n' then 'READ' else 'NONE' end as text_state
  from app.file f
  where f.organization_id = $21 and f.id = $22 and f.deleted_at is null and ctx.reads_file(f.id, false);

select *
  from app."file"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select 1
  from app."file"
  where id = $1 and organization_id = $2 and deleted_at > now() - interval '30 days' for no key update;

select count(*)::int as counted
  from app.file f
  where f.organization_id = $1 and f.use = 'DOCUMENT' and not f.replaced and f.deleted_at is null;

select ctx.enqueue($1, $2::jsonb);

select f.id, f.sha256, "f"."name" as "name", "f"."description" as "description", "f"."category" as "category", "f"."date" as "date", "f"."review_date" as "review_date", case when "f"."responsible_id" is not null then json_build_object('id', "f"."responsible_id", 'name', ctx.person_name("f"."responsible_id")) end as "responsible", "f"."version" as version, (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position), '[]')
  from app.topic t
  where t.id in (select chosen ->> 'id'
  from jsonb_array_elements("f"."topics") chosen)) as topics
  from app.file f
  where f.organization_id = $1 and f.use = 'DOCUMENT' and not f.replaced and f.deleted_at is null and (lower(f.name) = any ($2::text[]) or f.sha256 = any ($3::text[]));

select f.name, f.content_type, f.size, f.sha256
  from app.file f
  where f.organization_id = $1 and f.id = $2 and f.deleted_at is null and ctx.reads_file(f.id, false);

select h.type, h.id, h.name, h.parent, v.document_version as version
  from app.file f cross
  join lateral (select 'SCOPE' as type, h.*
  from (select a.file_id, t.id, t.version::text as name, null::json as parent
  from app.attachment a
  join "app"."scope" t on t.organization_id = a.organization_id and t.id = "a"."scope_id" and t.deleted_at is null
  where a.organization_id = $1 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $2 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'STAKEHOLDER' as type, h.*
  from (select a.file_id, t.id, coalesce(t.own_name, "k"."name_en")::text as name, null::json as parent
  from app.attachment a
  join "app"."stakeholder_association" t on t.organization_id = a.organization_id and t.id = "a"."stakeholder_association_id" and t.deleted_at is null
  left
  join app.stakeholder k on k.id = t.stakeholder_id
  where a.organization_id = $3 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $4 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'CHEMICAL' as type, h.*
  from (select a.file_id, t.id, t.shown_name::text as name, null::json as parent
  from app.attachment a
  join "app"."chemical_association" t on t.organization_id = a.organization_id and t.id = "a"."chemical_association_id" and t.deleted_at is null
  where a.organization_id = $5 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $6 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'OBLIGATION' as type, h.*
  from (select h.file_id, l.id, coalesce("l"."short_title_en", "l"."title_en")::text as name, null::json as parent
  from ( select a.organization_id, a.file_id, coalesce(a.legislation_association_id, e.association_id) as association_id
  from app.attachment a
  left
  join app.legislation_evaluation e on e.organization_id = a.organization_id and e.id = a.legislation_evaluation_id
  where a.organization_id = $7 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $8 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null and num_nonnulls(a.legislation_association_id, a.legislation_evaluation_id) = 1
  union select k.organization_id, k.document_id, k.legislation_association_id
  from app.link k
  where k.organization_id = $9 and k.document_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $10 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and k.legislation_association_id is not null and k.deleted_at is null) h
  join app.legislation_association s on s.organization_id = h.organization_id and s.id = h.association_id and s.deleted_at is null
  join app.legislation l on l.id = s.legislation_id) h
  union all select 'METER' as type, h.*
  from (select a.file_id, t.id, t.name::text as name, null::json as parent
  from app.attachment a
  join "app"."meter" t on t.organization_id = a.organization_id and t.id = "a"."meter_id" and t.deleted_at is null
  where a.organization_id = $11 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $12 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'READING' as type, h.*
  from (select a.file_id, t.id, t.performed_at::text as name, json_build_object('id', m.id, 'name', m.name) as parent
  from app.attachment a
  join "app"."reading" t on t.organization_id = a.organization_id and t.id = "a"."reading_id" and t.deleted_at is null
  join app.meter m on m.organization_id = t.organization_id and m.id = t.meter_id and m.deleted_at is null
  where a.organization_id = $13 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $14 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'INSPECTION' as type, h.*
  from (select a.file_id, t.id, (t.name || ', ' || t.due_date)::text as name, null::json as parent
  from app.attachment a
  join "app"."inspection" t on t.organization_id = a.organization_id and t.id = "a"."inspection_id" and t.deleted_at is null
  where a.organization_id = $15 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $16 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'EVENT' as type, h.*
  from (select a.file_id, t.id, t.title::text as name, null::json as parent
  from app.attachment a
  join "app"."event" t on t.organization_id = a.organization_id and t.id = "a"."event_id" and t.deleted_at is null
  where a.organization_id = $17 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $18 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h
  union all select 'ACTION' as type, h.*
  from (select a.file_id, t.id, t.title::text as name, null::json as parent
  from app.attachment a
  join "app"."action" t on t.organization_id = a.organization_id and t.id = "a"."action_id" and t.deleted_at is null
  where a.organization_id = $19 and a.file_id = any ((array(select v.id
  from app.file v
  where v.organization_id = $20 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id"))) and a.deleted_at is null) h) h
  join app.file v on v.organization_id = f.organization_id and v.id = h.file_id
  where f.organization_id = $21 and f.id = $22
  order by h.type, h.name, h.id
  limit 200;

select id, name, version, category, topics, responsible_id, review_date, deleted_at is not null or replaced as gone
  from app.file
  where organization_id = $1 and use = 'DOCUMENT' and id = any ($2::uuid[])
  order by id for update;

select id::text
  from unnest($1::uuid[]) id
  where ctx.is_person(id)
  union all select id
  from app.topic
  where id = any ($2::text[]);

select v.id, v.document_version as version, v.name, v.content_type, v.size, v.created_date, case when v.created_by_id is not null then json_build_object('id', v.created_by_id, 'name', ctx.person_name(v.created_by_id)) end as created_by
  from app.file f
  join app.file v on v.organization_id = f.organization_id and v.id = any ((array(select v.id
  from app.file v
  where v.organization_id = $1 and v.document_id = coalesce("f"."document_id", "f"."id")) || coalesce("f"."document_id", "f"."id")))
  where f.organization_id = $2 and f.id = $3
  order by v.document_version desc;

set local cursor_tuple_fraction = 1;

update app."file" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."file" set "name" = $1, "description" = $2, "category" = $3, "topics" = $4, "date" = $5, "review_date" = $6, "responsible_id" = $7, version = version + 1, last_modified_date = now()
  where id = $8 and organization_id = $9;

update app.file f set category = e.category, topics = e.topics::jsonb, responsible_id = e.responsible_id, review_date = e.review_date, version = f.version + 1, last_modified_date = now()
  from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::date[]) e (id, category, topics, responsible_id, review_date)
  where f.organization_id = $6 and f.id = e.id;

update app.file set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and coalesce(document_id, id) = (select coalesce(document_id, id)
  from app.file
  where organization_id = $3 and id = $4) and deleted_at is null;

update app.file set deleted_at = null, deleted_by = null, version = version + 1, last_modified_date = now()
  where organization_id = $1 and coalesce(document_id, id) = (select coalesce(document_id, id)
  from app.file
  where organization_id = $2 and id = $3) and deleted_at is not null;
