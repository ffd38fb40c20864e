-- Accounts of persons, and how they sign in.

-- A person, once in the whole installation.
create table app.account (
  id uuid not null,
  email text not null,
  first_name text collate "da-x-icu" not null,
  last_name text collate "da-x-icu" not null,
  -- Null: no password set yet.
  password_hash text,
  -- Null: not chosen.
  language text,
  created_date timestamptz default now() not null,
  last_login_date timestamptz,
  -- Organizations whose first steps the person has hidden from the dashboard.
  put_away_steps uuid[] default '{}' not null,
  search_text text generated always as (ctx.fold((first_name || ' ') || last_name)) stored not null,
  search_email text generated always as (ctx.fold(email)) stored not null,
  digest text default 'DAILY' not null,
  -- The day of the digest queued last; then the day of the one sent last, and the moment up to which that reported.
  digest_day date,
  digest_sent_day date,
  digest_at timestamptz,
  -- Stored as it is: it only switches the digest off.
  unsubscribe_key uuid default gen_random_uuid() not null,
  -- The name was confirmed by the person; false: typed by the first who invited them (decision 21).
  named boolean default true not null,
  constraint account_pkey primary key (id),
  constraint account_email_key unique (email),
  constraint account_digest_check check (digest in ('NONE', 'DAILY', 'WEEKLY')),
  constraint account_email_check check (email = lower(email)),
  constraint account_language_check check (language in ('en', 'da'))
);
create index account_search on app.account using gin (search_text ctx.gin_trgm_ops);
create unique index account_unsubscribe_key on app.account (unsubscribe_key);

-- A signed-in browser; token_hash is the SHA-256 of its cookie.
create table app.session (
  token_hash bytea not null,
  id uuid not null,
  account_id uuid not null,
  created_date timestamptz default now() not null,
  last_seen_date timestamptz default now() not null,
  user_agent text,
  constraint session_pkey primary key (token_hash),
  constraint session_id_key unique (id),
  constraint session_account_id_fkey foreign key (account_id) references app.account(id)
);
create index session_account on app.session (account_id);

-- A link to set a password, after a reset (30 minutes) or an invitation (7 days); only the SHA-256 is stored.
create table app.password_token (
  token_hash bytea not null,
  account_id uuid not null,
  expires_at timestamptz not null,
  created_date timestamptz default now() not null,
  used_at timestamptz,
  -- The organization that invited; null: a reset.
  invited_to uuid,
  -- Hash of the network the reset was asked from, which counts against its limit (decision 23).
  asked_from bytea,
  constraint password_token_pkey primary key (token_hash),
  constraint password_token_account_id_fkey foreign key (account_id) references app.account(id)
);
create index password_token_account on app.password_token (account_id);

-- The seed of a person's one-time codes, encrypted with a key outside the database (decision 7). Counts once confirmed.
create table app.second_factor (
  account_id uuid not null,
  key_id text not null,
  sealed_seed bytea not null,
  created_date timestamptz default now() not null,
  confirmed_date timestamptz,
  -- Time step of the code used last: no code of this step or before is accepted.
  last_step bigint default 0 not null,
  constraint second_factor_pkey primary key (account_id),
  constraint second_factor_account_id_fkey foreign key (account_id) references app.account(id)
);

-- A code that replaces the second factor once; only its hash is stored.
create table app.recovery_code (
  account_id uuid not null,
  code_hash text not null,
  used_at timestamptz,
  constraint recovery_code_pkey primary key (account_id, code_hash),
  constraint recovery_code_account_id_fkey foreign key (account_id) references app.second_factor(account_id) on delete cascade
);

-- A failed sign-in; what it counts against is stored as a SHA-256 (decision 23).
create table app.sign_in_failure (
  key_hash bytea not null,
  at timestamptz default now() not null
);
create index sign_in_failure_recent on app.sign_in_failure (key_hash, at);

-- A person's calendar feed. Its address is the secret, of which the SHA-256 is stored; a new address ends the old one.
create table app.calendar_feed (
  account_id uuid not null,
  token_hash bytea not null,
  created_date timestamptz default now() not null,
  last_read_date timestamptz,
  constraint calendar_feed_pkey primary key (account_id),
  constraint calendar_feed_token_hash_key unique (token_hash),
  constraint calendar_feed_account_id_fkey foreign key (account_id) references app.account(id)
);
