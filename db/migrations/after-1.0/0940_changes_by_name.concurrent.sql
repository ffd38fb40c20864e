create index concurrently if not exists change_name on app.change
  using gin (organization_id, ctx.fold(coalesce(changes #>> '{name,to}', changes #>> '{title,to}')) ctx.gin_trgm_ops) where changes ?| array['name', 'title'];
