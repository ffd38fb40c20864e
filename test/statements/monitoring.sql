(select performed_at, value, unit, kind, new_start_value, refill_amount, period_start
  from app.reading
  where organization_id = $1 and meter_id = $2 and deleted_at is null and series = case when exists (select
  from app.meter m
  where m.organization_id = $3 and m.id = $4 and m.utility_type = 'CUSTOM') then $5 else '' end and performed_at < $6 and id is distinct
  from $7
  order by performed_at desc
  limit 1)
  union all (select performed_at, value, unit, kind, new_start_value, refill_amount, period_start
  from app.reading
  where organization_id = $8 and meter_id = $9 and deleted_at is null and series = case when exists (select
  from app.meter m
  where m.organization_id = $10 and m.id = $11 and m.utility_type = 'CUSTOM') then $12 else '' end and performed_at = $13 and id is distinct
  from $14
  order by performed_at asc
  limit 1)
  union all (select performed_at, value, unit, kind, new_start_value, refill_amount, period_start
  from app.reading
  where organization_id = $15 and meter_id = $16 and deleted_at is null and series = case when exists (select
  from app.meter m
  where m.organization_id = $17 and m.id = $18 and m.utility_type = 'CUSTOM') then $19 else '' end and performed_at > $20 and id is distinct
  from $21
  order by performed_at asc
  limit 1);

declare read_on no scroll cursor for select "f"."name" as "name", "f"."source" as "source", "f"."note" as "note", "f"."utility_type" as "utility_type", "f"."emission_type" as "emission_type", "f"."territory" as "territory", "f"."values" as "values", "f"."id" as "id", "f"."last_modified_date" as "last_modified_date", "f"."version" as version
  from (select "f".*
  from (select f.*, "f"."name_en" as "name", "f"."source_en" as "source", "f"."note_en" as "note"
  from app.emission_factor f) f
  where f.deleted_at is null
  order by "f"."name" asc, "f"."id" asc
  limit 200001 offset 0) "f"
  order by "f"."name" asc, "f"."id" asc;

declare read_on no scroll cursor for select "i"."name" as "name", "i"."status" as "status", "i"."due_date" as "due_date", "i"."performed_at" as "performed_at", case when "i"."performed_by_id" is not null then json_build_object('id', "i"."performed_by_id", 'name', ctx.person_name("i"."performed_by_id")) end as "performed_by", "i"."result" as "result", (select json_build_object('id', t.id, 'name', "t"."name")
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
  limit 200001 offset 0) "i"
  left
  join app.reminder r on r.organization_id = i.organization_id and r.id = i.reminder_id
  order by "i"."due_date" asc, "i"."id" asc;

declare read_on no scroll cursor for select "m"."name" as "name", "m"."number" as "number", "m"."location" as "location", "m"."description" as "description", "m"."utility_type" as "utility_type", "m"."units" as "units", "m"."target" as "target", "m"."reading_mode" as "reading_mode", "m"."read_at" as "read_at", "m"."frequency" as "frequency", (select json_build_object('id', t.id, 'name', "t"."name")
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
  limit 200001 offset 0) "m"
  left
  join lateral ( select id, performed_at, trim_scale(value)::text as value, unit
  from app.reading
  where organization_id = m.organization_id and meter_id = m.id and deleted_at is null
  order by performed_at desc, id desc
  limit 1) r on true
  order by "m"."name" asc, "m"."id" asc;

declare read_on no scroll cursor for select "r"."name" as "name", "r"."description" as "description", "r"."starts_at" as "starts_at", "r"."period" as "period", "r"."anchor" as "anchor", "r"."notify_before" as "notify_before", (select json_build_object('id', t.id, 'name', "t"."name")
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
  limit 200001 offset 0) "r"
  order by "r"."next_due_date" asc, "r"."id" asc;

declare read_on no scroll cursor for select "r"."performed_at" as "performed_at", "r"."value" as "value", "r"."unit" as "unit", "r"."kind" as "kind", "r"."new_start_value" as "new_start_value", "r"."refill_amount" as "refill_amount", "r"."period_start" as "period_start", "r"."plausibility_reason" as "plausibility_reason", "r"."note" as "note", "r"."id" as "id", case when "r"."performed_by_id" is not null then json_build_object('id', "r"."performed_by_id", 'name', ctx.person_name("r"."performed_by_id")) end as "performed_by", "r"."last_modified_date" as "last_modified_date", "r"."version" as version, p.before
  from (select "r".*
  from app.reading r
  where r.organization_id = $1 and r.meter_id = $2 and r.deleted_at is null
  order by "r"."performed_at" desc, "r"."id" desc
  limit 200001 offset 0) "r"
  left
  join lateral (select json_build_object('performedAt', b.performed_at, 'value', trim_scale(b.value)::text, 'unit', b.unit, 'kind', b.kind, 'newStartValue', trim_scale(b.new_start_value)::text) as before
  from app.reading b
  where b.organization_id = r.organization_id and b.meter_id = r.meter_id and b.series = r.series and b.deleted_at is null and b.performed_at < r.performed_at
  order by b.performed_at desc
  limit 1) p on true
  order by "r"."performed_at" desc, "r"."id" desc;

fetch 500
  from read_on;

insert into "app"."inspection" ("name", "description", "status", "due_date", "performed_at", "performed_by_id", "result", "note", "reminder_id", "department_id", "area_id", "skip_reason", "skipped_date", "skipped_by_id", "turn", "organization_id", "id") select "name", "description", "status", "due_date", "performed_at", "performed_by_id", "result", "note", "reminder_id", "department_id", "area_id", "skip_reason", "skipped_date", "skipped_by_id", "turn", "organization_id", "id"
  from jsonb_populate_recordset(null::"app"."inspection", $1::jsonb);

insert into "app"."meter" ("name", "number", "location", "description", "utility_type", "units", "target", "reading_mode", "read_at", "frequency", "department_id", "area_id", "responsible_id", "emission_mode", "emission_factor_id", "organization_id", "id") select "name", "number", "location", "description", "utility_type", "units", "target", "reading_mode", "read_at", "frequency", "department_id", "area_id", "responsible_id", "emission_mode", "emission_factor_id", "organization_id", "id"
  from jsonb_populate_recordset(null::"app"."meter", $1::jsonb);

insert into "app"."reminder" ("name", "description", "starts_at", "period", "anchor", "notify_before", "responsible", "department_id", "area_id", "active", "legal_basis", "legal_url", "checked", "needs_report", "organization_id", "id") select "name", "description", "starts_at", "period", "anchor", "notify_before", "responsible", "department_id", "area_id", "active", "legal_basis", "legal_url", "checked", "needs_report", "organization_id", "id"
  from jsonb_populate_recordset(null::"app"."reminder", $1::jsonb);

insert into "emission_factor" ("name_en", "name_da", "source_en", "source_da", "note_en", "note_da", "utility_type", "emission_type", "territory", "values", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

insert into "import" ("meter_id", "reading_count", "replaced_count", "corrected_count", "left_out_count", "first_date", "last_date", "layout_key", "layout", "organization_id", "file_name", "file_sha256", "created_by_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14);

insert into "inspection" ("name", "description", "status", "due_date", "performed_at", "performed_by_id", "result", "note", "reminder_id", "department_id", "area_id", "skip_reason", "skipped_date", "skipped_by_id", "organization_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16);

insert into "meter" ("name", "number", "location", "description", "utility_type", "units", "target", "reading_mode", "read_at", "frequency", "department_id", "area_id", "responsible_id", "emission_mode", "emission_factor_id", "organization_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17);

insert into "reading" ("performed_at", "value", "unit", "kind", "new_start_value", "refill_amount", "period_start", "plausibility_reason", "note", "meter_id", "performed_by_id", "organization_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13);

insert into "reminder" ("name", "description", "starts_at", "period", "anchor", "notify_before", "responsible", "department_id", "area_id", "active", "legal_basis", "legal_url", "checked", "needs_report", "organization_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16);

insert into app.reading (organization_id, id, meter_id, performed_at, value, unit, period_start, note, plausibility_reason, hours, performed_by_id, import_id) select $1::uuid, id, $2::uuid, performed_at, value, unit, period_start, note, reason, hours::numeric[], $3::uuid, $4::uuid
  from unnest($5::uuid[], $6::date[], $7::numeric[], $8::text[], $9::date[], $10::text[], $11::text[], $12::text[]) as entry (id, performed_at, value, unit, period_start, note, reason, hours);

select
  from (select f.*, "f"."name_en" as "name", "f"."source_en" as "source", "f"."note_en" as "note"
  from app.emission_factor f) f
  where f.deleted_at is null
  limit 1 offset $1;

select
  from app.inspection i
  where i.organization_id = $1 and i.deleted_at is null
  limit 1 offset $2;

select
  from app.meter m
  where m.organization_id = $1 and m.deleted_at is null
  limit 1 offset $2;

select
  from app.reading r
  where r.organization_id = $1 and r.meter_id = $2 and r.deleted_at is null
  limit 1 offset $3;

select
  from app.reminder
  where organization_id = $1 and id = any ($2::uuid[])
  order by id for no key update;

select
  from app.reminder r
  where r.organization_id = $1 and r.deleted_at is null
  limit 1 offset $2;

select
  from app.reminder r
  where r.organization_id = $1 and r.id = any ($2::uuid[])
  order by r.id for no key update;

select "f"."name" as "name", "f"."source" as "source", "f"."note" as "note", "f"."utility_type" as "utility_type", "f"."emission_type" as "emission_type", "f"."territory" as "territory", "f"."values" as "values", "f"."id" as "id", "f"."last_modified_date" as "last_modified_date", "f"."version" as version
  from (select "f".*
  from (select f.*, "f"."name_en" as "name", "f"."source_en" as "source", "f"."note_en" as "note"
  from app.emission_factor f) f
  where f.deleted_at is null
  order by "f"."name" asc, "f"."id" asc
  limit 25 offset 0) "f"
  order by "f"."name" asc, "f"."id" asc;

select "f"."name" as "name", "f"."source" as "source", "f"."note" as "note", "f"."utility_type" as "utility_type", "f"."emission_type" as "emission_type", "f"."territory" as "territory", "f"."values" as "values", "f"."id" as "id", "f"."last_modified_date" as "last_modified_date", "f"."version" as version, case when ("f"."name_en", "f"."source_en", "f"."note_en") is distinct
  from ("f"."name_da", "f"."source_da", "f"."note_da") then json_build_object('name', nullif("f"."name_da", "f"."name_en"), 'source', nullif("f"."source_da", "f"."source_en"), 'note', nullif("f"."note_da", "f"."note_en")) end as translation
  from (select f.*, "f"."name_en" as "name", "f"."source_en" as "source", "f"."note_en" as "note"
  from app.emission_factor f) f
  where f.id = $1 and f.deleted_at is null;

select "i"."id"
  from "inspection" as "i" inner
  join "reminder" as "r" on "r"."organization_id" = "i"."organization_id" and "r"."id" = "i"."reminder_id"
  where "i"."organization_id" = $1 and "i"."id" = $2 and "r"."active" = $3 and "r"."deleted_at" is null;

select "i"."id" as "id", "i"."file_name" as "file_name", "i"."created_date" as "created_date", case when "i"."created_by_id" is not null then json_build_object('id', "i"."created_by_id", 'name', ctx.person_name("i"."created_by_id")) end as "created_by", "i"."meter_id" as "meter_id", "i"."reading_count" as "reading_count", "i"."replaced_count" as "replaced_count", "i"."corrected_count" as "corrected_count", "i"."left_out_count" as "left_out_count", "i"."first_date" as "first_date", "i"."last_date" as "last_date", "i"."version" as version, i.deleted_at as undone_date
  from "app"."import" i
  where i.organization_id = $1 and true and i.id = $2;

select "i"."name" as "name", "i"."status" as "status", "i"."due_date" as "due_date", "i"."performed_at" as "performed_at", case when "i"."performed_by_id" is not null then json_build_object('id', "i"."performed_by_id", 'name', ctx.person_name("i"."performed_by_id")) end as "performed_by", "i"."result" as "result", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."reminder" t
  where t.id = "i"."reminder_id" and t.organization_id = "i"."organization_id") as "reminder", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."department" t
  where t.id = "i"."department_id" and t.organization_id = "i"."organization_id") as "department", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."area" t
  where t.id = "i"."area_id" and t.organization_id = "i"."organization_id") as "area", "i"."id" as "id", "i"."last_modified_date" as "last_modified_date", "i"."description" as "description", "i"."note" as "note", coalesce((select json_agg(json_build_object('id', file_.id, 'name', file_.name, 'contentType', file_.content_type, 'size', file_.size, 'date', coalesce(file_.date, (file_.created_date at time zone here.time_zone)::date), 'url', '/api/v1/organizations/' || file_.organization_id || '/files/' || file_.id || '/content', 'createdDate', to_char(file_.created_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  order by attached_.id)
  from app.attachment attached_
  join app.file file_ on file_.organization_id = attached_.organization_id and file_.id = attached_.file_id
  join app.organization here on here.id = file_.organization_id
  where attached_.organization_id = "i"."organization_id" and "attached_"."inspection_id" = "i"."id" and attached_.deleted_at is null and file_.deleted_at is null), '[]') as "files", "i"."version" as version, case when i.skip_reason is not null then json_build_object('reason', i.skip_reason, 'date', i.skipped_date, 'by', case when i.skipped_by_id is not null then json_build_object('id', i.skipped_by_id, 'name', ctx.person_name(i.skipped_by_id)) end) end as skipped, case when r.id is null then '[]' else (select coalesce(json_agg(json_build_object('id', p ->> 'id', 'name', ctx.person_name((p ->> 'id')::uuid))
  order by place), '[]')
  from jsonb_array_elements("r"."responsible") with ordinality as named(p, place)) end as responsible, coalesce(r.needs_report, false) as needs_report
  from app.inspection i
  left
  join app.reminder r on r.organization_id = i.organization_id and r.id = i.reminder_id
  where i.organization_id = $1 and i.id = $2 and i.deleted_at is null;

select "m"."name" as "name", "m"."number" as "number", "m"."location" as "location", "m"."description" as "description", "m"."utility_type" as "utility_type", "m"."units" as "units", "m"."target" as "target", "m"."reading_mode" as "reading_mode", "m"."read_at" as "read_at", "m"."frequency" as "frequency", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."department" t
  where t.id = "m"."department_id" and t.organization_id = "m"."organization_id") as "department", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."area" t
  where t.id = "m"."area_id" and t.organization_id = "m"."organization_id") as "area", case when "m"."responsible_id" is not null then json_build_object('id', "m"."responsible_id", 'name', ctx.person_name("m"."responsible_id")) end as "responsible", "m"."emission_mode" as "emission_mode", (select json_build_object('id', t.id, 'name', "t"."name_en")
  from "app"."emission_factor" t
  where t.id = "m"."emission_factor_id" ) as "emission_factor", "m"."id" as "id", "m"."last_modified_date" as "last_modified_date", coalesce((select json_agg(json_build_object('id', file_.id, 'name', file_.name, 'contentType', file_.content_type, 'size', file_.size, 'date', coalesce(file_.date, (file_.created_date at time zone here.time_zone)::date), 'url', '/api/v1/organizations/' || file_.organization_id || '/files/' || file_.id || '/content', 'createdDate', to_char(file_.created_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  order by attached_.id)
  from app.attachment attached_
  join app.file file_ on file_.organization_id = attached_.organization_id and file_.id = attached_.file_id
  join app.organization here on here.id = file_.organization_id
  where attached_.organization_id = "m"."organization_id" and "attached_"."meter_id" = "m"."id" and attached_.deleted_at is null and file_.deleted_at is null), '[]') as "files", "m"."version" as version, m.next_reading_date, case when r.id is not null then json_build_object('id', r.id, 'performedAt', r.performed_at, 'value', r.value, 'unit', r.unit) end as last_reading, least(case when m.reading_mode = 'CONSUMPTION' then (select period_start
  from app.reading
  where organization_id = m.organization_id and meter_id = m.id and deleted_at is null and period_start is not null
  order by period_start
  limit 1) end, (select performed_at
  from app.reading
  where organization_id = m.organization_id and meter_id = m.id and deleted_at is null
  order by performed_at
  limit 1) - (m.read_at = 'START')::int + (m.reading_mode <> 'CONSUMPTION')::int) as first_use
  from app.meter m
  left
  join lateral ( select id, performed_at, trim_scale(value)::text as value, unit
  from app.reading
  where organization_id = m.organization_id and meter_id = m.id and deleted_at is null
  order by performed_at desc, id desc
  limit 1) r on true
  where m.organization_id = $1 and m.id = $2 and m.deleted_at is null;

select "number", "utility_type", "reading_mode", "read_at", "units"
  from "meter"
  where "organization_id" = $1 and "id" = $2;

select "r"."name" as "name", "r"."description" as "description", "r"."starts_at" as "starts_at", "r"."period" as "period", "r"."anchor" as "anchor", "r"."notify_before" as "notify_before", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."department" t
  where t.id = "r"."department_id" and t.organization_id = "r"."organization_id") as "department", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."area" t
  where t.id = "r"."area_id" and t.organization_id = "r"."organization_id") as "area", "r"."active" as "active", "r"."legal_basis" as "legal_basis", "r"."legal_url" as "legal_url", "r"."checked" as "checked", "r"."needs_report" as "needs_report", "r"."id" as "id", "r"."next_due_date" as "next_due_date", "r"."last_modified_date" as "last_modified_date", "r"."version" as version, (select coalesce(json_agg(json_build_object('id', p ->> 'id', 'name', ctx.person_name((p ->> 'id')::uuid))
  order by place), '[]')
  from jsonb_array_elements("r"."responsible") with ordinality as named(p, place)) as responsible, c.overdue_count, c.done_count
  from app.reminder r cross
  join lateral (select (select count(*)
  from work.inspection w
  where w.organization_id = r.organization_id and w.reminder_id = r.id and "w"."due" <= $1::date)::int as overdue_count, (select count(*)
  from app.inspection i
  where i.organization_id = r.organization_id and i.reminder_id = r.id and i.status = 'DONE' and i.deleted_at is null)::int as done_count) c
  where r.organization_id = $2 and r.id = $3 and r.deleted_at is null;

select "r"."performed_at" as "performed_at", "r"."value" as "value", "r"."unit" as "unit", "r"."kind" as "kind", "r"."new_start_value" as "new_start_value", "r"."refill_amount" as "refill_amount", "r"."period_start" as "period_start", "r"."plausibility_reason" as "plausibility_reason", "r"."note" as "note", "r"."id" as "id", case when "r"."performed_by_id" is not null then json_build_object('id', "r"."performed_by_id", 'name', ctx.person_name("r"."performed_by_id")) end as "performed_by", "r"."last_modified_date" as "last_modified_date", "r"."version" as version
  from (select "r".*
  from app.reading r
  where r.organization_id = $1 and r.meter_id = $2 and r.deleted_at is null
  order by "r"."performed_at" desc, "r"."id" desc
  limit 50 offset 0) "r"
  order by "r"."performed_at" desc, "r"."id" desc;

select "r"."performed_at" as "performed_at", "r"."value" as "value", "r"."unit" as "unit", "r"."kind" as "kind", "r"."new_start_value" as "new_start_value", "r"."refill_amount" as "refill_amount", "r"."period_start" as "period_start", "r"."plausibility_reason" as "plausibility_reason", "r"."note" as "note", "r"."id" as "id", case when "r"."performed_by_id" is not null then json_build_object('id', "r"."performed_by_id", 'name', ctx.person_name("r"."performed_by_id")) end as "performed_by", "r"."last_modified_date" as "last_modified_date", "r"."version" as version, p.before
  from (select "r".*
  from app.reading r
  where r.organization_id = $1 and r.meter_id = $2 and r.deleted_at is null
  order by "r"."performed_at" desc, "r"."id" desc
  limit 25 offset 0) "r"
  left
  join lateral (select json_build_object('performedAt', b.performed_at, 'value', trim_scale(b.value)::text, 'unit', b.unit, 'kind', b.kind, 'newStartValue', trim_scale(b.new_start_value)::text) as before
  from app.reading b
  where b.organization_id = r.organization_id and b.meter_id = r.meter_id and b.series = r.series and b.deleted_at is null and b.performed_at < r.performed_at
  order by b.performed_at desc
  limit 1) p on true
  order by "r"."performed_at" desc, "r"."id" desc;

select "r"."performed_at" as "performed_at", "r"."value" as "value", "r"."unit" as "unit", "r"."kind" as "kind", "r"."new_start_value" as "new_start_value", "r"."refill_amount" as "refill_amount", "r"."period_start" as "period_start", "r"."plausibility_reason" as "plausibility_reason", "r"."note" as "note", "r"."id" as "id", case when "r"."performed_by_id" is not null then json_build_object('id', "r"."performed_by_id", 'name', ctx.person_name("r"."performed_by_id")) end as "performed_by", "r"."last_modified_date" as "last_modified_date", coalesce((select json_agg(json_build_object('id', file_.id, 'name', file_.name, 'contentType', file_.content_type, 'size', file_.size, 'date', coalesce(file_.date, (file_.created_date at time zone here.time_zone)::date), 'url', '/api/v1/organizations/' || file_.organization_id || '/files/' || file_.id || '/content', 'createdDate', to_char(file_.created_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  order by attached_.id)
  from app.attachment attached_
  join app.file file_ on file_.organization_id = attached_.organization_id and file_.id = attached_.file_id
  join app.organization here on here.id = file_.organization_id
  where attached_.organization_id = "r"."organization_id" and "attached_"."reading_id" = "r"."id" and attached_.deleted_at is null and file_.deleted_at is null), '[]') as "files", "r"."version" as version
  from app.reading r
  join app.meter m on m.organization_id = r.organization_id and m.id = r.meter_id and m.deleted_at is null
  where r.organization_id = $1 and r.id = $2 and r.deleted_at is null;

select *
  from app."emission_factor"
  where id = $1 and deleted_at is null for no key update;

select *
  from app."inspection"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select *
  from app."meter"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select *
  from app."reading"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select *
  from app."reminder"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select *
  from ctx.consumption_due(array[ctx.org_id()], $1::uuid[]);

select *
  from ctx.consumption_months($1, $2);

select *
  from ctx.consumption_of_organizations($1, $2);

select *
  from ctx.consumption_parts($1, $2);

select *
  from ctx.factor_needs($1);

select 1
  from app."inspection"
  where id = $1 and organization_id = $2 and deleted_at > now() - interval '30 days' for no key update;

select 1
  from app."meter"
  where id = $1 and organization_id = $2 and deleted_at > now() - interval '30 days' for no key update;

select 1
  from app."reading"
  where id = $1 and organization_id = $2 and deleted_at > now() - interval '30 days' for no key update;

select 1
  from app."reminder"
  where id = $1 and organization_id = $2 and deleted_at > now() - interval '30 days' for no key update;

select 1
  from app.reading
  where organization_id = $1 and id = $2 and meter_id = $3;

select coalesce(json_agg(json_build_object('performedAt', performed_at, 'value', trim_scale(value)::text, 'unit', unit, 'kind', kind, 'newStartValue', trim_scale(new_start_value)::text, 'refillAmount', trim_scale(refill_amount)::text, 'periodStart', period_start, 'id', id, 'byHand', import_id is null or version <> import_version)), '[]')::text as readings
  from app.reading
  where organization_id = $1 and meter_id = $2 and deleted_at is null;

select count(*) || ' ' || coalesce(max(last_modified_date)::text, '') as mark
  from app.reading
  where organization_id = $1 and meter_id = $2;

select count(*)::int as counted
  from (select f.*, "f"."name_en" as "name", "f"."source_en" as "source", "f"."note_en" as "note"
  from app.emission_factor f) f
  where f.deleted_at is null;

select count(*)::int as counted
  from app.reading r
  where r.organization_id = $1 and r.meter_id = $2 and r.deleted_at is null;

select ctx.consumption_left($1) as left;

select ctx.execute_plans($1::jsonb);

select ctx.is_person($1) as known;

select ctx.keep_consumption($1);

select ctx.plan_input(r, $1) as input
  from app.reminder r
  where r.organization_id = $2 and r.id = any ($3::uuid[])
  order by r.id;

select distinct reminder_id as id
  from app.inspection
  where organization_id = $1 and id = any ($2::uuid[]) and reminder_id is not null;

select distinct unit
  from app.reading
  where organization_id = $1 and meter_id = $2 and deleted_at is null;

select i.id, i.meter_id
  from app.import i
  join app.meter m on m.organization_id = i.organization_id and m.id = i.meter_id
  where i.organization_id = $1 and i.id = any ($2::uuid[]) and i.deleted_at is null
  order by m.id for update of m;

select i.id, i.version, i.name, i.description, i.due_date, i.status, i.performed_at, i.result, i.note, i.department_id, i.area_id, i.by_plan, i.reminder_id, coalesce(r.period, 'P0D') as period, array(select f.sha256
  from app.attachment a
  join app.file f on f.organization_id = a.organization_id and f.id = a.file_id
  where a.organization_id = i.organization_id and a.inspection_id = i.id and a.deleted_at is null) as files
  from app.inspection i
  left
  join app.reminder r on r.organization_id = i.organization_id and r.id = i.reminder_id
  where i.organization_id = $1 and i.deleted_at is null and (i.reminder_id = any ($2::uuid[]) or i.reminder_id is null and i.status = 'DONE' and lower(i.name) = any ($3::text[]))
  order by i.id;

select i.id::text, i.due_date as date, i.name::text, i.id as inspection_id, i.reminder_id, i.status, i.result, i.skip_reason is not null as skipped, count(*) over ()::int as total
  from app.inspection i
  where i.organization_id = $1 and i.deleted_at is null and i.due_date >= $2 and i.due_date <= $3
  order by i.due_date, i.id
  limit $4;

select i.name::text, i.deleted_at is not null or i.last_modified_date <> (select m.created_date
  from app.list_import m
  where m.id = $1) as changed
  from app.inspection i
  where i.organization_id = $2 and i.id = any ($3::uuid[])
  order by i.id for update;

select i.reminder_id || ' ' || i.due_date as key
  from app.inspection i
  where i.organization_id = $1 and i.deleted_at is null and i.reminder_id is not null and i.due_date >= $2 and i.due_date <= $3;

select id, name
  from app.area
  where organization_id = $1 and deleted_at is null and lower(name) = any ($2::text[]);

select id, name, description, department_id, area_id, needs_report
  from app.reminder
  where organization_id = $1 and id = any ($2::uuid[]);

select id, name, number, utility_type, reading_mode, read_at, units
  from app.meter
  where organization_id = $1 and deleted_at is null and (lower(name) = any ($2::text[]) or lower(regexp_replace(number, '\s', '', 'g')) = any ($3::text[]))
  order by id;

select id, name, number, utility_type, reading_mode, read_at, units
  from app.meter
  where organization_id = $1 and deleted_at is null and (lower(name) = any ($2::text[]) or lower(regexp_replace(number, '\s', '', 'g')) = any ($3::text[]))
  order by id for update;

select id, name_en as name, "name_en" as "shownName", "source_en" as source, "note_en" as note, utility_type, territory, "values"
  from app.emission_factor
  where deleted_at is null;

select id, name_en as name, utility_type, territory, "values"
  from app.emission_factor
  where deleted_at is null and utility_type = (select utility_type
  from app.meter
  where id = $1);

select id, utility_type, reading_mode, read_at, units
  from app.meter
  where organization_id = $1 and id = $2 and deleted_at is null;

select id, utility_type, reading_mode, read_at, units
  from app.meter
  where organization_id = $1 and id = $2 and deleted_at is null for update;

select id, utility_type, reading_mode, read_at, units, emission_mode, emission_factor_id, last_reading_date
  from app.meter
  where organization_id = $1 and deleted_at is null;

select id, utility_type, reading_mode, read_at, units, emission_mode, emission_factor_id, last_reading_date
  from app.meter
  where organization_id = $1 and deleted_at is null and id = any ($2::uuid[]);

select m.id as meter_id, r.*
  from unnest($1::uuid[]) as m(id) cross
  join lateral ctx.readings_around($2, m.id, $3, $4) r;

select meter_id
  from app.reading
  where organization_id = $1 and id = $2;

select name, number, utility_type, units, reading_mode, read_at, frequency
  from app.meter
  where organization_id = $1 and deleted_at is null
  order by id;

select performed_at
  from app.reading
  where organization_id = $1 and import_id = $2 and deleted_at is null and version <> import_version
  union select w.date
  from app.import i cross
  join lateral jsonb_to_recordset(i.undo_content) as w (date date, import_id uuid)
  where i.organization_id = $3 and i.meter_id = $4 and i.deleted_at is null and w.import_id = $5
  order by performed_at;

select r.id
  from app.reminder r
  where r.organization_id = $1 and r.id = (select i.reminder_id
  from app.inspection i
  where i.organization_id = $2 and i.id = $3) for update;

select r.id, r.name::text, r.starts_at, r.active, (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."area" t
  where t.id = "r"."area_id" and t.organization_id = "r"."organization_id") as "area", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."department" t
  where t.id = "r"."department_id" and t.organization_id = "r"."organization_id") as "department", "r"."version" as version
  from app.reminder r
  where r.organization_id = $1 and r.deleted_at is null
  order by r.id;

select r.id, r.name::text, r.starts_at, r.period
  from app.reminder r
  where r.organization_id = $1 and r.deleted_at is null and r.active and r.anchor = 'SCHEDULED' and r.period <> 'P0D' and r.starts_at <= $2
  order by r.next_due_date, r.id
  limit $3;

select r.name::text, r.last_modified_date <> (select m.created_date
  from app.list_import m
  where m.id = $1) or exists (select
  from app.inspection i
  where i.organization_id = r.organization_id and i.reminder_id = r.id and i.by_plan and i.version > 1 and i.deleted_at is null) as changed
  from app.reminder r
  where r.organization_id = $2 and r.id = any ($3::uuid[]) and r.deleted_at is null
  order by r.id for update;

select r.performed_at, r.value, r.unit, r.kind, r.new_start_value, r.period_start, p.before, array(select trim_scale(hour)::text
  from unnest(r.hours) with ordinality h (hour, place)
  order by place) as hours
  from app.reading r
  left
  join lateral (select json_build_object('performedAt', b.performed_at, 'value', trim_scale(b.value)::text, 'unit', b.unit, 'kind', b.kind, 'newStartValue', trim_scale(b.new_start_value)::text) as before
  from app.reading b
  where b.organization_id = r.organization_id and b.meter_id = r.meter_id and b.series = r.series and b.deleted_at is null and b.performed_at < r.performed_at
  order by b.performed_at desc
  limit 1) p on true
  where r.organization_id = $1 and r.meter_id = $2 and r.deleted_at is null and r.hours is not null and r.performed_at between $3 and $4
  order by r.performed_at;

select reminder_id || ' ' || due_date as key, min(turn) as least
  from app.inspection
  where organization_id = $1 and reminder_id = any ($2::uuid[]) and due_date = any ($3::date[])
  group by 1;

select version
  from app.meter
  where organization_id = $1 and id = $2 and deleted_at is null;

select version
  from app.meter
  where organization_id = $1 and id = $2 and deleted_at is null for update;

select w.utility_type, count(*)::int as count
  from work.reading w
  where w.organization_id = $1 and "w"."due" <= $2::date
  group by w.utility_type;

set local cursor_tuple_fraction = 1;

update app."emission_factor" set "name_en" = $1, "name_da" = $2, "source_en" = $3, "source_da" = $4, "note_en" = $5, "note_da" = $6, "utility_type" = $7, "emission_type" = $8, "territory" = $9, "values" = $10, version = version + 1, last_modified_date = now()
  where id = $11;

update app."inspection" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."inspection" set "name" = $1, "description" = $2, "status" = $3, "due_date" = $4, "performed_at" = $5, "performed_by_id" = $6, "result" = $7, "note" = $8, "reminder_id" = $9, "department_id" = $10, "area_id" = $11, "skip_reason" = $12, "skipped_date" = $13, "skipped_by_id" = $14, version = version + 1, last_modified_date = now()
  where id = $15 and organization_id = $16;

update app."meter" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."meter" set "name" = $1, "number" = $2, "location" = $3, "description" = $4, "utility_type" = $5, "units" = $6, "target" = $7, "reading_mode" = $8, "read_at" = $9, "frequency" = $10, "department_id" = $11, "area_id" = $12, "responsible_id" = $13, "emission_mode" = $14, "emission_factor_id" = $15, version = version + 1, last_modified_date = now()
  where id = $16 and organization_id = $17;

update app."reading" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."reading" set "performed_at" = $1, "value" = $2, "unit" = $3, "kind" = $4, "new_start_value" = $5, "refill_amount" = $6, "period_start" = $7, "plausibility_reason" = $8, "note" = $9, version = version + 1, last_modified_date = now()
  where id = $10 and organization_id = $11;

update app."reminder" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."reminder" set "name" = $1, "description" = $2, "starts_at" = $3, "period" = $4, "anchor" = $5, "notify_before" = $6, "responsible" = $7, "department_id" = $8, "area_id" = $9, "active" = $10, "legal_basis" = $11, "legal_url" = $12, "checked" = $13, "needs_report" = $14, version = version + 1, last_modified_date = now()
  where id = $15 and organization_id = $16;

update app.attachment set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and "inspection_id" = $3 and deleted_at is null and not (file_id = any ($4::uuid[]));

update app.attachment set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and "meter_id" = $3 and deleted_at is null and not (file_id = any ($4::uuid[]));

update app.attachment set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and "reading_id" = $3 and deleted_at is null and not (file_id = any ($4::uuid[]));

update app.attachment set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and id = any ($3::uuid[]) and deleted_at is null;

update app.inspection set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and deleted_at is null and (id = any ($3::uuid[]) or reminder_id = any ($4::uuid[]) and by_plan and status = 'PENDING' and version = 1 and last_modified_date = (select m.created_date
  from app.list_import m
  where m.id = $5));

update app.inspection set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and reminder_id = any ($3::uuid[]) and deleted_at is null;

update app.inspection set status = 'DONE', skip_reason = $1, skipped_date = $2, skipped_by_id = $3, version = version + 1, last_modified_date = now()
  where organization_id = $4 and id in (select w.id
  from work.inspection w
  where w.organization_id = $5 and w.reminder_id = $6 and "w"."due" <= $7::date);

update app.reading r set value = w.value, unit = w.unit, note = w.note, plausibility_reason = w.reason, hours = w.hours, import_id = w.import_id, version = r.version + 1, import_version = case when w.own then r.version + 1 else w.import_version end, last_modified_date = now()
  from app.import i cross
  join lateral jsonb_to_recordset(i.undo_content) as w (id uuid, value numeric, unit text, note text, reason text, hours numeric[], import_id uuid, import_version integer, own boolean)
  where i.organization_id = $1 and i.id = $2 and r.organization_id = i.organization_id and r.id = w.id and r.deleted_at is null;

update app.reading set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and import_id = $3 and deleted_at is null;

update app.reminder set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and id = any ($3::uuid[]) and deleted_at is null;
