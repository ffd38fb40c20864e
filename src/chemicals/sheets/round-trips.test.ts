/**
 * Some hundred sheets made and read.
 * @module-tag full
 */
import { expect, test } from 'vitest';
import { layouts } from '../../../test/support/sheets/make-composition.ts';
import {
  expectedOf,
  madeRecord,
  readMade,
  said,
  sheetLanguages,
} from '../../../test/support/sheets/made-sheets.ts';

test.each(sheetLanguages)(
  'sheets in %s, each layout of the composition on each size of paper, are read as they were written',
  async (language) => {
    for (const layout of layouts)
      for (const paper of ['A4', 'LETTER'] as const)
        expect(said(await readMade(madeRecord, language, layout, paper)), `${layout}, ${paper}`).toEqual(
          expectedOf(language),
        );
  },
  60_000,
);
