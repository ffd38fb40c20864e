-- Posters by which anybody reports events, and the secret links behind them and behind their reports.
create table app.poster (
  organization_id uuid not null references app.organization,
  id uuid not null,
  name text collate "da-x-icu" not null check (length(name) between 1 and 200),
  area_id uuid,
  active boolean not null default true,
  coded_date timestamptz,
  created_date timestamptz not null default now(),
  search_text text generated always as (ctx.fold(name)) stored not null,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, area_id) references app.area (organization_id, id)
);
create index poster_name on app.poster (organization_id, name, id) where deleted_at is null;
create index poster_area on app.poster (organization_id, area_id) where area_id is not null;

-- What came by a poster has no account as its reporter.
alter table app.event alter column reported_by_id drop not null;
alter table app.event add column poster_id uuid;
alter table app.event add column reporter_name text check (length(reporter_name) between 1 and 200);
-- What the reporter is answered.
alter table app.event add column answer text check (length(answer) between 1 and 5000);
alter table app.event add constraint event_organization_id_poster_id_fkey
  foreign key (organization_id, poster_id) references app.poster (organization_id, id);
alter table app.event add constraint event_reported check (num_nonnulls(reported_by_id, poster_id) = 1);
alter table app.event add constraint event_reporter_name check (reporter_name is null or poster_id is not null);
create index event_poster on app.event (organization_id, poster_id) where poster_id is not null;

-- A photo that came with such a report was sent by nobody known.
alter table app.file alter column created_by_id drop not null;

-- One purpose, one holder, no account (management-system.md 3.6). Only the SHA-256 of the key is kept.
create table app.secret_link (
  organization_id uuid not null references app.organization,
  id uuid not null,
  key_hash bytea not null check (length(key_hash) = 32),
  purpose text not null check (purpose in ('REPORT', 'READ')),
  poster_id uuid,
  event_id uuid,
  created_date timestamptz not null default now(),
  expires_date timestamptz,
  revoked_date timestamptz,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, poster_id) references app.poster (organization_id, id),
  foreign key (organization_id, event_id) references app.event (organization_id, id),
  constraint secret_link_subject check (case purpose when 'REPORT' then poster_id is not null and event_id is null and expires_date is null
    else event_id is not null and poster_id is null and expires_date <= created_date + interval '1 year' end)
);
create index secret_link_key on app.secret_link (key_hash);
create index secret_link_poster on app.secret_link (organization_id, poster_id) where poster_id is not null;
create index secret_link_event on app.secret_link (organization_id, event_id) where event_id is not null;
