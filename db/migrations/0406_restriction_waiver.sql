-- That a restriction does not apply where a chemical is used is a waiver; «set aside» is what is deleted and can come back.
alter table app.restriction_set_aside rename to restriction_waiver;
alter table app.restriction_waiver rename constraint restriction_set_aside_pkey to restriction_waiver_pkey;
alter table app.restriction_waiver rename constraint restriction_set_aside_reason_check to restriction_waiver_reason_check;
alter table app.restriction_waiver rename constraint restriction_set_aside_created_by_id_fkey to restriction_waiver_created_by_id_fkey;
alter table app.restriction_waiver
  rename constraint restriction_set_aside_organization_id_chemical_association_fkey to restriction_waiver_chemical_association_fkey;
alter table app.restriction_waiver rename constraint restriction_set_aside_organization_id_fkey to restriction_waiver_organization_id_fkey;
alter index app.restriction_set_aside_key rename to restriction_waiver_key;
alter index app.restriction_set_aside_list rename to restriction_waiver_list;
alter index app.restriction_set_aside_of rename to restriction_waiver_of;
drop trigger if exists reflect_set_aside on app.restriction_waiver;
drop function if exists ctx.reflect_one_set_aside();
drop function if exists ctx.reflect_set_aside(text, uuid, uuid);
drop function if exists ctx.carry_set_aside(uuid, uuid);
