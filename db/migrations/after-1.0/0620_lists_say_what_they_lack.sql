-- What a shipped list lacks of the law, and from when a newer edition applies.
alter table app.reference_list add column lacks_en text;
alter table app.reference_list add column lacks_da text;
alter table app.reference_list add column superseded_from date;
