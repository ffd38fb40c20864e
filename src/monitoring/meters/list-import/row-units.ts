import { textOf, widthOf } from '../../../core/import/sheet.ts';
import type { Cell, TableRow } from '../../../core/tables-in-files/table-file.ts';
import { powerUnit } from '../import/headings/headers.ts';
import { isUnitSpelling } from '../import/units/unit-spelling.ts';
import type { RoleOf } from './said.ts';

/** Whether a unit is one of money, whose figures are never those of a meter. */
export const isMoney = (unit: string): boolean =>
  /^(?:t?kr|t?dkk|øre|eur|euro|sek|nok|usd|gbp|€|\$|£|kroner)\.?(?:$|\s*\/)/i.test(unit.trim());

const isUnit = (text: string): boolean => isUnitSpelling(text) || powerUnit.test(text) || isMoney(text);

/** A figure and the unit behind it: `1.200 kWh`. */
const withUnit = /^([-+]?\d[\d.,\s]*?)\s*([^\d\s.,][^\d]*[³3]?)$/;
/** A name and the unit behind it: `Main meter (kWh)`, `El kWh`. */
const named = /^(.*\S)\s*[([]([^()[\]]{1,20})[)\]]$/;
const namedBare = /^(.*\S)\s+((?:k|M|G)?Wh|[kMG]J|m[³3]|MWh|kr\.?|DKK)$/;

function partedName(text: string): { plain: string; unit: string } {
  const [, plain, unit = ''] = named.exec(text) ?? namedBare.exec(text) ?? [];
  return plain !== undefined && isUnit(unit) ? { plain, unit } : { plain: text, unit: '' };
}

interface Known {
  /** The headings of figures. */
  months: readonly string[];
  /** The units that headings and titles name. */
  units: readonly string[];
  roleOf: RoleOf;
}

/** The unit that all figures of a row have behind them, and the row without it; null: they have no unit, or several. */
function unitOfCells(
  cells: readonly Cell[],
  places: readonly number[],
): { unit: string; cells: Cell[] } | null {
  const parted = places.map((place) => ({ place, found: withUnit.exec(textOf(cells[place])) }));
  const units = new Set(
    parted.flatMap(({ found }) => (found?.[2] && isUnit(found[2]) ? [found[2].trim()] : [])),
  );
  const [unit, another] = units;
  if (unit === undefined || another !== undefined) return null;
  const own = new Map(parted.flatMap(({ place, found }) => (found ? [[place, found[1] ?? '']] : [])));
  return { unit, cells: cells.map((cell, place) => own.get(place) ?? cell) };
}

/**
 * Gives each row its unit in a column of units: of its cells, behind its name, or the only one of headings and titles. A row whose column says
 * another one than its cells keeps them, to be refused. In: rows below one of headings.
 */
export function withRowUnits(rows: readonly TableRow[], { months, units, roleOf }: Known): TableRow[] {
  const [header, ...others] = rows;
  if (!header) return [...rows];
  const width = widthOf(rows);
  const titles = Array.from({ length: width }, (_, place) => textOf(header.cells[place]));
  const places = titles.flatMap((title, place) => (months.includes(title) ? [place] : []));
  const roles = titles.map((title) => roleOf(title));
  const isOfUnits = (_: string, place: number): boolean => {
    const texts = others.map(({ cells }) => textOf(cells[place])).filter(Boolean);
    return roles[place] === null && !places.includes(place) && texts.length > 0 && texts.every(isUnit);
  };
  const stated = roles.indexOf('units');
  const own = stated >= 0 ? stated : titles.findIndex(isOfUnits);
  const at = own >= 0 ? own : width;
  const name = roles.indexOf('name');
  const [only = '', another] = new Set(units);
  // Two meters of one place may differ by their units alone.
  const bares = others.map(({ cells }) => partedName(textOf(cells[name])).plain.toLowerCase());
  let isKnown = own >= 0;
  const filled = others.map((row, index) => {
    const cells = Array.from({ length: Math.max(width, at + 1) }, (_, place): Cell => row.cells[place] ?? '');
    const { plain, unit: behind } = partedName(textOf(cells[name]));
    const inCells = unitOfCells(cells, places);
    const before = textOf(cells[at]);
    const found = before || inCells?.unit || behind || (another === undefined ? only : '');
    if (found !== '') isKnown = true;
    const kept = inCells && inCells.unit.toLowerCase() === found.toLowerCase() ? inCells.cells : cells;
    const isOne =
      bares.indexOf(plain.toLowerCase()) === index && bares.lastIndexOf(plain.toLowerCase()) === index;
    const bare = behind !== '' && !before && isOne ? kept.with(name, plain) : kept;
    return { ...row, cells: bare.with(at, found) };
  });
  if (!isKnown) return [...rows];
  return [
    {
      ...header,
      cells: [...titles]
        .concat(at >= width ? [''] : [])
        .with(at, roles[at] === 'units' ? (titles[at] ?? '') : 'units'),
    },
    ...filled,
  ];
}
