create unique index concurrently if not exists sheet_reading_content on app.sheet_reading (organization_id, sha256, coalesce(part_from, 0))
  where deleted_at is null;
