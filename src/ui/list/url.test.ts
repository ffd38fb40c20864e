import { expect, test } from 'vitest';
import { nextSort, readListUrl, sortOf, writeListUrl } from './url.ts';

const keys = ['utilityType', 'due'];
const read = (text: string) => readListUrl(new URLSearchParams(text), keys, 25);
const write = (text: string, change: Parameters<typeof writeListUrl>[1]) => {
  const params = new URLSearchParams(text);
  writeListUrl(params, change, keys, 25);
  return params.toString();
};

test('an empty address is the list as it comes', () => {
  expect(read('')).toEqual({ search: '', page: 0, size: 25, sort: null, filters: {} });
});

test('an address says what the list shows, pages counted from one', () => {
  expect(
    read('search=hall+a&page=3&size=50&sort=name,desc&utilityType=HEAT&utilityType=GAS&due=&other=x'),
  ).toEqual({
    search: 'hall a',
    page: 2,
    size: 50,
    sort: 'name,desc',
    filters: { utilityType: ['HEAT', 'GAS'] },
  });
});

test.each(['page=0', 'page=-1', 'page=x', 'page=1e3', 'size=0', 'size=500', 'page=99999999'])(
  '%s counts as absent',
  (text) => {
    expect(read(text)).toEqual(read(''));
  },
);

test('what is as usual is not in the address, and what belongs to others stays', () => {
  expect(write('tab=readings&page=2', { page: 0 })).toBe('tab=readings');
  expect(write('', { size: 25, search: '' })).toBe('');
  expect(write('tab=readings', { size: 100 })).toBe('tab=readings&size=100');
});

test('a filter, search, order or size goes back to the first page; another page keeps them', () => {
  expect(write('page=4&search=a', { search: 'b' })).toBe('search=b');
  expect(write('page=4', { filters: { due: ['overdue'] } })).toBe('due=overdue');
  expect(write('due=overdue&sort=name,desc', { page: 1 })).toBe('sort=name%2Cdesc&page=2&due=overdue');
});

test('clearing takes all filters and the search away', () => {
  expect(write('due=overdue&utilityType=HEAT&search=x&sort=name', { filters: {}, search: '' })).toBe(
    'sort=name',
  );
});

test('a state written and read is the same', () => {
  const state = { search: 'æ & ø', page: 7, size: 50, sort: 'name,asc', filters: { due: ['week'] } };
  expect(read(write('', state))).toEqual(state);
});

test('sorting by a header rises first, then falls', () => {
  expect(nextSort(null, 'name')).toBe('name,asc');
  expect(nextSort('name,asc', 'name')).toBe('name,desc');
  expect(nextSort('name,desc', 'name')).toBe('name,asc');
  expect([sortOf('name,asc', 'name'), sortOf('name,desc', 'name'), sortOf('name,asc', 'number')]).toEqual([
    'ascending',
    'descending',
    undefined,
  ]);
});
