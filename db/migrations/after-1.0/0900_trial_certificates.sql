-- What an auditor keeps of a trial restore: the archive with its SHA-256, what each table had, where each chain of seals ended.
alter table app.backup add column certificate jsonb;
