import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Mette Lund', 'ML'],
  ['Nordlys Production', 'NP'],
  ['Anna Maria Skov', 'AS'],
  ['Nordlys', 'NO'],
  ['Freja Østergaard', 'FØ'],
  ['Nordlys (Service)', 'NO'],
  ['', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
