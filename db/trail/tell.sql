-- Other open screens update by themselves: whatever the trail tells, servers hear of by NOTIFY, and pass it on to the browsers that
-- may read it. A note says in which organization a record of which table changed, and nothing of its content; an import of 100,000
-- rows is one note. Sent when the transaction commits, so that who asks anew finds what is new.
create or replace function ctx.tell_of_changes() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if TG_TABLE_NAME = 'catalogue_change' then
    perform pg_notify('rede_change', '* ' || t.table_name) from (select distinct table_name from new_rows) t;
    return null;
  end if;
  perform pg_notify('rede_change', t.organization_id || ' ' || t.table_name)
    from (select distinct organization_id, table_name from new_rows) t;
  -- Whoever is at work further up has it in the tree: where it is now, and where it was.
  perform pg_notify('rede_change', c.ancestor_id || ' organization') from (
    select organization_id as id from new_rows where table_name = 'organization' union
    select (changes #>> '{parent_id,from}')::uuid from new_rows where table_name = 'organization') t
    join app.organization_closure c on c.descendant_id = t.id;
  return null;
end $$;

create or replace procedure ctx.tell_of_member(tab text, what text) language plpgsql as $$
begin
  execute format('drop trigger audit_insert on app.%I', tab);
  execute format('drop trigger audit_update on app.%I', tab);
  execute format('create trigger audit_insert after insert on app.%I referencing new table as new_rows
    for each statement execute function ctx.record_member_changes(%L)', tab, what);
  execute format('create trigger audit_update after update on app.%I referencing old table as old_rows new table as new_rows
    for each statement execute function ctx.record_member_changes(%L)', tab, what);
end $$;
