-- Members come in as every other list does: what was imported is kept with the other imports of lists. The owner is bound by forced row-level
-- security, and what moves is no change of anybody's.
alter table app.member_import no force row level security;
alter table app.member no force row level security;
alter table app.list_import no force row level security, disable trigger user;
insert into app.list_import (organization_id, id, kind, file_name, file_sha256, record_count, brought_ids, made_along,
  created_date, created_by_id, version, last_modified_date, deleted_at, deleted_by)
select i.organization_id, i.id, 'member', i.file_name, i.file_sha256, i.member_count,
  coalesce((select array_agg(m.id order by m.id) from app.member m where m.organization_id = i.organization_id and m.import_id = i.id), '{}'),
  jsonb_build_object('department', to_jsonb(i.departments), 'area', to_jsonb(i.areas), 'competence', to_jsonb(i.competences)),
  i.created_date, i.created_by_id, i.version, i.last_modified_date, i.deleted_at, i.deleted_by
from app.member_import i;
alter table app.list_import force row level security, enable trigger user;
alter table app.member force row level security;
alter table app.member drop column import_id;
drop table app.member_import;
