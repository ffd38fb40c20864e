/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { newMeter, newReading } from '../../../test/support/monitoring.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { addDays, todayIn } from '../../core/time/period.ts';
import { meters } from './meter.ts';

const today = () => todayIn('Europe/Copenhagen', new Date());

let all: World;
beforeAll(async () => {
  all = await world();
});
afterAll(() => all.close());

const list = (person: Person, query: Record<string, unknown> = {}) =>
  person.call(meters.list, { orgId: person.organizationId, query });
const names = async (person: Person, query: Record<string, unknown> = {}) => {
  const { status, text, body } = await list(person, query);
  expect(status, text).toBe(200);
  return body.content.map(({ name }) => name);
};
async function withMeters(...given: Parameters<typeof newMeter>[1][]): Promise<Person> {
  const person = await all.person({ level: 'EDIT_ORGANIZATION' });
  for (const each of given) await newMeter(person, each);
  return person;
}

describe('paging and sorting', () => {
  test('pages of any size neither repeat nor skip a row, whatever the order', async () => {
    const anna = await withMeters(
      ...Array.from({ length: 23 }, (_, index) => ({
        name: `Meter ${index % 3}`,
        location: index % 2 ? `Hall ${index % 5}` : null,
      })),
    );
    for (const sort of [
      [],
      ['name,desc'],
      ['location,asc'],
      ['location,desc', 'name,asc'],
      ['next_reading_date,desc'],
      ['utilityType'],
    ])
      for (const size of [1, 4, 23, 200]) {
        const seen: string[] = [];
        for (let page = 0; page * size < 23; page += 1) {
          const { body } = await list(anna, { page, size, sort });
          expect(body.totalElements).toBe(23);
          seen.push(...body.content.map(({ id }) => id));
        }
        expect(new Set(seen).size, `${sort.join()} by ${size}`).toBe(23);
      }
    expect((await list(anna, { page: 9999 })).body).toEqual({ content: [], totalElements: 23 });
    expect((await list(anna)).body.content).toHaveLength(23);
  });

  test('names are in Danish order, and what has no value comes last both ways', async () => {
    const anna = await withMeters(
      { name: 'Ærø', location: 'b' },
      { name: 'Aalborg', location: 'c' },
      { name: 'zink', location: null },
      { name: 'Ølby', location: 'a' },
      { name: 'alfa', location: null },
    );
    const order = ['alfa', 'zink', 'Ærø', 'Ølby', 'Aalborg'];
    expect(await names(anna)).toEqual(order);
    expect(await names(anna, { sort: 'name,desc' })).toEqual(order.toReversed());
    expect((await names(anna, { sort: 'location,asc' })).slice(0, 3)).toEqual(['Ølby', 'Ærø', 'Aalborg']);
    expect((await names(anna, { sort: 'location,desc' })).slice(0, 3)).toEqual(['Aalborg', 'Ærø', 'Ølby']);
    expect(await names(anna, { sort: ['utility_type,asc', 'name,desc'] })).toEqual(order.toReversed());
  });

  test.each([
    [{ page: '99999999999999999999' }, 400],
    [{ size: '99999999999999999999' }, 400],
    [{ page: -1 }, 422],
    [{ page: 1_000_001 }, 422],
    [{ page: 'x' }, 422],
    [{ page: 1.5 }, 422],
    [{ size: 0 }, 422],
    [{ size: 201 }, 422],
    [{ page: [1, 2] }, 400],
    [{ sort: 'description,asc' }, 422],
    [{ sort: 'name;drop table meter' }, 422],
    [{ sort: 'name,up' }, 422],
    [{ utility_type: 'GASOLINE' }, 422],
    [{ due: 'someday' }, 422],
    [{ area: 'x' }, 422],
    [{ color: 'red' }, 422],
    [{ search: 'a\0b' }, 422],
    [{ search: 'x'.repeat(201) }, 422],
  ])('%j answers %i', async (query, status) => {
    const anna = await withMeters();
    const answer = await list(anna, query);
    expect(answer.status, answer.text).toBe(status);
    if (status === 422)
      expect(answer.problem.errors).toMatchObject([{ path: expect.stringMatching(/^\w+/) }]);
  });

  test('empty values are as good as absent', async () => {
    const anna = await withMeters({ name: 'One' });
    expect(
      await names(anna, { page: '', size: '', sort: '', search: '', area: '', due: '', utility_type: '' }),
    ).toEqual(['One']);
  });
});

describe('search', () => {
  let anna: Person;
  beforeAll(async () => {
    anna = await withMeters(
      { name: 'Hovedmåler', number: '571313-100%', location: 'Kælder, Ærøvej 5' },
      { name: 'Hovedmaler', number: '5713_13', location: 'Hal Ø' },
      { name: 'Café', description: 'Bag disken\\venstre', location: 'Åboulevarden' },
    );
  });

  test.each([
    ['HOVED', ['Hovedmaler', 'Hovedmåler']],
    ['måler', ['Hovedmaler', 'Hovedmåler']],
    ['kælder', ['Hovedmåler']],
    ['ærø', ['Hovedmåler']],
    ['cafe', ['Café']],
    ['CAFÉ', ['Café']],
    ['åbou', ['Café']],
    ['hoved hal', ['Hovedmaler']],
    ['hal hoved', ['Hovedmaler']],
    ['100%', ['Hovedmåler']],
    ['%', ['Hovedmåler']],
    ['_', ['Hovedmaler']],
    ['\\', ['Café']],
    ['\\v', ['Café']],
    // Full-width forms that fold to the special characters of LIKE.
    ['％', ['Hovedmåler']],
    ['＿', ['Hovedmaler']],
    ['＼', ['Café']],
    ['5713', ['Hovedmaler', 'Hovedmåler']],
    ["' or 1=1 --", []],
    ['missing', []],
    ['  ', ['Café', 'Hovedmaler', 'Hovedmåler']],
  ])('«%s» finds %j', async (search, found) => {
    expect(await names(anna, { search })).toEqual(found);
    expect((await list(anna, { search })).body.totalElements).toBe(found.length);
  });

  test('another organization’s meters are not found', async () => {
    const other = await withMeters({ name: 'Hovedmåler' });
    expect((await list(other, { search: 'hoved' })).body.totalElements).toBe(1);
  });
});

describe('filters', () => {
  test('by type, area, department and responsible person, separately and together', async () => {
    const anna = await all.person({ level: 'EDIT_ORGANIZATION' });
    const [north, south] = [uuidv7(), uuidv7()];
    for (const id of [north, south])
      await all.owner.query('insert into area (organization_id, id, name) values ($1, $2, $3)', [
        anna.organizationId,
        id,
        `Area ${id}`,
      ]);
    await newMeter(anna, { name: 'A', area: { id: north } });
    await newMeter(anna, { name: 'B', area: { id: south }, utilityType: 'WATER', units: ['m3'] });
    await newMeter(anna, {
      name: 'C',
      area: { id: north },
      utilityType: 'GAS',
      units: ['m3'],
      responsible: { id: anna.accountId },
    });
    expect(await names(anna, { area: north })).toEqual(['A', 'C']);
    expect(await names(anna, { area: [north, south] })).toEqual(['A', 'B', 'C']);
    expect(await names(anna, { area: `${north},${south}` })).toEqual(['A', 'B', 'C']);
    expect(await names(anna, { utility_type: 'WATER,GAS' })).toEqual(['B', 'C']);
    expect(await names(anna, { utilityType: ['WATER', 'GAS'], area: north })).toEqual(['C']);
    expect(await names(anna, { responsible: anna.accountId })).toEqual(['C']);
    expect(await names(anna, { department: uuidv7() })).toEqual([]);
  });

  test('by what is due: overdue was due before today, due is within seven days or overdue', async () => {
    const anna = await all.person({ level: 'EDIT_ORGANIZATION' });
    for (const [name, days] of [
      ['late', 8],
      ['today', 7],
      ['soon', 0],
      ['later', -1],
    ] as const) {
      const meter = await newMeter(anna, { name, frequency: 'P1W' });
      const on = addDays(today(), -Math.max(days, 0));
      await newReading(anna, meter, on, '1');
      if (days < 0)
        await anna.call(meters.update, {
          orgId: anna.organizationId,
          id: meter.id,
          body: { name, utilityType: 'ELECTRICITY', units: ['kWh'], frequency: 'P8D' },
        });
    }
    await newMeter(anna, { name: 'never read', frequency: 'P1D' });
    expect(await names(anna, { due: 'overdue' })).toEqual(['late']);
    expect(await names(anna, { due: 'week', sort: 'nextReadingDate,asc' })).toEqual([
      'late',
      'today',
      'soon',
    ]);
    expect(await names(anna, { sort: 'nextReadingDate,asc' })).toEqual([
      'late',
      'today',
      'soon',
      'later',
      'never read',
    ]);
  });
});
