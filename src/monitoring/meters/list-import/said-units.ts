import type { ListImportError } from '../../../core/import/list-import.ts';
import { textOf } from '../../../core/import/sheet.ts';
import type { TableRow } from '../../../core/tables-in-files/table-file.ts';
import { powerUnit } from '../import/headings/headers.ts';
import { isFactor } from '../import/headings/words.ts';
import { isUnitSpelling } from '../import/units/unit-spelling.ts';
import { isMultiple } from '../import/units/units-of-file.ts';
import { unitSaid } from '../import/units/units-around.ts';
import { said } from './said.ts';
import type { RoleOf } from './said.ts';

/** Energy, or a unit by itself: what can be meant by two units of one figure. */
const kindOf = (unit: string): string =>
  /^[kmg]?(?:wh?|j)$/i.test(unit)
    ? 'energy'
    : /^(?:m[3³]|l|lit(?:er|re)s?)$/i.test(unit)
      ? 'volume'
      : unit.toLowerCase();

/**
 * What a table of months says elsewhere of its figures that does not fit the units of its rows: another unit or a multiple in a line above or below it,
 * or a factor in a column. In: the texts outside, and the rows with their units, below one of headings.
 */
export function saidElsewhere(
  outside: readonly string[],
  [header, ...rows]: readonly TableRow[],
  roleOf: RoleOf,
): ListImportError[] {
  const titles = header?.cells.map(textOf) ?? [];
  const at = titles.findIndex((title) => roleOf(title) === 'units');
  const isOfFigures = ({ cells }: TableRow) => cells.some((cell) => /^[-+]?\d/.test(textOf(cell)));
  const ofFigures = rows.filter(isOfFigures);
  const units = [...new Set(ofFigures.map(({ cells }) => textOf(cells[at])).filter((text) => text !== ''))];
  const kinds = new Set(units.map(kindOf));
  const isSame = (text: string) => units.some((unit) => unit.toLowerCase() === text.toLowerCase());
  const isUnit = (text: string) => (isUnitSpelling(text) || powerUnit.test(text)) && kinds.has(kindOf(text));
  const [unit = ''] = units;
  // The unit at the end of a remark may have been taken for that of a meter.
  const remarks = rows
    .filter((row) => !isOfFigures(row))
    .map(({ cells }) => cells.map(textOf).join(' ').trim());
  const other = [...outside, ...remarks]
    .map((text) => unitSaid(text, { unit, isUnit, isSame }))
    .find((each) => each !== null && (each.unit === null || !isSame(each.unit)));
  const factor = titles.findIndex((title) => isFactor(title));
  const multiplied = rows.map(({ cells }) => textOf(cells[factor])).find(isMultiple);
  return [
    ...(other && unit !== '' ? [said('UNIT_ELSEWHERE', { text: other.text, unit: units.join(', ') })] : []),
    ...(multiplied === undefined
      ? []
      : [said('FACTOR_ELSEWHERE', { column: titles[factor] ?? '', text: multiplied })]),
  ];
}
