/**
 * Thousands of meters.
 * @module-tag full
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workOutMeters } from '../../../../test/support/consumption.ts';
import { inDays } from '../../../../test/support/days.ts';
import { newMeter, newReading } from '../../../../test/support/monitoring.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { dashboard } from '../../../dashboard/dashboard.ts';
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
    await all.owner.query(
      "update meter_consumption set due_from = '-infinity', due_to = 'infinity', turn = turn + 1 where organization = $1",
      [orgId],
    );
    await workOutMeters(all);
    expect((await board(anna)).groups, step).toEqual(kept);
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
  await workOutMeters(all);
  const emitting = await same('a factor');
  expect(emitting[0]?.emission).not.toBeNull();
  await anna.call(meters.remove, { orgId, id: first.id });
  expect(await same('a meter removed')).toMatchObject([{ unit: 'MWh', meterCount: 1 }]);
  await anna.call(meters.restore, { orgId, id: first.id });
  expect(await same('and back')).toEqual(emitting);
});

test('electricity fed into the grid is deducted from the emissions, and the dashboard says how much', async () => {
  const anna = await all.person({ level: 'MAINTAIN_SYSTEM' });
  await all.owner.query(
    `insert into emission_factor (id, name_en, name_da, utility_type, emission_type, "values") values (gen_random_uuid(), 'Grid', 'Net', 'ELECTRICITY', 'CO2',
      '[{"id": "0198c0de-0000-7000-8000-000000000002", "meterUnits": "kWh", "emissionUnits": "KILOGRAMS", "value": "0.1144", "startDate": "2010-01-01", "endDate": null}]')`,
  );
  const { rows } = await all.owner.query<{ id: string }>(
    "select id from emission_factor where name_en = 'Grid'",
  );
  const [factor] = rows;
  for (const value of [1000, -250]) {
    const meter = await newMeter(anna, {
      readingMode: 'CONSUMPTION',
      emissionMode: 'CHOSEN',
      emissionFactor: factor,
    });
    const plausibilityReason = value < 0 ? 'Fed into the grid' : null;
    await newReading(anna, meter, inDays(0), value, { periodStart: inDays(0), plausibilityReason });
  }
  await workOutMeters(all);
  const [group] = (await board(anna)).groups;
  expect(group).toMatchObject({ consumption: '750', emission: '85.8', belowZero: '-28.6' });
});

test('if very many are due the dashboard says how many, and the job works them out, in any unit', async () => {
  const anna = await all.person();
  const orgId = anna.organizationId;
  const count = 607;
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
  expect(await board(anna)).toMatchObject({ metersLeft: count, groups: [] });
  expect(await workOutMeters(all)).toBe(count);
  const [before, ...more] = (await board(anna)).groups;
  expect(more).toEqual([]);
  expect(before).toMatchObject({ unit: 'm3', meterCount: count, unknownCount: 0 });

  await newMeter(anna, { utilityType: 'WATER', units: ['L', 'm3'] });
  await all.owner.query("update meter set units = '{L}' where organization_id = $1 and units = '{m3}'", [
    orgId,
  ]);
  await all.owner.query("update reading set unit = 'L', value = value * 1000 where organization_id = $1", [
    orgId,
  ]);
  expect((await board(anna)).metersLeft).toBe(count);
  // Several servers in parallel.
  await Promise.all(Array.from({ length: 3 }, () => workOutMeters(all)));
  const { groups, metersLeft } = await board(anna);
  expect(metersLeft).toBe(0);
  expect(groups).toMatchObject([{ unit: 'm3', meterCount: count + 1, unknownCount: 1 }]);
  expect(Number(groups[0]?.consumption)).toBeCloseTo(Number(before?.consumption), 6);
});
