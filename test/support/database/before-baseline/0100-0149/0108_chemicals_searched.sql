-- What a register finds by words, at most so many: beyond them rows are looked at in the order of the list, where a page of many is
-- found sooner. As ctx.find_meters: row-level security keeps the trigram index from being used, and a list of patterns does, too; each
-- word for itself, so that the rarest finds.
drop function ctx.find_chemical_associations(text[]);
create function ctx.find_chemical_associations(patterns text[], p_most int) returns setof uuid language plpgsql stable security definer
  -- Never through the rows of all organizations, however many it expects of this one.
  set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
begin
  return query execute 'select id from app.chemical_association where organization_id = $1 and deleted_at is null and '
      || (select string_agg(format('search_text like %L', p), ' and ') from unnest(patterns) as p) || ' limit $2'
    using ctx.org_id(), p_most;
end $$;
revoke execute on function ctx.find_chemical_associations(text[], int) from public;
grant execute on function ctx.find_chemical_associations(text[], int) to rede_tenant;

-- The catalogue, which everybody may read whole, is searched without one, see folded-patterns.server.ts.
drop function ctx.find_chemicals(text[]);

-- The pictograms of a row as a number, a bit each: a register has few of these, by which those with a pictogram are counted from an
-- index alone. Whether lists overlap row-level security lets no index tell.
create function ctx.signs_of(pictograms text[]) returns int language sql immutable parallel safe
  as $$ select coalesce(bit_or(1 << substr(p, 5)::int), 0) from unnest(pictograms) p where p ~ '^GHS0[1-9]$' $$;
revoke execute on function ctx.signs_of(text[]) from public;
grant execute on function ctx.signs_of(text[]) to rede_tenant;
alter table app.chemical_association add column shown_signs int not null generated always as (ctx.signs_of(shown_pictograms)) stored;
create index chemical_association_signs on app.chemical_association (organization_id, shown_signs, shown_name, id) where deleted_at is null;

-- Which of these numbers the register of the context has that any of the pictograms is in.
create function ctx.signs_with(pictograms text[]) returns int[] language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  with recursive one as (
    (select a.shown_signs from app.chemical_association a where a.organization_id = ctx.org_id() and a.deleted_at is null
      order by a.shown_signs limit 1)
    union all
    select (select a.shown_signs from app.chemical_association a where a.organization_id = ctx.org_id() and a.deleted_at is null
      and a.shown_signs > one.shown_signs order by a.shown_signs limit 1)
    from one where one.shown_signs is not null)
  select array(select o.shown_signs from one o where o.shown_signs & ctx.signs_of(pictograms) <> 0) $$;
revoke execute on function ctx.signs_with(text[]) from public;
grant execute on function ctx.signs_with(text[]) to rede_tenant;
