-- Open work, of all areas.
--
-- Creates work.item from the views that areas have put into the schema work: one row for each piece of work, whatever
-- its kind. Columns: kind; organization_id; id, the record's; opens_id, of the record that opens it; title_en,
-- title_da; due, null: no date; announced, when people are first notified; waiting_since, for reviews; responsible, the
-- accounts; responsible_id, the account if it is a column with an index, else null; department_id; state, within the kind; detail, further
-- text of its row; utility_type, of a meter; series_id, its origin; limited: LIMITED organizations have it; level: the lowest that sees the
-- work of others; told: included in digest, calendar and the dashboard's list of what is due, whose words and addresses are listed in
-- src/account/digest and src/dashboard/figures.ts; what is false is only among the tasks of who is responsible.
-- A view that lacks one of them, or has it as another type, is refused by name.
--
-- And work.first, the first of what is due between two days: of each kind at most p_most, by its own index, since one sort over all kinds
-- would read everything that is due. p_whole: of every kind, else of those that LIMITED organizations have; p_managed: for who has MANAGE there.
create or replace procedure ctx.gather_work() language plpgsql as $$
declare
  lacking text := (select string_agg(format('work.%s: %s has to be a column of type %s', v.viewname, c.name, c.type), E'\n' order by v.viewname)
    from pg_views v cross join (values ('kind', 'text'), ('organization_id', 'uuid'), ('id', 'uuid'), ('opens_id', 'uuid'), ('title_en', 'text'),
      ('title_da', 'text'), ('due', 'date'), ('announced', 'date'), ('waiting_since', 'timestamp with time zone'), ('responsible', 'uuid[]'),
      ('responsible_id', 'uuid'), ('department_id', 'uuid'), ('state', 'text'), ('detail', 'text'), ('utility_type', 'text'), ('series_id', 'uuid'),
      ('limited', 'boolean'), ('level', 'integer'), ('told', 'boolean')) c(name, type)
    where v.schemaname = 'work' and not exists (select from pg_attribute a where a.attrelid = format('work.%I', v.viewname)::regclass
      and a.attname = c.name and format_type(a.atttypid, null) = c.type));
begin
  if lacking is not null then
    raise exception E'What is due cannot be gathered:\n%', lacking using hint = 'The views are made in work.sql of each area.';
  end if;
  execute (select 'create view work.item with (security_invoker = true) as ' || string_agg(format('select kind, organization_id, id, opens_id,
      title_en::text collate "da-x-icu" as title_en, title_da::text collate "da-x-icu" as title_da, due, announced, waiting_since, responsible,
      department_id, state, detail::text collate "da-x-icu" as detail, utility_type, series_id, limited, level, told from work.%I', viewname),
      ' union all ' order by viewname)
    from pg_views where schemaname = 'work');
  execute (select 'create function work.first(p_organization uuid, p_from date, p_to date, p_whole boolean, p_managed boolean, p_most int)
      returns table (kind text, id uuid, opens_id uuid, due date) language sql stable set search_path = pg_catalog, pg_temp as $body$ '
      || string_agg(format('(select w.kind, w.id, w.opens_id, w.due from work.%I w where w.organization_id = p_organization
        and w.due between p_from and p_to and w.told and (p_whole or w.limited) and (p_managed or w.level < 3)
        order by w.due, w.opens_id limit p_most)', viewname), ' union all ' order by viewname) || ' $body$'
    from pg_views where schemaname = 'work' and viewname <> 'item');
  revoke execute on all functions in schema work from public;
  grant usage on schema work to rede_tenant;
  grant select on all tables in schema work to rede_tenant;
end $$;
