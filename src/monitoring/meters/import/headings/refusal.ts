import { readPeriod, readStamp } from '../../../../core/dates-in-files/dates.ts';
import type { Sheet } from '../../../../core/import/sheet.ts';
import { cellsOf, nameOf, textOf } from '../columns.ts';
import type { GuessedColumns } from '../columns.ts';
import type { FullMapping, ImportErrorCode } from '../contract.ts';
import { isPartOfYearIn } from './cells-below.ts';

/** A question about the file as a whole, or a refusal of it, with what is shown of it. */
export interface Question {
  code: ImportErrorCode;
  values: Record<string, string | number>;
}

/** Why no answer could make a file right: its dates are weeks or quarters, or its figures multiples of a unit. */
export function refusalOf(
  sheet: Sheet,
  { columns, dateOrder }: Pick<FullMapping, 'columns' | 'dateOrder'>,
  meanings: GuessedColumns['meanings'],
  hasUnits: boolean,
): Question | null {
  const dates = cellsOf(sheet, columns.date);
  const names = dates.map(
    (cell) => (readStamp(cell, dateOrder) ?? readPeriod(cell, dateOrder)?.start)?.names,
  );
  const isByDay = names.some((each) => each === 'DAY' || each === 'MINUTE');
  const isByMonth = names.includes('MONTH');
  const first = sheet.rows.slice(0, 50);
  const part =
    isByDay || first.length === 0
      ? -1
      : meanings.findIndex(
          ({ isPart, role }, column) =>
            isPart ||
            // A year and, in a column of its own, its month.
            (!isByMonth && columns.date !== null && column !== columns.date && role === 'date') ||
            (!isByMonth && first.every(({ cells }) => isPartOfYearIn(textOf(cells[column])))),
        );
  if (part >= 0) return { code: 'PERIOD_REFUSED', values: { column: nameOf(sheet, part) } };
  const multiple = meanings[columns.value ?? -1]?.multiple ?? null;
  return multiple === 'OTHER' || (multiple !== null && hasUnits)
    ? { code: 'MULTIPLE_REFUSED', values: { column: nameOf(sheet, columns.value) } }
    : null;
}
