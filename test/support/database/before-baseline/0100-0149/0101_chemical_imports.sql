-- Imports of an organization's list of chemicals from a file: who, when, from what. Undoing one sets aside what it brought.
create table app.chemical_import (
  organization_id uuid not null references app.organization,
  id uuid not null,
  file_name text collate "da-x-icu" not null check (length(file_name) between 1 and 255),
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  -- How many chemicals it brought into the register, and how many rows were left out.
  entry_count int not null check (entry_count > 0),
  left_out_count int not null check (left_out_count >= 0),
  created_date timestamptz not null default now(),
  created_by_id uuid not null references app.account,
  version int not null default 1,
  last_modified_date timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id)
);
create index chemical_import_newest on app.chemical_import (organization_id, created_date desc, id desc);
call ctx.protect('chemical_import', 2);

alter table app.chemical_association add column import_id uuid,
  add foreign key (organization_id, import_id) references app.chemical_import (organization_id, id);
create index chemical_association_import on app.chemical_association (organization_id, import_id) where import_id is not null;
alter table app.chemical_proposal add column import_id uuid,
  add foreign key (organization_id, import_id) references app.chemical_import (organization_id, id);
create index chemical_proposal_import on app.chemical_proposal (organization_id, import_id) where import_id is not null;

-- A product number without what people write between its signs: 'EP-110' and 'ep 110' are the same.
create function ctx.number_key(value text) returns text language sql immutable parallel safe strict
  as $$ select nullif(regexp_replace(ctx.fold(value), '[^a-z0-9]', '', 'g'), '') $$;
create index chemical_number_key on app.chemical (ctx.number_key(product_number)) where deleted_at is null and product_number is not null;

-- The products of the catalogue that the items of a list are, all items at once: by formula, by product number, by name, by the one
-- substance that they are made of. At most some of each kind. Row-level security keeps an index on an expression from being used.
-- In: [{n, name, number, ufi, numbers: ['CAS 67-64-1']}].
create function ctx.match_chemicals(p_items jsonb) returns table (n int, id uuid, because text, likeness real)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query execute $query$
    with item as materialized (
      select i.n, ctx.fold(i.name) as name, ctx.number_key(i.number) as number, i.ufi, i.numbers
      from jsonb_to_recordset($1) as i (n int, name text, number text, ufi text, numbers text[])),
    found as (
      select i.n, f.id, 'UFI' as because from item i cross join lateral (select c.id from app.chemical c
        where c.ufi = i.ufi and c.deleted_at is null order by c.id limit 10) f
      union all
      select i.n, f.id, 'NAME' from item i cross join lateral (select c.id from app.chemical c
        where ctx.fold(c.name) = i.name and c.deleted_at is null order by c.id limit 20) f
      union all
      select i.n, f.id, 'NUMBER' from item i cross join lateral (select c.id from app.chemical c
        where ctx.number_key(c.product_number) = i.number and c.product_number is not null and c.deleted_at is null
        order by ctx.similarity(ctx.fold(c.name), i.name) desc, c.id limit 10) f
      union all
      select i.n, f.id, 'SUBSTANCE' from item i cross join lateral (select s.chemical_id as id from app.substance b
        join app.chemical_substance s on s.substance_id = b.id and s.deleted_at is null
        where b.numbers && i.numbers and b.deleted_at is null and not exists (select from app.chemical_substance o
          where o.chemical_id = s.chemical_id and o.deleted_at is null and o.id <> s.id) limit 5) f
      where i.numbers <> '{}')
    select f.n, f.id, f.because, ctx.similarity(ctx.fold(c.name), i.name)
    from found f join item i on i.n = f.n join app.chemical c on c.id = f.id and c.deleted_at is null$query$ using p_items;
end $$;

-- The products whose names are most like those of a list, all at once. As ctx.find_chemicals: row-level security keeps the trigram
-- index from being used. In: [{n, name}].
create function ctx.alike_chemicals(p_items jsonb) returns table (n int, id uuid, likeness real)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('pg_trgm.similarity_threshold', '0.5', true);
  return query execute $query$
    select i.n, f.id, f.likeness from jsonb_to_recordset($1) as i (n int, name text)
      cross join lateral (select c.id, ctx.similarity(ctx.fold(c.name), ctx.fold(i.name)) as likeness from app.chemical c
        where ctx.fold(c.name) operator(ctx.%) ctx.fold(i.name) and c.deleted_at is null order by 2 desc, 1 limit 4) f$query$ using p_items;
end $$;
revoke execute on function ctx.number_key(text), ctx.match_chemicals(jsonb), ctx.alike_chemicals(jsonb) from public;
grant execute on function ctx.number_key(text), ctx.match_chemicals(jsonb), ctx.alike_chemicals(jsonb) to rede_tenant;
