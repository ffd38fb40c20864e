-- An event that was found at an inspection names one of the organization's own.
alter table app.event add foreign key (organization_id, inspection_id) references app.inspection (organization_id, id);
create index event_inspection on app.event (organization_id, inspection_id) where inspection_id is not null;
