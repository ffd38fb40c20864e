#!/bin/sh
# Run once by the image of PostgreSQL, in a new database: the logins of Rede, none of them a superuser.
set -e
psql --username "$POSTGRES_USER" --set ON_ERROR_STOP=1 \
  --set owner="$OWNER_PASSWORD" --set app="$APP_PASSWORD" --set backup="$BACKUP_PASSWORD" <<'SQL'
create role rede_owner login createrole password :'owner';
create role rede_app login noinherit password :'app';
create role rede_backup login bypassrls password :'backup';
grant pg_read_all_data to rede_backup;
create database rede owner rede_owner;
SQL
