import { fold } from '../../../core/import/headings.ts';
import { readStamp } from '../../../core/dates-in-files/dates.ts';
import { textOf } from '../../../core/import/sheet.ts';
import type { Sheet } from '../../../core/import/sheet.ts';
import { containersIn } from './amount.ts';
import { columnOf, freeIn, textsIn } from './columns.ts';
import type { FullRegisterMapping, RegisterRole } from './contract.ts';
import { readHazards } from './hazards/hazards.ts';
import { doubtful } from './headings.ts';

/** What a cell of a doubtful column has to read as; a place is any words. */
function readsAs(role: RegisterRole, text: string): boolean {
  if (role === 'sheetDate') return readStamp(text, 'DMY') !== null;
  return role === 'containers' ? containersIn(text) !== null : /\p{L}{2}/u.test(text);
}

/**
 * The columns that are chosen by their cells, or by a heading that may mean something else: each is a question, and the preview reads it. In: a
 * sheet, the columns that its headings name, and whether a code is a statement. Out: the column of each role that is asked.
 */
export function askedColumns(
  sheet: Sheet,
  found: FullRegisterMapping['columns'],
  isStatement: (code: string) => boolean,
): Partial<Record<RegisterRole, number>> {
  const asked: Partial<Record<RegisterRole, number>> = {};
  const free = (isOne: (column: number) => boolean): number[] =>
    freeIn(sheet, { ...found, ...asked }).filter(isOne);
  for (const [pattern, role] of doubtful) {
    if (role === 'containers' && found.stored === null) continue;
    const named = free((column) => pattern.test(fold(textOf(sheet.header?.cells[column]))));
    const column = columnOf(sheet, named, (text) => readsAs(role, text));
    if (found[role] === null && column !== null) asked[role] = column;
  }
  const says = (text: string) => readHazards(text, isStatement);
  const coded = free((column) => textsIn(sheet.rows, column).some((text) => says(text).says === 'CODES'));
  const hazards = columnOf(sheet, coded, (text) => {
    const read = says(text);
    return read.says !== 'NOTHING' && (read.says !== 'REFUSED' || read.fault !== 'NO_STATEMENT');
  });
  if (found.hazards === null && hazards !== null) asked.hazards = hazards;
  return asked;
}
