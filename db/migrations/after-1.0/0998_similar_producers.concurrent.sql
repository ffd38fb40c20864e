-- The producers with a name like the one on a sheet (src/chemicals/sheets/readings/to-catalogue.server.ts).
create index concurrently if not exists producer_similar on app.producer
  using gin (ctx.fold(name) ctx.gin_trgm_ops) where deleted_at is null;
