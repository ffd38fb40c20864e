-- The database as it is, to be read: made by «npm run schema» from db/migrations and db/<area>.

create table app.account (
  id uuid not null,
  email text not null,
  first_name text collate "da-x-icu" not null,
  last_name text collate "da-x-icu" not null,
  password_hash text,
  language text,
  created_date timestamp with time zone default now() not null,
  last_login_date timestamp with time zone,
  put_away_steps uuid[] default '{}'::uuid[] not null,
  search_text text generated always as (ctx.fold((first_name || ' '::text) || last_name)) stored not null,
  search_email text generated always as (ctx.fold(email)) stored not null,
  digest text default 'DAILY'::text not null,
  digest_day date,
  digest_sent_day date,
  digest_at timestamp with time zone,
  unsubscribe_key uuid default gen_random_uuid() not null,
  named boolean default true not null,
  notify jsonb default '{}'::jsonb not null,
  quiet_from text,
  quiet_to text,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_email_key UNIQUE (email),
  constraint account_digest_check CHECK (digest = ANY (ARRAY['NONE'::text, 'DAILY'::text, 'WEEKLY'::text])),
  constraint account_email_check CHECK (email = lower(email)),
  constraint account_language_check CHECK (language = ANY (ARRAY['en'::text, 'da'::text])),
  constraint account_quiet CHECK (num_nonnulls(quiet_from, quiet_to) <> 1 AND quiet_from IS DISTINCT FROM quiet_to OR quiet_from IS NULL AND quiet_to IS NULL),
  constraint account_quiet_from_check CHECK (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  constraint account_quiet_to_check CHECK (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)
);
CREATE INDEX account_search ON app.account USING gin (search_text ctx.gin_trgm_ops);
CREATE UNIQUE INDEX account_unsubscribe_key ON app.account USING btree (unsubscribe_key);
grant insert, select, update on app.account to rede_auth;

create table app.acknowledgement (
  organization_id uuid not null,
  id uuid not null,
  text_id uuid not null,
  number integer not null,
  account_id uuid not null,
  created_date timestamp with time zone default now() not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint acknowledgement_pkey PRIMARY KEY (organization_id, id),
  constraint acknowledgement_key UNIQUE (organization_id, text_id, account_id, number),
  constraint acknowledgement_account_id_fkey FOREIGN KEY (account_id) REFERENCES app.account(id),
  constraint acknowledgement_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint acknowledgement_organization_id_text_id_fkey FOREIGN KEY (organization_id, text_id) REFERENCES app.controlled_text(organization_id, id),
  constraint acknowledgement_organization_id_text_id_number_fkey FOREIGN KEY (organization_id, text_id, number) REFERENCES app.controlled_text_version(organization_id, text_id, number)
);
alter table app.acknowledgement enable row level security;
alter table app.acknowledgement force row level security;
create policy for_oneself on app.acknowledgement as restrictive for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 1) AND (account_id = ( SELECT ctx.user_id() AS user_id))));
create policy own_insert on app.acknowledgement for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 1)));
create policy own_select on app.acknowledgement for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_reads on app.acknowledgement for select to current_user using (true);
create policy read_own_or_managed on app.acknowledgement as restrictive for select to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND
CASE
    WHEN (( SELECT ctx.level() AS level) >= 3) THEN true
    ELSE (account_id = ( SELECT ctx.user_id() AS user_id))
END));
CREATE TRIGGER audit_insert AFTER INSERT ON app.acknowledgement REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.acknowledgement REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select on app.acknowledgement to rede_tenant;

create table app.action (
  organization_id uuid not null,
  id uuid not null,
  title text collate "da-x-icu" not null,
  description text,
  kind text not null,
  control text,
  control_note text,
  importance text default 'MEDIUM'::text not null,
  responsible_id uuid not null,
  due_date date not null,
  department_id uuid,
  area_id uuid,
  cost jsonb,
  event_id uuid,
  inspection_id uuid,
  legislation_association_id uuid,
  stakeholder_association_id uuid,
  status text default 'OPEN'::text not null,
  done_date date,
  done_by_id uuid,
  done_note text,
  verified_date date,
  verified_by_id uuid,
  effective text,
  verification_note text,
  cancelled_date date,
  cancelled_by_id uuid,
  cancellation_reason text,
  postponement_reason text,
  postponed integer default 0 not null,
  reopening_reason text,
  created_by_id uuid not null,
  created_date timestamp with time zone default now() not null,
  search_text text generated always as (ctx.fold((title || ' '::text) || COALESCE(description, ''::text))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint action_pkey PRIMARY KEY (organization_id, id),
  constraint action_cancelled CHECK ((status = 'CANCELLED'::text) = (num_nonnulls(cancelled_date, cancelled_by_id, cancellation_reason) = 3)),
  constraint action_control CHECK (control IS DISTINCT FROM 'PPE'::text OR control_note IS NOT NULL),
  constraint action_control_check CHECK (control = ANY (ARRAY['ELIMINATION'::text, 'SUBSTITUTION'::text, 'TECHNICAL'::text, 'ORGANISATIONAL'::text, 'PPE'::text])),
  constraint action_done CHECK (
CASE
    WHEN status = ANY (ARRAY['DONE'::text, 'VERIFIED'::text]) THEN num_nonnulls(done_date, done_by_id) = 2
    WHEN status = 'OPEN'::text THEN num_nonnulls(done_date, done_by_id, done_note) = 0
    ELSE true
END),
  constraint action_effective_check CHECK (effective = ANY (ARRAY['YES'::text, 'PARTLY'::text, 'NO'::text])),
  constraint action_importance_check CHECK (importance = ANY (ARRAY['HIGH'::text, 'MEDIUM'::text, 'LOW'::text])),
  constraint action_kind_check CHECK (kind = ANY (ARRAY['IMMEDIATE'::text, 'CORRECTIVE'::text, 'PREVENTIVE'::text, 'IMPROVEMENT'::text, 'CONTROL'::text])),
  constraint action_postponed_check CHECK (postponed >= 0),
  constraint action_source CHECK (num_nonnulls(event_id, inspection_id, legislation_association_id, stakeholder_association_id) <= 1),
  constraint action_status_check CHECK (status = ANY (ARRAY['OPEN'::text, 'DONE'::text, 'VERIFIED'::text, 'CANCELLED'::text])),
  constraint action_title_check CHECK (length(title) >= 1 AND length(title) <= 200),
  constraint action_verified CHECK ((num_nonnulls(verified_date, verified_by_id) = ANY (ARRAY[0, 2])) AND (effective IS NULL OR verified_date IS NOT NULL) AND
CASE status
    WHEN 'DONE'::text THEN effective IS NULL
    WHEN 'VERIFIED'::text THEN effective IS DISTINCT FROM 'NO'::text
    ELSE true
END),
  constraint action_cancelled_by_id_fkey FOREIGN KEY (cancelled_by_id) REFERENCES app.account(id),
  constraint action_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES app.account(id),
  constraint action_done_by_id_fkey FOREIGN KEY (done_by_id) REFERENCES app.account(id),
  constraint action_organization_id_area_id_fkey FOREIGN KEY (organization_id, area_id) REFERENCES app.area(organization_id, id),
  constraint action_organization_id_department_id_fkey FOREIGN KEY (organization_id, department_id) REFERENCES app.department(organization_id, id),
  constraint action_organization_id_event_id_fkey FOREIGN KEY (organization_id, event_id) REFERENCES app.event(organization_id, id),
  constraint action_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint action_organization_id_inspection_id_fkey FOREIGN KEY (organization_id, inspection_id) REFERENCES app.inspection(organization_id, id),
  constraint action_organization_id_legislation_association_id_fkey FOREIGN KEY (organization_id, legislation_association_id) REFERENCES app.legislation_association(organization_id, id),
  constraint action_organization_id_stakeholder_association_id_fkey FOREIGN KEY (organization_id, stakeholder_association_id) REFERENCES app.stakeholder_association(organization_id, id),
  constraint action_responsible_id_fkey FOREIGN KEY (responsible_id) REFERENCES app.account(id),
  constraint action_verified_by_id_fkey FOREIGN KEY (verified_by_id) REFERENCES app.account(id)
);
CREATE INDEX action_changed ON app.action USING btree (organization_id, last_modified_date, id) WHERE deleted_at IS NULL;
CREATE INDEX action_creator ON app.action USING btree (organization_id, created_by_id) WHERE deleted_at IS NULL;
CREATE INDEX action_done_on ON app.action USING btree (organization_id, (done_date + 30), id) INCLUDE (done_date, done_by_id, responsible_id, created_by_id, event_id) WHERE deleted_at IS NULL AND status = 'DONE'::text;
CREATE INDEX action_due ON app.action USING btree (organization_id, due_date, id) WHERE deleted_at IS NULL;
CREATE INDEX action_event ON app.action USING btree (organization_id, event_id) WHERE event_id IS NOT NULL;
CREATE INDEX action_inspection ON app.action USING btree (organization_id, inspection_id) WHERE inspection_id IS NOT NULL;
CREATE INDEX action_obligation ON app.action USING btree (organization_id, legislation_association_id) WHERE legislation_association_id IS NOT NULL;
CREATE INDEX action_open ON app.action USING btree (organization_id, due_date, id) WHERE deleted_at IS NULL AND status = 'OPEN'::text;
CREATE INDEX action_priority ON app.action USING btree (organization_id, (
CASE status
    WHEN 'OPEN'::text THEN due_date - '2000-01-01'::date
    WHEN 'DONE'::text THEN 10000000 + (done_date - '2000-01-01'::date)
    ELSE 20000000 - (due_date - '2000-01-01'::date)
END), id) WHERE deleted_at IS NULL;
CREATE INDEX action_responsible ON app.action USING btree (organization_id, responsible_id, status, due_date) WHERE deleted_at IS NULL;
CREATE INDEX action_search ON app.action USING gin (organization_id, search_text ctx.gin_trgm_ops);
CREATE INDEX action_source ON app.action USING btree (organization_id, (
CASE
    WHEN event_id IS NOT NULL THEN 'EVENT'::text
    WHEN inspection_id IS NOT NULL THEN 'INSPECTION'::text
    WHEN legislation_association_id IS NOT NULL THEN 'OBLIGATION'::text
    WHEN stakeholder_association_id IS NOT NULL THEN 'STAKEHOLDER'::text
    ELSE NULL::text
END), due_date, id) WHERE deleted_at IS NULL AND
CASE
    WHEN event_id IS NOT NULL THEN 'EVENT'::text
    WHEN inspection_id IS NOT NULL THEN 'INSPECTION'::text
    WHEN legislation_association_id IS NOT NULL THEN 'OBLIGATION'::text
    WHEN stakeholder_association_id IS NOT NULL THEN 'STAKEHOLDER'::text
    ELSE NULL::text
END IS NOT NULL;
CREATE INDEX action_stakeholder ON app.action USING btree (organization_id, stakeholder_association_id) WHERE stakeholder_association_id IS NOT NULL;
CREATE INDEX action_status ON app.action USING btree (organization_id, status, due_date, id) WHERE deleted_at IS NULL;
CREATE INDEX action_title ON app.action USING btree (organization_id, title, id) WHERE deleted_at IS NULL;
CREATE INDEX action_weight ON app.action USING btree (organization_id, (
CASE importance
    WHEN 'HIGH'::text THEN 3
    WHEN 'MEDIUM'::text THEN 2
    ELSE 1
END), id) WHERE deleted_at IS NULL;
alter table app.action enable row level security;
alter table app.action force row level security;
create policy changed_by_its_people on app.action as restrictive for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND
CASE
    WHEN (( SELECT ctx.level() AS level) >= 3) THEN true
    WHEN (responsible_id = ( SELECT ctx.user_id() AS user_id)) THEN true
    WHEN (created_by_id = ( SELECT ctx.user_id() AS user_id)) THEN true
    ELSE (event_id = ANY (( SELECT ctx.events_to_handle() AS events_to_handle)::uuid[]))
END)) with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND
CASE
    WHEN (( SELECT ctx.level() AS level) >= 3) THEN true
    WHEN (responsible_id = ( SELECT ctx.user_id() AS user_id)) THEN true
    WHEN (created_by_id = ( SELECT ctx.user_id() AS user_id)) THEN true
    ELSE (event_id = ANY (( SELECT ctx.events_to_handle() AS events_to_handle)::uuid[]))
END));
create policy event_insert on app.action for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 1) AND (event_id = ANY (( SELECT ctx.events_to_handle() AS events_to_handle)::uuid[]))));
create policy event_update on app.action for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 1) AND (event_id = ANY (( SELECT ctx.events_to_handle() AS events_to_handle)::uuid[])))) with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 1)));
create policy made_for_events on app.action as restrictive for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND
CASE
    WHEN (( SELECT ctx.level() AS level) >= 3) THEN true
    WHEN (event_id IS NULL) THEN true
    ELSE (event_id = ANY (( SELECT ctx.events_to_handle() AS events_to_handle)::uuid[]))
END));
create policy own_insert on app.action for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.action for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.action for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_reads on app.action for select to current_user using (true);
create policy read_with_its_event on app.action as restrictive for select to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND
CASE
    WHEN (event_id IS NULL) THEN true
    WHEN (( SELECT ctx.level() AS level) >= 3) THEN true
    WHEN ( SELECT ctx.audits('EVENTS'::text) AS audits) THEN true
    WHEN (responsible_id = ( SELECT ctx.user_id() AS user_id)) THEN true
    WHEN (created_by_id = ( SELECT ctx.user_id() AS user_id)) THEN true
    ELSE (event_id = ANY (( SELECT ctx.own_events() AS own_events)::uuid[]))
END));
create policy responsible_update on app.action for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 1) AND (responsible_id = ( SELECT ctx.user_id() AS user_id)))) with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 1) AND (responsible_id = ( SELECT ctx.user_id() AS user_id))));
CREATE TRIGGER audit_insert AFTER INSERT ON app.action REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.action REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER count_deleted AFTER DELETE ON app.action REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.keep_count('organization', 'status || case when event_id is null then '''' else '' EVENT'' end');
CREATE TRIGGER count_inserted AFTER INSERT ON app.action REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.keep_count('organization', 'status || case when event_id is null then '''' else '' EVENT'' end');
CREATE TRIGGER count_updated AFTER UPDATE ON app.action REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.keep_count('organization', 'status || case when event_id is null then '''' else '' EVENT'' end');
grant insert, select, update on app.action to rede_tenant;

create table app.area (
  organization_id uuid not null,
  id uuid not null,
  name text collate "da-x-icu" not null,
  description text,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  search_text text generated always as (ctx.fold(name)) stored not null,
  constraint area_pkey PRIMARY KEY (organization_id, id),
  constraint department_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint area_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id)
);
CREATE UNIQUE INDEX area_name_key ON app.area USING btree (organization_id, name) WHERE deleted_at IS NULL;
alter table app.area enable row level security;
alter table app.area force row level security;
create policy own_insert on app.area for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3)));
create policy own_select on app.area for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.area for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
CREATE TRIGGER audit_insert AFTER INSERT ON app.area REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.area REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select, update on app.area to rede_tenant;

create table app.attachment (
  organization_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  meter_id uuid,
  reading_id uuid,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  scope_id uuid,
  stakeholder_association_id uuid,
  inspection_id uuid,
  event_id uuid,
  legislation_association_id uuid,
  legislation_evaluation_id uuid,
  chemical_association_id uuid,
  chemical_proposal_id uuid,
  action_id uuid,
  constraint attachment_pkey PRIMARY KEY (organization_id, id),
  constraint attachment_check CHECK (num_nonnulls(meter_id, reading_id, scope_id, stakeholder_association_id, inspection_id, event_id, legislation_association_id, legislation_evaluation_id, chemical_association_id, chemical_proposal_id, action_id) = 1),
  constraint attachment_organization_id_action_id_fkey FOREIGN KEY (organization_id, action_id) REFERENCES app.action(organization_id, id),
  constraint attachment_organization_id_chemical_association_id_fkey FOREIGN KEY (organization_id, chemical_association_id) REFERENCES app.chemical_association(organization_id, id),
  constraint attachment_organization_id_chemical_proposal_id_fkey FOREIGN KEY (organization_id, chemical_proposal_id) REFERENCES app.chemical_proposal(organization_id, id),
  constraint attachment_organization_id_event_id_fkey FOREIGN KEY (organization_id, event_id) REFERENCES app.event(organization_id, id),
  constraint attachment_organization_id_file_id_fkey FOREIGN KEY (organization_id, file_id) REFERENCES app.file(organization_id, id),
  constraint attachment_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint attachment_organization_id_inspection_id_fkey FOREIGN KEY (organization_id, inspection_id) REFERENCES app.inspection(organization_id, id),
  constraint attachment_organization_id_legislation_association_id_fkey FOREIGN KEY (organization_id, legislation_association_id) REFERENCES app.legislation_association(organization_id, id),
  constraint attachment_organization_id_legislation_evaluation_id_fkey FOREIGN KEY (organization_id, legislation_evaluation_id) REFERENCES app.legislation_evaluation(organization_id, id),
  constraint attachment_organization_id_meter_id_fkey FOREIGN KEY (organization_id, meter_id) REFERENCES app.meter(organization_id, id),
  constraint attachment_organization_id_reading_id_fkey FOREIGN KEY (organization_id, reading_id) REFERENCES app.reading(organization_id, id),
  constraint attachment_organization_id_scope_id_fkey FOREIGN KEY (organization_id, scope_id) REFERENCES app.scope(organization_id, id),
  constraint attachment_organization_id_stakeholder_association_id_fkey FOREIGN KEY (organization_id, stakeholder_association_id) REFERENCES app.stakeholder_association(organization_id, id)
);
CREATE UNIQUE INDEX attachment_action ON app.attachment USING btree (organization_id, action_id, file_id) WHERE deleted_at IS NULL AND action_id IS NOT NULL;
CREATE UNIQUE INDEX attachment_chemical ON app.attachment USING btree (organization_id, chemical_association_id, file_id) WHERE deleted_at IS NULL AND chemical_association_id IS NOT NULL;
CREATE UNIQUE INDEX attachment_evaluation ON app.attachment USING btree (organization_id, legislation_evaluation_id, file_id) WHERE deleted_at IS NULL AND legislation_evaluation_id IS NOT NULL;
CREATE UNIQUE INDEX attachment_event ON app.attachment USING btree (organization_id, event_id, file_id) WHERE deleted_at IS NULL AND event_id IS NOT NULL;
CREATE INDEX attachment_file ON app.attachment USING btree (organization_id, file_id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX attachment_inspection ON app.attachment USING btree (organization_id, inspection_id, file_id) WHERE deleted_at IS NULL AND inspection_id IS NOT NULL;
CREATE UNIQUE INDEX attachment_meter ON app.attachment USING btree (organization_id, meter_id, file_id) WHERE deleted_at IS NULL AND meter_id IS NOT NULL;
CREATE UNIQUE INDEX attachment_obligation ON app.attachment USING btree (organization_id, legislation_association_id, file_id) WHERE deleted_at IS NULL AND legislation_association_id IS NOT NULL;
CREATE UNIQUE INDEX attachment_proposal ON app.attachment USING btree (organization_id, chemical_proposal_id, file_id) WHERE deleted_at IS NULL AND chemical_proposal_id IS NOT NULL;
CREATE UNIQUE INDEX attachment_reading ON app.attachment USING btree (organization_id, reading_id, file_id) WHERE deleted_at IS NULL AND reading_id IS NOT NULL;
CREATE UNIQUE INDEX attachment_scope ON app.attachment USING btree (organization_id, scope_id, file_id) WHERE deleted_at IS NULL AND scope_id IS NOT NULL;
CREATE UNIQUE INDEX attachment_stakeholder ON app.attachment USING btree (organization_id, stakeholder_association_id, file_id) WHERE deleted_at IS NULL AND stakeholder_association_id IS NOT NULL;
alter table app.attachment enable row level security;
alter table app.attachment force row level security;
create policy attached_by_its_readers on app.attachment as restrictive for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 1) AND ctx.reads_file(file_id, true)));
create policy evaluation_as_saved on app.attachment as restrictive for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2) AND COALESCE(( SELECT (e.created_date = now())
   FROM app.legislation_evaluation e
  WHERE ((e.organization_id = attachment.organization_id) AND (e.id = attachment.legislation_evaluation_id))), (legislation_evaluation_id IS NULL))));
create policy evaluation_stays on app.attachment as restrictive for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2) AND (legislation_evaluation_id IS NULL))) with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (legislation_evaluation_id IS NULL)));
create policy own_insert on app.attachment for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.attachment for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.attachment for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_attaches on app.attachment for insert to current_user with check (true);
create policy owner_purges on app.attachment for delete to current_user using (true);
create policy owner_reads on app.attachment for select to current_user using (true);
create policy scope_as_saved on app.attachment as restrictive for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2) AND COALESCE(( SELECT (s.created_date = now())
   FROM app.scope s
  WHERE ((s.organization_id = attachment.organization_id) AND (s.id = attachment.scope_id))), (scope_id IS NULL))));
create policy scope_stays on app.attachment as restrictive for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2) AND (scope_id IS NULL))) with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (scope_id IS NULL)));
CREATE TRIGGER audit_insert AFTER INSERT ON app.attachment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_link_changes();
CREATE TRIGGER audit_update AFTER UPDATE ON app.attachment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_link_changes();
grant insert, select, update on app.attachment to rede_tenant;

create table app.auditor_link (
  organization_id uuid not null,
  id uuid not null,
  auditor text collate "da-x-icu" not null,
  last_date date not null,
  gives text[] not null,
  key_hash bytea,
  addressed_date timestamp with time zone,
  ended_date timestamp with time zone,
  created_by_id uuid not null,
  created_date timestamp with time zone default now() not null,
  search_text text generated always as (ctx.fold(auditor)) stored not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint auditor_link_pkey PRIMARY KEY (organization_id, id),
  constraint auditor_link_auditor_check CHECK (length(auditor) >= 1 AND length(auditor) <= 200),
  constraint auditor_link_gives_check CHECK (gives <@ ARRAY['OBLIGATIONS'::text, 'EVENTS'::text, 'CHANGES'::text] AND gives @> ARRAY['OBLIGATIONS'::text]),
  constraint auditor_link_key_hash_check CHECK (length(key_hash) = 32),
  constraint auditor_link_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES app.account(id),
  constraint auditor_link_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id)
);
CREATE INDEX auditor_link_created ON app.auditor_link USING btree (organization_id, created_date, id) WHERE deleted_at IS NULL;
CREATE INDEX auditor_link_key ON app.auditor_link USING btree (key_hash) WHERE key_hash IS NOT NULL;
alter table app.auditor_link enable row level security;
alter table app.auditor_link force row level security;
create policy own_insert on app.auditor_link for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3)));
create policy own_select on app.auditor_link for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.auditor_link for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_reads on app.auditor_link for select to current_user using (true);
create policy read_by_managers on app.auditor_link as restrictive for select to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3)));
CREATE TRIGGER audit_insert AFTER INSERT ON app.auditor_link REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.auditor_link REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select, update on app.auditor_link to rede_tenant;

create table app.auditor_opening (
  organization_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  at timestamp with time zone default now() not null,
  opened text not null,
  opened_id uuid,
  constraint auditor_opening_pkey PRIMARY KEY (organization_id, id),
  constraint auditor_opening_opened_check CHECK (opened = ANY (ARRAY['LINK'::text, 'OBLIGATIONS'::text, 'OBLIGATION'::text, 'EVIDENCE'::text, 'FILE'::text, 'EVENTS'::text, 'EVENT'::text, 'CHANGES'::text])),
  constraint auditor_opening_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint auditor_opening_organization_id_link_id_fkey FOREIGN KEY (organization_id, link_id) REFERENCES app.auditor_link(organization_id, id)
);
CREATE INDEX auditor_opening_link ON app.auditor_opening USING btree (organization_id, link_id, at DESC, id DESC);
alter table app.auditor_opening enable row level security;
alter table app.auditor_opening force row level security;
create policy owner_logs on app.auditor_opening for insert to current_user with check (true);
create policy owner_reads on app.auditor_opening for select to current_user using (true);
create policy read_by_managers on app.auditor_opening for select to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3)));
CREATE TRIGGER audit_insert AFTER INSERT ON app.auditor_opening REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.auditor_opening REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant select on app.auditor_opening to rede_tenant;

create table app.auditor_session (
  token_hash bytea not null,
  holder uuid not null,
  link uuid not null,
  key_hash bytea not null,
  created_date timestamp with time zone default now() not null,
  constraint auditor_session_pkey PRIMARY KEY (token_hash),
  constraint auditor_session_token_hash_check CHECK (length(token_hash) = 32)
);

create table app.backup (
  id uuid default gen_random_uuid() not null,
  started_at timestamp with time zone default now() not null,
  heard_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  state text default 'RUNNING'::text not null,
  taken_at timestamp with time zone,
  proved_at timestamp with time zone,
  place text not null,
  saved_rows bigint default 0 not null,
  saved_files integer default 0 not null,
  of_files integer,
  lacking integer default 0 not null,
  size bigint,
  trouble text,
  account_id uuid,
  restored_at timestamp with time zone,
  restored_tables integer,
  restored_rows bigint,
  restored_changes bigint,
  restore_trouble text,
  certificate jsonb,
  constraint backup_pkey PRIMARY KEY (id),
  constraint backup_state_check CHECK (state = ANY (ARRAY['RUNNING'::text, 'PROVING'::text, 'DONE'::text, 'FAILED'::text])),
  constraint backup_account_id_fkey FOREIGN KEY (account_id) REFERENCES app.account(id)
);
CREATE INDEX backup_account_id ON app.backup USING btree (account_id);
CREATE INDEX backup_started_at ON app.backup USING btree (started_at DESC);

create table app.calendar_feed (
  account_id uuid not null,
  token_hash bytea not null,
  created_date timestamp with time zone default now() not null,
  last_read_date timestamp with time zone,
  constraint calendar_feed_pkey PRIMARY KEY (account_id),
  constraint calendar_feed_token_hash_key UNIQUE (token_hash),
  constraint calendar_feed_account_id_fkey FOREIGN KEY (account_id) REFERENCES app.account(id)
);
grant delete, insert, select, update on app.calendar_feed to rede_auth;

create table app.catalogue_change (
  id bigint generated always as identity not null,
  at timestamp with time zone default clock_timestamp() not null,
  account_id uuid,
  table_name text not null,
  record_id uuid not null,
  action text not null,
  changes jsonb not null,
  constraint catalogue_change_pkey PRIMARY KEY (id),
  constraint catalogue_change_action_check CHECK (action = ANY (ARRAY['CREATE'::text, 'UPDATE'::text, 'DELETE'::text, 'RESTORE'::text]))
);
CREATE INDEX catalogue_change_record ON app.catalogue_change USING btree (record_id, id DESC);
alter table app.catalogue_change enable row level security;
alter table app.catalogue_change force row level security;
create policy all_select on app.catalogue_change for select to rede_tenant using (true);
create policy owner_read on app.catalogue_change for select to current_user using (true);
create policy trail_insert on app.catalogue_change for insert to current_user with check (true);
create policy trail_read on app.catalogue_change for select to current_user using (true);
CREATE TRIGGER begin_change BEFORE INSERT ON app.catalogue_change FOR EACH STATEMENT EXECUTE FUNCTION ctx.begin_change();
CREATE TRIGGER tell_of_changes AFTER INSERT ON app.catalogue_change REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.tell_of_changes();
grant select on app.catalogue_change to rede_tenant;

create table app.catalogue_file (
  id uuid not null,
  name text collate "da-x-icu" not null,
  content_type text not null,
  size bigint not null,
  sha256 text not null,
  created_date timestamp with time zone default now() not null,
  created_by_id uuid,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint catalogue_file_pkey PRIMARY KEY (id),
  constraint catalogue_file_name_check CHECK (length(name) >= 1 AND length(name) <= 255),
  constraint catalogue_file_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint catalogue_file_size_check CHECK (size > 0),
  constraint catalogue_file_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES app.account(id)
);
CREATE UNIQUE INDEX catalogue_file_key ON app.catalogue_file USING btree (sha256) WHERE deleted_at IS NULL;
alter table app.catalogue_file enable row level security;
alter table app.catalogue_file force row level security;
create policy all_select on app.catalogue_file for select to rede_tenant using (true);
create policy maintainer_insert on app.catalogue_file for insert to rede_tenant with check ((( SELECT ctx.level() AS level) = 4));
create policy maintainer_update on app.catalogue_file for update to rede_tenant using ((( SELECT ctx.level() AS level) = 4)) with check (true);
create policy owner_load on app.catalogue_file for all to current_user using (true) with check (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.catalogue_file REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('catalogue');
CREATE TRIGGER audit_update AFTER UPDATE ON app.catalogue_file REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('catalogue');
grant insert, select, update on app.catalogue_file to rede_tenant;

create table app.catalogue_import (
  id uuid not null,
  kind text not null,
  file_name text collate "da-x-icu" not null,
  file_sha256 text not null,
  record_count integer not null,
  brought_ids uuid[] default '{}'::uuid[] not null,
  made_along jsonb default '{}'::jsonb not null,
  created_date timestamp with time zone default now() not null,
  created_by_id uuid not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  layout_key text,
  layout jsonb,
  constraint catalogue_import_pkey PRIMARY KEY (id),
  constraint catalogue_import_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 255),
  constraint catalogue_import_file_sha256_check CHECK (file_sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint catalogue_import_record_count_check CHECK (record_count > 0),
  constraint catalogue_import_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES app.account(id)
);
CREATE INDEX catalogue_import_newest ON app.catalogue_import USING btree (kind, created_date DESC, id DESC);
alter table app.catalogue_import enable row level security;
alter table app.catalogue_import force row level security;
create policy all_select on app.catalogue_import for select to rede_tenant using (true);
create policy maintainer_insert on app.catalogue_import for insert to rede_tenant with check ((( SELECT ctx.level() AS level) = 4));
create policy maintainer_update on app.catalogue_import for update to rede_tenant using ((( SELECT ctx.level() AS level) = 4)) with check (true);
create policy owner_load on app.catalogue_import for all to current_user using (true) with check (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.catalogue_import REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('catalogue');
CREATE TRIGGER audit_update AFTER UPDATE ON app.catalogue_import REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('catalogue');
grant insert, select, update on app.catalogue_import to rede_tenant;

create table app.change (
  organization_id uuid not null,
  id bigint generated always as identity not null,
  at timestamp with time zone default clock_timestamp() not null,
  account_id uuid,
  table_name text not null,
  record_id uuid not null,
  action text not null,
  changes jsonb not null,
  constraint change_pkey PRIMARY KEY (organization_id, id),
  constraint change_action_check CHECK (action = ANY (ARRAY['CREATE'::text, 'UPDATE'::text, 'DELETE'::text, 'RESTORE'::text]))
);
CREATE INDEX change_kind ON app.change USING btree (organization_id, table_name, at, id);
CREATE INDEX change_name ON app.change USING gin (organization_id, ctx.fold(COALESCE(changes #>> '{name,to}'::text[], changes #>> '{title,to}'::text[])) ctx.gin_trgm_ops) WHERE changes ?| ARRAY['name'::text, 'title'::text];
CREATE INDEX change_person_time ON app.change USING btree (organization_id, account_id, at, id);
CREATE INDEX change_record_time ON app.change USING btree (organization_id, record_id, at, id);
CREATE INDEX change_sequence ON app.change USING btree (id);
CREATE INDEX change_time ON app.change USING btree (organization_id, at, id);
alter table app.change enable row level security;
alter table app.change force row level security;
create policy actions_by_their_readers on app.change as restrictive for select to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND
CASE
    WHEN (( SELECT ctx.level() AS level) >= 3) THEN true
    WHEN (table_name <> 'action'::text) THEN true
    ELSE (EXISTS ( SELECT
       FROM app.action a
      WHERE ((a.organization_id = change.organization_id) AND (a.id = change.record_id))))
END));
create policy comments_by_their_readers on app.change as restrictive for select to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND
CASE
    WHEN (( SELECT ctx.level() AS level) >= 3) THEN true
    WHEN (table_name <> 'comment'::text) THEN true
    ELSE (EXISTS ( SELECT
       FROM app.comment k
      WHERE ((k.organization_id = change.organization_id) AND (k.id = change.record_id))))
END));
create policy events_by_their_readers on app.change as restrictive for select to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND
CASE
    WHEN (( SELECT ctx.level() AS level) >= 3) THEN true
    WHEN (table_name <> 'event'::text) THEN true
    ELSE (EXISTS ( SELECT
       FROM app.event e
      WHERE ((e.organization_id = change.organization_id) AND (e.id = change.record_id))))
END));
create policy files_by_their_readers on app.change as restrictive for select to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND
CASE
    WHEN (( SELECT ctx.level() AS level) >= 3) THEN true
    WHEN (table_name <> 'file'::text) THEN true
    ELSE ctx.reads_file(record_id, true)
END));
create policy injuries_by_managers on app.change as restrictive for select to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND
CASE
    WHEN (( SELECT ctx.level() AS level) >= 3) THEN true
    ELSE (table_name <> 'injury'::text)
END));
create policy own_select on app.change for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy texts_by_their_writers on app.change as restrictive for select to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND
CASE
    WHEN (( SELECT ctx.level() AS level) >= 3) THEN true
    WHEN (table_name = ANY (ARRAY['controlled_text'::text, 'controlled_text_department'::text, 'controlled_text_version'::text])) THEN (( SELECT ctx.level() AS level) >= 2)
    WHEN (table_name = 'acknowledgement'::text) THEN (EXISTS ( SELECT
       FROM app.acknowledgement a
      WHERE ((a.organization_id = change.organization_id) AND (a.id = change.record_id))))
    ELSE true
END));
create policy trail_insert on app.change for insert to current_user with check (true);
create policy trail_read on app.change for select to current_user using (true);
CREATE TRIGGER begin_change BEFORE INSERT ON app.change FOR EACH STATEMENT EXECUTE FUNCTION ctx.begin_change();
CREATE TRIGGER notify_of_changes AFTER INSERT ON app.change REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.notify_of_changes();
CREATE TRIGGER tell_of_changes AFTER INSERT ON app.change REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.tell_of_changes();
grant select on app.change to rede_tenant;

create table app.change_head (
  trail_id uuid not null,
  "position" bigint not null,
  change_id bigint not null,
  hash bytea not null,
  sealed_at timestamp with time zone not null,
  constraint change_head_pkey PRIMARY KEY (trail_id)
);

create table app.change_mark (
  table_name text not null,
  sealed_to bigint default 0 not null,
  seen bigint,
  seen_by xid8,
  constraint change_mark_pkey PRIMARY KEY (table_name),
  constraint change_mark_table_name_check CHECK (table_name = ANY (ARRAY['change'::text, 'catalogue_change'::text]))
);

create table app.change_seal (
  trail_id uuid not null,
  "position" bigint not null,
  change_id bigint not null,
  at timestamp with time zone not null,
  table_name text not null,
  record_id uuid not null,
  row_hash bytea not null,
  hash bytea not null,
  sealed_at timestamp with time zone not null,
  constraint change_seal_pkey PRIMARY KEY (trail_id, "position")
);
CREATE UNIQUE INDEX change_seal_change ON app.change_seal USING btree (trail_id, change_id);

create table app.chemical (
  id uuid not null,
  name text collate "da-x-icu" not null,
  product_number text,
  ufi text,
  description text,
  use text,
  physical_state text,
  producer_id uuid,
  hazard_statements text[] default '{}'::text[] not null,
  eu_hazard_statements text[] default '{}'::text[] not null,
  precautionary_statements text[] default '{}'::text[] not null,
  signal_word text,
  pictograms text[] default '{}'::text[] not null,
  danger_code text,
  danger_code_cause text,
  dangerous_goods_id text,
  flash_point numeric(36,12),
  density numeric(36,12),
  p_h numeric(36,12),
  countries jsonb default '{}'::jsonb not null,
  composition text[] default '{}'::text[] not null,
  supplied_by text[] default '{}'::text[] not null,
  sheets text[] default '{}'::text[] not null,
  newest_sheet_date date,
  created_date timestamp with time zone default now() not null,
  search_text text default ''::text not null,
  merged_into_id uuid,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  not_classified date,
  danger_rank integer generated always as (
CASE danger_code
    WHEN 'RED'::text THEN 0
    WHEN 'YELLOW'::text THEN 2
    WHEN 'GREEN'::text THEN 3
    ELSE 1
END) stored not null,
  not_dangerous_goods boolean default false not null,
  precaution_words jsonb default '{}'::jsonb not null,
  constraint chemical_pkey PRIMARY KEY (id),
  constraint chemical_danger_code_check CHECK (danger_code = ANY (ARRAY['GREEN'::text, 'YELLOW'::text, 'RED'::text])),
  constraint chemical_merged_aside CHECK (merged_into_id IS NULL OR deleted_at IS NOT NULL),
  constraint chemical_name_check CHECK (length(name) >= 1 AND length(name) <= 300),
  constraint chemical_physical_state_check CHECK (physical_state = ANY (ARRAY['AEROSOL'::text, 'GAS'::text, 'LIQUID'::text, 'SOLID'::text])),
  constraint chemical_signal_word_check CHECK (signal_word = ANY (ARRAY['NORMAL'::text, 'WARNING'::text, 'DANGER'::text])),
  constraint chemical_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES app.chemical(id),
  constraint chemical_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES app.producer(id)
);
CREATE INDEX chemical_changed ON app.chemical USING btree (last_modified_date, id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_created ON app.chemical USING btree (created_date, id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_danger ON app.chemical USING btree (danger_code, name, id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_danger_rank ON app.chemical USING btree (danger_rank, id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_eu_statements ON app.chemical USING gin (eu_hazard_statements) WHERE deleted_at IS NULL;
CREATE INDEX chemical_goods ON app.chemical USING btree (dangerous_goods_id) WHERE deleted_at IS NULL AND dangerous_goods_id IS NOT NULL;
CREATE INDEX chemical_merged ON app.chemical USING btree (merged_into_id) WHERE merged_into_id IS NOT NULL;
CREATE INDEX chemical_name ON app.chemical USING btree (name, id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX chemical_name_key ON app.chemical USING btree (ctx.fold(name), COALESCE(producer_id, '00000000-0000-0000-0000-000000000000'::uuid), COALESCE(product_number, ''::text)) WHERE deleted_at IS NULL;
CREATE INDEX chemical_number ON app.chemical USING btree (product_number, id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_number_down ON app.chemical USING btree (product_number DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX chemical_number_key ON app.chemical USING btree (ctx.number_key(product_number)) WHERE deleted_at IS NULL AND product_number IS NOT NULL;
CREATE INDEX chemical_pictograms ON app.chemical USING gin (pictograms) WHERE deleted_at IS NULL;
CREATE INDEX chemical_producer ON app.chemical USING btree (producer_id, name, id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_search ON app.chemical USING gin (search_text ctx.gin_trgm_ops);
CREATE INDEX chemical_sheet ON app.chemical USING btree (newest_sheet_date, id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_sheet_down ON app.chemical USING btree (newest_sheet_date DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX chemical_similar ON app.chemical USING gin (ctx.fold(name) ctx.gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX chemical_state ON app.chemical USING btree (physical_state, name, id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_statements ON app.chemical USING gin (hazard_statements) WHERE deleted_at IS NULL;
CREATE INDEX chemical_ufi ON app.chemical USING btree (ufi) WHERE deleted_at IS NULL AND ufi IS NOT NULL;
alter table app.chemical enable row level security;
alter table app.chemical force row level security;
create policy all_select on app.chemical for select to rede_tenant using (true);
create policy maintainer_insert on app.chemical for insert to rede_tenant with check ((( SELECT ctx.level() AS level) = 4));
create policy maintainer_update on app.chemical for update to rede_tenant using ((( SELECT ctx.level() AS level) = 4)) with check (true);
create policy owner_load on app.chemical for all to current_user using (true) with check (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.chemical REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('catalogue');
CREATE TRIGGER audit_update AFTER UPDATE ON app.chemical REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('catalogue');
CREATE TRIGGER count_deleted AFTER DELETE ON app.chemical REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.keep_count('catalogue');
CREATE TRIGGER count_inserted AFTER INSERT ON app.chemical REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.keep_count('catalogue');
CREATE TRIGGER count_updated AFTER UPDATE ON app.chemical REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.keep_count('catalogue');
CREATE TRIGGER keep_chemical_search BEFORE INSERT OR UPDATE OF name, product_number, ufi, producer_id, hazard_statements, eu_hazard_statements ON app.chemical FOR EACH ROW EXECUTE FUNCTION ctx.keep_chemical_search();
CREATE TRIGGER reflect_updated AFTER UPDATE ON app.chemical REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.reflect_changes();
grant insert, select, update on app.chemical to rede_tenant;

create table app.chemical_association (
  organization_id uuid not null,
  id uuid not null,
  chemical_id uuid,
  supply_id uuid,
  storage_location text collate "da-x-icu",
  area_id uuid,
  department_id uuid,
  use text,
  annual_amount jsonb,
  stored_amount jsonb,
  approved boolean default false not null,
  approved_by_id uuid,
  approved_date date,
  risk_assessment text,
  first_use_date date,
  end_date date,
  note text,
  created_date timestamp with time zone default now() not null,
  shown_name text collate "da-x-icu" default ''::text not null,
  shown_producer_id uuid,
  shown_danger_code text,
  shown_pictograms text[] default '{}'::text[] not null,
  shown_sheet_date date,
  shown_restrictions text[] default '{}'::text[] not null,
  shown_words text default ''::text not null,
  search_text text generated always as ((shown_words || ' '::text) || ctx.fold((((COALESCE(storage_location, ''::text) || ' '::text) || COALESCE(use, ''::text)) || ' '::text) || COALESCE(note, ''::text))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  proposal_id uuid,
  import_id uuid,
  shown_storage_class text,
  shown_set_aside text[] default '{}'::text[] not null,
  shown_signs integer generated always as (ctx.signs_of(shown_pictograms)) stored not null,
  shown_danger_rank integer generated always as (
CASE shown_danger_code
    WHEN 'RED'::text THEN 0
    WHEN 'YELLOW'::text THEN 2
    WHEN 'GREEN'::text THEN 3
    ELSE 1
END) stored not null,
  constraint chemical_association_pkey PRIMARY KEY (organization_id, id),
  constraint chemical_association_approved CHECK (approved = (approved_by_id IS NOT NULL) AND approved = (approved_date IS NOT NULL)),
  constraint chemical_association_one CHECK (num_nonnulls(chemical_id, proposal_id) = 1),
  constraint chemical_association_approved_by_id_fkey FOREIGN KEY (approved_by_id) REFERENCES app.account(id),
  constraint chemical_association_chemical_id_fkey FOREIGN KEY (chemical_id) REFERENCES app.chemical(id),
  constraint chemical_association_organization_id_area_id_fkey FOREIGN KEY (organization_id, area_id) REFERENCES app.area(organization_id, id),
  constraint chemical_association_organization_id_department_id_fkey FOREIGN KEY (organization_id, department_id) REFERENCES app.department(organization_id, id),
  constraint chemical_association_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint chemical_association_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES app.chemical_import(organization_id, id),
  constraint chemical_association_organization_id_proposal_id_fkey FOREIGN KEY (organization_id, proposal_id) REFERENCES app.chemical_proposal(organization_id, id),
  constraint chemical_association_supply_id_fkey FOREIGN KEY (supply_id) REFERENCES app.chemical_supply(id)
);
CREATE INDEX chemical_association_area ON app.chemical_association USING btree (organization_id, area_id, shown_name, id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_association_aside ON app.chemical_association USING btree (organization_id, shown_name, id) WHERE deleted_at IS NULL AND shown_set_aside <> '{}'::text[];
CREATE INDEX chemical_association_changed ON app.chemical_association USING btree (organization_id, last_modified_date, id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_association_class ON app.chemical_association USING btree (organization_id, shown_storage_class, shown_name, id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_association_code ON app.chemical_association USING btree (organization_id, shown_danger_code, shown_name, id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_association_counted ON app.chemical_association USING btree (organization_id, shown_danger_code, shown_sheet_date, end_date) WHERE deleted_at IS NULL;
CREATE INDEX chemical_association_danger ON app.chemical_association USING btree (organization_id, shown_danger_rank, id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_association_department ON app.chemical_association USING btree (organization_id, department_id, shown_name, id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_association_ended ON app.chemical_association USING btree (organization_id, end_date, shown_name, id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_association_ending ON app.chemical_association USING btree (organization_id, end_date) WHERE deleted_at IS NULL AND end_date IS NOT NULL;
CREATE INDEX chemical_association_import ON app.chemical_association USING btree (organization_id, import_id) WHERE import_id IS NOT NULL;
CREATE INDEX chemical_association_location ON app.chemical_association USING btree (organization_id, storage_location, id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_association_location_down ON app.chemical_association USING btree (organization_id, storage_location DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX chemical_association_name ON app.chemical_association USING btree (organization_id, shown_name, id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_association_of ON app.chemical_association USING btree (chemical_id, organization_id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_association_open ON app.chemical_association USING btree (organization_id, shown_name, id) WHERE deleted_at IS NULL AND NOT approved;
CREATE INDEX chemical_association_place ON app.chemical_association USING btree (organization_id, storage_location, shown_name, id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_association_producer ON app.chemical_association USING btree (organization_id, shown_producer_id, shown_name, id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_association_proposal ON app.chemical_association USING btree (organization_id, proposal_id) WHERE proposal_id IS NOT NULL;
CREATE INDEX chemical_association_restricted ON app.chemical_association USING btree (organization_id, shown_name, id) WHERE deleted_at IS NULL AND shown_restrictions <> '{}'::text[];
CREATE INDEX chemical_association_search ON app.chemical_association USING gin (organization_id, search_text ctx.gin_trgm_ops);
CREATE INDEX chemical_association_sheet ON app.chemical_association USING btree (organization_id, shown_sheet_date, id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_association_sheet_down ON app.chemical_association USING btree (organization_id, shown_sheet_date DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX chemical_association_signs ON app.chemical_association USING btree (organization_id, shown_signs, shown_name, id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_association_supply ON app.chemical_association USING btree (supply_id) WHERE supply_id IS NOT NULL;
CREATE INDEX chemical_association_unassessed ON app.chemical_association USING btree (organization_id, shown_name, id) WHERE deleted_at IS NULL AND risk_assessment IS NULL;
alter table app.chemical_association enable row level security;
alter table app.chemical_association force row level security;
create policy own_insert on app.chemical_association for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.chemical_association for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.chemical_association for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_keeps on app.chemical_association for update to current_user using (true) with check (true);
create policy owner_reads on app.chemical_association for select to current_user using (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.chemical_association REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.chemical_association REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER count_deleted AFTER DELETE ON app.chemical_association REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.keep_count('organization', 'case when end_date is null then concat_ws('' '', coalesce(shown_danger_code, ''UNKNOWN''), shown_sheet_date) end');
CREATE TRIGGER count_inserted AFTER INSERT ON app.chemical_association REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.keep_count('organization', 'case when end_date is null then concat_ws('' '', coalesce(shown_danger_code, ''UNKNOWN''), shown_sheet_date) end');
CREATE TRIGGER count_updated AFTER UPDATE ON app.chemical_association REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.keep_count('organization', 'case when end_date is null then concat_ws('' '', coalesce(shown_danger_code, ''UNKNOWN''), shown_sheet_date) end');
CREATE TRIGGER show_chemical BEFORE INSERT OR UPDATE OF chemical_id, proposal_id ON app.chemical_association FOR EACH ROW EXECUTE FUNCTION ctx.show_chemical();
grant insert, select, update on app.chemical_association to rede_tenant;

create table app.chemical_import (
  organization_id uuid not null,
  id uuid not null,
  file_name text collate "da-x-icu" not null,
  file_sha256 text not null,
  entry_count integer not null,
  left_out_count integer not null,
  created_date timestamp with time zone default now() not null,
  created_by_id uuid not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  resumed jsonb default '[]'::jsonb not null,
  constraint chemical_import_pkey PRIMARY KEY (organization_id, id),
  constraint chemical_import_entry_count_check CHECK (entry_count > 0),
  constraint chemical_import_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 255),
  constraint chemical_import_file_sha256_check CHECK (file_sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint chemical_import_left_out_count_check CHECK (left_out_count >= 0),
  constraint chemical_import_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES app.account(id),
  constraint chemical_import_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id)
);
CREATE INDEX chemical_import_newest ON app.chemical_import USING btree (organization_id, created_date DESC, id DESC);
alter table app.chemical_import enable row level security;
alter table app.chemical_import force row level security;
create policy own_insert on app.chemical_import for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.chemical_import for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.chemical_import for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
CREATE TRIGGER audit_insert AFTER INSERT ON app.chemical_import REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.chemical_import REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select, update on app.chemical_import to rede_tenant;

create table app.chemical_proposal (
  organization_id uuid not null,
  id uuid not null,
  name text collate "da-x-icu" not null,
  producer text,
  product_number text,
  ufi text,
  physical_state text,
  hazard_statements text[] default '{}'::text[] not null,
  eu_hazard_statements text[] default '{}'::text[] not null,
  storage_class text,
  sheet_date date,
  note text,
  signal_word text,
  pictograms text[] default '{}'::text[] not null,
  danger_code text,
  danger_code_cause text,
  status text default 'PROPOSED'::text not null,
  answer text,
  decided_date timestamp with time zone,
  created_by_id uuid not null,
  created_date timestamp with time zone default now() not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  import_id uuid,
  search_text text generated always as (ctx.fold((((((name || ' '::text) || COALESCE(producer, ''::text)) || ' '::text) || COALESCE(product_number, ''::text)) || ' '::text) || COALESCE(ufi, ''::text))) stored not null,
  substance_words text default ''::text not null,
  not_classified date,
  hazard_words text generated always as (ctx.hazard_words(hazard_statements || eu_hazard_statements)) stored not null,
  kept_own boolean default false not null,
  unlisted_ingredients jsonb,
  constraint chemical_proposal_pkey PRIMARY KEY (organization_id, id),
  constraint chemical_proposal_danger_code_check CHECK (danger_code = ANY (ARRAY['GREEN'::text, 'YELLOW'::text, 'RED'::text])),
  constraint chemical_proposal_name_check CHECK (length(name) >= 1 AND length(name) <= 300),
  constraint chemical_proposal_physical_state_check CHECK (physical_state = ANY (ARRAY['AEROSOL'::text, 'GAS'::text, 'LIQUID'::text, 'SOLID'::text])),
  constraint chemical_proposal_signal_word_check CHECK (signal_word = ANY (ARRAY['NORMAL'::text, 'WARNING'::text, 'DANGER'::text])),
  constraint chemical_proposal_status_check CHECK (status = ANY (ARRAY['PROPOSED'::text, 'ACCEPTED'::text, 'DECLINED'::text])),
  constraint chemical_proposal_storage_class_check CHECK (storage_class ~ '^([0-9]{1,2}([.][0-9])?[A-D]?|10-13)$'::text),
  constraint chemical_proposal_ufi_check CHECK (ufi ~ '^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$'::text),
  constraint chemical_proposal_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES app.account(id),
  constraint chemical_proposal_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint chemical_proposal_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES app.chemical_import(organization_id, id)
);
CREATE INDEX chemical_proposal_created ON app.chemical_proposal USING btree (created_date, id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_proposal_id ON app.chemical_proposal USING btree (id);
CREATE INDEX chemical_proposal_import ON app.chemical_proposal USING btree (organization_id, import_id) WHERE import_id IS NOT NULL;
CREATE INDEX chemical_proposal_name ON app.chemical_proposal USING btree (name, id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_proposal_open ON app.chemical_proposal USING btree (status, created_date, id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_proposal_own ON app.chemical_proposal USING btree (organization_id, name, id) WHERE deleted_at IS NULL AND status <> 'ACCEPTED'::text;
CREATE INDEX chemical_proposal_search ON app.chemical_proposal USING gin (organization_id, search_text ctx.gin_trgm_ops);
CREATE INDEX chemical_proposal_similar ON app.chemical_proposal USING gin (organization_id, ctx.fold(name) ctx.gin_trgm_ops) WHERE deleted_at IS NULL AND status <> 'ACCEPTED'::text;
alter table app.chemical_proposal enable row level security;
alter table app.chemical_proposal force row level security;
create policy own_insert on app.chemical_proposal for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.chemical_proposal for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.chemical_proposal for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_decides on app.chemical_proposal for update to current_user using (true) with check (true);
create policy owner_reads on app.chemical_proposal for select to current_user using (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.chemical_proposal REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.chemical_proposal REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER reflect_updated AFTER UPDATE ON app.chemical_proposal REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.reflect_proposed_parts();
grant insert, select, update on app.chemical_proposal to rede_tenant;

create table app.chemical_proposal_substance (
  organization_id uuid not null,
  id uuid not null,
  proposal_id uuid not null,
  substance_id uuid not null,
  min numeric(36,12),
  max numeric(36,12),
  min_inclusive boolean default true not null,
  max_inclusive boolean default true not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  on_sheet jsonb,
  constraint chemical_proposal_substance_pkey PRIMARY KEY (organization_id, id),
  constraint chemical_proposal_substance_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint chemical_proposal_substance_organization_id_proposal_id_fkey FOREIGN KEY (organization_id, proposal_id) REFERENCES app.chemical_proposal(organization_id, id),
  constraint chemical_proposal_substance_substance_id_fkey FOREIGN KEY (substance_id) REFERENCES app.substance(id)
);
CREATE INDEX chemical_proposal_substance_in ON app.chemical_proposal_substance USING btree (proposal_id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX chemical_proposal_substance_key ON app.chemical_proposal_substance USING btree (organization_id, proposal_id, substance_id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_proposal_substance_of ON app.chemical_proposal_substance USING btree (substance_id) WHERE deleted_at IS NULL;
alter table app.chemical_proposal_substance enable row level security;
alter table app.chemical_proposal_substance force row level security;
create policy own_insert on app.chemical_proposal_substance for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.chemical_proposal_substance for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.chemical_proposal_substance for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_merges on app.chemical_proposal_substance for update to current_user using (true) with check (true);
create policy owner_reads on app.chemical_proposal_substance for select to current_user using (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.chemical_proposal_substance REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.chemical_proposal_substance REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER reflect_inserted AFTER INSERT ON app.chemical_proposal_substance REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.reflect_proposed_parts();
CREATE TRIGGER reflect_updated AFTER UPDATE ON app.chemical_proposal_substance REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.reflect_proposed_parts();
grant insert, select, update on app.chemical_proposal_substance to rede_tenant;

create table app.chemical_substance (
  id uuid not null,
  chemical_id uuid not null,
  substance_id uuid not null,
  "position" integer not null,
  min numeric(36,12),
  max numeric(36,12),
  min_inclusive boolean default true not null,
  max_inclusive boolean default true not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  on_sheet jsonb,
  constraint chemical_substance_pkey PRIMARY KEY (id),
  constraint chemical_substance_chemical_id_fkey FOREIGN KEY (chemical_id) REFERENCES app.chemical(id),
  constraint chemical_substance_substance_id_fkey FOREIGN KEY (substance_id) REFERENCES app.substance(id)
);
CREATE UNIQUE INDEX chemical_substance_key ON app.chemical_substance USING btree (chemical_id, substance_id) WHERE deleted_at IS NULL;
CREATE INDEX chemical_substance_of ON app.chemical_substance USING btree (substance_id, chemical_id) WHERE deleted_at IS NULL;
alter table app.chemical_substance enable row level security;
alter table app.chemical_substance force row level security;
create policy all_select on app.chemical_substance for select to rede_tenant using (true);
create policy maintainer_insert on app.chemical_substance for insert to rede_tenant with check ((( SELECT ctx.level() AS level) = 4));
create policy maintainer_update on app.chemical_substance for update to rede_tenant using ((( SELECT ctx.level() AS level) = 4)) with check (true);
create policy owner_load on app.chemical_substance for all to current_user using (true) with check (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.chemical_substance REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('catalogue');
CREATE TRIGGER audit_update AFTER UPDATE ON app.chemical_substance REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('catalogue');
CREATE TRIGGER keep_search_inserted AFTER INSERT ON app.chemical_substance REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.keep_search_of_chemicals();
CREATE TRIGGER keep_search_updated AFTER UPDATE ON app.chemical_substance REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.keep_search_of_chemicals();
CREATE TRIGGER reflect_inserted AFTER INSERT ON app.chemical_substance REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.reflect_changes();
CREATE TRIGGER reflect_updated AFTER UPDATE ON app.chemical_substance REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.reflect_changes();
grant insert, select, update on app.chemical_substance to rede_tenant;

create table app.chemical_supply (
  id uuid not null,
  chemical_id uuid not null,
  supplier_id uuid not null,
  article_number text,
  "position" integer not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint chemical_supply_pkey PRIMARY KEY (id),
  constraint chemical_supply_chemical_id_fkey FOREIGN KEY (chemical_id) REFERENCES app.chemical(id),
  constraint chemical_supply_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES app.supplier(id)
);
CREATE UNIQUE INDEX chemical_supply_key ON app.chemical_supply USING btree (chemical_id, supplier_id, COALESCE(article_number, ''::text)) WHERE deleted_at IS NULL;
CREATE INDEX chemical_supply_of ON app.chemical_supply USING btree (supplier_id, chemical_id) WHERE deleted_at IS NULL;
alter table app.chemical_supply enable row level security;
alter table app.chemical_supply force row level security;
create policy all_select on app.chemical_supply for select to rede_tenant using (true);
create policy maintainer_insert on app.chemical_supply for insert to rede_tenant with check ((( SELECT ctx.level() AS level) = 4));
create policy maintainer_update on app.chemical_supply for update to rede_tenant using ((( SELECT ctx.level() AS level) = 4)) with check (true);
create policy owner_load on app.chemical_supply for all to current_user using (true) with check (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.chemical_supply REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('catalogue');
CREATE TRIGGER audit_update AFTER UPDATE ON app.chemical_supply REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('catalogue');
grant insert, select, update on app.chemical_supply to rede_tenant;

create table app.classification_code (
  id text not null,
  level integer not null,
  parent_id text,
  name_en text not null,
  name_da text collate "da-x-icu" not null,
  "position" integer default 0 not null,
  constraint classification_code_pkey PRIMARY KEY (id),
  constraint classification_code_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES app.classification_code(id)
);
grant select on app.classification_code to rede_tenant;

create table app.comment (
  organization_id uuid not null,
  id uuid not null,
  text text not null,
  mentions jsonb default '[]'::jsonb not null,
  author_id uuid not null,
  event_id uuid,
  action_id uuid,
  inspection_id uuid,
  legislation_association_id uuid,
  chemical_association_id uuid,
  created_date timestamp with time zone default now() not null,
  edited_date timestamp with time zone,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint comment_pkey PRIMARY KEY (organization_id, id),
  constraint comment_record CHECK (num_nonnulls(event_id, action_id, inspection_id, legislation_association_id, chemical_association_id) = 1),
  constraint comment_text_check CHECK (length(text) >= 1 AND length(text) <= 5000),
  constraint comment_author_id_fkey FOREIGN KEY (author_id) REFERENCES app.account(id),
  constraint comment_organization_id_action_id_fkey FOREIGN KEY (organization_id, action_id) REFERENCES app.action(organization_id, id),
  constraint comment_organization_id_chemical_association_id_fkey FOREIGN KEY (organization_id, chemical_association_id) REFERENCES app.chemical_association(organization_id, id),
  constraint comment_organization_id_event_id_fkey FOREIGN KEY (organization_id, event_id) REFERENCES app.event(organization_id, id),
  constraint comment_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint comment_organization_id_inspection_id_fkey FOREIGN KEY (organization_id, inspection_id) REFERENCES app.inspection(organization_id, id),
  constraint comment_organization_id_legislation_association_id_fkey FOREIGN KEY (organization_id, legislation_association_id) REFERENCES app.legislation_association(organization_id, id)
);
CREATE INDEX comment_action ON app.comment USING btree (organization_id, action_id, created_date, id) WHERE action_id IS NOT NULL;
CREATE INDEX comment_chemical ON app.comment USING btree (organization_id, chemical_association_id, created_date, id) WHERE chemical_association_id IS NOT NULL;
CREATE INDEX comment_event ON app.comment USING btree (organization_id, event_id, created_date, id) WHERE event_id IS NOT NULL;
CREATE INDEX comment_inspection ON app.comment USING btree (organization_id, inspection_id, created_date, id) WHERE inspection_id IS NOT NULL;
CREATE INDEX comment_obligation ON app.comment USING btree (organization_id, legislation_association_id, created_date, id) WHERE legislation_association_id IS NOT NULL;
alter table app.comment enable row level security;
alter table app.comment force row level security;
create policy changed_by_its_author on app.comment as restrictive for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND
CASE
    WHEN (( SELECT ctx.level() AS level) >= 3) THEN true
    ELSE (author_id = ( SELECT ctx.user_id() AS user_id))
END)) with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND
CASE
    WHEN (( SELECT ctx.level() AS level) >= 3) THEN true
    ELSE (author_id = ( SELECT ctx.user_id() AS user_id))
END));
create policy own_insert on app.comment for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 1)));
create policy own_select on app.comment for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.comment for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 1))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_reads on app.comment for select to current_user using (true);
create policy read_with_its_record on app.comment as restrictive for select to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND
CASE
    WHEN (( SELECT ctx.level() AS level) >= 3) THEN true
    WHEN (event_id IS NOT NULL) THEN (EXISTS ( SELECT
       FROM app.event e
      WHERE ((e.organization_id = comment.organization_id) AND (e.id = comment.event_id))))
    WHEN (action_id IS NOT NULL) THEN (EXISTS ( SELECT
       FROM app.action a
      WHERE ((a.organization_id = comment.organization_id) AND (a.id = comment.action_id))))
    ELSE true
END));
create policy written_by_its_author on app.comment as restrictive for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 1) AND (author_id = ( SELECT ctx.user_id() AS user_id))));
CREATE TRIGGER audit_insert AFTER INSERT ON app.comment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.comment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select, update on app.comment to rede_tenant;

create table app.competence (
  organization_id uuid not null,
  id uuid not null,
  name text collate "da-x-icu" not null,
  description text,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  search_text text generated always as (ctx.fold(name)) stored not null,
  constraint competence_pkey PRIMARY KEY (organization_id, id),
  constraint department_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint competence_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id)
);
CREATE UNIQUE INDEX competence_name_key ON app.competence USING btree (organization_id, name) WHERE deleted_at IS NULL;
alter table app.competence enable row level security;
alter table app.competence force row level security;
create policy own_insert on app.competence for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3)));
create policy own_select on app.competence for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.competence for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
CREATE TRIGGER audit_insert AFTER INSERT ON app.competence REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.competence REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select, update on app.competence to rede_tenant;

create table app.consumption_total (
  id bigint generated always as identity not null,
  organization uuid not null,
  utility_type text not null,
  unit text not null,
  month date,
  meters integer not null,
  known integer not null,
  latest integer not null,
  consumption numeric not null,
  interpolated numeric not null,
  emitting integer not null,
  emission numeric not null,
  compared integer not null,
  compared_now numeric not null,
  compared_before numeric not null,
  compared_emitting integer not null,
  compared_emission_now numeric not null,
  compared_emission_before numeric not null,
  constraint consumption_total_pkey PRIMARY KEY (id)
);
CREATE INDEX consumption_total_of ON app.consumption_total USING btree (organization, utility_type, unit, month);

create table app.controlled_text (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  name text collate "da-x-icu" not null,
  document_no text collate "da-x-icu",
  department_texts text[] default '{}'::text[] not null,
  must_acknowledge boolean default false not null,
  approver_id uuid,
  status text default 'DRAFT'::text not null,
  approved_number integer,
  search_text text default ''::text not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  topics jsonb default '[]'::jsonb not null,
  constraint controlled_text_pkey PRIMARY KEY (organization_id, id),
  constraint controlled_text_document_no_check CHECK (length(document_no) >= 1 AND length(document_no) <= 40),
  constraint controlled_text_kind_check CHECK (kind = ANY (ARRAY['POLICY'::text, 'INSTRUCTION'::text, 'PROCEDURE'::text, 'EMERGENCY_PLAN'::text])),
  constraint controlled_text_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint controlled_text_status_check CHECK (status = ANY (ARRAY['DRAFT'::text, 'IN_REVIEW'::text, 'APPROVED'::text, 'WITHDRAWN'::text])),
  constraint controlled_text_approver_id_fkey FOREIGN KEY (approver_id) REFERENCES app.account(id),
  constraint controlled_text_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id)
);
CREATE INDEX controlled_text_name ON app.controlled_text USING btree (organization_id, kind, name, id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX controlled_text_number_key ON app.controlled_text USING btree (organization_id, lower(document_no)) WHERE deleted_at IS NULL;
CREATE INDEX controlled_text_search ON app.controlled_text USING gin (organization_id, search_text ctx.gin_trgm_ops);
alter table app.controlled_text enable row level security;
alter table app.controlled_text force row level security;
create policy own_insert on app.controlled_text for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.controlled_text for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.controlled_text for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_reads on app.controlled_text for select to current_user using (true);
create policy read_in_force on app.controlled_text as restrictive for select to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND
CASE
    WHEN (( SELECT ctx.level() AS level) >= 2) THEN true
    ELSE (approved_number IS NOT NULL)
END));
CREATE TRIGGER audit_insert AFTER INSERT ON app.controlled_text REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.controlled_text REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER keep_words BEFORE INSERT OR UPDATE ON app.controlled_text FOR EACH ROW EXECUTE FUNCTION ctx.keep_words_of_text();
grant insert, select, update on app.controlled_text to rede_tenant;

create table app.controlled_text_department (
  organization_id uuid not null,
  id uuid not null,
  text_id uuid not null,
  department_id uuid not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint controlled_text_department_pkey PRIMARY KEY (organization_id, id),
  constraint controlled_text_department_organization_id_department_id_fkey FOREIGN KEY (organization_id, department_id) REFERENCES app.department(organization_id, id),
  constraint controlled_text_department_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint controlled_text_department_organization_id_text_id_fkey FOREIGN KEY (organization_id, text_id) REFERENCES app.controlled_text(organization_id, id)
);
CREATE UNIQUE INDEX controlled_text_department_key ON app.controlled_text_department USING btree (organization_id, text_id, department_id) WHERE deleted_at IS NULL;
CREATE INDEX controlled_text_department_of ON app.controlled_text_department USING btree (organization_id, department_id) WHERE deleted_at IS NULL;
alter table app.controlled_text_department enable row level security;
alter table app.controlled_text_department force row level security;
create policy own_insert on app.controlled_text_department for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.controlled_text_department for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.controlled_text_department for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_reads on app.controlled_text_department for select to current_user using (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.controlled_text_department REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.controlled_text_department REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select, update on app.controlled_text_department to rede_tenant;

create table app.controlled_text_version (
  organization_id uuid not null,
  id uuid not null,
  text_id uuid not null,
  number integer not null,
  text_body text not null,
  sha256 text not null,
  status text default 'DRAFT'::text not null,
  written_by_id uuid not null,
  approved_by_id uuid,
  approved_date timestamp with time zone,
  note text,
  counts_from integer not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint controlled_text_version_pkey PRIMARY KEY (organization_id, id),
  constraint controlled_text_version_organization_id_text_id_number_key UNIQUE (organization_id, text_id, number),
  constraint controlled_text_version_approved CHECK ((approved_date IS NULL) = (approved_by_id IS NULL) AND (approved_date IS NOT NULL) = (status = ANY (ARRAY['APPROVED'::text, 'REPLACED'::text, 'WITHDRAWN'::text]))),
  constraint controlled_text_version_note_check CHECK (length(note) >= 1 AND length(note) <= 500),
  constraint controlled_text_version_number_check CHECK (number > 0),
  constraint controlled_text_version_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint controlled_text_version_status_check CHECK (status = ANY (ARRAY['DRAFT'::text, 'IN_REVIEW'::text, 'APPROVED'::text, 'REPLACED'::text, 'WITHDRAWN'::text])),
  constraint controlled_text_version_text_body_check CHECK (length(text_body) >= 1 AND length(text_body) <= 200000),
  constraint controlled_text_version_approved_by_id_fkey FOREIGN KEY (approved_by_id) REFERENCES app.account(id),
  constraint controlled_text_version_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint controlled_text_version_organization_id_text_id_fkey FOREIGN KEY (organization_id, text_id) REFERENCES app.controlled_text(organization_id, id),
  constraint controlled_text_version_written_by_id_fkey FOREIGN KEY (written_by_id) REFERENCES app.account(id)
);
CREATE UNIQUE INDEX controlled_text_version_one_approved ON app.controlled_text_version USING btree (organization_id, text_id) WHERE status = 'APPROVED'::text;
CREATE UNIQUE INDEX controlled_text_version_one_draft ON app.controlled_text_version USING btree (organization_id, text_id) WHERE status = ANY (ARRAY['DRAFT'::text, 'IN_REVIEW'::text]);
alter table app.controlled_text_version enable row level security;
alter table app.controlled_text_version force row level security;
create policy own_insert on app.controlled_text_version for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.controlled_text_version for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.controlled_text_version for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_reads on app.controlled_text_version for select to current_user using (true);
create policy read_once_approved on app.controlled_text_version as restrictive for select to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND
CASE
    WHEN (( SELECT ctx.level() AS level) >= 2) THEN true
    ELSE (approved_date IS NOT NULL)
END));
CREATE TRIGGER audit_insert AFTER INSERT ON app.controlled_text_version REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.controlled_text_version REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select, update on app.controlled_text_version to rede_tenant;

create table app.dangerous_goods (
  id text not null,
  un_number text not null,
  variant integer not null,
  name_en text not null,
  name_da text collate "da-x-icu",
  class text not null,
  classification_code text,
  packing_group text,
  labels text[] default '{}'::text[] not null,
  special_provisions text[] default '{}'::text[] not null,
  limited_quantity text,
  excepted_quantity text,
  transport_category text,
  tunnel_code text,
  hazard_number text,
  status text not null,
  "position" integer not null,
  search_text text generated always as (ctx.fold((((((((un_number || ' UN'::text) || un_number) || ' UN '::text) || un_number) || ' '::text) || name_en) || ' '::text) || COALESCE(name_da, ''::text))) stored not null,
  constraint dangerous_goods_pkey PRIMARY KEY (id)
);
CREATE INDEX dangerous_goods_search ON app.dangerous_goods USING gin (search_text ctx.gin_trgm_ops);
CREATE INDEX dangerous_goods_un ON app.dangerous_goods USING btree (un_number, variant);
grant select on app.dangerous_goods to rede_tenant;

create table app.danish_name (
  cas_number text not null,
  index_number text default ''::text not null,
  name text not null,
  also text[] default '{}'::text[] not null,
  shown boolean default true not null,
  constraint danish_name_pkey PRIMARY KEY (cas_number, index_number)
);
CREATE INDEX danish_name_index ON app.danish_name USING btree (index_number) WHERE index_number <> ''::text;
grant select on app.danish_name to rede_tenant;

create table app.definition (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone default now() not null,
  constraint definition_pkey PRIMARY KEY (name)
);

create table app.department (
  organization_id uuid not null,
  id uuid not null,
  name text collate "da-x-icu" not null,
  description text,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  responsible_id uuid,
  search_text text generated always as (ctx.fold(name)) stored not null,
  constraint department_pkey PRIMARY KEY (organization_id, id),
  constraint department_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint department_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint department_responsible_id_fkey FOREIGN KEY (responsible_id) REFERENCES app.account(id)
);
CREATE UNIQUE INDEX department_name_key ON app.department USING btree (organization_id, name) WHERE deleted_at IS NULL;
CREATE INDEX department_search ON app.department USING gin (organization_id, search_text ctx.gin_trgm_ops);
alter table app.department enable row level security;
alter table app.department force row level security;
create policy own_insert on app.department for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3)));
create policy own_select on app.department for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.department for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy search_lookup on app.department for select to current_user using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
CREATE TRIGGER audit_insert AFTER INSERT ON app.department REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.department REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select, update on app.department to rede_tenant;

create table app.emission_factor (
  id uuid not null,
  name_en text collate "da-x-icu" not null,
  utility_type text not null,
  emission_type text not null,
  territory text,
  source_en text,
  note_en text,
  "values" jsonb not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  name_da text collate "da-x-icu" not null,
  source_da text,
  note_da text,
  constraint emission_factor_pkey PRIMARY KEY (id),
  constraint emission_factor_emission_type_check CHECK (emission_type = 'CO2'::text),
  constraint emission_factor_name_check CHECK (length(name_en) >= 1 AND length(name_en) <= 200),
  constraint emission_factor_name_da_check CHECK (length(name_da) >= 1 AND length(name_da) <= 200),
  constraint emission_factor_territory_fkey FOREIGN KEY (territory) REFERENCES app.territory(id)
);
CREATE UNIQUE INDEX emission_factor_name_da_key ON app.emission_factor USING btree (name_da, utility_type, COALESCE(territory, ''::text)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX emission_factor_name_en_key ON app.emission_factor USING btree (name_en, utility_type, COALESCE(territory, ''::text)) WHERE deleted_at IS NULL;
CREATE INDEX emission_factor_type ON app.emission_factor USING btree (utility_type, territory) WHERE deleted_at IS NULL;
alter table app.emission_factor enable row level security;
alter table app.emission_factor force row level security;
create policy all_select on app.emission_factor for select to rede_tenant using (true);
create policy job_reads on app.emission_factor for select to rede_job using (true);
create policy maintainer_insert on app.emission_factor for insert to rede_tenant with check ((( SELECT ctx.level() AS level) = 4));
create policy maintainer_update on app.emission_factor for update to rede_tenant using ((( SELECT ctx.level() AS level) = 4)) with check (true);
create policy owner_load on app.emission_factor for all to current_user using (true) with check (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.emission_factor REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('catalogue');
CREATE TRIGGER audit_update AFTER UPDATE ON app.emission_factor REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('catalogue');
CREATE TRIGGER mark_consumption_inserted AFTER INSERT ON app.emission_factor REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.mark_consumption();
CREATE TRIGGER mark_consumption_updated AFTER UPDATE ON app.emission_factor REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.mark_consumption();
grant select on app.emission_factor to rede_job;
grant insert, select, update on app.emission_factor to rede_tenant;

create table app.event (
  organization_id uuid not null,
  id uuid not null,
  title text collate "da-x-icu" not null,
  description text not null,
  category text,
  importance text not null,
  occurrence date not null,
  accident_occurred boolean not null,
  location text collate "da-x-icu",
  department_id uuid,
  area_id uuid,
  inspection_id uuid,
  status text default 'REPORTED'::text not null,
  cause text,
  immediate_action text,
  responsible_id uuid,
  due_date date,
  closed_date date,
  dismissal_reason text,
  dismissed_date date,
  dismissed_by_id uuid,
  reopening_reason text,
  reported_by_id uuid,
  created_date timestamp with time zone default now() not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  handled_date date,
  occurrence_time text,
  search_text text generated always as (ctx.fold((((((((title || ' '::text) || description) || ' '::text) || COALESCE(location, ''::text)) || ' '::text) || COALESCE(cause, ''::text)) || ' '::text) || COALESCE(immediate_action, ''::text))) stored not null,
  poster_id uuid,
  reporter_name text,
  answer text,
  grade text,
  requirement text,
  unmet_requirement_id uuid,
  constraint event_pkey PRIMARY KEY (organization_id, id),
  constraint event_answer_check CHECK (length(answer) >= 1 AND length(answer) <= 5000),
  constraint event_category_check CHECK (category = ANY (ARRAY['NEAR_MISS'::text, 'ACCIDENT'::text, 'SPILL'::text, 'COMPLAINT'::text, 'NONCONFORMITY'::text, 'OBSERVATION'::text, 'IMPROVEMENT'::text])),
  constraint event_closed CHECK ((status = 'CLOSED'::text) = (closed_date IS NOT NULL)),
  constraint event_closed_with_cause CHECK (status <> 'CLOSED'::text OR cause IS NOT NULL),
  constraint event_description_check CHECK (length(description) > 0),
  constraint event_dismissed CHECK ((status = 'DISMISSED'::text) = (num_nonnulls(dismissed_date, dismissed_by_id) = 2)),
  constraint event_grade_check CHECK (grade = ANY (ARRAY['MAJOR'::text, 'MINOR'::text])) NOT VALID,
  constraint event_handled_with_cause CHECK (handled_date IS NULL OR cause IS NOT NULL),
  constraint event_importance_check CHECK (importance = ANY (ARRAY['HIGH'::text, 'MEDIUM'::text, 'LOW'::text])),
  constraint event_occurrence_time_check CHECK (occurrence_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  constraint event_reported CHECK (num_nonnulls(reported_by_id, poster_id) = 1),
  constraint event_reporter_name CHECK (reporter_name IS NULL OR poster_id IS NOT NULL),
  constraint event_reporter_name_check CHECK (length(reporter_name) >= 1 AND length(reporter_name) <= 200),
  constraint event_requirement_check CHECK (length(requirement) >= 1 AND length(requirement) <= 200) NOT VALID,
  constraint event_status_check CHECK (status = ANY (ARRAY['REPORTED'::text, 'IN_PROGRESS'::text, 'CLOSED'::text, 'DISMISSED'::text])),
  constraint event_title_check CHECK (length(title) >= 1 AND length(title) <= 200),
  constraint event_dismissed_by_id_fkey FOREIGN KEY (dismissed_by_id) REFERENCES app.account(id),
  constraint event_organization_id_area_id_fkey FOREIGN KEY (organization_id, area_id) REFERENCES app.area(organization_id, id),
  constraint event_organization_id_department_id_fkey FOREIGN KEY (organization_id, department_id) REFERENCES app.department(organization_id, id),
  constraint event_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint event_organization_id_inspection_id_fkey FOREIGN KEY (organization_id, inspection_id) REFERENCES app.inspection(organization_id, id),
  constraint event_organization_id_poster_id_fkey FOREIGN KEY (organization_id, poster_id) REFERENCES app.poster(organization_id, id),
  constraint event_organization_id_unmet_requirement_id_fkey FOREIGN KEY (organization_id, unmet_requirement_id) REFERENCES app.requirement(organization_id, id) NOT VALID,
  constraint event_reported_by_id_fkey FOREIGN KEY (reported_by_id) REFERENCES app.account(id),
  constraint event_responsible_id_fkey FOREIGN KEY (responsible_id) REFERENCES app.account(id)
);
CREATE INDEX event_accident ON app.event USING btree (organization_id, occurrence) WHERE deleted_at IS NULL AND accident_occurred AND status <> 'DISMISSED'::text;
CREATE INDEX event_changed ON app.event USING btree (organization_id, last_modified_date, id) WHERE deleted_at IS NULL;
CREATE INDEX event_created ON app.event USING btree (organization_id, created_date, id) WHERE deleted_at IS NULL;
CREATE INDEX event_due ON app.event USING btree (organization_id, due_date, id) WHERE deleted_at IS NULL;
CREATE INDEX event_due_down ON app.event USING btree (organization_id, due_date DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX event_handled ON app.event USING btree (organization_id, due_date, id) WHERE deleted_at IS NULL AND handled_date IS NOT NULL AND (status = ANY (ARRAY['REPORTED'::text, 'IN_PROGRESS'::text]));
CREATE INDEX event_inspection ON app.event USING btree (organization_id, inspection_id) WHERE inspection_id IS NOT NULL;
CREATE INDEX event_occurrence ON app.event USING btree (organization_id, occurrence, id) WHERE deleted_at IS NULL;
CREATE INDEX event_open ON app.event USING btree (organization_id, importance, due_date) WHERE deleted_at IS NULL AND (status = ANY (ARRAY['REPORTED'::text, 'IN_PROGRESS'::text]));
CREATE INDEX event_poster ON app.event USING btree (organization_id, poster_id) WHERE poster_id IS NOT NULL;
CREATE INDEX event_priority ON app.event USING btree (organization_id, ctx.event_priority(status, importance, occurrence), id) WHERE deleted_at IS NULL;
CREATE INDEX event_reporter ON app.event USING btree (organization_id, reported_by_id, ctx.event_priority(status, importance, occurrence), id) WHERE deleted_at IS NULL;
CREATE INDEX event_responsible ON app.event USING btree (organization_id, responsible_id) WHERE deleted_at IS NULL;
CREATE INDEX event_search ON app.event USING gin (organization_id, search_text ctx.gin_trgm_ops);
CREATE INDEX event_status ON app.event USING btree (organization_id, status, id) WHERE deleted_at IS NULL;
CREATE INDEX event_title ON app.event USING btree (organization_id, title, id) WHERE deleted_at IS NULL;
CREATE INDEX event_unmet_requirement ON app.event USING btree (organization_id, unmet_requirement_id) WHERE unmet_requirement_id IS NOT NULL;
alter table app.event enable row level security;
alter table app.event force row level security;
create policy handled_by_managers_and_responsible on app.event as restrictive for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND
CASE
    WHEN (( SELECT ctx.level() AS level) >= 3) THEN true
    WHEN (status = ANY (ARRAY['REPORTED'::text, 'IN_PROGRESS'::text])) THEN (responsible_id = ( SELECT ctx.user_id() AS user_id))
    ELSE false
END)) with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND
CASE
    WHEN (( SELECT ctx.level() AS level) >= 3) THEN true
    WHEN (status = ANY (ARRAY['REPORTED'::text, 'IN_PROGRESS'::text])) THEN (responsible_id = ( SELECT ctx.user_id() AS user_id))
    ELSE false
END));
create policy own_insert on app.event for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.event for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.event for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_corrects on app.event for update to current_user using (true) with check (true);
create policy owner_reads on app.event for select to current_user using (true);
create policy owner_reports on app.event for insert to current_user with check (true);
create policy reported_or_managed on app.event as restrictive for select to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND
CASE
    WHEN (( SELECT ctx.level() AS level) >= 3) THEN true
    WHEN ( SELECT ctx.audits('EVENTS'::text) AS audits) THEN true
    WHEN (reported_by_id = ( SELECT ctx.user_id() AS user_id)) THEN true
    ELSE (responsible_id = ( SELECT ctx.user_id() AS user_id))
END));
create policy responsible_update on app.event for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 1) AND (responsible_id = ( SELECT ctx.user_id() AS user_id)))) with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 1) AND (responsible_id = ( SELECT ctx.user_id() AS user_id))));
CREATE TRIGGER audit_insert AFTER INSERT ON app.event REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.event REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER count_deleted AFTER DELETE ON app.event REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.keep_count('organization');
CREATE TRIGGER count_inserted AFTER INSERT ON app.event REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.keep_count('organization');
CREATE TRIGGER count_updated AFTER UPDATE ON app.event REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.keep_count('organization');
grant insert, select, update on app.event to rede_tenant;

create table app.file (
  organization_id uuid not null,
  id uuid not null,
  name text collate "da-x-icu" not null,
  content_type text not null,
  size bigint not null,
  sha256 text not null,
  use text not null,
  created_date timestamp with time zone default now() not null,
  created_by_id uuid,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  description text,
  category text,
  topics jsonb default '[]'::jsonb not null,
  date date,
  review_date date,
  responsible_id uuid,
  document_id uuid,
  document_version integer default 1 not null,
  replaced boolean default false not null,
  search_text text default ''::text not null,
  constraint file_pkey PRIMARY KEY (organization_id, id),
  constraint file_document_version_check CHECK (document_version > 0),
  constraint file_name_check CHECK (length(name) >= 1 AND length(name) <= 255),
  constraint file_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint file_size_check CHECK (size > 0),
  constraint file_use_check CHECK (use = ANY (ARRAY['DOCUMENT'::text, 'ATTACHMENT'::text, 'LOGO'::text])),
  constraint file_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES app.account(id),
  constraint file_organization_id_document_id_fkey FOREIGN KEY (organization_id, document_id) REFERENCES app.file(organization_id, id),
  constraint file_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint file_responsible_id_fkey FOREIGN KEY (responsible_id) REFERENCES app.account(id)
);
CREATE INDEX document_category ON app.file USING btree (organization_id, category, id) WHERE use = 'DOCUMENT'::text AND NOT replaced AND deleted_at IS NULL;
CREATE INDEX document_category_down ON app.file USING btree (organization_id, category DESC NULLS LAST, id DESC) WHERE use = 'DOCUMENT'::text AND NOT replaced AND deleted_at IS NULL;
CREATE INDEX document_changed ON app.file USING btree (organization_id, last_modified_date, id) WHERE use = 'DOCUMENT'::text AND NOT replaced AND deleted_at IS NULL;
CREATE INDEX document_created ON app.file USING btree (organization_id, created_date, id) WHERE use = 'DOCUMENT'::text AND NOT replaced AND deleted_at IS NULL;
CREATE INDEX document_date ON app.file USING btree (organization_id, date, id) WHERE use = 'DOCUMENT'::text AND NOT replaced AND deleted_at IS NULL;
CREATE INDEX document_date_down ON app.file USING btree (organization_id, date DESC NULLS LAST, id DESC) WHERE use = 'DOCUMENT'::text AND NOT replaced AND deleted_at IS NULL;
CREATE INDEX document_name ON app.file USING btree (organization_id, name, id) WHERE use = 'DOCUMENT'::text AND NOT replaced AND deleted_at IS NULL;
CREATE INDEX document_responsible ON app.file USING btree (organization_id, responsible_id, review_date, id) WHERE use = 'DOCUMENT'::text AND NOT replaced AND deleted_at IS NULL;
CREATE INDEX document_review ON app.file USING btree (organization_id, review_date, id) WHERE use = 'DOCUMENT'::text AND NOT replaced AND deleted_at IS NULL;
CREATE INDEX document_review_down ON app.file USING btree (organization_id, review_date DESC NULLS LAST, id DESC) WHERE use = 'DOCUMENT'::text AND NOT replaced AND deleted_at IS NULL;
CREATE INDEX document_size ON app.file USING btree (organization_id, size, id) WHERE use = 'DOCUMENT'::text AND NOT replaced AND deleted_at IS NULL;
CREATE INDEX file_age ON app.file USING btree (organization_id, created_date);
CREATE INDEX file_content ON app.file USING btree (sha256);
CREATE INDEX file_gone ON app.file USING btree (organization_id, deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX file_search ON app.file USING gin (organization_id, search_text ctx.gin_trgm_ops);
CREATE INDEX file_sent_twice ON app.file USING btree (organization_id, sha256);
CREATE UNIQUE INDEX file_version_key ON app.file USING btree (organization_id, document_id, document_version) WHERE document_id IS NOT NULL;
alter table app.file enable row level security;
alter table app.file force row level security;
create policy own_insert on app.file for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.file for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.file for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_adds on app.file for insert to current_user with check (true);
create policy owner_names on app.file for select to current_user using (((organization_id = ( SELECT ctx.org_id() AS org_id)) OR (use = 'LOGO'::text)));
create policy owner_purges on app.file for delete to current_user using (true);
create policy owner_reads on app.file for select to current_user using (true);
create policy owner_writes on app.file for update to current_user using (true) with check (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.file REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.file REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER keep_file_search BEFORE INSERT OR UPDATE OF name, description ON app.file FOR EACH ROW EXECUTE FUNCTION ctx.keep_file_search();
grant insert, select, update on app.file to rede_tenant;

create table app.file_words (
  file_id uuid not null,
  organization uuid not null,
  words text not null,
  constraint file_words_pkey PRIMARY KEY (file_id)
);
CREATE INDEX file_words_search ON app.file_words USING gin (ctx.file_lexemes(organization, words));

create table app.green_judging (
  only_row boolean default true not null,
  day date,
  since date,
  after_id uuid,
  constraint green_judging_pkey PRIMARY KEY (only_row),
  constraint green_judging_only_row_check CHECK (only_row)
);

create table app.idempotency (
  account_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  answer text,
  tag integer,
  at timestamp with time zone default now() not null,
  constraint idempotency_pkey PRIMARY KEY (account_id, key),
  constraint idempotency_key_check CHECK (length(key) >= 1 AND length(key) <= 200),
  constraint idempotency_account_id_fkey FOREIGN KEY (account_id) REFERENCES app.account(id)
);
CREATE INDEX idempotency_age ON app.idempotency USING btree (at);
alter table app.idempotency enable row level security;
alter table app.idempotency force row level security;
create policy own on app.idempotency for all to rede_auth, rede_tenant using ((account_id = ( SELECT ctx.user_id() AS user_id))) with check ((account_id = ( SELECT ctx.user_id() AS user_id)));
create policy swept on app.idempotency for all to current_user using ((at < (now() - '30 days'::interval)));
grant insert, select, update on app.idempotency to rede_auth;
grant insert, select, update on app.idempotency to rede_tenant;

create table app.import (
  organization_id uuid not null,
  id uuid not null,
  meter_id uuid not null,
  file_name text collate "da-x-icu" not null,
  file_sha256 text not null,
  reading_count integer not null,
  first_date date not null,
  last_date date not null,
  created_date timestamp with time zone default now() not null,
  created_by_id uuid not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  corrected_count integer default 0 not null,
  left_out_count integer default 0 not null,
  replaced_count integer default 0 not null,
  undo_content jsonb,
  layout_key text,
  layout jsonb,
  constraint import_pkey PRIMARY KEY (organization_id, id),
  constraint import_corrected_count_check CHECK (corrected_count >= 0),
  constraint import_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 255),
  constraint import_file_sha256_check CHECK (file_sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint import_left_out_count_check CHECK (left_out_count >= 0),
  constraint import_reading_count_check CHECK (reading_count > 0),
  constraint import_replaced_count_check CHECK (replaced_count >= 0),
  constraint import_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES app.account(id),
  constraint import_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint import_organization_id_meter_id_fkey FOREIGN KEY (organization_id, meter_id) REFERENCES app.meter(organization_id, id)
);
CREATE INDEX import_layout ON app.import USING btree (organization_id, layout_key, created_date DESC) WHERE layout_key IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX import_newest ON app.import USING btree (organization_id, meter_id, created_date DESC, id DESC);
alter table app.import enable row level security;
alter table app.import force row level security;
create policy own_insert on app.import for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.import for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.import for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
CREATE TRIGGER audit_insert AFTER INSERT ON app.import REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.import REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select, update on app.import to rede_tenant;

create table app.injury (
  organization_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  person text collate "da-x-icu",
  absence_from date,
  absence_days integer,
  fatality boolean default false not null,
  claim_likely boolean default false not null,
  notified_date date,
  notification_reference text,
  created_date timestamp with time zone default now() not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint injury_pkey PRIMARY KEY (organization_id, id),
  constraint injury_absence_days_check CHECK (absence_days >= 0 AND absence_days <= 9999),
  constraint injury_notification_reference_check CHECK (length(notification_reference) >= 1 AND length(notification_reference) <= 60),
  constraint injury_person_check CHECK (length(person) >= 1 AND length(person) <= 200),
  constraint injury_organization_id_event_id_fkey FOREIGN KEY (organization_id, event_id) REFERENCES app.event(organization_id, id),
  constraint injury_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id)
);
CREATE INDEX injury_event ON app.injury USING btree (organization_id, event_id, created_date, id);
CREATE INDEX injury_open ON app.injury USING btree (organization_id, id) WHERE notified_date IS NULL AND deleted_at IS NULL;
alter table app.injury enable row level security;
alter table app.injury force row level security;
create policy own_insert on app.injury for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3)));
create policy own_select on app.injury for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.injury for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_reads on app.injury for select to current_user using (true);
create policy read_by_managers on app.injury as restrictive for select to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3)));
CREATE TRIGGER audit_insert AFTER INSERT ON app.injury REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.injury REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select, update on app.injury to rede_tenant;

create table app.inspection (
  organization_id uuid not null,
  id uuid not null,
  name text collate "da-x-icu" not null,
  description text,
  status text default 'PENDING'::text not null,
  due_date date not null,
  performed_at date,
  performed_by_id uuid,
  result text,
  note text,
  skip_reason text,
  skipped_date date,
  skipped_by_id uuid,
  reminder_id uuid,
  department_id uuid,
  area_id uuid,
  by_plan boolean default false not null,
  turn integer default 0 not null,
  search_text text generated always as (ctx.fold((((((name || ' '::text) || COALESCE(description, ''::text)) || ' '::text) || COALESCE(note, ''::text)) || ' '::text) || COALESCE(skip_reason, ''::text))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint inspection_pkey PRIMARY KEY (organization_id, id),
  constraint inspection_due_key UNIQUE (organization_id, reminder_id, due_date, turn),
  constraint inspection_done CHECK (
CASE
    WHEN status = 'PENDING'::text THEN num_nonnulls(performed_at, result, skip_reason, skipped_date) = 0
    WHEN skip_reason IS NOT NULL THEN skipped_date IS NOT NULL AND num_nonnulls(performed_at, result) = 0
    ELSE num_nonnulls(performed_at, result) = 2
END),
  constraint inspection_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint inspection_result_check CHECK (result = ANY (ARRAY['OK'::text, 'REMARK'::text, 'NOT_OK'::text])),
  constraint inspection_status_check CHECK (status = ANY (ARRAY['PENDING'::text, 'DONE'::text])),
  constraint inspection_organization_id_area_id_fkey FOREIGN KEY (organization_id, area_id) REFERENCES app.area(organization_id, id),
  constraint inspection_organization_id_department_id_fkey FOREIGN KEY (organization_id, department_id) REFERENCES app.department(organization_id, id),
  constraint inspection_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint inspection_organization_id_reminder_id_fkey FOREIGN KEY (organization_id, reminder_id) REFERENCES app.reminder(organization_id, id),
  constraint inspection_performed_by_id_fkey FOREIGN KEY (performed_by_id) REFERENCES app.account(id),
  constraint inspection_skipped_by_id_fkey FOREIGN KEY (skipped_by_id) REFERENCES app.account(id)
);
CREATE INDEX inspection_area ON app.inspection USING btree (organization_id, area_id) WHERE deleted_at IS NULL AND area_id IS NOT NULL;
CREATE INDEX inspection_by_result ON app.inspection USING btree (organization_id, result, id) WHERE deleted_at IS NULL;
CREATE INDEX inspection_by_result_down ON app.inspection USING btree (organization_id, result DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX inspection_changed ON app.inspection USING btree (organization_id, last_modified_date, id) WHERE deleted_at IS NULL;
CREATE INDEX inspection_department ON app.inspection USING btree (organization_id, department_id) WHERE deleted_at IS NULL AND department_id IS NOT NULL;
CREATE INDEX inspection_due ON app.inspection USING btree (organization_id, due_date, id) WHERE deleted_at IS NULL;
CREATE INDEX inspection_finished ON app.inspection USING btree (organization_id, performed_at DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL AND status = 'DONE'::text;
CREATE INDEX inspection_name ON app.inspection USING btree (organization_id, name, id) WHERE deleted_at IS NULL;
CREATE INDEX inspection_pending ON app.inspection USING btree (organization_id, due_date, id) WHERE deleted_at IS NULL AND status = 'PENDING'::text;
CREATE INDEX inspection_performed ON app.inspection USING btree (organization_id, performed_at, id) WHERE deleted_at IS NULL;
CREATE INDEX inspection_performed_down ON app.inspection USING btree (organization_id, performed_at DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX inspection_result ON app.inspection USING btree (organization_id, result, due_date, id) WHERE deleted_at IS NULL AND result <> 'OK'::text;
CREATE INDEX inspection_search ON app.inspection USING gin (organization_id, search_text ctx.gin_trgm_ops);
CREATE INDEX inspection_status ON app.inspection USING btree (organization_id, status, id) WHERE deleted_at IS NULL;
alter table app.inspection enable row level security;
alter table app.inspection force row level security;
create policy job_brings_back on app.inspection for update to current_user using (true) with check (true);
create policy job_puts on app.inspection for insert to current_user with check (true);
create policy job_reads on app.inspection for select to current_user using (true);
create policy own_insert on app.inspection for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.inspection for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.inspection for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy search_lookup on app.inspection for select to current_user using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
CREATE TRIGGER audit_insert AFTER INSERT ON app.inspection REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.inspection REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER touch_reminders_insert AFTER INSERT ON app.inspection REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.touch_reminders();
CREATE TRIGGER touch_reminders_update AFTER UPDATE ON app.inspection REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.touch_reminders();
grant insert, select, update on app.inspection to rede_tenant;

create table app.installation (
  only_one boolean default true not null,
  csrf_secret bytea not null,
  created_date timestamp with time zone default now() not null,
  constraint installation_pkey PRIMARY KEY (only_one),
  constraint installation_only_one_check CHECK (only_one)
);
grant select on app.installation to rede_auth;

create table app.invitation_mail (
  account_id uuid not null,
  invited_to uuid not null,
  at timestamp with time zone default now() not null,
  mail_at timestamp with time zone not null,
  constraint invitation_mail_account_id_fkey FOREIGN KEY (account_id) REFERENCES app.account(id),
  constraint invitation_mail_invited_to_fkey FOREIGN KEY (invited_to) REFERENCES app.organization(id)
);
CREATE INDEX invitation_mail_of ON app.invitation_mail USING btree (invited_to, at);
CREATE INDEX invitation_mail_to ON app.invitation_mail USING btree (account_id, mail_at DESC);

create table app.kept_count (
  id bigint generated always as identity not null,
  table_name text not null,
  organization uuid not null,
  count bigint not null,
  part text,
  constraint kept_count_pkey PRIMARY KEY (id)
);
CREATE INDEX kept_count_of ON app.kept_count USING btree (organization, table_name, part);

create table app.legislation (
  id uuid not null,
  title_en text collate "da-x-icu" not null,
  title_da text collate "da-x-icu" not null,
  short_title_en text collate "da-x-icu",
  short_title_da text collate "da-x-icu",
  reference text collate "da-x-icu",
  type text,
  territory text not null,
  topics jsonb default '[]'::jsonb not null,
  nace_codes text[] default '{}'::text[] not null,
  issuer text,
  published_date date,
  effective_date date,
  repealed_date date,
  superseded_by_id uuid,
  url text,
  summary_en text,
  summary_da text,
  change_note text,
  to_check text[] default '{}'::text[] not null,
  changed_date timestamp with time zone,
  correction boolean default false not null,
  search_text text generated always as (ctx.fold((((((((((((((title_en || ' '::text) || title_da) || ' '::text) || COALESCE(short_title_en, ''::text)) || ' '::text) || COALESCE(short_title_da, ''::text)) || ' '::text) || COALESCE(reference, ''::text)) || ' '::text) || COALESCE(issuer, ''::text)) || ' '::text) || COALESCE(summary_en, ''::text)) || ' '::text) || COALESCE(summary_da, ''::text))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  own_organization_id uuid,
  own_reference text collate "da-x-icu",
  asks_en text[] default '{}'::text[] not null,
  asks_da text[] default '{}'::text[] not null,
  summary_source jsonb,
  constraint legislation_pkey PRIMARY KEY (id),
  constraint legislation_successor CHECK (superseded_by_id <> id),
  constraint legislation_title_da_check CHECK (length(title_da) >= 1 AND length(title_da) <= 500),
  constraint legislation_title_en_check CHECK (length(title_en) >= 1 AND length(title_en) <= 500),
  constraint legislation_own_organization_id_fkey FOREIGN KEY (own_organization_id) REFERENCES app.organization(id) NOT VALID,
  constraint legislation_superseded_by_id_fkey FOREIGN KEY (superseded_by_id) REFERENCES app.legislation(id),
  constraint legislation_territory_fkey FOREIGN KEY (territory) REFERENCES app.territory(id)
);
CREATE INDEX legislation_changed ON app.legislation USING btree (changed_date, id) WHERE deleted_at IS NULL;
CREATE INDEX legislation_changed_down ON app.legislation USING btree (changed_date DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX legislation_effective ON app.legislation USING btree (effective_date, id) WHERE deleted_at IS NULL;
CREATE INDEX legislation_effective_down ON app.legislation USING btree (effective_date DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX legislation_modified ON app.legislation USING btree (last_modified_date, id) WHERE deleted_at IS NULL;
CREATE INDEX legislation_name_da ON app.legislation USING btree (COALESCE(short_title_da, title_da), id) WHERE deleted_at IS NULL;
CREATE INDEX legislation_name_en ON app.legislation USING btree (COALESCE(short_title_en, title_en), id) WHERE deleted_at IS NULL;
CREATE INDEX legislation_own ON app.legislation USING btree (own_organization_id, id) WHERE own_organization_id IS NOT NULL;
CREATE INDEX legislation_published ON app.legislation USING btree (published_date, id) WHERE deleted_at IS NULL;
CREATE INDEX legislation_published_down ON app.legislation USING btree (published_date DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX legislation_reference ON app.legislation USING btree (reference, id) WHERE deleted_at IS NULL;
CREATE INDEX legislation_reference_down ON app.legislation USING btree (reference DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX legislation_reference_key ON app.legislation USING btree (reference, territory) WHERE deleted_at IS NULL;
CREATE INDEX legislation_repealed ON app.legislation USING btree (repealed_date, id) WHERE deleted_at IS NULL AND repealed_date IS NOT NULL;
CREATE INDEX legislation_search ON app.legislation USING gin (search_text ctx.gin_trgm_ops);
CREATE INDEX legislation_superseded_by ON app.legislation USING btree (superseded_by_id) WHERE superseded_by_id IS NOT NULL;
CREATE INDEX legislation_territory ON app.legislation USING btree (territory, id) WHERE deleted_at IS NULL;
CREATE INDEX legislation_title_da ON app.legislation USING btree (title_da, id) WHERE deleted_at IS NULL;
CREATE INDEX legislation_title_en ON app.legislation USING btree (title_en, id) WHERE deleted_at IS NULL;
CREATE INDEX legislation_to_check ON app.legislation USING btree (id) WHERE deleted_at IS NULL AND to_check <> '{}'::text[];
CREATE INDEX legislation_topics ON app.legislation USING gin (topics jsonb_path_ops);
CREATE INDEX legislation_type ON app.legislation USING btree (type, id) WHERE deleted_at IS NULL;
CREATE INDEX legislation_type_down ON app.legislation USING btree (type DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX legislation_words ON app.legislation USING gin (((search_text || ' '::text) || COALESCE(ctx.fold(own_reference), ''::text)) ctx.gin_trgm_ops);
alter table app.legislation enable row level security;
alter table app.legislation force row level security;
create policy maintainer_insert on app.legislation for insert to rede_tenant with check (((own_organization_id IS NULL) AND (( SELECT ctx.level() AS level) = 4)));
create policy maintainer_update on app.legislation for update to rede_tenant using (((own_organization_id IS NULL) AND (( SELECT ctx.level() AS level) = 4))) with check ((own_organization_id IS NULL));
create policy own_insert on app.legislation for insert to rede_tenant with check (((own_organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_update on app.legislation for update to rede_tenant using (((own_organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((own_organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_load on app.legislation for all to current_user using (true) with check (true);
create policy readers_select on app.legislation for select to rede_tenant using (((own_organization_id IS NULL) OR (own_organization_id = ( SELECT ctx.org_id() AS org_id))));
CREATE TRIGGER audit_insert AFTER INSERT ON app.legislation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('shared');
CREATE TRIGGER audit_update AFTER UPDATE ON app.legislation REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('shared');
CREATE TRIGGER flip_obligations AFTER UPDATE ON app.legislation FOR EACH ROW WHEN (new.changed_date IS DISTINCT FROM old.changed_date) EXECUTE FUNCTION ctx.flip_obligations();
CREATE TRIGGER note_legislation_change BEFORE UPDATE ON app.legislation FOR EACH ROW EXECUTE FUNCTION ctx.note_legislation_change();
grant insert, select, update on app.legislation to rede_tenant;

create table app.legislation_association (
  organization_id uuid not null,
  id uuid not null,
  legislation_id uuid not null,
  relevance text,
  how_complied text,
  compliance_status text default 'NOT_EVALUATED'::text not null,
  evaluated_date date,
  next_evaluation_date date,
  responsible_id uuid,
  requires_review_since timestamp with time zone,
  created_date timestamp with time zone default now() not null,
  search_text text generated always as (ctx.fold((COALESCE(relevance, ''::text) || ' '::text) || COALESCE(how_complied, ''::text))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  kept_reason text,
  kept_date timestamp with time zone,
  kept_by_id uuid,
  kept_review_before timestamp with time zone,
  kept_next_before date,
  constraint legislation_association_pkey PRIMARY KEY (organization_id, id),
  constraint legislation_association_key UNIQUE (organization_id, legislation_id),
  constraint legislation_association_compliance_status_check CHECK (compliance_status = ANY (ARRAY['NOT_EVALUATED'::text, 'COMPLIANT'::text, 'PARTLY'::text, 'NOT_COMPLIANT'::text])),
  constraint legislation_association_evaluated CHECK ((compliance_status = 'NOT_EVALUATED'::text) = (evaluated_date IS NULL)),
  constraint legislation_association_kept CHECK (num_nonnulls(kept_reason, kept_date, kept_by_id) = ANY (ARRAY[0, 3])) NOT VALID,
  constraint legislation_association_kept_reason CHECK (length(kept_reason) >= 1 AND length(kept_reason) <= 2000) NOT VALID,
  constraint legislation_association_kept_by_id_fkey FOREIGN KEY (kept_by_id) REFERENCES app.account(id),
  constraint legislation_association_legislation_id_fkey FOREIGN KEY (legislation_id) REFERENCES app.legislation(id),
  constraint legislation_association_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint legislation_association_responsible_id_fkey FOREIGN KEY (responsible_id) REFERENCES app.account(id)
);
CREATE INDEX legislation_association_board ON app.legislation_association USING btree (organization_id, compliance_status, next_evaluation_date, legislation_id) WHERE deleted_at IS NULL AND requires_review_since IS NULL;
CREATE INDEX legislation_association_evaluated ON app.legislation_association USING btree (organization_id, evaluated_date, legislation_id) WHERE deleted_at IS NULL;
CREATE INDEX legislation_association_evaluated_down ON app.legislation_association USING btree (organization_id, evaluated_date DESC NULLS LAST, legislation_id DESC) WHERE deleted_at IS NULL;
CREATE INDEX legislation_association_modified ON app.legislation_association USING btree (organization_id, last_modified_date, legislation_id) WHERE deleted_at IS NULL;
CREATE INDEX legislation_association_next ON app.legislation_association USING btree (organization_id, next_evaluation_date, legislation_id) WHERE deleted_at IS NULL;
CREATE INDEX legislation_association_next_down ON app.legislation_association USING btree (organization_id, next_evaluation_date DESC NULLS LAST, legislation_id DESC) WHERE deleted_at IS NULL;
CREATE INDEX legislation_association_of ON app.legislation_association USING btree (legislation_id) WHERE deleted_at IS NULL;
CREATE INDEX legislation_association_own ON app.legislation_association USING btree (organization_id, responsible_id, next_evaluation_date, legislation_id) WHERE deleted_at IS NULL;
CREATE INDEX legislation_association_own_review ON app.legislation_association USING btree (organization_id, responsible_id, requires_review_since, legislation_id) WHERE deleted_at IS NULL AND requires_review_since IS NOT NULL;
CREATE INDEX legislation_association_responsible ON app.legislation_association USING btree (organization_id, responsible_id) WHERE deleted_at IS NULL;
CREATE INDEX legislation_association_review ON app.legislation_association USING btree (organization_id, next_evaluation_date, legislation_id) WHERE deleted_at IS NULL AND requires_review_since IS NOT NULL;
CREATE INDEX legislation_association_search ON app.legislation_association USING gin (organization_id, search_text ctx.gin_trgm_ops);
CREATE INDEX legislation_association_status ON app.legislation_association USING btree (organization_id, compliance_status, legislation_id) WHERE deleted_at IS NULL;
alter table app.legislation_association enable row level security;
alter table app.legislation_association force row level security;
create policy own_insert on app.legislation_association for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.legislation_association for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.legislation_association for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_flips on app.legislation_association for update to current_user using (true) with check (true);
create policy owner_reads on app.legislation_association for select to current_user using (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.legislation_association REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.legislation_association REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER count_deleted AFTER DELETE ON app.legislation_association REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.keep_count('organization', 'compliance_status');
CREATE TRIGGER count_inserted AFTER INSERT ON app.legislation_association REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.keep_count('organization', 'compliance_status');
CREATE TRIGGER count_updated AFTER UPDATE ON app.legislation_association REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.keep_count('organization', 'compliance_status');
grant insert, select, update on app.legislation_association to rede_tenant;

create table app.legislation_evaluation (
  organization_id uuid not null,
  id uuid not null,
  association_id uuid not null,
  compliance_status text not null,
  evaluated_date date not null,
  note text,
  how_complied text,
  evaluated_by_id uuid not null,
  created_date timestamp with time zone default now() not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  next_evaluation_date date,
  next_evaluation_before date,
  review_before timestamp with time zone,
  constraint legislation_evaluation_pkey PRIMARY KEY (organization_id, id),
  constraint legislation_evaluation_compliance_status_check CHECK (compliance_status = ANY (ARRAY['COMPLIANT'::text, 'PARTLY'::text, 'NOT_COMPLIANT'::text])),
  constraint legislation_evaluation_evaluated_by_id_fkey FOREIGN KEY (evaluated_by_id) REFERENCES app.account(id),
  constraint legislation_evaluation_organization_id_association_id_fkey FOREIGN KEY (organization_id, association_id) REFERENCES app.legislation_association(organization_id, id),
  constraint legislation_evaluation_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id)
);
CREATE INDEX legislation_evaluation_of ON app.legislation_evaluation USING btree (organization_id, association_id, evaluated_date DESC, id DESC);
alter table app.legislation_evaluation enable row level security;
alter table app.legislation_evaluation force row level security;
create policy own_insert on app.legislation_evaluation for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.legislation_evaluation for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
CREATE TRIGGER audit_insert AFTER INSERT ON app.legislation_evaluation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.legislation_evaluation REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select on app.legislation_evaluation to rede_tenant;

create table app.legislation_file (
  id uuid not null,
  legislation_id uuid,
  name text collate "da-x-icu" not null,
  content_type text,
  size bigint,
  sha256 text,
  link text,
  created_date timestamp with time zone default now() not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint legislation_file_pkey PRIMARY KEY (id),
  constraint legislation_file_name_check CHECK (length(name) >= 1 AND length(name) <= 255),
  constraint legislation_file_one CHECK (num_nonnulls(sha256, link) = 1 AND (num_nonnulls(sha256, content_type, size) = ANY (ARRAY[0, 3]))),
  constraint legislation_file_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint legislation_file_size_check CHECK (size > 0),
  constraint legislation_file_legislation_id_fkey FOREIGN KEY (legislation_id) REFERENCES app.legislation(id)
);
CREATE INDEX legislation_file_content ON app.legislation_file USING btree (sha256) WHERE sha256 IS NOT NULL;
CREATE INDEX legislation_file_gone ON app.legislation_file USING btree (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX legislation_file_loose ON app.legislation_file USING btree (created_date) WHERE legislation_id IS NULL;
CREATE INDEX legislation_file_of ON app.legislation_file USING btree (legislation_id, id) WHERE deleted_at IS NULL;
alter table app.legislation_file enable row level security;
alter table app.legislation_file force row level security;
create policy all_select on app.legislation_file for select to rede_tenant using (true);
create policy maintainer_insert on app.legislation_file for insert to rede_tenant with check ((( SELECT ctx.level() AS level) = 4));
create policy maintainer_update on app.legislation_file for update to rede_tenant using ((( SELECT ctx.level() AS level) = 4)) with check (true);
create policy owner_load on app.legislation_file for all to current_user using (true) with check (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.legislation_file REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('catalogue');
CREATE TRIGGER audit_update AFTER UPDATE ON app.legislation_file REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('catalogue');
grant insert, select, update on app.legislation_file to rede_tenant;

create table app.legislation_rejection (
  organization_id uuid not null,
  id uuid not null,
  legislation_id uuid not null,
  reason text not null,
  country text not null,
  nace_code text,
  created_date timestamp with time zone default now() not null,
  created_by_id uuid not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint legislation_rejection_pkey PRIMARY KEY (organization_id, id),
  constraint legislation_rejection_reason_check CHECK (length(reason) > 0),
  constraint legislation_rejection_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES app.account(id),
  constraint legislation_rejection_legislation_id_fkey FOREIGN KEY (legislation_id) REFERENCES app.legislation(id),
  constraint legislation_rejection_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id)
);
CREATE UNIQUE INDEX legislation_rejection_key ON app.legislation_rejection USING btree (organization_id, legislation_id) WHERE deleted_at IS NULL;
alter table app.legislation_rejection enable row level security;
alter table app.legislation_rejection force row level security;
create policy own_insert on app.legislation_rejection for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.legislation_rejection for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.legislation_rejection for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
CREATE TRIGGER audit_insert AFTER INSERT ON app.legislation_rejection REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.legislation_rejection REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select, update on app.legislation_rejection to rede_tenant;

create table app.legislation_withdrawal (
  organization_id uuid not null,
  id uuid not null,
  evaluation_id uuid not null,
  reason text not null,
  created_date timestamp with time zone default now() not null,
  created_by_id uuid not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint legislation_withdrawal_pkey PRIMARY KEY (organization_id, id),
  constraint legislation_withdrawal_key UNIQUE (organization_id, evaluation_id),
  constraint legislation_withdrawal_reason_check CHECK (length(reason) > 0),
  constraint legislation_withdrawal_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES app.account(id),
  constraint legislation_withdrawal_organization_id_evaluation_id_fkey FOREIGN KEY (organization_id, evaluation_id) REFERENCES app.legislation_evaluation(organization_id, id),
  constraint legislation_withdrawal_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id)
);
alter table app.legislation_withdrawal enable row level security;
alter table app.legislation_withdrawal force row level security;
create policy own_insert on app.legislation_withdrawal for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.legislation_withdrawal for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
CREATE TRIGGER audit_insert AFTER INSERT ON app.legislation_withdrawal REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.legislation_withdrawal REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select on app.legislation_withdrawal to rede_tenant;

create table app.link (
  organization_id uuid not null,
  id uuid not null,
  legislation_association_id uuid,
  document_id uuid,
  stakeholder_association_id uuid,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  reminder_id uuid,
  action_id uuid,
  inspection_id uuid,
  event_id uuid,
  meter_id uuid,
  chemical_association_id uuid,
  constraint link_pkey PRIMARY KEY (organization_id, id),
  constraint link_two CHECK (num_nonnulls(stakeholder_association_id, legislation_association_id, action_id, document_id, reminder_id, inspection_id, event_id, meter_id, chemical_association_id) = 2),
  constraint link_organization_id_action_id_fkey FOREIGN KEY (organization_id, action_id) REFERENCES app.action(organization_id, id),
  constraint link_organization_id_chemical_association_id_fkey FOREIGN KEY (organization_id, chemical_association_id) REFERENCES app.chemical_association(organization_id, id),
  constraint link_organization_id_document_id_fkey FOREIGN KEY (organization_id, document_id) REFERENCES app.file(organization_id, id),
  constraint link_organization_id_event_id_fkey FOREIGN KEY (organization_id, event_id) REFERENCES app.event(organization_id, id),
  constraint link_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint link_organization_id_inspection_id_fkey FOREIGN KEY (organization_id, inspection_id) REFERENCES app.inspection(organization_id, id),
  constraint link_organization_id_legislation_association_id_fkey FOREIGN KEY (organization_id, legislation_association_id) REFERENCES app.legislation_association(organization_id, id),
  constraint link_organization_id_meter_id_fkey FOREIGN KEY (organization_id, meter_id) REFERENCES app.meter(organization_id, id),
  constraint link_organization_id_reminder_id_fkey FOREIGN KEY (organization_id, reminder_id) REFERENCES app.reminder(organization_id, id),
  constraint link_organization_id_stakeholder_association_id_fkey FOREIGN KEY (organization_id, stakeholder_association_id) REFERENCES app.stakeholder_association(organization_id, id)
);
CREATE INDEX link_action ON app.link USING btree (organization_id, action_id) WHERE deleted_at IS NULL AND action_id IS NOT NULL;
CREATE INDEX link_chemical ON app.link USING btree (organization_id, chemical_association_id) WHERE deleted_at IS NULL AND chemical_association_id IS NOT NULL;
CREATE INDEX link_document ON app.link USING btree (organization_id, document_id) WHERE deleted_at IS NULL;
CREATE INDEX link_event ON app.link USING btree (organization_id, event_id) WHERE deleted_at IS NULL AND event_id IS NOT NULL;
CREATE INDEX link_inspection ON app.link USING btree (organization_id, inspection_id) WHERE deleted_at IS NULL AND inspection_id IS NOT NULL;
CREATE UNIQUE INDEX link_key ON app.link USING btree (organization_id, stakeholder_association_id, legislation_association_id, action_id, document_id, reminder_id, inspection_id, event_id, meter_id, chemical_association_id) NULLS NOT DISTINCT WHERE deleted_at IS NULL;
CREATE INDEX link_meter ON app.link USING btree (organization_id, meter_id) WHERE deleted_at IS NULL AND meter_id IS NOT NULL;
CREATE INDEX link_obligation ON app.link USING btree (organization_id, legislation_association_id) WHERE deleted_at IS NULL AND legislation_association_id IS NOT NULL;
CREATE INDEX link_reminder ON app.link USING btree (organization_id, reminder_id) WHERE deleted_at IS NULL;
CREATE INDEX link_stakeholder ON app.link USING btree (organization_id, stakeholder_association_id) WHERE deleted_at IS NULL;
alter table app.link enable row level security;
alter table app.link force row level security;
create policy own_insert on app.link for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.link for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.link for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
CREATE TRIGGER audit_insert AFTER INSERT ON app.link REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_link_changes();
CREATE TRIGGER audit_update AFTER UPDATE ON app.link REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_link_changes();
grant insert, select, update on app.link to rede_tenant;

create table app.list_import (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  file_name text collate "da-x-icu" not null,
  file_sha256 text not null,
  record_count integer not null,
  brought_ids uuid[] default '{}'::uuid[] not null,
  made_along jsonb default '{}'::jsonb not null,
  created_date timestamp with time zone default now() not null,
  created_by_id uuid not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  layout_key text,
  layout jsonb,
  constraint list_import_pkey PRIMARY KEY (organization_id, id),
  constraint list_import_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 255),
  constraint list_import_file_sha256_check CHECK (file_sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint list_import_record_count_check CHECK (record_count > 0),
  constraint list_import_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES app.account(id),
  constraint list_import_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id)
);
CREATE INDEX list_import_layout ON app.list_import USING btree (organization_id, kind, layout_key, created_date DESC) WHERE layout_key IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX list_import_newest ON app.list_import USING btree (organization_id, kind, created_date DESC, id DESC);
alter table app.list_import enable row level security;
alter table app.list_import force row level security;
create policy own_insert on app.list_import for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.list_import for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.list_import for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
CREATE TRIGGER audit_insert AFTER INSERT ON app.list_import REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.list_import REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select, update on app.list_import to rede_tenant;

create table app.list_view (
  organization_id uuid not null,
  id uuid not null,
  list text not null,
  name text collate "da-x-icu" not null,
  query text not null,
  shared boolean default false not null,
  author_id uuid not null,
  created_date timestamp with time zone default now() not null,
  search_text text generated always as (ctx.fold(name)) stored not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint list_view_pkey PRIMARY KEY (organization_id, id),
  constraint list_view_list_check CHECK (length(list) >= 1 AND length(list) <= 60),
  constraint list_view_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint list_view_query_check CHECK (length(query) <= 2000),
  constraint list_view_author_id_fkey FOREIGN KEY (author_id) REFERENCES app.account(id),
  constraint list_view_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id)
);
CREATE UNIQUE INDEX list_view_own_name ON app.list_view USING btree (organization_id, list, author_id, name) WHERE NOT shared AND deleted_at IS NULL;
CREATE UNIQUE INDEX list_view_shared_name ON app.list_view USING btree (organization_id, list, name) WHERE shared AND deleted_at IS NULL;
alter table app.list_view enable row level security;
alter table app.list_view force row level security;
create policy changed_by_author_or_managers on app.list_view as restrictive for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND
CASE
    WHEN shared THEN (( SELECT ctx.level() AS level) >= 3)
    ELSE (author_id = ( SELECT ctx.user_id() AS user_id))
END)) with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND
CASE
    WHEN shared THEN (( SELECT ctx.level() AS level) >= 3)
    ELSE (author_id = ( SELECT ctx.user_id() AS user_id))
END));
create policy named_by_its_author on app.list_view as restrictive for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (author_id = ( SELECT ctx.user_id() AS user_id)) AND (( SELECT ctx.level() AS level) >=
CASE
    WHEN shared THEN 3
    ELSE 1
END)));
create policy own_insert on app.list_view for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 1)));
create policy own_select on app.list_view for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.list_view for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 1))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy shared_or_own on app.list_view as restrictive for select to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND
CASE
    WHEN shared THEN true
    ELSE (author_id = ( SELECT ctx.user_id() AS user_id))
END));
CREATE TRIGGER audit_insert AFTER INSERT ON app.list_view REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.list_view REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select, update on app.list_view to rede_tenant;

create table app.locked_report (
  organization_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  purpose text,
  locked_content text not null,
  sha256 text not null,
  locked_by_id uuid not null,
  created_date timestamp with time zone default now() not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint locked_report_pkey PRIMARY KEY (organization_id, id),
  constraint locked_report_locked_content_check CHECK (length(locked_content) <= 2000000),
  constraint locked_report_purpose_check CHECK (length(purpose) >= 1 AND length(purpose) <= 200),
  constraint locked_report_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint locked_report_locked_by_id_fkey FOREIGN KEY (locked_by_id) REFERENCES app.account(id),
  constraint locked_report_organization_id_event_id_fkey FOREIGN KEY (organization_id, event_id) REFERENCES app.event(organization_id, id),
  constraint locked_report_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id)
);
CREATE INDEX locked_report_event ON app.locked_report USING btree (organization_id, event_id, created_date, id);
alter table app.locked_report enable row level security;
alter table app.locked_report force row level security;
create policy own_insert on app.locked_report for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3)));
create policy own_select on app.locked_report for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy read_by_managers on app.locked_report as restrictive for select to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3)));
CREATE TRIGGER audit_insert AFTER INSERT ON app.locked_report REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.locked_report REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select on app.locked_report to rede_tenant;

create table app.member (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  permission text not null,
  title text,
  phone text,
  active boolean default true not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  search_text text generated always as (ctx.fold(COALESCE(title, ''::text))) stored not null,
  invitation text,
  first_name text collate "da-x-icu",
  last_name text collate "da-x-icu",
  constraint member_pkey PRIMARY KEY (organization_id, id),
  constraint member_account_key UNIQUE (organization_id, account_id),
  constraint member_invitation CHECK (invitation = ANY (ARRAY['WAITING'::text, 'DECLINED'::text, 'WITHDRAWN'::text])),
  constraint member_invited CHECK (invitation IS NULL OR NOT active AND first_name IS NOT NULL AND last_name IS NOT NULL),
  constraint member_is_account CHECK (id = account_id),
  constraint member_permission_check CHECK (permission = ANY (ARRAY['READ_ORGANIZATION'::text, 'EDIT_ORGANIZATION'::text, 'MANAGE_ORGANIZATION'::text, 'MAINTAIN_SYSTEM'::text])),
  constraint member_account_id_fkey FOREIGN KEY (account_id) REFERENCES app.account(id),
  constraint member_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id)
);
CREATE INDEX member_account ON app.member USING btree (account_id) WHERE active AND deleted_at IS NULL;
CREATE INDEX member_invited ON app.member USING btree (account_id) WHERE invitation = 'WAITING'::text AND deleted_at IS NULL;
alter table app.member enable row level security;
alter table app.member force row level security;
create policy context_lookup on app.member for select to current_user using (true);
create policy own_insert on app.member for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3)));
create policy own_select on app.member for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.member for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_invites on app.member for insert to current_user with check (true);
create policy owner_raises on app.member for update to current_user using (true) with check (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.member REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.member REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER keep_invitation BEFORE INSERT ON app.member FOR EACH ROW EXECUTE FUNCTION ctx.keep_invitation();
CREATE TRIGGER keep_invitation_changed BEFORE UPDATE ON app.member FOR EACH ROW WHEN (old.invitation IS NOT NULL) EXECUTE FUNCTION ctx.keep_invitation();
grant insert, select, update on app.member to rede_tenant;

create table app.member_area (
  organization_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  area_id uuid not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint member_area_pkey PRIMARY KEY (organization_id, id),
  constraint member_area_organization_id_area_id_fkey FOREIGN KEY (organization_id, area_id) REFERENCES app.area(organization_id, id),
  constraint member_area_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint member_area_organization_id_member_id_fkey FOREIGN KEY (organization_id, member_id) REFERENCES app.member(organization_id, id)
);
CREATE UNIQUE INDEX member_area_key ON app.member_area USING btree (organization_id, member_id, area_id) WHERE deleted_at IS NULL;
CREATE INDEX member_area_of ON app.member_area USING btree (organization_id, area_id) WHERE deleted_at IS NULL;
alter table app.member_area enable row level security;
alter table app.member_area force row level security;
create policy own_insert on app.member_area for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3)));
create policy own_select on app.member_area for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.member_area for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
CREATE TRIGGER audit_insert AFTER INSERT ON app.member_area REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_member_changes();
CREATE TRIGGER audit_update AFTER UPDATE ON app.member_area REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_member_changes();
grant insert, select, update on app.member_area to rede_tenant;

create table app.member_competence (
  organization_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  competence_id uuid not null,
  valid_until date,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint member_competence_pkey PRIMARY KEY (organization_id, id),
  constraint member_competence_organization_id_competence_id_fkey FOREIGN KEY (organization_id, competence_id) REFERENCES app.competence(organization_id, id),
  constraint member_competence_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint member_competence_organization_id_member_id_fkey FOREIGN KEY (organization_id, member_id) REFERENCES app.member(organization_id, id)
);
CREATE UNIQUE INDEX member_competence_key ON app.member_competence USING btree (organization_id, member_id, competence_id) WHERE deleted_at IS NULL;
CREATE INDEX member_competence_of ON app.member_competence USING btree (organization_id, competence_id) WHERE deleted_at IS NULL;
CREATE INDEX member_competence_until ON app.member_competence USING btree (organization_id, valid_until) WHERE deleted_at IS NULL;
alter table app.member_competence enable row level security;
alter table app.member_competence force row level security;
create policy own_insert on app.member_competence for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3)));
create policy own_select on app.member_competence for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.member_competence for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
CREATE TRIGGER audit_insert AFTER INSERT ON app.member_competence REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_member_changes();
CREATE TRIGGER audit_update AFTER UPDATE ON app.member_competence REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_member_changes();
grant insert, select, update on app.member_competence to rede_tenant;

create table app.member_department (
  organization_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  department_id uuid not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint member_department_pkey PRIMARY KEY (organization_id, id),
  constraint member_department_organization_id_department_id_fkey FOREIGN KEY (organization_id, department_id) REFERENCES app.department(organization_id, id),
  constraint member_department_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint member_department_organization_id_member_id_fkey FOREIGN KEY (organization_id, member_id) REFERENCES app.member(organization_id, id)
);
CREATE UNIQUE INDEX member_department_key ON app.member_department USING btree (organization_id, member_id, department_id) WHERE deleted_at IS NULL;
CREATE INDEX member_department_of ON app.member_department USING btree (organization_id, department_id) WHERE deleted_at IS NULL;
alter table app.member_department enable row level security;
alter table app.member_department force row level security;
create policy context_lookup on app.member_department for select to current_user using (true);
create policy own_insert on app.member_department for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3)));
create policy own_select on app.member_department for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.member_department for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
CREATE TRIGGER audit_insert AFTER INSERT ON app.member_department REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_member_changes();
CREATE TRIGGER audit_update AFTER UPDATE ON app.member_department REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_member_changes();
grant insert, select, update on app.member_department to rede_tenant;

create table app.meter (
  organization_id uuid not null,
  id uuid not null,
  name text collate "da-x-icu" not null,
  number text collate "da-x-icu",
  location text collate "da-x-icu",
  description text,
  utility_type text not null,
  units text[] not null,
  target numeric,
  reading_mode text not null,
  frequency text default 'P0D'::text not null,
  department_id uuid,
  area_id uuid,
  responsible_id uuid,
  emission_factor_id uuid,
  last_reading_date date,
  next_reading_date date generated always as (ctx.add_period(last_reading_date, frequency)) stored,
  search_text text generated always as (ctx.fold((((((name || ' '::text) || COALESCE(number, ''::text)) || ' '::text) || COALESCE(location, ''::text)) || ' '::text) || COALESCE(description, ''::text))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  read_at text default 'END'::text not null,
  emission_mode text default 'AUTOMATIC'::text not null,
  constraint meter_pkey PRIMARY KEY (organization_id, id),
  constraint meter_emission_mode_check CHECK (emission_mode = ANY (ARRAY['AUTOMATIC'::text, 'NONE'::text, 'CHOSEN'::text])),
  constraint meter_factor_chosen CHECK ((emission_mode = 'CHOSEN'::text) = (emission_factor_id IS NOT NULL)),
  constraint meter_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint meter_read_at_check CHECK (read_at = ANY (ARRAY['END'::text, 'START'::text])),
  constraint meter_reading_mode_check CHECK (reading_mode = ANY (ARRAY['COUNTER'::text, 'CONSUMPTION'::text, 'LEVEL'::text])),
  constraint meter_units_check CHECK (cardinality(units) >= 1 AND cardinality(units) <= 20),
  constraint meter_emission_factor_id_fkey FOREIGN KEY (emission_factor_id) REFERENCES app.emission_factor(id),
  constraint meter_organization_id_area_id_fkey FOREIGN KEY (organization_id, area_id) REFERENCES app.area(organization_id, id),
  constraint meter_organization_id_department_id_fkey FOREIGN KEY (organization_id, department_id) REFERENCES app.department(organization_id, id),
  constraint meter_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint meter_responsible_id_fkey FOREIGN KEY (responsible_id) REFERENCES app.account(id)
);
CREATE INDEX meter_changed ON app.meter USING btree (organization_id, last_modified_date, id) WHERE deleted_at IS NULL;
CREATE INDEX meter_due ON app.meter USING btree (organization_id, next_reading_date, id) WHERE deleted_at IS NULL;
CREATE INDEX meter_due_down ON app.meter USING btree (organization_id, next_reading_date DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX meter_emission_factor ON app.meter USING btree (emission_factor_id) WHERE emission_factor_id IS NOT NULL;
CREATE INDEX meter_factor ON app.meter USING btree (organization_id, utility_type, units, reading_mode, emission_mode, emission_factor_id) WHERE deleted_at IS NULL AND emission_mode <> 'NONE'::text;
CREATE INDEX meter_location ON app.meter USING btree (organization_id, location, id) WHERE deleted_at IS NULL;
CREATE INDEX meter_location_down ON app.meter USING btree (organization_id, location DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX meter_name ON app.meter USING btree (organization_id, name, id) WHERE deleted_at IS NULL;
CREATE INDEX meter_number ON app.meter USING btree (organization_id, number, id) WHERE deleted_at IS NULL;
CREATE INDEX meter_number_down ON app.meter USING btree (organization_id, number DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX meter_responsible ON app.meter USING btree (organization_id, responsible_id, next_reading_date, id) WHERE deleted_at IS NULL;
CREATE INDEX meter_search ON app.meter USING gin (organization_id, search_text ctx.gin_trgm_ops);
CREATE INDEX meter_type ON app.meter USING btree (organization_id, utility_type, id) WHERE deleted_at IS NULL;
alter table app.meter enable row level security;
alter table app.meter force row level security;
create policy own_insert on app.meter for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.meter for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.meter for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_reads on app.meter for select to current_user using (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.meter REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.meter REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER count_deleted AFTER DELETE ON app.meter REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.keep_count('organization');
CREATE TRIGGER count_inserted AFTER INSERT ON app.meter REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.keep_count('organization');
CREATE TRIGGER count_updated AFTER UPDATE ON app.meter REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.keep_count('organization');
CREATE TRIGGER mark_consumption_inserted AFTER INSERT ON app.meter REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.mark_consumption();
CREATE TRIGGER mark_consumption_updated AFTER UPDATE ON app.meter REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.mark_consumption();
grant insert, select, update on app.meter to rede_tenant;

create table app.meter_consumption (
  organization uuid not null,
  meter_id uuid not null,
  utility_type text,
  unit text,
  latest date,
  turn bigint default 1 not null,
  due_from date,
  due_to date,
  taken_at timestamp with time zone,
  constraint meter_consumption_pkey PRIMARY KEY (organization, meter_id)
);
CREATE INDEX meter_consumption_due ON app.meter_consumption USING btree (organization, meter_id) WHERE due_from IS NOT NULL;

create table app.meter_month (
  organization uuid not null,
  meter_id uuid not null,
  month date not null,
  utility_type text not null,
  unit text not null,
  consumption numeric not null,
  interpolated numeric not null,
  days integer not null,
  emission numeric,
  days_without_factor integer not null,
  compared_now numeric,
  compared_before numeric,
  compared_emission_now numeric,
  compared_emission_before numeric,
  co2_only numeric default 0 not null,
  constraint meter_month_pkey PRIMARY KEY (organization, meter_id, month),
  constraint meter_month_both CHECK ((compared_now IS NULL) = (compared_before IS NULL) AND (compared_emission_now IS NULL) = (compared_emission_before IS NULL)),
  constraint meter_month_first_day CHECK (EXTRACT(day FROM month) = 1::numeric)
);
CREATE INDEX meter_month_parts ON app.meter_month USING btree (organization, month) INCLUDE (utility_type, unit, co2_only, emission) WHERE co2_only <> 0::numeric OR emission < 0::numeric;

create table app.migration (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migration_pkey PRIMARY KEY (name)
);

create table app.notification (
  id uuid not null,
  account_id uuid not null,
  in_organization uuid not null,
  reason text not null,
  table_name text not null,
  record_id uuid not null,
  by_id uuid,
  at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  mail text not null,
  mail_after timestamp with time zone not null,
  mail_id uuid,
  mailed_at timestamp with time zone,
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_mail_check CHECK (mail = ANY (ARRAY['AT_ONCE'::text, 'DIGEST'::text, 'NEVER'::text])),
  constraint notification_reason_check CHECK (reason = ANY (ARRAY['EVENT'::text, 'ACCIDENT'::text, 'ASSIGNMENT'::text, 'MENTION'::text, 'REFUSAL'::text])),
  constraint notification_account_id_fkey FOREIGN KEY (account_id) REFERENCES app.account(id),
  constraint notification_by_id_fkey FOREIGN KEY (by_id) REFERENCES app.account(id),
  constraint notification_in_organization_fkey FOREIGN KEY (in_organization) REFERENCES app.organization(id)
);
CREATE INDEX notification_latest ON app.notification USING btree (account_id, at DESC, id DESC);
CREATE INDEX notification_mail ON app.notification USING btree (mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX notification_mailed ON app.notification USING btree (account_id, mailed_at) WHERE mailed_at IS NOT NULL;
CREATE INDEX notification_unread ON app.notification USING btree (account_id, at DESC) WHERE read_at IS NULL;
CREATE INDEX notification_waiting ON app.notification USING btree (account_id, mail_after) WHERE mail = 'AT_ONCE'::text AND mail_id IS NULL;
CREATE TRIGGER tell_of_notifications AFTER INSERT ON app.notification REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.tell_of_changes();
CREATE TRIGGER tell_of_notifications_taken_back AFTER DELETE ON app.notification REFERENCING OLD TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.tell_of_changes();

create table app.organization (
  id uuid not null,
  parent_id uuid,
  name text collate "da-x-icu" not null,
  country text default 'DK'::text not null,
  time_zone text default 'Europe/Copenhagen'::text not null,
  feature_accessibility text default 'FULL'::text not null,
  registration_number text,
  nace_code text,
  address jsonb,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  logo_id uuid,
  constraint organization_pkey PRIMARY KEY (id),
  constraint organization_feature_accessibility_check CHECK (feature_accessibility = ANY (ARRAY['FULL'::text, 'LIMITED'::text])),
  constraint organization_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint organization_logo FOREIGN KEY (id, logo_id) REFERENCES app.file(organization_id, id),
  constraint organization_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES app.organization(id)
);
CREATE INDEX organization_parent ON app.organization USING btree (parent_id);
CREATE INDEX organization_search ON app.organization USING gin (ctx.fold(name) ctx.gin_trgm_ops);
alter table app.organization enable row level security;
alter table app.organization force row level security;
create policy context_lookup on app.organization for all to current_user using (true) with check (true);
create policy own_insert on app.organization for insert to rede_tenant with check (((parent_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3) AND ((feature_accessibility = 'FULL'::text) OR (( SELECT ctx.level() AS level) = 4))));
create policy own_select on app.organization for select to rede_tenant using (((id = ( SELECT ctx.org_id() AS org_id)) OR (id IN ( SELECT ctx.visible_organizations() AS visible_organizations))));
create policy own_update on app.organization for update to rede_tenant using (((id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3))) with check ((id = ( SELECT ctx.org_id() AS org_id)));
CREATE TRIGGER audit_insert AFTER INSERT ON app.organization REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('root');
CREATE TRIGGER audit_update AFTER UPDATE ON app.organization REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('root');
CREATE TRIGGER grow_tree AFTER INSERT ON app.organization FOR EACH ROW EXECUTE FUNCTION ctx.grow_tree();
CREATE TRIGGER keep_frame BEFORE INSERT OR UPDATE ON app.organization FOR EACH ROW EXECUTE FUNCTION ctx.keep_frame();
CREATE TRIGGER mark_consumption AFTER UPDATE OF country ON app.organization FOR EACH ROW WHEN (old.country IS DISTINCT FROM new.country) EXECUTE FUNCTION ctx.mark_consumption();
CREATE TRIGGER reflect_updated AFTER UPDATE ON app.organization REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.reflect_changes();
grant insert, select, update on app.organization to rede_tenant;

create table app.organization_closure (
  ancestor_id uuid not null,
  descendant_id uuid not null,
  constraint organization_closure_pkey PRIMARY KEY (ancestor_id, descendant_id),
  constraint organization_closure_ancestor_id_fkey FOREIGN KEY (ancestor_id) REFERENCES app.organization(id),
  constraint organization_closure_descendant_id_fkey FOREIGN KEY (descendant_id) REFERENCES app.organization(id)
);
CREATE INDEX organization_closure_up ON app.organization_closure USING btree (descendant_id, ancestor_id);

create table app.organization_former (
  ancestor_id uuid not null,
  descendant_id uuid not null,
  constraint organization_former_pkey PRIMARY KEY (ancestor_id, descendant_id),
  constraint organization_former_ancestor_id_fkey FOREIGN KEY (ancestor_id) REFERENCES app.organization(id),
  constraint organization_former_descendant_id_fkey FOREIGN KEY (descendant_id) REFERENCES app.organization(id)
);
CREATE INDEX organization_former_up ON app.organization_former USING btree (descendant_id, ancestor_id);

create table app.own_mixture (
  organization_id uuid not null,
  id uuid not null,
  name text collate "da-x-icu" not null,
  amounts text default 'PERCENT'::text not null,
  physical_state text,
  flash_point numeric(36,12),
  boiling_point numeric(36,12),
  p_h numeric(36,12),
  kinematic_viscosity numeric(36,12),
  note text,
  dilution_of_id uuid,
  recipe text[] default '{}'::text[] not null,
  search_text text generated always as (ctx.fold((name || ' '::text) || COALESCE(note, ''::text))) stored not null,
  version integer default 1 not null,
  created_date timestamp with time zone default now() not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint own_mixture_pkey PRIMARY KEY (organization_id, id),
  constraint own_mixture_amounts_check CHECK (amounts = ANY (ARRAY['PERCENT'::text, 'PARTS'::text])),
  constraint own_mixture_name_check CHECK (length(name) >= 1 AND length(name) <= 300),
  constraint own_mixture_physical_state_check CHECK (physical_state = ANY (ARRAY['AEROSOL'::text, 'GAS'::text, 'LIQUID'::text, 'SOLID'::text])),
  constraint own_mixture_dilution_of_id_fkey FOREIGN KEY (dilution_of_id) REFERENCES app.chemical(id),
  constraint own_mixture_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id)
);
CREATE INDEX own_mixture_changed ON app.own_mixture USING btree (organization_id, last_modified_date, id) WHERE deleted_at IS NULL;
CREATE INDEX own_mixture_dilution ON app.own_mixture USING btree (dilution_of_id) WHERE dilution_of_id IS NOT NULL;
CREATE INDEX own_mixture_name ON app.own_mixture USING btree (organization_id, name, id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX own_mixture_name_key ON app.own_mixture USING btree (organization_id, ctx.fold(name)) WHERE deleted_at IS NULL;
CREATE INDEX own_mixture_search ON app.own_mixture USING gin (organization_id, search_text ctx.gin_trgm_ops);
alter table app.own_mixture enable row level security;
alter table app.own_mixture force row level security;
create policy own_insert on app.own_mixture for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.own_mixture for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.own_mixture for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_merges on app.own_mixture for update to current_user using (true) with check (true);
create policy owner_reads on app.own_mixture for select to current_user using (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.own_mixture REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.own_mixture REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select, update on app.own_mixture to rede_tenant;

create table app.own_mixture_line (
  organization_id uuid not null,
  id uuid not null,
  own_mixture_id uuid not null,
  "position" integer not null,
  substance_id uuid,
  chemical_id uuid,
  mixture_id uuid,
  name text,
  cas_number text,
  amount numeric(36,12) not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  on_sheet jsonb,
  constraint own_mixture_line_pkey PRIMARY KEY (organization_id, id),
  constraint own_mixture_line_amount_check CHECK (amount > 0::numeric),
  constraint own_mixture_line_name_check CHECK (length(name) >= 1 AND length(name) <= 300),
  constraint own_mixture_line_one CHECK (num_nonnulls(substance_id, chemical_id, mixture_id, name) = 1),
  constraint own_mixture_line_chemical_id_fkey FOREIGN KEY (chemical_id) REFERENCES app.chemical(id),
  constraint own_mixture_line_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint own_mixture_line_organization_id_mixture_id_fkey FOREIGN KEY (organization_id, mixture_id) REFERENCES app.own_mixture(organization_id, id),
  constraint own_mixture_line_organization_id_own_mixture_id_fkey FOREIGN KEY (organization_id, own_mixture_id) REFERENCES app.own_mixture(organization_id, id),
  constraint own_mixture_line_substance_id_fkey FOREIGN KEY (substance_id) REFERENCES app.substance(id)
);
CREATE INDEX own_mixture_line_chemical ON app.own_mixture_line USING btree (chemical_id) WHERE deleted_at IS NULL AND chemical_id IS NOT NULL;
CREATE INDEX own_mixture_line_in ON app.own_mixture_line USING btree (organization_id, own_mixture_id, "position", id) WHERE deleted_at IS NULL;
CREATE INDEX own_mixture_line_mixture ON app.own_mixture_line USING btree (organization_id, mixture_id) WHERE deleted_at IS NULL AND mixture_id IS NOT NULL;
CREATE INDEX own_mixture_line_substance ON app.own_mixture_line USING btree (substance_id) WHERE deleted_at IS NULL AND substance_id IS NOT NULL;
alter table app.own_mixture_line enable row level security;
alter table app.own_mixture_line force row level security;
create policy own_insert on app.own_mixture_line for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.own_mixture_line for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.own_mixture_line for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_merges on app.own_mixture_line for update to current_user using (true) with check (true);
create policy owner_reads on app.own_mixture_line for select to current_user using (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.own_mixture_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.own_mixture_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select, update on app.own_mixture_line to rede_tenant;

create table app.password_token (
  token_hash bytea not null,
  account_id uuid not null,
  expires_at timestamp with time zone not null,
  created_date timestamp with time zone default now() not null,
  used_at timestamp with time zone,
  invited_to uuid,
  asked_from bytea,
  constraint password_token_pkey PRIMARY KEY (token_hash),
  constraint password_token_account_id_fkey FOREIGN KEY (account_id) REFERENCES app.account(id),
  constraint password_token_invited_to_fkey FOREIGN KEY (invited_to) REFERENCES app.organization(id)
);
CREATE INDEX password_token_account ON app.password_token USING btree (account_id);
grant select, update on app.password_token to rede_auth;

create table app.poster (
  organization_id uuid not null,
  id uuid not null,
  name text collate "da-x-icu" not null,
  area_id uuid,
  active boolean default true not null,
  coded_date timestamp with time zone,
  created_date timestamp with time zone default now() not null,
  search_text text generated always as (ctx.fold(name)) stored not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint poster_pkey PRIMARY KEY (organization_id, id),
  constraint poster_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint poster_organization_id_area_id_fkey FOREIGN KEY (organization_id, area_id) REFERENCES app.area(organization_id, id),
  constraint poster_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id)
);
CREATE INDEX poster_area ON app.poster USING btree (organization_id, area_id) WHERE area_id IS NOT NULL;
CREATE INDEX poster_name ON app.poster USING btree (organization_id, name, id) WHERE deleted_at IS NULL;
alter table app.poster enable row level security;
alter table app.poster force row level security;
create policy own_insert on app.poster for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3)));
create policy own_select on app.poster for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.poster for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 3))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_reads on app.poster for select to current_user using (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.poster REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.poster REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select, update on app.poster to rede_tenant;

create table app.producer (
  id uuid not null,
  name text collate "da-x-icu" not null,
  address text,
  phone text,
  email text,
  website text,
  emergency_phone text,
  registration_number text,
  search_text text generated always as (ctx.fold((((((((name || ' '::text) || COALESCE(registration_number, ''::text)) || ' '::text) || COALESCE(website, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(address, ''::text))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint producer_pkey PRIMARY KEY (id),
  constraint producer_name_check CHECK (length(name) >= 1 AND length(name) <= 200)
);
CREATE INDEX producer_changed ON app.producer USING btree (last_modified_date, id) WHERE deleted_at IS NULL;
CREATE INDEX producer_name ON app.producer USING btree (name, id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX producer_name_key ON app.producer USING btree (ctx.fold(name)) WHERE deleted_at IS NULL;
CREATE INDEX producer_search ON app.producer USING gin (search_text ctx.gin_trgm_ops);
CREATE INDEX producer_similar ON app.producer USING gin (ctx.fold(name) ctx.gin_trgm_ops) WHERE deleted_at IS NULL;
alter table app.producer enable row level security;
alter table app.producer force row level security;
create policy all_select on app.producer for select to rede_tenant using (true);
create policy maintainer_insert on app.producer for insert to rede_tenant with check ((( SELECT ctx.level() AS level) = 4));
create policy maintainer_update on app.producer for update to rede_tenant using ((( SELECT ctx.level() AS level) = 4)) with check (true);
create policy owner_load on app.producer for all to current_user using (true) with check (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.producer REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('catalogue');
CREATE TRIGGER audit_update AFTER UPDATE ON app.producer REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('catalogue');
CREATE TRIGGER keep_chemicals_search AFTER UPDATE ON app.producer REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.keep_search_of_chemicals();
grant insert, select, update on app.producer to rede_tenant;

create table app.reading (
  organization_id uuid not null,
  id uuid not null,
  meter_id uuid not null,
  performed_at date not null,
  value numeric not null,
  unit text not null,
  kind text default 'NORMAL'::text not null,
  new_start_value numeric,
  refill_amount numeric,
  period_start date,
  plausibility_reason text,
  note text,
  performed_by_id uuid,
  import_id uuid,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  series text default ''::text not null,
  hours numeric[],
  import_version integer default 1 not null,
  constraint reading_pkey PRIMARY KEY (organization_id, id),
  constraint reading_hours_check CHECK (cardinality(hours) >= 23 AND cardinality(hours) <= 25),
  constraint reading_kind_check CHECK (kind = ANY (ARRAY['NORMAL'::text, 'METER_REPLACED'::text, 'COUNTER_RESET'::text, 'REFILL'::text])),
  constraint reading_value_check CHECK (scale(value) <= 12 AND abs(value) < '1000000000000000000000000'::numeric),
  constraint reading_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint reading_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES app.import(organization_id, id),
  constraint reading_organization_id_meter_id_fkey FOREIGN KEY (organization_id, meter_id) REFERENCES app.meter(organization_id, id),
  constraint reading_performed_by_id_fkey FOREIGN KEY (performed_by_id) REFERENCES app.account(id)
);
CREATE UNIQUE INDEX reading_day_key ON app.reading USING btree (organization_id, meter_id, series, performed_at) WHERE deleted_at IS NULL;
CREATE INDEX reading_first_day ON app.reading USING btree (organization_id, meter_id, period_start) WHERE deleted_at IS NULL AND period_start IS NOT NULL;
CREATE INDEX reading_import ON app.reading USING btree (organization_id, import_id) WHERE import_id IS NOT NULL;
CREATE INDEX reading_newest ON app.reading USING btree (organization_id, meter_id, performed_at DESC, id DESC) WHERE deleted_at IS NULL;
alter table app.reading enable row level security;
alter table app.reading force row level security;
create policy own_insert on app.reading for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.reading for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.reading for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_reads on app.reading for select to current_user using (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.reading REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.reading REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER mark_consumption_inserted AFTER INSERT ON app.reading REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.mark_consumption();
CREATE TRIGGER mark_consumption_updated AFTER UPDATE ON app.reading REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.mark_consumption();
CREATE TRIGGER place_reading BEFORE INSERT OR UPDATE OF meter_id, unit ON app.reading FOR EACH ROW EXECUTE FUNCTION ctx.place_reading();
CREATE TRIGGER touch_meters_insert AFTER INSERT ON app.reading REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.touch_meters();
CREATE TRIGGER touch_meters_update AFTER UPDATE ON app.reading REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.touch_meters();
grant insert, select, update on app.reading to rede_tenant;

create table app.recovery_code (
  account_id uuid not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (account_id, code_hash),
  constraint recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES app.second_factor(account_id) ON DELETE CASCADE
);
grant delete, insert, select, update on app.recovery_code to rede_auth;

create table app.reference_file (
  name text not null,
  hash text not null,
  loaded_at timestamp with time zone default now() not null,
  constraint reference_file_pkey PRIMARY KEY (name)
);

create table app.reference_list (
  id text not null,
  kind text not null,
  as_of date not null,
  law text not null,
  source text not null,
  unreviewed boolean default false not null,
  entries integer not null,
  matchable integer not null,
  substances integer not null,
  substances_with_number integer not null,
  "position" integer not null,
  loaded_at timestamp with time zone default now() not null,
  lacks_en text,
  lacks_da text,
  superseded_from date,
  constraint reference_list_pkey PRIMARY KEY (id),
  constraint reference_list_kind_check CHECK (kind = ANY (ARRAY['RESTRICTION'::text, 'SUBSTANCE'::text, 'DANGEROUS_GOODS'::text, 'STATEMENT'::text]))
);
grant select on app.reference_list to rede_tenant;

create table app.reference_load (
  id bigint generated always as identity not null,
  list_id text not null,
  as_of date not null,
  as_of_before date,
  loaded_at timestamp with time zone default now() not null,
  added integer not null,
  removed integer not null,
  changed integer not null,
  kept integer default 0 not null,
  changes jsonb default '[]'::jsonb not null,
  substances integer default 0 not null,
  substance_changes jsonb default '[]'::jsonb not null,
  touched_substances uuid[] default '{}'::uuid[] not null,
  touched_goods text[] default '{}'::text[] not null,
  constraint reference_load_pkey PRIMARY KEY (id),
  constraint reference_load_list_id_fkey FOREIGN KEY (list_id) REFERENCES app.reference_list(id)
);
CREATE INDEX reference_load_list ON app.reference_load USING btree (list_id, id DESC);
grant select on app.reference_load to rede_tenant;

create table app.reminder (
  organization_id uuid not null,
  id uuid not null,
  name text collate "da-x-icu" not null,
  description text,
  starts_at date not null,
  period text default 'P0D'::text not null,
  notify_before text default 'P0D'::text not null,
  responsible jsonb default '[]'::jsonb not null,
  department_id uuid,
  area_id uuid,
  active boolean default true not null,
  anchor text default 'SCHEDULED'::text not null,
  legal_basis text,
  legal_url text,
  checked boolean default true not null,
  next_due_date date,
  covered_to date,
  fill_on date,
  search_text text generated always as (ctx.fold((((name || ' '::text) || COALESCE(description, ''::text)) || ' '::text) || COALESCE(legal_basis, ''::text))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  needs_report boolean default false not null,
  constraint reminder_pkey PRIMARY KEY (organization_id, id),
  constraint reminder_anchor_check CHECK (anchor = ANY (ARRAY['SCHEDULED'::text, 'COMPLETED'::text])),
  constraint reminder_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint reminder_organization_id_area_id_fkey FOREIGN KEY (organization_id, area_id) REFERENCES app.area(organization_id, id),
  constraint reminder_organization_id_department_id_fkey FOREIGN KEY (organization_id, department_id) REFERENCES app.department(organization_id, id),
  constraint reminder_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id)
);
CREATE INDEX reminder_area ON app.reminder USING btree (organization_id, area_id) WHERE deleted_at IS NULL AND area_id IS NOT NULL;
CREATE INDEX reminder_changed ON app.reminder USING btree (organization_id, last_modified_date, id) WHERE deleted_at IS NULL;
CREATE INDEX reminder_department ON app.reminder USING btree (organization_id, department_id) WHERE deleted_at IS NULL AND department_id IS NOT NULL;
CREATE INDEX reminder_due ON app.reminder USING btree (organization_id, next_due_date, id) WHERE deleted_at IS NULL;
CREATE INDEX reminder_due_down ON app.reminder USING btree (organization_id, next_due_date DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX reminder_fill ON app.reminder USING btree (organization_id, fill_on) WHERE fill_on IS NOT NULL;
CREATE INDEX reminder_fill_any ON app.reminder USING btree (fill_on) WHERE fill_on IS NOT NULL;
CREATE INDEX reminder_name ON app.reminder USING btree (organization_id, name, id) WHERE deleted_at IS NULL;
CREATE INDEX reminder_responsible ON app.reminder USING gin (responsible jsonb_path_ops) WHERE deleted_at IS NULL;
CREATE INDEX reminder_search ON app.reminder USING gin (organization_id, search_text ctx.gin_trgm_ops);
CREATE INDEX reminder_starts ON app.reminder USING btree (organization_id, starts_at, id) WHERE deleted_at IS NULL;
alter table app.reminder enable row level security;
alter table app.reminder force row level security;
create policy job_plans on app.reminder for update to current_user using (true) with check (true);
create policy job_reads on app.reminder for select to current_user using (true);
create policy own_insert on app.reminder for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.reminder for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.reminder for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy search_lookup on app.reminder for select to current_user using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
CREATE TRIGGER audit_insert AFTER INSERT ON app.reminder REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.reminder REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select, update on app.reminder to rede_tenant;

create table app.requirement (
  organization_id uuid not null,
  id uuid not null,
  association_id uuid not null,
  ref text not null,
  text text not null,
  applies text default 'UNASSESSED'::text not null,
  reason text,
  how_complied text,
  responsible_id uuid,
  compliance_status text default 'NOT_EVALUATED'::text not null,
  evaluated_date date,
  note text,
  "position" integer not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  limit_texts text[] default '{}'::text[] not null,
  exceeded_since date,
  exceedance_noticed_date timestamp with time zone,
  constraint requirement_pkey PRIMARY KEY (organization_id, id),
  constraint requirement_applies_check CHECK (applies = ANY (ARRAY['YES'::text, 'NO'::text, 'UNASSESSED'::text])),
  constraint requirement_compliance_status_check CHECK (compliance_status = ANY (ARRAY['NOT_EVALUATED'::text, 'COMPLIANT'::text, 'PARTLY'::text, 'NOT_COMPLIANT'::text])),
  constraint requirement_evaluated CHECK ((compliance_status = 'NOT_EVALUATED'::text) = (evaluated_date IS NULL)),
  constraint requirement_reason CHECK (applies <> 'NO'::text OR reason IS NOT NULL),
  constraint requirement_ref_check CHECK (length(ref) >= 1 AND length(ref) <= 60),
  constraint requirement_text_check CHECK (length(text) >= 1 AND length(text) <= 5000),
  constraint requirement_organization_id_association_id_fkey FOREIGN KEY (organization_id, association_id) REFERENCES app.legislation_association(organization_id, id),
  constraint requirement_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint requirement_responsible_id_fkey FOREIGN KEY (responsible_id) REFERENCES app.account(id)
);
CREATE INDEX requirement_exceeded ON app.requirement USING btree (organization_id, association_id, exceeded_since) WHERE exceeded_since IS NOT NULL AND deleted_at IS NULL;
CREATE UNIQUE INDEX requirement_key ON app.requirement USING btree (organization_id, association_id, lower(ref)) WHERE deleted_at IS NULL;
CREATE INDEX requirement_of ON app.requirement USING btree (organization_id, association_id, "position", id) WHERE deleted_at IS NULL;
CREATE INDEX requirement_responsible ON app.requirement USING btree (organization_id, responsible_id) WHERE deleted_at IS NULL;
CREATE INDEX requirement_words ON app.requirement USING gin (organization_id, ctx.fold((ref || ' '::text) || text) ctx.gin_trgm_ops) WHERE deleted_at IS NULL;
alter table app.requirement enable row level security;
alter table app.requirement force row level security;
create policy own_insert on app.requirement for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.requirement for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.requirement for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_keeps on app.requirement for update to current_user using (true) with check (true);
create policy owner_reads on app.requirement for select to current_user using (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.requirement REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.requirement REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select, update on app.requirement to rede_tenant;

create table app.requirement_limit (
  organization_id uuid not null,
  id uuid not null,
  requirement_id uuid not null,
  meter_id uuid not null,
  at_most numeric(36,12),
  at_least numeric(36,12),
  unit text not null,
  statistic text not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint requirement_limit_pkey PRIMARY KEY (organization_id, id),
  constraint requirement_limit_one CHECK (num_nonnulls(at_most, at_least) = 1),
  constraint requirement_limit_statistic_check CHECK (statistic = ANY (ARRAY['EACH'::text, 'DAY_MEAN'::text, 'MONTH_SUM'::text, 'MONTH_MEAN'::text, 'YEAR_SUM'::text])) NOT VALID,
  constraint requirement_limit_unit_check CHECK (length(unit) >= 1 AND length(unit) <= 40),
  constraint requirement_limit_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint requirement_limit_organization_id_meter_id_fkey FOREIGN KEY (organization_id, meter_id) REFERENCES app.meter(organization_id, id),
  constraint requirement_limit_organization_id_requirement_id_fkey FOREIGN KEY (organization_id, requirement_id) REFERENCES app.requirement(organization_id, id)
);
CREATE INDEX requirement_limit_meter ON app.requirement_limit USING btree (organization_id, meter_id, id) WHERE deleted_at IS NULL;
CREATE INDEX requirement_limit_of ON app.requirement_limit USING btree (organization_id, requirement_id, id) WHERE deleted_at IS NULL;
alter table app.requirement_limit enable row level security;
alter table app.requirement_limit force row level security;
create policy own_insert on app.requirement_limit for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.requirement_limit for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.requirement_limit for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_reads on app.requirement_limit for select to current_user using (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.requirement_limit REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.requirement_limit REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select, update on app.requirement_limit to rede_tenant;

create table app.restriction_entry (
  list_id text not null,
  entry text not null,
  "position" integer not null,
  title_en text not null,
  title_da text collate "da-x-icu" not null,
  since date,
  reason_en text not null,
  reason_da text collate "da-x-icu" not null,
  threshold numeric(36,12),
  combined boolean default false not null,
  url text not null,
  unreviewed boolean default false not null,
  members jsonb not null,
  member_count integer not null,
  has_number boolean not null,
  search_text text not null,
  constraint restriction_entry_pkey PRIMARY KEY (list_id, entry),
  constraint restriction_entry_list_id_fkey FOREIGN KEY (list_id) REFERENCES app.reference_list(id)
);
CREATE INDEX restriction_entry_order ON app.restriction_entry USING btree (list_id, "position");
CREATE INDEX restriction_entry_search ON app.restriction_entry USING gin (search_text ctx.gin_trgm_ops);
grant select on app.restriction_entry to rede_tenant;

create table app.restriction_number (
  number text not null,
  list_id text not null,
  entry text not null,
  member integer not null,
  constraint restriction_number_pkey PRIMARY KEY (number, list_id, entry, member),
  constraint restriction_number_list_id_entry_fkey FOREIGN KEY (list_id, entry) REFERENCES app.restriction_entry(list_id, entry) ON DELETE CASCADE
);
CREATE INDEX restriction_number_entry ON app.restriction_number USING btree (list_id, entry);
grant select on app.restriction_number to rede_job;
grant select on app.restriction_number to rede_tenant;

create table app.restriction_waiver (
  organization_id uuid not null,
  id uuid not null,
  chemical_association_id uuid not null,
  substance_id uuid not null,
  list text not null,
  entry text not null,
  reason text not null,
  list_as_of date not null,
  sheet_date date,
  created_by_id uuid not null,
  created_date timestamp with time zone default now() not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint restriction_waiver_pkey PRIMARY KEY (organization_id, id),
  constraint restriction_waiver_reason_check CHECK (length(reason) > 0),
  constraint restriction_waiver_chemical_association_fkey FOREIGN KEY (organization_id, chemical_association_id) REFERENCES app.chemical_association(organization_id, id),
  constraint restriction_waiver_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES app.account(id),
  constraint restriction_waiver_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id)
);
CREATE UNIQUE INDEX restriction_waiver_key ON app.restriction_waiver USING btree (organization_id, chemical_association_id, substance_id, list, entry) WHERE deleted_at IS NULL;
CREATE INDEX restriction_waiver_list ON app.restriction_waiver USING btree (list, organization_id, chemical_association_id);
CREATE INDEX restriction_waiver_of ON app.restriction_waiver USING btree (substance_id) WHERE deleted_at IS NULL;
alter table app.restriction_waiver enable row level security;
alter table app.restriction_waiver force row level security;
create policy own_insert on app.restriction_waiver for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.restriction_waiver for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.restriction_waiver for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_carries on app.restriction_waiver for update to current_user using (true) with check (true);
create policy owner_reads on app.restriction_waiver for select to current_user using (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.restriction_waiver REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.restriction_waiver REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER reflect_inserted AFTER INSERT ON app.restriction_waiver REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.reflect_changes();
CREATE TRIGGER reflect_updated AFTER UPDATE ON app.restriction_waiver REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.reflect_changes();
grant insert, select, update on app.restriction_waiver to rede_tenant;

create table app.safety_data_sheet (
  id uuid not null,
  chemical_id uuid not null,
  territory text not null,
  language text not null,
  last_revision_date date not null,
  file_id uuid not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint safety_data_sheet_pkey PRIMARY KEY (id),
  constraint safety_data_sheet_language_check CHECK (language ~ '^[a-z]{2}$'::text),
  constraint safety_data_sheet_chemical_id_fkey FOREIGN KEY (chemical_id) REFERENCES app.chemical(id),
  constraint safety_data_sheet_file_id_fkey FOREIGN KEY (file_id) REFERENCES app.catalogue_file(id),
  constraint safety_data_sheet_territory_fkey FOREIGN KEY (territory) REFERENCES app.territory(id)
);
CREATE INDEX safety_data_sheet_file ON app.safety_data_sheet USING btree (file_id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX safety_data_sheet_key ON app.safety_data_sheet USING btree (chemical_id, territory, language, file_id) WHERE deleted_at IS NULL;
CREATE INDEX safety_data_sheet_newest ON app.safety_data_sheet USING btree (chemical_id, territory, last_revision_date DESC, id) WHERE deleted_at IS NULL;
alter table app.safety_data_sheet enable row level security;
alter table app.safety_data_sheet force row level security;
create policy all_select on app.safety_data_sheet for select to rede_tenant using (true);
create policy maintainer_insert on app.safety_data_sheet for insert to rede_tenant with check ((( SELECT ctx.level() AS level) = 4));
create policy maintainer_update on app.safety_data_sheet for update to rede_tenant using ((( SELECT ctx.level() AS level) = 4)) with check (true);
create policy owner_load on app.safety_data_sheet for all to current_user using (true) with check (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.safety_data_sheet REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('catalogue');
CREATE TRIGGER audit_update AFTER UPDATE ON app.safety_data_sheet REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('catalogue');
CREATE TRIGGER reflect_inserted AFTER INSERT ON app.safety_data_sheet REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.reflect_changes();
CREATE TRIGGER reflect_updated AFTER UPDATE ON app.safety_data_sheet REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.reflect_changes();
grant insert, select, update on app.safety_data_sheet to rede_tenant;

create table app.scope (
  organization_id uuid not null,
  id uuid not null,
  description text not null,
  standards text[] default '{}'::text[] not null,
  boundaries text,
  exclusions text,
  change_note text,
  created_date timestamp with time zone default now() not null,
  created_by_id uuid not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint scope_pkey PRIMARY KEY (organization_id, id),
  constraint scope_version_key UNIQUE (organization_id, version),
  constraint scope_description_check CHECK (length(description) > 0),
  constraint scope_version_check CHECK (version > 0),
  constraint scope_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES app.account(id),
  constraint scope_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id)
);
alter table app.scope enable row level security;
alter table app.scope force row level security;
create policy own_insert on app.scope for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.scope for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
CREATE TRIGGER audit_insert AFTER INSERT ON app.scope REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.scope REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select on app.scope to rede_tenant;

create table app.search_kind (
  kind text not null,
  source text not null,
  key text not null,
  words text not null,
  name text not null,
  detail text not null,
  sooner text not null,
  constraint search_kind_pkey PRIMARY KEY (kind)
);

create table app.second_factor (
  account_id uuid not null,
  key_id text not null,
  sealed_seed bytea not null,
  created_date timestamp with time zone default now() not null,
  confirmed_date timestamp with time zone,
  last_step bigint default 0 not null,
  constraint second_factor_pkey PRIMARY KEY (account_id),
  constraint second_factor_account_id_fkey FOREIGN KEY (account_id) REFERENCES app.account(id)
);
grant delete, insert, select, update on app.second_factor to rede_auth;

create table app.secret_link (
  organization_id uuid not null,
  id uuid not null,
  key_hash bytea not null,
  purpose text not null,
  poster_id uuid,
  event_id uuid,
  created_date timestamp with time zone default now() not null,
  expires_date timestamp with time zone,
  revoked_date timestamp with time zone,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  report_hashes bytea[],
  constraint secret_link_pkey PRIMARY KEY (organization_id, id),
  constraint secret_link_key_hash_check CHECK (length(key_hash) = 32),
  constraint secret_link_purpose_check CHECK (purpose = ANY (ARRAY['REPORT'::text, 'READ'::text])),
  constraint secret_link_subject CHECK (
CASE purpose
    WHEN 'REPORT'::text THEN poster_id IS NOT NULL AND event_id IS NULL AND expires_date IS NULL
    ELSE event_id IS NOT NULL AND poster_id IS NULL AND expires_date <= (created_date + '1 year'::interval)
END),
  constraint secret_link_organization_id_event_id_fkey FOREIGN KEY (organization_id, event_id) REFERENCES app.event(organization_id, id),
  constraint secret_link_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint secret_link_organization_id_poster_id_fkey FOREIGN KEY (organization_id, poster_id) REFERENCES app.poster(organization_id, id)
);
CREATE INDEX secret_link_event ON app.secret_link USING btree (organization_id, event_id) WHERE event_id IS NOT NULL;
CREATE INDEX secret_link_key ON app.secret_link USING btree (key_hash);
CREATE INDEX secret_link_poster ON app.secret_link USING btree (organization_id, poster_id) WHERE poster_id IS NOT NULL;
alter table app.secret_link enable row level security;
alter table app.secret_link force row level security;
create policy owner_keeps on app.secret_link for all to current_user using (true) with check (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.secret_link REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.secret_link REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');

create table app.session (
  token_hash bytea not null,
  id uuid not null,
  account_id uuid not null,
  created_date timestamp with time zone default now() not null,
  last_seen_date timestamp with time zone default now() not null,
  user_agent text,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_id_key UNIQUE (id),
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES app.account(id)
);
CREATE INDEX session_account ON app.session USING btree (account_id);
grant delete, insert, select, update on app.session to rede_auth;

create table app.sheet_decision (
  organization_id uuid not null,
  id uuid not null,
  sheet_reading_id uuid not null,
  path text not null,
  decision text not null,
  value jsonb,
  about_content jsonb,
  decided_by_id uuid not null,
  decided_date timestamp with time zone default now() not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint sheet_decision_pkey PRIMARY KEY (organization_id, id),
  constraint sheet_decision_decision_check CHECK (decision = ANY (ARRAY['ACCEPTED'::text, 'EDITED'::text, 'NOT_STATED'::text, 'LEFT_OUT'::text])),
  constraint sheet_decision_path_check CHECK (path ~ '^[a-z_]{1,40}(\.([0-9]{1,3}|[a-z_]{1,40}))?$'::text) NOT VALID,
  constraint sheet_decision_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES app.account(id),
  constraint sheet_decision_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint sheet_decision_organization_id_sheet_reading_id_fkey FOREIGN KEY (organization_id, sheet_reading_id) REFERENCES app.sheet_reading(organization_id, id)
);
CREATE UNIQUE INDEX sheet_decision_path_key ON app.sheet_decision USING btree (organization_id, sheet_reading_id, path) WHERE deleted_at IS NULL;
alter table app.sheet_decision enable row level security;
alter table app.sheet_decision force row level security;
create policy own_insert on app.sheet_decision for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.sheet_decision for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.sheet_decision for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_purges on app.sheet_decision for delete to current_user using (true);
create policy owner_reads on app.sheet_decision for select to current_user using (true);
create policy owner_reopens on app.sheet_decision for update to current_user using (true) with check (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.sheet_decision REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.sheet_decision REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select, update on app.sheet_decision to rede_tenant;

create table app.sheet_hint (
  organization_id uuid not null,
  id uuid not null,
  supplier text not null,
  supplier_name text,
  kind text not null,
  field text not null,
  value text not null,
  file_name text not null,
  active boolean default true not null,
  created_by_id uuid not null,
  created_date timestamp with time zone default now() not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint sheet_hint_pkey PRIMARY KEY (organization_id, id),
  constraint sheet_hint_field_check CHECK (field ~ '^[a-z_]{1,40}$'::text),
  constraint sheet_hint_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 255),
  constraint sheet_hint_kind_check CHECK (kind = ANY (ARRAY['LABEL'::text, 'DATE_ORDER'::text])),
  constraint sheet_hint_supplier_check CHECK (length(supplier) >= 1 AND length(supplier) <= 255),
  constraint sheet_hint_supplier_name_check CHECK (length(supplier_name) <= 300),
  constraint sheet_hint_value_check CHECK (length(value) >= 1 AND length(value) <= 60),
  constraint sheet_hint_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES app.account(id),
  constraint sheet_hint_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id)
);
CREATE UNIQUE INDEX sheet_hint_key ON app.sheet_hint USING btree (organization_id, supplier, kind, field, value) WHERE deleted_at IS NULL;
alter table app.sheet_hint enable row level security;
alter table app.sheet_hint force row level security;
create policy own_insert on app.sheet_hint for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.sheet_hint for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.sheet_hint for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_keeps on app.sheet_hint for insert to current_user with check (true);
create policy owner_reads on app.sheet_hint for select to current_user using (true);
create policy owner_replaces on app.sheet_hint for update to current_user using (true) with check (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.sheet_hint REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.sheet_hint REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select, update on app.sheet_hint to rede_tenant;

create table app.sheet_reading (
  organization_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  file_name text not null,
  sha256 text not null,
  status text default 'WAITING'::text not null,
  state text default 'NEW'::text not null,
  language text,
  product_name text,
  supplier_name text,
  revision_date date,
  sheet_version text,
  value_counts jsonb,
  reader_version text,
  sheet_content jsonb,
  created_by_id uuid not null,
  created_date timestamp with time zone default now() not null,
  search_text text generated always as (ctx.fold((((file_name || ' '::text) || COALESCE(product_name, ''::text)) || ' '::text) || COALESCE(supplier_name, ''::text))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  applied_kind text,
  applied_id uuid,
  applied_by_id uuid,
  applied_date timestamp with time zone,
  undo_content jsonb,
  part_from integer,
  part_to integer,
  constraint sheet_reading_pkey PRIMARY KEY (organization_id, id),
  constraint sheet_reading_applied CHECK ((state = 'APPLIED'::text) = (applied_kind IS NOT NULL)),
  constraint sheet_reading_applied_kind_check CHECK (applied_kind = ANY (ARRAY['PROPOSAL'::text, 'ENTRY'::text, 'CATALOGUE'::text])) NOT VALID,
  constraint sheet_reading_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 255),
  constraint sheet_reading_language_check CHECK (language ~ '^[a-z]{2}$'::text),
  constraint sheet_reading_part CHECK ((part_from IS NULL) = (part_to IS NULL) AND part_from >= 1 AND part_to >= part_from) NOT VALID,
  constraint sheet_reading_product_name_check CHECK (length(product_name) <= 300),
  constraint sheet_reading_reader_version_check CHECK (length(reader_version) <= 20),
  constraint sheet_reading_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint sheet_reading_sheet_version_check CHECK (length(sheet_version) <= 60),
  constraint sheet_reading_state_check CHECK (state = ANY (ARRAY['NEW'::text, 'REVIEWED'::text, 'APPLIED'::text])),
  constraint sheet_reading_status_check CHECK (status = ANY (ARRAY['WAITING'::text, 'READ'::text, 'SEVERAL'::text, 'NEEDS_OCR'::text, 'NOT_A_SHEET'::text, 'ENCRYPTED'::text, 'DAMAGED'::text, 'TOO_LARGE'::text, 'FAILED'::text])),
  constraint sheet_reading_supplier_name_check CHECK (length(supplier_name) <= 300),
  constraint sheet_reading_applied_by_id_fkey FOREIGN KEY (applied_by_id) REFERENCES app.account(id),
  constraint sheet_reading_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES app.account(id),
  constraint sheet_reading_organization_id_file_id_fkey FOREIGN KEY (organization_id, file_id) REFERENCES app.file(organization_id, id),
  constraint sheet_reading_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id)
);
CREATE UNIQUE INDEX sheet_reading_content_key ON app.sheet_reading USING btree (organization_id, sha256) WHERE deleted_at IS NULL;
CREATE INDEX sheet_reading_file ON app.sheet_reading USING btree (organization_id, file_id);
CREATE INDEX sheet_reading_file_name ON app.sheet_reading USING btree (organization_id, file_name, id) WHERE deleted_at IS NULL;
CREATE INDEX sheet_reading_newest ON app.sheet_reading USING btree (organization_id, created_date DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX sheet_reading_product ON app.sheet_reading USING btree (organization_id, product_name, id) WHERE deleted_at IS NULL;
CREATE INDEX sheet_reading_revised ON app.sheet_reading USING btree (organization_id, revision_date, id) WHERE deleted_at IS NULL;
CREATE INDEX sheet_reading_search ON app.sheet_reading USING gin (organization_id, search_text ctx.gin_trgm_ops);
CREATE INDEX sheet_reading_supplier ON app.sheet_reading USING btree (organization_id, supplier_name, id) WHERE deleted_at IS NULL;
CREATE INDEX sheet_reading_unapplied ON app.sheet_reading USING btree (last_modified_date) WHERE state <> 'APPLIED'::text;
CREATE INDEX sheet_reading_waiting ON app.sheet_reading USING btree (organization_id) WHERE status = 'WAITING'::text AND deleted_at IS NULL;
alter table app.sheet_reading enable row level security;
alter table app.sheet_reading force row level security;
create policy own_insert on app.sheet_reading for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.sheet_reading for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.sheet_reading for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_keeps on app.sheet_reading for update to current_user using (true) with check (true);
create policy owner_purges on app.sheet_reading for delete to current_user using (true);
create policy owner_reads on app.sheet_reading for select to current_user using (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.sheet_reading REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.sheet_reading REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select, update on app.sheet_reading to rede_tenant;

create table app.sign_in_failure (
  key_hash bytea not null,
  at timestamp with time zone default now() not null
);
CREATE INDEX sign_in_failure_recent ON app.sign_in_failure USING btree (key_hash, at);
grant delete, insert, select on app.sign_in_failure to rede_auth;

create table app.stakeholder (
  id uuid not null,
  name_en text collate "da-x-icu" not null,
  name_da text collate "da-x-icu" not null,
  description_en text,
  description_da text,
  category text not null,
  territory text,
  website text,
  topics jsonb default '[]'::jsonb not null,
  search_text text generated always as (ctx.fold((((((((name_en || ' '::text) || name_da) || ' '::text) || COALESCE(description_en, ''::text)) || ' '::text) || COALESCE(description_da, ''::text)) || ' '::text) || COALESCE(website, ''::text))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint stakeholder_pkey PRIMARY KEY (id),
  constraint stakeholder_category_check CHECK (category = ANY (ARRAY['AUTHORITY'::text, 'CUSTOMER'::text, 'SUPPLIER'::text, 'EMPLOYEE'::text, 'NEIGHBOUR'::text, 'OWNER'::text, 'NGO'::text, 'INSURER'::text, 'EMERGENCY_SERVICE'::text, 'OTHER'::text])),
  constraint stakeholder_name_da_check CHECK (length(name_da) >= 1 AND length(name_da) <= 200),
  constraint stakeholder_name_en_check CHECK (length(name_en) >= 1 AND length(name_en) <= 200),
  constraint stakeholder_territory_fkey FOREIGN KEY (territory) REFERENCES app.territory(id)
);
CREATE INDEX stakeholder_category ON app.stakeholder USING btree (category, id) WHERE deleted_at IS NULL;
CREATE INDEX stakeholder_changed ON app.stakeholder USING btree (last_modified_date, id) WHERE deleted_at IS NULL;
CREATE INDEX stakeholder_name_da ON app.stakeholder USING btree (name_da, id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX stakeholder_name_da_key ON app.stakeholder USING btree (name_da, COALESCE(territory, ''::text)) WHERE deleted_at IS NULL;
CREATE INDEX stakeholder_name_en ON app.stakeholder USING btree (name_en, id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX stakeholder_name_en_key ON app.stakeholder USING btree (name_en, COALESCE(territory, ''::text)) WHERE deleted_at IS NULL;
CREATE INDEX stakeholder_search ON app.stakeholder USING gin (search_text ctx.gin_trgm_ops);
CREATE INDEX stakeholder_territory ON app.stakeholder USING btree (territory, id) WHERE deleted_at IS NULL;
CREATE INDEX stakeholder_territory_down ON app.stakeholder USING btree (territory DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
alter table app.stakeholder enable row level security;
alter table app.stakeholder force row level security;
create policy all_select on app.stakeholder for select to rede_tenant using (true);
create policy maintainer_insert on app.stakeholder for insert to rede_tenant with check ((( SELECT ctx.level() AS level) = 4));
create policy maintainer_update on app.stakeholder for update to rede_tenant using ((( SELECT ctx.level() AS level) = 4)) with check (true);
create policy owner_load on app.stakeholder for all to current_user using (true) with check (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.stakeholder REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('catalogue');
CREATE TRIGGER audit_update AFTER UPDATE ON app.stakeholder REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('catalogue');
grant insert, select, update on app.stakeholder to rede_tenant;

create table app.stakeholder_association (
  organization_id uuid not null,
  id uuid not null,
  stakeholder_id uuid,
  own_name text collate "da-x-icu",
  own_description text,
  own_category text,
  own_territory text,
  own_website text,
  needs_and_expectations text,
  obligation boolean default false not null,
  influence integer,
  interest integer,
  communication text,
  responsible_id uuid,
  review_date date,
  topics jsonb default '[]'::jsonb not null,
  search_text text generated always as (ctx.fold((((((COALESCE(own_name, ''::text) || ' '::text) || COALESCE(own_description, ''::text)) || ' '::text) || COALESCE(needs_and_expectations, ''::text)) || ' '::text) || COALESCE(communication, ''::text))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint stakeholder_association_pkey PRIMARY KEY (organization_id, id),
  constraint stakeholder_association_influence_check CHECK (influence >= 1 AND influence <= 5),
  constraint stakeholder_association_interest_check CHECK (interest >= 1 AND interest <= 5),
  constraint stakeholder_association_one CHECK (num_nonnulls(stakeholder_id, own_name) = 1),
  constraint stakeholder_association_own_category_check CHECK (own_category = ANY (ARRAY['AUTHORITY'::text, 'CUSTOMER'::text, 'SUPPLIER'::text, 'EMPLOYEE'::text, 'NEIGHBOUR'::text, 'OWNER'::text, 'NGO'::text, 'INSURER'::text, 'EMERGENCY_SERVICE'::text, 'OTHER'::text])),
  constraint stakeholder_association_own_name_check CHECK (length(own_name) >= 1 AND length(own_name) <= 200),
  constraint stakeholder_association_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES app.organization(id),
  constraint stakeholder_association_own_territory_fkey FOREIGN KEY (own_territory) REFERENCES app.territory(id),
  constraint stakeholder_association_responsible_id_fkey FOREIGN KEY (responsible_id) REFERENCES app.account(id),
  constraint stakeholder_association_stakeholder_id_fkey FOREIGN KEY (stakeholder_id) REFERENCES app.stakeholder(id)
);
CREATE UNIQUE INDEX stakeholder_association_key ON app.stakeholder_association USING btree (organization_id, stakeholder_id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX stakeholder_association_name_key ON app.stakeholder_association USING btree (organization_id, own_name) WHERE deleted_at IS NULL;
CREATE INDEX stakeholder_association_own ON app.stakeholder_association USING btree (organization_id, responsible_id, review_date, id) WHERE deleted_at IS NULL;
CREATE INDEX stakeholder_association_responsible ON app.stakeholder_association USING btree (organization_id, responsible_id) WHERE deleted_at IS NULL;
CREATE INDEX stakeholder_association_review ON app.stakeholder_association USING btree (organization_id, review_date, id) WHERE deleted_at IS NULL;
CREATE INDEX stakeholder_association_search ON app.stakeholder_association USING gin (organization_id, search_text ctx.gin_trgm_ops);
alter table app.stakeholder_association enable row level security;
alter table app.stakeholder_association force row level security;
create policy own_insert on app.stakeholder_association for insert to rede_tenant with check (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2)));
create policy own_select on app.stakeholder_association for select to rede_tenant using ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy own_update on app.stakeholder_association for update to rede_tenant using (((organization_id = ( SELECT ctx.org_id() AS org_id)) AND (( SELECT ctx.level() AS level) >= 2))) with check ((organization_id = ( SELECT ctx.org_id() AS org_id)));
create policy owner_names on app.stakeholder_association for select to current_user using (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.stakeholder_association REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
CREATE TRIGGER audit_update AFTER UPDATE ON app.stakeholder_association REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('organization');
grant insert, select, update on app.stakeholder_association to rede_tenant;

create table app.substance (
  id uuid not null,
  name text collate "da-x-icu" not null,
  cas_number text,
  ec_number text,
  index_number text,
  reach_number text,
  synonyms text[] default '{}'::text[] not null,
  formula text,
  members jsonb default '[]'::jsonb not null,
  hazard_statements text[] default '{}'::text[] not null,
  eu_hazard_statements text[] default '{}'::text[] not null,
  classification jsonb default '[]'::jsonb not null,
  notes text[] default '{}'::text[] not null,
  specific_concentration_limits jsonb default '[]'::jsonb not null,
  m_factors jsonb,
  acute_toxicity_estimates jsonb default '[]'::jsonb not null,
  harmonisation jsonb,
  harmonised boolean generated always as (harmonisation IS NOT NULL) stored not null,
  numbers text[] default '{}'::text[] not null,
  restriction_lists text[] default '{}'::text[] not null,
  search_text text default ''::text not null,
  merged_into_id uuid,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  name_da text,
  danish_words text default ''::text not null,
  order_en text collate "da-x-icu" generated always as (ctx.from_letter(name)) stored not null,
  order_da text collate "da-x-icu" generated always as (ctx.from_letter(COALESCE(name_da, name))) stored not null,
  constraint substance_pkey PRIMARY KEY (id),
  constraint substance_merged_aside CHECK (merged_into_id IS NULL OR deleted_at IS NOT NULL),
  constraint substance_name_check CHECK (name <> ''::text AND octet_length(name) <= 2600),
  constraint substance_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES app.substance(id)
);
CREATE INDEX substance_cas ON app.substance USING btree (cas_number, id) WHERE deleted_at IS NULL;
CREATE INDEX substance_cas_down ON app.substance USING btree (cas_number DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX substance_changed ON app.substance USING btree (last_modified_date, id) WHERE deleted_at IS NULL;
CREATE INDEX substance_ec ON app.substance USING btree (ec_number, id) WHERE deleted_at IS NULL;
CREATE INDEX substance_ec_down ON app.substance USING btree (ec_number DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX substance_eu_statements ON app.substance USING gin (eu_hazard_statements) WHERE deleted_at IS NULL;
CREATE INDEX substance_harmonised_da ON app.substance USING btree (harmonised, order_da, id) WHERE deleted_at IS NULL;
CREATE INDEX substance_harmonised_en ON app.substance USING btree (harmonised, order_en, id) WHERE deleted_at IS NULL;
CREATE INDEX substance_index ON app.substance USING btree (index_number, id) WHERE deleted_at IS NULL;
CREATE INDEX substance_index_down ON app.substance USING btree (index_number DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX substance_index_key ON app.substance USING btree (index_number) WHERE deleted_at IS NULL;
CREATE INDEX substance_lists ON app.substance USING gin (restriction_lists) WHERE deleted_at IS NULL;
CREATE INDEX substance_merged ON app.substance USING btree (merged_into_id) WHERE merged_into_id IS NOT NULL;
CREATE INDEX substance_name ON app.substance USING btree (name, id) WHERE deleted_at IS NULL;
CREATE INDEX substance_numbers ON app.substance USING gin (numbers) WHERE deleted_at IS NULL;
CREATE INDEX substance_order_da ON app.substance USING btree (order_da, id) WHERE deleted_at IS NULL;
CREATE INDEX substance_order_en ON app.substance USING btree (order_en, id) WHERE deleted_at IS NULL;
CREATE INDEX substance_search ON app.substance USING gin (search_text ctx.gin_trgm_ops);
CREATE INDEX substance_similar ON app.substance USING gin (ctx.fold(name) ctx.gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX substance_statements ON app.substance USING gin (hazard_statements) WHERE deleted_at IS NULL;
alter table app.substance enable row level security;
alter table app.substance force row level security;
create policy all_select on app.substance for select to rede_tenant using (true);
create policy job_reads on app.substance for select to rede_job using (true);
create policy maintainer_insert on app.substance for insert to rede_tenant with check ((( SELECT ctx.level() AS level) = 4));
create policy maintainer_update on app.substance for update to rede_tenant using ((( SELECT ctx.level() AS level) = 4)) with check (true);
create policy owner_load on app.substance for all to current_user using (true) with check (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.substance REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('catalogue');
CREATE TRIGGER audit_update AFTER UPDATE ON app.substance REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('catalogue');
CREATE TRIGGER keep_chemicals_search AFTER UPDATE ON app.substance REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.keep_search_of_chemicals();
CREATE TRIGGER keep_substance_search BEFORE INSERT OR UPDATE OF name, cas_number, ec_number, index_number, reach_number, synonyms, formula, members ON app.substance FOR EACH ROW EXECUTE FUNCTION ctx.keep_substance_search();
CREATE TRIGGER reflect_updated AFTER UPDATE ON app.substance REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.reflect_changes();
CREATE TRIGGER reflect_updated_proposals AFTER UPDATE ON app.substance REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.reflect_proposed_parts();
grant select on app.substance to rede_job;
grant insert, select, update on app.substance to rede_tenant;

create table app.supplier (
  id uuid not null,
  name text collate "da-x-icu" not null,
  address text,
  phone text,
  email text,
  website text,
  emergency_phone text,
  registration_number text,
  search_text text generated always as (ctx.fold((((((((name || ' '::text) || COALESCE(registration_number, ''::text)) || ' '::text) || COALESCE(website, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(address, ''::text))) stored not null,
  version integer default 1 not null,
  last_modified_date timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint supplier_pkey PRIMARY KEY (id),
  constraint supplier_name_check CHECK (length(name) >= 1 AND length(name) <= 200)
);
CREATE INDEX supplier_changed ON app.supplier USING btree (last_modified_date, id) WHERE deleted_at IS NULL;
CREATE INDEX supplier_name ON app.supplier USING btree (name, id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX supplier_name_key ON app.supplier USING btree (ctx.fold(name)) WHERE deleted_at IS NULL;
CREATE INDEX supplier_search ON app.supplier USING gin (search_text ctx.gin_trgm_ops);
alter table app.supplier enable row level security;
alter table app.supplier force row level security;
create policy all_select on app.supplier for select to rede_tenant using (true);
create policy maintainer_insert on app.supplier for insert to rede_tenant with check ((( SELECT ctx.level() AS level) = 4));
create policy maintainer_update on app.supplier for update to rede_tenant using ((( SELECT ctx.level() AS level) = 4)) with check (true);
create policy owner_load on app.supplier for all to current_user using (true) with check (true);
CREATE TRIGGER audit_insert AFTER INSERT ON app.supplier REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('catalogue');
CREATE TRIGGER audit_update AFTER UPDATE ON app.supplier REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ctx.record_changes('catalogue');
grant insert, select, update on app.supplier to rede_tenant;

create table app.territory (
  id text not null,
  name_en text not null,
  name_da text collate "da-x-icu" not null,
  "position" integer default 0 not null,
  constraint territory_pkey PRIMARY KEY (id)
);
grant select on app.territory to rede_tenant;

create table app.topic (
  id text not null,
  parent_id text,
  name_en text not null,
  name_da text collate "da-x-icu" not null,
  "position" integer default 0 not null,
  constraint topic_pkey PRIMARY KEY (id),
  constraint topic_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES app.topic(id)
);
grant select on app.topic to rede_tenant;

-- view work.action (organization_id uuid, id uuid, kind text, opens_id uuid, title_en text, title_da text, due date, announced date, waiting_since timestamp with time zone, responsible uuid[], responsible_id uuid, department_id uuid, state text, detail text, utility_type text, series_id uuid, limited boolean, level integer, told boolean)
-- view work.action_verify (organization_id uuid, id uuid, kind text, opens_id uuid, title_en text, title_da text, due date, announced date, waiting_since timestamp with time zone, responsible uuid[], responsible_id uuid, done_by_id uuid, department_id uuid, state text, detail text, utility_type text, series_id uuid, limited boolean, level integer, told boolean)
-- view work.competence (organization_id uuid, id uuid, member_id uuid, competence_id uuid, valid_until date, version integer, last_modified_date timestamp with time zone, deleted_at timestamp with time zone, deleted_by uuid, kind text, opens_id uuid, title_en text, title_da text, due date, announced date, waiting_since timestamp with time zone, responsible uuid[], responsible_id uuid, department_id uuid, state text, detail text, utility_type text, series_id uuid, limited boolean, level integer, told boolean)
-- view work.document (organization_id uuid, id uuid, name text, content_type text, size bigint, sha256 text, use text, created_date timestamp with time zone, created_by_id uuid, version integer, last_modified_date timestamp with time zone, deleted_at timestamp with time zone, deleted_by uuid, description text, category text, topics jsonb, date date, review_date date, responsible_id uuid, document_id uuid, document_version integer, replaced boolean, search_text text, kind text, opens_id uuid, title_en text, title_da text, due date, announced date, waiting_since timestamp with time zone, responsible uuid[], department_id uuid, state text, detail text, utility_type text, series_id uuid, limited boolean, level integer, told boolean)
-- view work.event (organization_id uuid, id uuid, title text, description text, category text, importance text, occurrence date, accident_occurred boolean, location text, department_id uuid, area_id uuid, inspection_id uuid, status text, cause text, immediate_action text, responsible_id uuid, due_date date, closed_date date, dismissal_reason text, dismissed_date date, dismissed_by_id uuid, reopening_reason text, reported_by_id uuid, created_date timestamp with time zone, version integer, last_modified_date timestamp with time zone, deleted_at timestamp with time zone, deleted_by uuid, handled_date date, occurrence_time text, search_text text, poster_id uuid, reporter_name text, answer text, grade text, requirement text, unmet_requirement_id uuid, kind text, opens_id uuid, title_en text, title_da text, due date, announced date, waiting_since timestamp with time zone, responsible uuid[], state text, detail text, utility_type text, series_id uuid, limited boolean, level integer, told boolean)
-- view work.exceedance (organization_id uuid, id uuid, kind text, opens_id uuid, title_en text, title_da text, due date, announced date, waiting_since timestamp with time zone, responsible uuid[], responsible_id uuid, department_id uuid, state text, detail text, utility_type text, series_id uuid, limited boolean, level integer, told boolean)
-- view work.injury (organization_id uuid, id uuid, kind text, opens_id uuid, title_en text, title_da text, due date, announced date, waiting_since timestamp with time zone, responsible uuid[], responsible_id uuid, department_id uuid, state text, detail text, utility_type text, series_id uuid, limited boolean, level integer, told boolean)
-- view work.inspection (organization_id uuid, id uuid, name text, description text, status text, due_date date, performed_at date, performed_by_id uuid, result text, note text, skip_reason text, skipped_date date, skipped_by_id uuid, reminder_id uuid, department_id uuid, area_id uuid, by_plan boolean, turn integer, search_text text, version integer, last_modified_date timestamp with time zone, deleted_at timestamp with time zone, deleted_by uuid, kind text, opens_id uuid, title_en text, title_da text, due date, announced date, waiting_since timestamp with time zone, responsible uuid[], responsible_id uuid, state text, detail text, utility_type text, series_id uuid, limited boolean, level integer, told boolean)
-- view work.item (kind text, organization_id uuid, id uuid, opens_id uuid, title_en text, title_da text, due date, announced date, waiting_since timestamp with time zone, responsible uuid[], department_id uuid, state text, detail text, utility_type text, series_id uuid, limited boolean, level integer, told boolean)
-- view work.obligation (organization_id uuid, id uuid, legislation_id uuid, relevance text, how_complied text, compliance_status text, evaluated_date date, next_evaluation_date date, responsible_id uuid, requires_review_since timestamp with time zone, created_date timestamp with time zone, search_text text, version integer, last_modified_date timestamp with time zone, deleted_at timestamp with time zone, deleted_by uuid, kept_reason text, kept_date timestamp with time zone, kept_by_id uuid, kept_review_before timestamp with time zone, kept_next_before date, kind text, opens_id uuid, title_en text, title_da text, due date, announced date, waiting_since timestamp with time zone, responsible uuid[], department_id uuid, state text, detail text, utility_type text, series_id uuid, limited boolean, level integer, told boolean)
-- view work.reading (organization_id uuid, id uuid, name text, number text, location text, description text, utility_type text, units text[], target numeric, reading_mode text, frequency text, department_id uuid, area_id uuid, responsible_id uuid, emission_factor_id uuid, last_reading_date date, next_reading_date date, search_text text, version integer, last_modified_date timestamp with time zone, deleted_at timestamp with time zone, deleted_by uuid, read_at text, emission_mode text, kind text, opens_id uuid, title_en text, title_da text, due date, announced date, waiting_since timestamp with time zone, responsible uuid[], state text, detail text, series_id uuid, limited boolean, level integer, told boolean)
-- view work.stakeholder (organization_id uuid, id uuid, stakeholder_id uuid, own_name text, own_description text, own_category text, own_territory text, own_website text, needs_and_expectations text, obligation boolean, influence integer, interest integer, communication text, responsible_id uuid, review_date date, topics jsonb, search_text text, version integer, last_modified_date timestamp with time zone, deleted_at timestamp with time zone, deleted_by uuid, kind text, opens_id uuid, title_en text, title_da text, due date, announced date, waiting_since timestamp with time zone, responsible uuid[], department_id uuid, state text, detail text, utility_type text, series_id uuid, limited boolean, level integer, told boolean)
-- view work.text (organization_id uuid, id uuid, kind text, opens_id uuid, title_en text, title_da text, due date, announced date, waiting_since timestamp with time zone, responsible uuid[], responsible_id uuid, department_id uuid, state text, detail text, utility_type text, series_id uuid, limited boolean, level integer, told boolean, text_kind text)
-- view work.text_approval (organization_id uuid, id uuid, kind text, opens_id uuid, title_en text, title_da text, due date, announced date, waiting_since timestamp with time zone, responsible uuid[], responsible_id uuid, department_id uuid, state text, detail text, utility_type text, series_id uuid, limited boolean, level integer, told boolean, text_kind text, written_by_id uuid)

-- function ctx.above_name(uuid): text (db/organization/tree.sql)
-- function ctx.accounts_for(text[],text[],text[]): TABLE(id uuid, email text) (db/account/accounts.sql)
-- function ctx.add_consumption(app.consumption_total): boolean (db/monitoring/consumption.sql)
-- function ctx.add_period(date,text): date (db/migrations)
-- function ctx.add_photo(bytea,jsonb,integer): boolean (db/events/posters.sql)
-- function ctx.after_quiet(uuid,timestamp with time zone): timestamp with time zone (db/notifications/notifications.sql)
-- function ctx.answer_invitation(uuid,boolean): boolean (db/organization/invitations.sql)
-- function ctx.ask_for_backup(uuid): boolean (db/operation/operation.sql)
-- procedure ctx.audit(text,text) (db/trail/changes.sql)
-- function ctx.audited_values(jsonb): jsonb (db/trail/changes.sql)
-- function ctx.audits(text): boolean (db/auditors/auditors.sql)
-- function ctx.backup_age(): TABLE(taken_at timestamp with time zone, size bigint, installed_at timestamp with time zone) (db/operation/operation.sql)
-- function ctx.backups(): TABLE(id uuid, started_at timestamp with time zone, finished_at timestamp with time zone, state text, taken_at timestamp with time zone, proved_at timestamp with time zone, place text, saved_rows bigint, saved_files integer, of_files integer, lacking integer, size bigint, trouble text, by_name text, restored_at timestamp with time zone, restored_tables integer, restored_rows bigint, restored_changes bigint, restore_trouble text, certificate jsonb) (db/operation/operation.sql)
-- procedure ctx.bare(text) (db/core/tables.sql)
-- function ctx.begin_change(): trigger (db/trail/changes.sql)
-- function ctx.begin_judging(date,date[]): TABLE(law_day date, touched uuid[], begins_after uuid) (db/chemicals/judged.sql)
-- function ctx.book_invitations(uuid[],integer): TABLE(account_id uuid, mail_at timestamp with time zone, free_at timestamp with time zone) (db/organization/invitations.sql)
-- function ctx.calendar_feed(bytea,timestamp with time zone): TABLE(language text, organization_id uuid, organization text, manages boolean, kind text, id uuid, name_en text, name_da text, due date, overdue boolean, key text, today date, starts_at date, period text, booked jsonb) (db/account/digest.sql)
-- function ctx.catalogue_author(uuid): json (db/trail/changes.sql)
-- aggregate ctx.chain(bytea,text): bytea (db/trail/seal.sql)
-- function ctx.chain_link(bytea,bytea,text): bytea (db/trail/seal.sql)
-- function ctx.change_account(uuid,text,text,text): text (db/account/accounts.sql)
-- function ctx.change_own_profile(text,text,text): void (db/account/account.sql)
-- function ctx.change_text(uuid,bigint,timestamp with time zone,uuid,text,uuid,text,jsonb): text (db/trail/seal.sql)
-- function ctx.code_poster(uuid,bytea): void (db/events/posters.sql)
-- function ctx.comment_readers(text,uuid): TABLE(id uuid, name text, title text) (db/comments/comments.sql)
-- function ctx.consumption_due(uuid[],uuid[]): TABLE(organization uuid, meter_id uuid, turn bigint, year integer, whole boolean, first integer, last integer, country text, meter jsonb, now_readings json, before_readings json) (db/monitoring/consumption.sql)
-- function ctx.consumption_left(boolean): integer (db/monitoring/consumption.sql)
-- function ctx.consumption_months(boolean,integer): TABLE(utility_type text, unit text, month date, meters integer, known integer, consumption numeric, interpolated numeric, emitting integer, emission numeric, compared integer, compared_now numeric, compared_before numeric, compared_emitting integer, compared_emission_now numeric, compared_emission_before numeric) (db/monitoring/consumption.sql)
-- function ctx.consumption_of_organizations(boolean,integer): TABLE(id uuid, utility_type text, unit text, consumption numeric, emission numeric) (db/monitoring/consumption.sql)
-- function ctx.consumption_parts(boolean,integer): TABLE(utility_type text, unit text, co2_only numeric, below_zero numeric) (db/monitoring/consumption.sql)
-- function ctx.count_chemical_associations(text[]): integer (db/chemicals/register.sql)
-- function ctx.count_chemicals(uuid,date): jsonb (db/chemicals/register.sql)
-- function ctx.count_events(uuid,date): jsonb (db/events/events.sql)
-- function ctx.count_obligations(uuid,date): jsonb (db/legislation/obligations.sql)
-- function ctx.dashboard_counts(boolean): TABLE(id uuid, name text, counts jsonb) (db/dashboard/dashboard.sql)
-- function ctx.dashboard_due(boolean,integer,text): TABLE(kind text, organization_id uuid, organization text, id uuid, name text, detail text, utility_type text, due_date date, responsible jsonb) (db/dashboard/dashboard.sql)
-- function ctx.dashboard_events(boolean,integer): TABLE(organization_id uuid, organization text, id uuid, title text, importance text, status text, due_date date) (db/dashboard/dashboard.sql)
-- function ctx.dashboard_organizations(boolean): TABLE(id uuid, name text, today date, whole boolean, managed boolean) (db/dashboard/dashboard.sql)
-- function ctx.decide_proposal(uuid,text,text,uuid): integer (db/chemicals/proposals.sql)
-- function ctx.difference(jsonb,jsonb): jsonb (db/trail/changes.sql)
-- function ctx.digest(uuid,timestamp with time zone,timestamp with time zone,integer): TABLE(organization_id uuid, organization text, manages boolean, section text, kind text, id uuid, name_en text, name_da text, due date, status text, fresh boolean, total integer) (db/account/digest.sql)
-- function ctx.digest_sent(uuid,date,timestamp with time zone): void (db/account/digest.sql)
-- function ctx.duty_places(uuid): TABLE(id uuid) (db/organization/people.sql)
-- function ctx.end_sessions(uuid): void (db/account/account.sql)
-- function ctx.enqueue(text,jsonb,timestamp with time zone): void (db/core/jobs.sql)
-- function ctx.enter(bytea,uuid): TABLE(account_id uuid, session_id uuid, language text, permission text, name text, accessibility text, country text, time_zone text) (db/account/sessions.sql)
-- function ctx.enter_any(bytea): TABLE(account_id uuid, session_id uuid, language text, permission text) (db/account/sessions.sql)
-- function ctx.enter_auditor(bytea,text,text,uuid): TABLE(organization_id uuid, link_id uuid, auditor text, gives text[], last_date date, permission text, accessibility text, name text, country text, time_zone text) (db/auditors/auditors.sql)
-- function ctx.event_followed_by(bytea): TABLE(organization_id uuid, event_id uuid, since timestamp with time zone) (db/events/posters.sql)
-- function ctx.event_priority(text,text,date): integer (db/migrations)
-- function ctx.events_to_handle(): uuid[] (db/actions/actions.sql)
-- function ctx.execute_due_plans(jsonb): integer (db/monitoring/control-book.sql)
-- function ctx.execute_plans(jsonb): integer (db/monitoring/control-book.sql)
-- function ctx.factor_needs(boolean): TABLE(utility_type text, units text[], reading_mode text, emission_mode text, emission_factor_id uuid, country text) (db/monitoring/consumption.sql)
-- function ctx.falls_to(uuid,uuid[],text,boolean,uuid[]): boolean (db/account/mine.sql)
-- function ctx.file_lexemes(uuid,text): tsvector (db/migrations)
-- function ctx.find(text,text[]): SETOF uuid (db/search/find.sql)
-- function ctx.find_chemical_associations(text[],integer): SETOF uuid (db/chemicals/register.sql)
-- function ctx.find_chemical_proposals(text[],text[],text[],text[],integer,integer): record (db/chemicals/proposals.sql)
-- function ctx.find_files(text[]): SETOF uuid (db/files/files.sql)
-- function ctx.find_obligations(text[]): SETOF uuid (db/legislation/obligations.sql)
-- function ctx.find_query(text,text[]): text (db/search/find.sql)
-- function ctx.find_some(text,text[],integer): SETOF uuid (db/search/find.sql)
-- function ctx.flip_due_obligations(timestamp with time zone): integer (db/legislation/obligations.sql)
-- function ctx.flip_obligations(): trigger (db/legislation/obligations.sql)
-- function ctx.fold(text): text (db/migrations)
-- function ctx.from_letter(text): text (db/migrations)
-- procedure ctx.gather_work() (db/core/gather-work.sql)
-- function ctx.grow_tree(): trigger (db/organization/tree.sql)
-- function ctx.hazard_words(text[]): text (db/migrations)
-- function ctx.held_against_limits(uuid,uuid[],integer): TABLE(requirement_id uuid, id uuid, meter_id uuid, unit text, statistic text, at_most text, at_least text, utility_type text, frequency text, today text, readings json) (db/legislation/limits.sql)
-- function ctx.hold_event(uuid): void (db/events/events.sql)
-- function ctx.installation_facts(): TABLE(postgres text, database_bytes bigint, migration text) (db/operation/operation.sql)
-- function ctx.invitation_link(uuid,uuid,bytea,uuid): TABLE(email text, first_name text, language text, organization text, signs_in boolean, waits boolean, invited_by text) (db/organization/invitations.sql)
-- function ctx.invitations_left(integer): TABLE(remaining integer, free_at timestamp with time zone) (db/organization/invitations.sql)
-- function ctx.is_code_of(uuid,bytea): boolean (db/events/posters.sql)
-- function ctx.is_invited(uuid): boolean (db/organization/invitations.sql)
-- function ctx.is_kept(text,uuid): boolean (db/links/links.sql)
-- function ctx.is_lapsed(text,date,date): boolean (db/legislation/work.sql)
-- function ctx.is_person(uuid): boolean (db/organization/people.sql)
-- function ctx.joins_at_once(uuid): boolean (db/organization/invitations.sql)
-- function ctx.judge_greens(uuid[],uuid[]): void (db/chemicals/judged.sql)
-- function ctx.judged_by_sheet(uuid[],uuid,integer): TABLE(id uuid, green boolean, signal_word text, facts jsonb) (db/chemicals/judged.sql)
-- function ctx.keep_chemical_search(): trigger (db/chemicals/products.sql)
-- function ctx.keep_consumption(jsonb): void (db/monitoring/consumption.sql)
-- function ctx.keep_count(): trigger (db/core/counts.sql)
-- procedure ctx.keep_count_of(text,text,text) (db/core/counts.sql)
-- function ctx.keep_exceedances(uuid,uuid[],date[]): integer (db/legislation/limits.sql)
-- function ctx.keep_file_search(): trigger (db/files/files.sql)
-- function ctx.keep_file_words(uuid,uuid,text): void (db/files/files.sql)
-- function ctx.keep_frame(): trigger (db/organization/tree.sql)
-- function ctx.keep_invitation(): trigger (db/organization/invitations.sql)
-- function ctx.keep_judging(uuid): void (db/chemicals/judged.sql)
-- function ctx.keep_search_of_chemicals(): trigger (db/chemicals/substances.sql)
-- function ctx.keep_sheet_hints(uuid,uuid,text,jsonb): integer (db/chemicals/sheets.sql)
-- function ctx.keep_sheet_reading(uuid,uuid,jsonb): boolean (db/chemicals/sheets.sql)
-- function ctx.keep_substance_search(): trigger (db/chemicals/substances.sql)
-- function ctx.keep_words_of_text(): trigger (db/controlled-texts/texts.sql)
-- function ctx.kept_count(text,text[]): integer (db/core/counts.sql)
-- function ctx.known_contents(text[]): SETOF text (db/files/files.sql)
-- function ctx.lately_added(): TABLE(added integer, free_at timestamp with time zone) (db/organization/tree.sql)
-- function ctx.leave_digests(timestamp with time zone,integer): integer (db/account/digest.sql)
-- function ctx.level(): integer (db/core/context.sql)
-- function ctx.level_number(text): integer (db/core/context.sql)
-- function ctx.level_of(uuid,uuid): integer (db/organization/people.sql)
-- function ctx.link_used(bytea): void (db/account/account.sql)
-- function ctx.listeners(bytea[],uuid[]): TABLE(place integer, permission text, accessibility text) (db/account/sessions.sql)
-- function ctx.lock_due_plan_inputs(timestamp with time zone,integer): SETOF jsonb (db/monitoring/control-book.sql)
-- function ctx.logo_of(uuid): TABLE(organization_id uuid, content_type text, size bigint, sha256 text) (db/organization/tree.sql)
-- function ctx.looked_after_by(uuid): SETOF uuid (db/account/mine.sql)
-- function ctx.looking_after(): TABLE(after_ boolean, people uuid[]) (db/account/mine.sql)
-- function ctx.looking_after_it(uuid): SETOF uuid (db/organization/people.sql)
-- function ctx.managed_by_others(uuid): boolean (db/organization/people.sql)
-- function ctx.managers(): TABLE(id uuid, name text) (db/organization/people.sql)
-- function ctx.mark_consumption(): trigger (db/monitoring/consumption.sql)
-- function ctx.mark_meters(uuid[],uuid[],date[],date[]): void (db/monitoring/consumption.sql)
-- function ctx.may_approve(uuid): boolean (db/controlled-texts/texts.sql)
-- function ctx.may_read(uuid,integer,uuid,text,uuid): boolean (db/comments/comments.sql)
-- function ctx.members(boolean): TABLE(id uuid, name text, title text, here boolean, first_name text, last_name text, email text, phone text, permission text, status text, last_login_date timestamp with time zone, last_modified_date timestamp with time zone, search_text text) (db/organization/people.sql)
-- function ctx.move_organization(uuid): text (db/organization/tree.sql)
-- function ctx.my_notifications(integer): TABLE(id uuid, organization_id uuid, organization text, manages boolean, reason text, kind text, opens_id uuid, title_en text, title_da text, by_name text, at timestamp with time zone, is_read boolean) (db/notifications/notifications.sql)
-- function ctx.new_password_link(uuid,bytea,interval,uuid): void (db/account/account.sql)
-- function ctx.note_legislation_change(): trigger (db/legislation/legislation.sql)
-- function ctx.notification_mail(uuid,uuid,timestamp with time zone): TABLE(email text, first_name text, language text, unsubscribe_key uuid, organization_id uuid, organization text, manages boolean, reason text, kind text, opens_id uuid, title_en text, title_da text, by_name text) (db/notifications/notifications.sql)
-- function ctx.notification_mailed(uuid,timestamp with time zone): void (db/notifications/notifications.sql)
-- function ctx.notifications_for_digest(uuid,timestamp with time zone): TABLE(organization_id uuid, reason text, kind text, opens_id uuid, title_en text, title_da text, table_name text, record_id uuid) (db/notifications/notifications.sql)
-- function ctx.notifications_of(uuid,uuid[]): TABLE(id uuid, organization_id uuid, organization text, manages boolean, reason text, kind text, opens_id uuid, title_en text, title_da text, by_name text, at timestamp with time zone, read_at timestamp with time zone, mail text, mail_id uuid, mailed_at timestamp with time zone, table_name text, record_id uuid) (db/notifications/notifications.sql)
-- function ctx.notify_by(date,date,integer,boolean,boolean): date (db/events/injuries.sql)
-- function ctx.notify_of_changes(): trigger (db/notifications/notifications.sql)
-- function ctx.number_key(text): text (db/migrations)
-- function ctx.open_auditor_link(bytea,bytea): boolean (db/auditors/auditors.sql)
-- function ctx.open_event_of(uuid,text): void (db/events/events.sql)
-- function ctx.org_id(): uuid (db/core/context.sql)
-- function ctx.organizations_with_limits(): SETOF uuid (db/legislation/limits.sql)
-- function ctx.others_manage(): boolean (db/actions/actions.sql)
-- function ctx.others_manage_in(uuid,uuid): boolean (db/account/mine.sql)
-- function ctx.own_events(): uuid[] (db/actions/actions.sql)
-- function ctx.own_invitations(): TABLE(id uuid, name text, permission text) (db/organization/invitations.sql)
-- function ctx.own_logo(): TABLE(organization_id uuid, content_type text, size bigint, sha256 text) (db/organization/tree.sql)
-- function ctx.own_profile(): TABLE(first_name text, last_name text, phone text) (db/account/account.sql)
-- function ctx.own_reminders(): SETOF uuid (db/monitoring/work.sql)
-- function ctx.people(): TABLE(id uuid, name text, title text, active boolean) (db/organization/people.sql)
-- function ctx.people_in(uuid): uuid[] (db/account/mine.sql)
-- function ctx.person_name(uuid): text (db/organization/people.sql)
-- function ctx.place_reading(): trigger (db/monitoring/meters.sql)
-- function ctx.plan_input(app.reminder,date): jsonb (db/monitoring/control-book.sql)
-- function ctx.poster_of(bytea): TABLE(organization_id uuid, poster_id uuid, organization text, area_id uuid, area text, time_zone text) (db/events/posters.sql)
-- function ctx.proposal_files(uuid): TABLE(id uuid, name text, content_type text, size bigint, sha256 text, created_date timestamp with time zone) (db/chemicals/proposals.sql)
-- function ctx.proposal_substances(uuid): SETOF app.chemical_proposal_substance (db/chemicals/proposals.sql)
-- function ctx.proposal_unlisted(uuid): jsonb (db/chemicals/proposals.sql)
-- procedure ctx.protect(text,integer) (db/core/tables.sql)
-- procedure ctx.protect_catalogue(text) (db/core/tables.sql)
-- function ctx.purge_catalogue_files(timestamp with time zone): integer (db/chemicals/products.sql)
-- function ctx.purge_files(timestamp with time zone): integer (db/files/files.sql)
-- function ctx.purge_legislation_files(timestamp with time zone): void (db/legislation/legislation.sql)
-- function ctx.purge_sheet_readings(timestamp with time zone): integer (db/chemicals/sheets.sql)
-- function ctx.put_steps_away(): void (db/account/account.sql)
-- function ctx.queues(): TABLE(name text, waiting integer, failed integer, oldest_at timestamp with time zone) (db/operation/operation.sql)
-- function ctx.read_notifications(uuid[],timestamp with time zone): void (db/notifications/notifications.sql)
-- function ctx.readings_around(uuid,uuid,date,date): TABLE(performed_at date, value numeric, unit text, kind text, new_start_value numeric, refill_amount numeric, period_start date) (db/monitoring/consumption.sql)
-- function ctx.reads_file(uuid,boolean): boolean (db/files/files.sql)
-- function ctx.recipient(uuid): TABLE(email text, first_name text, language text, has_calendar boolean, digest text, digest_day date, digest_sent_day date, since timestamp with time zone, unsubscribe_key uuid) (db/account/account.sql)
-- function ctx.record_changes(): trigger (db/trail/changes.sql)
-- function ctx.record_link_changes(): trigger (db/trail/changes.sql)
-- function ctx.record_member_changes(): trigger (db/trail/changes.sql)
-- function ctx.records_called(text[]): SETOF uuid (db/trail/changes.sql)
-- function ctx.references_to(text): TABLE(tab text, col text, live boolean, own boolean) (db/core/tables.sql)
-- function ctx.reflect_changes(): trigger (db/chemicals/register.sql)
-- function ctx.reflect_chemicals(uuid[],uuid): void (db/chemicals/register.sql)
-- function ctx.reflect_proposed_parts(): trigger (db/chemicals/proposals.sql)
-- function ctx.reflect_waivers(text,uuid,uuid): void (db/chemicals/restrictions.sql)
-- function ctx.relist_substances(text): TABLE(id uuid, name text, listed boolean) (db/chemicals/substances.sql)
-- function ctx.repoint_chemical(uuid,uuid): integer (db/chemicals/products.sql)
-- function ctx.repoint_substance(uuid,uuid): integer (db/chemicals/substances.sql)
-- function ctx.report_by_poster(bytea,jsonb,bytea): boolean (db/events/posters.sql)
-- function ctx.report_state(bytea): TABLE(organization text, area text, reported timestamp with time zone, status text, answer text) (db/events/posters.sql)
-- function ctx.reset_link(text,bytea,bytea): TABLE(account_id uuid, email text, first_name text, language text) (db/account/account.sql)
-- function ctx.restrictions_among(uuid,uuid,uuid,uuid,date): record (db/chemicals/restrictions.sql)
-- function ctx.root_id(): uuid (db/organization/tree.sql)
-- function ctx.row_on_sheet(numeric,numeric,boolean,boolean): jsonb (db/chemicals/substances.sql)
-- function ctx.seal_trail(text,integer): TABLE(trail_id uuid, sealed bigint, place bigint, hash text) (db/trail/seal.sql)
-- function ctx.seals_of(bigint[]): TABLE(change_id bigint, place bigint, hash text, sealed_at timestamp with time zone) (db/trail/seal.sql)
-- function ctx.search(text,text[],text,integer): TABLE(kind text, id uuid, name text, detail text, score real) (db/search/search.sql)
-- procedure ctx.searchable(text,text,text,text,text,text,text,text,text) (db/search/searchable.sql)
-- function ctx.second_factor_suffices(integer): boolean (db/account/sessions.sql)
-- function ctx.sent_proposals(uuid[]): TABLE(id uuid, organization_id uuid, organization text, name text, producer text, product_number text, ufi text, physical_state text, hazard_statements text[], eu_hazard_statements text[], not_classified date, storage_class text, sheet_date date, note text, signal_word text, pictograms text[], danger_code text, danger_code_cause text, status text, answer text, country text, created_date timestamp with time zone, last_modified_date timestamp with time zone, version integer) (db/chemicals/proposals.sql)
-- function ctx.session_account(bytea): app.session (db/account/sessions.sql)
-- function ctx.sheet_date(uuid,text): date (db/chemicals/products.sql)
-- function ctx.sheet_decisions(uuid,uuid): TABLE(id uuid, path text, decision text, value jsonb, about_content jsonb) (db/chemicals/sheets.sql)
-- function ctx.sheet_hints(uuid): TABLE(supplier text, kind text, field text, value text) (db/chemicals/sheets.sql)
-- function ctx.show_chemical(): trigger (db/chemicals/register.sql)
-- function ctx.signs_of(text[]): integer (db/migrations)
-- function ctx.step_into(uuid): void (db/organization/people.sql)
-- function ctx.steps_put_away(): boolean (db/account/account.sql)
-- function ctx.stood_in_for(uuid,uuid): uuid (db/account/mine.sql)
-- function ctx.substance_words(app.substance): text (db/chemicals/substances.sql)
-- function ctx.sweep(): bigint (db/account/sessions.sql)
-- function ctx.take_consumption(integer): TABLE(organization uuid, meter_id uuid, turn bigint, year integer, whole boolean, first integer, last integer, country text, meter jsonb, now_readings json, before_readings json) (db/monitoring/consumption.sql)
-- function ctx.tell_of_changes(): trigger (db/trail/tell.sql)
-- function ctx.those_in_use(text,uuid[]): SETOF uuid (db/core/tables.sql)
-- function ctx.those_pointed_to(text,uuid[]): SETOF uuid (db/core/tables.sql)
-- function ctx.touch_meters(): trigger (db/monitoring/meters.sql)
-- function ctx.touch_reminders(): trigger (db/monitoring/control-book.sql)
-- function ctx.touched_by_load(bigint,date): TABLE(id uuid, name text, organizations integer, chemicals integer) (db/chemicals/restrictions.sql)
-- function ctx.trail_head(): TABLE(changes bigint, sealed bigint, hash text, sealed_at timestamp with time zone) (db/trail/seal.sql)
-- function ctx.tree(): TABLE(id uuid, parent_id uuid, name text, country text, time_zone text, feature_accessibility text, permission text, logo text) (db/organization/tree.sql)
-- function ctx.tree_of(uuid): TABLE(id uuid, parent_id uuid, name text, country text, time_zone text, feature_accessibility text, permission text, logo text) (db/organization/tree.sql)
-- function ctx.unlisted_numbers(jsonb): text[] (db/chemicals/proposals.sql)
-- function ctx.unlisted_words(jsonb): text (db/chemicals/proposals.sql)
-- function ctx.unread_notifications(): integer (db/notifications/notifications.sql)
-- function ctx.user_id(): uuid (db/core/context.sql)
-- function ctx.utc(timestamp with time zone): text (db/core/context.sql)
-- function ctx.uuid7(): uuid (db/core/context.sql)
-- function ctx.visible_organizations(): SETOF uuid (db/organization/tree.sql)
-- function ctx.waiting(): TABLE(id uuid, overdue_readings integer, overdue_inspections integer, open_events integer) (db/account/mine.sql)
-- function ctx.whole_tree(): SETOF uuid (db/organization/tree.sql)
-- function ctx.withdraw_link(bytea): void (db/organization/invitations.sql)
-- function ctx.work_of(uuid,timestamp with time zone,integer): TABLE(organization_id uuid, today date, kind text, id uuid, trail_id uuid, name_en text, name_da text, due date, announced date, review_since timestamp with time zone, theirs boolean, series_id uuid) (db/account/mine.sql)
-- function ctx.working_auditor_link(uuid,uuid): app.auditor_link (db/auditors/auditors.sql)
