-- What an obligation asks for, one by one: the conditions of a permit, the paragraphs of an act.
create table app.requirement (
  organization_id uuid not null references app.organization,
  id uuid not null,
  association_id uuid not null,
  ref text not null check (length(ref) between 1 and 60),
  text text not null check (length(text) between 1 and 5000),
  applies text not null default 'UNASSESSED' check (applies in ('YES', 'NO', 'UNASSESSED')),
  reason text,
  how_complied text,
  responsible_id uuid references app.account,
  compliance_status text not null default 'NOT_EVALUATED' check (compliance_status in ('NOT_EVALUATED', 'COMPLIANT', 'PARTLY', 'NOT_COMPLIANT')),
  evaluated_date date,
  note text,
  position int not null,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, association_id) references app.legislation_association (organization_id, id),
  constraint requirement_evaluated check ((compliance_status = 'NOT_EVALUATED') = (evaluated_date is null)),
  constraint requirement_reason check (applies <> 'NO' or reason is not null)
);
create index requirement_of on app.requirement (organization_id, association_id, position, id) where deleted_at is null;
create unique index requirement_key on app.requirement (organization_id, association_id, lower(ref)) where deleted_at is null;
create index requirement_responsible on app.requirement (organization_id, responsible_id) where deleted_at is null;
