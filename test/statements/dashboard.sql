savepoint before_reads;

select coalesce(o.registration_number, o.nace_code, o.address ->> 'city') is not null as organization, exists (select
  from (select t.id
  from "app"."department" t
  where t.organization_id = o.id and t.deleted_at is null
  order by t.organization_id, t.id offset 0
  limit 1) x) as departments, exists (select
  from app.member
  where organization_id = o.id and deleted_at is null and account_id <> $1) as members, exists (select
  from app.scope
  where organization_id = o.id and deleted_at is null) as scope, exists (select
  from (select t.id
  from "app"."meter" t
  where t.organization_id = o.id and t.deleted_at is null
  order by t.organization_id, t.id offset 0
  limit 1) x) as meters, exists (select
  from (select t.id
  from "app"."reminder" t
  where t.organization_id = o.id and t.deleted_at is null
  order by t.organization_id, t.id offset 0
  limit 1) x) as reminders, exists (select
  from (select t.id
  from "app"."legislation_association" t
  where t.organization_id = o.id and t.deleted_at is null
  order by t.organization_id, t.id offset 0
  limit 1) x) as obligations, exists (select
  from (select t.id
  from "app"."chemical_association" t
  where t.organization_id = o.id and t.deleted_at is null
  order by t.organization_id, t.id offset 0
  limit 1) x) as chemicals, exists (select
  from (select f.id
  from app.file f
  where f.organization_id = o.id and f.use = 'DOCUMENT' and not f.replaced and f.deleted_at is null
  order by f.organization_id, f.name offset 0
  limit 1) x) as documents, exists (select
  from (select c.at, c.table_name
  from app.change c
  where c.organization_id = o.id
  order by c.id
  limit 1000) c
  where c.table_name <> all ($2) and c.at < now() - interval '30 days') as old, ctx.steps_put_away() as away
  from app.organization o
  where o.id = $3;

select ctx.put_steps_away();

select id, name, counts
  from ctx.dashboard_counts($1)
  order by name, id;

select json_build_object('id', organization_id, 'name', organization) as organization, id, title, importance, status, due_date
  from ctx.dashboard_events($1, 5);

select kind, count, overdue
  from ((select 'INSPECTION' as kind, count(*)::int as count, count(*) filter (where "w"."due" <= $1::date)::int as overdue
  from "work"."inspection" w
  where w.organization_id = $2 and w.reminder_id = any (array(select ctx.own_reminders())) and "w"."due" <= $3::date)
  union all (select 'READING' as kind, count(*)::int as count, count(*) filter (where "w"."due" <= $4::date)::int as overdue
  from "work"."reading" w
  where w.organization_id = $5 and w.responsible_id = (select ctx.user_id()) and "w"."due" <= $6::date)
  union all (select 'NOTIFICATION' as kind, count(*)::int as count, count(*) filter (where "w"."due" <= $7::date)::int as overdue
  from "work"."injury" w
  where w.organization_id = $8 and true and "w"."due" <= $9::date)
  union all (select 'EVENT' as kind, count(*)::int as count, count(*) filter (where "w"."due" <= $10::date)::int as overdue
  from "work"."event" w
  where w.organization_id = $11 and w.responsible_id = (select ctx.user_id()) and w.state = 'OPEN' )
  union all (select 'ACTION' as kind, count(*)::int as count, count(*) filter (where "w"."due" <= $12::date)::int as overdue
  from "work"."action" w
  where w.organization_id = $13 and w.responsible_id = (select ctx.user_id()) and "w"."due" <= $14::date)
  union all (select 'ACTION_VERIFY' as kind, count(*)::int as count, count(*) filter (where "w"."due" <= $15::date)::int as overdue
  from "work"."action_verify" w
  where w.organization_id = $16 and (w.done_by_id <> (select ctx.user_id()) or not (select ctx.others_manage())) and "w"."due" <= $17::date)
  union all (select 'CLOSING' as kind, count(*)::int as count, count(*) filter (where "w"."due" <= $18::date)::int as overdue
  from "work"."event" w
  where w.organization_id = $19 and w.handled_date is not null )
  union all (select 'EXCEEDANCE' as kind, count(*)::int as count, count(*) filter (where true)::int as overdue
  from "work"."exceedance" w
  where w.organization_id = $20 and w.responsible_id = (select ctx.user_id()) )
  union all (select 'OBLIGATION' as kind, count(*)::int as count, count(*) filter (where "w"."due" <= $21::date)::int as overdue
  from "work"."obligation" w
  where w.organization_id = $22 and w.responsible_id = (select ctx.user_id()) and "w"."due" <= $23::date)
  union all (select 'REVIEW' as kind, count(*)::int as count, count(*) filter (where true)::int as overdue
  from "work"."obligation" w
  where w.organization_id = $24 and w.responsible_id = (select ctx.user_id()) and w.waiting_since is not null )
  union all (select 'APPROVE' as kind, count(*)::int as count, count(*) filter (where "w"."due" <= $25::date)::int as overdue
  from "work"."text_approval" w
  where w.organization_id = $26 and (select ctx.falls_to((select ctx.user_id()), w.responsible, w.state, l.after_, l.people)
  from ctx.looking_after() l) and not (w.written_by_id = (select ctx.user_id()) and (select ctx.others_manage())) and w.text_kind <> 'POLICY' )
  union all (select 'APPROVE_POLICY' as kind, count(*)::int as count, count(*) filter (where "w"."due" <= $27::date)::int as overdue
  from "work"."text_approval" w
  where w.organization_id = $28 and (select ctx.falls_to((select ctx.user_id()), w.responsible, w.state, l.after_, l.people)
  from ctx.looking_after() l) and not (w.written_by_id = (select ctx.user_id()) and (select ctx.others_manage())) and w.text_kind = 'POLICY' )
  union all (select 'READ' as kind, count(*)::int as count, count(*) filter (where "w"."due" <= $29::date)::int as overdue
  from "work"."text" w
  where w.organization_id = $30 and w.responsible_id = (select ctx.user_id()) and w.text_kind <> 'POLICY' )
  union all (select 'READ_POLICY' as kind, count(*)::int as count, count(*) filter (where "w"."due" <= $31::date)::int as overdue
  from "work"."text" w
  where w.organization_id = $32 and w.responsible_id = (select ctx.user_id()) and w.text_kind = 'POLICY' )
  union all (select 'DOCUMENT' as kind, count(*)::int as count, count(*) filter (where "w"."due" <= $33::date)::int as overdue
  from "work"."document" w
  where w.organization_id = $34 and w.responsible_id = (select ctx.user_id()) and "w"."due" <= $35::date)
  union all (select 'STAKEHOLDER' as kind, count(*)::int as count, count(*) filter (where "w"."due" <= $36::date)::int as overdue
  from "work"."stakeholder" w
  where w.organization_id = $37 and w.responsible_id = (select ctx.user_id()) and "w"."due" <= $38::date)) o
  where count > 0;

select kind, id, name, due_date, utility_type
  from ((select 'INSPECTION' as kind, w.opens_id as id, "w"."title_en"::text collate "da-x-icu" as name, w.due as due_date, w.utility_type
  from "work"."inspection" w
  where w.organization_id = $1 and w.reminder_id = any (array(select ctx.own_reminders())) and "w"."due" <= $2::date
  order by w.due
  limit $3)
  union all (select 'READING' as kind, w.opens_id as id, "w"."title_en"::text collate "da-x-icu" as name, w.due as due_date, w.utility_type
  from "work"."reading" w
  where w.organization_id = $4 and w.responsible_id = (select ctx.user_id()) and "w"."due" <= $5::date
  order by w.due
  limit $6)
  union all (select 'NOTIFICATION' as kind, w.opens_id as id, "w"."title_en"::text collate "da-x-icu" as name, w.due as due_date, w.utility_type
  from "work"."injury" w
  where w.organization_id = $7 and true and "w"."due" <= $8::date
  order by w.due
  limit $9)
  union all (select 'EVENT' as kind, w.opens_id as id, "w"."title_en"::text collate "da-x-icu" as name, w.due as due_date, w.utility_type
  from "work"."event" w
  where w.organization_id = $10 and w.responsible_id = (select ctx.user_id()) and w.state = 'OPEN'
  order by w.due
  limit $11)
  union all (select 'ACTION' as kind, w.opens_id as id, "w"."title_en"::text collate "da-x-icu" as name, w.due as due_date, w.utility_type
  from "work"."action" w
  where w.organization_id = $12 and w.responsible_id = (select ctx.user_id()) and "w"."due" <= $13::date
  order by w.due
  limit $14)
  union all (select 'ACTION_VERIFY' as kind, w.opens_id as id, "w"."title_en"::text collate "da-x-icu" as name, w.due as due_date, w.utility_type
  from "work"."action_verify" w
  where w.organization_id = $15 and (w.done_by_id <> (select ctx.user_id()) or not (select ctx.others_manage())) and "w"."due" <= $16::date
  order by w.due
  limit $17)
  union all (select 'CLOSING' as kind, w.opens_id as id, "w"."title_en"::text collate "da-x-icu" as name, w.due as due_date, w.utility_type
  from "work"."event" w
  where w.organization_id = $18 and w.handled_date is not null
  order by w.due
  limit $19)
  union all (select 'EXCEEDANCE' as kind, w.opens_id as id, "w"."title_en"::text collate "da-x-icu" as name, w.due as due_date, w.utility_type
  from "work"."exceedance" w
  where w.organization_id = $20 and w.responsible_id = (select ctx.user_id())
  order by w.due
  limit $21)
  union all (select 'OBLIGATION' as kind, w.opens_id as id, "w"."title_en"::text collate "da-x-icu" as name, w.due as due_date, w.utility_type
  from "work"."obligation" w
  where w.organization_id = $22 and w.responsible_id = (select ctx.user_id()) and "w"."due" <= $23::date
  order by w.due
  limit $24)
  union all (select 'REVIEW' as kind, w.opens_id as id, "w"."title_en"::text collate "da-x-icu" as name, w.waiting_since::date as due_date, w.utility_type
  from "work"."obligation" w
  where w.organization_id = $25 and w.responsible_id = (select ctx.user_id()) and w.waiting_since is not null
  order by w.waiting_since::date
  limit $26)
  union all (select 'APPROVE' as kind, w.opens_id as id, "w"."title_en"::text collate "da-x-icu" as name, w.due as due_date, w.utility_type
  from "work"."text_approval" w
  where w.organization_id = $27 and (select ctx.falls_to((select ctx.user_id()), w.responsible, w.state, l.after_, l.people)
  from ctx.looking_after() l) and not (w.written_by_id = (select ctx.user_id()) and (select ctx.others_manage())) and w.text_kind <> 'POLICY'
  order by w.due
  limit $28)
  union all (select 'APPROVE_POLICY' as kind, w.opens_id as id, "w"."title_en"::text collate "da-x-icu" as name, w.due as due_date, w.utility_type
  from "work"."text_approval" w
  where w.organization_id = $29 and (select ctx.falls_to((select ctx.user_id()), w.responsible, w.state, l.after_, l.people)
  from ctx.looking_after() l) and not (w.written_by_id = (select ctx.user_id()) and (select ctx.others_manage())) and w.text_kind = 'POLICY'
  order by w.due
  limit $30)
  union all (select 'READ' as kind, w.opens_id as id, "w"."title_en"::text collate "da-x-icu" as name, w.due as due_date, w.utility_type
  from "work"."text" w
  where w.organization_id = $31 and w.responsible_id = (select ctx.user_id()) and w.text_kind <> 'POLICY'
  order by w.due
  limit $32)
  union all (select 'READ_POLICY' as kind, w.opens_id as id, "w"."title_en"::text collate "da-x-icu" as name, w.due as due_date, w.utility_type
  from "work"."text" w
  where w.organization_id = $33 and w.responsible_id = (select ctx.user_id()) and w.text_kind = 'POLICY'
  order by w.due
  limit $34)
  union all (select 'DOCUMENT' as kind, w.opens_id as id, "w"."title_en"::text collate "da-x-icu" as name, w.due as due_date, w.utility_type
  from "work"."document" w
  where w.organization_id = $35 and w.responsible_id = (select ctx.user_id()) and "w"."due" <= $36::date
  order by w.due
  limit $37)
  union all (select 'STAKEHOLDER' as kind, w.opens_id as id, "w"."title_en"::text collate "da-x-icu" as name, w.due as due_date, w.utility_type
  from "work"."stakeholder" w
  where w.organization_id = $38 and w.responsible_id = (select ctx.user_id()) and "w"."due" <= $39::date
  order by w.due
  limit $40)) o
  order by due_date, kind, id
  limit $41;

select kind, json_build_object('id', organization_id, 'name', organization) as organization, id, name, detail, utility_type, due_date, responsible
  from ctx.dashboard_due($1, 10, $2);
