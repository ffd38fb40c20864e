import { unitsOf } from '../../../units/units.ts';
import { partUnit } from '../cells.ts';
import { cellsOf, isFigureOrNone, nameOf, rowsLooked, textOf } from '../columns.ts';
import type { Columns } from '../columns.ts';
import { powerUnit, unitsAmong } from '../headings/headers.ts';
import { isFactor } from '../headings/words.ts';
import { choicesOf } from '../registers.ts';
import type { Sheet } from '../../../../core/import/sheet.ts';
import type { Table } from '../../../../core/tables-in-files/table-file.ts';
import { isSameUnit } from './unit-spelling.ts';
import type { ReadMeter } from './unit-spelling.ts';

/** Whether the unit of every figure is named by its own cell, or in the column of units. In: the columns of figures. */
export function namesUnits({ rows }: Sheet, { unit }: Columns, values: readonly number[]): boolean {
  return rows.every(({ cells }) => {
    if (unit !== null && textOf(cells[unit]) !== '') return true;
    return values.every((column) => {
      const cell = cells[column] ?? '';
      return textOf(cell) === '' || !isFigureOrNone(cell) || partUnit(cell).unit !== '';
    });
  });
}

/** The first unit of a row, of its own cell or in the column of units, that is another one than the heading's; null: they agree. */
export function otherThanHeading(
  { rows }: Sheet,
  { unit }: Columns,
  { heading, values, meter }: { heading: string; values: readonly number[]; meter: ReadMeter },
): string | null {
  for (const { cells } of rows)
    for (const text of [
      textOf(cells[unit ?? -1]),
      ...values.map((column) => partUnit(cells[column] ?? '').unit),
    ])
      if (text !== '' && !isSameUnit(text, heading, meter)) return text;
  return null;
}

/** The unit that the first of the rows name, in a column of units or behind a figure; null: none. */
export const unitOfRows = (sheet: Sheet, { unit }: Columns, values: readonly number[]): string | null =>
  sheet.rows
    .slice(0, rowsLooked)
    .map(({ cells }) => textOf(cells[unit ?? -1]) || partUnit(cells[values[0] ?? -1] ?? '').unit)
    .find((text) => text !== '') ?? null;

/** The unit that the flows which are read name: `Active Import Interval (kW)`. In: the one that is read; null: all. Null: none, or several. */
export function unitOfFlow(sheet: Sheet, { flow: column }: Columns, flow: string | null): string | null {
  const named = flow === null ? choicesOf(sheet, column) : [flow];
  const [unit = null, ...others] = new Set(named.flatMap(unitsAmong));
  return others.length === 0 ? unit : null;
}

/** The unit of power in a column of units that has no other, as `kW`. */
export function powerOf(sheet: Sheet, { unit }: Columns): string | null {
  const units = choicesOf(sheet, unit);
  return units[0] !== undefined && units.every((each) => powerUnit.test(each)) ? units[0] : null;
}

/** A meter of such a unit can have no other: there is nothing to ask. */
export const hasOneUnit = ({ utilityType, units }: ReadMeter): boolean =>
  units.length === 1 && unitsOf(utilityType).length === 0;

/** Whether a factor multiplies: any but 1. */
export const isMultiple = (text: string): boolean => /\d/.test(text) && !/^1(?:[.,]0+)?$/.test(text);

/**
 * What the figures are multiplied by, other than 1, as it is called and the first such number: in a column, or above the headings, behind the word or in
 * the next cell. Null: nothing says so.
 */
export function factorIn(
  { rows: lines }: Pick<Table, 'rows'>,
  sheet: Sheet,
  { value }: Columns,
): { factor: string; text: string } | null {
  for (const [column, heading] of (sheet.header?.cells ?? []).entries()) {
    if (column === value || !isFactor(textOf(heading))) continue;
    const text = cellsOf(sheet, column).map(textOf).find(isMultiple);
    if (text !== undefined) return { factor: nameOf(sheet, column), text };
  }
  for (const { line, cells } of lines) {
    if (line >= (sheet.header?.line ?? 0)) break;
    const at = cells.findIndex((cell) => isFactor(textOf(cell)));
    const [, name = '', behind = ''] = /^(\D*?)[\s:=]*(?:(\d[\d.,]*).*)?$/.exec(textOf(cells[at])) ?? [];
    const text = behind || textOf(cells[at + 1]);
    if (at >= 0 && isMultiple(text)) return { factor: name.slice(0, 60), text: text.slice(0, 60) };
  }
  return null;
}
