/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { newMeter, newReading, sendReading } from '../../../../test/support/monitoring.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { addDays, todayIn } from '../../../core/time/period.ts';
import { changes } from '../../../trail/change.ts';
import { meters } from '../meter.ts';
import { readings } from './reading.ts';
import type { Reading } from './reading.ts';

const today = () => todayIn('Europe/Copenhagen', new Date());

let all: World;
let anna: Person;
let orgId: string;
beforeAll(async () => {
  all = await world();
  anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  orgId = anna.organizationId;
});
afterAll(() => all.close());

const bodyOf = ({ id: _id, performedBy: _by, lastModifiedDate: _at, ...body }: Reading) => body;

describe('a reading', () => {
  test('keeps its value to the last digit, and says who entered it', async () => {
    const meter = await newMeter(anna);
    for (const [day, value] of [
      ['2024-01-01', '0.000000000001'],
      ['2024-01-02', '478204.123456789012'],
      ['2024-01-03', '999999999999999999999999.999999999999'],
    ] as const) {
      const made = await sendReading(anna, meter, day, value, { note: 'Frost' });
      expect(made.status, made.text).toBe(201);
      expect(made.text).toContain(`"value":"${value}"`);
      const read = await anna.call(readings.get, { orgId, meterId: meter.id, id: made.body.id });
      expect(read.body).toEqual({
        ...made.body,
        value,
        performedAt: day,
        note: 'Frost',
        kind: 'NORMAL',
        performedBy: { id: anna.accountId, name: expect.stringMatching(/^Person/) },
      });
      expect((await anna.call(readings.getAlone, { orgId, id: made.body.id })).body).toEqual(read.body);
      const trail = await anna.call(changes.ofOrganization, { orgId, query: { record: made.body.id } });
      expect(trail.body.content[0]?.changes['value']).toEqual({ from: null, to: value });
    }
  });

  test.each([
    [5, '5'],
    ['5.500', '5.5'],
    ['1e3', '1000'],
    ['-0', '0'],
    [0.1, '0.1'],
  ])('%j is stored as %s', async (sent, kept) => {
    const meter = await newMeter(anna, { utilityType: 'CUSTOM', units: ['kWh'] });
    expect((await newReading(anna, meter, '2024-01-01', sent)).value).toBe(kept);
  });

  test('sets the meter’s last reading and when the next is due', async () => {
    const meter = await newMeter(anna, { frequency: 'P1M' });
    const get = async () => (await anna.call(meters.get, { orgId, id: meter.id })).body;
    const last = await newReading(anna, meter, '2024-01-31', '20');
    expect(await get()).toMatchObject({
      lastReading: { id: last.id, value: '20' },
      nextReadingDate: '2024-02-29',
    });
    await newReading(anna, meter, '2023-12-31', '10');
    expect(await get()).toMatchObject({ lastReading: { id: last.id }, nextReadingDate: '2024-02-29' });
    expect((await get()).readings.map(({ value }) => value)).toEqual(['20', '10']);
    await anna.call(readings.removeAlone, { orgId, id: last.id });
    expect(await get()).toMatchObject({
      lastReading: { value: '10' },
      nextReadingDate: '2024-01-31',
      readingCount: 1,
    });
  });

  test('is changed as a whole, keeps who entered it, and is deleted and restored', async () => {
    const meter = await newMeter(anna);
    const of = { orgId, meterId: meter.id };
    const made = await newReading(anna, meter, '2024-01-01', '10', { note: 'x', plausibilityReason: 'y' });
    const bo = await all.person({ level: 'EDIT_ORGANIZATION', organization: orgId });
    const changed = await bo.call(readings.update, {
      ...of,
      id: made.id,
      ifMatch: 1,
      body: { performedAt: '2024-01-02', value: '11', unit: 'kWh' },
    });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.headers.etag).toBe('"2"');
    expect(changed.body).toMatchObject({
      value: '11',
      note: null,
      plausibilityReason: null,
      performedBy: { id: anna.accountId },
    });
    const stale = await bo.call(readings.updateAlone, { orgId, id: made.id, ifMatch: 1, body: bodyOf(made) });
    expect(stale.problem).toMatchObject({ status: 412, code: 'EDITED_MEANWHILE' });

    expect((await anna.call(readings.remove, { ...of, id: made.id })).status).toBe(204);
    expect((await anna.call(readings.get, { ...of, id: made.id })).status).toBe(404);
    expect((await anna.call(readings.list, of)).body.totalElements).toBe(0);
    const back = await anna.call(readings.restore, { ...of, id: made.id });
    expect(back.status, back.text).toBe(200);
    expect(back.body.value).toBe('11');
    await anna.call(readings.remove, { ...of, id: made.id });
    await newReading(anna, meter, '2024-01-02', '11');
    expect((await anna.call(readings.restore, { ...of, id: made.id })).problem).toMatchObject({
      status: 409,
      code: 'READING_EXISTS',
    });
    await all.owner.query("update reading set deleted_at = now() - interval '31 days' where id = $1", [
      made.id,
    ]);
    expect((await anna.call(readings.restore, { ...of, id: made.id })).status).toBe(404);
  });

  test('is only found under its own meter', async () => {
    const [meter, other] = [await newMeter(anna), await newMeter(anna)];
    const { id } = await newReading(anna, meter, '2024-01-01', '10');
    const wrong = { orgId, meterId: other.id, id };
    for (const answer of [
      await anna.call(readings.get, wrong),
      await anna.call(readings.update, {
        ...wrong,
        body: { performedAt: '2024-01-01', value: 1, unit: 'kWh' },
      }),
      await anna.call(readings.remove, wrong),
      await anna.call(readings.restore, wrong),
      await anna.call(readings.list, { orgId, meterId: uuidv7() }),
    ])
      expect(answer.problem).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('says what was used since the one before, also over the border of a page, and nothing where that is not known', async () => {
    const used = async (meter: { id: string }, query: object = {}) =>
      (await anna.call(readings.list, { orgId, meterId: meter.id, query: { ...query } })).body.content.map(
        ({ performedAt, use }) => [performedAt, use && `${use.value} ${use.unit}`],
      );
    const meter = await newMeter(anna, { units: ['kWh', 'MWh'] });
    expect(meter.firstUse).toBeNull();
    await newReading(anna, meter, '2024-01-31', '100');
    await newReading(anna, meter, '2024-02-29', '0.15', { unit: 'MWh' });
    await newReading(anna, meter, '2024-03-31', '170', { kind: 'METER_REPLACED', newStartValue: '5' });
    await newReading(anna, meter, '2024-04-30', '5');
    expect(await used(meter)).toEqual([
      ['2024-04-30', '0 kWh'],
      ['2024-03-31', '20 kWh'],
      ['2024-02-29', '50 kWh'],
      ['2024-01-31', null],
    ]);
    expect(await used(meter, { size: 1, page: 2 })).toEqual([['2024-02-29', '50 kWh']]);
    const { body } = await anna.call(meters.get, { orgId, id: meter.id });
    expect(body.firstUse).toBe('2024-02-01');

    const tank = await newMeter(anna, { utilityType: 'TANK_BEARING', units: ['L'] });
    await newReading(anna, tank, '2024-01-01', '700', { unit: 'L' });
    await newReading(anna, tank, '2024-01-11', '800', { unit: 'L' });
    await newReading(anna, tank, '2024-01-21', '790', { unit: 'L' });
    expect(await used(tank)).toEqual([
      ['2024-01-21', '10 L'],
      ['2024-01-11', null],
      ['2024-01-01', null],
    ]);
    const own = await newMeter(anna, { utilityType: 'CUSTOM', units: ['boxes', 'pallets'], readAt: 'START' });
    await newReading(anna, own, '2024-02-01', '31', { unit: 'boxes', periodStart: '2024-01-01' });
    await newReading(anna, own, '2024-02-02', '2', { unit: 'pallets' });
    expect(await used(own)).toEqual([
      ['2024-02-02', '2 pallets'],
      ['2024-02-01', '31 boxes'],
    ]);
    const first = async () => (await anna.call(meters.get, { orgId, id: own.id })).body.firstUse;
    expect(await first()).toBe('2024-01-01');
    // An amount that reaches back over others, and one before all that says nothing of its beginning.
    await newReading(anna, own, '2024-03-01', '9', { unit: 'boxes', periodStart: '2023-11-05' });
    expect(await first()).toBe('2023-11-05');
    await newReading(anna, own, '2023-10-02', '1', { unit: 'boxes' });
    expect(await first()).toBe('2023-10-01');
    const room = await newMeter(anna, { utilityType: 'TEMPERATURE', units: ['C'] });
    await newReading(anna, room, '2024-01-01', '4', { unit: 'C' });
    await newReading(anna, room, '2024-01-02', '5', { unit: 'C' });
    expect((await used(room)).map(([, use]) => use)).toEqual([null, null]);
  });

  test('lists newest first, and between two dates', async () => {
    const meter = await newMeter(anna, { units: ['kWh', 'MWh'] });
    for (const [day, value, unit] of [
      ['2024-03-01', '3', 'kWh'],
      ['2024-01-01', '1', 'kWh'],
      ['2024-02-01', '2', 'kWh'],
      ['2024-02-02', '0.002', 'MWh'],
    ] as const)
      await newReading(anna, meter, day, value, { unit });
    const list = async (query: object) =>
      (await anna.call(readings.list, { orgId, meterId: meter.id, query: { ...query } })).body;
    expect((await list({})).content.map(({ performedAt }) => performedAt)).toEqual([
      '2024-03-01',
      '2024-02-02',
      '2024-02-01',
      '2024-01-01',
    ]);
    expect((await list({ from: '2024-02-01', to: '2024-02-02' })).totalElements).toBe(2);
    expect((await list({ sort: ['value,asc'] })).content.map(({ value }) => value)).toEqual([
      '0.002',
      '1',
      '2',
      '3',
    ]);
    expect(
      (await list({ sort: ['unit,desc', 'performed_at,asc'] })).content.map(({ value }) => value),
    ).toEqual(['0.002', '1', '2', '3']);
  });
});

describe('the rules of a counter', () => {
  test('it falls on neither side, and the refusal names the neighbour', async () => {
    const meter = await newMeter(anna);
    await newReading(anna, meter, '2024-02-01', '100');
    await newReading(anna, meter, '2024-04-01', '200.5');
    for (const [day, value, neighbour] of [
      ['2024-03-01', '99.999999999999', { date: '2024-02-01', value: '100', unit: 'kWh' }],
      ['2024-05-01', '200', { date: '2024-04-01', value: '200.5', unit: 'kWh' }],
      ['2024-03-01', '200.500000000001', { date: '2024-04-01', value: '200.5', unit: 'kWh' }],
      ['2024-01-01', '100.1', { date: '2024-02-01', value: '100', unit: 'kWh' }],
    ] as const) {
      const sent = await sendReading(anna, meter, day, value);
      expect(sent.status, sent.text).toBe(422);
      expect(sent.problem).toMatchObject({
        code: 'COUNTER_DECREASED',
        errors: [{ path: 'value', values: neighbour }],
      });
    }
    await newReading(anna, meter, '2024-03-01', '200.5');
    await newReading(anna, meter, '2024-03-02', '200.5');
  });

  test('a replaced or reset counter continues from its new start', async () => {
    const meter = await newMeter(anna);
    await newReading(anna, meter, '2024-01-01', '9000');
    const replaced = await newReading(anna, meter, '2024-02-01', '9500', {
      kind: 'METER_REPLACED',
      newStartValue: '12',
    });
    expect((await sendReading(anna, meter, '2024-03-01', '11')).problem.code).toBe('COUNTER_DECREASED');
    await newReading(anna, meter, '2024-03-01', '40');
    const removed = await anna.call(readings.removeAlone, { orgId, id: replaced.id });
    expect(removed.problem).toMatchObject({ status: 422, code: 'COUNTER_DECREASED' });
    const plain = { performedAt: '2024-02-01', value: '9500', unit: 'kWh' };
    expect(
      (await anna.call(readings.updateAlone, { orgId, id: replaced.id, body: plain })).problem.code,
    ).toBe('COUNTER_DECREASED');
    const moved = {
      ...plain,
      performedAt: '2024-03-02',
      value: '9501',
      kind: 'METER_REPLACED',
      newStartValue: '0',
    } as const;
    expect(
      (await anna.call(readings.updateAlone, { orgId, id: replaced.id, body: moved })).problem.code,
    ).toBe('COUNTER_DECREASED');
    expect((await anna.call(readings.getAlone, { orgId, id: replaced.id })).body).toMatchObject({
      value: '9500',
      newStartValue: '12',
    });
    const late = await sendReading(anna, meter, '2024-01-15', '9400', {
      kind: 'METER_REPLACED',
      newStartValue: '9501',
    });
    expect(late.problem.errors).toMatchObject([{ path: 'new_start_value', code: 'COUNTER_DECREASED' }]);
  });

  test('a counter that falls is refused in any unit, with the conflicting reading', async () => {
    const meter = await newMeter(anna, { units: ['kWh', 'MWh'] });
    await newReading(anna, meter, '2025-01-31', '1000');
    const between = await newReading(anna, meter, '2025-02-28', '1.5', { unit: 'MWh' });
    const fallen = await sendReading(anna, meter, '2025-03-31', '1200');
    expect(fallen.problem).toMatchObject({
      status: 422,
      code: 'COUNTER_DECREASED',
      errors: [
        {
          path: 'value',
          code: 'COUNTER_DECREASED',
          message:
            'The counter was at 1.5 MWh on 2025-02-28 and cannot go down. Was the meter replaced or reset? If it may run backwards (net metering), enter amounts used instead of readings.',
        },
      ],
    });
    await newReading(anna, meter, '2025-03-31', '1600');
    const risen = await anna.call(readings.updateAlone, {
      orgId,
      id: between.id,
      body: { ...bodyOf(between), value: '1.7' },
    });
    expect(risen.problem.code).toBe('COUNTER_DECREASED');
    await anna.call(readings.removeAlone, { orgId, id: between.id });
    expect((await sendReading(anna, meter, '2025-02-14', '0.9', { unit: 'MWh' })).problem.code).toBe(
      'COUNTER_DECREASED',
    );
  });

  test('custom units are separate, also on one day', async () => {
    const meter = await newMeter(anna, {
      utilityType: 'CUSTOM',
      units: ['boxes', 'pallets'],
      readingMode: 'COUNTER',
    });
    await newReading(anna, meter, '2025-01-31', '1000', { unit: 'boxes' });
    await newReading(anna, meter, '2025-01-31', '5', { unit: 'pallets' });
    await newReading(anna, meter, '2025-02-28', '7', { unit: 'pallets' });
    expect((await sendReading(anna, meter, '2025-02-28', '8', { unit: 'pallets' })).problem.code).toBe(
      'READING_EXISTS',
    );
    expect((await sendReading(anna, meter, '2025-03-31', '900', { unit: 'boxes' })).problem.code).toBe(
      'COUNTER_DECREASED',
    );
  });

  test('the database keeps one reading a day, too', async () => {
    const [power, own] = [
      await newMeter(anna, { units: ['kWh', 'MWh'] }),
      await newMeter(anna, { utilityType: 'CUSTOM', units: ['boxes', 'pallets'] }),
    ];
    const insert = (meter: { id: string }, unit: string) =>
      all.owner.query(
        `insert into reading (organization_id, id, meter_id, performed_at, value, unit)
          values ($1, gen_random_uuid(), $2, '2025-01-31', 1, $3)`,
        [orgId, meter.id, unit],
      );
    await insert(power, 'kWh');
    await expect(insert(power, 'MWh')).rejects.toThrow('reading_day_key');
    await insert(own, 'boxes');
    await insert(own, 'pallets');
    await expect(insert(own, 'pallets')).rejects.toThrow('reading_day_key');
  });

  test('one reading a meter and day, whatever the unit', async () => {
    const meter = await newMeter(anna, { units: ['kWh', 'MWh'] });
    const first = await newReading(anna, meter, '2024-01-01', '10');
    expect((await sendReading(anna, meter, '2024-01-01', '0.01', { unit: 'MWh' })).problem.code).toBe(
      'READING_EXISTS',
    );
    const second = await newReading(anna, meter, '2024-01-02', '11');
    expect((await sendReading(anna, meter, '2024-01-01', '10')).problem).toMatchObject({
      status: 409,
      code: 'READING_EXISTS',
    });
    const moved = await anna.call(readings.updateAlone, {
      orgId,
      id: second.id,
      body: { ...bodyOf(second), performedAt: '2024-01-01' },
    });
    expect(moved.problem).toMatchObject({ status: 409, code: 'READING_EXISTS' });
    expect(
      (await anna.call(readings.updateAlone, { orgId, id: first.id, body: { ...bodyOf(first), note: 'n' } }))
        .status,
    ).toBe(200);
  });

  test('of many simultaneous ones that contradict each other, only a rising series is kept', async () => {
    const meter = await newMeter(anna);
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sendReading(anna, meter, addDays('2024-01-01', index), String(100 - index)),
      ),
    );
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(sent.filter(({ status }) => status === 422)).toHaveLength(19);
    const same = await Promise.all(
      Array.from({ length: 10 }, () => sendReading(anna, meter, '2025-01-01', '200')),
    );
    expect(same.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });
});

describe('what does not fit is refused at its field', () => {
  test.each([
    [{ performed_at: '2024-02-30' }, 'performed_at', 'INVALID_DATE'],
    [{ performed_at: '2024-2-3' }, 'performed_at', 'INVALID_DATE'],
    [{ performed_at: '0000-01-01' }, 'performed_at', 'INVALID_DATE'],
    [{ performed_at: '2024-01-01T10:00:00Z' }, 'performed_at', 'INVALID_DATE'],
    [{ performed_at: 20240101 }, 'performed_at', 'NOT_TEXT'],
    [{ performed_at: '9999-12-31' }, 'performed_at', 'IN_FUTURE'],
    [{ value: '1e400' }, 'value', 'INVALID_DECIMAL'],
    [{ value: '1e24' }, 'value', 'INVALID_DECIMAL'],
    [{ value: '0.0000000000001' }, 'value', 'INVALID_DECIMAL'],
    [{ value: 'NaN' }, 'value', 'INVALID_DECIMAL'],
    [{ value: '12,5' }, 'value', 'INVALID_DECIMAL'],
    [{ value: '' }, 'value', 'INVALID_DECIMAL'],
    [{ value: '-1' }, 'value', 'TOO_SMALL'],
    [{ value: null }, 'value', 'REQUIRED'],
    [{ unit: 'm3' }, 'unit', 'UNIT_NOT_OF_METER'],
    [{ unit: 'furlong' }, 'unit', 'UNIT_NOT_OF_METER'],
    [{ kind: 'REFILL', refill_amount: '5' }, 'kind', 'NOT_FOR_THIS_KIND'],
    [{ kind: 'METER_REPLACED' }, 'new_start_value', 'REQUIRED'],
    [{ kind: 'METER_REPLACED', new_start_value: '-1' }, 'new_start_value', 'TOO_SMALL'],
    [{ new_start_value: '5' }, 'new_start_value', 'NOT_FOR_THIS_KIND'],
    [{ period_start: '2024-01-01' }, 'period_start', 'NOT_FOR_THIS_KIND'],
    [{ kind: 'BROKEN' }, 'kind', 'NOT_ONE_OF'],
    [{ note: 'x'.repeat(2001) }, 'note', 'TOO_LONG'],
    [{ meter: { id: 'x' } }, 'meter', 'UNKNOWN_FIELD'],
  ])('%j at %s', async (given, path, code) => {
    const meter = await newMeter(anna);
    const raw = { performed_at: '2024-01-01', value: '5', unit: 'kWh', ...given };
    const sent = await anna.call(readings.create, {
      orgId,
      meterId: meter.id,
      body: { performedAt: '', value: '', unit: '' },
      raw,
    });
    expect(sent.status, sent.text).toBe(422);
    expect(sent.problem.errors).toMatchObject([{ path, code }]);
  });

  test('an amount below zero needs a reason', async () => {
    const meter = await newMeter(anna, { readingMode: 'CONSUMPTION' });
    const sent = await sendReading(anna, meter, '2024-01-01', '-4.2');
    expect([sent.status, sent.problem.errors]).toMatchObject([
      422,
      [{ path: 'plausibility_reason', code: 'REQUIRED' }],
    ]);
    const withReason = { plausibilityReason: 'Sent back to the grid' };
    expect((await sendReading(anna, meter, '2024-01-01', '-4.2', withReason)).status).toBe(201);
  });

  test('tomorrow is the future where the organization is, today is not', async () => {
    const meter = await newMeter(anna);
    expect((await sendReading(anna, meter, today(), '1')).status).toBe(201);
    const sent = await sendReading(anna, meter, addDays(today(), 1), '2');
    expect(sent.problem.errors).toMatchObject([{ path: 'performed_at', code: 'IN_FUTURE' }]);
  });

  test('a constant counter in the year 1 causes no error', async () => {
    const meter = await newMeter(anna, { frequency: 'P1D' });
    expect((await sendReading(anna, meter, '0001-01-01', '1')).status).toBe(201);
  });
});
