-- What an import took otherwise than it stood in the file: the cells corrected and the rows left out before it was made.
alter table app.import
  add column corrected_count int not null default 0 check (corrected_count >= 0),
  add column left_out_count int not null default 0 check (left_out_count >= 0);
