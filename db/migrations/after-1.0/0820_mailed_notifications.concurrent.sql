create index concurrently notification_mailed on app.notification (account_id, mailed_at) where mailed_at is not null;
