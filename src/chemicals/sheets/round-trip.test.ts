import { expect, test } from 'vitest';
import { layouts } from '../../../test/support/sheets/make-composition.ts';
import { full } from '../../../test/support/full.ts';
import type { SheetStyle } from '../../../test/support/sheets/make-sheet.ts';
import {
  expectedOf,
  madeRecord,
  readMade,
  said,
  sheetLanguages,
} from '../../../test/support/sheets/made-sheets.ts';

const styles: SheetStyle[] = [
  { labels: 'columns', numbered: true, transport: 'lines', hazards: 'both' },
  { labels: 'colon', numbered: false, transport: 'columns', hazards: 'codes' },
  { labels: 'blank', numbered: true, transport: 'columns', hazards: 'both' },
  { labels: 'below', numbered: false, transport: 'lines', hazards: 'codes' },
  { labels: 'blank', numbered: false, transport: 'lines', hazards: 'both' },
  { labels: 'below', numbered: true, transport: 'columns', hazards: 'both' },
  { labels: 'colon', numbered: true, transport: 'lines', hazards: 'codes' },
];

// Each language once (in a full run; else each third), each layout and style at least twice, on both sizes; each layout in each language:
// round-trips.test.ts.
test.each(
  sheetLanguages
    .map((language, at) => ({
      language,
      layout: layouts[at % layouts.length] ?? 'stacked',
      paper: at % 2 === 0 ? ('A4' as const) : ('LETTER' as const),
      style: styles[at % styles.length],
    }))
    .filter((_, at) => full || at % 3 === 0),
)(
  'a sheet in $language, composition "$layout", on $paper is read as it was written',
  async ({ language, layout, paper, style }) => {
    expect(said(await readMade(madeRecord, language, layout, paper, style))).toEqual(expectedOf(language));
  },
);

test('statements without codes are read by their wording; one that two statements share is to be checked', async () => {
  const style = { labels: 'columns', numbered: true, transport: 'lines', hazards: 'texts' } as const;
  const [danish, maltese] = [
    await readMade(madeRecord, 'da', 'stacked', 'A4', style),
    await readMade(madeRecord, 'mt', 'stacked', 'A4', style),
  ];
  expect(said(danish)).toEqual({ ...expectedOf('da'), precautions: [] });
  expect(danish.values?.hazard_statements.items.map(({ from }) => from)).toEqual(Array(5).fill('text'));
  const [first] = maltese.values?.hazard_statements.items ?? [];
  expect(first).toMatchObject({ state: 'check', value: expect.stringMatching(/^H22[45]$/) });
  expect(first?.others).toHaveLength(1);
});

test('the same bytes read twice give the same values, to the byte', async () => {
  const [first, second] = [
    await readMade(madeRecord, 'da', 'stacked', 'A4'),
    await readMade(madeRecord, 'da', 'stacked', 'A4'),
  ];
  expect(JSON.stringify(first)).toBe(JSON.stringify(second));
});
