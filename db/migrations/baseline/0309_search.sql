-- What a search finds is a row each, so that an area adds its own by its own migration. The columns are pieces of SQL: the rows that it may
-- be among, what is searched, how a row is called, what tells it from others, and which of several comes first (a number, less is sooner).
-- $1 is the organization, $2 the person, $3 the level; %1$s the language. For the owner alone: whoever writes here writes queries.
create table app.search_kind (
  kind text not null,
  source text not null,
  key text not null,
  words text not null,
  name text not null,
  detail text not null,
  sooner text not null,
  constraint search_kind_pkey primary key (kind)
);
