-- What a person may see, at thousands of organizations: the logos are handed down from the top in one go, where before each
-- organization looked for its own all the way up. Where somebody's uppermost one has none, the nearest above lends its own, unseen.
create or replace function ctx.tree_of(p_account uuid) returns table (id uuid, parent_id uuid, name text, country text, time_zone text,
    feature_accessibility text, permission text, logo text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with recursive held as materialized (
    select c.descendant_id as id, max(ctx.level_number(m.permission)) as level
    from app.member m join app.organization_closure c on c.ancestor_id = m.organization_id
    where m.account_id = p_account and m.active and m.deleted_at is null group by c.descendant_id),
  seen as materialized (
    select o.id, case when p.id is not null then o.parent_id end as parent_id, o.name, o.country, o.time_zone, o.feature_accessibility,
      o.deleted_at, held.level, o.logo_id is not null as has_logo, left(f.sha256, 16) as logo
    from held join app.organization o on o.id = held.id
      left join held p on p.id = o.parent_id
      left join app.file f on f.organization_id = o.id and f.id = o.logo_id and f.deleted_at is null),
  handed as (
    select s.id, (select left(l.sha256, 16) from ctx.logo_of(s.id) l) as logo from seen s where s.parent_id is null
    union all
    select s.id, case when s.has_logo then s.logo else h.logo end from handed h join seen s on s.parent_id = h.id)
  select s.id, s.parent_id, s.name, s.country, s.time_zone, s.feature_accessibility,
    (array['READ_ORGANIZATION', 'EDIT_ORGANIZATION', 'MANAGE_ORGANIZATION', 'MAINTAIN_SYSTEM'])[s.level], h.logo
  from seen s join handed h on h.id = s.id where s.deleted_at is null order by s.name, s.id $$;

-- Whether somebody has an active membership in the organization of the context or above, so that a record there may name them.
create function ctx.is_person(p_account uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select exists (select from app.member m join app.organization_closure c on c.ancestor_id = m.organization_id
    where m.account_id = p_account and m.active and m.deleted_at is null and c.descendant_id = ctx.org_id()) $$;
revoke execute on function ctx.is_person(uuid) from public;
grant execute on function ctx.is_person(uuid) to rede_tenant;
