-- A restriction that an organization has looked at and set aside for a product of its register, with the reason. It holds for the state
-- of the list and the sheet that were looked at: a newer one of either opens it again.
create table app.restriction_set_aside (
  organization_id uuid not null references app.organization,
  id uuid not null,
  chemical_association_id uuid not null,
  substance_id uuid not null,
  list text not null,
  entry text not null,
  reason text not null check (length(reason) > 0),
  list_as_of date not null,
  -- The newest sheet for the organization's country; none: there was none.
  sheet_date date,
  created_by_id uuid not null references app.account,
  created_date timestamptz not null default now(),
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, chemical_association_id) references app.chemical_association (organization_id, id)
);
create unique index restriction_set_aside_key on app.restriction_set_aside (organization_id, chemical_association_id, substance_id, list, entry)
  where deleted_at is null;
call ctx.protect('restriction_set_aside', 2);
