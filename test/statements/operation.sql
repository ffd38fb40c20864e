select *
  from ctx.backup_age();

select *
  from ctx.installation_facts();

select *
  from ctx.queues();

select coalesce(restored_at, finished_at) as restored_at, taken_at, place, restored_tables as tables, restored_rows as saved_rows, restored_changes as changes, restore_trouble as trouble
  from ctx.backups()
  where restored_at is not null or restore_trouble is not null
  order by started_at desc
  limit 1;

select ctx.ask_for_backup($1) as asked;

select id, restored_at, taken_at, lacking, certificate
  from ctx.backups()
  where certificate is not null and ($1::uuid is null or id = $2)
  order by restored_at desc
  limit 60;

select id, started_at, finished_at, state, taken_at, proved_at, place, saved_rows, saved_files, of_files, lacking, size, trouble, by_name
  from ctx.backups()
  order by started_at desc
  limit 20;
