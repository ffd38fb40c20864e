/**
 * Thousands of meters.
 * @module-tag full
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDays } from '../../../../test/support/control-book.ts';
import { newMeter, newReading } from '../../../../test/support/monitoring.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { dashboard } from '../../../dashboard/dashboard.ts';
import { mostAtOnce } from './dashboard-part.server.ts';
import { meters } from '../meter.ts';
import { readings } from '../readings/reading.ts';

let all: World;
beforeAll(async () => {
  all = await world();
});
afterAll(() => all.close());

const board = async (person: Person) => {
  const { status, text, body } = await person.call(dashboard, { orgId: person.organizationId });
  expect(status, text).toBe(200);
  return body;
};

test('what meters used stays added up right, whatever is entered, changed and taken back', async () => {
  const anna = await all.person({ level: 'MAINTAIN_SYSTEM' });
  const orgId = anna.organizationId;
  const day = (back: number) => inDays(-back);
  /** As it is kept, and as it is when everything is worked out from the beginning. */
  const same = async (step: string) => {
    const kept = (await board(anna)).groups;
    await all.owner.query('delete from meter_use_state where organization = $1', [orgId]);
    expect(kept, step).toEqual((await board(anna)).groups);
    return kept;
  };
  const [first, second] = [await newMeter(anna), await newMeter(anna, { units: ['MWh'] })];
  expect(await same('no readings')).toEqual([]);
  const readingsOf = [];
  for (const [back, value] of [
    [420, 0],
    [380, 300],
    [200, 800],
    [20, 1700],
    [0, 1800],
  ] as const)
    readingsOf.push(await newReading(anna, first, day(back), value));
  const alone = await same('readings');
  expect(alone).toMatchObject([{ unit: 'kWh', meterCount: 2 }]);
  await newReading(anna, second, day(390), 1, { unit: 'MWh' });
  await newReading(anna, second, day(3), '3.7', { unit: 'MWh' });
  const both = await same('a second meter');
  expect(both).not.toEqual(alone);
  const [, , middle] = readingsOf;
  await anna.call(readings.remove, { orgId, meterId: first.id, id: middle?.id ?? '' });
  expect(await same('a reading removed')).not.toEqual(both);
  await anna.call(readings.restore, { orgId, meterId: first.id, id: middle?.id ?? '' });
  expect(await same('and back')).toEqual(both);
  await all.owner.query(
    `insert into emission_factor (id, name_en, name_da, utility_type, emission_type, "values") values (gen_random_uuid(), 'Power', 'Strøm', 'ELECTRICITY', 'CO2',
      '[{"id": "0198c0de-0000-7000-8000-000000000001", "meterUnits": "kWh", "emissionUnits": "KILOGRAMS", "value": "0.5", "startDate": "2010-01-01", "endDate": null}]')`,
  );
  const emitting = await same('a factor');
  expect(emitting[0]?.emission).not.toBeNull();
  await anna.call(meters.remove, { orgId, id: first.id });
  expect(await same('a meter removed')).toMatchObject([{ unit: 'MWh', meterCount: 1 }]);
  await anna.call(meters.restore, { orgId, id: first.id });
  expect(await same('and back')).toEqual(emitting);
  // Tomorrow, what concerned the running month up to today alone is not told on.
  await all.owner.query('update meter_use_total set day = day - 1 where organization = $1', [orgId]);
  expect((await board(anna)).groups).toMatchObject([{ meterCount: 2 }]);
});

test('two who look at once after a change see the same', async () => {
  const anna = await all.person();
  const meter = await newMeter(anna);
  await newReading(anna, meter, inDays(-400), 0);
  await newReading(anna, meter, inDays(-1), 400);
  const seen = await Promise.all(Array.from({ length: 6 }, () => board(anna)));
  expect(seen[0]?.groups).toMatchObject([{ meterCount: 1 }]);
  for (const { groups } of seen) expect(groups).toEqual(seen[0]?.groups);
});

test('where very many have changed, each look adds up some of them, and nobody waits for the whole', async () => {
  const anna = await all.person();
  const orgId = anna.organizationId;
  const count = 2 * mostAtOnce + 7;
  await all.owner.query(
    `insert into meter (organization_id, id, name, utility_type, units, reading_mode, frequency)
     select $1, gen_random_uuid(), 'Meter ' || n, 'WATER', '{m3}', 'COUNTER', 'P0D' from generate_series(1, $2) n`,
    [orgId, count],
  );
  await all.owner.query(
    `insert into reading (organization_id, id, meter_id, performed_at, value, unit)
     select $1, gen_random_uuid(), m.id, r.day, r.value, 'm3' from meter m
     cross join (values ($2::date, 0), ($3::date, 10)) r(day, value) where m.organization_id = $1`,
    [orgId, inDays(-400), inDays(0)],
  );
  const looks = [];
  do looks.push(await board(anna));
  while ((looks.at(-1)?.metersLeft ?? 0) > 0);
  expect(looks.map(({ metersLeft }) => metersLeft)).toEqual([count - mostAtOnce, 7, 0]);
  expect(looks.map(({ groups }) => groups[0]?.meterCount)).toEqual([mostAtOnce, 2 * mostAtOnce, count]);

  // Told in another unit from now on, they are added up anew, by many at once, and come to the same.
  const before = looks.at(-1)?.groups[0];
  await newMeter(anna, { utilityType: 'WATER', units: ['L', 'm3'] });
  await all.owner.query("update meter set units = '{L}' where organization_id = $1 and name = 'Meter 1'", [
    orgId,
  ]);
  await all.owner.query(
    "update reading set unit = 'L', value = value * 1000 where meter_id = (select id from meter where organization_id = $1 and name = 'Meter 1')",
    [orgId],
  );
  await all.owner.query(
    "update meter set units = '{cm3}' where organization_id = $1 and name not in ('Meter 1') and 'm3' = any (units)",
    [orgId],
  );
  await all.owner.query(
    "update reading set unit = 'cm3', value = value * 1000000 where organization_id = $1 and unit = 'm3'",
    [orgId],
  );
  for (;;) {
    const seen = await Promise.all(Array.from({ length: 6 }, () => board(anna)));
    if (seen.every(({ metersLeft }) => metersLeft === 0)) break;
  }
  const [after] = (await board(anna)).groups;
  expect(after).toMatchObject({ unit: 'L', meterCount: count + 1 });
  expect(Number(after?.consumption)).toBeCloseTo(Number(before?.consumption) * 1000, 3);
});
