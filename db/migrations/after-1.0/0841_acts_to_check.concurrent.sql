create index concurrently if not exists legislation_to_check on app.legislation (id) where deleted_at is null and to_check <> '{}';
