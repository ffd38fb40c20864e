import { expect, test } from 'vitest';
import { apiRoutes } from '../../areas.server.ts';
import { diskStore } from '../files/store.server.ts';
import { security } from '../../../test/support/security.ts';
import { concernsOf, familyOf } from './concerns.ts';

const concerns = concernsOf(
  apiRoutes({ fileStore: diskStore(''), security }).map(({ endpoint }) => endpoint),
);
const familiesOf = (table: string) => [...new Set(concerns(table).map(({ path }) => familyOf(path)))];
const own = '/organizations/:orgId';

test.each([
  ['/organizations', '/organizations'],
  ['/organizations/7', '/organizations/7'],
  ['/organizations/7/meters/8/readings', '/organizations/7/meters'],
  ['/emission-factors/9', '/emission-factors'],
])('%s belongs to %s', (path, family) => expect(familyOf(path)).toBe(family));

test('a record concerns what is named after it, what shows it, and what shows everything', () => {
  expect(familiesOf('meter')).toEqual(
    expect.arrayContaining([`${own}/meters`, `${own}/dashboard`, `${own}/changes`]),
  );
  expect(familiesOf('meter')).not.toContain(`${own}/members`);
  expect(familiesOf('reading')).toEqual(
    expect.arrayContaining([`${own}/meters`, `${own}/readings`, `${own}/dashboard`]),
  );
  // A department stands in the lists of meters and members, and in the organization itself.
  expect(familiesOf('department')).toEqual(
    expect.arrayContaining([`${own}/departments`, `${own}/meters`, `${own}/members`, own]),
  );
  expect(familiesOf('scope')).toContain(`${own}/scope`);
  expect(familiesOf('scope')).not.toContain(`${own}/meters`);
  expect(familiesOf('emission_factor')).toEqual(
    expect.arrayContaining(['/emission-factors', `${own}/meters`]),
  );
  expect(familiesOf('member')).toEqual(
    expect.arrayContaining([`${own}/permissions`, '/organizations', `${own}/members`]),
  );
});

test('what nothing is named after, a link between records, concerns everything', () => {
  expect(familiesOf('attachment')).toEqual(
    expect.arrayContaining([`${own}/meters`, `${own}/scope`, `${own}/members`]),
  );
});
