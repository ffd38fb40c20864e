create table app.backup (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null default now(),
  -- While it runs; one that is not heard of any more was broken off.
  heard_at timestamptz not null default now(),
  finished_at timestamptz,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'PROVING', 'DONE', 'FAILED')),
  -- The moment that it holds.
  taken_at timestamptz,
  proved_at timestamptz,
  place text not null,
  saved_rows bigint not null default 0,
  saved_files int not null default 0,
  -- Null until the database is read.
  of_files int,
  -- Files that were missing or damaged when it was made.
  lacking int not null default 0,
  size bigint,
  trouble text,
  -- Null: by the clock or the command.
  account_id uuid references app.account (id)
);
create index backup_started_at on app.backup (started_at desc);
create index backup_account_id on app.backup (account_id);
