/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { meterBody, newMeter, newReading, sendReading } from '../../../test/support/monitoring.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { emissionFactors } from './emission-factors/emission-factor.ts';
import { changes } from '../../trail/change.ts';
import { meters } from './meter.ts';
import { readings } from './readings/reading.ts';
import { unitsOf } from '../units/units.ts';

let all: World;
let anna: Person;
let orgId: string;
beforeAll(async () => {
  all = await world();
  anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  orgId = anna.organizationId;
});
afterAll(() => all.close());

const get = (id: string) => anna.call(meters.get, { orgId, id });

/** A row of one of the organization's own lists. */
async function listItem(table: 'department' | 'area', organizationId: string, name: string): Promise<string> {
  const id = uuidv7();
  await all.owner.query(`insert into ${table} (organization_id, id, name) values ($1, $2, $3)`, [
    organizationId,
    id,
    name,
  ]);
  return id;
}

describe('creating and changing a meter', () => {
  test('keeps every field as it was sent, and the server sets its own', async () => {
    const department = await listItem('department', orgId, 'Maintenance');
    const area = await listItem('area', orgId, 'Hall 3');
    const maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
    const factor = await maintainer.call(emissionFactors.create, {
      body: {
        name: 'Grid',
        utilityType: 'ELECTRICITY',
        values: [{ meterUnits: 'kWh', emissionUnits: 'GRAMS', value: '123.4', startDate: '2020-01-01' }],
      },
    });
    expect(factor.status, factor.text).toBe(201);
    const sent = meterBody({
      name: '  Målerskab Ø2 ',
      number: '571313',
      location: 'Kælder',
      description: 'Behind the door.\nSecond line.',
      units: ['kWh', 'MWh'],
      target: '120000.50',
      frequency: 'P1M',
      department: { id: department },
      area: { id: area },
      responsible: { id: anna.accountId },
      emissionFactor: { id: factor.body.id },
    });
    const made = await anna.call(meters.create, { orgId, body: sent });
    expect(made.status, made.text).toBe(201);
    expect(made.headers.etag).toBe('"1"');
    expect(made.body).toMatchObject({
      name: 'Målerskab Ø2',
      number: '571313',
      location: 'Kælder',
      description: 'Behind the door.\nSecond line.',
      utilityType: 'ELECTRICITY',
      units: ['kWh', 'MWh'],
      target: '120000.5',
      readingMode: 'COUNTER',
      frequency: 'P1M',
      department: { id: department, name: 'Maintenance' },
      area: { id: area, name: 'Hall 3' },
      responsible: { id: anna.accountId, name: expect.stringMatching(/^Person \d+$/) },
      emissionFactor: { id: factor.body.id, name: 'Grid' },
      lastReading: null,
      nextReadingDate: null,
      readings: [],
      readingCount: 0,
    });
    expect(JSON.parse(made.text)).not.toHaveProperty('version');
    const read = await get(made.body.id);
    expect(read.body).toEqual(made.body);
    expect(read.headers).toMatchObject({ etag: '"1"', 'content-type': 'application/json; charset=utf-8' });
  });

  test.each([
    ['ELECTRICITY', 'kWh', 'COUNTER'],
    ['HEAT', 'MWh', 'COUNTER'],
    ['MASS', 'kg', 'CONSUMPTION'],
    ['CUSTOM', 'pallets', 'CONSUMPTION'],
    ['TANK_BEARING', 'L', 'LEVEL'],
    ['TEMPERATURE', 'C', 'LEVEL'],
  ] as const)('a %s meter in %s is a %s unless said otherwise', async (utilityType, unit, mode) => {
    const made = await anna.call(meters.create, { orgId, body: meterBody({ utilityType, units: [unit] }) });
    expect(made.status, made.text).toBe(201);
    expect(made.body.readingMode).toBe(mode);
    const other = mode === 'CONSUMPTION' ? 'COUNTER' : 'CONSUMPTION';
    expect((await newMeter(anna, { utilityType, units: [unit], readingMode: other })).readingMode).toBe(
      other,
    );
  });

  test('replaces all writable fields: what a PUT leaves out is gone', async () => {
    const meter = await newMeter(anna, { number: '7', location: 'Roof', target: '5', frequency: 'P1W' });
    const changed = await anna.call(meters.update, {
      orgId,
      id: meter.id,
      body: meterBody({ name: 'Renamed' }),
    });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.headers.etag).toBe('"2"');
    expect(changed.body).toMatchObject({
      name: 'Renamed',
      number: null,
      location: null,
      target: null,
      frequency: 'P0D',
    });
    expect((await get(meter.id)).body).toEqual(changed.body);
  });

  test('takes back whole what it gave, ignoring what only the server sets', async () => {
    const meter = await newMeter(anna, { name: 'Round trip', description: 'same' });
    await newReading(anna, meter, '2024-01-01', '10');
    const given = await get(meter.id);
    const wire = {
      ...JSON.parse(given.text),
      id: uuidv7(),
      last_modified_date: '1999-01-01T00:00:00Z',
      reading_count: 99,
    };
    const sent = await anna.call(meters.update, { orgId, id: meter.id, body: meterBody(), raw: wire });
    expect(sent.status, sent.text).toBe(200);
    const { lastModifiedAt: _before, ...kept } = given.body;
    expect(sent.body).toMatchObject(kept);
  });

  test('refuses unknown keys by name and changes nothing', async () => {
    const meter = await newMeter(anna, { name: 'Typo' });
    const raw = {
      name: 'x',
      utility_type: 'ELECTRICITY',
      units: ['kWh'],
      loction: 'Roof',
      organization_id: uuidv7(),
      version: 7,
    };
    const sent = await anna.call(meters.update, { orgId, id: meter.id, body: meterBody(), raw });
    expect(sent.status).toBe(422);
    expect(sent.problem.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['loction', 'UNKNOWN_FIELD'],
      ['organization_id', 'UNKNOWN_FIELD'],
      ['version', 'UNKNOWN_FIELD'],
    ]);
    expect((await get(meter.id)).body.name).toBe('Typo');
  });
});

describe('rules of a meter', () => {
  test('a unit of another group is refused as not supported there', async () => {
    const sent = await anna.call(meters.create, { orgId, body: meterBody({ units: ['kWh', 'm3'] }) });
    expect(sent.status).toBe(422);
    expect(sent.problem).toMatchObject({
      code: 'UNIT_NOT_IN_GROUP',
      errors: [{ path: 'units.1', code: 'UNIT_NOT_IN_GROUP' }],
    });
  });

  test.each([
    [{ units: [] }, 'units', 'REQUIRED'],
    [{ units: ['kWh', 'kWh'] }, 'units.1', 'DUPLICATE'],
    [{ name: '   ' }, 'name', 'REQUIRED'],
    [{ name: 'x'.repeat(201) }, 'name', 'TOO_LONG'],
    [{ number: 'x'.repeat(61) }, 'number', 'TOO_LONG'],
    [{ target: '1e400' }, 'target', 'INVALID_DECIMAL'],
    [{ target: '12,5' }, 'target', 'INVALID_DECIMAL'],
    [{ frequency: 'P1H' }, 'frequency', 'INVALID_PERIOD'],
    [{ frequency: 'monthly' }, 'frequency', 'INVALID_PERIOD'],
    [{ utility_type: 'GASOLINE' }, 'utility_type', 'NOT_ONE_OF'],
    [{ reading_mode: 'GUESS' }, 'reading_mode', 'NOT_ONE_OF'],
    [{ department: 'Maintenance' }, 'department', 'NOT_AN_OBJECT'],
    [{ department: { id: 'x' } }, 'department.id', 'INVALID_ID'],
    [{ units: 'kWh' }, 'units', 'NOT_A_LIST'],
    [{ name: 7 }, 'name', 'NOT_TEXT'],
  ])('%j is refused at %s', async (given, path, code) => {
    const raw = { name: 'M', utility_type: 'ELECTRICITY', units: ['kWh'], ...given };
    const sent = await anna.call(meters.create, { orgId, body: meterBody(), raw });
    expect(sent.status, sent.text).toBe(422);
    expect(sent.problem.errors?.map((error) => [error.path, error.code])).toEqual([[path, code]]);
  });

  test('a meter takes all units of its type; a list that is too long has too many entries', async () => {
    const units = [...unitsOf('HEAT')];
    const made = await anna.call(meters.create, { orgId, body: meterBody({ utilityType: 'HEAT', units }) });
    expect(made.status, made.text).toBe(201);
    expect(made.body.units).toEqual(units);
    const many = meterBody({
      utilityType: 'CUSTOM',
      units: Array.from({ length: 21 }, (_, at) => `unit ${at}`),
    });
    const refused = await anna.call(meters.create, { orgId, body: many });
    expect(refused.problem.errors).toMatchObject([
      { path: 'units', code: 'TOO_MANY', message: 'At most 20 entries.' },
    ]);
  });

  test('emission mode and factor go together', async () => {
    const maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
    const factor = await maintainer.call(emissionFactors.create, {
      body: {
        name: 'Chosen',
        utilityType: 'ELECTRICITY',
        values: [{ meterUnits: 'kWh', emissionUnits: 'KILOGRAMS', value: '1', startDate: '2020-01-01' }],
      },
    });
    const emissionFactor = { id: factor.body.id };
    const sent = (given: Parameters<typeof meterBody>[0]) =>
      anna.call(meters.create, { orgId, body: meterBody(given) });
    expect((await sent({})).body.emissionMode).toBe('AUTOMATIC');
    expect((await sent({ emissionFactor })).body.emissionMode).toBe('CHOSEN');
    expect((await sent({ emissionMode: 'NONE' })).body).toMatchObject({
      emissionMode: 'NONE',
      emissionFactor: null,
    });
    expect((await sent({ emissionMode: 'CHOSEN' })).problem.errors).toMatchObject([
      { path: 'emission_factor', code: 'REQUIRED' },
    ]);
    for (const emissionMode of ['NONE', 'AUTOMATIC'] as const)
      expect((await sent({ emissionMode, emissionFactor })).problem.errors).toMatchObject([
        { path: 'emission_mode', code: 'FACTOR_NOT_CHOSEN' },
      ]);
  });

  test.each(['P0Y', 'P0M', 'P0Y0M0W0D'])(
    'a frequency of %s is answered as P0D, and nothing is due',
    async (frequency) => {
      const made = await anna.call(meters.create, { orgId, body: meterBody({ frequency }) });
      expect(made.body.frequency).toBe('P0D');
      await newReading(anna, made.body, '2024-05-01', '1');
      const { body } = await anna.call(meters.get, { orgId, id: made.body.id });
      expect(body).toMatchObject({ frequency: 'P0D', nextReadingDate: null });
    },
  );

  test.each(['P9999Y', 'P9999Y11M', 'P99999D', 'P999999999999Y'])(
    'a frequency of %s is accepted or refused, and a reading after it is saved',
    async (frequency) => {
      const made = await anna.call(meters.create, { orgId, body: meterBody({ frequency }) });
      expect([201, 422], made.text).toContain(made.status);
      if (made.status === 201) await newReading(anna, made.body, '2024-05-01', '1');
    },
  );

  test('people of other organizations, unknown people and former members are refused at their field', async () => {
    const foreign = await all.person();
    const left = await all.person({ organization: orgId });
    await all.owner.query('update member set active = false where account_id = $1', [left.accountId]);
    const department = await listItem('department', foreign.organizationId, 'Foreign');
    const area = await listItem('area', foreign.organizationId, 'Foreign');
    for (const [field, id] of [
      ['department', department],
      ['area', area],
      ['responsible', foreign.accountId],
      ['responsible', left.accountId],
      ['emissionFactor', uuidv7()],
      ['department', uuidv7()],
      ['responsible', uuidv7()],
    ] as const) {
      const sent = await anna.call(meters.create, { orgId, body: meterBody({ [field]: { id } }) });
      expect(sent.status, `${field} ${sent.text}`).toBe(422);
      expect(sent.problem.errors).toMatchObject([{ path: field.replace('F', '_f'), code: 'NO_SUCH_RECORD' }]);
    }
  });

  test('a person from the organization above may be responsible, and stays so after leaving', async () => {
    const holding = await all.person({ level: 'MANAGE_ORGANIZATION' });
    const child = await all.organization({ parent: holding.organizationId });
    const meter = await holding.call(meters.create, {
      orgId: child,
      body: meterBody({ responsible: { id: holding.accountId } }),
    });
    expect(meter.status, meter.text).toBe(201);
    const other = await all.person({ organization: child });
    await all.owner.query('update member set active = false where account_id = $1', [holding.accountId]);
    const kept = await other.call(meters.update, {
      orgId: child,
      id: meter.body.id,
      body: meterBody({ name: 'Kept', responsible: { id: holding.accountId } }),
    });
    expect(kept.status, kept.text).toBe(200);
    expect(kept.body.responsible?.id).toBe(holding.accountId);
  });

  test('the type is fixed once there is a reading, and a unit that readings are in stays', async () => {
    const meter = await newMeter(anna, { units: ['kWh', 'MWh'] });
    const put = (given: Parameters<typeof meterBody>[0]) =>
      anna.call(meters.update, { orgId, id: meter.id, body: meterBody(given) });
    expect((await put({ utilityType: 'WATER', units: ['m3'] })).status).toBe(200);
    expect((await put({ units: ['kWh', 'MWh'] })).status).toBe(200);
    await newReading(anna, meter, '2024-01-01', '1', { unit: 'MWh' });
    expect((await put({ utilityType: 'WATER', units: ['m3'] })).problem).toMatchObject({
      status: 409,
      code: 'TYPE_FIXED',
    });
    expect((await put({ units: ['kWh'] })).problem.errors).toMatchObject([
      { path: 'units', code: 'UNIT_IN_USE' },
    ]);
    expect((await put({ units: ['MWh', 'GWh'] })).status).toBe(200);
  });

  test('a meter becomes a counter only if its readings could be a counter’s', async () => {
    const meter = await newMeter(anna, { readingMode: 'CONSUMPTION' });
    await newReading(anna, meter, '2024-01-31', '120');
    await newReading(anna, meter, '2024-02-29', '90');
    const put = (readingMode: 'COUNTER' | 'LEVEL') =>
      anna.call(meters.update, { orgId, id: meter.id, body: meterBody({ readingMode }) });
    const refused = await put('COUNTER');
    expect(refused.status, refused.text).toBe(422);
    expect(refused.problem.errors).toMatchObject([{ path: 'reading_mode', code: 'COUNTER_DECREASED' }]);
    expect((await get(meter.id)).body.readingMode).toBe('CONSUMPTION');
    await newReading(anna, meter, '2024-03-31', '95');
    const falling = (await get(meter.id)).body.readings.find(({ value }) => value === '120');
    await anna.call(readings.remove, { orgId, meterId: meter.id, id: falling?.id ?? '' });
    expect((await put('COUNTER')).status).toBe(200);
    expect((await sendReading(anna, meter, '2024-04-30', '94')).status).toBe(422);
  });

  test('a counter with a replaced meter stays one', async () => {
    const meter = await newMeter(anna);
    await newReading(anna, meter, '2024-01-31', '120', { kind: 'METER_REPLACED', newStartValue: '3' });
    const sent = await anna.call(meters.update, {
      orgId,
      id: meter.id,
      body: meterBody({ readingMode: 'CONSUMPTION' }),
    });
    expect(sent.problem.errors).toMatchObject([{ path: 'reading_mode', code: 'NOT_FOR_THIS_KIND' }]);
  });
});

describe('deleting a meter', () => {
  test('it is gone with its readings, comes back whole, and after 30 days no more', async () => {
    const meter = await newMeter(anna, { name: 'Aside' });
    const reading = await newReading(anna, meter, '2024-01-01', '10');
    const of = { orgId, meterId: meter.id };
    expect((await anna.call(meters.remove, { orgId, id: meter.id })).status).toBe(204);
    for (const gone of [
      await get(meter.id),
      await anna.call(meters.remove, { orgId, id: meter.id }),
      await anna.call(meters.update, { orgId, id: meter.id, body: meterBody() }),
      await anna.call(readings.list, of),
      await anna.call(readings.get, { ...of, id: reading.id }),
      await anna.call(readings.getAlone, { orgId, id: reading.id }),
      await anna.call(readings.remove, { ...of, id: reading.id }),
      await anna.call(readings.consumption, { ...of, query: { from: '2024-01-01', to: '2024-12-31' } }),
      await sendReading(anna, meter, '2024-02-01', '20'),
    ])
      expect(gone.problem).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const listed = await anna.call(meters.list, { orgId, query: { search: 'Aside' } });
    expect(listed.body.totalElements).toBe(0);

    const back = await anna.call(meters.restore, { orgId, id: meter.id });
    expect(back.status, back.text).toBe(200);
    expect(back.body).toMatchObject({ name: 'Aside', readings: [{ id: reading.id, value: '10' }] });
    expect((await anna.call(meters.restore, { orgId, id: meter.id })).status).toBe(404);

    await anna.call(meters.remove, { orgId, id: meter.id });
    await all.owner.query("update meter set deleted_at = now() - interval '31 days' where id = $1", [
      meter.id,
    ]);
    expect((await anna.call(meters.restore, { orgId, id: meter.id })).status).toBe(404);
  });

  test('a stale version deletes nothing', async () => {
    const meter = await newMeter(anna);
    expect((await anna.call(meters.remove, { orgId, id: meter.id, ifMatch: 9 })).status).toBe(412);
    expect((await get(meter.id)).status).toBe(200);
  });
});

test('each write leaves its trail in its own transaction, with who and from what to what', async () => {
  const meter = await newMeter(anna, { name: 'Trail', target: '5' });
  await anna.call(meters.update, { orgId, id: meter.id, body: meterBody({ name: 'Trail 2', target: '5' }) });
  const kept = await all.owner.query(
    `select m.xmin = c.xmin as same from meter m join change c on c.record_id = m.id where m.id = $1 order by c.id desc limit 1`,
    [meter.id],
  );
  expect(kept.rows).toEqual([{ same: true }]);
  await anna.call(meters.update, { orgId, id: meter.id, body: meterBody({ units: ['m3'] }) });
  await anna.call(meters.remove, { orgId, id: meter.id });
  await anna.call(meters.restore, { orgId, id: meter.id });
  const trail = await anna.call(changes.ofOrganization, { orgId, query: { record: meter.id } });
  expect(trail.body.content.map(({ action, changes: fields }) => [action, fields])).toEqual([
    ['RESTORE', {}],
    ['DELETE', {}],
    ['UPDATE', { name: { from: 'Trail', to: 'Trail 2' } }],
    [
      'CREATE',
      expect.objectContaining({ name: { from: null, to: 'Trail' }, target: { from: null, to: '5' } }),
    ],
  ]);
  expect(new Set(trail.body.content.map(({ by }) => by?.id))).toEqual(new Set([anna.accountId]));
});
