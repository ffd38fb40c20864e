-- A person's own calendar feed: its address is the secret, of which the hash alone is kept; a new address ends the old one.
create table app.calendar_feed (
  account_id uuid primary key references app.account,
  token_hash bytea not null unique,
  created_date timestamptz not null default now(),
  last_read_date timestamptz
);
grant select, insert, update, delete on app.calendar_feed to rede_auth;

-- What a feed shows: the dated work of its person, and what their recurring inspections have due up to a year ahead. Nothing, not even a
-- row without work, where the address is none, or none any more, or its person is a member nowhere.
create function ctx.calendar_feed(p_token_hash bytea, p_now timestamptz)
  returns table (language text, organization_id uuid, organization text, manages boolean, kind text, id uuid, name_en text, name_da text, due date,
    overdue boolean, key text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare a app.account;
begin
  select acc.* into a from app.calendar_feed f join app.account acc on acc.id = f.account_id where f.token_hash = p_token_hash;
  if a.id is null or not exists (select from ctx.tree_of(a.id)) then return; end if;
  update app.calendar_feed f set last_read_date = p_now where f.token_hash = p_token_hash
    and (f.last_read_date is null or f.last_read_date < p_now - interval '5 minutes');
  return query
    with work as materialized (select * from ctx.work_of(a.id, p_now, 366) w where w.theirs and w.due is not null),
    ahead as (
      select w.* from work w
      union all
      -- One that is not in the book yet leads to what it comes from. Series that count from completion have no next but the one there is.
      select t.id, z.today, 'REMINDER', r.id, r.id, r.name, r.name, d.due, d.due, null, true, r.id
      from ctx.tree_of(a.id) t cross join lateral (select (p_now at time zone t.time_zone)::date as today) z
      join app.reminder r on r.organization_id = t.id and r.active and r.deleted_at is null and r.anchor = 'SCHEDULED' and r.period <> 'P0D'
        and (r.responsible @> jsonb_build_array(jsonb_build_object('id', a.id))
          or r.responsible = '[]' and t.id in (select ctx.looked_after_by(a.id)))
      cross join lateral ctx.due_dates(r.starts_at, r.period, z.today, z.today + 366) d(due)
      where t.feature_accessibility = 'FULL' and not exists (select from app.inspection i where i.organization_id = r.organization_id and i.reminder_id = r.id and i.due_date = d.due
        and i.deleted_at is null))
    select a.language, t.id, t.name::text, t.permission in ('MANAGE_ORGANIZATION', 'MAINTAIN_SYSTEM'), w.kind, w.id, w.name_en::text, w.name_da::text, w.due,
      w.due < w.today, case when w.series_id is null then w.id::text else w.series_id || '-' || to_char(w.due, 'YYYYMMDD') end
    from ctx.tree_of(a.id) t left join ahead w on w.organization_id = t.id and w.due between w.today - 366 and w.today + 366
    order by w.due, w.name_en, w.id
    limit 5000;
end $$;
revoke execute on function ctx.calendar_feed(bytea, timestamptz) from public;
grant execute on function ctx.calendar_feed(bytea, timestamptz) to rede_auth;
