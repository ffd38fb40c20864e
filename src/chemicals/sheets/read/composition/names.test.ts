import { expect, test } from 'vitest';
import { typedItems } from '../../../../../test/support/made-sheets.ts';
import { loadReference } from '../../reference.server.ts';
import { readText } from '../reading.ts';

const reference = loadReference();
const rowsOf = (three: string) =>
  readText(typedItems('en', { 3: three }), 3, reference).values?.components.map(
    ({ name, concentration: { value: share } }) => [name.value, share && `${share.min}..${share.max}`],
  );

test('a bracket that is open in a name is the name’s, with the figure in it', () => {
  expect(
    rowsOf(`
3.2 Mixtures
Chemical name                             CAS-No.       Classification         Concentration (% w/w)
epoxy resin from bisphenol A              25068-38-6    Skin Irrit. 2; H315    >= 12,5 - < 20
(average molecular weight ≤               500-033-5     Eye Irrit. 2; H319
700)                                                    Skin Sens. 1; H317
xylene                                    1330-20-7     Flam. Liq. 3; H226     >= 5 - < 10
                                          215-535-7     Skin Irrit. 2; H315
`),
  ).toEqual([
    ['epoxy resin from bisphenol A (average molecular weight ≤ 700)', '12.5..20'],
    ['xylene', '5..10'],
  ]);
});

test('a figure with words in a bracket of a name is no share; one alone in its bracket is', () => {
  expect(
    rowsOf(`
3.2 Mixtures
Chemical name                              CAS-No.       Concentration (% w/w)
Naphtha, hydrotreated (benzene < 0,1 %)    64742-48-9    10 - 25
acetone                                    67-64-1       5 - 10
`),
  ).toEqual([
    ['Naphtha, hydrotreated (benzene < 0,1 %)', '10..25'],
    ['acetone', '5..10'],
  ]);
  expect(rowsOf('Butane (25 %)  CAS: 106-97-8\nPropane (10 %)  CAS: 74-98-6')).toEqual([
    ['Butane', '25..25'],
    ['Propane', '10..10'],
  ]);
});
