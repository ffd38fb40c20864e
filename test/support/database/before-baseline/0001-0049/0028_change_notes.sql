-- Other open screens update by themselves: whatever the trail tells, servers hear of by NOTIFY, and pass it on to the browsers that
-- may read it. A note says in which organization a record of which table changed, and nothing of its content; an import of 100,000
-- rows is one note. Sent when the transaction commits, so that who asks anew finds what is new.
create function ctx.tell_of_changes() returns trigger language plpgsql security definer
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
create trigger tell_of_changes after insert on app.change referencing new table as new_rows
  for each statement execute function ctx.tell_of_changes();
create trigger tell_of_changes after insert on app.catalogue_change referencing new table as new_rows
  for each statement execute function ctx.tell_of_changes();

-- What each of many sessions may see of an organization now, by its place in the list; who may see nothing any more is left out.
-- Asking does not count as using the session: an open page alone keeps nobody signed in.
create function ctx.listeners(p_token_hashes bytea[], p_orgs uuid[])
  returns table (place int, permission text, accessibility text) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select l.place::int, (array['READ_ORGANIZATION', 'EDIT_ORGANIZATION', 'MANAGE_ORGANIZATION', 'MAINTAIN_SYSTEM'])[max(ctx.level_number(m.permission))],
    o.feature_accessibility
  from unnest(p_token_hashes, p_orgs) with ordinality as l(token_hash, org, place)
  join app.session s on s.token_hash = l.token_hash
    and s.last_seen_date > now() - interval '8 hours' and s.created_date > now() - interval '7 days'
  join app.organization o on o.id = l.org and o.deleted_at is null
  join app.organization_closure c on c.descendant_id = o.id
  join app.member m on m.organization_id = c.ancestor_id and m.account_id = s.account_id and m.active and m.deleted_at is null
  group by l.place, o.feature_accessibility $$;

-- What waits in each organization that the person of the context may see: meters whose next reading is overdue, by the organization's
-- own calendar. Where nothing waits there is no row.
create function ctx.waiting() returns table (id uuid, overdue_readings int) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select o.id, count(*)::int from ctx.visible_organizations() as v(id)
  join app.organization o on o.id = v.id and o.deleted_at is null
  join app.meter m on m.organization_id = o.id and m.deleted_at is null and m.next_reading_date < (now() at time zone o.time_zone)::date
  group by o.id $$;
-- The function above runs as the owner, whom forced row-level security binds too.
create policy waiting_lookup on app.meter for select to current_user using (next_reading_date is not null);

-- The organizations whose first steps, which the dashboard of a new one offers, a person has put away.
alter table app.account add column put_away_steps uuid[] not null default '{}';
create function ctx.steps_put_away() returns boolean language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select ctx.org_id() = any (put_away_steps) from app.account where id = ctx.user_id() $$;
create function ctx.put_steps_away() returns void language sql security definer set search_path = pg_catalog, pg_temp
  as $$ update app.account set put_away_steps = array_append(array_remove(put_away_steps, ctx.org_id()), ctx.org_id())
    where id = ctx.user_id() and ctx.org_id() is not null $$;

revoke execute on function ctx.steps_put_away(), ctx.put_steps_away(), ctx.tell_of_changes(), ctx.listeners(bytea[], uuid[]), ctx.waiting() from public;
grant execute on function ctx.listeners(bytea[], uuid[]) to rede_auth;
grant execute on function ctx.waiting(), ctx.steps_put_away(), ctx.put_steps_away() to rede_tenant;
