import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMeter, newReading } from '../../../../test/support/monitoring.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { emissionFactors } from '../emission-factors/emission-factor.ts';
import { shippedFactors } from '../emission-factors/shipped.server.ts';
import type { BodyInputOf } from '../../../core/contract/contract.ts';
import { addDays, daysBetween, todayIn } from '../../../core/time/period.ts';
import { sum } from '../../../core/numbers/decimal.ts';
import { dashboard } from '../../../dashboard/dashboard.ts';
import { meters } from '../meter.ts';
import { readings } from '../readings/reading.ts';

const today = todayIn('Europe/Copenhagen', new Date());

let all: World;
let maintainer: Person;
beforeAll(async () => {
  all = await world();
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  await all.owner.query(
    "insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark'), ('SE', 'Sweden', 'Sverige') on conflict do nothing",
  );
});
afterAll(() => all.close());

async function factor(given: Partial<BodyInputOf<typeof emissionFactors.create>>): Promise<string> {
  const { status, text, body } = await maintainer.call(emissionFactors.create, {
    body: { name: 'Factor', utilityType: 'ELECTRICITY', values: [], ...given },
  });
  expect(status, text).toBe(201);
  return body.id;
}
const someone = () => all.person({ level: 'EDIT_ORGANIZATION' });
async function consumption(person: Person, meter: { id: string }, query: Record<string, unknown>) {
  const sent = await person.call(readings.consumption, {
    orgId: person.organizationId,
    meterId: meter.id,
    query,
  });
  expect(sent.status, sent.text).toBe(200);
  return sent.body;
}
const valuesOf = (body: Awaited<ReturnType<typeof consumption>>) => body.buckets.map(({ value }) => value);

/** A reading as people write it: '1.5 MWh'. */
const read = (person: Person, meter: { id: string }, day: string, typed: string, more = {}) => {
  const [value = '', ...unit] = typed.split(' ');
  return newReading(person, meter, day, value, { unit: unit.join(' '), ...more });
};

describe('consumption of a meter', () => {
  test('is the counter’s difference, shared over the days to the last digit', async () => {
    const anna = await someone();
    const meter = await newMeter(anna);
    await newReading(anna, meter, '2023-12-31', '1000');
    await newReading(anna, meter, '2024-01-31', '1000.1');
    await newReading(anna, meter, '2024-03-31', '1100.1');
    const answer = await consumption(anna, meter, { from: '2024-01-01', to: '2024-04-30' });
    expect(answer).toMatchObject({ unit: 'kWh', from: '2024-01-01', to: '2024-04-30', factor: null });
    expect(answer.buckets).toEqual([
      {
        start: '2024-01-01',
        end: '2024-01-31',
        value: '0.1',
        measured: '0.1',
        interpolated: '0',
        missingDays: 0,
        emission: null,
      },
      {
        start: '2024-02-01',
        end: '2024-02-29',
        value: '48.333333333333',
        measured: '0',
        interpolated: '48.333333333333',
        missingDays: 0,
        emission: null,
      },
      {
        start: '2024-03-01',
        end: '2024-03-31',
        value: '51.666666666667',
        measured: '0',
        interpolated: '51.666666666667',
        missingDays: 0,
        emission: null,
      },
      {
        start: '2024-04-01',
        end: '2024-04-30',
        value: null,
        measured: '0',
        interpolated: '0',
        missingDays: 30,
        emission: null,
      },
    ]);
    const days = await consumption(anna, meter, { from: '2024-02-01', to: '2024-03-31', interval: 'day' });
    expect(days.buckets).toHaveLength(60);
    expect(
      valuesOf(await consumption(anna, meter, { from: '2024-01-01', to: '2024-12-31', interval: 'year' })),
    ).toEqual(['100.1']);
    expect(
      valuesOf(
        await consumption(anna, meter, {
          from: '2024-01-01',
          to: '2024-03-31',
          interval: 'quarter',
          unit: 'Wh',
        }),
      ),
    ).toEqual(['100100']);
    // Only one edge of the range is within an interval: the readings around it count.
    expect(
      valuesOf(await consumption(anna, meter, { from: '2024-02-10', to: '2024-02-10', interval: 'day' })),
    ).toEqual(['1.666666666666']);
  });

  test('a replaced meter uses both counters, a meter that is read rarely has a gap only outside its readings', async () => {
    const anna = await someone();
    const meter = await newMeter(anna);
    await newReading(anna, meter, '2024-01-01', '9990');
    await newReading(anna, meter, '2024-02-01', '9999', { kind: 'METER_REPLACED', newStartValue: '5' });
    await newReading(anna, meter, '2024-03-01', '25.5');
    const answer = await consumption(anna, meter, { from: '2024-01-01', to: '2024-03-02', interval: 'year' });
    expect(answer.buckets).toMatchObject([{ value: '29.5', missingDays: 2 }]);
  });

  test('a tank uses its decrease and what was filled in; one that rose by itself gives no consumption', async () => {
    const anna = await someone();
    const meter = await newMeter(anna, { utilityType: 'TANK_BEARING', units: ['L'] });
    for (const [day, value, refillAmount] of [
      ['2024-01-01', '800', null],
      ['2024-01-11', '700', null],
      ['2024-01-21', '1400', '1000'],
      ['2024-01-31', '1500', null],
    ] as const)
      await newReading(anna, meter, day, value, {
        unit: 'L',
        kind: refillAmount ? 'REFILL' : 'NORMAL',
        refillAmount,
      });
    const answer = await consumption(anna, meter, { from: '2024-01-02', to: '2024-01-31' });
    expect(answer.buckets).toMatchObject([{ value: '400', measured: '400', missingDays: 10 }]);
    expect(
      valuesOf(await consumption(anna, meter, { from: '2024-01-02', to: '2024-01-31', unit: 'm3' })),
    ).toEqual(['0.4']);
  });

  test('entered amounts cover their own period; a level has no use', async () => {
    const anna = await someone();
    const waste = await newMeter(anna, { utilityType: 'MASS', units: ['kg'] });
    await newReading(anna, waste, '2024-01-31', '310', { unit: 'kg', periodStart: '2024-01-01' });
    await newReading(anna, waste, '2024-02-29', '-29', { unit: 'kg', plausibilityReason: 'Taken back' });
    expect(valuesOf(await consumption(anna, waste, { from: '2024-01-01', to: '2024-02-29' }))).toEqual([
      '310',
      '-29',
    ]);
    const room = await newMeter(anna, { utilityType: 'TEMPERATURE', units: ['C'] });
    await newReading(anna, room, '2024-01-01', '-3', { unit: 'C' });
    await newReading(anna, room, '2024-02-01', '4', { unit: 'C' });
    expect(await consumption(anna, room, { from: '2024-01-01', to: '2024-01-31' })).toMatchObject({
      buckets: [{ value: null, missingDays: 31 }],
      factor: null,
    });
  });

  test('an amount that reaches back over others counts in each of its days', async () => {
    const anna = await someone();
    const waste = await newMeter(anna, { utilityType: 'MASS', units: ['kg'] });
    for (const [day, value, periodStart] of [
      ['2024-02-29', '29', '2024-02-01'],
      ['2024-03-31', '31', '2024-03-01'],
      ['2024-12-31', '366', '2024-01-01'],
    ] as const)
      await newReading(anna, waste, day, value, { unit: 'kg', periodStart });
    const months = { from: '2024-01-01', to: '2024-03-31' };
    expect(valuesOf(await consumption(anna, waste, months))).toEqual(['31', '58', '62']);
    expect(valuesOf(await consumption(anna, waste, { from: '2024-01-01', to: '2024-01-31' }))).toEqual([
      '31',
    ]);
    expect(valuesOf(await consumption(anna, waste, { from: '2024-06-01', to: '2024-06-30' }))).toEqual([
      '30',
    ]);
  });

  test('a meter is one counter, whatever the units of its readings', async () => {
    const anna = await someone();
    const power = await factor({
      name: 'One counter',
      territory: 'SE',
      values: [{ meterUnits: 'kWh', emissionUnits: 'KILOGRAMS', value: '0.2', startDate: '2020-01-01' }],
    });
    const meter = await newMeter(anna, { units: ['MWh', 'kWh'], emissionFactor: { id: power } });
    await read(anna, meter, '2025-01-31', '1000 kWh');
    await read(anna, meter, '2025-02-28', '1.5 MWh');
    const february = { from: '2025-02-01', to: '2025-02-28' };
    expect((await consumption(anna, meter, february)).buckets).toMatchObject([
      { value: '500', measured: '500', missingDays: 0, emission: { value: '100' } },
    ]);
    await read(anna, meter, '2025-03-31', '2000 kWh');
    await read(anna, meter, '2025-04-30', '2.5 MWh');
    const answer = await consumption(anna, meter, { from: '2025-02-01', to: '2025-04-30' });
    expect([answer.unit, valuesOf(answer)]).toEqual(['kWh', ['500', '500', '500']]);
    const whole = { from: '2025-02-01', to: '2025-04-30', interval: 'year' };
    expect((await consumption(anna, meter, whole)).buckets).toMatchObject([
      { value: '1500', emission: { value: '300', daysWithoutFactor: 0 } },
    ]);
    expect(valuesOf(await consumption(anna, meter, { ...whole, unit: 'MJ' }))).toEqual(['5400']);
    const groups = await anna.call(meters.groups, {
      orgId: anna.organizationId,
      query: { from: '2025-02-01', to: '2025-04-30' },
    });
    expect(groups.body.content).toMatchObject([
      { unit: 'kWh', consumption: '1500', emission: { value: '300' } },
    ]);
  });

  test('the neighbours of the range count, whatever their units', async () => {
    const anna = await someone();
    const meter = await newMeter(anna, { units: ['kWh', 'MWh'] });
    await read(anna, meter, '2022-12-31', '0 MWh');
    await read(anna, meter, '2023-12-31', '365 kWh');
    await read(anna, meter, '2024-12-31', '0.731 MWh');
    for (const [from, to, ...values] of [
      ['2024-01-01', '2024-01-31', '31'],
      ['2023-06-01', '2023-06-30', '30'],
      ['2023-12-31', '2024-01-01', '1', '1'],
    ] as const)
      expect(valuesOf(await consumption(anna, meter, { from, to, interval: 'year' }))).toEqual(values);
  });

  test('entered amounts follow on one another in any unit', async () => {
    const anna = await someone();
    const meter = await newMeter(anna, {
      utilityType: 'WATER',
      units: ['L', 'm3'],
      readingMode: 'CONSUMPTION',
    });
    await read(anna, meter, '2025-01-31', '1 m3');
    await read(anna, meter, '2025-02-28', '2000 L');
    await read(anna, meter, '2025-03-31', '3 m3');
    const answer = await consumption(anna, meter, { from: '2025-02-01', to: '2025-03-31' });
    expect([answer.unit, valuesOf(answer)]).toEqual(['m3', ['2', '3']]);
  });

  test('custom units are not converted: each is a separate series', async () => {
    const anna = await someone();
    const meter = await newMeter(anna, { utilityType: 'CUSTOM', units: ['boxes', 'pallets'] });
    await read(anna, meter, '2025-01-31', '31 boxes', { periodStart: '2025-01-01' });
    await read(anna, meter, '2025-01-31', '5 pallets', { periodStart: '2025-01-01' });
    await read(anna, meter, '2025-02-28', '28 boxes');
    const range = { from: '2025-01-01', to: '2025-02-28' };
    const answer = await consumption(anna, meter, range);
    expect([answer.unit, valuesOf(answer)]).toEqual(['boxes', ['31', '28']]);
    expect(valuesOf(await consumption(anna, meter, { ...range, unit: 'pallets' }))).toEqual(['5', null]);
  });

  test.each([
    ['END', ['2024-12-30', '2024-12-31', '2025-01-01']],
    ['START', ['2024-12-31', '2025-01-01', '2025-01-02']],
  ] as const)(
    'days at both ends of a year are covered by readings at the %s of the day',
    async (readAt, [a, b, c]) => {
      const anna = await someone();
      const meter = await newMeter(anna, { readAt });
      for (const [day, value] of [
        [a, '0'],
        [b, '10'],
        [c, '30'],
      ] as const)
        await newReading(anna, meter, day, value);
      const days = async (from: string, to: string) =>
        (await consumption(anna, meter, { from, to, interval: 'day' })).buckets.map(
          ({ start, value, interpolated, missingDays }) => [start, value, interpolated, missingDays],
        );
      expect(await days('2024-12-30', '2024-12-31')).toEqual([
        ['2024-12-30', null, '0', 1],
        ['2024-12-31', '10', '0', 0],
      ]);
      expect(await days('2025-01-01', '2025-01-02')).toEqual([
        ['2025-01-01', '20', '0', 0],
        ['2025-01-02', null, '0', 1],
      ]);
      // Nothing is known of the day before the last one: what was used in both is shared, and said to be.
      await newReading(anna, meter, addDays(c, 2), '36');
      expect(await days('2025-01-01', '2025-01-04')).toEqual([
        ['2025-01-01', '20', '0', 0],
        ['2025-01-02', '3', '3', 0],
        ['2025-01-03', '3', '3', 0],
        ['2025-01-04', null, '0', 1],
      ]);
    },
  );

  test('readings at the beginning of the day give the months before them whole', async () => {
    const anna = await someone();
    const meter = await newMeter(anna, { readAt: 'START' });
    expect(meter.readAt).toBe('START');
    await newReading(anna, meter, '2025-01-01', '100');
    await newReading(anna, meter, '2025-02-01', '131');
    const january = { from: '2025-01-01', to: '2025-01-31' };
    expect((await consumption(anna, meter, january)).buckets).toMatchObject([
      { value: '31', measured: '31', interpolated: '0', missingDays: 0 },
    ]);
    expect(valuesOf(await consumption(anna, meter, { from: '2025-02-01', to: '2025-02-01' }))).toEqual([
      null,
    ]);
    const { lastModifiedDate: _, id, readings: _readings, readingCount: _count, ...body } = meter;
    const changed = await anna.call(meters.update, {
      orgId: anna.organizationId,
      id,
      body: { ...body, readAt: 'END' },
    });
    expect(changed.status, changed.text).toBe(200);
    expect(
      valuesOf(await consumption(anna, meter, { from: '2025-01-02', to: '2025-02-01', interval: 'year' })),
    ).toEqual(['31']);
  });

  test.each([
    [{ from: '2024-02-01', to: '2024-01-31' }, 'to', 'END_BEFORE_START'],
    [{ from: '2024-01-01', to: '2024-02-30' }, 'to', 'INVALID_DATE'],
    [{ from: '2024-01-01' }, 'to', 'REQUIRED'],
    [{ from: '2024-01-01', to: '2024-01-31', unit: 'm3' }, 'unit', 'UNIT_NOT_IN_GROUP'],
    [{ from: '2024-01-01', to: '2024-01-31', interval: 'hour' }, 'interval', 'NOT_ONE_OF'],
    [{ from: '0001-01-01', to: '2024-01-31', interval: 'day' }, 'from', 'TOO_LARGE'],
  ])('%j is refused at %s', async (query, path, code) => {
    const anna = await someone();
    const meter = await newMeter(anna);
    const sent = await anna.call(readings.consumption, {
      orgId: anna.organizationId,
      meterId: meter.id,
      query,
    });
    expect(sent.status, sent.text).toBe(422);
    expect(sent.problem.errors).toMatchObject([{ path, code }]);
  });
});

describe('emissions', () => {
  const values = [
    {
      meterUnits: 'kWh',
      emissionUnits: 'GRAMS',
      value: '200',
      startDate: '2022-01-01',
      endDate: '2022-12-31',
    },
    {
      meterUnits: 'kWh',
      emissionUnits: 'GRAMS',
      value: '100',
      startDate: '2023-01-01',
      endDate: '2023-12-31',
    },
  ] as const;

  test('take each day’s own factor, and give the year of one that is carried on', async () => {
    const id = await factor({ name: 'Grid, own', territory: 'SE', values: [...values] });
    const anna = await someone();
    const meter = await newMeter(anna, { units: ['MWh'], emissionFactor: { id } });
    await newReading(anna, meter, '2021-12-31', '0', { unit: 'MWh' });
    await newReading(anna, meter, '2024-12-31', '1.096', { unit: 'MWh' });
    const answer = await consumption(anna, meter, { from: '2022-01-01', to: '2024-12-31', interval: 'year' });
    expect(
      answer.buckets.map(({ value, emission }) => [value, emission?.value, emission?.factor.value]),
    ).toEqual([
      ['0.365', '73', '200'],
      ['0.365', '36.5', '100'],
      ['0.366', '36.6', '100'],
    ]);
    expect(answer.factor).toMatchObject({ id, name: 'Grid, own', carriedOnFrom: 2023 });
    const before = await consumption(anna, meter, { from: '2022-06-01', to: '2023-06-30', interval: 'year' });
    expect(before.factor?.carriedOnFrom).toBeNull();
  });

  test('choose a factor by type, unit and country, and say if none exists', async () => {
    await factor({
      name: 'Gas anywhere',
      utilityType: 'GAS',
      values: [{ ...values[0], meterUnits: 'm3', value: '1', endDate: null }],
    });
    await factor({
      name: 'Gas in Sweden',
      utilityType: 'GAS',
      territory: 'SE',
      values: [{ ...values[0], meterUnits: 'm3', value: '9', endDate: null }],
    });
    const danish = await factor({
      name: 'Gas in Denmark',
      utilityType: 'GAS',
      territory: 'DK',
      values: [{ ...values[0], meterUnits: 'm3', value: '2000', endDate: null }],
    });
    const anna = await someone();
    const gas = await newMeter(anna, { utilityType: 'GAS', units: ['m3'] });
    await newReading(anna, gas, '2024-01-01', '0', { unit: 'm3' });
    await newReading(anna, gas, '2024-01-11', '10', { unit: 'm3' });
    const answer = await consumption(anna, gas, { from: '2024-01-02', to: '2024-01-11' });
    expect(answer.factor?.id).toBe(danish);
    expect(answer.buckets[0]?.emission).toEqual({
      value: '20',
      unit: 'KILOGRAMS',
      co2Only: '20',
      factor: { id: danish, value: '2000', startDate: '2022-01-01' },
      daysWithoutFactor: 0,
    });
    const water = await newMeter(anna, { utilityType: 'WATER', units: ['m3'] });
    expect(await consumption(anna, water, { from: '2024-01-02', to: '2024-01-11' })).toMatchObject({
      factor: null,
      factors: [],
      withoutFactor: 'NO_MATCH',
    });
  });

  describe('with the factors that come with the product', () => {
    beforeAll(async () => {
      const csv = await readFile(
        new URL('../../../../db/reference/emission_factors.csv', import.meta.url),
        'utf8',
      );
      await all.owner.query(
        "insert into territory (id, name_en, name_da) values ('GB', 'United Kingdom', 'Storbritannien')",
      );
      for (const { nameEn: name, utilityType, territory, values: dated } of shippedFactors(csv))
        if (utilityType === 'HEAT' || utilityType === 'TANK_BEARING')
          await factor({ name, utilityType, territory, values: dated });
    });

    test('diesel burnt for heat is reckoned as diesel, and not as district heating', async () => {
      const anna = await someone();
      const heat = await newMeter(anna, {
        utilityType: 'HEAT',
        units: ['kWh', 'diesel L'],
        readingMode: 'CONSUMPTION',
      });
      await read(anna, heat, '2025-01-31', '100 diesel L', { periodStart: '2025-01-01' });
      const january = { from: '2025-01-01', to: '2025-01-31' };
      const burnt = await consumption(anna, heat, january);
      expect(burnt.factors.map(({ name }) => name)).toEqual(['Diesel (average biofuel blend), UK (DEFRA)']);
      expect(Number(burnt.buckets[0]?.emission?.value)).toBeCloseTo(251, -1);
      await read(anna, heat, '2025-02-28', '1000 kWh');
      const both = await consumption(anna, heat, { from: '2025-01-01', to: '2025-02-28' });
      expect(both.factors.map(({ name }) => name)).toEqual([
        'Diesel (average biofuel blend), UK (DEFRA)',
        'District heating, Denmark',
      ]);
      expect(both.buckets[0]?.emission).toEqual(burnt.buckets[0]?.emission);
      expect(both.buckets[1]?.emission?.factor.id).toBe(both.factor?.id);
    });

    test('nothing is assumed about the content of a tank', async () => {
      const anna = await someone();
      const orgId = anna.organizationId;
      const tank = await newMeter(anna, { utilityType: 'TANK_BEARING', units: ['L'] });
      await read(anna, tank, '2025-01-01', '500 L');
      await read(anna, tank, '2025-01-31', '400 L');
      const january = { from: '2025-01-02', to: '2025-01-31' };
      const unknown = await consumption(anna, tank, january);
      expect(unknown).toMatchObject({
        factor: null,
        withoutFactor: 'TANK',
        buckets: [{ value: '100', emission: null }],
      });
      const groups = await anna.call(meters.groups, { orgId, query: january });
      expect(groups.body.content).toMatchObject([{ utilityType: 'TANK_BEARING', emission: null }]);
      const { body: found } = await anna.call(emissionFactors.list, {
        query: { utility_type: 'TANK_BEARING', search: 'diesel' },
      });
      const { lastModifiedDate: _, id, readings: _readings, readingCount: _count, ...body } = tank;
      const chosen = await anna.call(meters.update, {
        orgId,
        id,
        body: { ...body, emissionMode: 'CHOSEN', emissionFactor: { id: found.content[0]?.id ?? '' } },
      });
      expect(chosen.status, chosen.text).toBe(200);
      expect(await consumption(anna, tank, january)).toMatchObject({
        withoutFactor: null,
        buckets: [{ emission: { factor: { id: found.content[0]?.id } } }],
      });
    });

    test('no CO₂ is shown as none, with the reason', async () => {
      const anna = await someone();
      const heat = await newMeter(anna, { utilityType: 'HEAT', units: ['kWh'], emissionMode: 'NONE' });
      expect(heat).toMatchObject({ emissionMode: 'NONE', emissionFactor: null });
      await read(anna, heat, '2025-01-01', '0 kWh');
      await read(anna, heat, '2025-01-31', '900 kWh');
      expect(await consumption(anna, heat, { from: '2025-01-02', to: '2025-01-31' })).toMatchObject({
        factor: null,
        withoutFactor: 'TURNED_OFF',
        buckets: [{ value: '900', emission: null }],
      });
    });
  });
});

describe('groups and dashboard', () => {
  test('sum each type in its common unit, with the period before', async () => {
    const anna = await someone();
    const orgId = anna.organizationId;
    const [kwh, mwh, water] = [
      await newMeter(anna, { units: ['kWh'], frequency: 'P1D' }),
      await newMeter(anna, { units: ['MWh'] }),
      await newMeter(anna, { utilityType: 'WATER', units: ['m3'] }),
    ];
    for (const [day, value] of [
      ['2023-12-31', '0'],
      ['2024-01-10', '100'],
      ['2024-01-20', '300'],
    ] as const)
      await newReading(anna, kwh, day, value);
    await newReading(anna, mwh, '2024-01-10', '0', { unit: 'MWh' });
    await newReading(anna, mwh, '2024-01-20', '0.05', { unit: 'MWh' });
    const groups = await anna.call(meters.groups, { orgId, query: { from: '2024-01-11', to: '2024-01-20' } });
    expect(groups.status, groups.text).toBe(200);
    expect(groups.body).toMatchObject({
      totalElements: 2,
      content: [
        {
          utilityType: 'ELECTRICITY',
          unit: 'kWh',
          meterCount: 2,
          consumption: '250',
          previousConsumption: '100',
          lastReadingDate: '2024-01-20',
          overdueCount: 1,
        },
        {
          utilityType: 'WATER',
          unit: 'm3',
          meterCount: 1,
          consumption: null,
          previousConsumption: null,
          emission: null,
          lastReadingDate: null,
          overdueCount: 0,
        },
      ],
    });
    expect(water.id).toBeTruthy();
    const sent = await anna.call(meters.groups, { orgId, query: { from: '2024-02-01', to: '2024-01-01' } });
    expect(sent.problem.errors).toMatchObject([{ path: 'to', code: 'END_BEFORE_START' }]);
  });

  test('cover ten years at most, a meter’s own consumption a hundred', async () => {
    const anna = await someone();
    const orgId = anna.organizationId;
    const meter = await newMeter(anna);
    await newReading(anna, meter, '1924-01-01', '0');
    await newReading(anna, meter, '2013-12-31', '1');
    await newReading(anna, meter, '2023-12-31', '11');
    const groups = (from: string, to = '2023-12-31') =>
      anna.call(meters.groups, { orgId, query: { from, to } });
    const sent = await groups('2013-12-31');
    expect(sent.status, sent.text).toBe(200);
    const [summed] = sent.body.content;
    expect(Number(summed?.consumption)).toBeCloseTo(10, 2);
    for (const from of ['2013-12-30', '0001-01-01'])
      expect((await groups(from)).problem.errors).toMatchObject([{ path: 'from', code: 'TOO_LARGE' }]);
    const used = (from: string) =>
      anna.call(readings.consumption, {
        orgId,
        meterId: meter.id,
        query: { from, to: '2023-12-31', interval: 'year' },
      });
    expect((await used('1924-01-01')).body.buckets).toHaveLength(100);
    expect((await used('1923-12-30')).problem.errors).toMatchObject([{ path: 'from', code: 'TOO_LARGE' }]);
  });

  test('of many years are those of each year, however many are worked out at a time', async () => {
    const anna = await someone();
    const orgId = anna.organizationId;
    const meter = await newMeter(anna);
    await all.owner.query(
      `insert into app.reading (organization_id, id, meter_id, performed_at, value, unit, performed_by_id)
        select $1, gen_random_uuid(), $2, date '2011-12-20' + n * 11, n * n, 'kWh', $3::uuid from generate_series(0, 430) n`,
      [orgId, meter.id, anna.accountId],
    );
    for (const interval of ['week', 'month', 'year'] as const) {
      const used = async (from: string, to: string) => {
        const sent = await anna.call(readings.consumption, {
          orgId,
          meterId: meter.id,
          query: { from, to, interval },
        });
        expect(sent.status, sent.text).toBe(200);
        return sent.body.buckets;
      };
      const whole = await used('2012-01-02', '2024-03-03');
      const parts = [
        ...(await used('2012-01-02', interval === 'week' ? '2016-01-03' : '2015-12-31')),
        ...(await used(
          interval === 'week' ? '2016-01-04' : '2016-01-01',
          interval === 'week' ? '2020-01-05' : '2019-12-31',
        )),
        ...(await used(interval === 'week' ? '2020-01-06' : '2020-01-01', '2024-03-03')),
      ];
      expect(whole).toEqual(parts);
    }
  });

  test('of many meters with many readings add up, however many are worked out at a time', async () => {
    const anna = await someone();
    const orgId = anna.organizationId;
    for (let count = 0; count < 3; count += 1) await newMeter(anna);
    await all.owner.query(
      `insert into app.reading (organization_id, id, meter_id, performed_at, value, unit, performed_by_id)
        select $1, gen_random_uuid(), m.id, date '2020-01-01' + n, n, 'kWh', $2::uuid
        from app.meter m cross join generate_series(0, 1999) n where m.organization_id = $1`,
      [orgId, anna.accountId],
    );
    const sent = await anna.call(meters.groups, { orgId, query: { from: '2020-01-02', to: '2024-12-31' } });
    expect(sent.body.content).toMatchObject([{ meterCount: 3, consumption: '5478' }]);
  });

  test('of ten years are those of each year of each meter, whatever reaches over a turn of the year', async () => {
    const id = await factor({
      territory: 'SE',
      values: [{ meterUnits: 'kWh', emissionUnits: 'GRAMS', value: '123.456', startDate: '2000-01-01' }],
    });
    const anna = await someone();
    const orgId = anna.organizationId;
    const counter = await newMeter(anna, { units: ['kWh'], emissionFactor: { id } });
    const amounts = await newMeter(anna, {
      units: ['MWh'],
      readingMode: 'CONSUMPTION',
      emissionFactor: { id },
    });
    await all.owner.query(
      `insert into app.reading (organization_id, id, meter_id, performed_at, value, unit, performed_by_id)
        select $1, gen_random_uuid(), $2, date '2003-12-20' + n * 11, n * n, 'kWh', $3::uuid from generate_series(0, 690) n`,
      [orgId, counter.id, anna.accountId],
    );
    await read(anna, amounts, '2015-06-30', '7 MWh');
    // Three years, entered where the last of them ends; and one over the end of the period before.
    await read(anna, amounts, '2021-02-11', '10 MWh', { periodStart: '2018-03-07' });
    await read(anna, amounts, '2014-04-30', '1 MWh', { periodStart: '2013-10-02' });
    const [from, to] = ['2014-03-05', '2024-03-03'];
    const sent = await anna.call(meters.groups, { orgId, query: { from, to } });
    expect(sent.status, sent.text).toBe(200);
    const before = { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
    const yearsOf = async (period: { from: string; to: string }) => {
      const used: string[] = [];
      const emitted: string[] = [];
      for (const meter of [counter, amounts])
        for (let year = Number(period.from.slice(0, 4)); year <= Number(period.to.slice(0, 4)); year += 1) {
          const [first = '', last = ''] = [
            [`${year}-01-01`, period.from].toSorted().at(-1),
            [`${year}-12-31`, period.to].toSorted()[0],
          ];
          const query = { from: first, to: last, interval: 'year', unit: 'kWh' };
          const [bucket] = (await consumption(anna, meter, query)).buckets;
          used.push(bucket?.value ?? '0');
          emitted.push(bucket?.emission?.value ?? '0');
        }
      return [sum(used), sum(emitted)];
    };
    const [group] = sent.body.content;
    expect([group?.consumption, group?.emission?.value]).toEqual(await yearsOf({ from, to }));
    expect([group?.previousConsumption, group?.previousEmission?.value]).toEqual(await yearsOf(before));
  });

  test('the dashboard compares this year with the same days of last year, and names what is due', async () => {
    const anna = await someone();
    const orgId = anna.organizationId;
    const empty = await anna.call(dashboard, { orgId });
    expect(empty.body).toMatchObject({
      today,
      due: [],
      readings: { overdueCount: 0, dueCount: 0, sources: 0 },
      groups: [],
    });
    const year = Number(today.slice(0, 4));
    const meter = await newMeter(anna, {
      name: 'Due',
      number: '7',
      frequency: 'P1W',
      responsible: { id: anna.accountId },
    });
    await newReading(anna, meter, `${year - 2}-12-31`, '0');
    await newReading(anna, meter, addDays(today, -8), '1000');
    const soon = await newMeter(anna, { name: 'Soon', frequency: 'P2W' });
    await newReading(anna, soon, addDays(today, -8), '1');
    const { body, status, text } = await anna.call(dashboard, { orgId });
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ today, readings: { overdueCount: 1, dueCount: 1, sources: 1 } });
    expect(body.due).toMatchObject([
      {
        kind: 'READING',
        organization: { id: orgId },
        id: meter.id,
        name: 'Due',
        detail: '7',
        dueDate: addDays(today, -1),
        responsible: [expect.stringMatching(/^Person/)],
      },
      { id: soon.id, name: 'Soon', dueDate: addDays(today, 6), responsible: [] },
    ]);
    const [group] = body.groups;
    expect(group).toMatchObject({ utilityType: 'ELECTRICITY', unit: 'kWh', meterCount: 2 });
    expect(group?.months).toHaveLength(12);
    const month = Number(today.slice(5, 7));
    expect(group?.months.slice(month).every(({ value }) => value === null)).toBe(true);
    expect(group?.previousMonths.every(({ value }) => value !== null)).toBe(true);
    expect(group?.emission).toBeNull();
  });
});
