import { expect, test } from 'vitest';
import { endsWith, labelOf, placesOf } from './label.ts';
import { labelPattern } from './labelled.ts';

const label = labelPattern(['date', 'date of issue', 'etat physique', 'état', 'v', 'n° de version', 'm/s']);

test.each([
  ['Date: 1.2.2024', 'Date'],
  // Of words that fit, the first of the list counts.
  ['Date of issue 1.2.2024', 'Date'],
  ['9.1 (a) État physique', 'État'],
  ['Etat  physique', 'Etat  physique'],
  ['(a/b) v. 2', 'v'],
  ['9.1.v 2', 'v'],
  ['• DATE', 'DATE'],
  ['m / s', 'm / s'],
  ['N° de version', 'N° de version'],
  ['Dates', null],
  ['The date', null],
  ['12 date', null],
  ['vapour', null],
])('the label of "%s" is %s', (text, expected) => {
  const found = label.exec(text);
  expect(found?.[1] ?? null).toBe(expected);
  if (found) expect(text.startsWith(found[0]) && found[0].endsWith(expected ?? '')).toBe(true);
});

test('what may stand before the value belongs to the label; a label of a sign is known, too', () => {
  const density = labelOf(['density'], String.raw`(?:\s*\(g/cm³\))*`);
  expect(density.exec('Density (g/cm³): 1')?.[0]).toBe('Density (g/cm³)');
  expect(density.exec('Density: 1')?.[0]).toBe('Density');
  const own = labelPattern(['2nd name', 'name']);
  expect([own.exec('2nd name: A')?.[1], own.exec('Name: A')?.[1], own.exec('A')]).toEqual([
    '2nd name',
    'Name',
    null,
  ]);
  expect(placesOf('A / 2nd name', own)).toEqual([{ from: 4, to: 12 }]);
});

test('words of a label within a text are apart from others, and none is within another', () => {
  expect(placesOf('V. 2, date of issue 3; update, date', label)).toEqual([
    { from: 0, to: 1 },
    { from: 6, to: 10 },
    { from: 31, to: 35 },
  ]);
  const previous = labelPattern(['replaces', 'replaces version']);
  expect(endsWith('(replaces version of ', previous, /^[^\d]{0,5}$/)).toBe(true);
  expect(endsWith('(replaces version 3 of ', previous, /^[^\d]{0,5}$/)).toBe(false);
});
