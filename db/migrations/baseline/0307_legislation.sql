-- Legislation: the catalogue of acts, and how organizations comply (ISO 14001 and ISO 45001, 6.1.3 and 9.1.2).

-- An act of the catalogue, in English and Danish.
create table app.legislation (
  id uuid not null,
  title_en text collate "da-x-icu" not null,
  title_da text collate "da-x-icu" not null,
  -- The name in common use: REACH, Arbejdsmiljøloven.
  short_title_en text collate "da-x-icu",
  short_title_da text collate "da-x-icu",
  -- CELEX number, or the number in the national collection.
  reference text collate "da-x-icu",
  type text,
  territory text not null,
  -- [{id}] of app.topic.
  topics jsonb default '[]' not null,
  -- NACE activities it applies to; {}: all.
  nace_codes text[] default '{}' not null,
  issuer text,
  published_date date,
  effective_date date,
  repealed_date date,
  superseded_by_id uuid,
  url text,
  summary_en text,
  summary_da text,
  -- What changed last, for those who review their obligation.
  change_note text,
  -- What nobody has compared with the source yet: REFERENCE, TITLE.
  to_check text[] default '{}' not null,
  -- When what the act says last changed; null: not since it was added.
  changed_date timestamptz,
  -- Set with a write that only corrects our text, so that no obligation needs review; cleared by the same write.
  correction boolean default false not null,
  search_text text generated always as (ctx.fold((((((((((((((title_en || ' ') || title_da) || ' ') || coalesce(short_title_en, '')) || ' ') || coalesce(short_title_da, '')) || ' ') || coalesce(reference, '')) || ' ') || coalesce(issuer, '')) || ' ') || coalesce(summary_en, '')) || ' ') || coalesce(summary_da, ''))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint legislation_pkey primary key (id),
  constraint legislation_successor check (superseded_by_id <> id),
  constraint legislation_title_da_check check (length(title_da) >= 1 and length(title_da) <= 500),
  constraint legislation_title_en_check check (length(title_en) >= 1 and length(title_en) <= 500),
  constraint legislation_superseded_by_id_fkey foreign key (superseded_by_id) references app.legislation(id),
  constraint legislation_territory_fkey foreign key (territory) references app.territory(id)
);
create index legislation_changed on app.legislation (changed_date, id) where deleted_at is null;
create index legislation_changed_down on app.legislation (changed_date desc nulls last, id desc) where deleted_at is null;
create index legislation_effective on app.legislation (effective_date, id) where deleted_at is null;
create index legislation_effective_down on app.legislation (effective_date desc nulls last, id desc) where deleted_at is null;
create index legislation_modified on app.legislation (last_modified_date, id) where deleted_at is null;
create index legislation_name_da on app.legislation (coalesce(short_title_da, title_da), id) where deleted_at is null;
-- The name in lists.
create index legislation_name_en on app.legislation (coalesce(short_title_en, title_en), id) where deleted_at is null;
create index legislation_published on app.legislation (published_date, id) where deleted_at is null;
create index legislation_published_down on app.legislation (published_date desc nulls last, id desc) where deleted_at is null;
create index legislation_reference on app.legislation (reference, id) where deleted_at is null;
create index legislation_reference_down on app.legislation (reference desc nulls last, id desc) where deleted_at is null;
create unique index legislation_reference_key on app.legislation (reference, territory) where deleted_at is null;
create index legislation_repealed on app.legislation (repealed_date, id) where deleted_at is null and repealed_date is not null;
create index legislation_search on app.legislation using gin (search_text ctx.gin_trgm_ops);
create index legislation_superseded_by on app.legislation (superseded_by_id) where superseded_by_id is not null;
create index legislation_territory on app.legislation (territory, id) where deleted_at is null;
create index legislation_title_da on app.legislation (title_da, id) where deleted_at is null;
create index legislation_title_en on app.legislation (title_en, id) where deleted_at is null;
create index legislation_topics on app.legislation using gin (topics jsonb_path_ops);
create index legislation_type on app.legislation (type, id) where deleted_at is null;
create index legislation_type_down on app.legislation (type desc nulls last, id desc) where deleted_at is null;

-- An obligation: an act that an organization has found to apply, with how it complies.
create table app.legislation_association (
  organization_id uuid not null,
  id uuid not null,
  legislation_id uuid not null,
  -- Why it applies.
  relevance text,
  how_complied text,
  -- Result of the newest evaluation that is not withdrawn, as evaluated_date.
  compliance_status text default 'NOT_EVALUATED' not null,
  evaluated_date date,
  next_evaluation_date date,
  responsible_id uuid,
  -- The act has changed since the evaluation; null: it has not.
  requires_review_since timestamptz,
  created_date timestamptz default now() not null,
  search_text text generated always as (ctx.fold((coalesce(relevance, '') || ' ') || coalesce(how_complied, ''))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint legislation_association_pkey primary key (organization_id, id),
  -- One per act, deleted ones included: adding the act again continues its history.
  constraint legislation_association_key unique (organization_id, legislation_id),
  constraint legislation_association_compliance_status_check check (compliance_status in ('NOT_EVALUATED', 'COMPLIANT', 'PARTLY', 'NOT_COMPLIANT')),
  constraint legislation_association_evaluated check ((compliance_status = 'NOT_EVALUATED') = (evaluated_date is null)),
  constraint legislation_association_legislation_id_fkey foreign key (legislation_id) references app.legislation(id),
  constraint legislation_association_organization_id_fkey foreign key (organization_id) references app.organization(id),
  constraint legislation_association_responsible_id_fkey foreign key (responsible_id) references app.account(id)
);
create index legislation_association_board on app.legislation_association (organization_id, compliance_status, next_evaluation_date, legislation_id) where deleted_at is null and requires_review_since is null;
create index legislation_association_evaluated on app.legislation_association (organization_id, evaluated_date, legislation_id) where deleted_at is null;
create index legislation_association_evaluated_down on app.legislation_association (organization_id, evaluated_date desc nulls last, legislation_id desc) where deleted_at is null;
create index legislation_association_modified on app.legislation_association (organization_id, last_modified_date, legislation_id) where deleted_at is null;
create index legislation_association_next on app.legislation_association (organization_id, next_evaluation_date, legislation_id) where deleted_at is null;
create index legislation_association_next_down on app.legislation_association (organization_id, next_evaluation_date desc nulls last, legislation_id desc) where deleted_at is null;
create index legislation_association_of on app.legislation_association (legislation_id) where deleted_at is null;
create index legislation_association_own on app.legislation_association (organization_id, responsible_id, next_evaluation_date, legislation_id) where deleted_at is null;
create index legislation_association_own_review on app.legislation_association (organization_id, responsible_id, requires_review_since, legislation_id) where deleted_at is null and requires_review_since is not null;
create index legislation_association_responsible on app.legislation_association (organization_id, responsible_id) where deleted_at is null;
create index legislation_association_review on app.legislation_association (organization_id, next_evaluation_date, legislation_id) where deleted_at is null and requires_review_since is not null;
create index legislation_association_search on app.legislation_association using gin (organization_id, search_text ctx.gin_trgm_ops);
create index legislation_association_status on app.legislation_association (organization_id, compliance_status, legislation_id) where deleted_at is null;

-- An evaluation of compliance. It is never changed, only withdrawn.
create table app.legislation_evaluation (
  organization_id uuid not null,
  id uuid not null,
  association_id uuid not null,
  compliance_status text not null,
  evaluated_date date not null,
  note text,
  -- As it was at the time.
  how_complied text,
  evaluated_by_id uuid not null,
  created_date timestamptz default now() not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  -- Planned by this evaluation; the next two: what it replaced, to be restored when it is withdrawn.
  next_evaluation_date date,
  next_evaluation_before date,
  review_before timestamptz,
  constraint legislation_evaluation_pkey primary key (organization_id, id),
  constraint legislation_evaluation_compliance_status_check check (compliance_status in ('COMPLIANT', 'PARTLY', 'NOT_COMPLIANT')),
  constraint legislation_evaluation_evaluated_by_id_fkey foreign key (evaluated_by_id) references app.account(id),
  constraint legislation_evaluation_organization_id_association_id_fkey foreign key (organization_id, association_id) references app.legislation_association(organization_id, id),
  constraint legislation_evaluation_organization_id_fkey foreign key (organization_id) references app.organization(id)
);
create index legislation_evaluation_of on app.legislation_evaluation (organization_id, association_id, evaluated_date desc, id desc);

-- The withdrawal of an evaluation saved by mistake. The obligation goes back to the newest evaluation that is not withdrawn.
create table app.legislation_withdrawal (
  organization_id uuid not null,
  id uuid not null,
  evaluation_id uuid not null,
  reason text not null,
  created_date timestamptz default now() not null,
  created_by_id uuid not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint legislation_withdrawal_pkey primary key (organization_id, id),
  constraint legislation_withdrawal_key unique (organization_id, evaluation_id),
  constraint legislation_withdrawal_reason_check check (length(reason) > 0),
  constraint legislation_withdrawal_created_by_id_fkey foreign key (created_by_id) references app.account(id),
  constraint legislation_withdrawal_organization_id_evaluation_id_fkey foreign key (organization_id, evaluation_id) references app.legislation_evaluation(organization_id, id),
  constraint legislation_withdrawal_organization_id_fkey foreign key (organization_id) references app.organization(id)
);

-- A file of an act, or a link to one elsewhere.
create table app.legislation_file (
  id uuid not null,
  -- Null: uploaded, and no act has taken it up yet.
  legislation_id uuid,
  name text collate "da-x-icu" not null,
  content_type text,
  size bigint,
  "sha256" text,
  link text,
  created_date timestamptz default now() not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint legislation_file_pkey primary key (id),
  constraint legislation_file_name_check check (length(name) >= 1 and length(name) <= 255),
  constraint legislation_file_one check (num_nonnulls(sha256, link) = 1 and (num_nonnulls(sha256, content_type, size) = any (array[0, 3]))),
  constraint legislation_file_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint legislation_file_size_check check (size > 0),
  constraint legislation_file_legislation_id_fkey foreign key (legislation_id) references app.legislation(id)
);
create index legislation_file_content on app.legislation_file (sha256) where sha256 is not null;
create index legislation_file_gone on app.legislation_file (deleted_at) where deleted_at is not null;
create index legislation_file_loose on app.legislation_file (created_date) where legislation_id is null;
create index legislation_file_of on app.legislation_file (legislation_id, id) where deleted_at is null;

-- An act that an organization has found not to apply. Suggested again once its country or activity differs from what is kept here.
create table app.legislation_rejection (
  organization_id uuid not null,
  id uuid not null,
  legislation_id uuid not null,
  reason text not null,
  country text not null,
  nace_code text,
  created_date timestamptz default now() not null,
  created_by_id uuid not null,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint legislation_rejection_pkey primary key (organization_id, id),
  constraint legislation_rejection_reason_check check (length(reason) > 0),
  constraint legislation_rejection_created_by_id_fkey foreign key (created_by_id) references app.account(id),
  constraint legislation_rejection_legislation_id_fkey foreign key (legislation_id) references app.legislation(id),
  constraint legislation_rejection_organization_id_fkey foreign key (organization_id) references app.organization(id)
);
create unique index legislation_rejection_key on app.legislation_rejection (organization_id, legislation_id) where deleted_at is null;

-- A link from an obligation to a document, a stakeholder or a reminder; exactly one is filled.
create table app.legislation_link (
  organization_id uuid not null,
  id uuid not null,
  association_id uuid not null,
  document_id uuid,
  stakeholder_association_id uuid,
  version integer default 1 not null,
  last_modified_date timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by uuid,
  reminder_id uuid,
  constraint legislation_link_pkey primary key (organization_id, id),
  constraint legislation_link_one check (num_nonnulls(document_id, stakeholder_association_id, reminder_id) = 1),
  constraint legislation_link_organization_id_association_id_fkey foreign key (organization_id, association_id) references app.legislation_association(organization_id, id),
  constraint legislation_link_organization_id_document_id_fkey foreign key (organization_id, document_id) references app.file(organization_id, id),
  constraint legislation_link_organization_id_fkey foreign key (organization_id) references app.organization(id),
  constraint legislation_link_organization_id_stakeholder_association_i_fkey foreign key (organization_id, stakeholder_association_id) references app.stakeholder_association(organization_id, id)
);
create unique index legislation_link_document on app.legislation_link (organization_id, association_id, document_id) where deleted_at is null and document_id is not null;
create index legislation_link_of_document on app.legislation_link (organization_id, document_id) where deleted_at is null;
create index legislation_link_of_reminder on app.legislation_link (organization_id, reminder_id) where deleted_at is null;
create index legislation_link_of_stakeholder on app.legislation_link (organization_id, stakeholder_association_id) where deleted_at is null;
create unique index legislation_link_reminder on app.legislation_link (organization_id, association_id, reminder_id) where deleted_at is null and reminder_id is not null;
create unique index legislation_link_stakeholder on app.legislation_link (organization_id, association_id, stakeholder_association_id) where deleted_at is null and stakeholder_association_id is not null;
