create index concurrently if not exists event_unmet_requirement on app.event (organization_id, unmet_requirement_id) where unmet_requirement_id is not null;
