import { expect, test } from 'vitest';
import { reactionsOf } from './reactions.ts';

const product = (name: string, codes: string, pH: string | null = null) => ({
  name,
  statements: codes.split(' '),
  pH,
});
const acid = product('Hydrochloric acid 30 %', 'H290 H314 H335', '0');
const bleach = product('Sodium hypochlorite 15 %', 'H290 H314 H318 H400 EUH031', '12.5');
const cyanide = product('Potassium cyanide', 'H300+H310+H330 H410 EUH032', '11');
const lye = product('Sodium hydroxide 30 %', 'H314', '14');

test('an acid next to hypochlorite and cyanide sets gas free', () => {
  expect(reactionsOf([acid, bleach, cyanide])).toEqual([
    { kind: 'EUH032', carriers: [cyanide.name], others: [acid.name], sure: true },
    { kind: 'EUH031', carriers: [bleach.name], others: [acid.name], sure: true },
  ]);
});

test('a corrosive product without a pH may be an acid; a base is not', () => {
  const unknown = product('Cleaner', 'H314');
  expect(reactionsOf([bleach, unknown])).toEqual([
    { kind: 'EUH031', carriers: [bleach.name], others: ['Cleaner'], sure: false },
  ]);
  expect(reactionsOf([bleach, lye])).toEqual([]);
  expect(reactionsOf([bleach])).toEqual([]);
  expect(reactionsOf([acid, lye])).toEqual([]);
});

test('what reacts with water next to water-based goods is a hint', () => {
  expect(reactionsOf([product('Sodium', 'H260 H314'), product('Soap', 'H319', '8')])).toEqual([
    { kind: 'WATER', carriers: ['Sodium'], others: ['Soap'], sure: false },
  ]);
  const hardener = product('Hardener', 'H334 EUH204');
  expect(reactionsOf([hardener, product('Dispersion paint', 'H319', '8')])).toEqual([
    { kind: 'ISOCYANATE', carriers: ['Hardener'], others: ['Dispersion paint'], sure: false },
  ]);
  expect(reactionsOf([hardener, product('Sealant', 'EUH204', '7')])).toEqual([]);
  expect(reactionsOf([product('Chloride', 'EUH014'), product('Oil', 'H304')])).toEqual([]);
});
