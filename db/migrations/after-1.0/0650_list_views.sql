-- Named views of lists: the search, filters, order and picture of a list under a name, for oneself or for everybody in the organization.
create table app.list_view (
  organization_id uuid not null references app.organization,
  id uuid not null,
  -- The list that it is of, as the screens name it.
  list text not null check (length(list) between 1 and 60),
  name text collate "da-x-icu" not null check (length(name) between 1 and 60),
  -- The parameters of the list's address.
  query text not null check (length(query) <= 2000),
  shared boolean not null default false,
  author_id uuid not null references app.account,
  created_date timestamptz not null default now(),
  search_text text not null generated always as (ctx.fold(name)) stored,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id)
);
create unique index list_view_own_name on app.list_view (organization_id, list, author_id, name) where not shared and deleted_at is null;
create unique index list_view_shared_name on app.list_view (organization_id, list, name) where shared and deleted_at is null;
