-- What the dashboard counts of a register: how dangerous, with how old a sheet, used until when; from the index alone, where the many
-- rows that have the same of all three take one entry.
create index chemical_association_counted on app.chemical_association (organization_id, shown_danger_code, shown_sheet_date, end_date)
  where deleted_at is null;
