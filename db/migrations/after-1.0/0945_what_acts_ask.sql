-- What an act asks of an organization, in points of both languages, and the text that the summary and the points were written from.
alter table app.legislation add column asks_en text[] not null default '{}', add column asks_da text[] not null default '{}',
  add column summary_source jsonb;
