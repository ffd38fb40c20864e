-- Sealing the trail: a chain of SHA-256 for each organization and for the catalogue. The format is defined in docs/operations.md.

-- The trail of the organization of the context: how many changes it has, and where its chain ends: number of sealed changes, hash in hex, time
-- of sealing (0 and null where nothing is sealed). The sealed ones are counted by their place in the chain, the rest one by one. No row below
-- MANAGE. Runs as the owner: no role may read seals.
create or replace function ctx.trail_head() returns table (changes bigint, sealed bigint, hash text, sealed_at timestamptz) language sql stable
  security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(h.position, 0) + (select count(*) from app.change c join app.change_mark m on m.table_name = 'change' and c.id > m.sealed_to
      where c.organization_id = o.id
        and not exists (select from app.change_seal s where s.trail_id = c.organization_id and s.change_id = c.id)),
    coalesce(h.position, 0), encode(h.hash, 'hex'), h.sealed_at
  from (select ctx.org_id() as id) o left join app.change_head h on h.trail_id = o.id where ctx.level() >= 3 $$;
grant execute on function ctx.trail_head() to rede_tenant;

-- The seals of changes of the organization of the context by id; no row below MANAGE or for a change that is not sealed yet.
create or replace function ctx.seals_of(p_ids bigint[]) returns table (change_id bigint, place bigint, hash text, sealed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.change_id, s.position, encode(s.hash, 'hex'), s.sealed_at from app.change_seal s
  where s.trail_id = ctx.org_id() and s.change_id = any (p_ids) and ctx.level() >= 3 $$;
grant execute on function ctx.seals_of(bigint[]) to rede_tenant;

-- Seals committed changes of 'change' or 'catalogue_change', lowest ids first, at most p_limit. Out: for each trail how
-- many were sealed, and the position and hash (hex) of its new end. Writers never wait for it; of two parallel runs one
-- finds nothing to do. Runs as the owner: no role may access seals. For the job.
create or replace function ctx.seal_trail(p_table text, p_limit int) returns table (trail_id uuid, sealed bigint, place bigint, hash text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  mark app.change_mark;
  newest bigint;
  begun xid8 := pg_current_xact_id_if_assigned();
  ended xid8;
  latest xid8;
  total bigint := 0;
  highest bigint := 0;
  owner_id text := case p_table when 'change' then 'c.organization_id' else quote_literal('00000000-0000-0000-0000-000000000000') || '::uuid' end;
  batch record;
begin
  if not pg_try_advisory_xact_lock(7233004, hashtext(p_table)) then return; end if;
  select * into strict mark from app.change_mark m where m.table_name = p_table;
  execute format('select coalesce(max(c.id), 0), pg_snapshot_xmin(pg_current_snapshot()), pg_snapshot_xmax(pg_current_snapshot())
    from app.%I c', p_table) into newest, ended, latest;
  for batch in execute format($q$
    with fresh as materialized (
      select c.*, %2$s as trail from app.%1$I c where c.id > $1
        and not exists (select from app.change_seal s where s.trail_id = %2$s and s.change_id = c.id)
      order by c.id limit $2),
    counted as (
      select f.*, h.hash as head, coalesce(h.position, 0) + row_number() over (partition by f.trail order by f.id) as place,
        sha256(convert_to(ctx.change_text(f.trail, f.id, f.at, f.account_id, f.table_name, f.record_id, f.action, f.changes), 'UTF8')) as row_hash
      from fresh f left join app.change_head h on h.trail_id = f.trail),
    chained as (
      select *, ctx.chain(head, concat_ws(E'\n', place, ctx.utc($3), id, ctx.utc(at), table_name, record_id, encode(row_hash, 'hex')))
        over (partition by trail order by place) as hash
      from counted),
    sealed as (
      insert into app.change_seal select trail, place, id, at, table_name, record_id, row_hash, hash, $3 from chained),
    ends as (
      select distinct on (trail) trail, place, id, hash from chained order by trail, place desc),
    heads as (
      insert into app.change_head select trail, place, id, hash, $3 from ends
      on conflict (trail_id) do update set position = excluded.position, change_id = excluded.change_id,
        hash = excluded.hash, sealed_at = excluded.sealed_at)
    select e.trail, e.place, encode(e.hash, 'hex') as hash, n.count, n.highest from ends e
    join (select trail, count(*) as count, max(id) as highest from chained group by trail) n using (trail) $q$,
    p_table, owner_id) using mark.sealed_to, p_limit, clock_timestamp()
  loop
    total := total + batch.count;
    highest := greatest(highest, batch.highest);
    trail_id := batch.trail;
    sealed := batch.count;
    place := batch.place;
    hash := batch.hash;
    return next;
  end loop;

  -- Every transaction that could have had a lower id when this one was recorded has ended, and its changes are sealed
  -- by now, as far as this batch went.
  if mark.seen_by <= ended then
    mark.sealed_to := case when total < p_limit then mark.seen else greatest(mark.sealed_to, least(mark.seen, highest)) end;
    if mark.sealed_to = mark.seen then
      mark.seen := null;
      mark.seen_by := null;
    end if;
  end if;
  -- A transaction gets its number before it draws an id, so a transaction that drew an id below the newest has a number
  -- below the one that this transaction gets now. A number that it has already proves nothing, nor does one recorded by
  -- another cluster that this one was copied from.
  if begun is null and ((mark.seen_by is null and newest > mark.sealed_to) or mark.seen_by >= latest) then
    mark.seen := newest;
    mark.seen_by := pg_current_xact_id();
  end if;
  update app.change_mark m set sealed_to = mark.sealed_to, seen = mark.seen, seen_by = mark.seen_by
    where m.table_name = p_table and (m.sealed_to, m.seen, m.seen_by) is distinct from (mark.sealed_to, mark.seen, mark.seen_by);
end $$;
grant execute on function ctx.seal_trail(text,integer) to rede_job;

-- A change as it is hashed: eight lines. Only the last can contain what a writer entered, and it is JSON on one line.
create or replace function ctx.change_text(trail uuid, id bigint, at timestamptz, account uuid, tab text, record uuid, action text, changes jsonb)
  returns text language sql stable parallel safe as $$
  select concat_ws(E'\n', trail, id, ctx.utc(at), coalesce(account::text, '-'), tab, record, action, changes) $$;

-- One step of ctx.chain: SHA-256 of the hash before (64 zeros for the first) and a line.
create or replace function ctx.chain_link(state bytea, head bytea, line text) returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to(coalesce(encode(coalesce(state, head), 'hex'), repeat('0', 64)) || E'\n' || line, 'UTF8')) $$;

-- Over a window: the hash of each line and all lines before it. In: the hash to continue from (null: none), and the line.
create or replace aggregate ctx.chain (head bytea, line text) (sfunc = ctx.chain_link, stype = bytea);
