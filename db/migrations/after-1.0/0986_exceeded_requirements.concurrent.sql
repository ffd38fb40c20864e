create index concurrently if not exists requirement_exceeded on app.requirement (organization_id, association_id, exceeded_since)
  where exceeded_since is not null and deleted_at is null;
