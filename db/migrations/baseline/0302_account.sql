-- A person: one e-mail address, one password, one language, in the whole installation.
create table app.account (
  id uuid not null,
  email text not null,
  first_name text collate "da-x-icu" not null,
  last_name text collate "da-x-icu" not null,
  password_hash text,
  language text,
  created_date timestamptz default now() not null,
  last_login_date timestamptz,
  -- The organizations whose first steps, which the dashboard of a new one offers, a person has put away.
  put_away_steps uuid[] default '{}' not null,
  search_text text generated always as (ctx.fold((first_name || ' ') || last_name)) stored not null,
  search_email text generated always as (ctx.fold(email)) stored not null,
  digest text default 'DAILY' not null,
  -- The day for which the newest one was left in the queue, the day of the newest one that was sent, and the moment up to which that told.
  digest_day date,
  digest_sent_day date,
  digest_at timestamptz,
  -- Ends these mails for whoever holds one: no more than that, so that it may lie here as it is.
  unsubscribe_key uuid default gen_random_uuid() not null,
  -- Whether the account's name is the person's own by now, or what the first who invited them typed.
  named boolean default true not null,
  constraint account_pkey primary key (id),
  constraint account_email_key unique (email),
  constraint account_digest_check check (digest in ('NONE', 'DAILY', 'WEEKLY')),
  constraint account_email_check check (email = lower(email)),
  constraint account_language_check check (language in ('en', 'da'))
);
create index account_search on app.account using gin (search_text ctx.gin_trgm_ops);
create unique index account_unsubscribe_key on app.account (unsubscribe_key);

-- A person's own calendar feed: its address is the secret, of which the hash alone is kept; a new address ends the old one.
create table app.calendar_feed (
  account_id uuid not null,
  token_hash bytea not null,
  created_date timestamptz default now() not null,
  last_read_date timestamptz,
  constraint calendar_feed_pkey primary key (account_id),
  constraint calendar_feed_token_hash_key unique (token_hash),
  constraint calendar_feed_account_id_fkey foreign key (account_id) references app.account(id)
);

-- The seed of somebody's one-time codes, sealed with a key that the database never sees (docs/decisions/0007-second-factor.md).
-- It counts once a code has confirmed it. A code is good once: none of a step up to the last one used.
create table app.second_factor (
  account_id uuid not null,
  key_id text not null,
  sealed_seed bytea not null,
  created_date timestamptz default now() not null,
  confirmed_date timestamptz,
  last_step bigint default 0 not null,
  constraint second_factor_pkey primary key (account_id),
  constraint second_factor_account_id_fkey foreign key (account_id) references app.account(id)
);

create table app.recovery_code (
  account_id uuid not null,
  code_hash text not null,
  used_at timestamptz,
  constraint recovery_code_pkey primary key (account_id, code_hash),
  constraint recovery_code_account_id_fkey foreign key (account_id) references app.second_factor(account_id) on delete cascade
);

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

-- Wrong tries to sign in; the address that was typed is kept as its SHA-256 only.
create table app.sign_in_failure (
  key_hash bytea not null,
  at timestamptz default now() not null
);
create index sign_in_failure_recent on app.sign_in_failure (key_hash, at);

-- Links to set a password: of a reset (30 minutes) or an invitation (7 days); only the hash is kept.
create table app.password_token (
  token_hash bytea not null,
  account_id uuid not null,
  expires_at timestamptz not null,
  created_date timestamptz default now() not null,
  used_at timestamptz,
  -- The organization whose invitation the link is; null: a reset.
  invited_to uuid,
  -- A new link for the address that somebody typed, and whom to mail it to. Who asked (a hash of their network) gets five within half
  -- an hour; all together twenty, and always one in ten minutes, so that no stranger uses up the mails of who needs one.
  -- Nobody: there is no such account, it may not sign in anywhere, or there were too many.
  asked_from bytea,
  constraint password_token_pkey primary key (token_hash),
  constraint password_token_account_id_fkey foreign key (account_id) references app.account(id)
);
create index password_token_account on app.password_token (account_id);
