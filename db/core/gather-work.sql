-- Open work, of all areas.
--
-- Creates work.item from the views that areas have put into the schema work: one row for each piece of work, whatever
-- its kind. Columns: kind; organization_id; id, the record's; opens_id, of the record that opens it; title_en,
-- title_da; due, null: no date; announced, when people are first notified; waiting_since, for reviews; responsible, the
-- accounts; department_id; state, within the kind; detail, further text of its row; utility_type, of a meter;
-- series_id, its origin; limited: LIMITED organizations have it; level: the lowest that sees the work of others; told:
-- included in digest, calendar and dashboard.
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
