-- An evaluation that was saved by mistake is withdrawn, with a reason: it stays as it was made, and the withdrawal beside it. What it found
-- counts no more, so that the obligation is as the newest one that is not withdrawn left it. For that an evaluation keeps what it planned,
-- and what it found planned and asked for.
alter table app.legislation_evaluation add column next_evaluation_date date, add column next_evaluation_before date,
  add column review_before timestamptz;

create table app.legislation_withdrawal (
  organization_id uuid not null references app.organization,
  id uuid not null,
  evaluation_id uuid not null,
  reason text not null check (length(reason) > 0),
  created_date timestamptz not null default now(),
  created_by_id uuid not null references app.account,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  constraint legislation_withdrawal_key unique (organization_id, evaluation_id),
  foreign key (organization_id, evaluation_id) references app.legislation_evaluation (organization_id, id)
);
call ctx.protect('legislation_withdrawal', 2);
drop policy own_update on app.legislation_withdrawal;
revoke update on app.legislation_withdrawal from rede_tenant;
