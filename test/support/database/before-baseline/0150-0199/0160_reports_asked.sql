-- An inspection of a reminder that needs a report is done with one, a photo of it, or a note that says where it is.
alter table app.reminder add column needs_report boolean not null default false;

-- Every field that the list of inspections shows sorts by its own name.
create index inspection_status on app.inspection (organization_id, status, id) where deleted_at is null;
create index inspection_by_result on app.inspection (organization_id, result, id) where deleted_at is null;
create index inspection_by_result_down on app.inspection (organization_id, result desc nulls last, id desc) where deleted_at is null;
