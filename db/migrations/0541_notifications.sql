-- What people are notified of at once: in the product, and by mail as each of them chose.
create table app.notification (
  id uuid not null primary key,
  account_id uuid not null references app.account,
  -- It belongs to a person, whichever organization they have open; so it is kept by none.
  in_organization uuid not null references app.organization,
  reason text not null check (reason in ('EVENT', 'ACCIDENT', 'ASSIGNMENT', 'MENTION', 'REFUSAL')),
  -- The record, by its table and id; what it is called is read when it is shown, with the rights of then.
  table_name text not null,
  record_id uuid not null,
  by_id uuid references app.account,
  at timestamptz default now() not null,
  read_at timestamptz,
  mail text not null check (mail in ('AT_ONCE', 'DIGEST', 'NEVER')),
  -- Not before then: the person's quiet hours are over.
  mail_after timestamptz not null,
  -- The mail that has it, and when that was sent.
  mail_id uuid,
  mailed_at timestamptz
);
create index notification_latest on app.notification (account_id, at desc, id desc);
create index notification_unread on app.notification (account_id, at desc) where read_at is null;
create index notification_waiting on app.notification (account_id, mail_after) where mail = 'AT_ONCE' and mail_id is null;
create index notification_mail on app.notification (mail_id) where mail_id is not null;

-- How a person is notified of what: {mention: 'DIGEST', …}; what is left out, at once. No mail between the two times of the day.
alter table app.account add column notify jsonb default '{}' not null;
alter table app.account add column quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
alter table app.account add column quiet_to text check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
alter table app.account add constraint account_quiet check (num_nonnulls(quiet_from, quiet_to) <> 1 and quiet_from is distinct from quiet_to or quiet_from is null and quiet_to is null);
