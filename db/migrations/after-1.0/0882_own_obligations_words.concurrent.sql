create index concurrently if not exists legislation_words on app.legislation using gin ((search_text || ' ' || coalesce(ctx.fold(own_reference), '')) ctx.gin_trgm_ops);
