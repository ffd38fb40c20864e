-- Rows that every installation starts with.

insert into app.installation (csrf_secret) values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
insert into app.change_mark (table_name) values ('change'), ('catalogue_change');
