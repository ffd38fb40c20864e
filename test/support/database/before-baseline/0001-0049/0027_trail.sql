-- The trail as proof: each organization's changes, and the catalogue's, form a chain of hashes; and with it what the trail's own
-- screen asks for, files told in the history of the record that holds them, and the logo of an organization.

-- One seal a change, in the order of sealing, each with the hash of the one before it. Made by ctx.seal_trail alone: no role of the
-- application can so much as read it. A trail is an organization's, by its id; the catalogue's is the nil UUID. The exact form of
-- what is hashed stands in docs/operations.md.
create table app.change_seal (
  trail_id uuid not null,
  position bigint not null,
  change_id bigint not null,
  at timestamptz not null,
  table_name text not null,
  record_id uuid not null,
  row_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  primary key (trail_id, position)
);
create unique index change_seal_change on app.change_seal (trail_id, change_id);
-- Where each chain ends: the next seal goes on from here, and a chain cut short is noticed.
create table app.change_head (
  trail_id uuid primary key,
  position bigint not null,
  change_id bigint not null,
  hash bytea not null,
  sealed_at timestamptz not null
);
-- Up to which id every change there will ever be is sealed. Ids are given out in another order than transactions end, so a newest
-- id is only noted (`seen`), with a transaction begun after it was seen (`seen_by`), and counts once all before that have ended.
create table app.change_mark (
  table_name text primary key check (table_name in ('change', 'catalogue_change')),
  sealed_to bigint not null default 0,
  seen bigint,
  seen_by xid8
);
insert into app.change_mark (table_name) values ('change'), ('catalogue_change');
create index change_sequence on app.change (id);
-- A transaction that is to write a change is known as running before it draws the change's id: so that whoever sees a higher id
-- sees it run.
create function ctx.begin_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_current_xact_id();
  return null;
end $$;
create trigger begin_change before insert on app.change for each statement execute function ctx.begin_change();
create trigger begin_change before insert on app.catalogue_change for each statement execute function ctx.begin_change();

-- A time as it is hashed: UTC, to the microsecond.
create function ctx.utc(value timestamptz) returns text language sql stable parallel safe
  as $$ select to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') $$;
-- A change as it is hashed: eight lines, of which none but the last can hold anything of its writer's, and that is JSON on one line.
create function ctx.change_text(trail uuid, id bigint, at timestamptz, account uuid, tab text, record uuid, action text, changes jsonb)
  returns text language sql stable parallel safe as $$
  select concat_ws(E'\n', trail, id, ctx.utc(at), coalesce(account::text, '-'), tab, record, action, changes) $$;
create function ctx.chain_link(state bytea, head bytea, line text) returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to(coalesce(encode(coalesce(state, head), 'hex'), repeat('0', 64)) || E'\n' || line, 'UTF8')) $$;
-- The hash of each line and of all before it, over a window. In: the hash that the first goes on from, and the line.
create aggregate ctx.chain (head bytea, line text) (sfunc = ctx.chain_link, stype = bytea);

-- Seals what is committed and not sealed yet, the lowest ids first, `p_limit` changes at most. Writers never wait for it; of two
-- that seal at once one does and the other finds nothing to do. Out: by trail how many were sealed, and where its chain ends now.
create function ctx.seal_trail(p_table text, p_limit int) returns table (trail_id uuid, sealed bigint, place bigint, hash text)
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

  -- All that could still have held a lower id when this one was noted has ended, and what it left is sealed by now: as far as this
  -- batch went.
  if mark.seen_by <= ended then
    mark.sealed_to := case when total < p_limit then mark.seen else greatest(mark.sealed_to, least(mark.seen, highest)) end;
    if mark.sealed_to = mark.seen then
      mark.seen := null;
      mark.seen_by := null;
    end if;
  end if;
  -- A transaction gets its number before it draws an id, so whoever drew one below the newest has a number below the one that this
  -- transaction gets now. One that it has already says nothing, nor does one that another cluster noted, of which this is a copy.
  if begun is null and ((mark.seen_by is null and newest > mark.sealed_to) or mark.seen_by >= latest) then
    mark.seen := newest;
    mark.seen_by := pg_current_xact_id();
  end if;
  update app.change_mark m set sealed_to = mark.sealed_to, seen = mark.seen, seen_by = mark.seen_by
    where m.table_name = p_table and (m.sealed_to, m.seen, m.seen_by) is distinct from (mark.sealed_to, mark.seen, mark.seen_by);
end $$;

-- The functions run as the owner, whom forced row-level security binds too.
create policy trail_read on app.change for select to current_user using (true);
create policy trail_read on app.catalogue_change for select to current_user using (true);

-- Where the chain of the organization of the context ends, for those who manage it.
create function ctx.seal_head() returns table (count bigint, hash text, sealed_at timestamptz) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select h.position, encode(h.hash, 'hex'), h.sealed_at from app.change_head h where h.trail_id = ctx.org_id() and ctx.level() >= 3 $$;
-- The seals of its changes.
create function ctx.seals_of(p_ids bigint[]) returns table (change_id bigint, place bigint, hash text, sealed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.change_id, s.position, encode(s.hash, 'hex'), s.sealed_at from app.change_seal s
  where s.trail_id = ctx.org_id() and s.change_id = any (p_ids) and ctx.level() >= 3 $$;

-- The trail in the order of time, whole and by each of its filters.
create index change_time on app.change (organization_id, at, id);
create index change_kind on app.change (organization_id, table_name, at, id);
create index change_person_time on app.change (organization_id, account_id, at, id);
create index change_record_time on app.change (organization_id, record_id, at, id);
drop index app.change_person;
drop index app.change_record;

-- Attaching a file and taking it off is told in the trail of the record that holds it, with the file's name. The record is the one
-- that the link's filled column names: `meter_id` a meter; so a column that is added later needs nothing here.
create function ctx.record_attachment_changes() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  changed text := case when TG_OP = 'INSERT' then 'select n.*, n.deleted_at is null as attached from new_rows n'
    else 'select n.*, n.deleted_at is null as attached from new_rows n
      join old_rows o on o.organization_id = n.organization_id and o.id = n.id
      where (n.deleted_at is null) <> (o.deleted_at is null)' end;
begin
  execute format('insert into app.change (organization_id, account_id, table_name, record_id, action, changes)
    select l.organization_id, ctx.user_id(), left(holder.key, -3), holder.value::uuid, ''UPDATE'', jsonb_build_object(''files'',
      jsonb_build_object(''from'', jsonb_agg(f.name order by l.id) filter (where not l.attached),
        ''to'', jsonb_agg(f.name order by l.id) filter (where l.attached)))
    from (%s) l cross join lateral jsonb_each_text(to_jsonb(l) - array[''organization_id'', ''id'', ''file_id'']) holder
    join app.file f on f.organization_id = l.organization_id and f.id = l.file_id
    where holder.key like ''%%\_id'' and holder.value is not null group by 1, 3, 4', changed);
  return null;
end $$;
drop trigger audit_insert on app.attachment;
drop trigger audit_update on app.attachment;
create trigger audit_insert after insert on app.attachment referencing new table as new_rows
  for each statement execute function ctx.record_attachment_changes();
create trigger audit_update after update on app.attachment referencing old table as old_rows new table as new_rows
  for each statement execute function ctx.record_attachment_changes();

-- The logo of an organization: a file of its own. Where there is none, the nearest organization above lends its own.
alter table app.organization add column logo_id uuid,
  add constraint organization_logo foreign key (id, logo_id) references app.file (organization_id, id);
create policy owner_names on app.file for select to current_user
  using (organization_id = (select ctx.org_id()) or use = 'LOGO');
create function ctx.logo_of(p_org uuid) returns table (organization_id uuid, content_type text, size bigint, sha256 text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with recursive up as (
    select o.id, o.parent_id, o.logo_id from app.organization o where o.id = p_org
    union all
    select p.id, p.parent_id, p.logo_id from up join app.organization p on p.id = up.parent_id where up.logo_id is null)
  select f.organization_id, f.content_type, f.size, f.sha256 from up
  join app.file f on f.organization_id = up.id and f.id = up.logo_id and f.deleted_at is null $$;
create function ctx.own_logo() returns table (organization_id uuid, content_type text, size bigint, sha256 text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$ select * from ctx.logo_of(ctx.org_id()) $$;

drop function ctx.tree();
drop function ctx.tree_of(uuid);
create function ctx.tree_of(p_account uuid) returns table (id uuid, parent_id uuid, name text, country text, time_zone text,
    feature_accessibility text, permission text, logo text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with held as (
    select c.descendant_id as id, max(ctx.level_number(m.permission)) as level
    from app.member m join app.organization_closure c on c.ancestor_id = m.organization_id
    where m.account_id = p_account and m.active and m.deleted_at is null group by c.descendant_id)
  select o.id, case when exists (select from held p where p.id = o.parent_id) then o.parent_id end, o.name, o.country, o.time_zone,
    o.feature_accessibility, (array['READ_ORGANIZATION', 'EDIT_ORGANIZATION', 'MANAGE_ORGANIZATION', 'MAINTAIN_SYSTEM'])[held.level],
    (select left(l.sha256, 16) from ctx.logo_of(o.id) l)
  from held join app.organization o on o.id = held.id where o.deleted_at is null order by o.name, o.id $$;
create function ctx.tree() returns table (id uuid, parent_id uuid, name text, country text, time_zone text,
    feature_accessibility text, permission text, logo text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$ select * from ctx.tree_of(ctx.user_id()) $$;

-- As before, and an organization's own row is its own too: it names the file of its logo.
create or replace function ctx.in_use(p_table text, p_id uuid) returns boolean language plpgsql stable
  set search_path = pg_catalog, pg_temp as $$
declare
  k record;
  found_one boolean;
begin
  for k in select c.conrelid::regclass as tab, a.attname as col,
      case c.conrelid when 'app.organization'::regclass then 'id' else 'organization_id' end as own,
      exists (select from pg_attribute d where d.attrelid = c.conrelid and d.attname = 'deleted_at') as kept
    from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) as pair(own, theirs)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.own
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = pair.theirs and f.attname = 'id'
    where c.contype = 'f' and c.confrelid = format('app.%I', p_table)::regclass
  loop
    execute format('select exists (select from %s where %I = ctx.org_id() and %I = $1%s)',
      k.tab, k.own, k.col, case when k.kept then ' and deleted_at is null' else '' end) into found_one using p_id;
    if found_one then return true; end if;
  end loop;
  return false;
end $$;

revoke execute on all functions in schema ctx from public;
grant execute on function ctx.seal_trail(text, int) to rede_job;
grant execute on function ctx.seal_head(), ctx.seals_of(bigint[]), ctx.own_logo(), ctx.tree() to rede_tenant;
grant execute on function ctx.tree_of(uuid) to rede_auth;
