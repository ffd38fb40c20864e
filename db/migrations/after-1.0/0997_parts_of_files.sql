-- Of a file with several sheets, each may be read by itself: the pages that it has. None: the whole file.
alter table app.sheet_reading add column part_from int;
alter table app.sheet_reading add column part_to int;
alter table app.sheet_reading add constraint sheet_reading_part
  check ((part_from is null) = (part_to is null) and part_from >= 1 and part_to >= part_from);
drop index app.sheet_reading_content_key;
