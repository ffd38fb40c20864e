import { expect, test } from 'vitest';
import { layouts } from '../../../test/support/sheets/make-composition.ts';
import { plainStyle } from '../../../test/support/sheets/make-sheet.ts';
import { expectedOf, madeRecord, readMade, said } from '../../../test/support/sheets/made-sheets.ts';

test.each(layouts)(
  'rows of the layout "%s" that the end of a page cuts are read as they were written',
  async (layout) => {
    for (const linesBeforeCut of [2, 5, 8]) {
      const reading = await readMade(madeRecord, 'en', layout, 'A4', { ...plainStyle, linesBeforeCut });
      expect(said(reading).components, `${linesBeforeCut}`).toEqual(expectedOf('en').components);
    }
  },
  60_000,
);
