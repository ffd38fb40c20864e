-- Obligations that only one organization has: its permit, a customer's demand. They are acts of that organization alone (their number is in a
-- column of its own: those of the catalogue are unique in their territory).
alter table app.legislation add column own_organization_id uuid, add column own_reference text collate "da-x-icu";
alter table app.legislation add constraint legislation_own_organization_id_fkey
  foreign key (own_organization_id) references app.organization not valid;
