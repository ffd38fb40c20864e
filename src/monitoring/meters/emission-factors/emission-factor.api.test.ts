import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { refused } from '../../../../test/support/replies.ts';
import { meters } from '../meter.ts';
import { changes } from '../../../trail/change.ts';
import { emissionFactors } from './emission-factor.ts';

let all: World;
let maintainer: Person;
beforeAll(async () => {
  all = await world();
  await all.owner.query(
    "insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark'), ('SE', 'Sweden', 'Sverige')",
  );
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
});
afterAll(() => all.close());

const year = (startDate: string, endDate: string | null, value = '0.1', meterUnits = 'kWh') => ({
  meterUnits,
  emissionUnits: 'KILOGRAMS' as const,
  value,
  startDate,
  endDate,
});
let count = 0;
const body = (parts: Record<string, unknown> = {}) => ({
  name: `Electricity ${(count += 1)}`,
  utilityType: 'ELECTRICITY' as const,
  emissionType: 'CO2' as const,
  territory: 'DK',
  source: 'The grid operator',
  note: null,
  values: [year('2025-01-01', null)],
  ...parts,
});
const create = async (parts: Record<string, unknown> = {}) => {
  const reply = await maintainer.call(emissionFactors.create, { body: body(parts) });
  expect(reply.status).toBe(201);
  return reply.body;
};

describe('emission factors', () => {
  it('are only created by maintainers and read by everybody', async () => {
    for (const level of ['READ_ORGANIZATION', 'EDIT_ORGANIZATION', 'MANAGE_ORGANIZATION'] as const) {
      const person = await all.person({ level });
      expect((await person.call(emissionFactors.create, { body: body() })).status).toBe(403);
      const made = await create();
      const answer = await person.call(emissionFactors.update, { id: made.id, body: body() });
      expect(answer.status).toBe(403);
      expect((await person.call(emissionFactors.get, { id: made.id })).body).toEqual(made);
    }
  });

  it('have texts in both languages, searched in both and shown in the reader’s own', async () => {
    const made = await create({
      name: 'Peat, Finland',
      translation: { name: 'Tørv, Finland', source: 'Netselskabet', note: null },
    });
    const danish = await all.person({ level: 'EDIT_ORGANIZATION' });
    await all.owner.query("update account set language = 'da' where id = $1", [danish.accountId]);
    expect((await danish.call(emissionFactors.get, { id: made.id })).body).toMatchObject({
      name: 'Tørv, Finland',
      source: 'Netselskabet',
      translation: { name: 'Peat, Finland', source: 'The grid operator', note: null },
    });
    for (const search of ['tørv finland', 'peat'])
      expect((await danish.call(emissionFactors.list, { query: { search } })).body.content).toMatchObject([
        { name: 'Tørv, Finland' },
      ]);
    const meter = {
      name: 'Main',
      utilityType: 'ELECTRICITY' as const,
      units: ['kWh'],
      emissionFactor: { id: made.id },
    };
    const named = await danish.call(meters.create, { orgId: danish.organizationId, body: meter });
    expect(named.body.emissionFactor?.name).toBe('Tørv, Finland');
    const half = await create({ name: 'Straw', translation: { name: 'Halm', source: null, note: null } });
    expect(half.translation).toEqual({ name: 'Halm', source: null, note: null });
    expect((await danish.call(emissionFactors.get, { id: half.id })).body).toMatchObject({
      name: 'Halm',
      source: 'The grid operator',
    });
    const plain = await create({ name: 'Both alike' });
    expect(plain.translation).toBeNull();
    expect((await danish.call(emissionFactors.get, { id: plain.id })).body.name).toBe('Both alike');
  });

  it('keep their values exactly, each unit’s latest first', async () => {
    const made = await create({
      values: [
        year('2023-01-01', '2023-12-31', '0.15143'),
        year('2025-01-01', null, '120', 'MWh'),
        year('2024-01-01', '2024-12-31', '0.131330000000'),
      ],
    });
    expect(made.values.map(({ meterUnits, startDate, value }) => [meterUnits, startDate, value])).toEqual([
      ['kWh', '2024-01-01', '0.13133'],
      ['kWh', '2023-01-01', '0.15143'],
      ['MWh', '2025-01-01', '120'],
    ]);
    expect((await maintainer.call(emissionFactors.get, { id: made.id })).body).toEqual(made);
  });

  it.each([
    [
      'days that two values of a unit claim',
      { values: [year('2024-01-01', null), year('2025-01-01', null)] },
      ['values.1.start_date OVERLAP'],
    ],
    [
      'an end before the start',
      { values: [year('2025-01-01', '2024-12-31')] },
      ['values.0.end_date END_BEFORE_START'],
    ],
    [
      'a unit of another group',
      { values: [year('2025-01-01', null, '1', 'm3')] },
      ['values.0.meter_units UNIT_NOT_IN_GROUP'],
    ],
    ['an amount below zero', { values: [year('2025-01-01', null, '-0.1')] }, ['values.0.value TOO_SMALL']],
    ['no values', { values: [] }, ['values REQUIRED']],
    ['a day that is none', { values: [year('2025-02-29', null)] }, ['values.0.start_date INVALID_DATE']],
    ['a territory that is none', { territory: 'XX' }, ['territory NO_SUCH_RECORD']],
    ['no name', { name: ' ' }, ['name REQUIRED']],
  ])('refuse %s', async (_, parts, fields) => {
    const reply = await maintainer.call(emissionFactors.create, { body: body(parts) });
    expect(reply.status).toBe(422);
    expect(refused(reply)).toEqual(fields);
  });

  it('have one name within meter type and territory', async () => {
    const made = await create();
    const again = { name: made.name };
    expect((await maintainer.call(emissionFactors.create, { body: body(again) })).problem.code).toBe(
      'NAME_TAKEN',
    );
    await create({ ...again, territory: 'SE' });
    await create({ ...again, utilityType: 'HEAT' });
  });

  it('are changed whole, by the version that was read', async () => {
    const made = await create();
    const reply = await maintainer.call(emissionFactors.get, { id: made.id });
    expect(reply.headers['etag']).toBe('"1"');
    const change = { ...body({ name: made.name, source: 'Another', territory: null }), ifMatch: 1 };
    const { ifMatch, ...changed } = change;
    const first = await maintainer.call(emissionFactors.update, { id: made.id, body: changed, ifMatch });
    expect(first.body).toMatchObject({ source: 'Another', territory: null });
    expect(first.headers['etag']).toBe('"2"');
    expect(
      (await maintainer.call(emissionFactors.update, { id: made.id, body: changed, ifMatch })).status,
    ).toBe(412);
    expect((await maintainer.call(emissionFactors.update, { id: uuidv7(), body: changed })).status).toBe(404);
    const trail = await maintainer.call(changes.ofCatalogue, { query: { record: made.id } });
    expect(trail.body.content.map(({ action }) => action)).toEqual(['UPDATE', 'CREATE']);
    expect(trail.body.content[0]?.changes).toMatchObject({
      sourceEn: { from: 'The grid operator', to: 'Another' },
    });
  });

  it('keep their meter type while a meter of any organization names them', async () => {
    const made = await create();
    const editor = await all.person({ level: 'EDIT_ORGANIZATION' });
    const meter = {
      name: 'Main',
      utilityType: 'ELECTRICITY' as const,
      units: ['kWh'],
      emissionFactor: { id: made.id },
    };
    const named = await editor.call(meters.create, { orgId: editor.organizationId, body: meter });
    expect(named.body.emissionFactor).toMatchObject({ id: made.id, name: made.name });
    const heat = body({ name: made.name, utilityType: 'HEAT' });
    const reply = await maintainer.call(emissionFactors.update, { id: made.id, body: heat });
    expect([reply.status, reply.problem.code]).toEqual([409, 'RECORD_IN_USE']);
    expect(
      (await maintainer.call(emissionFactors.update, { id: made.id, body: body({ name: made.name }) }))
        .status,
    ).toBe(200);
    const free = await create();
    expect((await maintainer.call(emissionFactors.update, { id: free.id, body: heat })).status).toBe(200);
  });

  it('show only a maintainer whether they are used', async () => {
    const made = await create();
    const editor = await all.person({ level: 'EDIT_ORGANIZATION' });
    const meter = {
      name: 'Main',
      utilityType: 'ELECTRICITY' as const,
      units: ['kWh'],
      emissionFactor: { id: made.id },
    };
    await editor.call(meters.create, { orgId: editor.organizationId, body: meter });
    const { rows } = await all.owner.query(
      "select ctx.those_pointed_to('emission_factor', array[$1::uuid])",
      [made.id],
    );
    expect(rows).toEqual([]);
  });

  describe('as a list', () => {
    const list = async (query: Record<string, unknown>) => {
      const reply = await maintainer.call(emissionFactors.list, { query });
      expect(reply.status).toBe(200);
      return reply.body.content.map(({ name }) => name);
    };
    beforeAll(async () => {
      await create({
        name: 'Ålborg gas',
        utilityType: 'GAS',
        source: 'Kilde',
        values: [year('2020-01-01', null, '2', 'm3')],
      });
      await create({
        name: 'Ærø gas',
        utilityType: 'GAS',
        territory: null,
        values: [year('2099-01-01', null, '2', 'm3')],
      });
      await create({
        name: 'Zealand gas',
        utilityType: 'GAS',
        territory: 'SE',
        note: 'in Danish: Sjællandsk gas',
        values: [year('2020-01-01', '2020-12-31', '1', 'm3'), year('2021-01-01', '2021-12-31', '3', 'm3')],
      });
    });

    it('are filtered, searched and sorted, in the order of the Danish alphabet', async () => {
      expect(await list({ utility_type: 'GAS' })).toEqual(['Zealand gas', 'Ærø gas', 'Ålborg gas']);
      expect(await list({ utility_type: 'GAS', sort: 'name,desc' })).toEqual([
        'Ålborg gas',
        'Ærø gas',
        'Zealand gas',
      ]);
      expect(await list({ utility_type: ['GAS'], territory: 'SE' })).toEqual(['Zealand gas']);
      expect(await list({ search: 'gas kilde' })).toEqual(['Ålborg gas']);
      expect(await list({ search: 'SJÆLLANDSK' })).toEqual(['Zealand gas']);
      expect(await list({ utility_type: 'GAS', size: 1, page: 1 })).toEqual(['Ærø gas']);
    });

    it('show the value that counts today instead of all', async () => {
      const { body: page } = await maintainer.call(emissionFactors.list, { query: { utility_type: 'GAS' } });
      expect(page.content.map(({ currentValue }) => currentValue?.value ?? null)).toEqual(['3', null, '2']);
      expect(page.content[0]).not.toHaveProperty('values');
    });
  });
});
