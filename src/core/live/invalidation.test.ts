import { expect, test } from 'vitest';
import { apiRoutes } from '../../areas.server.ts';
import { diskStore } from '../files/store.server.ts';
import { security } from '../../../test/support/security.ts';
import { concernsOf, familyOf } from './invalidation.ts';

const concerns = concernsOf(
  apiRoutes({ fileStore: diskStore(''), security }).map(({ endpoint }) => endpoint),
);
const familiesOf = (record: string) => [...new Set(concerns(record).map(({ path }) => familyOf(path)))];
const own = '/organizations/:orgId';

test.each([
  ['/organizations', '/organizations'],
  ['/organizations/7', '/organizations/7'],
  ['/organizations/7/meters/8/readings', '/organizations/7/meters'],
  ['/emission-factors/9', '/emission-factors'],
])('%s belongs to %s', (path, family) => expect(familyOf(path)).toBe(family));

test('a record concerns the calls that read it, those whose answer refers to it, and those that read everything', () => {
  expect(familiesOf('meter')).toEqual(
    expect.arrayContaining([`${own}/meters`, `${own}/dashboard`, `${own}/changes`]),
  );
  expect(familiesOf('meter')).not.toContain(`${own}/members`);
  expect(familiesOf('reading')).toEqual(
    expect.arrayContaining([`${own}/meters`, `${own}/readings`, `${own}/dashboard`]),
  );
  // A department appears in the lists of meters and members, and in the organization itself.
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

test('a file concerns all that shows attached files', () => {
  expect(familiesOf('file')).toEqual(
    expect.arrayContaining([`${own}/files`, `${own}/meters`, `${own}/scope`]),
  );
  expect(familiesOf('file')).not.toContain(`${own}/members`);
});

test('what is requested once is never fetched again', () => {
  expect(familiesOf('meter')).not.toContain(`${own}/search`);
  expect(familiesOf('no_such_record')).not.toContain(`${own}/meters`);
  expect(familiesOf('no_such_record')).toContain(`${own}/dashboard`);
});
