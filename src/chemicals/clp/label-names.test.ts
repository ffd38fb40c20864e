import { expect, test } from 'vitest';
import type { Component } from './label-limits.ts';
import { namedByEuh208, namesOnLabel } from './label-names.ts';

type Known = Partial<Pick<Component, 'classification' | 'specificLimits'>>;
/** A component with a share as data sheets write it: '10–30', '<1', or '' where none is known. */
function of(name: string, share: string, statements: string, known: Known = {}): Component {
  const [, less, low, high] = /^(<?)([\d.]*)(?:–([\d.]+))?$/.exec(share) ?? [];
  const range = less ? { min: null, max: low || null } : { min: low || null, max: high ?? (low || null) };
  return {
    name,
    statements: statements.split(' ').filter(Boolean),
    share: { ...range, minInclusive: true, maxInclusive: !less },
    classification: [],
    specificLimits: [],
    ...known,
  };
}
const classified = (name: string, statement: string): Component['classification'][number] => {
  const [, hazardClass = '', category = null] = /^(.*) (\w+)$/.exec(name) ?? [];
  return { hazardClass, category, statement };
};
const names = (codes: string, ...components: Component[]) => namesOnLabel(codes.split(' '), components).named;
const thinner = [
  of('xylene', '40', 'H226 H312 H332 H315'),
  of('acetone', '60', 'H225 H319 H336'),
  of('toluene', '10', 'H225 H361d H304 H373 H315 H336'),
  of('limonene', '0.5', 'H226 H304 H315 H317 H410'),
  of('water', '30', ''),
];

test('a label names what causes the classes that require it, the largest share first', () => {
  expect(names('H225 H319 H336 H361d', ...thinner)).toEqual(['acetone', 'toluene']);
  expect(names('H312+H332 H225', ...thinner)).toEqual(['xylene']);
  expect(names('H225 H315', ...thinner)).toEqual([]);
  expect(names('H304', ...thinner)).toEqual(['toluene']);
});

// CLP Annex I, the tables of the limits.
test.each([
  ['H317', 'H317', '0.00001', false],
  ['H317', 'H317', '1', true],
  ['H334', 'H334', '1', true],
  ['H350', 'H350', '0.0999', false],
  ['H350', 'H350i', '0.1', true],
  ['H341', 'H341', '0.99', false],
  ['H360D', 'H360FD', '0.3', true],
  ['H361', 'H361d', '2.9', false],
  ['H362', 'H362', '0.3', true],
  ['H370', 'H370', '9.9', false],
  ['H370', 'H370', '10', true],
  // Of category 1 from 1 % on it makes the mixture one of category 2.
  ['H371', 'H370', '1', true],
  ['H371', 'H371', '9', false],
  ['H373', 'H372', '1', true],
  // Table 1.1: below, a component isn't reckoned with.
  ['H314', 'H314', '0.9', false],
  ['H318', 'H314', '1', true],
  ['H301', 'H301', '0.09', false],
  ['H301', 'H301', '0.1', true],
  ['H302', 'H302', '0.9', false],
  ['H336', 'H335', '50', false],
  ['EUH380', 'EUH380', '0.1', true],
  ['EUH381', 'EUH381', '0.9', false],
  ['EUH430', 'EUH430', '0.1', true],
  ['EUH441', 'EUH440', '0.1', true],
  ['EUH450', 'EUH450', '0.09', false],
])('of a mixture with %s a component with %s and %s %% is named: %s', (stated, own, share, named) => {
  expect(names(stated, of('it', share, own))).toEqual(named ? ['it'] : []);
});

test('a share that may reach the limit, or is unknown, counts', () => {
  expect(names('H351', of('a', '0.1–3', 'H351'), of('b', '<1', 'H351'), of('c', '', 'H351'))).toEqual([
    'c',
    'a',
  ]);
});

test('a specific limit and a subcategory come before the generic limit', () => {
  const limit = (statement: string, min: string): Known => ({ specificLimits: [{ statement, min }] });
  const strong: Known = { classification: [classified('Skin Sens. 1A', 'H317')] };
  expect(names('H317', of('isothiazolinones', '0.0015', 'H317', limit('H317', '0.0015')))).toHaveLength(1);
  expect(names('H317', of('1A', '0.1', 'H317', strong), of('1', '0.05', 'H317'))).toEqual(['1A']);
  // Also where it is laxer: DEGME, Repr. 1B from 3 % on.
  expect(names('H360D', of('DEGME', '1', 'H360D', limit('H360D', '3')))).toEqual([]);
  // Methanol: STOT SE 2 from 3 % on.
  const methanol = [
    { statement: 'H370', min: '10' },
    { statement: 'H371', min: '3' },
  ];
  expect(names('H371', of('methanol', '2', 'H370', { specificLimits: methanol }))).toEqual([]);
  expect(names('H371', of('methanol', '3', 'H370', { specificLimits: methanol }))).toHaveLength(1);
  // Of what adds up the lower one of it and the cut-off value: hydrochloric acid, 25 %.
  expect(names('H314', of('HCl', '20', 'H314', limit('H314', '25')), of('HF', '1', 'H314'))).toHaveLength(2);
});

test('of what adds up the main contributors are named, as far as they are known for sure', () => {
  const lye = of('sodium hydroxide', '20', 'H314');
  expect(names('H314', lye, of('amine', '2', 'H314'))).toEqual(['sodium hydroxide']);
  expect(names('H314', of('a', '3', 'H314'), of('b', '3', 'H314'), of('c', '1', 'H314'))).toEqual(['a', 'b']);
  expect(names('H314', of('a', '<20', 'H314'), of('b', '3', 'H314'))).toEqual(['a', 'b']);
});

test('four names are enough, unless a class had none or more cause it by themselves', () => {
  const acids = ['1', '2', '3', '4', '5'].map((max) => of(`acid ${max}`, `<${max}.1`, 'H314'));
  expect(names('H314', ...acids)).toEqual(['acid 5', 'acid 4', 'acid 3', 'acid 2']);
  expect(names('H314 H350', ...acids, of('hydrazine', '0.1', 'H350'))).toEqual(
    'acid 5, acid 4, acid 3, hydrazine'.split(', '),
  );
  const sensitisers = ['1', '2', '3', '4', '5'].map((share) => of(share, share, 'H317'));
  expect(names('H317', ...sensitisers)).toHaveLength(5);
});

test('a class that needs a name and finds none is reported', () => {
  const { unexplained } = namesOnLabel(['H317', 'H225', 'H360D'], [of('trace', '0.01', 'H317 H360D')]);
  expect(unexplained).toEqual(['H360', 'H317']);
  expect(namesOnLabel(['H225', 'H315'], []).unexplained).toEqual([]);
});

test('EUH208 names what may cause a reaction, and nothing if the mixture itself is sensitising', () => {
  const strong: Known = { classification: [classified('Skin Sens. 1A', 'H317')] };
  const limit: Known = { specificLimits: [{ statement: 'H317', min: '0.0015' }] };
  const mixture = [
    of('limonene', '0.5', 'H317'),
    of('just', '0.1', 'H334'),
    of('trace', '0.0001', 'H317'),
    of('below', '0.0999', 'H317'),
    of('strong', '0.01', 'H317', strong),
    of('biocide', '0.00015', 'H317', limit),
    of('solvent', '90', 'H225'),
  ];
  expect(namedByEuh208(['H225', 'EUH208'], mixture)).toEqual(['limonene', 'just', 'strong', 'biocide']);
  expect(namedByEuh208(['H317', 'EUH208'], mixture)).toBeNull();
  // Annex II, 2.8: then the label names them, without the statement.
  expect(names('H317', ...mixture, of('hardener', '20', 'H317'))).toEqual([
    'hardener',
    'limonene',
    'just',
    'strong',
    'biocide',
  ]);
});
