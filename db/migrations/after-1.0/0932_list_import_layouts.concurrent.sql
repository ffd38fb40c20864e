create index concurrently if not exists list_import_layout on app.list_import (organization_id, kind, layout_key, created_date desc) where layout_key is not null and deleted_at is null;
