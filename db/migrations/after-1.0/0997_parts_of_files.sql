-- Of a file with several sheets, each may be read by itself: the pages that it has. None: the whole file. The content of a part, by which a
-- file that is sent again is found, is the file's with its first page.
alter table app.sheet_reading add column part_from int;
alter table app.sheet_reading add column part_to int;
alter table app.sheet_reading add constraint sheet_reading_part
  check ((part_from is null) = (part_to is null) and part_from >= 1 and part_to >= part_from) not valid;
