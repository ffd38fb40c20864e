import { expect, test } from 'vitest';
import { nameIn } from './name.ts';

test('a substance has its Danish name in Danish, and a name from Annex VI is marked as English', () => {
  const lye = { name: 'sodium hydroxide', nameDa: 'natriumhydroxid', harmonised: true };
  expect(nameIn('da', lye)).toEqual({ text: 'natriumhydroxid', lang: undefined });
  expect(nameIn('en', lye)).toEqual({ text: 'sodium hydroxide', lang: undefined });
  expect(nameIn('da', { ...lye, nameDa: null })).toEqual({ text: 'sodium hydroxide', lang: 'en' });
  // The person who entered it may have written Danish.
  expect(nameIn('da', { name: 'sæbe', nameDa: null, harmonised: false }).lang).toBeUndefined();
});
