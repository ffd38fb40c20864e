import { expect, test } from 'vitest';
import { eventsOf } from './feed.ts';
import type { FeedRow } from './feed.ts';

const today = '2026-03-15';
const work = (given: Partial<FeedRow>): FeedRow => ({
  language: 'en',
  organizationId: 'o',
  organization: 'Nordlys',
  manages: false,
  kind: 'INSPECTION',
  id: 'w',
  nameEn: 'Work',
  nameDa: 'Arbejde',
  due: today,
  overdue: false,
  key: 'w',
  today,
  startsAt: null,
  period: null,
  booked: null,
  ...given,
});
const series = (given: Partial<FeedRow>): FeedRow =>
  work({
    kind: 'REMINDER',
    id: 'r',
    due: null,
    startsAt: '2026-01-31',
    period: 'P3M',
    booked: [],
    ...given,
  });
const listed = (rows: FeedRow[], most?: number) =>
  eventsOf(rows, most).map(({ due, key }) => `${due} ${key}`);

test('a series comes with the dates of a year that are not in the book yet, each with a name that stays', () => {
  expect(listed([series({ booked: ['2026-04-30'] })])).toEqual([
    '2026-07-31 r-20260731',
    '2026-10-31 r-20261031',
    '2027-01-31 r-20270131',
  ]);
  // 366 days ahead, that day included.
  expect(listed([series({ startsAt: '2027-03-16' })])).toEqual(['2027-03-16 r-20270316']);
  expect(listed([series({ startsAt: '2027-03-17' })])).toEqual([]);
  expect(listed([series({ startsAt: today })]).at(0)).toBe(`${today} r-20260315`);
});

test('they are sorted by day, and those of one day as they came', () => {
  const rows = [
    work({ key: 'a', due: '2026-04-30' }),
    series({ id: 'b' }),
    work({ key: 'c', due: '2026-03-01', overdue: true }),
    work({ key: 'd', due: '2026-04-30' }),
  ];
  expect(listed(rows).slice(0, 4)).toEqual([
    '2026-03-01 c',
    '2026-04-30 a',
    '2026-04-30 b-20260430',
    '2026-04-30 d',
  ]);
});

test('an organization that has nothing to do has no event', () => {
  expect(eventsOf([work({ kind: null, due: null })])).toEqual([]);
});

test('of very many the first by day are included, whatever is left out on the way', () => {
  const rows = Array.from({ length: 40 }, (_, nth) =>
    series({ id: `s${nth}`, startsAt: `2026-03-${15 + (nth % 17)}`, period: nth % 2 === 0 ? 'P1D' : 'P2W' }),
  );
  const every = listed(rows, 100_000);
  expect(every.length).toBeGreaterThan(5000);
  for (const most of [1, 7, 100, 5000]) expect(listed(rows, most)).toEqual(every.slice(0, most));
});
