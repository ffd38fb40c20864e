-- Links by which an auditor reads without an account, until a day.
create table app.auditor_link (
  organization_id uuid not null references app.organization,
  id uuid not null,
  auditor text collate "da-x-icu" not null check (length(auditor) between 1 and 200),
  last_date date not null,
  gives text[] not null check (gives <@ array['OBLIGATIONS', 'EVENTS', 'CHANGES'] and gives @> array['OBLIGATIONS']),
  -- SHA-256 of the key in its address; null: it has no address yet.
  key_hash bytea check (length(key_hash) = 32),
  addressed_date timestamptz,
  ended_date timestamptz,
  created_by_id uuid not null references app.account,
  created_date timestamptz not null default now(),
  search_text text generated always as (ctx.fold(auditor)) stored not null,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id)
);
create index auditor_link_key on app.auditor_link (key_hash) where key_hash is not null;
create index auditor_link_created on app.auditor_link (organization_id, created_date, id) where deleted_at is null;

-- What was opened by a link, and when. Never changed.
create table app.auditor_opening (
  organization_id uuid not null references app.organization,
  id uuid not null,
  link_id uuid not null,
  at timestamptz not null default now(),
  opened text not null check (opened in ('LINK', 'OBLIGATIONS', 'OBLIGATION', 'EVIDENCE', 'FILE', 'EVENTS', 'EVENT', 'CHANGES')),
  opened_id uuid,
  primary key (organization_id, id),
  foreign key (organization_id, link_id) references app.auditor_link (organization_id, id)
);
create index auditor_opening_link on app.auditor_opening (organization_id, link_id, at desc, id desc);

-- The browsers in which a link was opened, for eight hours.
create table app.auditor_session (
  token_hash bytea primary key check (length(token_hash) = 32),
  holder uuid not null,
  link uuid not null,
  -- Of the link's address then: with another address the session is over.
  key_hash bytea not null,
  created_date timestamptz not null default now()
);
