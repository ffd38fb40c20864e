-- Records that belong together: the links of obligations become links between records of any two kinds.
alter table app.legislation_link rename to link;
alter table app.link rename column association_id to legislation_association_id;
alter table app.link alter column legislation_association_id drop not null;
alter table app.link add column action_id uuid, add column inspection_id uuid, add column event_id uuid, add column meter_id uuid,
  add column chemical_association_id uuid;
alter table app.link add foreign key (organization_id, action_id) references app.action (organization_id, id),
  add foreign key (organization_id, inspection_id) references app.inspection (organization_id, id),
  add foreign key (organization_id, event_id) references app.event (organization_id, id),
  add foreign key (organization_id, meter_id) references app.meter (organization_id, id),
  add foreign key (organization_id, chemical_association_id) references app.chemical_association (organization_id, id);
alter table app.link drop constraint legislation_link_one;
alter table app.link add constraint link_two check (num_nonnulls(stakeholder_association_id, legislation_association_id, action_id, document_id,
  reminder_id, inspection_id, event_id, meter_id, chemical_association_id) = 2);

alter table app.link rename constraint legislation_link_pkey to link_pkey;
alter table app.link rename constraint legislation_link_organization_id_association_id_fkey to link_organization_id_legislation_association_id_fkey;
alter table app.link rename constraint legislation_link_organization_id_document_id_fkey to link_organization_id_document_id_fkey;
alter table app.link rename constraint legislation_link_organization_id_fkey to link_organization_id_fkey;
alter table app.link rename constraint legislation_link_organization_id_reminder_id_fkey to link_organization_id_reminder_id_fkey;
alter table app.link rename constraint legislation_link_organization_id_stakeholder_association_i_fkey
  to link_organization_id_stakeholder_association_id_fkey;

drop index app.legislation_link_document, app.legislation_link_reminder, app.legislation_link_stakeholder;
create unique index link_key on app.link (organization_id, stakeholder_association_id, legislation_association_id, action_id, document_id,
  reminder_id, inspection_id, event_id, meter_id, chemical_association_id) nulls not distinct where deleted_at is null;
alter index app.legislation_link_of_document rename to link_document;
alter index app.legislation_link_of_reminder rename to link_reminder;
alter index app.legislation_link_of_stakeholder rename to link_stakeholder;
create index link_obligation on app.link (organization_id, legislation_association_id) where deleted_at is null and legislation_association_id is not null;
create index link_action on app.link (organization_id, action_id) where deleted_at is null and action_id is not null;
create index link_inspection on app.link (organization_id, inspection_id) where deleted_at is null and inspection_id is not null;
create index link_event on app.link (organization_id, event_id) where deleted_at is null and event_id is not null;
create index link_meter on app.link (organization_id, meter_id) where deleted_at is null and meter_id is not null;
create index link_chemical on app.link (organization_id, chemical_association_id) where deleted_at is null and chemical_association_id is not null;
