import { expect, test } from 'vitest';
import { soleSubstance } from './sole-substance.ts';

const part = (substance: string, min: string | null, max: string | null) => ({
  substance,
  concentration: { min, max, minInclusive: true, maxInclusive: true },
});

test('a product is one substance where only one is named, with its share not stated or at least 80 %', () => {
  expect(soleSubstance([part('acetone', null, null)])).toBe('acetone');
  expect(soleSubstance([part('acetone', '99.5', '100')])).toBe('acetone');
  expect(soleSubstance([part('acetone', '80', null)])).toBe('acetone');
  expect(soleSubstance([part('nitric acid', '53', '53')])).toBeNull();
  expect(soleSubstance([part('acetone', null, '100')])).toBeNull();
  expect(soleSubstance([part('acetone', null, null), part('ethanol', null, null)])).toBeNull();
  expect(soleSubstance([])).toBeNull();
});
