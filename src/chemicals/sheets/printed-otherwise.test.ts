import { expect, test } from 'vitest';
import { layouts } from '../../../test/support/sheets/make-composition.ts';
import { makeSheet } from '../../../test/support/sheets/make-sheet.ts';
import { expectedOf, madeRecord, said } from '../../../test/support/sheets/made-sheets.ts';
import { programs } from '../../../test/support/sheets/printed-otherwise.ts';
import { pdfItems } from './read/pdf-items.server.ts';
import { readText } from './read/reading.ts';
import { loadReference } from './reference.server.ts';

const reference = loadReference();
// Where columns are within one run is only about known (`lines.test.ts`): an address is lost where it goes on below.
const each = Object.entries(programs).filter(([program]) => program !== 'columns set by blanks in one run');

test.each(
  layouts.flatMap((layout, at) =>
    each.map(([program, change]) => ({
      layout,
      program,
      change,
      language: ['da', 'de', 'fr', 'en', 'cs'][at % 5] ?? 'en',
    })),
  ),
)(
  'a sheet in $language, composition "$layout", is read as it was written, printed with $program',
  async ({ layout, change, language }) => {
    const made = await makeSheet(madeRecord, { language, layout, paper: 'A4', reference });
    const { items, pages } = await pdfItems(new Uint8Array(made));
    expect(said(readText(change(items), pages, reference))).toEqual(expectedOf(language));
  },
);
