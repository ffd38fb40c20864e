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
  elsif TG_TABLE_NAME = 'notification' then
    perform pg_notify('rede_change', t.in_organization || ' notification') from (select distinct in_organization from new_rows) t;
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
