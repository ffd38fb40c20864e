insert into "auditor_link" ("auditor", "last_date", "gives", "created_by_id", "organization_id", "id")
  values ($1, $2, $3, $4, $5, $6);

select "l"."auditor" as "auditor", "l"."last_date" as "last_date", "l"."gives" as "gives", "l"."id" as "id", "l"."addressed_date" as "addressed_date", "l"."ended_date" as "ended_date", case when "l"."created_by_id" is not null then json_build_object('id', "l"."created_by_id", 'name', ctx.person_name("l"."created_by_id")) end as "created_by", "l"."created_date" as "created_date", "l"."last_modified_date" as "last_modified_date", "l"."version" as version, case when l.ended_date is not null then 'ENDED' when l.last_date < $1::date then 'EXPIRED' when l.key_hash is null then 'NO_ADDRESS' else 'OPEN' end as state, (select max(o.at)
  from app.auditor_opening o
  where o.organization_id = l.organization_id and o.link_id = l.id) as last_opened_at
  from app.auditor_link l
  where l.organization_id = $2 and l.id = $3 and l.deleted_at is null;

select *
  from app."auditor_link"
  where id = $1 and deleted_at is null and organization_id = $2 for no key update;

update app.auditor_link set ended_date = coalesce(ended_date, now()), version = version + 1, last_modified_date = now()
  where organization_id = $1 and id = $2;

update app.auditor_link set key_hash = $1, addressed_date = now(), version = version + 1, last_modified_date = now()
  where organization_id = $2 and id = $3;
