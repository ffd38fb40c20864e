-- When an exceeded limit came to be known, so that the next digest says it, however old the reading is.
alter table app.requirement add column exceedance_noticed_date timestamptz;
update app.requirement set exceedance_noticed_date = now() where exceeded_since is not null;
