create index concurrently if not exists import_layout on app.import (organization_id, layout_key, created_date desc) where layout_key is not null and deleted_at is null;
