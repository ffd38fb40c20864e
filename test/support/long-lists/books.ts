import type { Ground } from './lists.ts';

/** Lets the database look at what was filled. */
async function look({ owner }: Ground, ...tables: string[]): Promise<void> {
  for (const table of tables) await owner.query(`vacuum analyze app.${table}`);
}

/**
 * Reminders, one for twenty inspections; a hundredth of these is open and few are overdue; some are of the first
 * person.
 */
export async function fillControlBook(ground: Ground): Promise<void> {
  const { owner, organizations, rows } = ground;
  const reminders = Math.ceil(rows / 20);
  await owner.query('begin; set local session_replication_role = replica; set local search_path = app');
  await owner.query(
    `insert into reminder (organization_id, id, name, starts_at, period, responsible, next_due_date, covered_to, fill_on)
      select o, gen_random_uuid(), 'Machine ' || n * 7919 % 1000000, current_date - 900 + n % 800, 'P1Y',
        case when n % 500 = 0 then jsonb_build_array(jsonb_build_object('id', $2::text)) else '[]' end,
        current_date + (n % 365)::int - 3, current_date, current_date + 1 + (n % 365)::int
      from unnest($1::uuid[]) o, generate_series(1, $3::int) n`,
    [organizations.map(({ organizationId }) => organizationId), organizations[0]?.accountId, reminders],
  );
  await owner.query(
    `insert into inspection (organization_id, id, name, status, due_date, performed_at, result, reminder_id, by_plan, note)
      select r.organization_id, gen_random_uuid(), r.name, case when n % 100 = 0 then 'PENDING' else 'DONE' end,
        case when n % 100 = 0 then r.next_due_date else current_date - 2 - n end,
        case when n % 100 = 0 then null else current_date - n end,
        case when n % 100 = 0 then null when n % 40 = 1 then 'NOT_OK' else 'OK' end, r.id, true, 'Looked at by ' || n * 31 % 977
      from reminder r, generate_series(1, 20) m, lateral (select (m * 5003 + ('x' || right(r.id::text, 6))::bit(24)::int) % 3000 as n) k
      on conflict do nothing`,
  );
  await owner.query('commit');
  await look(ground, 'inspection', 'reminder');
}

/**
 * Events, a twentieth of them open, in all states and of all types. In: the reporter of one in a hundred; default: the
 * organization's person, as for all others.
 */
export async function fillEvents(ground: Ground, reporter?: string): Promise<void> {
  const { owner, organizations, rows } = ground;
  await owner.query('begin; set local session_replication_role = replica');
  for (const { organizationId, accountId } of organizations)
    await owner.query(
      `insert into app.event (organization_id, id, title, description, category, importance, occurrence, accident_occurred, location, status,
          cause, responsible_id, due_date, closed_date, dismissed_date, dismissed_by_id, reported_by_id, created_date)
        select $1, gen_random_uuid(), 'Event ' || lpad(n::text, 6, '0'), case when n % 200 = 0 then 'Hydraulikslange sprunget' else 'Nothing much' end,
          (array['SPILL', 'ACCIDENT', 'NEAR_MISS', null])[1 + n % 4], (array['HIGH', 'MEDIUM', 'LOW'])[1 + n % 3], current_date - n % 1500,
          n % 100 = 0, 'Place ' || n % 40, s.status, 'c', case when n % 10 = 0 then $2::uuid end,
          case when n % 5 > 0 then current_date - 30 + n % 60 end, case when s.status = 'CLOSED' then current_date - n % 700 end,
          case when s.status = 'DISMISSED' then current_date end, case when s.status = 'DISMISSED' then $2::uuid end,
          case when n % 100 = 0 then $3::uuid else $2::uuid end, now() - n * interval '1 hour'
        from generate_series(1, $4::int) n cross join lateral (select case when n % 20 = 0 then 'REPORTED' when n % 21 = 0 then 'DISMISSED' else 'CLOSED' end as status) s`,
      [organizationId, accountId, reporter ?? accountId, rows],
    );
  await owner.query('commit');
  await look(ground, 'event');
}

/** Acts, all of which bind the first organization and a fifth each of the others. */
export async function fillObligations(ground: Ground): Promise<void> {
  const { owner, organizations, rows } = ground;
  await owner.query(
    "begin; set local session_replication_role = replica; set local maintenance_work_mem = '256MB'",
  );
  // Built after the rows are inserted, indexes take a fraction of the time.
  const { rows: indexes } = await owner.query<{ drop: string; create: string }>(
    `select 'drop index ' || i.indexrelid::regclass as drop, pg_get_indexdef(i.indexrelid) as create from pg_index i
      where i.indrelid in ('app.legislation'::regclass, 'app.legislation_association'::regclass)
        and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  );
  for (const { drop } of indexes) await owner.query(drop);
  await owner.query(
    "insert into app.territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark'), ('EU', 'EU', 'EU'), ('SE', 'Sweden', 'Sverige') on conflict do nothing",
  );
  await owner.query(
    `insert into app.legislation (id, title_en, title_da, reference, type, territory, topics, nace_codes, published_date, effective_date, summary_en)
      select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Act ' || lpad((n * 7919 % 1000003)::text, 7, '0'),
        'Lov ' || lpad((n * 7919 % 1000003)::text, 7, '0'), 'BEK nr ' || n, (array['ACT', 'REGULATION', 'EXECUTIVE_ORDER'])[1 + n % 3],
        (array['DK', 'EU', 'SE'])[1 + n % 3], '[{"id": "ENV-WST"}]', array[(1 + n % 99)::text],
        current_date - (n % 9000)::int, current_date - (n % 8000)::int, 'About part ' || n * 31 % 1000000
      from generate_series(1, $1::int) n`,
    [rows],
  );
  await owner.query(
    `insert into app.legislation_association (organization_id, id, legislation_id, relevance, compliance_status, evaluated_date,
        next_evaluation_date, responsible_id, requires_review_since)
      select o.id, gen_random_uuid(), l.id, 'Since we have ' || l.n, case when l.n % 4 = 0 then 'NOT_EVALUATED' else (array['COMPLIANT', 'PARTLY', 'NOT_COMPLIANT'])[1 + l.n % 3] end,
        case when l.n % 4 > 0 then current_date - (l.n % 400)::int end, case when l.n % 5 > 0 then current_date + (l.n % 700)::int - 3 end,
        $2::uuid, case when l.n % 1000 = 0 then now() end
      from unnest($1::uuid[]) with ordinality as o(id, nth)
        join (select *, row_number() over (order by id) as n from app.legislation) l on o.nth = 1 or l.n % 5 = 0`,
    [organizations.map(({ organizationId }) => organizationId), organizations[0]?.accountId],
  );
  for (const { create } of indexes) await owner.query(create);
  await owner.query('commit');
  await look(ground, 'legislation', 'legislation_association');
}

/** Actions, a tenth of them open, in all states and of all kinds; one in fifty is of an event of the organization. */
export async function fillActions(ground: Ground): Promise<void> {
  const { owner, organizations, rows } = ground;
  await owner.query('begin; set local session_replication_role = replica');
  for (const { organizationId, accountId } of organizations) {
    await owner.query(
      `insert into app.event (organization_id, id, title, description, importance, occurrence, accident_occurred, reported_by_id, created_date)
        values ($1, gen_random_uuid(), 'Of actions', 'x', 'LOW', current_date, false, $2, now())`,
      [organizationId, accountId],
    );
    await owner.query(
      `insert into app.action (organization_id, id, title, description, kind, importance, responsible_id, due_date, event_id, status,
          done_date, done_by_id, effective, verified_date, verified_by_id, cancelled_date, cancelled_by_id, cancellation_reason, created_by_id)
        select $1, gen_random_uuid(), 'Action ' || lpad((n * 7919 % 1000003)::text, 7, '0'),
          case when n % 200 = 0 then 'Hydraulikslange skiftes' else 'Nothing much' end,
          (array['CORRECTIVE', 'PREVENTIVE', 'IMPROVEMENT', 'CONTROL'])[1 + n % 4], (array['HIGH', 'MEDIUM', 'LOW'])[1 + n % 3],
          case when n % 3 > 0 or n % 500 = 0 then $2::uuid else gen_random_uuid() end,
          current_date + case when s.status = 'OPEN' then n % 365 - 3 else - 1 - n % 1500 end,
          case when n % 50 = 0 then (select id from app.event where organization_id = $1 limit 1) end, s.status,
          case when s.status in ('DONE', 'VERIFIED') then current_date - n % 700 end,
          case when s.status in ('DONE', 'VERIFIED') then $2::uuid end,
          case when s.status = 'VERIFIED' then 'YES' end, case when s.status = 'VERIFIED' then current_date end,
          case when s.status = 'VERIFIED' then $2::uuid end, case when s.status = 'CANCELLED' then current_date end,
          case when s.status = 'CANCELLED' then $2::uuid end, case when s.status = 'CANCELLED' then 'x' end, $2::uuid
        from generate_series(1, $3::int) n cross join lateral (select case when n % 10 = 0 then 'OPEN' when n % 31 = 0 then 'CANCELLED'
          when n % 50 = 1 then 'DONE' else 'VERIFIED' end as status) s`,
      [organizationId, accountId, rows],
    );
  }
  await owner.query('commit');
  await look(ground, 'action', 'event');
}
