-- The trail of changes, and the chain that seals it (docs/operations.md).

-- A change of a record of an organization. Triggers write it, no role can; people read it.
create table app.change (
  organization_id uuid not null,
  id bigint generated always as identity not null,
  at timestamptz default clock_timestamp() not null,
  -- Null: a job or the system.
  account_id uuid,
  table_name text not null,
  record_id uuid not null,
  action text not null,
  -- {field: {from, to}}
  changes jsonb not null,
  constraint change_pkey primary key (organization_id, id),
  constraint change_action_check check (action in ('CREATE', 'UPDATE', 'DELETE', 'RESTORE'))
);
-- The trail by time: by kind of record, by person, by record, and whole.
create index change_kind on app.change (organization_id, table_name, at, id);
create index change_person_time on app.change (organization_id, account_id, at, id);
create index change_record_time on app.change (organization_id, record_id, at, id);
create index change_sequence on app.change (id);
create index change_time on app.change (organization_id, at, id);

-- A change of a record of a catalogue; columns as in app.change.
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

-- The seal of one change: its place in the chain of its trail, with the hash over the seal before it. Only ctx.seal_trail writes it; no
-- role can read it.
create table app.change_seal (
  -- The organization; the nil UUID for the catalogues.
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

-- The end of a chain, where the next seal continues; shows when a chain was cut short.
create table app.change_head (
  trail_id uuid not null,
  position bigint not null,
  change_id bigint not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  constraint change_head_pkey primary key (trail_id)
);

-- How far a table of changes is sealed. Transactions end in another order than ids are drawn, so the newest id is noted as seen, with a
-- transaction begun after that (seen_by), and is reached once all transactions before have ended.
create table app.change_mark (
  table_name text not null,
  -- Every change up to this id is sealed, and none will be added below it.
  sealed_to bigint default 0 not null,
  seen bigint,
  seen_by xid8,
  constraint change_mark_pkey primary key (table_name),
  constraint change_mark_table_name_check check (table_name in ('change', 'catalogue_change'))
);
