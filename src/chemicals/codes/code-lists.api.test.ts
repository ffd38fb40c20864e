import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneWithReference } from '../../../test/support/database/database.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { chemicalReference } from './code-lists.ts';

let all: World;
let reader: Person;
let dane: Person;
beforeAll(async () => {
  all = await world(await cloneWithReference());
  reader = await all.person();
  dane = await all.person();
  await all.owner.query("update account set language = 'da' where id = $1", [dane.accountId]);
});
afterAll(() => all.close());

describe('the reference lists of chemicals', () => {
  test.each([
    ['hazardStatements', 91],
    ['euHazardStatements', 36],
    ['precautionaryStatements', 146],
    ['pictograms', 9],
    ['substanceNotes', 36],
    ['storageClasses', 25],
    ['waterHazardClasses', 5],
  ] as const)('%s answer all their %i rows, or a page of them', async (name, count) => {
    const { status, body } = await reader.call(chemicalReference[name], {});
    expect(status).toBe(200);
    expect([body.content.length, body.totalElements]).toEqual([count, count]);
    const second = await reader.call(chemicalReference[name], { query: { size: 2, page: 1 } });
    expect(second.body.content).toEqual(body.content.slice(2, 4));
    expect(second.body.totalElements).toBe(count);
    const sorted = await reader.call(chemicalReference[name], { query: { sort: 'code,desc', size: 1 } });
    expect(sorted.body.content[0]?.code).toBe(
      body.content
        .map(({ code }) => code)
        .toSorted()
        .at(-1),
    );
  });

  test('statements are in the reader’s language, found in both, by kind and status', async () => {
    const ask = async (query: Record<string, unknown>, by = reader) =>
      (await by.call(chemicalReference.hazardStatements, { query })).body.content;
    expect((await ask({ search: 'H225' }))[0]).toMatchObject({
      id: 'H225',
      statement: 'Highly flammable liquid and vapour.',
      type: 'physical',
      status: 'CURRENT',
    });
    expect((await ask({ search: 'meget brandfarlig vaeske' }, dane)).length).toBe(0);
    expect((await ask({ search: 'brandfarlig væske damp' }, reader)).map(({ code }) => code)).toContain(
      'H225',
    );
    expect((await ask({ search: 'h225' }, dane))[0]?.statement).toBe('Meget brandfarlig væske og damp.');
    expect((await ask({ type: 'environmental' })).every(({ code }) => code.startsWith('H4'))).toBe(true);
    // Without instructions to the supplier.
    for (const by of [reader, dane])
      for (const name of ['hazardStatements', 'euHazardStatements', 'precautionaryStatements'] as const)
        for (const { statement } of (await by.call(chemicalReference[name], {})).body.content)
          expect(statement).not.toMatch(/[<>[\]]/);
    expect((await ask({ search: 'H350', sort: 'code,asc' }))[0]?.statement).toBe('May cause cancer.');
    const gone = (await reader.call(chemicalReference.euHazardStatements, { query: { status: 'ANNULLED' } }))
      .body;
    expect(gone.content.map(({ code }) => code).toSorted()).toEqual(['EUH211', 'EUH212']);
    expect((await ask({ search: 'H300+H310' }))[0]?.components).toEqual(['H300', 'H310']);
  });

  test('dangerous goods are found by UN number and by name, paged and filtered', async () => {
    const ask = async (query: Record<string, unknown>, by = reader) => {
      const reply = await by.call(chemicalReference.dangerousGoods, { query });
      expect(reply.status, reply.text).toBe(200);
      return reply.body;
    };
    expect((await ask({})).totalElements).toBe(2939);
    expect((await ask({})).content).toHaveLength(25);
    for (const search of ['1203', 'UN1203', 'un 1203'])
      expect((await ask({ search })).content[0]).toMatchObject({
        id: '1203-1',
        unNumber: '1203',
        class: '3',
      });
    const paint = await ask({ search: 'paint related', packingGroup: 'II', class: '3' });
    expect(paint.content.length).toBeGreaterThan(0);
    expect(paint.content.every((row) => row.packingGroup === 'II' && row.class === '3')).toBe(true);
    expect((await ask({ unNumber: 'UN 1203' })).content.every(({ unNumber }) => unNumber === '1203')).toBe(
      true,
    );
    const [acetylene] = (await ask({ unNumber: '1001' }, dane)).content;
    expect(acetylene?.name).toBe('ACETYLEN, OPLØST');
    expect((await ask({ unNumber: '0004' }, dane)).content[0]?.name).toContain('AMMONIUM PICRATE');
    expect((await ask({ id: '1203-1' })).totalElements).toBe(1);
    const names = (await ask({ sort: 'name,desc', size: 200 })).content.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'da')));
  });

  test.each([
    [{ size: 2001 }, 'size TOO_LARGE'],
    [{ sort: 'nix' }, 'sort.0 INVALID_SORT'],
    [{ colour: 'red' }, 'colour UNKNOWN_FIELD'],
  ])('a query %j is refused', async (query, fault) => {
    const reply = await reader.call(chemicalReference.hazardStatements, { query });
    expect(reply.status).toBe(422);
    expect(reply.problem.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([fault]);
  });
});
