create index concurrently if not exists producer_similar on app.producer using gin (ctx.fold(name) ctx.gin_trgm_ops) where deleted_at is null;
