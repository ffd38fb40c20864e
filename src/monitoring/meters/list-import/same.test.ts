import { expect, test } from 'vitest';
import { meterIndex } from './same.ts';

test.each([
  ['Main meter', 'E-1', 'Main meter', 'E-1', 'number'],
  ['Main meter', '5713 1317 4002', 'Hall A', '571313174002', 'number'],
  ['Main meter', 'e-1', 'Hall A', 'E-1', 'number'],
  ['Main meter', null, 'main METER ', null, 'name'],
  ['Main meter', 'E-1', 'Main meter', null, 'name'],
  ['Main meter', null, 'Main meter', 'E-1', 'name'],
  ['Main meter', 'E-1', 'Main meter', 'E-2', undefined],
  ['Main meter', 'E-1', 'Hall A', null, undefined],
  ['Main meter', null, 'Hall A', null, undefined],
])('%s (%s) and %s (%s) are the same by %s', (name, number, otherName, otherNumber, by) => {
  const index = meterIndex();
  index.add({ name, number });
  expect(index.find({ name: otherName, number: otherNumber })?.by).toBe(by);
});

test('of several with one name, the one without a number is found also behind one with a number', () => {
  const index = meterIndex();
  const plain = { name: 'Main meter', number: null };
  index.add({ name: 'Main meter', number: 'E-1' });
  index.add(plain);
  expect(index.find({ name: 'Main meter', number: 'E-3' })?.meter).toBe(plain);
});
