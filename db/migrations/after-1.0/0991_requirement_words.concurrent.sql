create index concurrently if not exists requirement_words on app.requirement using gin (organization_id, (ctx.fold(ref || ' ' || text)) ctx.gin_trgm_ops) where deleted_at is null;
