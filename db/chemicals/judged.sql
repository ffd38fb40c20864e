-- Danger codes that follow what is known of the substances: what only a sheet calls harmless is judged again when they change.

-- Up to p_size products and proposals, in order of their ids, that have no hazard or none in force, and a sheet that says so or EUH208, EUH210
-- or EUH401: green, or doubted. In: the substances, one being a part (null: any), the id after which the next part begins (null: the first).
-- Deleted ones too: they can be restored. Shares in % by weight. For the loader, the jobs and MAINTAIN_SYSTEM; no row for others.
create or replace function ctx.judged_by_sheet(p_substances uuid[], p_after uuid, p_size int)
  returns table (id uuid, green boolean, signal_word text, facts jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with one as (
    select c.id, c.name, c.danger_code, c.signal_word, c.hazard_statements, c.eu_hazard_statements, c.not_classified, c.pictograms, c.physical_state,
      c.flash_point, c.p_h, null::uuid as organization, null::jsonb as unlisted
    from app.chemical c
    where (c.danger_code = 'GREEN' or c.danger_code is null) and c.merged_into_id is null
      and (p_substances is null or c.id in (select p.chemical_id from app.chemical_substance p where p.substance_id = any (p_substances)))
    union all
    select o.id, o.name, o.danger_code, o.signal_word, o.hazard_statements, o.eu_hazard_statements, o.not_classified, o.pictograms, o.physical_state,
      null, null, o.organization_id, o.unlisted_ingredients
    from app.chemical_proposal o
    where (o.danger_code = 'GREEN' or o.danger_code is null) and o.status <> 'ACCEPTED'
      and (p_substances is null or o.id in (select p.proposal_id from app.chemical_proposal_substance p where p.substance_id = any (p_substances))))
  select one.id, one.danger_code is not null, one.signal_word, jsonb_build_object('name', one.name, 'hazardStatements', one.hazard_statements,
    'euHazardStatements', one.eu_hazard_statements, 'notClassified', one.not_classified, 'signalWord', one.signal_word,
    'pictograms', one.pictograms, 'physicalState', one.physical_state,
    'flashPoint', trim_scale(one.flash_point)::text, 'pH', trim_scale(one.p_h)::text, 'unlistedIngredients', one.unlisted,
    'substanceConcentrations', (select coalesce(jsonb_agg(jsonb_build_object('substance', jsonb_build_object('id', p.substance_id, 'name', ''),
        'concentration', jsonb_build_object('min', trim_scale(p.min)::text, 'max', trim_scale(p.max)::text,
          'minInclusive', p.min_inclusive, 'maxInclusive', p.max_inclusive), 'onSheet', p.on_sheet) order by p.id), '[]')
      from (select s.id, s.substance_id, s.min, s.max, s.min_inclusive, s.max_inclusive, s.on_sheet from app.chemical_substance s
          where one.organization is null and s.chemical_id = one.id and s.deleted_at is null
        union all select s.id, s.substance_id, s.min, s.max, s.min_inclusive, s.max_inclusive, s.on_sheet from app.chemical_proposal_substance s
          where s.organization_id = one.organization and s.proposal_id = one.id and s.deleted_at is null) p))
  from one
  where (one.not_classified is not null or one.eu_hazard_statements && '{EUH208,EUH210,EUH401}') and (p_after is null or one.id > p_after)
    and (current_setting('role') <> 'rede_tenant' or ctx.level() = 4)
  order by one.id limit p_size $$;
grant execute on function ctx.judged_by_sheet(uuid[],uuid,integer) to rede_tenant, rede_job;

-- Makes products and proposals unknown that were green, and green that were doubted. For the loader, the jobs and MAINTAIN_SYSTEM (42501).
create or replace function ctx.judge_greens(p_doubted uuid[], p_green uuid[]) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if current_setting('role') = 'rede_tenant' and ctx.level() < 4 then raise exception 'not a maintainer' using errcode = '42501'; end if;
  update app.chemical c set danger_code = n.danger_code, danger_code_cause = null,
      signal_word = case when n.danger_code is null then nullif(c.signal_word, 'NORMAL') else coalesce(c.signal_word, 'NORMAL') end,
      version = c.version + 1, last_modified_date = now()
    from (select unnest(p_doubted) as id, null as danger_code union all select unnest(p_green), 'GREEN') n where c.id = n.id;
  update app.chemical_proposal c set danger_code = n.danger_code, danger_code_cause = null,
      signal_word = case when n.danger_code is null then nullif(c.signal_word, 'NORMAL') else coalesce(c.signal_word, 'NORMAL') end,
      version = c.version + 1, last_modified_date = now()
    from (select unnest(p_doubted) as id, null as danger_code union all select unnest(p_green), 'GREEN') n where c.id = n.id;
end $$;
grant execute on function ctx.judge_greens(uuid[],uuid[]) to rede_tenant, rede_job;

-- The next part of judging all colours by the law of a day, which begins when a day has passed. Out: that day, the substances in question (null: all),
-- and the id after which the part begins; no row when everything is judged. In: today, and the days from which rules for mixtures apply. A substance
-- is in question from the day its row of Annex VI enters into force, as is a member of a group. Another server waits.
create or replace function ctx.begin_judging(p_today date, p_rules date[])
  returns table (law_day date, touched uuid[], begins_after uuid)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  j app.green_judging;
begin
  select * into j from app.green_judging for update;
  if j.after_id is null then
    if j.day >= p_today then return; end if;
    update app.green_judging g set day = p_today, after_id = '00000000-0000-0000-0000-000000000000',
        since = case when not exists (select from unnest(p_rules) r (day) where r.day > g.day and r.day <= p_today) then g.day end
      returning g.* into j;
  end if;
  return query select j.day, case when j.since is not null then array(
      with entered as (select s.id, s.index_number from app.substance s
        where (s.harmonisation ->> 'appliesFrom')::date > j.since and (s.harmonisation ->> 'appliesFrom')::date <= j.day)
      select e.id from entered e
      union select m.id from app.substance m where m.numbers && array(select n.number from app.restriction_number n
        join entered e on e.index_number = n.entry where n.list_id = 'CLP_ANNEX_VI_GROUPS')) end,
    j.after_id;
end $$;
grant execute on function ctx.begin_judging(date,date[]) to rede_job;

-- Keeps where the next part of judging begins; null: nothing is left.
create or replace function ctx.keep_judging(p_after uuid) returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  update app.green_judging set after_id = p_after $$;
grant execute on function ctx.keep_judging(uuid) to rede_job;
