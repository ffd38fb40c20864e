-- What a search finds is a row each, so that an area adds its own by its own migration. The columns are pieces of SQL: the rows that it may
-- be among, what is searched, how a row is called, what tells it from others, and which of several comes first (a number, less is sooner).
-- $1 is the organization, $2 the person, $3 the level; %1$s the language. For the owner alone: whoever writes here writes queries.
create table app.search_kind (
  kind text primary key,
  source text not null,
  key text not null,
  words text not null,
  name text not null,
  detail text not null,
  sooner text not null
);
insert into app.search_kind (kind, source, key, words, name, detail, sooner)
  select kind, s.source, s.key, s.words, s.name, s.detail, s.sooner
  from unnest(array['METER', 'INSPECTION', 'INSPECTION_DONE', 'REMINDER', 'EVENT', 'REGISTERED', 'DOCUMENT', 'STAKEHOLDER', 'STAKEHOLDER_KNOWN',
    'OBLIGATION', 'LEGISLATION', 'MEMBER', 'DEPARTMENT', 'ORGANIZATION', 'CHEMICAL', 'SUBSTANCE', 'CATALOGUE_STAKEHOLDER']) as kind
  cross join lateral ctx.search_source(kind) s;
drop function ctx.search_source(text);
create function ctx.search_source(p_kind text, out source text, out key text, out words text, out name text, out detail text, out sooner text)
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select source, key, words, name, detail, sooner from app.search_kind where kind = p_kind $$;
revoke execute on function ctx.search_source(text) from public;
