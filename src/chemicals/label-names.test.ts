import { expect, test } from 'vitest';
import { namesOnLabel, sensitisers } from './label-names.ts';

const of = (name: string, max: string | null, ...statements: string[]) => ({ name, max, statements });
const thinner = [
  of('xylene', '40', 'H226', 'H312', 'H332', 'H315'),
  of('acetone', '60', 'H225', 'H319', 'H336'),
  of('toluene', '10', 'H225', 'H361d', 'H304', 'H373', 'H315', 'H336'),
  of('limonene', '0.5', 'H226', 'H304', 'H315', 'H317', 'H410'),
  of('water', '30'),
];

test('a label names what causes the gravest classes of a mixture, the most of it first', () => {
  expect(namesOnLabel(['H225', 'H319', 'H336', 'H361d'], thinner)).toEqual(['acetone', 'toluene']);
  expect(namesOnLabel(['H312+H332', 'H225'], thinner)).toEqual(['xylene']);
  expect(namesOnLabel(['H225', 'H315'], thinner)).toEqual([]);
});

test('four names are enough, unless a class had none', () => {
  const acids = ['1', '2', '3', '4', '5'].map((max) => of(`acid ${max}`, max, 'H314'));
  expect(namesOnLabel(['H314'], acids)).toEqual(['acid 5', 'acid 4', 'acid 3', 'acid 2']);
  expect(namesOnLabel(['H314', 'H350'], [...acids, of('hydrazine', '0.1', 'H350')])).toEqual(
    'acid 5, acid 4, acid 3, acid 2, hydrazine'.split(', '),
  );
});

test('sensitisers are those that sensitise skin or airways', () => {
  expect(sensitisers(thinner)).toEqual(['limonene']);
});
