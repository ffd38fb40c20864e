import { expect, test } from 'vitest';
import { madeRecord, readMade } from '../../../test/support/sheets/made-sheets.ts';
import { saidOf } from './readings/product-of.ts';
import { laidOver, reopened } from './readings/review.ts';
import type { ReadComponent } from './readings/review.ts';
import { withoutBesides } from './row-besides.ts';

test('limits, factors and estimates of a row are taken over, and reopen no decision about a reading that lacks them', async () => {
  const { values } = await readMade(madeRecord, 'da', 'stacked', 'A4');
  if (!values) throw new Error('No values');
  const units = laidOver(values, []).filter(({ path }) => path.startsWith('components.'));
  expect(saidOf(units[2]?.read as ReadComponent)).toMatchObject({
    specificConcentrationLimits: [
      { hazardClass: 'Eye Dam.', category: '1', statement: 'H318', min: '3', minInclusive: true, max: null },
    ],
    acuteToxicityEstimates: [{ route: 'ORAL', value: '790', unit: 'mg/kg bw', form: null }],
  });
  expect(saidOf(units[3]?.read as ReadComponent).mFactors).toEqual({ acute: null, chronic: 10 });

  const decided = units.map(({ path, read }) => ({ path, aboutContent: withoutBesides(read as object) }));
  expect(reopened(values, decided)).toEqual([]);
  const otherwise = { path: 'components.2', aboutContent: { ...decided[2]?.aboutContent, name: 'other' } };
  expect(reopened(values, [otherwise])).toEqual([otherwise]);
});
