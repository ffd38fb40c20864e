-- Comments on records, with the people they mention.
create table app.comment (
  organization_id uuid not null references app.organization,
  id uuid not null,
  text text not null check (length(text) between 1 and 5000),
  -- [{id, name}], as they were called then.
  mentions jsonb default '[]' not null,
  author_id uuid not null references app.account,
  -- What it is on: one of them.
  event_id uuid,
  action_id uuid,
  inspection_id uuid,
  legislation_association_id uuid,
  chemical_association_id uuid,
  created_date timestamptz default now() not null,
  edited_date timestamptz,
  version int default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, event_id) references app.event (organization_id, id),
  foreign key (organization_id, action_id) references app.action (organization_id, id),
  foreign key (organization_id, inspection_id) references app.inspection (organization_id, id),
  foreign key (organization_id, legislation_association_id) references app.legislation_association (organization_id, id),
  foreign key (organization_id, chemical_association_id) references app.chemical_association (organization_id, id),
  constraint comment_record check (num_nonnulls(event_id, action_id, inspection_id, legislation_association_id, chemical_association_id) = 1)
);
create index comment_event on app.comment (organization_id, event_id, created_date, id) where event_id is not null;
create index comment_action on app.comment (organization_id, action_id, created_date, id) where action_id is not null;
create index comment_inspection on app.comment (organization_id, inspection_id, created_date, id) where inspection_id is not null;
create index comment_obligation on app.comment (organization_id, legislation_association_id, created_date, id)
  where legislation_association_id is not null;
create index comment_chemical on app.comment (organization_id, chemical_association_id, created_date, id) where chemical_association_id is not null;
