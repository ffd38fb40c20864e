insert into "app"."area" ("name", "description", "organization_id", "id") select "name", "description", "organization_id", "id"
  from jsonb_populate_recordset(null::"app"."area", $1::jsonb);

insert into "app"."chemical" ("name", "product_number", "ufi", "description", "use", "physical_state", "producer_id", "flash_point", "density", "p_h", "not_classified", "not_dangerous_goods", "precaution_words", "hazard_statements", "eu_hazard_statements", "signal_word", "pictograms", "danger_code", "danger_code_cause", "precautionary_statements", "dangerous_goods_id", "countries", "newest_sheet_date", "supplied_by", "composition", "sheets", "id") select "name", "product_number", "ufi", "description", "use", "physical_state", "producer_id", "flash_point", "density", "p_h", "not_classified", "not_dangerous_goods", "precaution_words", "hazard_statements", "eu_hazard_statements", "signal_word", "pictograms", "danger_code", "danger_code_cause", "precautionary_statements", "dangerous_goods_id", "countries", "newest_sheet_date", "supplied_by", "composition", "sheets", "id"
  from jsonb_populate_recordset(null::"app"."chemical", $1::jsonb);

insert into "app"."chemical_substance" ("id", "chemical_id", "substance_id", "min", "max", "min_inclusive", "max_inclusive", "on_sheet", "position") select "id", "chemical_id", "substance_id", "min", "max", "min_inclusive", "max_inclusive", "on_sheet", "position"
  from jsonb_populate_recordset(null::"app"."chemical_substance", $1::jsonb) n;

insert into "app"."competence" ("name", "description", "organization_id", "id") select "name", "description", "organization_id", "id"
  from jsonb_populate_recordset(null::"app"."competence", $1::jsonb);

insert into "app"."department" ("name", "description", "responsible_id", "organization_id", "id") select "name", "description", "responsible_id", "organization_id", "id"
  from jsonb_populate_recordset(null::"app"."department", $1::jsonb);

insert into "app"."emission_factor" ("name_en", "name_da", "source_en", "source_da", "note_en", "note_da", "utility_type", "emission_type", "territory", "values", "id") select "name_en", "name_da", "source_en", "source_da", "note_en", "note_da", "utility_type", "emission_type", "territory", "values", "id"
  from jsonb_populate_recordset(null::"app"."emission_factor", $1::jsonb);

insert into "app"."event" ("title", "description", "category", "importance", "occurrence", "occurrence_time", "accident_occurred", "location", "department_id", "area_id", "inspection_id", "unmet_requirement_id", "reported_by_id", "organization_id", "id") select "title", "description", "category", "importance", "occurrence", "occurrence_time", "accident_occurred", "location", "department_id", "area_id", "inspection_id", "unmet_requirement_id", "reported_by_id", "organization_id", "id"
  from jsonb_populate_recordset(null::"app"."event", $1::jsonb);

insert into "app"."producer" ("name", "address", "phone", "email", "website", "emergency_phone", "registration_number", "id") select "name", "address", "phone", "email", "website", "emergency_phone", "registration_number", "id"
  from jsonb_populate_recordset(null::"app"."producer", $1::jsonb);

insert into "app"."stakeholder_association" ("stakeholder_id", "own_name", "own_description", "own_category", "own_territory", "own_website", "needs_and_expectations", "obligation", "influence", "interest", "communication", "responsible_id", "review_date", "topics", "organization_id", "id") select "stakeholder_id", "own_name", "own_description", "own_category", "own_territory", "own_website", "needs_and_expectations", "obligation", "influence", "interest", "communication", "responsible_id", "review_date", "topics", "organization_id", "id"
  from jsonb_populate_recordset(null::"app"."stakeholder_association", $1::jsonb);

insert into "app"."substance" ("name", "cas_number", "ec_number", "index_number", "reach_number", "synonyms", "formula", "members", "classification", "notes", "specific_concentration_limits", "m_factors", "acute_toxicity_estimates", "hazard_statements", "eu_hazard_statements", "id") select "name", "cas_number", "ec_number", "index_number", "reach_number", "synonyms", "formula", "members", "classification", "notes", "specific_concentration_limits", "m_factors", "acute_toxicity_estimates", "hazard_statements", "eu_hazard_statements", "id"
  from jsonb_populate_recordset(null::"app"."substance", $1::jsonb);

insert into "app"."supplier" ("name", "address", "phone", "email", "website", "emergency_phone", "registration_number", "id") select "name", "address", "phone", "email", "website", "emergency_phone", "registration_number", "id"
  from jsonb_populate_recordset(null::"app"."supplier", $1::jsonb);

insert into "catalogue_import" ("record_count", "brought_ids", "made_along", "layout_key", "layout", "kind", "file_name", "file_sha256", "created_by_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

insert into "list_import" ("record_count", "brought_ids", "made_along", "layout_key", "layout", "organization_id", "kind", "file_name", "file_sha256", "created_by_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

select
  from "app"."area"
  where id = any ($1::uuid[])
  order by id for update;

select
  from "app"."area"
  where id = any ($1::uuid[]) and deleted_at is null
  limit 1;

select
  from "app"."chemical"
  where id = any ($1::uuid[])
  order by id for update;

select
  from "app"."chemical"
  where id = any ($1::uuid[]) and deleted_at is null
  limit 1;

select
  from "app"."competence"
  where id = any ($1::uuid[])
  order by id for update;

select
  from "app"."competence"
  where id = any ($1::uuid[]) and deleted_at is null
  limit 1;

select
  from "app"."department"
  where id = any ($1::uuid[])
  order by id for update;

select
  from "app"."department"
  where id = any ($1::uuid[]) and deleted_at is null
  limit 1;

select
  from "app"."emission_factor"
  where id = any ($1::uuid[])
  order by id for update;

select
  from "app"."emission_factor"
  where id = any ($1::uuid[]) and deleted_at is null
  limit 1;

select
  from "app"."event"
  where id = any ($1::uuid[])
  order by id for update;

select
  from "app"."event"
  where id = any ($1::uuid[]) and deleted_at is null
  limit 1;

select
  from "app"."file"
  where id = any ($1::uuid[])
  order by id for update;

select
  from "app"."inspection"
  where id = any ($1::uuid[])
  order by id for update;

select
  from "app"."inspection"
  where id = any ($1::uuid[]) and deleted_at is null
  limit 1;

select
  from "app"."legislation_association"
  where id = any ($1::uuid[])
  order by id for update;

select
  from "app"."legislation_association"
  where id = any ($1::uuid[]) and deleted_at is null
  limit 1;

select
  from "app"."member"
  where id = any ($1::uuid[])
  order by id for update;

select
  from "app"."member"
  where id = any ($1::uuid[]) and deleted_at is null
  limit 1;

select
  from "app"."meter"
  where id = any ($1::uuid[])
  order by id for update;

select
  from "app"."meter"
  where id = any ($1::uuid[]) and deleted_at is null
  limit 1;

select
  from "app"."producer"
  where id = any ($1::uuid[])
  order by id for update;

select
  from "app"."producer"
  where id = any ($1::uuid[]) and deleted_at is null
  limit 1;

select
  from "app"."reminder"
  where id = any ($1::uuid[])
  order by id for update;

select
  from "app"."reminder"
  where id = any ($1::uuid[]) and deleted_at is null
  limit 1;

select
  from "app"."stakeholder_association"
  where id = any ($1::uuid[])
  order by id for update;

select
  from "app"."stakeholder_association"
  where id = any ($1::uuid[]) and deleted_at is null
  limit 1;

select
  from "app"."substance"
  where id = any ($1::uuid[])
  order by id for update;

select
  from "app"."substance"
  where id = any ($1::uuid[]) and deleted_at is null
  limit 1;

select
  from "app"."supplier"
  where id = any ($1::uuid[])
  order by id for update;

select
  from "app"."supplier"
  where id = any ($1::uuid[]) and deleted_at is null
  limit 1;

select "a"."id" as "id", "a"."title" as "title", "a"."kind" as "kind", "a"."importance" as "importance", case when "a"."responsible_id" is not null then json_build_object('id', "a"."responsible_id", 'name', ctx.person_name("a"."responsible_id")) end as "responsible", "a"."due_date" as "due_date", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."department" t
  where t.id = "a"."department_id" and t.organization_id = "a"."organization_id") as "department", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."area" t
  where t.id = "a"."area_id" and t.organization_id = "a"."organization_id") as "area", "a"."status" as "status", "a"."done_date" as "done_date", "a"."postponed" as "postponed", "a"."last_modified_date" as "last_modified_date", case when "a"."created_by_id" is not null then json_build_object('id', "a"."created_by_id", 'name', ctx.person_name("a"."created_by_id")) end as "created_by", "a"."version" as version, a.effective, a.version as revision, case when "a"."event_id" is not null then coalesce((select json_build_object('kind', 'EVENT', 'id', s.id, 'deleted', s.deleted_at is not null, 'name', case when s.deleted_at is null then s.title end, 'grade', case when s.category = 'NONCONFORMITY' then s.grade end)
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
  limit 25 offset 0) "a"
  order by "a"."due_date" asc, "a"."id" asc;

select "c"."text" as "text", "c"."mentions" as "mentions", "c"."id" as "id", case when "c"."author_id" is not null then json_build_object('id', "c"."author_id", 'name', ctx.person_name("c"."author_id")) end as "author", "c"."created_date" as "created_date", "c"."edited_date" as "edited_date", "c"."version" as version, c.version as revision
  from (select "c".*
  from app.comment c
  where c.organization_id = $1 and c.deleted_at is null and "c"."action_id" = any (array(select s.id
  from "app"."action" s
  where s.organization_id = $2 and "s"."id" = $3 and s.deleted_at is null))
  order by "c"."created_date" desc, "c"."id" desc
  limit 25 offset 0) "c"
  order by "c"."created_date" desc, "c"."id" desc;

select "h"."id" as "id", "h"."supplier" as "supplier", "h"."supplier_name" as "supplier_name", "h"."kind" as "kind", "h"."field" as "field", "h"."value" as "value", "h"."file_name" as "file_name", "h"."active" as "active", case when "h"."created_by_id" is not null then json_build_object('id', "h"."created_by_id", 'name', ctx.person_name("h"."created_by_id")) end as "created_by", "h"."created_date" as "created_date", "h"."last_modified_date" as "last_modified_date", "h"."version" as version
  from (select "h".*
  from app.sheet_hint h
  where h.organization_id = $1 and h.deleted_at is null
  order by "h"."created_date" desc, "h"."id" desc
  limit 25 offset 0) "h"
  order by "h"."created_date" desc, "h"."id" desc;

select "i"."id" as "id", "i"."file_name" as "file_name", "i"."created_date" as "created_date", "i"."record_count" as "record_count", "i"."version" as version, ctx.catalogue_author(i.created_by_id) as created_by, i.deleted_at as undone_date
  from "app"."catalogue_import" i
  where i.kind = $1 and true and i.id = $2;

select "i"."id" as "id", "i"."file_name" as "file_name", "i"."created_date" as "created_date", "i"."record_count" as "record_count", "i"."version" as version, ctx.catalogue_author(i.created_by_id) as created_by, i.deleted_at as undone_date
  from (select "i".*
  from "app"."catalogue_import" i
  where i.kind = $1 and true
  order by "i"."created_date" desc nulls last, "i"."id" desc
  limit 25 offset 0) "i"
  order by "i"."created_date" desc nulls last, "i"."id" desc;

select "i"."id" as "id", "i"."file_name" as "file_name", "i"."created_date" as "created_date", case when "i"."created_by_id" is not null then json_build_object('id', "i"."created_by_id", 'name', ctx.person_name("i"."created_by_id")) end as "created_by", "i"."entry_count" as "entry_count", "i"."left_out_count" as "left_out_count", "i"."version" as version, i.deleted_at as undone_date
  from "app"."chemical_import" i
  where i.organization_id = $1 and true and i.id = $2;

select "i"."id" as "id", "i"."file_name" as "file_name", "i"."created_date" as "created_date", case when "i"."created_by_id" is not null then json_build_object('id', "i"."created_by_id", 'name', ctx.person_name("i"."created_by_id")) end as "created_by", "i"."entry_count" as "entry_count", "i"."left_out_count" as "left_out_count", "i"."version" as version, i.deleted_at as undone_date
  from (select "i".*
  from "app"."chemical_import" i
  where i.organization_id = $1 and true
  order by "i"."created_date" desc nulls last, "i"."id" desc
  limit 25 offset 0) "i"
  order by "i"."created_date" desc nulls last, "i"."id" desc;

select "i"."id" as "id", "i"."file_name" as "file_name", "i"."created_date" as "created_date", case when "i"."created_by_id" is not null then json_build_object('id', "i"."created_by_id", 'name', ctx.person_name("i"."created_by_id")) end as "created_by", "i"."meter_id" as "meter_id", "i"."reading_count" as "reading_count", "i"."replaced_count" as "replaced_count", "i"."corrected_count" as "corrected_count", "i"."left_out_count" as "left_out_count", "i"."first_date" as "first_date", "i"."last_date" as "last_date", "i"."version" as version, i.deleted_at as undone_date
  from "app"."import" i
  where i.organization_id = $1 and true and i.id = $2;

select "i"."id" as "id", "i"."file_name" as "file_name", "i"."created_date" as "created_date", case when "i"."created_by_id" is not null then json_build_object('id', "i"."created_by_id", 'name', ctx.person_name("i"."created_by_id")) end as "created_by", "i"."meter_id" as "meter_id", "i"."reading_count" as "reading_count", "i"."replaced_count" as "replaced_count", "i"."corrected_count" as "corrected_count", "i"."left_out_count" as "left_out_count", "i"."first_date" as "first_date", "i"."last_date" as "last_date", "i"."version" as version, i.deleted_at as undone_date
  from (select "i".*
  from "app"."import" i
  where i.organization_id = $1 and true and i.meter_id = $2
  order by "i"."created_date" desc nulls last, "i"."id" desc
  limit 25 offset 0) "i"
  order by "i"."created_date" desc nulls last, "i"."id" desc;

select "i"."id" as "id", "i"."file_name" as "file_name", "i"."created_date" as "created_date", case when "i"."created_by_id" is not null then json_build_object('id', "i"."created_by_id", 'name', ctx.person_name("i"."created_by_id")) end as "created_by", "i"."record_count" as "record_count", "i"."version" as version, i.deleted_at as undone_date
  from "app"."list_import" i
  where i.organization_id = $1 and i.kind = $2 and true and i.id = $3;

select "i"."id" as "id", "i"."file_name" as "file_name", "i"."created_date" as "created_date", case when "i"."created_by_id" is not null then json_build_object('id', "i"."created_by_id", 'name', ctx.person_name("i"."created_by_id")) end as "created_by", "i"."record_count" as "record_count", "i"."version" as version, i.deleted_at as undone_date
  from (select "i".*
  from "app"."list_import" i
  where i.organization_id = $1 and i.kind = $2 and true
  order by "i"."created_date" desc nulls last, "i"."id" desc
  limit 25 offset 0) "i"
  order by "i"."created_date" desc nulls last, "i"."id" desc;

select "i"."name" as "name", "i"."status" as "status", "i"."due_date" as "due_date", "i"."performed_at" as "performed_at", case when "i"."performed_by_id" is not null then json_build_object('id', "i"."performed_by_id", 'name', ctx.person_name("i"."performed_by_id")) end as "performed_by", "i"."result" as "result", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."reminder" t
  where t.id = "i"."reminder_id" and t.organization_id = "i"."organization_id") as "reminder", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."department" t
  where t.id = "i"."department_id" and t.organization_id = "i"."organization_id") as "department", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."area" t
  where t.id = "i"."area_id" and t.organization_id = "i"."organization_id") as "area", "i"."id" as "id", "i"."last_modified_date" as "last_modified_date", "i"."version" as version, case when i.skip_reason is not null then json_build_object('reason', i.skip_reason, 'date', i.skipped_date, 'by', case when i.skipped_by_id is not null then json_build_object('id', i.skipped_by_id, 'name', ctx.person_name(i.skipped_by_id)) end) end as skipped, case when r.id is null then '[]' else (select coalesce(json_agg(json_build_object('id', p ->> 'id', 'name', ctx.person_name((p ->> 'id')::uuid))
  order by place), '[]')
  from jsonb_array_elements("r"."responsible") with ordinality as named(p, place)) end as responsible, coalesce(r.needs_report, false) as needs_report
  from (select "i".*
  from app.inspection i
  where i.organization_id = $1 and i.deleted_at is null
  order by "i"."due_date" asc, "i"."id" asc
  limit 25 offset 0) "i"
  left
  join app.reminder r on r.organization_id = i.organization_id and r.id = i.reminder_id
  order by "i"."due_date" asc, "i"."id" asc;

select "i"."person" as "person", "i"."absence_from" as "absence_from", "i"."absence_days" as "absence_days", "i"."fatality" as "fatality", "i"."claim_likely" as "claim_likely", "i"."notified_date" as "notified_date", "i"."notification_reference" as "notification_reference", "i"."id" as "id", "i"."created_date" as "created_date", "i"."last_modified_date" as "last_modified_date", "i"."version" as version, (select ctx.notify_by(e.occurrence, i.absence_from, i.absence_days, i.fatality, i.claim_likely)::text
  from app.event e
  where e.organization_id = i.organization_id and e.id = i.event_id) as "notifyBy"
  from (select "i".*
  from app.injury i
  where i.organization_id = $1 and i.event_id = $2 and i.deleted_at is null
  order by "i"."created_date" asc, "i"."id" asc
  limit 25 offset 0) "i"
  order by "i"."created_date" asc, "i"."id" asc;

select "l"."auditor" as "auditor", "l"."last_date" as "last_date", "l"."gives" as "gives", "l"."id" as "id", "l"."addressed_date" as "addressed_date", "l"."ended_date" as "ended_date", case when "l"."created_by_id" is not null then json_build_object('id', "l"."created_by_id", 'name', ctx.person_name("l"."created_by_id")) end as "created_by", "l"."created_date" as "created_date", "l"."last_modified_date" as "last_modified_date", "l"."version" as version, case when l.ended_date is not null then 'ENDED' when l.last_date < $1::date then 'EXPIRED' when l.key_hash is null then 'NO_ADDRESS' else 'OPEN' end as state, (select max(o.at)
  from app.auditor_opening o
  where o.organization_id = l.organization_id and o.link_id = l.id) as last_opened_at
  from (select "l".*
  from app.auditor_link l
  where l.organization_id = $2 and l.deleted_at is null
  order by "l"."created_date" desc, "l"."id" desc
  limit 25 offset 0) "l"
  order by "l"."created_date" desc, "l"."id" desc;

select "l"."purpose" as "purpose", "l"."id" as "id", case when "l"."locked_by_id" is not null then json_build_object('id', "l"."locked_by_id", 'name', ctx.person_name("l"."locked_by_id")) end as "locked_by", "l"."created_date" as "created_date", "l"."version" as version, l.sha256
  from (select "l".*
  from app.locked_report l
  where l.organization_id = $1 and l.event_id = $2
  order by "l"."created_date" desc, "l"."id" desc
  limit 25 offset 0) "l"
  order by "l"."created_date" desc, "l"."id" desc;

select "l"."title" as "title", "l"."short_title" as "short_title", "l"."reference" as "reference", "l"."type" as "type", "l"."territory" as "territory", "l"."issuer" as "issuer", "l"."published_date" as "published_date", "l"."effective_date" as "effective_date", "l"."repealed_date" as "repealed_date", "l"."url" as "url", "l"."to_check" as "to_check", "l"."id" as "id", "l"."name" as "name", "l"."changed_date" as "changed_date", "l"."last_modified_date" as "last_modified_date", "l"."version" as version, (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
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
  limit 25 offset 0) "l"
  order by "l"."name" asc, "l"."id" asc;

select "m"."name" as "name", "m"."number" as "number", "m"."location" as "location", "m"."description" as "description", "m"."utility_type" as "utility_type", "m"."units" as "units", "m"."target" as "target", "m"."reading_mode" as "reading_mode", "m"."read_at" as "read_at", "m"."frequency" as "frequency", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."department" t
  where t.id = "m"."department_id" and t.organization_id = "m"."organization_id") as "department", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."area" t
  where t.id = "m"."area_id" and t.organization_id = "m"."organization_id") as "area", case when "m"."responsible_id" is not null then json_build_object('id', "m"."responsible_id", 'name', ctx.person_name("m"."responsible_id")) end as "responsible", "m"."emission_mode" as "emission_mode", (select json_build_object('id', t.id, 'name', "t"."name_en")
  from "app"."emission_factor" t
  where t.id = "m"."emission_factor_id" ) as "emission_factor", "m"."id" as "id", "m"."last_modified_date" as "last_modified_date", "m"."version" as version, m.next_reading_date, case when r.id is not null then json_build_object('id', r.id, 'performedAt', r.performed_at, 'value', r.value, 'unit', r.unit) end as last_reading
  from (select "m".*
  from app.meter m
  where m.organization_id = $1 and m.deleted_at is null
  order by "m"."name" asc, "m"."id" asc
  limit 25 offset 0) "m"
  left
  join lateral ( select id, performed_at, trim_scale(value)::text as value, unit
  from app.reading
  where organization_id = m.organization_id and meter_id = m.id and deleted_at is null
  order by performed_at desc, id desc
  limit 1) r on true
  order by "m"."name" asc, "m"."id" asc;

select "p"."name" as "name", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."area" t
  where t.id = "p"."area_id" and t.organization_id = "p"."organization_id") as "area", "p"."active" as "active", "p"."id" as "id", "p"."coded_date" as "coded_date", "p"."created_date" as "created_date", "p"."last_modified_date" as "last_modified_date", "p"."version" as version, (select count(*)::int
  from app.event e
  where e.organization_id = p.organization_id and e.poster_id = p.id and e.deleted_at is null) as "reportCount"
  from (select "p".*
  from app.poster p
  where p.organization_id = $1 and p.deleted_at is null
  order by "p"."name" asc, "p"."id" asc
  limit 25 offset 0) "p"
  order by "p"."name" asc, "p"."id" asc;

select "r"."id" as "id", "r"."file_name" as "file_name", "r"."status" as "status", "r"."state" as "state", "r"."language" as "language", "r"."product_name" as "product_name", "r"."supplier_name" as "supplier_name", "r"."revision_date" as "revision_date", "r"."sheet_version" as "sheet_version", "r"."part_from" as "part_from", "r"."part_to" as "part_to", "r"."value_counts" as "value_counts", "r"."reader_version" as "reader_version", "r"."applied_kind" as "applied_kind", "r"."applied_id" as "applied_id", case when "r"."applied_by_id" is not null then json_build_object('id', "r"."applied_by_id", 'name', ctx.person_name("r"."applied_by_id")) end as "applied_by", "r"."applied_date" as "applied_date", case when "r"."created_by_id" is not null then json_build_object('id', "r"."created_by_id", 'name', ctx.person_name("r"."created_by_id")) end as "created_by", "r"."created_date" as "created_date", "r"."last_modified_date" as "last_modified_date", "r"."version" as version, json_build_object('id', f.id, 'size', f.size) as file
  from (select "r".*
  from app.sheet_reading r
  where r.organization_id = $1 and r.deleted_at is null
  order by "r"."created_date" desc, "r"."id" desc
  limit 25 offset 0) "r"
  join app.file f on f.organization_id = r.organization_id and f.id = r.file_id
  order by "r"."created_date" desc, "r"."id" desc;

select "r"."name" as "name", "r"."description" as "description", "r"."starts_at" as "starts_at", "r"."period" as "period", "r"."anchor" as "anchor", "r"."notify_before" as "notify_before", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."department" t
  where t.id = "r"."department_id" and t.organization_id = "r"."organization_id") as "department", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."area" t
  where t.id = "r"."area_id" and t.organization_id = "r"."organization_id") as "area", "r"."active" as "active", "r"."legal_basis" as "legal_basis", "r"."legal_url" as "legal_url", "r"."checked" as "checked", "r"."needs_report" as "needs_report", "r"."id" as "id", "r"."next_due_date" as "next_due_date", "r"."last_modified_date" as "last_modified_date", "r"."version" as version, (select coalesce(json_agg(json_build_object('id', p ->> 'id', 'name', ctx.person_name((p ->> 'id')::uuid))
  order by place), '[]')
  from jsonb_array_elements("r"."responsible") with ordinality as named(p, place)) as responsible
  from (select "r".*
  from app.reminder r
  where r.organization_id = $1 and r.deleted_at is null
  order by "r"."next_due_date" asc, "r"."id" asc
  limit 25 offset 0) "r"
  order by "r"."next_due_date" asc, "r"."id" asc;

select "s"."description" as "description", "s"."standards" as "standards", "s"."boundaries" as "boundaries", "s"."exclusions" as "exclusions", "s"."change_note" as "change_note", "s"."id" as "id", "s"."created_date" as "created_date", case when "s"."created_by_id" is not null then json_build_object('id', "s"."created_by_id", 'name', ctx.person_name("s"."created_by_id")) end as "created_by", coalesce((select json_agg(json_build_object('id', file_.id, 'name', file_.name, 'contentType', file_.content_type, 'size', file_.size, 'date', coalesce(file_.date, (file_.created_date at time zone here.time_zone)::date), 'url', '/api/v1/organizations/' || file_.organization_id || '/files/' || file_.id || '/content', 'createdDate', to_char(file_.created_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  order by attached_.id)
  from app.attachment attached_
  join app.file file_ on file_.organization_id = attached_.organization_id and file_.id = attached_.file_id
  join app.organization here on here.id = file_.organization_id
  where attached_.organization_id = "s"."organization_id" and "attached_"."scope_id" = "s"."id" and attached_.deleted_at is null and file_.deleted_at is null), '[]') as "files", "s"."version" as version
  from (select "s".*
  from app.scope s
  where s.organization_id = $1
  order by "s"."version" desc nulls last, "s"."id" desc
  limit 25 offset 0) "s"
  order by "s"."version" desc nulls last, "s"."id" desc;

select "s"."name" as "name", "s"."description" as "description", "s"."category" as "category", "s"."territory" as "territory", "s"."website" as "website", "s"."id" as "id", "s"."last_modified_date" as "last_modified_date", "s"."version" as version, (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position), '[]')
  from app.topic t
  where t.id in (select chosen ->> 'id'
  from jsonb_array_elements("s"."topics") chosen)) as topics
  from (select "s".*
  from (select s.*, "s"."name_en" as name, "s"."description_en" as description
  from app.stakeholder s) s
  where s.deleted_at is null
  order by "s"."name" asc, "s"."id" asc
  limit 25 offset 0) "s"
  order by "s"."name" asc, "s"."id" asc;

select "sa"."id" as "id", "sa"."needs_and_expectations" as "needs_and_expectations", "sa"."obligation" as "obligation", "sa"."influence" as "influence", "sa"."interest" as "interest", "sa"."communication" as "communication", case when "sa"."responsible_id" is not null then json_build_object('id', "sa"."responsible_id", 'name', ctx.person_name("sa"."responsible_id")) end as "responsible", "sa"."review_date" as "review_date", "sa"."last_modified_date" as "last_modified_date", "sa"."version" as version, (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
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
  limit 25 offset 0) "sa"
  order by "sa"."name" asc, "sa"."id" asc;

select "t"."id" as "id", "t"."name" as "name", "t"."description" as "description", case when "t"."responsible_id" is not null then json_build_object('id', "t"."responsible_id", 'name', ctx.person_name("t"."responsible_id")) end as "responsible", "t"."last_modified_date" as "last_modified_date", "t"."version" as version
  from (select "t".*
  from app.department t
  where t.organization_id = $1 and t.deleted_at is null
  order by "t"."name" asc, "t"."id" asc
  limit 200 offset 0) "t"
  order by "t"."name" asc, "t"."id" asc;

select "t"."name" as "name", "t"."phone" as "phone", "t"."email" as "email", "t"."website" as "website", "t"."emergency_phone" as "emergency_phone", "t"."registration_number" as "registration_number", "t"."id" as "id", "t"."last_modified_date" as "last_modified_date", "t"."version" as version, (select count(*)::int
  from app.chemical c
  where c.deleted_at is null and c.id in (select s.chemical_id
  from app.chemical_supply s
  where s.supplier_id = "t"."id" and s.deleted_at is null)) as "chemical_count"
  from (select "t".*
  from "app"."supplier" t
  where t.deleted_at is null
  order by "t"."name" asc, "t"."id" asc
  limit 25 offset 0) "t"
  order by "t"."name" asc, "t"."id" asc;

select "t"."name" as "name", "t"."phone" as "phone", "t"."email" as "email", "t"."website" as "website", "t"."emergency_phone" as "emergency_phone", "t"."registration_number" as "registration_number", "t"."id" as "id", "t"."last_modified_date" as "last_modified_date", "t"."version" as version, (select count(*)::int
  from app.chemical c
  where c.producer_id = "t"."id" and c.deleted_at is null) as "chemical_count"
  from (select "t".*
  from "app"."producer" t
  where t.deleted_at is null
  order by "t"."name" asc, "t"."id" asc
  limit 25 offset 0) "t"
  order by "t"."name" asc, "t"."id" asc;

select "t"."name_en" as name
  from "app"."emission_factor" t
  where t.id = any ($1::uuid[]) and t.deleted_at is null and (t.last_modified_date <> (select i.created_date
  from "app"."catalogue_import" i
  where i.id = $2) or t.id in (select ctx.those_pointed_to($3, $4::uuid[])))
  order by 1
  limit $5;

select "t"."title" as name
  from "app"."event" t
  where t.id = any ($1::uuid[]) and t.deleted_at is null and (t.last_modified_date <> (select i.created_date
  from "app"."list_import" i
  where i.id = $2) )
  order by 1
  limit $3;

select "v"."name" as "name", "v"."shared" as "shared", "v"."list" as "list", "v"."query" as "query", "v"."id" as "id", case when "v"."author_id" is not null then json_build_object('id', "v"."author_id", 'name', ctx.person_name("v"."author_id")) end as "author", "v"."created_date" as "created_date", "v"."last_modified_date" as "last_modified_date", "v"."version" as version
  from (select "v".*
  from app.list_view v
  where v.organization_id = $1 and v.deleted_at is null and v.list = $2
  order by "v"."name" asc, "v"."id" asc
  limit 25 offset 0) "v"
  order by "v"."name" asc, "v"."id" asc;

select $1::text as path, place, first
  from ( select r.ordinality::int as place, (min(r.ordinality) over (partition by ctx.fold("r"."name")))::int as first
  from (select *
  from jsonb_populate_recordset(null::"app"."producer", $2::jsonb) with ordinality) r
  where (ctx.fold("r"."name")) = (ctx.fold("r"."name"))) p
  where first < place;

select $1::text as path, place, first
  from ( select r.ordinality::int as place, (min(r.ordinality) over (partition by ctx.fold("r"."name")))::int as first
  from (select *
  from jsonb_populate_recordset(null::"app"."supplier", $2::jsonb) with ordinality) r
  where (ctx.fold("r"."name")) = (ctx.fold("r"."name"))) p
  where first < place;

select $1::text as path, place, first
  from ( select r.ordinality::int as place, (min(r.ordinality) over (partition by lower("r"."name_en"), "r"."utility_type", coalesce("r"."territory", '')))::int as first
  from (select *
  from jsonb_populate_recordset(null::"app"."emission_factor", $2::jsonb) with ordinality) r
  where (lower("r"."name_en"), "r"."utility_type", coalesce("r"."territory", '')) = (lower("r"."name_en"), "r"."utility_type", coalesce("r"."territory", ''))) p
  where first < place
  union all select $3::text as path, place, first
  from ( select r.ordinality::int as place, (min(r.ordinality) over (partition by lower("r"."name_da"), "r"."utility_type", coalesce("r"."territory", '')))::int as first
  from (select *
  from jsonb_populate_recordset(null::"app"."emission_factor", $4::jsonb) with ordinality) r
  where (lower("r"."name_da"), "r"."utility_type", coalesce("r"."territory", '')) = (lower("r"."name_da"), "r"."utility_type", coalesce("r"."territory", ''))) p
  where first < place;

select (select coalesce(l.reference, "l"."title_en")
  from app.legislation l
  where l.id = "t"."legislation_id") as name
  from "app"."legislation_association" t
  where t.id = any ($1::uuid[]) and t.deleted_at is null and (t.last_modified_date <> (select i.created_date
  from "app"."list_import" i
  where i.id = $2) )
  order by 1
  limit $3;

select *
  from app."catalogue_import"
  where id = $1 and deleted_at is null for no key update;

select *
  from app."chemical_association"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select *
  from app."chemical_import"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select *
  from app."import"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select *
  from app."injury"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select *
  from app."legislation_association"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select *
  from app."list_import"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select *
  from app."poster"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select *
  from app."sheet_reading"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select *
  from app."stakeholder_association"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select array[coalesce(lower("t"."legislation_id"::text), '')] as key
  from "app"."legislation_association" t
  where t.deleted_at is null and t.organization_id = $1 and lower("t"."legislation_id"::text) = any ($2::text[]);

select array[coalesce(lower("t"."name"::text), ''), coalesce(lower("t"."area_id"::text), ''), coalesce(lower("t"."starts_at"::text), '')] as key
  from "app"."reminder" t
  where t.deleted_at is null and t.organization_id = $1 and lower("t"."name"::text) = any ($2::text[]);

select array[coalesce(lower("t"."name"::text), '')] as key
  from "app"."area" t
  where t.deleted_at is null and t.organization_id = $1 and lower("t"."name"::text) = any ($2::text[]);

select array[coalesce(lower("t"."name"::text), '')] as key
  from "app"."competence" t
  where t.deleted_at is null and t.organization_id = $1 and lower("t"."name"::text) = any ($2::text[]);

select array[coalesce(lower("t"."name"::text), '')] as key
  from "app"."department" t
  where t.deleted_at is null and t.organization_id = $1 and lower("t"."name"::text) = any ($2::text[]);

select array[coalesce(lower("t"."title"::text), ''), coalesce(lower("t"."occurrence"::text), '')] as key
  from "app"."event" t
  where t.deleted_at is null and t.organization_id = $1 and lower("t"."title"::text) = any ($2::text[]);

select coalesce("t"."own_name", (select "s"."name_en"
  from app.stakeholder s
  where s.id = "t"."stakeholder_id")) as name
  from "app"."stakeholder_association" t
  where t.id = any ($1::uuid[]) and t.deleted_at is null and (t.last_modified_date <> (select i.created_date
  from "app"."list_import" i
  where i.id = $2) or t.id in (select ctx.those_in_use($3, $4::uuid[])))
  order by 1
  limit $5;

select count(*)::int as counted
  from "app"."area" t
  where t.organization_id = $1 and t.deleted_at is null;

select count(*)::int as counted
  from "app"."catalogue_import" i
  where i.kind = $1 and true;

select count(*)::int as counted
  from "app"."chemical_import" i
  where i.organization_id = $1 and true;

select count(*)::int as counted
  from "app"."competence" t
  where t.organization_id = $1 and t.deleted_at is null;

select count(*)::int as counted
  from "app"."import" i
  where i.organization_id = $1 and true and i.meter_id = $2;

select count(*)::int as counted
  from "app"."list_import" i
  where i.organization_id = $1 and i.kind = $2 and true;

select count(*)::int as counted
  from "app"."producer" t
  where t.deleted_at is null;

select count(*)::int as counted
  from "app"."supplier" t
  where t.deleted_at is null;

select count(*)::int as counted
  from (select distinct r.supplier_name::text as id, r.supplier_name::text as name
  from app.sheet_reading r
  where r.organization_id = $1 and r.deleted_at is null and r.supplier_name is not null) s
  where true;

select count(*)::int as counted
  from (select e.*, e.list_id || '/' || e.entry as id
  from app.restriction_entry e) e
  where true and e.list_id = any ($1);

select count(*)::int as counted
  from (select g.*, coalesce("g"."name_en", g.name_en) collate "da-x-icu" as name
  from app.dangerous_goods g) g
  where true;

select count(*)::int as counted
  from (select k.id, k.member_id, p.name as member, p.title, k.competence_id, c.name as competence, k.valid_until, k.due
  from work.competence k
  join ctx.members(false) p on p.id = k.member_id and p.here
  join app.competence c on c.organization_id = k.organization_id and c.id = k.competence_id
  where k.organization_id = $1) x
  where true;

select count(*)::int as counted
  from (select l.*, 4 * by_activity::int + general::int + 2 * ((by_activity or general) and by_topic)::int as strength
  from (select l.id, coalesce("l"."short_title_en", "l"."title_en") as name, "l"."title_en" as title, "l"."short_title_en" as short_title, l.reference, l.type, l.territory, l.own_organization_id, l.own_reference, l.topics, l.issuer, l.published_date, l.effective_date, l.repealed_date, l.superseded_by_id, l.url, l.to_check, l.changed_date, l.last_modified_date as act_modified, "l"."summary_en" as summary, l.nace_codes, coalesce((select min(t.position)
  from app.topic t
  where l.topics @> jsonb_build_array(jsonb_build_object('id', t.id))), 1000) as topic, l.nace_codes && $1::text[] as by_activity, l.nace_codes = '{}' as general, l.topics @> any (array(select jsonb_build_array(jsonb_build_object('id', t))
  from unnest($2::text[]) t)) as by_topic, r.id as rejection_id, r.reason, r.created_date as rejected_date, r.created_by_id as rejected_by_id, r.id is not null and (coalesce("l"."changed_date" <= "r"."created_date", true) and "r"."country" = "o"."country" and "r"."nace_code" is not distinct
  from "o"."nace_code") as rejected
  from app.legislation l
  join app.organization o on o.id = $3
  left
  join (select r.*
  from app.legislation_rejection r
  where r.organization_id = $4 and r.deleted_at is null offset 0) r on r.legislation_id = l.id
  where l.deleted_at is null and l.own_organization_id is null and not exists (select
  from (select a.legislation_id
  from app.legislation_association a
  where a.organization_id = $5 and a.deleted_at is null offset 0) a
  where a.legislation_id = l.id)) l) p
  where not p.rejected and (p.general or p.by_activity or p.by_topic) and p.territory = any ($6) and coalesce(p.type <> all ($7::text[]), true) and coalesce(p.repealed_date > $8::date, p.superseded_by_id is null);

select count(*)::int as counted
  from (select l.*, coalesce("l"."short_title_en", "l"."title_en") as name, "l"."title_en" as title, "l"."short_title_en" as short_title, "l"."summary_en" as summary, "l"."asks_en" as asks
  from app.legislation l) l
  where l.deleted_at is null and l.own_organization_id is null;

select count(*)::int as counted
  from (select l.id as id, s.id as kept, 'OBLIGATION' as kind, coalesce("l"."short_title_en", "l"."title_en")::text collate "da-x-icu" as name, l.reference::text as detail, 'NO_CONTROL' as reason
  from app.legislation_association s
  join app.legislation l on l.id = s.legislation_id
  where s.organization_id = $1 and s.deleted_at is null and true and not exists (select
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
  where k.organization_id = s.organization_id and k.deleted_at is null and "k"."legislation_association_id" = s.id and e.record is not null and e.kind in ('DOCUMENT', 'REMINDER', 'INSPECTION', 'METER') and (r.id is not null or ctx.is_kept(e.kind, e.record))) and not exists (select
  from app.action a
  where a.organization_id = s.organization_id and a.legislation_association_id = s.id and a.kind = 'CONTROL' and a.status <> 'CANCELLED' and a.deleted_at is null)
  union all select s.id as id, s.id as kept, 'REMINDER' as kind, s.name::text collate "da-x-icu" as name, coalesce(s.next_due_date, s.starts_at)::text::text as detail, 'NOT_REQUIRED' as reason
  from "app"."reminder" s
  where s.organization_id = $2 and s.deleted_at is null and true and s.active and s.legal_basis is null and not exists (select
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
  where k.organization_id = s.organization_id and k.deleted_at is null and "k"."reminder_id" = s.id and e.record is not null and e.kind in ('STAKEHOLDER', 'OBLIGATION', 'CHEMICAL', 'METER', 'EVENT', 'ACTION') and (r.id is not null or ctx.is_kept(e.kind, e.record)))
  union all select s.id as id, coalesce(s.document_id, s.id) as kept, 'DOCUMENT' as kind, s.name::text collate "da-x-icu" as name, null::text as detail, 'NOT_REQUIRED' as reason
  from "app"."file" s
  where s.organization_id = $3 and s.deleted_at is null and s.use = 'DOCUMENT' and not s.replaced and s.category in ('POLICY', 'PROCEDURE') and not exists (select
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
  where k.organization_id = s.organization_id and k.deleted_at is null and "k"."document_id" = coalesce(s.document_id, s.id) and e.record is not null and e.kind in ('STAKEHOLDER', 'OBLIGATION', 'CHEMICAL', 'METER', 'EVENT', 'ACTION') and (r.id is not null or ctx.is_kept(e.kind, e.record)))) o
  where true;

select count(*)::int as counted
  from (select l.id, coalesce("l"."short_title_en", "l"."title_en") as name, "l"."title_en" as title, "l"."short_title_en" as short_title, l.reference, l.type, l.territory, l.own_organization_id, l.own_reference, l.topics, l.issuer, l.published_date, l.effective_date, l.repealed_date, l.superseded_by_id, l.url, l.to_check, l.changed_date, l.last_modified_date as act_modified, a.id as association_id, a.relevance, a.how_complied, a.compliance_status, a.evaluated_date, a.next_evaluation_date, a.responsible_id, a.requires_review_since, a.kept_reason, a.kept_date, a.kept_by_id, a.created_date, a.last_modified_date, a.version, case when a.requires_review_since is not null then '0' when exists (select
  from work.obligation w
  where w.organization_id = a.organization_id and w.id = a.id and w.due < $1::date) then '1' else '2' end || ' ' || coalesce("l"."short_title_en", "l"."title_en") as to_do
  from app.legislation l
  left
  join app.legislation_association a on a.organization_id = $2 and a.legislation_id = l.id and a.deleted_at is null
  where l.deleted_at is null and (l.own_organization_id is null or a.id is not null)) o
  where true;

select count(*)::int as counted
  from (select m.*, array_position($1::text[], m.permission) as level, case when m.here and $2 then (select min(k.valid_until)
  from app.member_competence k
  where k.organization_id = ctx.org_id() and k.member_id = m.id and k.deleted_at is null) end as expiry_date
  from ctx.members($3) m) p
  where true;

select count(*)::int as counted
  from (select p.id, ctx.person_name(p.id) as name, p.asked, r.number, r.sha256, r.created_date as acknowledged_date
  from app.controlled_text t
  join app.controlled_text_version f on f.organization_id = t.organization_id and f.text_id = t.id and f.number = t.approved_number cross
  join lateral (select m.account_id as id, true as asked
  from app.member m
  where m.organization_id = t.organization_id and m.active and m.deleted_at is null and (not exists (select
  from app.controlled_text_department f
  where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null) or m.id in (select d.member_id
  from app.member_department d
  where d.organization_id = t.organization_id and d.deleted_at is null and d.department_id in (select f.department_id
  from app.controlled_text_department f
  where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null)))
  union all select distinct a.account_id, false
  from app.acknowledgement a
  where a.organization_id = t.organization_id and a.text_id = t.id and a.number between f.counts_from and f.number and not exists (select
  from app.member m
  where m.organization_id = t.organization_id and m.active and m.deleted_at is null and (not exists (select
  from app.controlled_text_department f
  where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null) or m.id in (select d.member_id
  from app.member_department d
  where d.organization_id = t.organization_id and d.deleted_at is null and d.department_id in (select f.department_id
  from app.controlled_text_department f
  where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null))) and m.account_id = a.account_id)) p
  left
  join lateral (select a.number, v.sha256, a.created_date
  from app.acknowledgement a
  join app.controlled_text_version v on v.organization_id = a.organization_id and v.text_id = a.text_id and v.number = a.number
  where a.organization_id = t.organization_id and a.text_id = t.id and a.number between f.counts_from and f.number and a.account_id = p.id
  order by a.number desc
  limit 1) r on true
  where t.organization_id = $1 and t.id = $2 and t.deleted_at is null) r
  where true;

select count(*)::int as counted
  from (select s.*, "s"."name_en" as name
  from app.stakeholder s) s
  where s.deleted_at is null;

select count(*)::int as counted
  from (select s.*, "s"."name_en" as name, "s"."description_en" as description
  from app.stakeholder s) s
  where s.deleted_at is null;

select count(*)::int as counted
  from (select sa.*, coalesce(sa.own_name, "s"."name_en") as name, coalesce(sa.own_description, "s"."description_en") as description, coalesce(sa.own_category, s.category) as category, coalesce(sa.own_territory, s.territory) as territory, coalesce(sa.own_website, s.website) as website, coalesce(s.topics, '[]') as stakeholder_topics, coalesce(s.last_modified_date, sa.last_modified_date) as stakeholder_modified, concat_ws(' ', s.search_text, sa.search_text) as all_text
  from app.stakeholder_association sa
  left
  join app.stakeholder s on s.id = sa.stakeholder_id
  where sa.organization_id = $1 and sa.deleted_at is null) sa
  where true;

select count(*)::int as counted
  from (select t.*, t.id as code, t."name_en" collate "da-x-icu" as name
  from "app"."classification_code" t) t
  where true;

select count(*)::int as counted
  from (select t.*, t.id as code, t."name_en" collate "da-x-icu" as name
  from "app"."territory" t) t
  where true;

select count(*)::int as counted
  from (select t.*, t.id as code, t."name_en" collate "da-x-icu" as name
  from "app"."topic" t) t
  where true;

select count(*)::int as counted
  from app.auditor_link l
  where l.organization_id = $1 and l.deleted_at is null;

select count(*)::int as counted
  from app.auditor_opening o
  where o.organization_id = $1 and o.link_id = $2;

select count(*)::int as counted
  from app.comment c
  where c.organization_id = $1 and c.deleted_at is null and "c"."action_id" = any (array(select s.id
  from "app"."action" s
  where s.organization_id = $2 and "s"."id" = $3 and s.deleted_at is null));

select count(*)::int as counted
  from app.department t
  where t.organization_id = $1 and t.deleted_at is null;

select count(*)::int as counted
  from app.injury i
  where i.organization_id = $1 and i.event_id = $2 and i.deleted_at is null;

select count(*)::int as counted
  from app.inspection i
  where i.organization_id = $1 and i.deleted_at is null;

select count(*)::int as counted
  from app.list_view v
  where v.organization_id = $1 and v.deleted_at is null and v.list = $2;

select count(*)::int as counted
  from app.locked_report l
  where l.organization_id = $1 and l.event_id = $2;

select count(*)::int as counted
  from app.poster p
  where p.organization_id = $1 and p.deleted_at is null;

select count(*)::int as counted
  from app.reference_list l
  where true;

select count(*)::int as counted
  from app.reference_load l
  where true;

select count(*)::int as counted
  from app.reminder r
  where r.organization_id = $1 and r.deleted_at is null;

select count(*)::int as counted
  from app.scope s
  where s.organization_id = $1;

select count(*)::int as counted
  from app.sheet_hint h
  where h.organization_id = $1 and h.deleted_at is null;

select count(*)::int as counted
  from app.sheet_reading r
  where r.organization_id = $1 and r.deleted_at is null;

select count(*)::int as counted
  from ctx.comment_readers($1, $2) p
  where true;

select ctx.kept_count('action') as counted;

select ctx.kept_count('meter') as counted;

select ctx.person_name("t"."id") as name
  from "app"."member" t
  where t.id = any ($1::uuid[]) and t.deleted_at is null and (t.last_modified_date <> (select i.created_date
  from "app"."list_import" i
  where i.id = $2) )
  order by 1
  limit $3;

select e.id, e.list_id as list, e.entry, "e"."title_en" as title, e.since, "e"."reason_en" as reason, trim_scale(e.threshold)::text as threshold, e.combined, e.url, e.unreviewed, e.member_count, e.has_number, jsonb_path_query_array(e.members, $1::jsonpath) as members
  from (select "e".*
  from (select e.*, e.list_id || '/' || e.entry as id
  from app.restriction_entry e) e
  where true and e.list_id = any ($2)
  order by "e"."position" asc, "e"."id" asc
  limit 25 offset 0) "e"
  order by "e"."position" asc, "e"."id" asc;

select g.id, g.un_number, g.variant, g.name, g.class, g.classification_code, g.packing_group, g.labels, g.special_provisions, g.limited_quantity, g.excepted_quantity, g.transport_category, g.tunnel_code, g.hazard_number, g.status
  from (select "g".*
  from (select g.*, coalesce("g"."name_en", g.name_en) collate "da-x-icu" as name
  from app.dangerous_goods g) g
  where true
  order by "g"."position" asc, "g"."id" asc
  limit 25 offset 0) "g"
  order by "g"."position" asc, "g"."id" asc;

select id, name
  from app."substance"
  where id = any ($1::uuid[]) and deleted_at is null for share;

select l.*, "l"."lacks_en" as lacks, (select count(*)::int
  from app.substance s
  where s.deleted_at is null and s.restriction_lists @> array[l.id]) as listed
  from (select "l".*
  from app.reference_list l
  where true
  order by "l"."position" asc, "l"."id" asc
  limit 200 offset 0) "l"
  order by "l"."position" asc, "l"."id" asc;

select l.id, l.list_id as list, l.as_of, l.as_of_before, l.loaded_at, l.added, l.removed, l.changed, l.kept, l.changes, l.substances, l.substance_changes, l.touched_substances <> '{}' or l.touched_goods <> '{}' as touches
  from (select "l".*
  from app.reference_load l
  where true
  order by "l"."id" desc nulls last, "l"."id" desc
  limit 25 offset 0) "l"
  order by "l"."id" desc nulls last, "l"."id" desc;

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
  limit 25 offset 0) "o"
  order by "o"."name" asc, "o"."id" asc;

select o.id, o.at, o.opened, coalesce("a"."short_title_en", "a"."title_en", e.title, f.name) as name
  from (select "o".*
  from app.auditor_opening o
  where o.organization_id = $1 and o.link_id = $2
  order by "o"."at" desc, "o"."id" desc
  limit 25 offset 0) "o"
  left
  join app.legislation a on a.id = o.opened_id
  left
  join app.event e on e.organization_id = o.organization_id and e.id = o.opened_id
  left
  join app.file f on f.organization_id = o.organization_id and f.id = o.opened_id
  order by "o"."at" desc, "o"."id" desc;

select o.id, o.kind, o.name, o.detail, o.reason
  from (select "o".*
  from (select l.id as id, s.id as kept, 'OBLIGATION' as kind, coalesce("l"."short_title_en", "l"."title_en")::text collate "da-x-icu" as name, l.reference::text as detail, 'NO_CONTROL' as reason
  from app.legislation_association s
  join app.legislation l on l.id = s.legislation_id
  where s.organization_id = $1 and s.deleted_at is null and true and not exists (select
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
  where k.organization_id = s.organization_id and k.deleted_at is null and "k"."legislation_association_id" = s.id and e.record is not null and e.kind in ('DOCUMENT', 'REMINDER', 'INSPECTION', 'METER') and (r.id is not null or ctx.is_kept(e.kind, e.record))) and not exists (select
  from app.action a
  where a.organization_id = s.organization_id and a.legislation_association_id = s.id and a.kind = 'CONTROL' and a.status <> 'CANCELLED' and a.deleted_at is null)
  union all select s.id as id, s.id as kept, 'REMINDER' as kind, s.name::text collate "da-x-icu" as name, coalesce(s.next_due_date, s.starts_at)::text::text as detail, 'NOT_REQUIRED' as reason
  from "app"."reminder" s
  where s.organization_id = $2 and s.deleted_at is null and true and s.active and s.legal_basis is null and not exists (select
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
  where k.organization_id = s.organization_id and k.deleted_at is null and "k"."reminder_id" = s.id and e.record is not null and e.kind in ('STAKEHOLDER', 'OBLIGATION', 'CHEMICAL', 'METER', 'EVENT', 'ACTION') and (r.id is not null or ctx.is_kept(e.kind, e.record)))
  union all select s.id as id, coalesce(s.document_id, s.id) as kept, 'DOCUMENT' as kind, s.name::text collate "da-x-icu" as name, null::text as detail, 'NOT_REQUIRED' as reason
  from "app"."file" s
  where s.organization_id = $3 and s.deleted_at is null and s.use = 'DOCUMENT' and not s.replaced and s.category in ('POLICY', 'PROCEDURE') and not exists (select
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
  where k.organization_id = s.organization_id and k.deleted_at is null and "k"."document_id" = coalesce(s.document_id, s.id) and e.record is not null and e.kind in ('STAKEHOLDER', 'OBLIGATION', 'CHEMICAL', 'METER', 'EVENT', 'ACTION') and (r.id is not null or ctx.is_kept(e.kind, e.record)))) o
  where true
  order by "o"."name" asc, "o"."id" asc
  limit 25 offset 0) "o"
  order by "o"."name" asc, "o"."id" asc;

select p.id, json_build_object('id', "p"."id", 'name', "p"."name", 'title', "p"."title", 'shortTitle', "p"."short_title", 'reference', coalesce("p"."reference", "p"."own_reference"), 'type', "p"."type", 'territory', case when "p"."own_organization_id" is null then "p"."territory" end, 'topics', (select coalesce(json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position), '[]')
  from app.topic t
  where t.id in (select chosen ->> 'id'
  from jsonb_array_elements("p"."topics") chosen)), 'issuer', "p"."issuer", 'publishedDate', "p"."published_date", 'effectiveDate', "p"."effective_date", 'repealedDate', "p"."repealed_date", 'supersededBy', (select json_build_object('id', s.id, 'name', coalesce("s"."short_title_en", "s"."title_en"))
  from app.legislation s
  where s.id = "p"."superseded_by_id"), 'url', "p"."url", 'toCheck', "p"."to_check", 'status', case when "p"."repealed_date" <= $1::date then 'REPEALED' when "p"."effective_date" > $2::date then 'UPCOMING' when "p"."changed_date" is not null then 'CHANGED' else 'IN_FORCE' end, 'changedDate', to_char("p"."changed_date" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'lastModifiedDate', to_char("p"."act_modified" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as legislation, array_remove(array[case when p.by_activity then 'ACTIVITY' end, case when p.by_topic then 'TOPIC' end, case when p.general then 'GENERAL' end], null) as reasons, case when p.by_activity then ( (select json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.level desc)
  from "app"."classification_code" t
  where t.id = any (p.nace_codes) and t.id = any ($3::text[])) -> 0) end as nace_code, ( (select json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position)
  from "app"."topic" t
  where t.position = p.topic and p.topics @> jsonb_build_array(jsonb_build_object('id', t.id))) -> 0) as topic, p.summary, coalesce( (select json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.id)
  from "app"."classification_code" t
  where t.id = any (p.nace_codes)), '[]') as industries, coalesce( (select json_agg(json_build_object('id', t.id, 'name', "t"."name_en")
  order by t.position)
  from "app"."topic" t
  where p.topics @> jsonb_build_array(jsonb_build_object('id', t.id)) and t.id = any ($4::text[])), '[]') as topics, case when p.rejection_id is not null then json_build_object('reason', p.reason, 'date', to_char("p"."rejected_date" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', json_build_object('id', p.rejected_by_id, 'name', ctx.person_name(p.rejected_by_id))) end as rejection
  from (select "p".*
  from (select l.*, 4 * by_activity::int + general::int + 2 * ((by_activity or general) and by_topic)::int as strength
  from (select l.id, coalesce("l"."short_title_en", "l"."title_en") as name, "l"."title_en" as title, "l"."short_title_en" as short_title, l.reference, l.type, l.territory, l.own_organization_id, l.own_reference, l.topics, l.issuer, l.published_date, l.effective_date, l.repealed_date, l.superseded_by_id, l.url, l.to_check, l.changed_date, l.last_modified_date as act_modified, "l"."summary_en" as summary, l.nace_codes, coalesce((select min(t.position)
  from app.topic t
  where l.topics @> jsonb_build_array(jsonb_build_object('id', t.id))), 1000) as topic, l.nace_codes && $5::text[] as by_activity, l.nace_codes = '{}' as general, l.topics @> any (array(select jsonb_build_array(jsonb_build_object('id', t))
  from unnest($6::text[]) t)) as by_topic, r.id as rejection_id, r.reason, r.created_date as rejected_date, r.created_by_id as rejected_by_id, r.id is not null and (coalesce("l"."changed_date" <= "r"."created_date", true) and "r"."country" = "o"."country" and "r"."nace_code" is not distinct
  from "o"."nace_code") as rejected
  from app.legislation l
  join app.organization o on o.id = $7
  left
  join (select r.*
  from app.legislation_rejection r
  where r.organization_id = $8 and r.deleted_at is null offset 0) r on r.legislation_id = l.id
  where l.deleted_at is null and l.own_organization_id is null and not exists (select
  from (select a.legislation_id
  from app.legislation_association a
  where a.organization_id = $9 and a.deleted_at is null offset 0) a
  where a.legislation_id = l.id)) l) p
  where not p.rejected and (p.general or p.by_activity or p.by_topic) and p.territory = any ($10) and coalesce(p.type <> all ($11::text[]), true) and coalesce(p.repealed_date > $12::date, p.superseded_by_id is null)
  order by "p"."strength" desc nulls last, "p"."name" asc, "p"."id" desc
  limit 25 offset 0) "p"
  order by "p"."strength" desc nulls last, "p"."name" asc, "p"."id" desc;

select p.id, p.name, p.title
  from (select "p".*
  from ctx.comment_readers($1, $2) p
  where true
  order by "p"."name" asc, "p"."id" asc
  limit 25 offset 0) "p"
  order by "p"."name" asc, "p"."id" asc;

select p.id, p.name, p.title, p.here, p.email, p.permission, p.status, p.last_login_date, p.last_modified_date, p.expiry_date, case when not p.here and $1 then ctx.above_name(p.id) end as above, case when p.here and $2 then (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name)
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
  limit 200 offset 0) "p"
  order by "p"."name" asc, "p"."id" asc;

select pg_advisory_xact_lock(hashtextextended($1, 0));

select r.*
  from (select "r".*
  from (select p.id, ctx.person_name(p.id) as name, p.asked, r.number, r.sha256, r.created_date as acknowledged_date
  from app.controlled_text t
  join app.controlled_text_version f on f.organization_id = t.organization_id and f.text_id = t.id and f.number = t.approved_number cross
  join lateral (select m.account_id as id, true as asked
  from app.member m
  where m.organization_id = t.organization_id and m.active and m.deleted_at is null and (not exists (select
  from app.controlled_text_department f
  where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null) or m.id in (select d.member_id
  from app.member_department d
  where d.organization_id = t.organization_id and d.deleted_at is null and d.department_id in (select f.department_id
  from app.controlled_text_department f
  where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null)))
  union all select distinct a.account_id, false
  from app.acknowledgement a
  where a.organization_id = t.organization_id and a.text_id = t.id and a.number between f.counts_from and f.number and not exists (select
  from app.member m
  where m.organization_id = t.organization_id and m.active and m.deleted_at is null and (not exists (select
  from app.controlled_text_department f
  where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null) or m.id in (select d.member_id
  from app.member_department d
  where d.organization_id = t.organization_id and d.deleted_at is null and d.department_id in (select f.department_id
  from app.controlled_text_department f
  where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null))) and m.account_id = a.account_id)) p
  left
  join lateral (select a.number, v.sha256, a.created_date
  from app.acknowledgement a
  join app.controlled_text_version v on v.organization_id = a.organization_id and v.text_id = a.text_id and v.number = a.number
  where a.organization_id = t.organization_id and a.text_id = t.id and a.number between f.counts_from and f.number and a.account_id = p.id
  order by a.number desc
  limit 1) r on true
  where t.organization_id = $1 and t.id = $2 and t.deleted_at is null) r
  where true
  order by "r"."name" asc, "r"."id" asc
  limit 25 offset 0) "r"
  order by "r"."name" asc, "r"."id" asc;

select r.ordinality::int as place, $1::text as path, to_jsonb(t) ->> 'name' as name, ("r"."cas_number")::text as shared
  from (select *
  from jsonb_populate_recordset(null::"app"."substance", $2::jsonb) with ordinality) r
  join "app"."substance" t on ("t"."cas_number") = ("r"."cas_number")
  where t.deleted_at is null
  union select r.ordinality::int as place, $3::text as path, to_jsonb(t) ->> 'name' as name, ("r"."ec_number")::text as shared
  from (select *
  from jsonb_populate_recordset(null::"app"."substance", $4::jsonb) with ordinality) r
  join "app"."substance" t on ("t"."ec_number") = ("r"."ec_number")
  where t.deleted_at is null
  union select r.ordinality::int as place, $5::text as path, to_jsonb(t) ->> 'name' as name, ("r"."index_number")::text as shared
  from (select *
  from jsonb_populate_recordset(null::"app"."substance", $6::jsonb) with ordinality) r
  join "app"."substance" t on ("t"."index_number") = ("r"."index_number")
  where t.deleted_at is null
  union select r.ordinality::int as place, $7::text as path, to_jsonb(t) ->> 'name' as name, (case when num_nonnulls("r"."cas_number", "r"."ec_number", "r"."index_number") = 0 then ctx.fold("r"."name") end)::text as shared
  from (select *
  from jsonb_populate_recordset(null::"app"."substance", $8::jsonb) with ordinality) r
  join "app"."substance" t on (case when num_nonnulls("t"."cas_number", "t"."ec_number", "t"."index_number") = 0 then ctx.fold("t"."name") end) = (case when num_nonnulls("r"."cas_number", "r"."ec_number", "r"."index_number") = 0 then ctx.fold("r"."name") end)
  where t.deleted_at is null;

select r.ordinality::int as place, $1::text as path, to_jsonb(t) ->> 'name' as name, (ctx.fold("r"."name"))::text as shared
  from (select *
  from jsonb_populate_recordset(null::"app"."chemical", $2::jsonb) with ordinality) r
  join "app"."chemical" t on (ctx.fold("t"."name"), coalesce("t"."producer_id", '00000000-0000-0000-0000-000000000000'::uuid), coalesce("t"."product_number", '')) = (ctx.fold("r"."name"), coalesce("r"."producer_id", '00000000-0000-0000-0000-000000000000'::uuid), coalesce("r"."product_number", ''))
  where t.deleted_at is null;

select r.ordinality::int as place, $1::text as path, to_jsonb(t) ->> 'name' as name, (ctx.fold("r"."name"))::text as shared
  from (select *
  from jsonb_populate_recordset(null::"app"."producer", $2::jsonb) with ordinality) r
  join "app"."producer" t on (ctx.fold("t"."name")) = (ctx.fold("r"."name"))
  where t.deleted_at is null;

select r.ordinality::int as place, $1::text as path, to_jsonb(t) ->> 'name' as name, (ctx.fold("r"."name"))::text as shared
  from (select *
  from jsonb_populate_recordset(null::"app"."supplier", $2::jsonb) with ordinality) r
  join "app"."supplier" t on (ctx.fold("t"."name")) = (ctx.fold("r"."name"))
  where t.deleted_at is null;

select r.ordinality::int as place, $1::text as path, to_jsonb(t) ->> 'name' as name, (lower("r"."name_en"))::text as shared
  from (select *
  from jsonb_populate_recordset(null::"app"."emission_factor", $2::jsonb) with ordinality) r
  join "app"."emission_factor" t on (lower("t"."name_en"), "t"."utility_type", coalesce("t"."territory", '')) = (lower("r"."name_en"), "r"."utility_type", coalesce("r"."territory", ''))
  where t.deleted_at is null
  union select r.ordinality::int as place, $3::text as path, to_jsonb(t) ->> 'name' as name, (lower("r"."name_da"))::text as shared
  from (select *
  from jsonb_populate_recordset(null::"app"."emission_factor", $4::jsonb) with ordinality) r
  join "app"."emission_factor" t on (lower("t"."name_da"), "t"."utility_type", coalesce("t"."territory", '')) = (lower("r"."name_da"), "r"."utility_type", coalesce("r"."territory", ''))
  where t.deleted_at is null;

select s.id, s.name
  from (select "s".*
  from (select distinct r.supplier_name::text as id, r.supplier_name::text as name
  from app.sheet_reading r
  where r.organization_id = $1 and r.deleted_at is null and r.supplier_name is not null) s
  where true
  order by "s"."name" asc, "s"."id" asc
  limit 25 offset 0) "s"
  order by "s"."name" asc, "s"."id" asc;

select s.id, s.name, s.category, s.territory, (select sa.id
  from app.stakeholder_association sa
  where sa.organization_id = $1 and sa.stakeholder_id = s.id and sa.deleted_at is null) as association_id
  from (select "s".*
  from (select s.*, "s"."name_en" as name
  from app.stakeholder s) s
  where s.deleted_at is null
  order by "s"."name" asc, "s"."id" asc
  limit 25 offset 0) "s"
  order by "s"."name" asc, "s"."id" asc;

select sa.id, sa.name, sa.category, sa.obligation, sa.influence, sa.interest, sa.review_date
  from (select "sa".*
  from (select sa.*, coalesce(sa.own_name, "s"."name_en") as name, coalesce(sa.own_description, "s"."description_en") as description, coalesce(sa.own_category, s.category) as category, coalesce(sa.own_territory, s.territory) as territory, coalesce(sa.own_website, s.website) as website, coalesce(s.topics, '[]') as stakeholder_topics, coalesce(s.last_modified_date, sa.last_modified_date) as stakeholder_modified, concat_ws(' ', s.search_text, sa.search_text) as all_text
  from app.stakeholder_association sa
  left
  join app.stakeholder s on s.id = sa.stakeholder_id
  where sa.organization_id = $1 and sa.deleted_at is null) sa
  where true
  order by "sa"."name" asc, "sa"."id" asc
  limit 2000 offset 0) "sa"
  order by "sa"."name" asc, "sa"."id" asc;

select t.id, array_remove(array[lower("t"."name")], null) as names
  from "app"."producer" t
  where t.deleted_at is null and (lower("t"."name") = any ($1::text[]));

select t.id, t.id as code, t.name
  from (select "t".*
  from (select t.*, t.id as code, t."name_en" collate "da-x-icu" as name
  from "app"."territory" t) t
  where true
  order by "t"."position" asc, "t"."name" asc, "t"."id" asc
  limit 2000 offset 0) "t"
  order by "t"."position" asc, "t"."name" asc, "t"."id" asc;

select t.id, t.id as code, t.name, (select json_build_object('id', p.id, 'name', "p"."name_en")
  from "app"."topic" p
  where p.id = t.parent_id) as parent
  from (select "t".*
  from (select t.*, t.id as code, t."name_en" collate "da-x-icu" as name
  from "app"."topic" t) t
  where true
  order by "t"."position" asc, "t"."name" asc, "t"."id" asc
  limit 2000 offset 0) "t"
  order by "t"."position" asc, "t"."name" asc, "t"."id" asc;

select t.id, t.id as code, t.name, t.level, (select json_build_object('id', p.id, 'name', "p"."name_en")
  from "app"."classification_code" p
  where p.id = t.parent_id) as parent
  from (select "t".*
  from (select t.*, t.id as code, t."name_en" collate "da-x-icu" as name
  from "app"."classification_code" t) t
  where true
  order by "t"."position" asc, "t"."name" asc, "t"."id" asc
  limit 2000 offset 0) "t"
  order by "t"."position" asc, "t"."name" asc, "t"."id" asc;

select t.id, t.name, t.description
  from (select "t".*
  from "app"."area" t
  where t.organization_id = $1 and t.deleted_at is null
  order by "t"."name" asc, "t"."id" asc
  limit 200 offset 0) "t"
  order by "t"."name" asc, "t"."id" asc;

select t.id, t.name, t.description
  from (select "t".*
  from "app"."competence" t
  where t.organization_id = $1 and t.deleted_at is null
  order by "t"."name" asc, "t"."id" asc
  limit 200 offset 0) "t"
  order by "t"."name" asc, "t"."id" asc;

select t.name as name
  from "app"."area" t
  where t.id = any ($1::uuid[]) and t.deleted_at is null and (t.last_modified_date <> (select i.created_date
  from "app"."list_import" i
  where i.id = $2) or t.id in (select ctx.those_in_use($3, $4::uuid[])))
  order by 1
  limit $5;

select t.name as name
  from "app"."chemical" t
  where t.id = any ($1::uuid[]) and t.deleted_at is null and (t.last_modified_date <> (select i.created_date
  from "app"."catalogue_import" i
  where i.id = $2) or t.id in (select ctx.those_pointed_to($3, $4::uuid[])))
  order by 1
  limit $5;

select t.name as name
  from "app"."competence" t
  where t.id = any ($1::uuid[]) and t.deleted_at is null and (t.last_modified_date <> (select i.created_date
  from "app"."list_import" i
  where i.id = $2) or t.id in (select ctx.those_in_use($3, $4::uuid[])))
  order by 1
  limit $5;

select t.name as name
  from "app"."department" t
  where t.id = any ($1::uuid[]) and t.deleted_at is null and (t.last_modified_date <> (select i.created_date
  from "app"."list_import" i
  where i.id = $2) or t.id in (select ctx.those_in_use($3, $4::uuid[])))
  order by 1
  limit $5;

select t.name as name
  from "app"."file" t
  where t.id = any ($1::uuid[]) and (t.last_modified_date <> (select i.created_date
  from "app"."list_import" i
  where i.id = $2) )
  order by 1
  limit $3;

select t.name as name
  from "app"."inspection" t
  where t.id = any ($1::uuid[]) and t.deleted_at is null and (t.last_modified_date <> (select i.created_date
  from "app"."list_import" i
  where i.id = $2) or t.id in (select ctx.those_in_use($3, $4::uuid[])))
  order by 1
  limit $5;

select t.name as name
  from "app"."meter" t
  where t.id = any ($1::uuid[]) and t.deleted_at is null and (t.last_modified_date <> (select i.created_date
  from "app"."list_import" i
  where i.id = $2) or t.id in (select ctx.those_in_use($3, $4::uuid[])))
  order by 1
  limit $5;

select t.name as name
  from "app"."producer" t
  where t.id = any ($1::uuid[]) and t.deleted_at is null and (t.last_modified_date <> (select i.created_date
  from "app"."catalogue_import" i
  where i.id = $2) or t.id in (select u.id
  from unnest($3::uuid[]) as u(id)
  where exists (select
  from app.chemical c
  where c.producer_id = "u"."id" and c.deleted_at is null)))
  order by 1
  limit $4;

select t.name as name
  from "app"."reminder" t
  where t.id = any ($1::uuid[]) and t.deleted_at is null and (t.last_modified_date <> (select i.created_date
  from "app"."list_import" i
  where i.id = $2) or t.id in (select r.id
  from app.reminder r
  join app.inspection i on i.organization_id = r.organization_id and i.reminder_id = r.id
  where r.id = any ($3::uuid[]) and i.deleted_at is null and i.version > 1))
  order by 1
  limit $4;

select t.name as name
  from "app"."substance" t
  where t.id = any ($1::uuid[]) and t.deleted_at is null and (t.last_modified_date <> (select i.created_date
  from "app"."catalogue_import" i
  where i.id = $2) or t.id in (select ctx.those_pointed_to($3, $4::uuid[])))
  order by 1
  limit $5;

select t.name as name
  from "app"."supplier" t
  where t.id = any ($1::uuid[]) and t.deleted_at is null and (t.last_modified_date <> (select i.created_date
  from "app"."catalogue_import" i
  where i.id = $2) or t.id in (select u.id
  from unnest($3::uuid[]) as u(id)
  where exists (select
  from app.chemical c
  where c.deleted_at is null and c.id in (select s.chemical_id
  from app.chemical_supply s
  where s.supplier_id = "u"."id" and s.deleted_at is null))))
  order by 1
  limit $4;

select x.id, json_build_object('id', x.member_id, 'name', x.member) as member, x.title, json_build_object('id', x.competence_id, 'name', x.competence) as competence, x.valid_until, (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name)
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
  limit 25 offset 0) "x"
  order by "x"."valid_until" asc, "x"."id" asc;

update "app"."area" t set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where t.id = any ($2::uuid[]) and t.deleted_at is null;

update "app"."attachment" t set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where t.id = any ($2::uuid[]) and t.deleted_at is null and t.version = 1 and t.id not in (select ctx.those_in_use($3, $4::uuid[]));

update "app"."chemical" t set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where t.id = any ($2::uuid[]) and t.deleted_at is null;

update "app"."competence" t set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where t.id = any ($2::uuid[]) and t.deleted_at is null;

update "app"."department" t set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where t.id = any ($2::uuid[]) and t.deleted_at is null;

update "app"."emission_factor" t set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where t.id = any ($2::uuid[]) and t.deleted_at is null;

update "app"."event" t set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where t.id = any ($2::uuid[]) and t.deleted_at is null;

update "app"."file" t set "name" = "n"."name", "description" = "n"."description", "category" = "n"."category", "topics" = "n"."topics", "date" = "n"."date", "review_date" = "n"."review_date", "responsible_id" = "n"."responsible_id", version = t.version + 1, last_modified_date = now()
  from jsonb_populate_recordset(null::"app"."file", $1::jsonb) n
  where t.id = n.id and t.version = n.version and t.organization_id = $2;

update "app"."import" t set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where t.id = any ($2::uuid[]) and t.deleted_at is null and t.version = 1 and t.id not in (select ctx.those_in_use($3, $4::uuid[]));

update "app"."inspection" t set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where t.id = any ($2::uuid[]) and t.deleted_at is null and t.version = 1 and t.id not in (select ctx.those_in_use($3, $4::uuid[]));

update "app"."meter" t set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where t.id = any ($2::uuid[]) and t.deleted_at is null;

update "app"."producer" t set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where t.id = any ($2::uuid[]) and t.deleted_at is null;

update "app"."reminder" t set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where t.id = any ($2::uuid[]) and t.deleted_at is null and t.version = 1 and t.id not in (select ctx.those_in_use($3, $4::uuid[]));

update "app"."stakeholder_association" t set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where t.id = any ($2::uuid[]) and t.deleted_at is null;

update "app"."substance" t set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where t.id = any ($2::uuid[]) and t.deleted_at is null;

update "app"."supplier" t set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where t.id = any ($2::uuid[]) and t.deleted_at is null;

update app."catalogue_import" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3;

update app."chemical_association" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."chemical_import" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."import" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."injury" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."legislation_association" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."list_import" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."poster" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."sheet_reading" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."stakeholder_association" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

with change as ( select distinct on (c.record_id) c.record_id, c.changes
  from app.change c
  where c.organization_id = $1 and c.table_name = $2 and c.record_id = any ($3::uuid[]) and c.at >= (select i.created_date
  from app.list_import i
  where i.organization_id = c.organization_id and i.id = $4)
  order by c.record_id, c.id desc), before as ( select record_id, (select jsonb_object_agg(key, value -> 'from')
  from jsonb_each(changes)) as had
  from change) update "app"."file" t set ("name", "description", "category", "topics", "date", "review_date", "responsible_id") = (select "h"."name", "h"."description", "h"."category", "h"."topics", "h"."date", "h"."review_date", "h"."responsible_id"
  from jsonb_populate_record(t, before.had) h), version = t.version + 1, last_modified_date = now()
  from before
  where t.organization_id = $5 and t.id = before.record_id;
