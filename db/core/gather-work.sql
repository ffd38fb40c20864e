-- What is to be done, of all areas.

-- Makes work.item of the views that areas have put into the schema work: one row for each thing that is to be done, whatever its kind. Columns:
-- kind; organization_id; id, the record's; opens_id, of the record that it is opened by; title_en, title_da; due, null: no date; announced,
-- from when people are told of it; waiting_since, of what asks for another look; responsible, the accounts; department_id; state, within
-- the kind; detail, what its row says beside; utility_type, of a meter; series_id, what it comes from; limited: LIMITED organizations have it;
-- level: from which on people see what others answer for; told: digest, calendar and dashboard tell of it.
create or replace procedure ctx.gather_work() language plpgsql as $$
begin
  execute (select 'create view work.item with (security_invoker = true) as ' || string_agg(format('select kind, organization_id, id, opens_id,
      title_en::text collate "da-x-icu" as title_en, title_da::text collate "da-x-icu" as title_da, due, announced, waiting_since, responsible,
      department_id, state, detail::text collate "da-x-icu" as detail, utility_type, series_id, limited, level, told from work.%I', viewname),
      ' union all ' order by viewname)
    from pg_views where schemaname = 'work');
  grant usage on schema work to rede_tenant;
  grant select on all tables in schema work to rede_tenant;
end $$;
