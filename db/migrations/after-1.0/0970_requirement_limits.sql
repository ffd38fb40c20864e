-- What a requirement allows of what a meter measures: the limit of a permit on what is let out.
create table app.requirement_limit (
  organization_id uuid not null references app.organization,
  id uuid not null,
  requirement_id uuid not null,
  meter_id uuid not null,
  -- Exactly one of them, in the unit.
  at_most numeric(36, 12),
  at_least numeric(36, 12),
  unit text not null check (length(unit) between 1 and 40),
  statistic text not null check (statistic in ('EACH', 'MONTH_MEAN')),
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, requirement_id) references app.requirement (organization_id, id),
  foreign key (organization_id, meter_id) references app.meter (organization_id, id),
  constraint requirement_limit_one check (num_nonnulls(at_most, at_least) = 1)
);
create index requirement_limit_of on app.requirement_limit (organization_id, requirement_id, id) where deleted_at is null;
create index requirement_limit_meter on app.requirement_limit (organization_id, meter_id, id) where deleted_at is null;
-- Its limits as text, for the trail.
alter table app.requirement add column limit_texts text[] not null default '{}';
