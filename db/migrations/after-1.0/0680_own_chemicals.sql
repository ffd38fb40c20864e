-- An own chemical that is not proposed for the catalogue: maintainers do not see it until its organization proposes it. Those that are there were proposed.
alter table app.chemical_proposal add column kept_own boolean not null default false;
