import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { cloneWithReference } from '../../../../test/support/database/database.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { changes } from '../../../trail/change.ts';
import { catalogueExports } from './exports.ts';
import { stakeholders } from './stakeholder.ts';

let all: World;
let maintainer: Person;
let dane: Person;
beforeAll(async () => {
  all = await world(await cloneWithReference());
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  dane = await all.person({ level: 'MAINTAIN_SYSTEM' });
  await all.owner.query("update account set language = 'da' where id = $1", [dane.accountId]);
});
afterAll(() => all.close());

const create = async (body: Record<string, unknown>, by = maintainer) => {
  const reply = await by.call(stakeholders.create, { body: { name: 'x', ...body } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const get = async (id: string, by = maintainer) => (await by.call(stakeholders.get, { id })).body;
const names = async (query: Record<string, unknown>, by = maintainer) => {
  const reply = await by.call(stakeholders.list, { query });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.content.map(({ name }) => name);
};

describe('the catalogue of stakeholders', () => {
  it('comes filled, in the reader’s language, and is searched in both', async () => {
    expect(await names({ search: 'miljøstyrelsen' })).toEqual(['Danish Environmental Protection Agency']);
    expect(await names({ search: 'environmental protection agency' }, dane)).toEqual(['Miljøstyrelsen']);
    const authorities = await names({ category: 'AUTHORITY', territory: 'EU', size: 200 }, dane);
    expect(authorities).toContain('Det Europæiske Kemikalieagentur (ECHA)');
    expect(authorities).not.toContain('Miljøstyrelsen');
    // A topic includes those below it.
    expect(await names({ topic: 'CHE', category: 'EMERGENCY_SERVICE' })).toEqual([
      'Danish Poison Information Centre',
      'Municipal fire and rescue service',
    ]);
    const sorted = await names({ sort: 'name,desc', size: 200 }, dane);
    expect(sorted).toEqual(sorted.toSorted((a, b) => b.localeCompare(a, 'da')));
  });

  it('is only written by maintainers', async () => {
    const made = await create({ name: 'Harbour authority' });
    for (const level of ['READ_ORGANIZATION', 'EDIT_ORGANIZATION', 'MANAGE_ORGANIZATION'] as const) {
      const person = await all.person({ level });
      expect((await person.call(stakeholders.create, { body: { name: 'Mine' } })).status).toBe(403);
      const change = await person.call(stakeholders.update, { id: made.id, body: { name: 'Mine' } });
      expect(change.status).toBe(403);
      expect(await get(made.id, person)).toEqual(made);
    }
  });

  it('is the same in both languages until it is translated', async () => {
    const made = await create({ name: 'The harbour', description: 'Quays', topics: [{ id: 'ENV-WAT' }] });
    expect(made).toMatchObject({ translation: null, category: 'OTHER' });
    expect(await get(made.id, dane)).toMatchObject({
      name: 'The harbour',
      translation: null,
      topics: [{ id: 'ENV-WAT', name: 'Vandforsyning og grundvand' }],
    });
    const { id, lastModifiedDate: _, ...body } = made;
    const inDanish = { name: 'Havnen', description: 'Kajer' };
    await maintainer.call(stakeholders.update, { id, body: { ...body, translation: inDanish } });
    expect(await get(id)).toMatchObject({ name: 'The harbour', description: 'Quays', translation: inDanish });
    expect(await get(id, dane)).toMatchObject({
      ...inDanish,
      translation: { name: 'The harbour', description: 'Quays' },
    });
  });

  it('changes the language that one reads it in, and keeps the other', async () => {
    const { id } = await create({ name: 'Port', translation: { name: 'Havn', description: null } });
    const { id: _id, lastModifiedDate: _, ...read } = await get(id, dane);
    await dane.call(stakeholders.update, { id, body: { ...read, name: 'Havnemyndighed' } });
    expect(await get(id)).toMatchObject({ name: 'Port', translation: { name: 'Havnemyndighed' } });
  });

  it.each([
    ['no name', { name: ' ' }, ['name REQUIRED']],
    ['a script for a website', { website: 'javascript:alert(1)' }, ['website INVALID_URL']],
    ['a file for a website', { website: 'file:///etc/passwd' }, ['website INVALID_URL']],
    ['a topic that is none', { topics: [{ id: 'ENV' }, { id: 'NIX' }] }, ['topics.1 NO_SUCH_RECORD']],
    ['a territory that is none', { territory: 'XX' }, ['territory NO_SUCH_RECORD']],
    ['a category that is none', { category: 'FRIEND' }, ['category NOT_ONE_OF']],
    ['a translation too long', { translation: { name: 'x'.repeat(201) } }, ['translation.name TOO_LONG']],
    ['a typing error', { nmae: 'x' }, ['nmae UNKNOWN_FIELD']],
  ])('refuses %s', async (_, parts, fields) => {
    const raw = { name: 'Refused', ...parts };
    const reply = await maintainer.call(stakeholders.create, { raw });
    expect(reply.status, reply.text).toBe(422);
    expect(reply.problem.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual(fields);
  });

  it('takes an address as people type it', async () => {
    expect((await create({ name: 'Site', website: ' www.example.dk/x ' })).website).toBe(
      'https://www.example.dk/x',
    );
    expect((await create({ name: 'Site 2', website: 'HTTP://example.dk' })).website).toBe(
      'HTTP://example.dk',
    );
  });

  it('has a name once in a territory, in each language', async () => {
    const again = await maintainer.call(stakeholders.create, {
      body: { name: 'Miljøstyrelsen', territory: 'DK' },
    });
    expect([again.status, again.problem.code]).toEqual([409, 'NAME_TAKEN']);
    await create({ name: 'Miljøstyrelsen', territory: 'NO' });
  });

  it('is changed only in the version that was read, and shows its history', async () => {
    const { id } = await create({ name: 'Quay' });
    const body = { name: 'Quays' };
    const first = await maintainer.call(stakeholders.update, { id, body, ifMatch: 1 });
    expect(first.headers['etag']).toBe('"2"');
    expect((await maintainer.call(stakeholders.update, { id, body, ifMatch: 1 })).status).toBe(412);
    expect((await maintainer.call(stakeholders.update, { id: uuidv7(), body })).status).toBe(404);
    const trail = await maintainer.call(changes.ofCatalogue, { query: { record: id } });
    expect(trail.body.content[0]?.changes).toMatchObject({
      nameEn: { from: 'Quay', to: 'Quays' },
      nameDa: { from: 'Quay', to: 'Quays' },
    });
  });

  it('is exported as its filters show it', async () => {
    const reply = await dane.call(catalogueExports.stakeholders, {
      query: { search: 'echa', format: 'csv' },
    });
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('Navn;Kategori;');
    expect(reply.text).toContain(
      'Det Europæiske Kemikalieagentur (ECHA);Myndigheder;EU;https://echa.europa.eu;',
    );
    expect(reply.text.trim().split('\r\n')).toHaveLength(2);
  });
});
