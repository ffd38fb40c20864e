insert into "comment" ("text", "mentions", "author_id", "action_id", "organization_id", "id")
  values ($1, $2, $3, $4, $5, $6);

select "c"."text" as "text", "c"."mentions" as "mentions", "c"."id" as "id", case when "c"."author_id" is not null then json_build_object('id', "c"."author_id", 'name', ctx.person_name("c"."author_id")) end as "author", "c"."created_date" as "created_date", "c"."edited_date" as "edited_date", "c"."version" as version, c.version as revision
  from app.comment c
  where c.organization_id = $1 and c.id = $2 and c.deleted_at is null;

select $1::timestamptz > now() - make_interval(mins => $2) as open;

select *
  from app."comment"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

select 1
  from app."comment"
  where id = $1 and organization_id = $2 and deleted_at > now() - interval '30 days' for no key update;

select author_id
  from app.comment
  where organization_id = $1 and id = $2 and (deleted_at is not null) = $3;

select s.id
  from "app"."action" s
  where s.organization_id = $1 and "s"."id" = $2 and s.deleted_at is null;

update app."comment" set "deleted_at" = $1, "deleted_by" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app."comment" set "text" = $1, "mentions" = $2, version = version + 1, last_modified_date = now()
  where id = $3 and organization_id = $4;

update app.comment set edited_date = now()
  where organization_id = $1 and id = $2;
