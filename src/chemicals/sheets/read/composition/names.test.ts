import { expect, test } from 'vitest';
import { typedItems } from '../../../../../test/support/sheets/made-sheets.ts';
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

test('a heading of a part of the table is no name of the row below, which begins with the first figures of its own', () => {
  expect(
    rowsOf(`
3.2 Mixtures
Chemical name                   CAS-No./EC-No.   Reg. No.            Weight percent
d-limonene                      5989-27-5        01-2119529223-47    >= 0.10 - < 0.50
                                227-813-5
WEL substance
(2-                             34590-94-8       01-2119450011-60    >= 1.00 - < 5.00
methoxymethylethoxy)propanol    252-104-2
1,2-                            2634-33-5        01-2120761540-60    >= 0.01 - < 0.05
benzisothiazol-3(2H)-one        220-120-9
`),
  ).toEqual([
    ['d-limonene', '0.1..0.5'],
    ['(2-methoxymethylethoxy)propanol', '1..5'],
    ['1,2-benzisothiazol-3(2H)-one', '0.01..0.05'],
  ]);
});

test('a remark about a number is no part of the name', () => {
  expect(
    rowsOf(`
3.2 Mixtures
Isotridecanol, ethoxylated
Registration number (REACH)       --
Index                             ---
EINECS, ELINCS, NLP               931-138-8 (REACH-IT List-No.)
CAS                               69011-36-5
content %                         3-<5
Classification 1272/2008 (CLP)    Acute Tox. 4, H302; Eye Dam. 1, H318
`),
  ).toEqual([['Isotridecanol, ethoxylated', '3..5']]);
});

test.each([
  ['Included in the Candidate List of Substances of Very High', 'Concern (SVHC) according to REACH'],
  ['Aufgeführt in der Kandidatenliste der besonders', 'besorgniserregenden Stoffe'],
  ['Optaget på kandidatlisten over særligt problematiske', 'stoffer (SVHC)'],
  ['Figure sur la liste des substances candidates', 'extrêmement préoccupantes'],
])('what a sheet says of a substance after its name is no part of it: %s', (said, rest) => {
  expect(
    rowsOf(`
3.1 Substances
Component                         Classification         Concentration
N-methyl-2-pyrrolidone ${said}
${rest}
CAS-No.        872-50-4           Repr. 1B; H360D        <= 100 %
EC-No.         212-828-1
`),
  ).toEqual([['N-methyl-2-pyrrolidone', 'null..100']]);
});
