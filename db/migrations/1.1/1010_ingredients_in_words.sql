-- Ingredients of an own chemical that the catalogue lacks: as the sheet names them, with their numbers and shares, and their place among all
-- rows of the composition. Null: none. A server of the version before leaves them as they are.
alter table app.chemical_proposal add column unlisted_ingredients jsonb;
