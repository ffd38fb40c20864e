-- Products are found by what is in them, by their statements, and by what these are called in one word.
create function ctx.hazard_words(codes text[]) returns text language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select ctx.fold(concat_ws(' ', array_to_string(codes, ' '),
    case when array_to_string(codes, ' ') ~ 'H(34[01]|35[01]|36[01])' then 'CMR' end,
    case when array_to_string(codes, ' ') ~ 'H35[01]' then 'carcinogenic kræftfremkaldende' end,
    case when array_to_string(codes, ' ') ~ 'H34[01]' then 'mutagenic mutagen' end,
    case when array_to_string(codes, ' ') ~ 'H36[01]' then 'reprotoxic reproduktionstoksisk' end)) $$;
-- What a substance lends to the products that it is in.
create function ctx.substance_words(s app.substance) returns text language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select concat_ws(' ', array_to_string(s.numbers, ' '), s.name, array_to_string(s.synonyms, ' '), s.danish_words) $$;

create or replace function ctx.chemical_words(p_chemical uuid, p_producer uuid, variadic p_words text[]) returns text language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select ctx.fold(concat_ws(' ', array_to_string(p_words, ' '), (select p.name from app.producer p where p.id = p_producer),
    (select string_agg(ctx.substance_words(s), ' ' order by c.position) from app.chemical_substance c
      join app.substance s on s.id = c.substance_id where c.chemical_id = p_chemical and c.deleted_at is null))) $$;
create or replace function ctx.keep_chemical_search() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.search_text := ctx.chemical_words(new.id, new.producer_id, new.name, new.product_number, new.ufi, replace(new.ufi, '-', ''),
    ctx.hazard_words(new.hazard_statements || new.eu_hazard_statements));
  return new;
end $$;
drop trigger keep_chemical_search on app.chemical;
create trigger keep_chemical_search before insert or update of name, product_number, ufi, producer_id, hazard_statements, eu_hazard_statements
  on app.chemical for each row execute function ctx.keep_chemical_search();

create or replace function ctx.keep_search_of_chemicals() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if TG_TABLE_NAME = 'chemical_substance' then
    update app.chemical set name = name where id in (select chemical_id from new_rows);
  elsif TG_TABLE_NAME = 'substance' then
    update app.chemical set name = name where id in (
      select c.chemical_id from app.chemical_substance c join new_rows n on n.id = c.substance_id
        join old_rows o on o.id = n.id and (o.numbers, o.name, o.synonyms, o.danish_words)
          is distinct from (n.numbers, n.name, n.synonyms, n.danish_words) where c.deleted_at is null);
  else
    update app.chemical set name = name where producer_id in (
      select n.id from new_rows n join old_rows o on o.id = n.id and o.name is distinct from n.name);
  end if;
  return null;
end $$;

-- An organization's own products likewise.
alter table app.chemical_proposal
  add column hazard_words text not null generated always as (ctx.hazard_words(hazard_statements || eu_hazard_statements)) stored;
do $$ begin
  execute replace(pg_get_functiondef('ctx.told(jsonb)'::regprocedure), '''substance_words''', '''substance_words'', ''hazard_words''');
  execute replace(pg_get_functiondef('ctx.show_chemical()'::regprocedure), '|| p.substance_words', '|| p.hazard_words || '' '' || p.substance_words');
end $$;
create or replace function ctx.reflect_proposals(p_proposals uuid[]) returns void language sql security definer
  set search_path = pg_catalog, pg_temp as $$
  update app.chemical_proposal p set substance_words = w.words
  from (select o.organization_id, o.id, coalesce(ctx.fold(string_agg(ctx.substance_words(s), ' ' order by c.id)), '') as words
    from app.chemical_proposal o
      left join app.chemical_proposal_substance c on c.organization_id = o.organization_id and c.proposal_id = o.id and c.deleted_at is null
      left join app.substance s on s.id = c.substance_id
    where o.id = any (p_proposals) group by o.organization_id, o.id) w
  where p.organization_id = w.organization_id and p.id = w.id and p.substance_words <> w.words;
  update app.chemical_association a set proposal_id = a.proposal_id from app.chemical_proposal p
    where p.id = any (p_proposals) and a.organization_id = p.organization_id and a.proposal_id = p.id $$;
create or replace function ctx.reflect_proposed_parts() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  touched uuid[];
begin
  if TG_TABLE_NAME = 'substance' then
    select array_agg(distinct c.proposal_id) into touched from new_rows n join old_rows o on o.id = n.id
      join app.chemical_proposal_substance c on c.substance_id = n.id and c.deleted_at is null
      where (n.restriction_lists, n.numbers, n.name, n.synonyms, n.danish_words)
        is distinct from (o.restriction_lists, o.numbers, o.name, o.synonyms, o.danish_words);
  else
    select array_agg(distinct n.proposal_id) into touched from new_rows n;
  end if;
  if touched is not null then perform ctx.reflect_proposals(touched); end if;
  return null;
end $$;
create trigger reflect_proposal_hazards after update on app.chemical_proposal for each row
  when (new.hazard_words is distinct from old.hazard_words) execute function ctx.reflect_proposal();

revoke execute on function ctx.hazard_words(text[]), ctx.substance_words(app.substance) from public;
grant execute on function ctx.hazard_words(text[]), ctx.substance_words(app.substance) to rede_tenant;

update app.chemical set name = name;
select ctx.reflect_proposals(array(select id from app.chemical_proposal));
