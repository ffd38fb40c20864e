declare read_on no scroll cursor for select "a"."storage_location" as "storage_location", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."area" t
  where t.id = "a"."area_id" and t.organization_id = "a"."organization_id") as "area", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."department" t
  where t.id = "a"."department_id" and t.organization_id = "a"."organization_id") as "department", "a"."use" as "use", "a"."annual_amount" as "annual_amount", "a"."stored_amount" as "stored_amount", "a"."approved" as "approved", "a"."risk_assessment" as "risk_assessment", "a"."first_use_date" as "first_use_date", "a"."end_date" as "end_date", "a"."note" as "note", case when "a"."approved_by_id" is not null then json_build_object('id', "a"."approved_by_id", 'name', ctx.person_name("a"."approved_by_id")) end as "approved_by", "a"."approved_date" as "approved_date", "a"."version" as version, a.id, a.last_modified_date as "lastModifiedDate", a.sheet_date as "sheetDate", a.shown_restrictions as restrictions, a.shown_set_aside as "restrictionsWaived", (select json_build_object('id', "s"."id", 'supplier', (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."supplier" t
  where t.id = "s"."supplier_id" ), 'articleNumber', "s"."article_number")
  from app.chemical_supply s
  where s.id = a.supply_id) as supply, json_build_object('id', coalesce(a.chemical_id, a.proposal_id), 'name', a.shown_name, 'producer', case when a.chemical_id is null then (select json_build_object('id', o.id, 'name', o.producer)
  from app.chemical_proposal o
  where o.organization_id = a.organization_id and o.id = a.proposal_id and o.producer is not null) else (select json_build_object('id', p.id, 'name', p.name)
  from app.producer p
  where p.id = a.shown_producer_id) end, 'dangerCode', a.shown_danger_code, 'pictograms', a.shown_pictograms, 'storageClass', a.shown_storage_class, 'proposed', a.chemical_id is null) as chemical, (select json_build_object('productNumber', t.product_number, 'ufi', t.ufi, 'physicalState', t.physical_state, 'signalWord', t.signal_word, 'notClassified', t.not_classified, 'statements', t.hazard_statements || t.eu_hazard_statements)
  from (select c.product_number, c.ufi, c.physical_state, c.signal_word, c.not_classified, c.hazard_statements, c.eu_hazard_statements
  from app.chemical c
  where c.id = a.chemical_id
  union all select o.product_number, o.ufi, o.physical_state, o.signal_word, o.not_classified, o.hazard_statements, o.eu_hazard_statements
  from app.chemical_proposal o
  where o.organization_id = a.organization_id and o.id = a.proposal_id and a.chemical_id is null) t) as exported
  from (select "a".*
  from (select r.*, r.shown_name as name, r.shown_danger_rank as danger, r.shown_sheet_date as sheet_date
  from app.chemical_association r) a
  where a.organization_id = $1 and a.deleted_at is null
  order by "a"."name" asc, "a"."id" asc
  limit 200001 offset 0) "a"
  order by "a"."name" asc, "a"."id" asc;

declare read_on no scroll cursor for select "c"."name" as "name", "c"."product_number" as "product_number", "c"."ufi" as "ufi", "c"."physical_state" as "physical_state", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."producer" t
  where t.id = "c"."producer_id" ) as "producer", "c"."danger_code" as "danger_code", "c"."pictograms" as "pictograms", "c"."newest_sheet_date" as "newest_sheet_date", "c"."not_classified" as "not_classified", "c"."signal_word" as "signal_word", "c"."danger_code_cause" as "danger_code_cause", "c"."version" as version, c.id, c.created_date as "createdDate", c.last_modified_date as "lastModifiedDate"
  from (select "c".*
  from "app"."chemical" "c"
  where c.deleted_at is null
  order by "c"."name" asc, "c"."id" asc
  limit 200001 offset 0) "c"
  order by "c"."name" asc, "c"."id" asc;

declare read_on no scroll cursor for select "s"."name" as "name", "s"."cas_number" as "cas_number", "s"."ec_number" as "ec_number", "s"."index_number" as "index_number", "s"."hazard_statements" as "hazard_statements", "s"."eu_hazard_statements" as "eu_hazard_statements", "s"."classification" as "classification", "s"."id" as "id", "s"."harmonised" as "harmonised", "s"."name_da" as "name_da", "s"."restriction_lists" as "restriction_lists", "s"."last_modified_date" as "last_modified_date", "s"."version" as version, jsonb_array_length(s.members) as member_count
  from (select "s".*
  from "app"."substance" "s"
  where s.deleted_at is null
  order by "s"."order_en" asc, "s"."id" asc
  limit 200001 offset 0) "s"
  order by "s"."order_en" asc, "s"."id" asc;

declare read_on no scroll cursor for select "t"."name" as "name", "t"."phone" as "phone", "t"."email" as "email", "t"."website" as "website", "t"."emergency_phone" as "emergency_phone", "t"."registration_number" as "registration_number", "t"."id" as "id", "t"."last_modified_date" as "last_modified_date", "t"."version" as version, (select count(*)::int
  from app.chemical c
  where c.deleted_at is null and c.id in (select s.chemical_id
  from app.chemical_supply s
  where s.supplier_id = "t"."id" and s.deleted_at is null)) as "chemical_count"
  from (select "t".*
  from "app"."supplier" t
  where t.deleted_at is null
  order by "t"."name" asc, "t"."id" asc
  limit 200001 offset 0) "t"
  order by "t"."name" asc, "t"."id" asc;

declare read_on no scroll cursor for select "t"."name" as "name", "t"."phone" as "phone", "t"."email" as "email", "t"."website" as "website", "t"."emergency_phone" as "emergency_phone", "t"."registration_number" as "registration_number", "t"."id" as "id", "t"."last_modified_date" as "last_modified_date", "t"."version" as version, (select count(*)::int
  from app.chemical c
  where c.producer_id = "t"."id" and c.deleted_at is null) as "chemical_count"
  from (select "t".*
  from "app"."producer" t
  where t.deleted_at is null
  order by "t"."name" asc, "t"."id" asc
  limit 200001 offset 0) "t"
  order by "t"."name" asc, "t"."id" asc;

fetch 500
  from read_on;

insert into "app"."chemical" ("name", "product_number", "ufi", "description", "use", "physical_state", "producer_id", "flash_point", "density", "p_h", "not_classified", "not_dangerous_goods", "precaution_words", "hazard_statements", "eu_hazard_statements", "signal_word", "pictograms", "danger_code", "danger_code_cause", "precautionary_statements", "dangerous_goods_id", "countries", "newest_sheet_date", "supplied_by", "composition", "sheets", "id") select "name", "product_number", "ufi", "description", "use", "physical_state", "producer_id", "flash_point", "density", "p_h", "not_classified", "not_dangerous_goods", "precaution_words", "hazard_statements", "eu_hazard_statements", "signal_word", "pictograms", "danger_code", "danger_code_cause", "precautionary_statements", "dangerous_goods_id", "countries", "newest_sheet_date", "supplied_by", "composition", "sheets", "id"
  from jsonb_populate_recordset(null::"app"."chemical", $1::jsonb);

insert into "app"."chemical_association" ("chemical_id", "storage_location", "use", "annual_amount", "stored_amount", "note", "proposal_id", "import_id", "organization_id", "id") select "chemical_id", "storage_location", "use", "annual_amount", "stored_amount", "note", "proposal_id", "import_id", "organization_id", "id"
  from jsonb_populate_recordset(null::"app"."chemical_association", $1::jsonb);

insert into "app"."own_mixture_line" ("id", "own_mixture_id", "organization_id", "substance_id", "chemical_id", "mixture_id", "name", "cas_number", "amount", "on_sheet", "position") select "id", "own_mixture_id", "organization_id", "substance_id", "chemical_id", "mixture_id", "name", "cas_number", "amount", "on_sheet", "position"
  from jsonb_populate_recordset(null::"app"."own_mixture_line", $1::jsonb) n;

insert into "chemical_association" ("chemical_id", "supply_id", "storage_location", "area_id", "department_id", "use", "annual_amount", "stored_amount", "approved", "risk_assessment", "first_use_date", "end_date", "note", "approved_by_id", "approved_date", "proposal_id", "organization_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18);

insert into "chemical_import" ("entry_count", "left_out_count", "organization_id", "file_name", "file_sha256", "created_by_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7);

insert into "chemical_proposal" ("name", "producer", "product_number", "ufi", "physical_state", "storage_class", "sheet_date", "not_classified", "note", "kept_own", "hazard_statements", "eu_hazard_statements", "signal_word", "pictograms", "danger_code", "danger_code_cause", "unlisted_ingredients", "created_by_id", "organization_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20);

insert into "own_mixture" ("name", "amounts", "physical_state", "flash_point", "boiling_point", "p_h", "kinematic_viscosity", "note", "dilution_of_id", "recipe", "organization_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

insert into "producer" ("name", "address", "phone", "email", "website", "emergency_phone", "registration_number", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8);

insert into "substance" ("name", "cas_number", "ec_number", "index_number", "reach_number", "synonyms", "formula", "members", "classification", "notes", "specific_concentration_limits", "m_factors", "acute_toxicity_estimates", "hazard_statements", "eu_hazard_statements", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16);

insert into "supplier" ("name", "address", "phone", "email", "website", "emergency_phone", "registration_number", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8);

insert into app.catalogue_file (id, name, content_type, size, sha256, created_by_id)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (sha256)
  where deleted_at is null do nothing;

insert into app.file (organization_id, id, name, use, content_type, size, sha256, created_by_id, search_text) select $1, m.file, m.name, 'ATTACHMENT', m.type, m.size, m.sha256, $2, E' '
  from jsonb_to_recordset($3::jsonb) m(id uuid, file uuid, name text, type text, sha256 text, size int);

insert into app.sheet_reading (organization_id, id, file_id, file_name, sha256, created_by_id) select $1, m.id, m.file, m.name, m.sha256, $2
  from jsonb_to_recordset($3::jsonb) m(id uuid, file uuid, name text, type text, sha256 text, size int);

select
  from "app"."chemical" "c"
  where c.deleted_at is null
  limit 1 offset $1;

select
  from "app"."producer" t
  where t.deleted_at is null
  limit 1 offset $1;

select
  from "app"."substance" "s"
  where s.deleted_at is null
  limit 1 offset $1;

select
  from "app"."supplier" t
  where t.deleted_at is null
  limit 1 offset $1;

select
  from (select r.*, r.shown_name as name, r.shown_danger_rank as danger, r.shown_sheet_date as sheet_date
  from app.chemical_association r) a
  where a.organization_id = $1 and a.deleted_at is null
  limit 1 offset $2;

select
  from app.substance
  where id = $1 and merged_into_id is not null;

select "a"."storage_location" as "storage_location", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."area" t
  where t.id = "a"."area_id" and t.organization_id = "a"."organization_id") as "area", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."department" t
  where t.id = "a"."department_id" and t.organization_id = "a"."organization_id") as "department", "a"."use" as "use", "a"."annual_amount" as "annual_amount", "a"."stored_amount" as "stored_amount", "a"."approved" as "approved", "a"."risk_assessment" as "risk_assessment", "a"."first_use_date" as "first_use_date", "a"."end_date" as "end_date", "a"."note" as "note", case when "a"."approved_by_id" is not null then json_build_object('id', "a"."approved_by_id", 'name', ctx.person_name("a"."approved_by_id")) end as "approved_by", "a"."approved_date" as "approved_date", coalesce((select json_agg(json_build_object('id', file_.id, 'name', file_.name, 'contentType', file_.content_type, 'size', file_.size, 'date', coalesce(file_.date, (file_.created_date at time zone here.time_zone)::date), 'url', '/api/v1/organizations/' || file_.organization_id || '/files/' || file_.id || '/content', 'createdDate', to_char(file_.created_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  order by attached_.id)
  from app.attachment attached_
  join app.file file_ on file_.organization_id = attached_.organization_id and file_.id = attached_.file_id
  join app.organization here on here.id = file_.organization_id
  where attached_.organization_id = "a"."organization_id" and "attached_"."chemical_association_id" = "a"."id" and attached_.deleted_at is null and file_.deleted_at is null), '[]') as "files", "a"."version" as version, a.id, a.last_modified_date as "lastModifiedDate", a.sheet_date as "sheetDate", a.shown_restrictions as restrictions, a.shown_set_aside as "restrictionsWaived", (select json_build_object('id', "s"."id", 'supplier', (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."supplier" t
  where t.id = "s"."supplier_id" ), 'articleNumber', "s"."article_number")
  from app.chemical_supply s
  where s.id = a.supply_id) as supply, a.chemical_id as "chemicalId", a.proposal_id as "proposalId"
  from (select r.*, r.shown_name as name, r.shown_danger_rank as danger, r.shown_sheet_date as sheet_date
  from app.chemical_association r) a
  where a.organization_id = $1 and a.id = $2 and a.deleted_at is null;

select "a"."storage_location" as "storage_location", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."department" t
  where t.id = "a"."department_id" and t.organization_id = "a"."organization_id") as "department", "a"."use" as "use", "a"."annual_amount" as "annual_amount", "a"."approved" as "approved", "a"."end_date" as "end_date", "a"."version" as version, a.id, a.last_modified_date as "lastModifiedDate", a.sheet_date as "sheetDate", a.shown_restrictions as restrictions, a.shown_set_aside as "restrictionsWaived", json_build_object('id', coalesce(a.chemical_id, a.proposal_id), 'name', a.shown_name, 'producer', case when a.chemical_id is null then (select json_build_object('id', o.id, 'name', o.producer)
  from app.chemical_proposal o
  where o.organization_id = a.organization_id and o.id = a.proposal_id and o.producer is not null) else (select json_build_object('id', p.id, 'name', p.name)
  from app.producer p
  where p.id = a.shown_producer_id) end, 'dangerCode', a.shown_danger_code, 'pictograms', a.shown_pictograms, 'storageClass', a.shown_storage_class, 'proposed', a.chemical_id is null) as chemical
  from (select "a".*
  from (select r.*, r.shown_name as name, r.shown_danger_rank as danger, r.shown_sheet_date as sheet_date
  from app.chemical_association r) a
  where a.organization_id = $1 and a.deleted_at is null
  order by "a"."name" asc, "a"."id" asc
  limit 25 offset 0) "a"
  order by "a"."name" asc, "a"."id" asc;

select "c"."name" as "name", "c"."product_number" as "product_number", "c"."ufi" as "ufi", "c"."description" as "description", "c"."use" as "use", "c"."physical_state" as "physical_state", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."producer" t
  where t.id = "c"."producer_id" ) as "producer", "c"."flash_point" as "flash_point", "c"."density" as "density", "c"."p_h" as "p_h", "c"."not_classified" as "not_classified", "c"."not_dangerous_goods" as "not_dangerous_goods", "c"."precaution_words" as "precaution_words", "c"."hazard_statements" as "hazard_statements", "c"."eu_hazard_statements" as "eu_hazard_statements", "c"."signal_word" as "signal_word", "c"."pictograms" as "pictograms", "c"."danger_code" as "danger_code", "c"."danger_code_cause" as "danger_code_cause", "c"."precautionary_statements" as "precautionary_statements", "c"."dangerous_goods_id" as "dangerous_goods_id", "c"."countries" as "countries", "c"."newest_sheet_date" as "newest_sheet_date", coalesce((select json_agg(json_build_object('id', "p"."id", 'supplier', (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."supplier" t
  where t.id = "p"."supplier_id" ), 'articleNumber', "p"."article_number")
  order by p.position, p.id)
  from "app"."chemical_supply" p
  where "p"."chemical_id" = "c"."id" and p.deleted_at is null), '[]') as "supplies", coalesce((select json_agg(json_build_object('substance', (select json_build_object('id', t.id, 'name', t.name, 'nameDa', t.name_da, 'harmonised', t.harmonised, 'casNumber', t.cas_number, 'ecNumber', t.ec_number, 'statements', t.hazard_statements || t.eu_hazard_statements)
  from "app"."substance" t
  where t.id = "p"."substance_id" ), 'concentration', json_build_object('min', trim_scale("p"."min")::text, 'max', trim_scale("p"."max")::text, 'minInclusive', "p"."min_inclusive", 'maxInclusive', "p"."max_inclusive"), 'onSheet', "p"."on_sheet")
  order by p.position, p.id)
  from "app"."chemical_substance" p
  where "p"."chemical_id" = "c"."id" and p.deleted_at is null), '[]') as "substance_concentrations", coalesce((select json_agg(json_build_object('territory', "p"."territory", 'id', "p"."id", 'language', "p"."language", 'lastRevisionDate', "p"."last_revision_date", 'file', (select json_build_object('id', t.id, 'name', t.name, 'contentType', t.content_type, 'size', t.size, 'createdDate', to_char(t.created_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'date', to_char(t.created_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'url', '/api/v1/files/' || t.id || '/content')
  from "app"."catalogue_file" t
  where t.id = "p"."file_id" ))
  order by p.id)
  from "app"."safety_data_sheet" p
  where "p"."chemical_id" = "c"."id" and p.deleted_at is null), '[]') as "safety_data_sheets", "c"."version" as version, c.id, c.created_date as "createdDate", c.last_modified_date as "lastModifiedDate", case when c.dangerous_goods_id is not null then coalesce( (select json_build_object('id', g.id, 'unNumber', g.un_number, 'name', coalesce("g"."name_en", g.name_en), 'nameLanguage', case when "g"."name_en" is null then 'en' else $1::text end, 'class', g.class, 'packingGroup', g.packing_group, 'tunnelCode', g.tunnel_code, 'transportCategory', g.transport_category, 'limitedQuantity', g.limited_quantity, 'labels', g.labels)
  from app.dangerous_goods g
  where g.id = c.dangerous_goods_id), json_build_object('id', c.dangerous_goods_id)) end as "dangerousGoods"
  from app.chemical c
  where c.id = $2 and c.deleted_at is null;

select "c"."name" as "name", "c"."product_number" as "product_number", "c"."ufi" as "ufi", "c"."physical_state" as "physical_state", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."producer" t
  where t.id = "c"."producer_id" ) as "producer", "c"."danger_code" as "danger_code", "c"."pictograms" as "pictograms", "c"."newest_sheet_date" as "newest_sheet_date", "c"."version" as version, c.id, c.last_modified_date as "lastModifiedDate"
  from (select "c".*
  from "app"."chemical" "c"
  where c.deleted_at is null
  order by "c"."name" asc, "c"."id" asc
  limit 25 offset 0) "c"
  order by "c"."name" asc, "c"."id" asc;

select "c"."name" as "name", "c"."product_number" as "product_number", "c"."ufi" as "ufi", "c"."physical_state" as "physical_state", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."producer" t
  where t.id = "c"."producer_id" ) as "producer", "c"."danger_code" as "danger_code", "c"."pictograms" as "pictograms", "c"."newest_sheet_date" as "newest_sheet_date", "c"."version" as version, c.id, c.last_modified_date as "lastModifiedDate"
  from app.chemical c
  where c.id = any ($1::uuid[]) and c.deleted_at is null;

select "o"."name" as "name", "o"."producer" as "producer", "o"."product_number" as "product_number", "o"."ufi" as "ufi", "o"."physical_state" as "physical_state", "o"."storage_class" as "storage_class", "o"."sheet_date" as "sheet_date", "o"."not_classified" as "not_classified", "o"."note" as "note", "o"."kept_own" as "kept_own", "o"."hazard_statements" as "hazard_statements", "o"."eu_hazard_statements" as "eu_hazard_statements", "o"."signal_word" as "signal_word", "o"."pictograms" as "pictograms", "o"."danger_code" as "danger_code", "o"."danger_code_cause" as "danger_code_cause", "o"."unlisted_ingredients" as "unlisted_ingredients", coalesce((select json_agg(json_build_object('id', file_.id, 'name', file_.name, 'contentType', file_.content_type, 'size', file_.size, 'date', coalesce(file_.date, (file_.created_date at time zone here.time_zone)::date), 'url', '/api/v1/organizations/' || file_.organization_id || '/files/' || file_.id || '/content', 'createdDate', to_char(file_.created_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  order by attached_.id)
  from app.attachment attached_
  join app.file file_ on file_.organization_id = attached_.organization_id and file_.id = attached_.file_id
  join app.organization here on here.id = file_.organization_id
  where attached_.organization_id = "o"."organization_id" and "attached_"."chemical_proposal_id" = "o"."id" and attached_.deleted_at is null and file_.deleted_at is null), '[]') as "files", coalesce((select json_agg(json_build_object('substance', (select json_build_object('id', t.id, 'name', t.name, 'nameDa', t.name_da, 'harmonised', t.harmonised, 'casNumber', t.cas_number, 'ecNumber', t.ec_number, 'statements', t.hazard_statements || t.eu_hazard_statements)
  from "app"."substance" t
  where t.id = "p"."substance_id" ), 'concentration', json_build_object('min', trim_scale("p"."min")::text, 'max', trim_scale("p"."max")::text, 'minInclusive', "p"."min_inclusive", 'maxInclusive', "p"."max_inclusive"), 'onSheet', "p"."on_sheet")
  order by p.id)
  from "app"."chemical_proposal_substance" p
  where "p"."proposal_id" = "o"."id" and p.organization_id = "o"."organization_id" and p.deleted_at is null), '[]') as "substance_concentrations", "o"."version" as version, o.id, case when o.kept_own then 'OWN' else o.status end as status, o.answer, o.created_date as "createdDate", o.last_modified_date as "lastModifiedDate", (select json_build_object('id', a.id)
  from app.chemical_association a
  where a.organization_id = o.organization_id and a.proposal_id = o.id and a.deleted_at is null
  order by a.created_date, a.id
  limit 1) as entry
  from app.chemical_proposal o
  where o.organization_id = $1 and o.id = $2 and o.deleted_at is null;

select "r"."id" as "id", "r"."file_name" as "file_name", "r"."status" as "status", "r"."state" as "state", "r"."language" as "language", "r"."product_name" as "product_name", "r"."supplier_name" as "supplier_name", "r"."revision_date" as "revision_date", "r"."sheet_version" as "sheet_version", "r"."part_from" as "part_from", "r"."part_to" as "part_to", "r"."value_counts" as "value_counts", "r"."reader_version" as "reader_version", "r"."applied_kind" as "applied_kind", "r"."applied_id" as "applied_id", case when "r"."applied_by_id" is not null then json_build_object('id', "r"."applied_by_id", 'name', ctx.person_name("r"."applied_by_id")) end as "applied_by", "r"."applied_date" as "applied_date", case when "r"."created_by_id" is not null then json_build_object('id', "r"."created_by_id", 'name', ctx.person_name("r"."created_by_id")) end as "created_by", "r"."created_date" as "created_date", "r"."last_modified_date" as "last_modified_date", "r"."version" as version, json_build_object('id', f.id, 'size', f.size) as file
  from app.sheet_reading r
  join app.file f on f.organization_id = r.organization_id and f.id = r.file_id
  where r.organization_id = $1 and r.id = any ($2::uuid[]) and r.deleted_at is null
  order by lower(r.file_name), r.id;

select "s"."name" as "name", "s"."cas_number" as "cas_number", "s"."ec_number" as "ec_number", "s"."index_number" as "index_number", "s"."hazard_statements" as "hazard_statements", "s"."eu_hazard_statements" as "eu_hazard_statements", "s"."classification" as "classification", "s"."id" as "id", "s"."harmonised" as "harmonised", "s"."name_da" as "name_da", "s"."restriction_lists" as "restriction_lists", "s"."last_modified_date" as "last_modified_date", "s"."version" as version, jsonb_array_length(s.members) as member_count
  from (select "s".*
  from "app"."substance" "s"
  where s.deleted_at is null
  order by "s"."order_en" asc, "s"."id" asc
  limit 25 offset 0) "s"
  order by "s"."order_en" asc, "s"."id" asc;

select "s"."name" as "name", "s"."cas_number" as "cas_number", "s"."ec_number" as "ec_number", "s"."index_number" as "index_number", "s"."hazard_statements" as "hazard_statements", "s"."eu_hazard_statements" as "eu_hazard_statements", "s"."classification" as "classification", "s"."id" as "id", "s"."harmonised" as "harmonised", "s"."name_da" as "name_da", "s"."restriction_lists" as "restriction_lists", "s"."last_modified_date" as "last_modified_date", "s"."version" as version, jsonb_array_length(s.members) as member_count
  from app.substance s
  where s.id = any ($1::uuid[]) and s.deleted_at is null;

select "s"."name" as "name", "s"."cas_number" as "cas_number", "s"."ec_number" as "ec_number", "s"."index_number" as "index_number", "s"."reach_number" as "reach_number", "s"."synonyms" as "synonyms", "s"."formula" as "formula", "s"."members" as "members", "s"."classification" as "classification", "s"."notes" as "notes", "s"."specific_concentration_limits" as "specific_concentration_limits", "s"."m_factors" as "m_factors", "s"."acute_toxicity_estimates" as "acute_toxicity_estimates", "s"."hazard_statements" as "hazard_statements", "s"."eu_hazard_statements" as "eu_hazard_statements", "s"."id" as "id", "s"."harmonised" as "harmonised", "s"."name_da" as "name_da", "s"."restriction_lists" as "restriction_lists", "s"."last_modified_date" as "last_modified_date", "s"."harmonisation" as "harmonisation", "s"."version" as version
  from app.substance s
  where s.id = $1 and s.deleted_at is null;

select "t"."name" as "name", "t"."address" as "address", "t"."phone" as "phone", "t"."email" as "email", "t"."website" as "website", "t"."emergency_phone" as "emergency_phone", "t"."registration_number" as "registration_number", "t"."id" as "id", "t"."last_modified_date" as "last_modified_date", "t"."version" as version, (select count(*)::int
  from app.chemical c
  where c.deleted_at is null and c.id in (select s.chemical_id
  from app.chemical_supply s
  where s.supplier_id = "t"."id" and s.deleted_at is null)) as "chemical_count"
  from "app"."supplier" t
  where t.id = $1 and t.deleted_at is null;

select "t"."name" as "name", "t"."address" as "address", "t"."phone" as "phone", "t"."email" as "email", "t"."website" as "website", "t"."emergency_phone" as "emergency_phone", "t"."registration_number" as "registration_number", "t"."id" as "id", "t"."last_modified_date" as "last_modified_date", "t"."version" as version, (select count(*)::int
  from app.chemical c
  where c.producer_id = "t"."id" and c.deleted_at is null) as "chemical_count"
  from "app"."producer" t
  where t.id = $1 and t.deleted_at is null;

select $1::text as path, place, first
  from ( select r.ordinality::int as place, (min(r.ordinality) over (partition by "r"."cas_number"))::int as first
  from (select *
  from jsonb_populate_recordset(null::"app"."substance", $2::jsonb) with ordinality) r
  where ("r"."cas_number") = ("r"."cas_number")) p
  where first < place
  union all select $3::text as path, place, first
  from ( select r.ordinality::int as place, (min(r.ordinality) over (partition by "r"."ec_number"))::int as first
  from (select *
  from jsonb_populate_recordset(null::"app"."substance", $4::jsonb) with ordinality) r
  where ("r"."ec_number") = ("r"."ec_number")) p
  where first < place
  union all select $5::text as path, place, first
  from ( select r.ordinality::int as place, (min(r.ordinality) over (partition by "r"."index_number"))::int as first
  from (select *
  from jsonb_populate_recordset(null::"app"."substance", $6::jsonb) with ordinality) r
  where ("r"."index_number") = ("r"."index_number")) p
  where first < place
  union all select $7::text as path, place, first
  from ( select r.ordinality::int as place, (min(r.ordinality) over (partition by case when num_nonnulls("r"."cas_number", "r"."ec_number", "r"."index_number") = 0 then ctx.fold("r"."name") end))::int as first
  from (select *
  from jsonb_populate_recordset(null::"app"."substance", $8::jsonb) with ordinality) r
  where (case when num_nonnulls("r"."cas_number", "r"."ec_number", "r"."index_number") = 0 then ctx.fold("r"."name") end) = (case when num_nonnulls("r"."cas_number", "r"."ec_number", "r"."index_number") = 0 then ctx.fold("r"."name") end)) p
  where first < place;

select $1::text as path, place, first
  from ( select r.ordinality::int as place, (min(r.ordinality) over (partition by ctx.fold("r"."name"), coalesce("r"."producer_id", '00000000-0000-0000-0000-000000000000'::uuid), coalesce("r"."product_number", '')))::int as first
  from (select *
  from jsonb_populate_recordset(null::"app"."chemical", $2::jsonb) with ordinality) r
  where (ctx.fold("r"."name"), coalesce("r"."producer_id", '00000000-0000-0000-0000-000000000000'::uuid), coalesce("r"."product_number", '')) = (ctx.fold("r"."name"), coalesce("r"."producer_id", '00000000-0000-0000-0000-000000000000'::uuid), coalesce("r"."product_number", ''))) p
  where first < place;

select ( select json_build_object('territory', "s"."territory", 'id', "s"."id", 'language', "s"."language", 'lastRevisionDate', "s"."last_revision_date", 'file', (select json_build_object('id', t.id, 'name', t.name, 'contentType', t.content_type, 'size', t.size, 'createdDate', to_char(t.created_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'date', to_char(t.created_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'url', '/api/v1/files/' || t.id || '/content')
  from "app"."catalogue_file" t
  where t.id = "s"."file_id" ))
  from app.safety_data_sheet s
  where s.chemical_id = c.id and s.deleted_at is null and s.territory in ($1, 'EU', 'INTL')
  order by s.territory = $2 desc, s.language = $3 desc, s.last_revision_date desc, s.id
  limit 1) as sheet
  from app.chemical c
  where c.id = $4;

select (select count(*)
  from "app"."chemical" "c"
  where c.deleted_at is null)::int + (select count(*)
  from app.chemical_proposal o
  where o.organization_id = $1 and o.deleted_at is null and o.status <> 'ACCEPTED')::int as count;

select *
  from app."chemical"
  where id = $1 and deleted_at is null for no key update;

select *
  from app."chemical_association"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select *
  from app."chemical_proposal"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select *
  from app."own_mixture"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select *
  from app."producer"
  where id = $1 and deleted_at is null for no key update;

select *
  from app."sheet_hint"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select *
  from app."sheet_reading"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select *
  from app."substance"
  where id = $1 and deleted_at is null for no key update;

select *
  from app."supplier"
  where id = $1 and deleted_at is null for no key update;

select 1
  from app."chemical"
  where id = $1 and deleted_at > now() - interval '30 days' for no key update;

select 1
  from app."chemical_association"
  where id = $1 and organization_id = $2 and deleted_at > now() - interval '30 days' for no key update;

select 1
  from app."own_mixture"
  where id = $1 and organization_id = $2 and deleted_at > now() - interval '30 days' for no key update;

select 1
  from app."producer"
  where id = $1 and deleted_at > now() - interval '30 days' for no key update;

select 1
  from app."sheet_reading"
  where id = $1 and organization_id = $2 and deleted_at > now() - interval '30 days' for no key update;

select 1
  from app."substance"
  where id = $1 and deleted_at > now() - interval '30 days' for no key update;

select 1
  from app."supplier"
  where id = $1 and deleted_at > now() - interval '30 days' for no key update;

select 1
  from app.chemical
  where id = $1 and deleted_at is null for share;

select 1
  from app.chemical_proposal
  where organization_id = $1 and id = $2 and deleted_at is null and status <> 'ACCEPTED' for share;

select 1
  from app.reference_load
  where id = $1;

select a.chemical_id as "chemicalId", a.proposal_id as "proposalId", a.shown_sheet_date as "sheetDate"
  from app.chemical_association a
  where a.organization_id = $1 and a.id = $2 and a.deleted_at is null;

select a.id, a.name, a.shown_danger_code as "dangerCode", a.shown_pictograms as pictograms, coalesce(c.signal_word, o.signal_word) as "signalWord", coalesce(c.not_classified, o.not_classified) as "notClassified", coalesce(c.hazard_statements || c.eu_hazard_statements, o.hazard_statements || o.eu_hazard_statements) as statements, coalesce(c.precautionary_statements, '{}') as precautions, coalesce(c.precaution_words, '{}') as "precautionWords", coalesce(c.physical_state, o.physical_state) as "physicalState", trim_scale(c.flash_point)::text as "flashPoint", trim_scale(c.p_h)::text as "pH", coalesce(c.newest_sheet_date, o.sheet_date) is not null as "hasSheet", coalesce(c.countries -> $1 ->> 'storageClass', o.storage_class) as "storageClass", a.stored_amount as "storedAmount", coalesce((select p.emergency_phone
  from app.chemical_supply s
  join app.supplier p on p.id = s.supplier_id
  where s.id = a.supply_id), (select p.emergency_phone
  from app.producer p
  where p.id = c.producer_id)) as "emergencyPhone", array(select s.substance_id
  from app.chemical_substance s
  where s.chemical_id = c.id and s.deleted_at is null
  union select s.substance_id
  from app.chemical_proposal_substance s
  where s.organization_id = a.organization_id and s.proposal_id = o.id and s.substance_id is not null and s.deleted_at is null) as substances, false as "worstCase", count(*) over ()::int as total
  from (select r.*, r.shown_name as name, r.shown_danger_rank as danger, r.shown_sheet_date as sheet_date
  from app.chemical_association r) a
  left
  join app.chemical c on c.id = a.chemical_id
  left
  join app.chemical_proposal o on o.organization_id = a.organization_id and o.id = a.proposal_id
  where a.organization_id = $2 and a.deleted_at is null and a.storage_location = any ($3) and (a.end_date is null or a.end_date >= $4)
  order by a.name, a.id
  limit $5;

select a.id, coalesce(a.chemical_id, a.proposal_id) as of, a.storage_location as "storageLocation"
  from app.chemical_association a
  where a.organization_id = $1 and a.deleted_at is null and a.end_date is null and (a.chemical_id = any ($2::uuid[]) or a.proposal_id = any ($3::uuid[]))
  order by a.storage_location nulls last, a.id
  limit 50;

select a.id, coalesce(a.chemical_id, a.proposal_id) as of, a.storage_location::text, array(select f.sha256
  from app.attachment t
  join app.file f on f.organization_id = t.organization_id and f.id = t.file_id
  where t.organization_id = a.organization_id and t.chemical_association_id = a.id and t.deleted_at is null) as contents
  from app.chemical_association a
  where a.organization_id = $1 and a.deleted_at is null and a.end_date is null and (a.chemical_id = any ($2::uuid[]) or a.chemical_id is null and a.proposal_id = any ($3::uuid[]))
  order by a.storage_location nulls last, a.id;

select a.id, coalesce(a.chemical_id, a.proposal_id) as product, coalesce(a.storage_location, '') as place, case when a.end_date < $1 then a.end_date end as "endedDate"
  from app.chemical_association a
  where a.organization_id = $2 and a.deleted_at is null and (a.chemical_id = any ($3::uuid[]) or a.proposal_id = any ($4::uuid[]));

select array(select id
  from app.dangerous_goods
  where id = any ($1::text[])) as goods, array(select id
  from app.territory
  where id = any ($2::text[])) as territories;

select c.id, "c"."name" as "name", "c"."physical_state" as "physical_state", "c"."flash_point" as "flash_point", "c"."p_h" as "p_h", "c"."hazard_statements" as "hazard_statements", "c"."eu_hazard_statements" as "eu_hazard_statements", "c"."not_classified" as "not_classified", coalesce((select json_agg(json_build_object('substance', (select json_build_object('id', t.id, 'name', t.name, 'nameDa', t.name_da, 'harmonised', t.harmonised, 'casNumber', t.cas_number, 'ecNumber', t.ec_number, 'statements', t.hazard_statements || t.eu_hazard_statements)
  from "app"."substance" t
  where t.id = "p"."substance_id" ), 'concentration', json_build_object('min', trim_scale("p"."min")::text, 'max', trim_scale("p"."max")::text, 'minInclusive', "p"."min_inclusive", 'maxInclusive', "p"."max_inclusive"), 'onSheet', "p"."on_sheet")
  order by p.position, p.id)
  from "app"."chemical_substance" p
  where "p"."chemical_id" = "c"."id" and p.deleted_at is null), '[]') as "substance_concentrations", "c"."version" as version
  from app.chemical c
  where c.id = any ($1::uuid[]);

select c.id, c.name, c.product_number as "productNumber", c.ufi, c.danger_code as "dangerCode", false as proposed, c.hazard_statements || c.eu_hazard_statements as statements, c.not_classified as "notClassified", c.signal_word as "signalWord", (select p.name
  from app.producer p
  where p.id = c.producer_id) as producer
  from app.chemical c
  where c.id = any ($1::uuid[]) and c.deleted_at is null
  union all select o.id, o.name, o.product_number as "productNumber", o.ufi, o.danger_code as "dangerCode", true as proposed, o.hazard_statements || o.eu_hazard_statements as statements, o.not_classified as "notClassified", o.signal_word as "signalWord", o.producer
  from app.chemical_proposal o
  where o.organization_id = $2 and o.deleted_at is null and o.status <> 'ACCEPTED' and o.id = any ($3::uuid[]);

select c.id, c.name::text, p.name::text as producer, p.email::text, 'CATALOGUE' as kind, c.newest_sheet_date as "sheetDate", ( select r.sheet_version
  from app.sheet_reading r
  where r.organization_id = $1 and r.deleted_at is null and r.state = 'APPLIED' and r.revision_date = c.newest_sheet_date and (r.applied_id = c.id or r.applied_id in (select a.id
  from app.chemical_association a
  where a.organization_id = $2 and (a.chemical_id = c.id or a.proposal_id = c.id)))
  order by r.applied_date desc
  limit 1) as "sheetVersion"
  from app.chemical c
  left
  join app.producer p on p.id = c.producer_id
  where c.id = any ($3::uuid[]) and c.deleted_at is null
  union all select o.id, o.name::text, o.producer::text, null, 'PROPOSAL', o.sheet_date, ( select r.sheet_version
  from app.sheet_reading r
  where r.organization_id = $4 and r.deleted_at is null and r.state = 'APPLIED' and r.revision_date = o.sheet_date and (r.applied_id = o.id or r.applied_id in (select a.id
  from app.chemical_association a
  where a.organization_id = $5 and (a.chemical_id = o.id or a.proposal_id = o.id)))
  order by r.applied_date desc
  limit 1)
  from app.chemical_proposal o
  where o.organization_id = $6 and o.id = any ($7::uuid[]);

select c.name, (count(*) over ())::int as count
  from app.chemical c
  where c.deleted_at is null and c.id in (select s.chemical_id
  from app.chemical_supply s
  where s.supplier_id = $1 and s.deleted_at is null)
  order by c.name, c.id
  limit 3;

select c.name, (count(*) over ())::int as count
  from app.chemical c
  where c.producer_id = $1 and c.deleted_at is null
  order by c.name, c.id
  limit 3;

select coalesce(a.storage_location, $1) as id, coalesce(a.storage_location, $2) as name, count(*)::int as products, count(*) filter (where a.shown_danger_code = 'RED')::int as red, count(*) filter (where a.shown_danger_code = 'YELLOW')::int as yellow, count(*) filter (where a.shown_danger_code = 'GREEN')::int as green, count(*) filter (where a.shown_danger_code is null)::int as unknown, count(*) filter (where a.shown_restrictions <> '{}')::int as restricted, count(*) filter (where a.shown_sheet_date is null)::int as "sheetMissing", trim_scale(sum(("a"."annual_amount" ->> 'value')::numeric * case "a"."annual_amount" ->> 'unit' when 'kg' then 1 when 'g' then 0.001 when 'mg' then 0.000001 when 't' then 1000 end))::text as "annualMass", trim_scale(sum(("a"."annual_amount" ->> 'value')::numeric * case "a"."annual_amount" ->> 'unit' when 'L' then 1 when 'm3' then 1000 when 'cm3' then 0.001 end))::text as "annualVolume", trim_scale(sum(("a"."stored_amount" ->> 'value')::numeric * case "a"."stored_amount" ->> 'unit' when 'kg' then 1 when 'g' then 0.001 when 'mg' then 0.000001 when 't' then 1000 end))::text as "storedMass", trim_scale(sum(("a"."stored_amount" ->> 'value')::numeric * case "a"."stored_amount" ->> 'unit' when 'L' then 1 when 'm3' then 1000 when 'cm3' then 0.001 end))::text as "storedVolume", count(*) over ()::int as total
  from (select r.*, r.shown_name as name, r.shown_danger_rank as danger, r.shown_sheet_date as sheet_date
  from app.chemical_association r) a
  where a.organization_id = $3 and a.deleted_at is null and (a.end_date is null or a.end_date >= $4) and true
  group by a.storage_location
  order by a.storage_location nulls last
  limit $5 offset $6;

select count(*)::int as counted
  from "app"."substance" "s"
  where s.deleted_at is null;

select count(*)::int as counted
  from app.own_mixture m
  where m.organization_id = $1 and m.deleted_at is null;

select count(*)::int as waiting
  from app.sheet_reading
  where organization_id = $1 and status = 'WAITING' and deleted_at is null;

select ctx.decide_proposal($1, $2, $3, $4) as entries;

select ctx.enqueue($1, job -> 'data', (job ->> 'after')::timestamptz)
  from jsonb_array_elements($2::jsonb) as job;

select ctx.kept_count('chemical') as counted;

select ctx.kept_count('chemical_association') as counted;

select ctx.proposal_unlisted($1) as ingredients;

select ctx.repoint_chemical($1, $2);

select ctx.repoint_substance($1, $2);

select d.path, d.decision, d.value, json_build_object('id', d.decided_by_id, 'name', ctx.person_name(d.decided_by_id)) as "decidedBy", to_char(d.decided_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "decidedDate"
  from app.sheet_decision d
  where d.organization_id = $1 and d.sheet_reading_id = $2 and d.deleted_at is null
  order by d.decided_date, d.id;

select distinct a.storage_location as "storageLocation", a.shown_danger_code as "dangerCode", false as "worstCase", coalesce(c.countries -> $1 ->> 'storageClass', o.storage_class) as "storageClass", coalesce(c.hazard_statements || c.eu_hazard_statements, o.hazard_statements || o.eu_hazard_statements) as statements, coalesce(c.not_classified, o.not_classified) as "notClassified", trim_scale(c.flash_point)::text as "flashPoint", coalesce(c.physical_state, o.physical_state) as "physicalState", coalesce(c.id, o.id) as product
  from (select r.*, r.shown_name as name, r.shown_danger_rank as danger, r.shown_sheet_date as sheet_date
  from app.chemical_association r) a
  left
  join app.chemical c on c.id = a.chemical_id
  left
  join app.chemical_proposal o on o.organization_id = a.organization_id and o.id = a.proposal_id
  where a.organization_id = $2 and a.deleted_at is null and (a.end_date is null or a.end_date >= $3) and a.storage_location = any ($4::text[]);

select distinct a.storage_location as place
  from app.chemical_association a
  where a.organization_id = $1 and a.deleted_at is null and a.storage_location is not null;

select distinct on (sha256) id, sha256, file_name, part_from, part_to, status
  from app.sheet_reading
  where organization_id = $1 and sha256 = any ($2::text[]) and deleted_at > now() - interval '30 days'
  order by sha256, deleted_at desc, id;

select distinct r.id, r.name
  from (select r.*, r.shown_name as name, r.shown_danger_rank as danger, r.shown_sheet_date as sheet_date
  from app.chemical_association r) a
  join app.area r on r.organization_id = a.organization_id and r.id = a.area_id and r.deleted_at is null
  where a.organization_id = $1 and a.deleted_at is null and a.storage_location = any ($2) and (a.end_date is null or a.end_date >= $3)
  order by r.name, r.id;

select distinct s.id, n.name
  from app.substance s cross
  join lateral (select lower(btrim(each)) as name
  from unnest(array[s.cas_number, s.ec_number, s.index_number, s.name, s.name_da] || string_to_array(s.name, ';') || s.synonyms) each) n
  where s.deleted_at is null and n.name = any ($1::text[])
  order by s.id;

select exists (select
  from app.chemical_supply s
  where s.id = $1 and s.chemical_id = c.id and s.deleted_at is null) as supplied
  from app.chemical c
  where c.id = $2 and c.deleted_at is null;

select exists (select
  from ctx.those_pointed_to($1, $2::uuid[])) as used;

select f.id, bool_or(f.same_ufi) as "sameUfi", max(f.likeness) as likeness
  from ( select c.id, true as same_ufi, ctx.similarity(ctx.fold(c.name), ctx.fold($1)) as likeness
  from app.chemical c
  where c.deleted_at is null and c.ufi = $2
  union all select c.id, false, ctx.similarity(ctx.fold(c.name), ctx.fold($3))
  from app.chemical c
  where c.deleted_at is null and ctx.fold(c.name) operator(ctx.%) ctx.fold($4) and (c.producer_id is null or $5::uuid is null or c.producer_id = $6)) f
  where f.id is distinct
  from $7::uuid
  group by f.id
  order by 2 desc, 3 desc, 1
  limit 5;

select f.id, f.name, f.content_type as "contentType", f.size::int, f.sha256, '/api/v1/files/' || f.id || '/content' as url, f.created_date as "createdDate", f.created_date as date, coalesce((select json_agg(distinct jsonb_build_object('id', c.id, 'name', c.name))
  from app.safety_data_sheet s
  join app.chemical c on c.id = s.chemical_id and c.deleted_at is null
  where s.file_id = f.id and s.deleted_at is null), '[]') as chemicals
  from app.catalogue_file f
  where f.sha256 = $1 and f.deleted_at is null;

select f.id, f.name, f.content_type as "contentType", f.size::int, f.sha256, f.created_date as "createdDate", f.created_date as date, '/api/v1/chemical-proposals/' || $1::uuid || '/files/' || f.id || '/content' as url
  from ctx.proposal_files($2) f;

select f.id, f.shared, ctx.similarity(ctx.fold(f.name), ctx.fold($1)) as likeness
  from (select s.id, s.name, array(select n
  from unnest(s.numbers) n
  where n = any ($2::text[])) as shared
  from app.substance s
  where s.deleted_at is null and s.numbers && $3::text[]
  union select s.id, s.name, array(select n
  from unnest(s.numbers) n
  where n = any ($4::text[])) as shared
  from app.substance s
  where s.deleted_at is null and ctx.fold(s.name) operator(ctx.%) ctx.fold($5)) f
  where f.id is distinct
  from $6::uuid
  order by cardinality(f.shared) desc, 3 desc, f.id
  limit 8;

select f.name, f.content_type, f.size::int, f.sha256
  from app.catalogue_file f
  where f.id = $1 and f.deleted_at is null;

select false as own
  from app.chemical
  where id = $1 and deleted_at is null
  union all select true
  from app.chemical_proposal
  where organization_id = $2 and id = $3 and deleted_at is null and status <> 'ACCEPTED';

select id
  from app.chemical_association
  where organization_id = $1 and id = any ($2::uuid[]) and deleted_at is null
  order by id for no key update;

select id
  from app.producer
  where id = any ($1::uuid[]) and deleted_at is null for share;

select id, cas_number as "casNumber", members, classification, specific_concentration_limits as "specificLimits"
  from app.substance
  where id = any ($1::uuid[]);

select id, file_id, state, status, undo_content
  from app.sheet_reading
  where organization_id = $1 and id = any ($2::uuid[]) and deleted_at is null
  order by id for no key update;

select id, green, facts
  from ctx.judged_by_sheet($1::uuid[], $2::uuid, $3);

select id, name, address, coalesce(phone, emergency_phone) as phone
  from app.supplier
  where id = any ($1::uuid[])
  union all select id, name, address, coalesce(phone, emergency_phone) as phone
  from app.producer
  where id = any ($2::uuid[]);

select id, sha256
  from app.sheet_reading
  where organization_id = $1 and sha256 = any ($2::text[]) and deleted_at is null;

select id, un_number as "unNumber", name_en as name, class, packing_group as "packingGroup", labels, limited_quantity as "limitedQuantity", tunnel_code as "tunnelCode", transport_category as "transportCategory"
  from app.dangerous_goods
  where un_number = any ($1::text[])
  order by position;

select ids, total
  from ctx.find_chemical_proposals( $1, $2::text[], $3::text[], $4::text[], $5, $6);

select json_build_object('substance', (select json_build_object('id', t.id, 'name', t.name, 'nameDa', t.name_da, 'harmonised', t.harmonised, 'casNumber', t.cas_number, 'ecNumber', t.ec_number, 'statements', t.hazard_statements || t.eu_hazard_statements)
  from "app"."substance" t
  where t.id = "p"."substance_id" ), 'concentration', json_build_object('min', trim_scale("p"."min")::text, 'max', trim_scale("p"."max")::text, 'minInclusive', "p"."min_inclusive", 'maxInclusive', "p"."max_inclusive"), 'onSheet', "p"."on_sheet") as share
  from ctx.proposal_substances($1) p
  order by p.id;

select l.id as list_id, l.as_of, e.entry, "e"."title_en" as title, e.since, "e"."reason_en" as reason, trim_scale(e.threshold)::text as threshold, e.combined, e.url, e.unreviewed, e.member_count, json_agg(e.members -> n.member
  order by n.member) as members
  from (select distinct list_id, entry, member
  from app.restriction_number
  where number = any ($1)) n
  join app.restriction_entry e using (list_id, entry)
  join app.reference_list l on l.id = e.list_id
  group by l.id, e.list_id, e.entry
  order by l.position, e.position;

select m.id, "m"."name" as "name", "m"."amounts" as "amounts", "m"."physical_state" as "physical_state", "m"."flash_point" as "flash_point", "m"."boiling_point" as "boiling_point", "m"."p_h" as "p_h", "m"."kinematic_viscosity" as "kinematic_viscosity", "m"."note" as "note", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."chemical" t
  where t.id = "m"."dilution_of_id" ) as "dilution_of", coalesce((select json_agg(json_build_object('id', "p"."id", 'substance', (select json_build_object('id', t.id, 'name', t.name, 'nameDa', t.name_da, 'harmonised', t.harmonised, 'casNumber', t.cas_number, 'ecNumber', t.ec_number, 'statements', t.hazard_statements || t.eu_hazard_statements)
  from "app"."substance" t
  where t.id = "p"."substance_id" ), 'chemical', (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."chemical" t
  where t.id = "p"."chemical_id" ), 'mixture', (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."own_mixture" t
  where t.id = "p"."mixture_id" and t.organization_id = "p"."organization_id"), 'name', "p"."name", 'casNumber', "p"."cas_number", 'amount', trim_scale("p"."amount")::text, 'onSheet', "p"."on_sheet")
  order by p.position, p.id)
  from "app"."own_mixture_line" p
  where "p"."own_mixture_id" = "m"."id" and p.organization_id = "m"."organization_id" and p.deleted_at is null), '[]') as "lines", "m"."version" as version, m.created_date as "createdDate", m.last_modified_date as "lastModifiedDate"
  from app.own_mixture m
  where m.organization_id = $1 and m.id = $2 and m.deleted_at is null;

select m.id, "m"."name" as "name", "m"."physical_state" as "physical_state", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."chemical" t
  where t.id = "m"."dilution_of_id" ) as "dilution_of", "m"."version" as version, m.created_date as "createdDate", m.last_modified_date as "lastModifiedDate", (select count(*)::int
  from app.own_mixture_line l
  where l.organization_id = m.organization_id and l.own_mixture_id = m.id and l.deleted_at is null) as "lineCount"
  from (select "m".*
  from app.own_mixture m
  where m.organization_id = $1 and m.deleted_at is null
  order by "m"."name" asc, "m"."id" asc
  limit 25 offset 0) "m"
  order by "m"."name" asc, "m"."id" asc;

select m.id, case m.because when 'SUBSTANCE' then 'CAS' else m.because end as because
  from ( with wanted as materialized ( select i.n, ctx.fold(i.name) as name, ctx.number_key(i.number) as number, i.ufi, i.numbers
  from jsonb_to_recordset($1::jsonb) as i (n int, name text, number text, ufi text, numbers text[])), found as ( select i.n, f.id, 'UFI' as because
  from wanted i cross
  join lateral (select c.id
  from app.chemical c
  where c.ufi = i.ufi and c.deleted_at is null
  order by c.id
  limit 10) f
  union all select i.n, f.id, 'NAME'
  from wanted i cross
  join lateral (select c.id
  from app.chemical c
  where ctx.fold(c.name) = i.name and c.deleted_at is null
  order by c.id
  limit 20) f
  union all select i.n, f.id, 'NUMBER'
  from wanted i cross
  join lateral (select c.id
  from app.chemical c
  where ctx.number_key(c.product_number) = i.number and c.product_number is not null and c.deleted_at is null
  order by ctx.similarity(ctx.fold(c.name), i.name) desc, c.id
  limit 10) f
  union all select i.n, f.id, 'SUBSTANCE'
  from wanted i cross
  join lateral (select s.chemical_id as id
  from app.substance b
  join app.chemical_substance s on s.substance_id = b.id and s.deleted_at is null
  where b.numbers && i.numbers and b.deleted_at is null and not exists (select
  from app.chemical_substance o
  where o.chemical_id = s.chemical_id and o.deleted_at is null and o.id <> s.id)
  limit 5) f
  where i.numbers <> '{}') select f.n, f.id, f.because, ctx.similarity(ctx.fold(c.name), i.name) as likeness
  from found f
  join wanted i on i.n = f.n
  join app.chemical c on c.id = f.id and c.deleted_at is null) m
  union select c.id, 'NAME'
  from app.chemical c
  where c.deleted_at is null and ctx.fold(c.name) operator(ctx.%) ctx.fold($2) and ctx.number_key(c.name) = ctx.number_key($3)
  union select o.id, e.because
  from app.chemical_proposal o cross
  join lateral (values ('UFI', o.ufi = $4), ('NUMBER', ctx.number_key(o.product_number) = ctx.number_key($5)), ('NAME', ctx.fold(o.name) = ctx.fold($6) or ctx.number_key(o.name) = ctx.number_key($7)), ('CAS', exists (select
  from app.chemical_proposal_substance s
  join app.substance b on b.id = s.substance_id
  where s.organization_id = o.organization_id and s.proposal_id = o.id and s.deleted_at is null and b.numbers && $8::text[]) and not exists (select
  from app.chemical_proposal_substance s
  where s.organization_id = o.organization_id and s.proposal_id = o.id and s.deleted_at is null offset 1) and o.unlisted_ingredients is null or jsonb_array_length(o.unlisted_ingredients) = 1 and ctx.unlisted_numbers(o.unlisted_ingredients) && $9::text[] and not exists (select
  from app.chemical_proposal_substance s
  where s.organization_id = o.organization_id and s.proposal_id = o.id and s.deleted_at is null))) e (because, is_so)
  where o.organization_id = $10 and o.deleted_at is null and o.status <> 'ACCEPTED' and e.is_so;

select m.name, (count(*) over ())::int as count
  from app.own_mixture m
  where m.organization_id = $1 and m.deleted_at is null and m.id in (select l.own_mixture_id
  from app.own_mixture_line l
  where l.organization_id = $2 and l.mixture_id = $3 and l.deleted_at is null)
  order by m.name, m.id
  limit 3;

select merged_into_id is not null as merged
  from app.chemical
  where id = $1;

select p.id, p.name, p.producer, p.product_number as "productNumber", p.ufi, p.physical_state as "physicalState", p.storage_class as "storageClass", p.sheet_date as "sheetDate", p.note, p.hazard_statements as "hazardStatements", p.eu_hazard_statements as "euHazardStatements", p.not_classified as "notClassified", p.signal_word as "signalWord", p.pictograms, p.danger_code as "dangerCode", p.danger_code_cause as "dangerCodeCause", p.status, p.answer, p.created_date as "createdDate", p.last_modified_date as "lastModifiedDate", p.version, p.country
  from ctx.sent_proposals($1::uuid[]) p;

select p.id, p.name, p.producer, p.product_number as "productNumber", p.ufi, p.physical_state as "physicalState", p.storage_class as "storageClass", p.sheet_date as "sheetDate", p.note, p.hazard_statements as "hazardStatements", p.eu_hazard_statements as "euHazardStatements", p.not_classified as "notClassified", p.signal_word as "signalWord", p.pictograms, p.danger_code as "dangerCode", p.danger_code_cause as "dangerCodeCause", p.status, p.answer, p.created_date as "createdDate", p.last_modified_date as "lastModifiedDate", p.version, p.country
  from ctx.sent_proposals(array[$1::uuid]) p;

select pg_advisory_xact_lock(hashtextextended($1, 0));

select pg_advisory_xact_lock(hashtextextended(k, 0))
  from unnest($1::text[]) k;

select r.id, r.file_name, r.file_id, f.sha256, r.status, r.state, r.sheet_content as sheet
  from app.sheet_reading r
  join app.file f on f.organization_id = r.organization_id and f.id = r.file_id
  where r.organization_id = $1 and r.id = any ($2::uuid[]) and r.deleted_at is null
  order by lower(r.file_name), r.id;

select s.id, s.name, s.name_da as "nameDa", s.cas_number as "casNumber", s.classification, s.hazard_statements as "hazardStatements", s.eu_hazard_statements as "euHazardStatements", s.specific_concentration_limits as "specificConcentrationLimits", s.m_factors as "mFactors", s.acute_toxicity_estimates as "acuteToxicityEstimates", s.harmonisation
  from app.substance s
  where s.id = any ($1::uuid[]);

select s.id, s.name, s.name_da as "nameDa", s.cas_number as "casNumber", s.classification, s.hazard_statements as "hazardStatements", s.eu_hazard_statements as "euHazardStatements", s.specific_concentration_limits as "specificConcentrationLimits", s.m_factors as "mFactors", s.acute_toxicity_estimates as "acuteToxicityEstimates", s.harmonisation
  from app.substance s
  where s.id = any ($1::uuid[]) or s.cas_number = any ($2::text[]) and s.deleted_at is null
  order by s.harmonised, s.name desc, s.id desc;

select s.id, s.name, s.name_da, s.harmonised, s.cas_number, s.ec_number, s.index_number, s.members, s.numbers
  from app.substance s
  where s.id = any ($1::uuid[]);

select s.substance_id || '/' || s.list || '/' || s.entry as hit, s.reason, to_char(s.created_date, 'YYYY-MM-DD') as date, s.created_by_id as "byId", ctx.person_name(s.created_by_id) as "byName", s.list_as_of as "listAsOf", s.sheet_date as "sheetDate"
  from app.restriction_waiver s
  where s.organization_id = $1 and s.chemical_association_id = $2 and s.deleted_at is null;

select sheet_content as sheet, version
  from app.sheet_reading
  where organization_id = $1 and id = $2 and deleted_at is null;

select shown_name as name
  from app.chemical_association
  where organization_id = $1 and import_id = $2 and deleted_at is null and version > 1
  union select name
  from app.chemical_proposal
  where organization_id = $3 and import_id = $4 and deleted_at is null and version > 1
  union select a.shown_name
  from app.chemical_import i cross
  join jsonb_to_recordset(i.resumed) r (id uuid, version int, "endDate" date)
  join app.chemical_association a on a.organization_id = i.organization_id and a.id = r.id
  where i.organization_id = $5 and i.id = $6 and (a.version <> r.version or a.deleted_at is not null)
  order by 1
  limit $7;

select to_jsonb(t) as row
  from app."chemical_proposal_substance" t
  where "t"."proposal_id" = $1 and t.organization_id = $2 and t.deleted_at is null
  order by t.id;

select to_jsonb(t) as row
  from app."chemical_substance" t
  where "t"."chemical_id" = $1 and t.deleted_at is null
  order by t.id;

select to_jsonb(t) as row
  from app."chemical_supply" t
  where "t"."chemical_id" = $1 and t.deleted_at is null
  order by t.id;

select to_jsonb(t) as row
  from app."own_mixture_line" t
  where "t"."own_mixture_id" = $1 and t.organization_id = $2 and t.deleted_at is null
  order by t.id;

select to_jsonb(t) as row
  from app."safety_data_sheet" t
  where "t"."chemical_id" = $1 and t.deleted_at is null
  order by t.id;

select u.id, u.name, coalesce(c.product_number, o.product_number) as "productNumber", coalesce(c.ufi, o.ufi) as ufi, coalesce(c.danger_code, o.danger_code) as "dangerCode", case when u.own then case when o.kept_own then 'OWN' else o.status end end as proposal, case when o.producer is not null then json_build_object('id', o.id, 'name', o.producer) else (select json_build_object('id', p.id, 'name', p.name)
  from app.producer p
  where p.id = c.producer_id) end as producer, case when u.own then (select count(*)::int
  from app.chemical_association a
  where a.organization_id = $1 and a.proposal_id = u.id and a.deleted_at is null) else (select count(*)::int
  from app.chemical_association a
  where a.organization_id = $2 and a.chemical_id = u.id and a.deleted_at is null) end as registered
  from (select *
  from ( (select c.id, c.name, false as own
  from "app"."chemical" "c"
  where c.deleted_at is null
  order by c.name asc, c.id asc
  limit $3)
  union all (select o.id, o.name, true
  from app.chemical_proposal o
  where o.organization_id = $4 and o.deleted_at is null and o.status <> 'ACCEPTED'
  order by o.name asc, o.id asc
  limit $5)) b
  order by b.name asc, b.id asc
  limit $6 offset $7) u
  left
  join app.chemical c on not u.own and c.id = u.id
  left
  join app.chemical_proposal o on u.own and o.organization_id = $8 and o.id = u.id
  order by u.name asc, u.id asc;

set local cursor_tuple_fraction = 1;

set local pg_trgm.similarity_threshold = 0.5;

update app."chemical" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3;

update app."chemical" set "name" = $1, "product_number" = $2, "ufi" = $3, "description" = $4, "use" = $5, "physical_state" = $6, "producer_id" = $7, "flash_point" = $8, "density" = $9, "p_h" = $10, "not_classified" = $11, "not_dangerous_goods" = $12, "precaution_words" = $13, "hazard_statements" = $14, "eu_hazard_statements" = $15, "signal_word" = $16, "pictograms" = $17, "danger_code" = $18, "danger_code_cause" = $19, "precautionary_statements" = $20, "dangerous_goods_id" = $21, "countries" = $22, "newest_sheet_date" = $23, "supplied_by" = $24, "composition" = $25, "sheets" = $26, version = version + 1, last_modified_date = now()
  where id = $27;

update app."chemical_association" set "chemical_id" = $1, "supply_id" = $2, "storage_location" = $3, "area_id" = $4, "department_id" = $5, "use" = $6, "annual_amount" = $7, "stored_amount" = $8, "approved" = $9, "risk_assessment" = $10, "first_use_date" = $11, "end_date" = $12, "note" = $13, "approved_by_id" = $14, "approved_date" = $15, version = version + 1, last_modified_date = now()
  where id = $16 and organization_id = $17;

update app."chemical_association" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."chemical_proposal" set "kept_own" = $1, "status" = $2, "answer" = $3, version = version + 1, last_modified_date = now()
  where id = $4 and organization_id = $5;

update app."chemical_proposal" set "name" = $1, "producer" = $2, "product_number" = $3, "ufi" = $4, "physical_state" = $5, "storage_class" = $6, "sheet_date" = $7, "not_classified" = $8, "note" = $9, "kept_own" = $10, "hazard_statements" = $11, "eu_hazard_statements" = $12, "signal_word" = $13, "pictograms" = $14, "danger_code" = $15, "danger_code_cause" = $16, "unlisted_ingredients" = $17, version = version + 1, last_modified_date = now()
  where id = $18 and organization_id = $19;

update app."own_mixture" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."own_mixture" set "name" = $1, "amounts" = $2, "physical_state" = $3, "flash_point" = $4, "boiling_point" = $5, "p_h" = $6, "kinematic_viscosity" = $7, "note" = $8, "dilution_of_id" = $9, "recipe" = $10, version = version + 1, last_modified_date = now()
  where id = $11 and organization_id = $12;

update app."producer" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3;

update app."producer" set "name" = $1, "address" = $2, "phone" = $3, "email" = $4, "website" = $5, "emergency_phone" = $6, "registration_number" = $7, version = version + 1, last_modified_date = now()
  where id = $8;

update app."sheet_reading" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."substance" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3;

update app."substance" set "name" = $1, "cas_number" = $2, "ec_number" = $3, "index_number" = $4, "reach_number" = $5, "synonyms" = $6, "formula" = $7, "members" = $8, "classification" = $9, "notes" = $10, "specific_concentration_limits" = $11, "m_factors" = $12, "acute_toxicity_estimates" = $13, "hazard_statements" = $14, "eu_hazard_statements" = $15, version = version + 1, last_modified_date = now()
  where id = $16;

update app."supplier" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3;

update app."supplier" set "name" = $1, "address" = $2, "phone" = $3, "email" = $4, "website" = $5, "emergency_phone" = $6, "registration_number" = $7, version = version + 1, last_modified_date = now()
  where id = $8;

update app.attachment set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and "chemical_association_id" = $3 and deleted_at is null and not (file_id = any ($4::uuid[]));

update app.attachment set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and "chemical_proposal_id" = $3 and deleted_at is null and not (file_id = any ($4::uuid[]));

update app.chemical set merged_into_id = $1, deleted_at = now(), deleted_by = $2, version = version + 1, last_modified_date = now()
  where id = $3;

update app.chemical_association set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and import_id = $3 and deleted_at is null;

update app.chemical_association set end_date = e.end_date, version = version + 1, last_modified_date = now()
  from (select a.id as entry_id, r."endDate" as end_date
  from app.chemical_import i cross
  join jsonb_to_recordset(i.resumed) r (id uuid, version int, "endDate" date)
  join app.chemical_association a on a.organization_id = i.organization_id and a.id = r.id
  where i.organization_id = $1 and i.id = $2) e
  where organization_id = $3 and id = e.entry_id;

update app.chemical_proposal p set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and import_id = $3 and deleted_at is null and not exists (select
  from app.chemical_association a
  where a.organization_id = p.organization_id and a.proposal_id = p.id and a.deleted_at is null);

update app.chemical_supply p set chemical_id = $1, version = version + 1, last_modified_date = now()
  where chemical_id = $2 and deleted_at is null and not exists (select
  from app.chemical_supply o
  where o.chemical_id = $3 and o.deleted_at is null and o.supplier_id = p.supplier_id and o.article_number is not distinct
  from p.article_number);

update app.restriction_waiver set deleted_at = now(), deleted_by = $1, version = version + 1, last_modified_date = now()
  where organization_id = $2 and chemical_association_id = $3 and substance_id::text = $4 and list = $5 and entry = $6 and deleted_at is null;

update app.safety_data_sheet p set chemical_id = $1, version = version + 1, last_modified_date = now()
  where chemical_id = $2 and deleted_at is null and not exists (select
  from app.safety_data_sheet o
  where o.chemical_id = $3 and o.deleted_at is null and o.territory = p.territory and o.language = p.language and o.file_id = p.file_id);

update app.substance set merged_into_id = $1, deleted_at = now(), deleted_by = $2, version = version + 1, last_modified_date = now()
  where id = $3;

with item as materialized ( select i.n, ctx.fold(i.name) as name, ctx.number_key(i.number) as number, i.ufi
  from jsonb_to_recordset($1::jsonb) as i (n int, name text, number text, ufi text)), own as materialized ( select o.id, ctx.fold(o.name) as name, ctx.number_key(o.product_number) as number, o.ufi
  from app.chemical_proposal o
  where o.organization_id = $2 and o.deleted_at is null and o.status <> 'ACCEPTED'), found as ( select i.n, o.id, 'UFI' as because, i.name, o.name as own
  from item i
  join own o on o.ufi = i.ufi
  union all select i.n, o.id, 'NAME', i.name, o.name
  from item i
  join own o on o.name = i.name
  union all select i.n, o.id, 'NUMBER', i.name, o.name
  from item i
  join own o on o.number = i.number) select f.n, f.id, f.because, ctx.similarity(f.own, f.name) as likeness
  from found f;

with recursive around (id) as ( select $1::uuid
  union select l.own_mixture_id
  from around a
  join app.own_mixture_line l on l.organization_id = $2 and l.mixture_id = a.id and l.deleted_at is null) select id
  from around
  where id <> $3;

with recursive part (id) as ( select unnest($1::uuid[])
  union select l.mixture_id
  from part p
  join app.own_mixture_line l on l.organization_id = $2 and l.own_mixture_id = p.id and l.deleted_at is null and l.mixture_id is not null) select m.id, "m"."name" as "name", "m"."amounts" as "amounts", "m"."physical_state" as "physical_state", "m"."flash_point" as "flash_point", "m"."boiling_point" as "boiling_point", "m"."p_h" as "p_h", "m"."kinematic_viscosity" as "kinematic_viscosity", "m"."note" as "note", (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."chemical" t
  where t.id = "m"."dilution_of_id" ) as "dilution_of", coalesce((select json_agg(json_build_object('id', "p"."id", 'substance', (select json_build_object('id', t.id, 'name', t.name, 'nameDa', t.name_da, 'harmonised', t.harmonised, 'casNumber', t.cas_number, 'ecNumber', t.ec_number, 'statements', t.hazard_statements || t.eu_hazard_statements)
  from "app"."substance" t
  where t.id = "p"."substance_id" ), 'chemical', (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."chemical" t
  where t.id = "p"."chemical_id" ), 'mixture', (select json_build_object('id', t.id, 'name', "t"."name")
  from "app"."own_mixture" t
  where t.id = "p"."mixture_id" and t.organization_id = "p"."organization_id"), 'name', "p"."name", 'casNumber', "p"."cas_number", 'amount', trim_scale("p"."amount")::text, 'onSheet', "p"."on_sheet")
  order by p.position, p.id)
  from "app"."own_mixture_line" p
  where "p"."own_mixture_id" = "m"."id" and p.organization_id = "m"."organization_id" and p.deleted_at is null), '[]') as "lines", "m"."version" as version
  from app.own_mixture m
  where m.organization_id = $3 and m.id = any (array(select id
  from part)) and m.deleted_at is null;

with wanted as materialized ( select i.n, ctx.fold(i.name) as name, ctx.number_key(i.number) as number, i.ufi, i.numbers
  from jsonb_to_recordset($1::jsonb) as i (n int, name text, number text, ufi text, numbers text[])), found as ( select i.n, f.id, 'UFI' as because
  from wanted i cross
  join lateral (select c.id
  from app.chemical c
  where c.ufi = i.ufi and c.deleted_at is null
  order by c.id
  limit 10) f
  union all select i.n, f.id, 'NAME'
  from wanted i cross
  join lateral (select c.id
  from app.chemical c
  where ctx.fold(c.name) = i.name and c.deleted_at is null
  order by c.id
  limit 20) f
  union all select i.n, f.id, 'NUMBER'
  from wanted i cross
  join lateral (select c.id
  from app.chemical c
  where ctx.number_key(c.product_number) = i.number and c.product_number is not null and c.deleted_at is null
  order by ctx.similarity(ctx.fold(c.name), i.name) desc, c.id
  limit 10) f
  union all select i.n, f.id, 'SUBSTANCE'
  from wanted i cross
  join lateral (select s.chemical_id as id
  from app.substance b
  join app.chemical_substance s on s.substance_id = b.id and s.deleted_at is null
  where b.numbers && i.numbers and b.deleted_at is null and not exists (select
  from app.chemical_substance o
  where o.chemical_id = s.chemical_id and o.deleted_at is null and o.id <> s.id)
  limit 5) f
  where i.numbers <> '{}') select f.n, f.id, f.because, ctx.similarity(ctx.fold(c.name), i.name) as likeness
  from found f
  join wanted i on i.n = f.n
  join app.chemical c on c.id = f.id and c.deleted_at is null;
