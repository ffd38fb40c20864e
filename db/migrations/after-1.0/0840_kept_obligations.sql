-- An obligation that is kept although its act is repealed: why, since when, by whom; and what it was to be asked for until then, for
-- who undoes it.
alter table app.legislation_association add column kept_reason text, add column kept_date timestamptz,
  add column kept_by_id uuid references app.account, add column kept_review_before timestamptz, add column kept_next_before date,
  add constraint legislation_association_kept check (num_nonnulls(kept_reason, kept_date, kept_by_id) in (0, 3)) not valid,
  add constraint legislation_association_kept_reason check (length(kept_reason) between 1 and 2000) not valid;
