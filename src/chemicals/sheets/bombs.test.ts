/**
 * Files made to break their reader, created and read one after another.
 * @module-tag full
 */
import { expect, test } from 'vitest';
import { bombs } from '../../../test/support/bombs/bombs.ts';
import { readBomb } from '../../../test/support/bombs/read-bomb.ts';
import { readSheet } from './read-sheet.server.ts';

test.each(Object.keys(bombs).filter((name) => name.endsWith('.pdf')))(
  'a sheet that is %s has a status and no values, and costs the server no memory',
  async (name) => {
    const { status, values } = await readBomb(name, readSheet);
    expect(['needs_ocr', 'not_a_sheet', 'damaged', 'too_large']).toContain(status);
    expect(values).toBeNull();
  },
);
