-- The time of day at which an event happened, as the clock of its organization showed it: an accident is reported with it.
alter table app.event add column occurrence_time text check (occurrence_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
