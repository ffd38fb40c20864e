import { expect, test } from 'vitest';
import { loadReference } from './reference.server.ts';
import { readText } from './read/reading.ts';

const reference = loadReference();
const english = reference.headings['en'];
interface Row {
  name: string[];
  cas: string;
  ec: string;
  share: string;
  classes: string[];
}
const table: Row[] = [
  {
    name: ['xylene'],
    cas: '1330-20-7',
    ec: '215-535-7',
    share: '10 - 25',
    classes: ['Flam. Liq. 3, H226', 'Acute Tox. 4, H332', 'Skin Irrit. 2, H315', 'Asp. Tox. 1, H304'],
  },
  {
    name: ['amines, C12-14 (even', 'numbered)-alkyldimethyl,', 'N-oxides'],
    cas: '308062-28-4',
    ec: '931-292-6',
    share: '1 - 3',
    classes: ['Skin Irrit. 2, H315', 'Eye Dam. 1, H318'],
  },
  {
    name: ['acetone'],
    cas: '67-64-1',
    ec: '200-662-2',
    share: '< 1',
    classes: ['Flam. Liq. 2, H225', 'Eye Irrit. 2, H319', 'STOT SE 3, H336'],
  },
];

/** A sheet whose rows are set at the top of their cells, or in the middle, also from left to right; between rows a gap or none. */
function sheet(middle: boolean, gap: number, across: boolean) {
  const items: Parameters<typeof readText>[0][number][] = [];
  let y = 40;
  let page = 1;
  const put = (x: number, at: number, text: string): void =>
    void items.push({ text, page, x, y: at, width: text.length * 4.2, size: 9, font: 'f', pageHeight: 842 });
  for (let number = 1; number <= 16; number += 1) {
    if (number === 3 || number === 10) [page, y] = [page + 1, 40];
    put(40, (y += 14), `SECTION ${number}: ${english?.sections[number]}`);
    if (number === 1) put(40, (y += 14), '(EC) 1907/2006');
    if (number !== 3) {
      put(40, (y += 14), 'No further information.');
      continue;
    }
    y += 14;
    for (const [x, head] of [
      [40, 'Name'],
      [200, 'CAS'],
      [270, 'EC'],
      [340, '%'],
      [420, 'CLP'],
    ] as const)
      put(x, y, head);
    y += 18;
    for (const { name, cas, ec, share, classes } of table) {
      const lines = Math.max(name.length, classes.length);
      const column = (x: number, texts: readonly string[]): void => {
        const from = middle ? ((lines - texts.length) * 12) / 2 : 0;
        const widest = Math.max(...texts.map(({ length }) => length));
        for (const [at, text] of texts.entries())
          put(across ? x + (widest - text.length) * 2.1 : x, y + from + at * 12, text);
      };
      for (const [x, texts] of [
        [40, name],
        [200, [cas]],
        [270, [ec]],
        [340, [share]],
        [420, across ? classes.map((one) => one.replace('H', 'H ')) : classes],
      ] as const)
        column(x, texts);
      y += lines * 12 + gap;
    }
  }
  const { values } = readText(items, page, reference);
  return values?.components.map(
    ({ name, cas, ec, concentration: { value: of }, hazard_statements: { items: codes } }) =>
      [
        name.value,
        cas.value,
        ec.value,
        `${of?.min}..${of?.max}`,
        codes.map(({ value }) => value).join(' '),
      ].join(' | '),
  );
}

test.each([
  [true, 0, false],
  [true, 4, false],
  [true, 4, true],
  [false, 0, false],
  [false, 4, false],
])(
  'rows are whole: cells in the middle %s, a gap of %d points between rows, columns centred %s',
  (middle, gap, across) => {
    expect(sheet(middle, gap, across)).toEqual([
      'xylene | 1330-20-7 | 215-535-7 | 10..25 | H226 H332 H315 H304',
      'amines, C12-14 (even numbered)-alkyldimethyl, N-oxides | 308062-28-4 | 931-292-6 | 1..3 | H315 H318',
      'acetone | 67-64-1 | 200-662-2 | null..1 | H225 H319 H336',
    ]);
  },
);
