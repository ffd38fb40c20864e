select *
  from ctx.backup_age();

select *
  from ctx.backup_trial();

select *
  from ctx.backups(20);

select *
  from ctx.installation_facts();

select *
  from ctx.queues();

select *
  from ctx.trial_certificates($1);

select ctx.ask_for_backup($1) as asked;
