create table app.catalogue_change (
  id bigint generated always as identity not null,
  at timestamptz default clock_timestamp() not null,
  account_id uuid,
  table_name text not null,
  record_id uuid not null,
  action text not null,
  changes jsonb not null,
  constraint catalogue_change_pkey primary key (id),
  constraint catalogue_change_action_check check (action in ('CREATE', 'UPDATE', 'DELETE', 'RESTORE'))
);
create index catalogue_change_record on app.catalogue_change (record_id, id desc);

-- The trail of every change. The application's roles can read it and never write it: rows come from the trigger alone.
create table app.change (
  organization_id uuid not null,
  id bigint generated always as identity not null,
  at timestamptz default clock_timestamp() not null,
  account_id uuid,
  table_name text not null,
  record_id uuid not null,
  action text not null,
  changes jsonb not null,
  constraint change_pkey primary key (organization_id, id),
  constraint change_action_check check (action in ('CREATE', 'UPDATE', 'DELETE', 'RESTORE'))
);
create index change_kind on app.change (organization_id, table_name, at, id);
create index change_person_time on app.change (organization_id, account_id, at, id);
create index change_record_time on app.change (organization_id, record_id, at, id);
create index change_sequence on app.change (id);
-- The trail in the order of time, whole and by each of its filters.
create index change_time on app.change (organization_id, at, id);

-- Where each chain ends: the next seal goes on from here, and a chain cut short is noticed.
create table app.change_head (
  trail_id uuid not null,
  position bigint not null,
  change_id bigint not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  constraint change_head_pkey primary key (trail_id)
);

-- Up to which id every change there will ever be is sealed. Ids are given out in another order than transactions end, so a newest
-- id is only noted (`seen`), with a transaction begun after it was seen (`seen_by`), and counts once all before that have ended.
create table app.change_mark (
  table_name text not null,
  sealed_to bigint default 0 not null,
  seen bigint,
  seen_by xid8,
  constraint change_mark_pkey primary key (table_name),
  constraint change_mark_table_name_check check (table_name in ('change', 'catalogue_change'))
);

-- One seal a change, in the order of sealing, each with the hash of the one before it. Made by ctx.seal_trail alone: no role of the
-- application can so much as read it. A trail is an organization's, by its id; the catalogue's is the nil UUID. The exact form of
-- what is hashed stands in docs/operations.md.
create table app.change_seal (
  trail_id uuid not null,
  position bigint not null,
  change_id bigint not null,
  at timestamptz not null,
  table_name text not null,
  record_id uuid not null,
  row_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  constraint change_seal_pkey primary key (trail_id, "position")
);
create unique index change_seal_change on app.change_seal (trail_id, change_id);
