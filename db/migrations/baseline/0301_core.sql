-- What all areas share: files and attachments, shipped lists, counts, answers to keyed calls.

-- A file of an organization: a version of a document, an attachment or a logo. Its content is stored outside the database under its
-- SHA-256.
create table app.file (
  organization_id uuid not null,
  id uuid not null,
  name text collate "da-x-icu" not null,
  content_type text not null,
  -- Bytes.
  size bigint not null,
  "sha256" text not null,
  use text not null,
  created_date timestamptz default now() not null,
  created_by_id uuid not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  -- From here to responsible_id: of documents.
  description text,
  category text,
  -- [{id}] of app.topic.
  topics jsonb default '[]' not null,
  -- The date of the document itself, which need not be the day of upload.
  date date,
  review_date date,
  responsible_id uuid,
  -- The first version of the document; null: not a further version.
  document_id uuid,
  document_version integer default 1 not null,
  -- A newer version exists.
  replaced boolean default false not null,
  -- Folded name and description; a line break after them: the content has been read.
  search_text text default '' not null,
  constraint file_pkey primary key (organization_id, id),
  constraint file_document_version_check check (document_version > 0),
  constraint file_name_check check (length(name) >= 1 and length(name) <= 255),
  constraint file_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint file_size_check check (size > 0),
  constraint file_use_check check (use in ('DOCUMENT', 'ATTACHMENT', 'LOGO')),
  constraint file_organization_id_document_id_fkey foreign key (organization_id, document_id) references app.file(organization_id, id)
);
-- The document_… indexes serve the list in each of its orders; null sorts last both ways.
create index document_category on app.file (organization_id, category, id) where use = 'DOCUMENT' and not replaced and deleted_at is null;
create index document_category_down on app.file (organization_id, category desc nulls last, id desc) where use = 'DOCUMENT' and not replaced and deleted_at is null;
create index document_changed on app.file (organization_id, last_modified_date, id) where use = 'DOCUMENT' and not replaced and deleted_at is null;
create index document_created on app.file (organization_id, created_date, id) where use = 'DOCUMENT' and not replaced and deleted_at is null;
create index document_date on app.file (organization_id, date, id) where use = 'DOCUMENT' and not replaced and deleted_at is null;
create index document_date_down on app.file (organization_id, date desc nulls last, id desc) where use = 'DOCUMENT' and not replaced and deleted_at is null;
create index document_name on app.file (organization_id, name, id) where use = 'DOCUMENT' and not replaced and deleted_at is null;
create index document_responsible on app.file (organization_id, responsible_id, review_date, id) where use = 'DOCUMENT' and not replaced and deleted_at is null;
create index document_review on app.file (organization_id, review_date, id) where use = 'DOCUMENT' and not replaced and deleted_at is null;
create index document_review_down on app.file (organization_id, review_date desc nulls last, id desc) where use = 'DOCUMENT' and not replaced and deleted_at is null;
create index document_size on app.file (organization_id, size, id) where use = 'DOCUMENT' and not replaced and deleted_at is null;
create index file_age on app.file (organization_id, created_date);
create index file_content on app.file (sha256);
create index file_gone on app.file (organization_id, deleted_at) where deleted_at is not null;
create index file_search on app.file using gin (organization_id, search_text ctx.gin_trgm_ops);
create index file_sent_twice on app.file (organization_id, sha256);
create unique index file_version_key on app.file (organization_id, document_id, document_version) where document_id is not null;

-- A file attached to one record. An area adds a column for its kind of record; exactly one is filled. Taking a file off marks the row
-- deleted.
create table app.attachment (
  organization_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  meter_id uuid,
  reading_id uuid,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  scope_id uuid,
  stakeholder_association_id uuid,
  inspection_id uuid,
  event_id uuid,
  -- Evidence for the obligation as a whole; the next column: for one evaluation.
  legislation_association_id uuid,
  legislation_evaluation_id uuid,
  chemical_association_id uuid,
  chemical_proposal_id uuid,
  constraint attachment_pkey primary key (organization_id, id),
  constraint attachment_check check (num_nonnulls(meter_id, reading_id, scope_id, stakeholder_association_id, inspection_id, event_id, legislation_association_id, legislation_evaluation_id, chemical_association_id, chemical_proposal_id) = 1)
);
create unique index attachment_chemical on app.attachment (organization_id, chemical_association_id, file_id) where deleted_at is null and chemical_association_id is not null;
create unique index attachment_evaluation on app.attachment (organization_id, legislation_evaluation_id, file_id) where deleted_at is null and legislation_evaluation_id is not null;
create unique index attachment_event on app.attachment (organization_id, event_id, file_id) where deleted_at is null and event_id is not null;
create index attachment_file on app.attachment (organization_id, file_id) where deleted_at is null;
create unique index attachment_inspection on app.attachment (organization_id, inspection_id, file_id) where deleted_at is null and inspection_id is not null;
create unique index attachment_meter on app.attachment (organization_id, meter_id, file_id) where deleted_at is null and meter_id is not null;
create unique index attachment_obligation on app.attachment (organization_id, legislation_association_id, file_id) where deleted_at is null and legislation_association_id is not null;
create unique index attachment_proposal on app.attachment (organization_id, chemical_proposal_id, file_id) where deleted_at is null and chemical_proposal_id is not null;
create unique index attachment_reading on app.attachment (organization_id, reading_id, file_id) where deleted_at is null and reading_id is not null;
create unique index attachment_scope on app.attachment (organization_id, scope_id, file_id) where deleted_at is null and scope_id is not null;
create unique index attachment_stakeholder on app.attachment (organization_id, stakeholder_association_id, file_id) where deleted_at is null and stakeholder_association_id is not null;

-- The words in the content of a file, folded, each once. Only functions of the owner read and write it.
create table app.file_words (
  file_id uuid not null,
  organization uuid not null,
  words text not null,
  constraint file_words_pkey primary key (file_id)
);
create index file_words_search on app.file_words using gin (ctx.file_lexemes(organization, words));
alter table app.file_words alter column file_id set statistics 10;
alter table app.file_words alter column organization set statistics 10;
alter table app.file_words alter column words set statistics 0;

-- A country, or EU or INTL. Shipped.
create table app.territory (
  id text not null,
  name_en text not null,
  name_da text collate "da-x-icu" not null,
  -- Order of the shipped file: INTL and EU before the countries.
  position integer default 0 not null,
  constraint territory_pkey primary key (id)
);

-- A topic of environment or working environment, in a tree. Shipped.
create table app.topic (
  id text not null,
  parent_id text,
  name_en text not null,
  name_da text collate "da-x-icu" not null,
  position integer default 0 not null,
  constraint topic_pkey primary key (id),
  constraint topic_parent_id_fkey foreign key (parent_id) references app.topic(id)
);

-- A NACE Rev. 2 code (activity of an organization), in a tree. Shipped.
create table app.classification_code (
  id text not null,
  level integer not null,
  parent_id text,
  name_en text not null,
  name_da text collate "da-x-icu" not null,
  position integer default 0 not null,
  constraint classification_code_pkey primary key (id),
  constraint classification_code_parent_id_fkey foreign key (parent_id) references app.classification_code(id)
);

-- A shipped file and the hash it was loaded with, so that it is loaded again only when it changes.
create table app.reference_file (
  name text not null,
  hash text not null,
  loaded_at timestamptz default now() not null,
  constraint reference_file_pkey primary key (name)
);

-- The one row of this installation, with its secret for CSRF tokens.
create table app.installation (
  only_one boolean default true not null,
  csrf_secret bytea not null,
  created_date timestamptz default now() not null,
  constraint installation_pkey primary key (only_one),
  constraint installation_only_one_check check (only_one)
);

-- A part of the number of rows of a table in an organization; the sum of the parts is the count. A writer takes a part that no other has
-- locked, or adds one, so that writers never wait for each other.
create table app.kept_count (
  id bigint generated always as identity not null,
  table_name text not null,
  -- All zeros: a catalogue.
  organization uuid not null,
  count bigint not null,
  constraint kept_count_pkey primary key (id)
) with (fillfactor=50);
create index kept_count_of on app.kept_count (organization, table_name);

-- The first answer to a POST with an Idempotency-Key, written in its transaction; a retry gets the same answer (decision 12). Kept for 24
-- hours.
create table app.idempotency (
  account_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  answer text,
  -- The version of the record in the answer, for its ETag.
  tag integer,
  at timestamptz default now() not null,
  constraint idempotency_pkey primary key (account_id, key),
  constraint idempotency_key_check check (length(key) >= 1 and length(key) <= 200)
);
create index idempotency_age on app.idempotency (at);
