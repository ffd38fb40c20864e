import type pg from 'pg';

/** How much `fillMany` and `fillChanges` make: meters, readings of them, and changes. */
export const many = { meters: 100_000, readings: 100_000, ofOne: 3_650, changes: 100_000 };

/**
 * Fills an organization: 100,000 meters named as in a large property company, and as many readings; one meter, the
 * first by name, has ten years of days and the others one or two. The nth meter's id ends in n, in hexadecimal. In: the
 * owner's connection (a superuser: triggers are disabled meanwhile). Out: the id of the meter with the most readings.
 */
export async function fillMany(
  owner: pg.Client,
  organizationId: string,
  accountId: string,
  { meters, readings, ofOne }: Omit<typeof many, 'changes'> = many,
): Promise<string> {
  await owner.query(
    "begin; set local session_replication_role = replica; set local maintenance_work_mem = '256MB'",
  );
  // Built after the rows are inserted, indexes take a fraction of the time.
  const { rows: indexes } = await owner.query<{ drop: string; create: string }>(
    `select 'drop index ' || i.indexrelid::regclass as drop, pg_get_indexdef(i.indexrelid) as create from pg_index i
      where i.indrelid in ('app.meter'::regclass, 'app.reading'::regclass) and not i.indisprimary`,
  );
  for (const { drop } of indexes) await owner.query(drop);
  await owner.query(
    `insert into app.meter (organization_id, id, name, number, location, utility_type, units, reading_mode, frequency,
        responsible_id, last_reading_date)
      select $1, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, (array['Hovedmåler', 'Bimåler', 'Ventilation', 'Køling', 'Belysning'])[1 + n % 5] || ' ' || lpad(n::text, 6, '0'),
        '571313' || lpad((n * 7919 % 1000000)::text, 6, '0'), 'Bygning ' || n / 50 || ', etage ' || n % 7,
        (array['ELECTRICITY', 'HEAT', 'WATER'])[1 + n % 3], array[(array['kWh', 'kWh', 'm3'])[1 + n % 3]], 'COUNTER',
        (array['P1M', 'P3M', 'P0D'])[1 + n % 3], case when n % 10 = 0 then $2::uuid end, current_date - n % 200
      from generate_series(1, ${meters}) n`,
    [organizationId, accountId],
  );
  const { rows } = await owner.query<{ id: string }>(
    'select id from app.meter where organization_id = $1 order by name limit 1',
    [organizationId],
  );
  const meterId = rows[0]?.id ?? '';
  await owner.query(
    `insert into app.reading (organization_id, id, meter_id, performed_at, value, unit, performed_by_id)
      select $1, gen_random_uuid(), $2, current_date - ${ofOne} + n, n * 13.25, 'kWh', $3::uuid from generate_series(1, ${ofOne}) n
      union all select $1, gen_random_uuid(), id, last_reading_date, 1000, units[1], $3::uuid from (
        select id, last_reading_date, units from app.meter where organization_id = $1 and id <> $2 limit ${readings - ofOne}) m`,
    [organizationId, meterId, accountId],
  );
  for (const { create } of indexes) await owner.query(create);
  await owner.query('commit');
  await owner.query('vacuum analyze app.meter');
  await owner.query('vacuum analyze app.reading');
  return meterId;
}

/**
 * Fills an organization's trail: 100,000 changes over three years, a third by the given person. In: the owner's
 * connection, and a meter that a few of them are of. Out: the id of a change in the middle.
 */
export async function fillChanges(
  owner: pg.Client,
  organizationId: string,
  accountId: string,
  meterId: string,
): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `with made as (insert into app.change (organization_id, at, account_id, table_name, record_id, action, changes)
      select $1, '2023-01-01'::timestamptz + n * interval '15 minutes', case when n % 3 = 0 then $2::uuid else gen_random_uuid() end,
        case when n % 1000 = 0 then 'scope' when n % 10 = 0 then 'meter' else 'reading' end,
        case when n % 5000 = 0 then $3::uuid else gen_random_uuid() end, case when n % 4 = 0 then 'UPDATE' else 'CREATE' end,
        jsonb_build_object('value', jsonb_build_object('from', null, 'to', n::text)) from generate_series(1, ${many.changes}) n returning id)
    select percentile_disc(0.5) within group (order by id) as id from made`,
    [organizationId, accountId, meterId],
  );
  await owner.query('vacuum analyze app.change');
  return Number(rows[0]?.id);
}
