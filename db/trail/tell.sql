-- Notes to the servers about changes, so that open screens update.

-- Trigger, per statement: NOTIFY rede_change with '<organization> <table>', or '* <table>' for a catalogue, once however many rows; never
-- with content. Sent at commit, so a reader that asks again finds the change. Organizations above are notified of one that changed in their
-- tree or left it. Runs as the owner: it reads the whole tree.
create or replace function ctx.tell_of_changes() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if TG_TABLE_NAME = 'catalogue_change' then
    perform pg_notify('rede_change', '* ' || t.table_name) from (select distinct table_name from new_rows) t;
    return null;
  end if;
  perform pg_notify('rede_change', t.organization_id || ' ' || t.table_name)
    from (select distinct organization_id, table_name from new_rows) t;
  -- People working further up have it in their tree: where it is now, and where it was.
  perform pg_notify('rede_change', c.ancestor_id || ' organization') from (
    select organization_id as id from new_rows where table_name = 'organization' union
    select (changes #>> '{parent_id,from}')::uuid from new_rows where table_name = 'organization') t
    join app.organization_closure c on c.descendant_id = t.id;
  return null;
end $$;

-- Replaces the trail triggers of a table of what members have by ctx.record_member_changes. In: table, column that names what the member
-- has.
create or replace procedure ctx.tell_of_member(tab text, what text) language plpgsql as $$
begin
  execute format('drop trigger audit_insert on app.%I', tab);
  execute format('drop trigger audit_update on app.%I', tab);
  execute format('create trigger audit_insert after insert on app.%I referencing new table as new_rows
    for each statement execute function ctx.record_member_changes(%L)', tab, what);
  execute format('create trigger audit_update after update on app.%I referencing old table as old_rows new table as new_rows
    for each statement execute function ctx.record_member_changes(%L)', tab, what);
end $$;
