import { longestCell, sheetAsked, textOf } from '../../../core/import/sheet.ts';
import type { Sheet } from '../../../core/import/sheet.ts';
import type { Cell, Table } from '../../../core/tables-in-files/table-file.ts';
import { guessMark } from '../../../core/import/cells.ts';
import { listOrderOf } from '../../../core/dates-in-files/order.ts';
import { askedColumns } from './asked-columns.ts';
import { guessColumns } from './columns.ts';
import { registerRoles } from './contract.ts';
import type { FullRegisterMapping, RegisterImportError, RegisterImportMapping } from './contract.ts';
import type { ReadingFacts } from './said.ts';

/** Completes the mapping: given parts stay, the rest is guessed. Out: the mapping, and its questions. */
export function mapColumns(
  sheet: Sheet,
  given: RegisterImportMapping,
  { language, isStatement, format }: ReadingFacts & Pick<Table, 'format'>,
): { mapping: FullRegisterMapping; questions: RegisterImportError[] } {
  const found = guessColumns(sheet);
  const asked = askedColumns(sheet, { ...found, ...given.columns }, isStatement);
  const columns = { ...found, ...asked, ...given.columns };
  const questions: RegisterImportError[] = registerRoles.flatMap((role) => {
    const column = asked[role];
    if (column === undefined || columns[role] !== column || given.columns?.[role] !== undefined) return [];
    const name = textOf(sheet.header?.cells[column]).slice(0, longestCell);
    return [{ role, code: 'COLUMN_ASKED', values: { name, place: column + 1 } }];
  });
  questions.unshift(...sheetAsked({ format }, given));
  const cellsOf = (column: number | null): Cell[] =>
    column === null ? [] : sheet.rows.map(({ cells }) => cells[column] ?? '');
  const dated = [columns.sheetDate, columns.notClassified].flatMap(cellsOf);
  const { order, asked: openDate } = listOrderOf(dated);
  if (openDate !== null && given.dateOrder === undefined)
    questions.push({
      role: 'sheetDate',
      code: 'DATE_ORDER_ASKED',
      values: { text: openDate.slice(0, longestCell) },
    });
  const figures = [columns.amount, columns.stored].flatMap(cellsOf);
  const { mark, unsure } = guessMark(figures, format, language === 'da' ? 'COMMA' : 'POINT');
  if (unsure !== null && given.decimalMark === undefined)
    questions.push({ role: null, code: 'DECIMAL_ASKED', values: { text: unsure } });
  const mapping: FullRegisterMapping = {
    columns,
    sheet: format.kind === 'XLSX' ? format.sheet : null,
    headingLine: sheet.header?.line ?? null,
    dateOrder: given.dateOrder ?? order,
    noHazards: given.noHazards ?? 'UNKNOWN',
    unit: given.unit ?? null,
    decimalMark: given.decimalMark ?? mark,
    casDates: given.casDates ?? 'REFUSE',
    likely: given.likely ?? 'ASK',
    unknown: given.unknown ?? 'LEAVE_OUT',
    choices: given.choices ?? {},
    ended: given.ended ?? {},
  };
  return { mapping, questions };
}
