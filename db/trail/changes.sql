-- The trail: every write of the application becomes an entry in the same transaction.

-- The records of the organization that are called so, or were by an entry of the trail: also deleted ones. In: patterns that their words match.
-- Runs as the owner, since row-level security would keep the trigram indexes from being used.
create or replace function ctx.records_called(p_patterns text[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  longest text := (select p from unnest(p_patterns) p order by length(p) desc limit 1);
  one app.search_kind;
begin
  -- Each pattern as a condition of its own: the index takes them together, and `like all` not at all.
  return query execute (select $q$select c.record_id from app.change c where c.organization_id = ctx.org_id() and c.changes ?| array['name', 'title'] and $q$
    || string_agg(format($q$ctx.fold(coalesce(c.changes #>> '{name,to}', c.changes #>> '{title,to}')) like %L$q$, p), ' and ') from unnest(p_patterns) p);
  -- Its own row is t, as ctx.searchable has it; an act that only may apply has none.
  for one in select * from app.search_kind k where k.source ~ '^[^(]* t\M' loop
    return query execute format('select t.id from %s and %2$s like $4 and %2$s like all ($5)', format(one.source, 'en'), one.words)
      using ctx.org_id(), ctx.user_id(), ctx.level(), longest, p_patterns;
  end loop;
end $$;
grant execute on function ctx.records_called(text[]) to rede_tenant;

-- Who changed a catalogue record, as {id, name}: the name for MAINTAIN_SYSTEM; for others both null, since a maintainer
-- may belong to another organization. Null if no person is recorded.
create or replace function ctx.catalogue_author(p_account uuid) returns json language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select case when p_account is null then null
    when ctx.level() = 4 then (select json_build_object('id', a.id, 'name', a.first_name || ' ' || a.last_name) from app.account a where a.id = p_account)
    else json_build_object('id', null, 'name', null) end $$;
grant execute on function ctx.catalogue_author(uuid) to rede_tenant;

-- The fields that differ between two JSON objects, as {field: {from, to}}, null for a field that one lacks; {} where nothing differs.
-- Numbers as text with the same digits: the trail must not lose decimals to floating point.
create or replace function ctx.difference(before jsonb, after jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, jsonb_build_object(
    'from', case jsonb_typeof(before -> key) when 'number' then to_jsonb(before ->> key) else before -> key end,
    'to', case jsonb_typeof(after -> key) when 'number' then to_jsonb(after ->> key) else after -> key end)), '{}')
  from (select jsonb_object_keys(before) as key union select jsonb_object_keys(after)) as keys
  where before -> key is distinct from after -> key $$;
grant execute on function ctx.difference(jsonb,jsonb) to rede_tenant;

-- A row as the trail compares it: without null fields, bookkeeping and what is only derived from other records. The derivation's source has
-- its own entry.
create or replace function ctx.audited_values(row_data jsonb) returns jsonb language sql immutable parallel safe
  as $$ select jsonb_strip_nulls(case when row_data ? 'order_da' then row_data - 'name_da' else row_data end - array['organization_id', 'id', 'version', 'last_modified_date', 'search_text',
    'last_reading_date', 'next_reading_date', 'deleted_at', 'deleted_by', 'next_due_date', 'covered_to', 'fill_on', 'by_plan',
    'turn', 'series', 'shown_name', 'shown_producer_id', 'shown_danger_code',
    'shown_danger_rank', 'shown_pictograms', 'shown_sheet_date', 'shown_restrictions', 'shown_words', 'danish_words', 'order_en', 'order_da', 'danger_rank', 'resumed', 'substance_words', 'hazard_words', 'shown_storage_class', 'shown_set_aside', 'shown_signs', 'brought_ids', 'made_along', 'key_hash', 'report_hashes', 'locked_content',
    'own_organization_id', 'sheet_content', 'about_content', 'value_counts', 'undo_content', 'text_body', 'import_version', 'layout', 'layout_key', 'opened_id', 'exceeded_since', 'exceedance_noticed_date']) $$;
grant execute on function ctx.audited_values(jsonb) to rede_tenant;

-- Adds the triggers that write a table's changes into the trail, in place of those it has. In: table, kind as for ctx.record_changes, or
-- 'link' or 'member': what writes them into the trail of another record. Called by ctx.protect and ctx.protect_catalogue.
create or replace procedure ctx.audit(tab text, kind text) language plpgsql as $$
declare
  writer text := format(case when kind in ('link', 'member') then 'ctx.record_%s_changes()' else 'ctx.record_changes(%L)' end, kind);
begin
  execute format('create or replace trigger audit_insert after insert on app.%I referencing new table as new_rows
    for each statement execute function %s', tab, writer);
  execute format('create or replace trigger audit_update after update on app.%I referencing old table as old_rows new table as new_rows
    for each statement execute function %s', tab, writer);
end $$;

-- Trigger, per statement: one entry per row that changed (CREATE, UPDATE, DELETE, RESTORE), all in one insert, also for an import of
-- 100,000 rows. TG_ARGV[0]: 'organization' (the row has organization_id), 'root' (the row is the organization), 'catalogue', or 'shared' (a row of
-- the catalogue, or of the organization in own_organization_id). Runs as the owner: no role may write the trail.
create or replace function ctx.record_changes() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  place record;
begin
  for place in select * from (values
      ('organization', 'app.change (organization_id, ', 'n.organization_id, ', 'true'),
      ('root', 'app.change (organization_id, ', 'n.id, ', 'true'),
      ('catalogue', 'app.catalogue_change (', '', 'true'),
      ('shared', 'app.catalogue_change (', '', 'n.own_organization_id is null'),
      ('shared', 'app.change (organization_id, ', 'n.own_organization_id, ', 'n.own_organization_id is not null'))
      as p (kind, target, owner_id, of_these) where p.kind = TG_ARGV[0] loop
  if TG_OP = 'INSERT' then
    execute format('insert into %s account_id, table_name, record_id, action, changes)
      select %s ctx.user_id(), %L, n.id, ''CREATE'', ctx.difference(''{}'', ctx.audited_values(to_jsonb(n))) from new_rows n where %s',
      place.target, place.owner_id, TG_TABLE_NAME, place.of_these);
  else
    execute format('insert into %s account_id, table_name, record_id, action, changes)
      select %s ctx.user_id(), %L, n.id,
        case when n.deleted_at is not null and o.deleted_at is null then ''DELETE''
             when n.deleted_at is null and o.deleted_at is not null then ''RESTORE'' else ''UPDATE'' end, d.changes
      from new_rows n join old_rows o on o.id = n.id
      cross join lateral (select ctx.difference(ctx.audited_values(to_jsonb(o)), ctx.audited_values(to_jsonb(n))) as changes) d
      where (d.changes <> ''{}'' or (n.deleted_at is null) <> (o.deleted_at is null)) and %s',
      place.target, place.owner_id, TG_TABLE_NAME, place.of_these);
  end if;
  end loop;
  return null;
end $$;

-- Trigger, per statement: a link is an entry of both its records, by the other's id under linked_<column>: a reader learns its name where they
-- may read it. An obligation has documents, reminders and stakeholders by their names. A file is attached or removed by its name under 'files',
-- as an entry of its record only. The records are those whose columns are filled: meter_id is a meter. A new column of that form needs no change
-- here.
create or replace function ctx.record_link_changes() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  changed text := case when TG_OP = 'INSERT' then 'select n.*, n.deleted_at is null as linked from new_rows n'
    else 'select n.*, n.deleted_at is null as linked from new_rows n
      join old_rows o on o.organization_id = n.organization_id and o.id = n.id
      where (n.deleted_at is null) <> (o.deleted_at is null)' end;
begin
  execute format('with l as materialized (%s),
    ended as (select l.organization_id, l.id, l.linked, e.key, e.value::uuid as record
      from l cross join lateral jsonb_each_text(to_jsonb(l) - array[''organization_id'', ''id'']) e where e.key like ''%%\_id'' and e.value is not null),
    pair as (select a.*, b.key as other, b.record as other_id, b.key = ''file_id'' or a.key = ''legislation_association_id''
        and b.key in (''document_id'', ''reminder_id'', ''stakeholder_association_id'') as by_name
      from ended a join ended b on b.id = a.id and b.key <> a.key where a.key <> ''file_id'')
    insert into app.change (organization_id, account_id, table_name, record_id, action, changes)
    select k.organization_id, ctx.user_id(), left(k.key, -3), k.record, ''UPDATE'', jsonb_build_object(k.kind,
      jsonb_build_object(''from'', jsonb_agg(k.name order by k.id) filter (where not k.linked),
        ''to'', jsonb_agg(k.name order by k.id) filter (where k.linked)))
    from (select p.*, case p.other when ''file_id'' then ''files'' when ''document_id'' then ''documents'' when ''reminder_id'' then ''reminders''
        else ''stakeholders'' end as kind, coalesce(f.name, r.name, a.own_name, s.name_en) as name from pair p
      left join app.file f on f.organization_id = p.organization_id and f.id = p.other_id
      left join app.reminder r on r.organization_id = p.organization_id and r.id = p.other_id
      left join app.stakeholder_association a on a.organization_id = p.organization_id and a.id = p.other_id
      left join app.stakeholder s on s.id = a.stakeholder_id where p.by_name) k group by 1, 3, 4, k.kind
    union all
    select p.organization_id, ctx.user_id(), case p.key when ''document_id'' then ''file'' else left(p.key, -3) end, p.record, ''UPDATE'',
      jsonb_build_object(''linked_'' || p.other, jsonb_build_object(''from'', case when not p.linked then p.other_id end,
        ''to'', case when p.linked then p.other_id end))
    from pair p where not p.by_name', changed);
  return null;
end $$;

-- Trigger, per statement: what a member is given or loses is an entry of the member. The column that names it is called as the table:
-- competence_id in member_competence.
create or replace function ctx.record_member_changes() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  what text := substr(TG_TABLE_NAME, 8) || '_id';
  insertion text := 'insert into app.change (organization_id, account_id, table_name, record_id, action, changes)
    select n.organization_id, ctx.user_id(), ''member'', n.member_id, ''UPDATE'', d.changes from new_rows n';
begin
  if TG_OP = 'INSERT' then
    execute format(insertion || ' cross join lateral (select ctx.difference(''{}'',
      jsonb_strip_nulls(to_jsonb(n) - array[''id'', ''organization_id'', ''member_id'', ''version'', ''last_modified_date'', ''deleted_at'', ''deleted_by''])) as changes) d');
  else
    execute format(insertion || ' join old_rows o on o.organization_id = n.organization_id and o.id = n.id cross join lateral (select
      case when (n.deleted_at is null) <> (o.deleted_at is null) then
        jsonb_build_object(%1$L, jsonb_build_object(''from'', case when o.deleted_at is null then to_jsonb(o) -> %1$L end,
          ''to'', case when n.deleted_at is null then to_jsonb(n) -> %1$L end))
      when to_jsonb(n) -> ''valid_until'' is distinct from to_jsonb(o) -> ''valid_until'' then
        jsonb_build_object(%1$L, jsonb_build_object(''from'', to_jsonb(o) -> %1$L, ''to'', to_jsonb(n) -> %1$L))
          || ctx.difference(jsonb_build_object(''valid_until'', to_jsonb(o) -> ''valid_until''), jsonb_build_object(''valid_until'', to_jsonb(n) -> ''valid_until''))
      else ''{}'' end as changes) d where d.changes <> ''{}''', what);
  end if;
  return null;
end $$;

-- Trigger, before the rows: gives the transaction its number before it draws ids of the trail. Sealing relies on it:
-- once an id is visible, the transactions of lower ids have ended or are visibly running (ctx.seal_trail).
create or replace function ctx.begin_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_current_xact_id();
  return null;
end $$;
