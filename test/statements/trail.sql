declare read_on no scroll cursor for select c.id, c.at, c.account_id, c.table_name as record_type, c.record_id, c.action, c.changes
  from (select "c".*
  from app.change c
  where c.organization_id = $1 and c.record_id = $2
  order by "c"."at" desc, "c"."id" desc
  limit 200001 offset 0) "c"
  order by "c"."at" desc, "c"."id" desc;

fetch 500
  from read_on;

select
  from app.change c
  where c.organization_id = $1 and c.record_id = $2
  limit 1 offset $3;

select *
  from (select t.id, to_jsonb(t) ->> 'name' as name, null::uuid as parent_id
  from "app"."meter" t) s
  where s.id = any ($1::uuid[]);

select *
  from ctx.seals_of($1::bigint[]);

select c.id, c.at, c.account_id, c.table_name as record_type, c.record_id, c.action, c.changes
  from (select "c".*
  from app.change c
  where c.organization_id = $1 and c.record_id = $2
  order by "c"."at" desc, "c"."id" desc
  limit 25 offset 0) "c"
  order by "c"."at" desc, "c"."id" desc;

select c.id, c.at, c.table_name as record_type, c.record_id, c.action, c.changes, ctx.catalogue_author(c.account_id) as by
  from (select "c".*
  from app.catalogue_change c
  where true
  order by "c"."id" desc nulls last, "c"."id" desc
  limit 25 offset 0) "c"
  order by "c"."id" desc nulls last, "c"."id" desc;

select count(*)::int as counted
  from app.catalogue_change c
  where true;

select count(*)::int as counted
  from app.change c
  where c.organization_id = $1 and c.record_id = $2;

select id, ctx.person_name(id) as name
  from unnest($1::uuid[]) id;

select sealed as count, hash, sealed_at as sealed_date
  from ctx.trail_head();

set local cursor_tuple_fraction = 1;
