-- What corrections of values read from safety data sheets showed of a supplier's sheets: the words before a value, the order of day and month.
create table app.sheet_hint (
  organization_id uuid not null references app.organization,
  id uuid not null,
  -- How the supplier is known again: the domain of its e-mail address, or the letters and digits of its name.
  supplier text not null check (length(supplier) between 1 and 255),
  supplier_name text check (length(supplier_name) <= 300),
  kind text not null check (kind in ('LABEL', 'DATE_ORDER')),
  -- The value that it is about, as the exchange format calls it.
  field text not null check (field ~ '^[a-z_]{1,40}$'),
  value text not null check (length(value) between 1 and 60),
  -- Of the sheet whose correction showed it.
  file_name text not null check (length(file_name) between 1 and 255),
  active boolean not null default true,
  created_by_id uuid not null references app.account,
  created_date timestamptz not null default now(),
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id)
);
create unique index sheet_hint_key on app.sheet_hint (organization_id, supplier, kind, field, value) where deleted_at is null;
