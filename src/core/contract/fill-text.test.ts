import { expect, it } from 'vitest';
import { fillText } from './fill-text.ts';
import type { TextValues } from './fill-text.ts';

const texts = {
  named: '{{name}} of {{organization}}, {{name}}',
  meters_one: '{{count}} meter',
  meters_other: '{{count}} meters',
  readings: 'Readings: {{count}}',
  empty: '',
};

it.each<[string, TextValues | undefined, string | null]>([
  ['named', { name: 'Mette', organization: 'Nordlys' }, 'Mette of Nordlys, Mette'],
  [
    'named',
    { name: '{{organization}} $& $1', organization: 'B' },
    '{{organization}} $& $1 of B, {{organization}} $& $1',
  ],
  ['named', {}, ' of , '],
  ['meters', { count: 1 }, '1 meter'],
  ['meters', { count: 0 }, '0 meters'],
  ['meters', { count: 21 }, '21 meters'],
  ['meters', undefined, null],
  ['readings', { count: 1 }, 'Readings: 1'],
  ['empty', undefined, ''],
  ['unknown', { count: 1 }, null],
])('%s with %j is %j', (key, values, text) => {
  expect(fillText('en', texts, key, values)).toBe(text);
});

it('takes the plural of the language, and separates the thousands of a count as it does', () => {
  expect(fillText('en', texts, 'meters', { count: 1.5 })).toBe('1.5 meters');
  expect(fillText('da', texts, 'meters', { count: 1.5 })).toBe('1,5 meter');
  expect(fillText('en', texts, 'meters', { count: 1234 })).toBe('1,234 meters');
  expect(fillText('da', texts, 'readings', { count: 1234567 })).toBe('Readings: 1.234.567');
});
