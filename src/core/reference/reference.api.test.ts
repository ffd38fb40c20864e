/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneWithReference } from '../../../test/support/database/database.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { reference } from './reference.ts';

let all: World;
let reader: Person;
let dane: Person;
beforeAll(async () => {
  all = await world(await cloneWithReference());
  reader = await all.person({ level: 'READ_ORGANIZATION' });
  dane = await all.person({ level: 'READ_ORGANIZATION' });
  await all.owner.query("update account set language = 'da' where id = $1", [dane.accountId]);
});
afterAll(() => all.close());

describe('the lists that come with the product', () => {
  it('answer all their rows by default', async () => {
    for (const [endpoint, rows] of [
      [reference.territories, 252],
      [reference.classificationCodes, 996],
      [reference.topics, 40],
    ] as const) {
      const { status, body } = await reader.call(endpoint, {});
      expect(status).toBe(200);
      expect(body.totalElements).toBe(rows);
      expect(body.content).toHaveLength(rows);
    }
  });

  it('come in pages of the requested size, up to 2,000', async () => {
    const { body } = await reader.call(reference.classificationCodes, { query: { size: 10, page: 1 } });
    expect(body.content).toHaveLength(10);
    expect((await reader.call(reference.territories, { query: { size: 2000 } })).status).toBe(200);
    expect((await reader.call(reference.territories, { query: { size: 2001 } })).status).toBe(422);
  });

  it('begin with the world and Europe, then the countries by their name in the reader’s language', async () => {
    const names = async (person: Person, from: number, to: number) =>
      (await person.call(reference.territories, {})).body.content.slice(from, to).map(({ name }) => name);
    expect(await names(reader, 0, 3)).toEqual(['International', 'European Union', 'Afghanistan']);
    expect(await names(reader, -1, 252)).toEqual(['Åland Islands']);
    expect((await names(dane, 0, 2))[1]).toBe('Den Europæiske Union');
    expect(await names(dane, -1, 252)).toEqual(['Ålandsøerne']);
  });

  it('are searched by code and by the names of both languages', async () => {
    const found = async (search: string) =>
      (await reader.call(reference.territories, { query: { search } })).body.content.map(
        ({ id, code, name }) => `${id} ${code} ${name}`,
      );
    expect(await found('danmark')).toEqual(['DK DK Denmark']);
    expect(await found('denmark')).toEqual(['DK DK Denmark']);
    expect(await found('intl')).toEqual(['INTL INTL International']);
    expect(await found('no such country')).toEqual([]);
  });

  it('keep the order of the classification, with each code’s parent', async () => {
    const { body } = await dane.call(reference.classificationCodes, { query: { size: 4 } });
    expect(body.content.map(({ id, level, parent }) => [id, level, parent?.id ?? null])).toEqual([
      ['A', 1, null],
      ['01', 2, 'A'],
      ['01.1', 3, '01'],
      ['01.11', 4, '01.1'],
    ]);
    expect(body.content[1]?.parent?.name).toBe('Landbrug, jagt, skovbrug og fiskeri');
    const classes = await reader.call(reference.classificationCodes, {
      query: { level: 4, search: 'coating metals' },
    });
    expect(classes.body.content.map(({ code }) => code)).toEqual(['25.61']);
    const below = await reader.call(reference.classificationCodes, { query: { parent: '25.6' } });
    expect(below.body.content.map(({ code }) => code)).toEqual(['25.61', '25.62']);
  });

  it('are sorted when asked', async () => {
    const { body } = await reader.call(reference.topics, { query: { sort: 'name,desc', size: 2 } });
    const [first, second] = body.content.map(({ name }) => name);
    expect([first, second].toSorted((a, b) => (b ?? '').localeCompare(a ?? '', 'da'))).toEqual([
      first,
      second,
    ]);
    const topics = await dane.call(reference.topics, { query: { parent: 'CHE' } });
    expect(topics.body.content.every(({ parent }) => parent?.name === 'Kemikalier')).toBe(true);
    expect(topics.body.content.length).toBeGreaterThan(3);
  });
});
