-- The requirement whose limit an event was reported for.
alter table app.event add column unmet_requirement_id uuid;
alter table app.event add constraint event_organization_id_unmet_requirement_id_fkey
  foreign key (organization_id, unmet_requirement_id) references app.requirement (organization_id, id) not valid;
