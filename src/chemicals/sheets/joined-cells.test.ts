import { expect, test } from 'vitest';
import { loadReference } from './reference.server.ts';
import { readText } from './read/reading.ts';

const reference = loadReference();
const english = reference.headings['en'];
type Item = Parameters<typeof readText>[0][number];
/** A text at a place, as wide as the gap to the next one needs. */
type Put = [x: number, text: string, width?: number];

/** The components of a sheet whose section 3 has these lines. */
function components(lines: readonly Put[][]) {
  const items: Item[] = [];
  let y = 40;
  const put = ([x, text, width = text.length * 4.2]: Put): void =>
    void items.push({ text, page: 1, x, y, width, size: 9, font: 'f', pageHeight: 1200 });
  for (let number = 1; number <= 16; number += 1) {
    y += 14;
    put([40, `SECTION ${number}: ${english?.sections[number]}`]);
    for (const line of number === 3
      ? lines
      : ([[[40, number === 1 ? '(EC) 1907/2006' : 'None.']]] as Put[][])) {
      y += 12;
      for (const each of line) put(each);
    }
  }
  const { values } = readText(items, 1, reference);
  return (values?.components ?? []).map(({ name, concentration: { value: share, state } }) => [
    name.value,
    share && `${share.min}..${share.max}${share.basis ? ` ${share.basis}` : ''}`,
    state,
  ]);
}

test('a name continues right of a number that its line begins with, though no gap is between them', () => {
  expect(
    components([
      [
        [40, 'CAS: 147170-44-3', 90],
        [160, '1-propanaminium, N-(carboxymethyl)-3-[(1-', 200],
        [400, '5-15%'],
      ],
      [
        [40, 'Reg.nr.: 01-2119489410-39', 115],
        [160, 'oxococonut)amino]-, inner salts'],
      ],
      [
        [40, 'CAS: 67-64-1', 90],
        [160, 'acetone'],
        [400, '1-5%'],
      ],
    ]).map(([name]) => name),
  ).toEqual(['1-propanaminium, N-(carboxymethyl)-3-[(1-oxococonut)amino]-, inner salts', 'acetone']);
});

test('a share at the beginning of its column is one, though the text left of it leaves no gap', () => {
  expect(
    components([
      [
        [40, 'Ingredient'],
        [160, 'Synonyms'],
        [400, '%'],
        [480, 'CAS number'],
      ],
      [
        [40, 'xylene'],
        [160, 'xylenes'],
        [400, '10 - 30'],
        [480, '1330-20-7'],
      ],
      [
        [40, 'zirconium salt'],
        [160, 'hexanoic acid, 2-ethyl-, zirconium salt (1:', 236],
        [400, '0.1 - 1'],
        [480, '22464-99-9'],
      ],
    ]),
  ).toEqual([
    ['xylene', '10..30', 'read'],
    ['zirconium salt', '0.1..1', 'read'],
  ]);
});

test('what the head of the column says of shares counts for all of them', () => {
  expect(
    components([
      [
        [40, 'Component'],
        [260, 'CAS number'],
        [400, 'Concentration'],
      ],
      [[400, '(vol.)']],
      [
        [40, 'argon'],
        [260, '7440-37-1'],
        [400, '25 %'],
      ],
      [
        [40, 'helium'],
        [260, '7440-59-7'],
        [400, '75 %'],
      ],
    ]),
  ).toEqual([
    ['argon', '25..25 v/v', 'read'],
    ['helium', '75..75 v/v', 'read'],
  ]);
});

test('a share by weight per volume is to be checked; what is said of a substance below its name is no name', () => {
  expect(
    components([
      [
        [40, 'Name'],
        [260, 'CAS number'],
        [400, 'Concentration'],
      ],
      [
        [40, 'ethanol'],
        [260, '64-17-5'],
        [400, '70% w/v'],
      ],
      [
        [40, 'sodium hydroxide'],
        [260, '1310-73-2'],
        [400, '1 - 5 %'],
      ],
      [[40, 'Actual concentration is withheld as a trade secret']],
    ]),
  ).toEqual([
    ['ethanol', '70..70', 'check'],
    ['sodium hydroxide', '1..5', 'read'],
  ]);
  expect(
    components([
      [[40, 'CAS No. Description', 90]],
      [[40, '5392-40-5 2,6-octadienal, 3,7-dimethyl-']],
      [[40, 'Identification number(s) Has a standard']],
      [[40, 'EC number: 226-394-6']],
    ]).map(([name]) => name),
  ).toEqual(['2,6-octadienal, 3,7-dimethyl-']);
});
