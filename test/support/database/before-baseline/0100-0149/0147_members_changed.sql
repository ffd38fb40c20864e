-- A member's row says when the membership was changed last, the one here before those above.
drop function ctx.members(boolean);
create function ctx.members(p_all boolean) returns table (id uuid, name text, title text, here boolean, first_name text, last_name text,
    email text, phone text, permission text, status text, last_login_date timestamptz, last_modified_date timestamptz,
    search_text text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with asking as materialized (select ctx.org_id() as org, ctx.level() >= 3 as manages),
  held as (
    select m.account_id, bool_or(m.organization_id = k.org) as here,
      bool_or(m.active) filter (where m.organization_id = k.org) as active_here,
      max(m.title) filter (where m.organization_id = k.org) as title_here, max(m.title) as title,
      max(m.search_text) filter (where m.organization_id = k.org) as search_here, max(m.search_text) as search_text,
      max(m.phone) filter (where m.organization_id = k.org) as phone,
      coalesce(max(m.last_modified_date) filter (where m.organization_id = k.org), max(m.last_modified_date)) as modified,
      coalesce(max(ctx.level_number(m.permission)) filter (where m.active), max(ctx.level_number(m.permission))) as level
    from asking k join app.organization_closure c on c.descendant_id = k.org
      join app.member m on m.organization_id = c.ancestor_id
    where m.deleted_at is null and (m.active or (p_all and k.manages and m.organization_id = k.org))
    group by m.account_id),
  told as (select h.*, h.here and k.manages as open, k.manages from held h cross join asking k)
  select a.id, a.first_name || ' ' || a.last_name, case when t.here then t.title_here else t.title end, t.here,
    case when t.open then a.first_name end, case when t.open then a.last_name end,
    case when t.open then a.email end, case when t.open then t.phone end,
    case when t.manages then
      (array['READ_ORGANIZATION', 'EDIT_ORGANIZATION', 'MANAGE_ORGANIZATION', 'MAINTAIN_SYSTEM'])[t.level] end,
    case when t.open then
      case when not t.active_here then 'DISABLED' when a.password_hash is null then 'INVITED' else 'ACTIVE' end end,
    case when t.open then a.last_login_date end, t.modified,
    a.search_text || ' ' || case when t.here then t.search_here else t.search_text end
      || case when t.open then ' ' || a.search_email else '' end
  from told t join app.account a on a.id = t.account_id $$;
revoke execute on function ctx.members(boolean) from public;
grant execute on function ctx.members(boolean) to rede_tenant;
