create index concurrently if not exists legislation_own on app.legislation (own_organization_id, id) where own_organization_id is not null;
