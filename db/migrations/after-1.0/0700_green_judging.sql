-- How far the colours of products and own chemicals follow the law: one row. No day: all of them are to be judged again, as those that were saved
-- before their data were compared with their classification.
create table app.green_judging (
  only_row boolean primary key default true check (only_row),
  -- The day whose law they were judged by, or are being judged by.
  day date,
  -- The day of the time before; null: everything is judged, else what entered into force since.
  since date,
  -- Where the next part begins; null: all of them are judged.
  after_id uuid
);
insert into app.green_judging default values;
