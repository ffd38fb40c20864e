import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../client/use-call.ts';
import { knownRows } from './known-rows.ts';

const path = '/organizations/1/meters';
const key = (query: object) => [path, query] as const;
const first = { search: '', page: 0, size: 25, sort: ['name,asc'] };
const row = (id: number, name: string, more: object = {}) => ({ id, name, ...more });
const read = (query: object, ...content: object[]) =>
  queryClient.setQueryData(key(query), { content, totalElements: 100 });
const found = (search: string, query: object = {}) => knownRows(key({ ...first, ...query, search }), search);

beforeEach(() => queryClient.clear());

test('finds what was read by any page and search, in the order of the list', () => {
  read({ ...first, page: 1 }, row(3, 'Water, hall B'));
  read(first, row(1, 'Water, hall A'), row(2, 'Gas'));
  read({ ...first, search: 'water' }, row(4, 'Water, yard'), row(1, 'Water, hall A'));
  expect(found('water')).toEqual([row(1, 'Water, hall A'), row(3, 'Water, hall B'), row(4, 'Water, yard')]);
  expect(found('HALL  wat')).toEqual([row(1, 'Water, hall A'), row(3, 'Water, hall B')]);
  expect(found('oil')).toEqual([]);
});

test('takes only what was read with the same filters and order', () => {
  read({ ...first, utilityType: ['GAS'] }, row(1, 'Gas'));
  read({ ...first, sort: ['name,desc'] }, row(2, 'Gas, yard'));
  expect(found('gas')).toEqual([]);
  expect(found('gas', { utilityType: ['GAS'] })).toEqual([row(1, 'Gas')]);
});

test('looks without case and marks at what is read by people: no ids, dates or names of kinds, but a name in capitals', () => {
  read(
    first,
    row(1, 'Køleanlæg', { area: { id: '0198c0de-0000-7000-8000-000000000000', name: 'Værksted' } }),
    row(2, 'UPS', { utilityType: 'ELECTRICITY', nextReadingDate: '2026-11-30' }),
  );
  expect(found('koleanlaeg')).toHaveLength(1);
  expect(found('vaerk')).toHaveLength(1);
  expect(found('ups')).toHaveLength(1);
  for (const search of ['c0de', 'electri', '2026']) expect(found(search)).toEqual([]);
});
