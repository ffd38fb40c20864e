/**
 * Files made to break their reader, created and read one after another.
 * @module-tag full
 */
import { expect, test } from 'vitest';
import { bombs } from '../../../test/support/bombs/bombs.ts';
import { readBomb } from '../../../test/support/bombs/read-bomb.ts';
import { longestText } from './text-extraction.ts';
import { readWords } from './extract-text.server.ts';

const contentTypes: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain',
  csv: 'text/csv',
};

test.each(Object.keys(bombs))(
  '%s is read in time, or not at all, and costs the server no memory',
  async (name) => {
    const contentType = contentTypes[name.split('.')[1] ?? ''] ?? '';
    const words = await readBomb(name, (path) => readWords({ path, contentType }));
    expect(words.length).toBeLessThanOrEqual(longestText);
  },
);
