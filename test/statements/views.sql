insert into "list_view" ("name", "shared", "list", "query", "author_id", "organization_id", "id")
  values ($1, $2, $3, $4, $5, $6, $7);

select "v"."name" as "name", "v"."shared" as "shared", "v"."list" as "list", "v"."query" as "query", "v"."id" as "id", case when "v"."author_id" is not null then json_build_object('id', "v"."author_id", 'name', ctx.person_name("v"."author_id")) end as "author", "v"."created_date" as "created_date", "v"."last_modified_date" as "last_modified_date", "v"."version" as version
  from app.list_view v
  where v.organization_id = $1 and v.id = $2 and v.deleted_at is null;

select *
  from app."list_view"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select 1
  from app."list_view"
  where id = $1 and organization_id = $2 and deleted_at > now() - interval '30 days' for no key update;

select shared
  from app.list_view
  where organization_id = $1 and id = $2 and (deleted_at is not null) = $3;

update app."list_view" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."list_view" set "name" = $1, "shared" = $2, "list" = $3, "query" = $4, version = version + 1, last_modified_date = now()
  where id = $5 and organization_id = $6;
