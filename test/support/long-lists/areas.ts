import type { Ground } from './lists.ts';

/** Tables whose rows are filled here. */
const tables = [
  'meter',
  'reading',
  'reminder',
  'inspection',
  'event',
  'legislation',
  'legislation_association',
  'file',
  'stakeholder',
  'stakeholder_association',
  'member_competence',
  'department',
  'chemical',
  'chemical_association',
  'substance',
];

/** Names that differ as those of a large company do: «Kompressor 4711, hal 17». */
const named = (first: string) =>
  `(array['${first}', 'Ventilator', 'Kedel', 'Traktor', 'Presse', 'Kran', 'Silo', 'Pumpe', 'Ovn', 'Tank'])[1 + n % 10] || ' ' || n || ', hal ' || n % 97`;
const own = (every: number) => `case when n % ${every} = 0 then p.account end`;

/** For each organization ($1) and its person ($2), a number of rows ($3). */
const perOrganization: readonly string[] = [
  `insert into app.meter (organization_id, id, name, number, location, utility_type, units, reading_mode, frequency, responsible_id, last_reading_date)
    select p.org, gen_random_uuid(), ${named('Kompressor')}, '571313' || lpad(n::text, 6, '0'), 'Bygning ' || n / 50,
      (array['ELECTRICITY', 'HEAT', 'WATER'])[1 + n % 3], array[(array['kWh', 'kWh', 'm3'])[1 + n % 3]], 'COUNTER', 'P1Y', ${own(100)},
      current_date - 20 - n % 350`,
  `insert into app.reminder (organization_id, id, name, starts_at, period, responsible, next_due_date, covered_to, fill_on)
    select p.org, gen_random_uuid(), ${named('Truck')}, current_date - 900 + n % 800, 'P1Y',
      case when n % 100 = 0 then jsonb_build_array(jsonb_build_object('id', p.account)) else '[]' end,
      current_date + n % 365 - 3, current_date, current_date + 1 + n % 365`,
  `insert into app.event (organization_id, id, title, description, category, importance, occurrence, accident_occurred, status, cause,
      responsible_id, due_date, closed_date, reported_by_id)
    select p.org, gen_random_uuid(), ${named('Spild')}, 'Slange sprunget', 'SPILL', (array['HIGH', 'MEDIUM', 'LOW'])[1 + n % 3],
      current_date - n % 1500, false, case when n % 50 = 0 then 'REPORTED' else 'CLOSED' end, 'c', ${own(500)},
      current_date - 30 + n % 60, case when n % 50 > 0 then current_date end, p.account`,
  `insert into app.file (organization_id, id, name, content_type, size, sha256, use, created_by_id, review_date, responsible_id, search_text)
    select p.org, gen_random_uuid(), d.name, 'application/pdf', n, lpad(to_hex(n), 64, '0'), 'DOCUMENT', p.account,
      current_date - 3 + n % 700, ${own(100)}, ctx.fold(d.name) || E'\\n\\n'`,
  `insert into app.department (organization_id, id, name) select p.org, gen_random_uuid(), ${named('Lager')}`,
];

/**
 * Fills every area of each organization, and each catalogue, with a number of rows: one in a hundred of the records
 * with due dates is overdue, one in a hundred inspections is open. One in twenty chemicals is no longer used, and every
 * fourth sheet needs renewal.
 */
export async function fillAreas({ owner, organizations, rows }: Ground): Promise<void> {
  await owner.query(
    "begin; set local session_replication_role = replica; set local maintenance_work_mem = '256MB'",
  );
  // Built after the rows are inserted, indexes take a fraction of the time.
  const { rows: indexes } = await owner.query<{ drop: string; create: string }>(
    `select 'drop index ' || i.indexrelid::regclass as drop, pg_get_indexdef(i.indexrelid) as create from pg_index i
      where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [tables.map((table) => `app.${table}`)],
  );
  for (const { drop } of indexes) await owner.query(drop);
  await owner.query(
    "insert into app.territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark') on conflict do nothing",
  );
  const catalogue = [
    `insert into app.legislation (id, title_en, title_da, reference, territory)
      select gen_random_uuid(), 'Order ' || n || ' on machines', 'Bekendtgørelse ' || n || ' om maskiner', 'BEK nr ' || n, 'DK'`,
    `insert into app.stakeholder (id, name_en, name_da, category) select gen_random_uuid(), 'Company ' || n, 'Firma ' || n, 'SUPPLIER'`,
    `insert into app.chemical (id, name, product_number, search_text)
      select gen_random_uuid(), c.name, 'P-' || n, ctx.fold(c.name) || ' p-' || n`,
    `insert into app.substance (id, name, search_text) select gen_random_uuid(), 'Ethanol ' || n, 'ethanol ' || n`,
  ];
  for (const insert of catalogue)
    await owner.query(
      `${insert} from generate_series(1, $1::int) n cross join lateral (select ${named('Hydraulikolie')} as name) c on conflict do nothing`,
      [rows],
    );
  for (const { organizationId, accountId } of organizations) {
    for (const insert of perOrganization)
      await owner.query(
        `${insert} from (select $1::uuid as org, $2::uuid as account) p, generate_series(1, $3::int) n
          cross join lateral (select ${named('Vejledning')} || '.pdf' as name) d`,
        [organizationId, accountId, rows],
      );
    await owner.query(
      `insert into app.reading (organization_id, id, meter_id, performed_at, value, unit, performed_by_id)
        select organization_id, gen_random_uuid(), id, last_reading_date, 1000, units[1], $2::uuid from app.meter where organization_id = $1`,
      [organizationId, accountId],
    );
    await owner.query(
      `insert into app.inspection (organization_id, id, name, status, due_date, performed_at, result, reminder_id, by_plan, turn)
        select organization_id, gen_random_uuid(), name, case when n % 100 = 0 then 'PENDING' else 'DONE' end,
          case when n % 100 = 0 then next_due_date else current_date - 10 - (n % 900)::int end,
          case when n % 100 > 0 then current_date - 9 - (n % 900)::int end, case when n % 100 > 0 then 'OK' end, id, true, 0
        from (select *, row_number() over (order by id) as n from app.reminder where organization_id = $1) r`,
      [organizationId],
    );
    await owner.query(
      `insert into app.legislation_association (organization_id, id, legislation_id, compliance_status, evaluated_date, next_evaluation_date,
          responsible_id, requires_review_since)
        select $1, gen_random_uuid(), l.id, (array['COMPLIANT', 'PARTLY', 'NOT_COMPLIANT'])[1 + l.n % 3], current_date - (l.n % 400)::int,
          current_date + (l.n % 700)::int - 3, case when l.n % 100 = 0 then $2::uuid end, case when l.n % 1000 = 0 then now() end
        from (select *, row_number() over (order by id) as n from app.legislation) l`,
      [organizationId, accountId],
    );
    await owner.query(
      `insert into app.stakeholder_association (organization_id, id, stakeholder_id, influence, review_date, responsible_id)
        select $1, gen_random_uuid(), s.id, 1 + n % 5, current_date + (n % 400)::int, case when n % 100 = 0 then $2::uuid end
        from (select *, row_number() over () as n from app.stakeholder) s on conflict do nothing`,
      [organizationId, accountId],
    );
    await owner.query(
      `insert into app.chemical_association (organization_id, id, chemical_id, storage_location, end_date, shown_name, shown_danger_code,
          shown_sheet_date, shown_words)
        select $1, gen_random_uuid(), c.id, 'Hal ' || c.n % 97, case when c.n % 20 = 0 then current_date - 10 end, c.name,
          (array['GREEN', 'YELLOW', 'RED'])[1 + c.n % 3], case when c.n % 25 > 0 then current_date - (c.n % 1500)::int end, c.search_text
        from (select *, row_number() over (order by id) as n from app.chemical) c`,
      [organizationId],
    );
  }
  for (const { create } of indexes) await owner.query(create);
  await owner.query('commit');
  for (const table of tables) await owner.query(`vacuum analyze app.${table}`);
}
