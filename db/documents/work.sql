-- Work from documents.
--
-- A document's next review, with its own columns; of a document with several versions, of the newest.
create view work.document with (security_invoker = true) as
  select f.*, 'DOCUMENT'::text as kind, f.id as opens_id, f.name as title_en, f.name as title_da, f.review_date as due,
    f.review_date as announced, null::timestamptz as waiting_since, array_remove(array[f.responsible_id], null) as responsible,
    null::uuid as department_id, 'DUE'::text as state, null::text as detail, null::text as utility_type, null::uuid as series_id,
    false as limited, 1 as level, true as told
  from app.file f where f.deleted_at is null and f.use = 'DOCUMENT' and not f.replaced and f.review_date is not null;
