-- Foreign keys to tables of later files.

alter table app.attachment add constraint attachment_organization_id_chemical_association_id_fkey foreign key (organization_id, chemical_association_id) references app.chemical_association(organization_id, id);
alter table app.attachment add constraint attachment_organization_id_chemical_proposal_id_fkey foreign key (organization_id, chemical_proposal_id) references app.chemical_proposal(organization_id, id);
alter table app.attachment add constraint attachment_organization_id_event_id_fkey foreign key (organization_id, event_id) references app.event(organization_id, id);
alter table app.attachment add constraint attachment_organization_id_file_id_fkey foreign key (organization_id, file_id) references app.file(organization_id, id);
alter table app.attachment add constraint attachment_organization_id_fkey foreign key (organization_id) references app.organization(id);
alter table app.attachment add constraint attachment_organization_id_inspection_id_fkey foreign key (organization_id, inspection_id) references app.inspection(organization_id, id);
alter table app.attachment add constraint attachment_organization_id_legislation_association_id_fkey foreign key (organization_id, legislation_association_id) references app.legislation_association(organization_id, id);
alter table app.attachment add constraint attachment_organization_id_legislation_evaluation_id_fkey foreign key (organization_id, legislation_evaluation_id) references app.legislation_evaluation(organization_id, id);
alter table app.attachment add constraint attachment_organization_id_meter_id_fkey foreign key (organization_id, meter_id) references app.meter(organization_id, id);
alter table app.attachment add constraint attachment_organization_id_reading_id_fkey foreign key (organization_id, reading_id) references app.reading(organization_id, id);
alter table app.attachment add constraint attachment_organization_id_scope_id_fkey foreign key (organization_id, scope_id) references app.scope(organization_id, id);
alter table app.attachment add constraint attachment_organization_id_stakeholder_association_id_fkey foreign key (organization_id, stakeholder_association_id) references app.stakeholder_association(organization_id, id);
alter table app.file add constraint file_created_by_id_fkey foreign key (created_by_id) references app.account(id);
alter table app.file add constraint file_organization_id_fkey foreign key (organization_id) references app.organization(id);
alter table app.file add constraint file_responsible_id_fkey foreign key (responsible_id) references app.account(id);
alter table app.idempotency add constraint idempotency_account_id_fkey foreign key (account_id) references app.account(id);
alter table app.password_token add constraint password_token_invited_to_fkey foreign key (invited_to) references app.organization(id);
alter table app.legislation_link add constraint legislation_link_organization_id_reminder_id_fkey foreign key (organization_id, reminder_id) references app.reminder(organization_id, id);
