-- The rows of a substance as the sheet has them, each with its share and the supplier's words, where there are several or one says more than
-- its share. The row's own share is that of all of them together, as before: one row a substance.
alter table app.chemical_substance add column on_sheet jsonb;
alter table app.chemical_proposal_substance add column on_sheet jsonb;
-- What the supplier says of a substance of a recipe.
alter table app.own_mixture_line add column on_sheet jsonb;
