-- Emission factors in both languages, as the other catalogues. Until a load brings the shipped ones in Danish, both say the same.
alter table app.emission_factor rename column name to name_en;
alter table app.emission_factor rename column source to source_en;
alter table app.emission_factor rename column note to note_en;
alter table app.emission_factor add column name_da text collate "da-x-icu" check (length(name_da) between 1 and 200),
  add column source_da text, add column note_da text;
update app.emission_factor set name_da = name_en, source_da = source_en, note_da = note_en;
alter table app.emission_factor alter column name_da set not null;
alter index app.emission_factor_name_key rename to emission_factor_name_en_key;
create unique index emission_factor_name_da_key on app.emission_factor (name_da, utility_type, coalesce(territory, ''))
  where deleted_at is null;
