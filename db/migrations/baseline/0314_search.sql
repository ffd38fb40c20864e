-- The kinds of record that the search over all areas finds; each area adds its own in search.sql.

-- A kind of record in the search. The columns are SQL: $1 is the organization, $2 the person, $3 the level, %1$s the language. Only the
-- owner has rights: whoever writes here writes queries.
create table app.search_kind (
  kind text not null,
  -- Table and condition: the rows that this person may find.
  source text not null,
  key text not null,
  -- The text that is searched.
  words text not null,
  name text not null,
  -- Tells records of the same name apart.
  detail text not null,
  -- A number; of equal hits the lowest comes first.
  sooner text not null,
  constraint search_kind_pkey primary key (kind)
);
