import type { DecimalMark } from '../../../core/import/cells.ts';
import { add, mul, readDecimal } from '../../../core/numbers/decimal.ts';
import type { Amount } from '../fields.ts';

type AmountUnit = Amount['unit'];

/** No real amount is longer; this keeps the check cheap for longer text. */
const longestAmount = 60;

/** How people spell the units of amounts. */
const spellings: Record<AmountUnit, string> = {
  kg: 'kg kgs kilo kilogram',
  g: 'g gr gram',
  mg: 'mg milligram',
  t: 't ton tons tonne tonnes',
  L: 'l ltr liter litre liters litres',
  m3: 'm3 m^3 kubikmeter kbm cbm',
  cm3: 'cm3 cm^3 ml milliliter',
};
const bySpelling = new Map<string, AmountUnit>(
  (Object.entries(spellings) as [AmountUnit, string][]).flatMap(([unit, all]) =>
    all.split(' ').map((spelling): [string, AmountUnit] => [spelling, unit]),
  ),
);

/** A unit of mass or volume in any spelling; "per year" after it is implied anyway. Null: not a unit. */
export const readAmountUnit = (text: string): AmountUnit | null =>
  bySpelling.get(
    text
      .slice(0, longestAmount)
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\s*(\/|pr\.?\s|per\s)\s*(år|aar|year|yr|a)\.?$/, '')
      .replace(/[\s.()[\]]/g, ''),
  ) ?? null;

/** Divides `1.250,5 kg/år`, `ca. 40 l` and `40` into the figure and how the unit behind it is written, if one is. Null: not a possible amount. */
export function readAmount(text: string, mark: DecimalMark): { value: string; unit: string } | null {
  if (text.length > longestAmount) return null;
  const [, figure = '', unit = ''] =
    /^(?:ca\.?|about|approx\.?|~|±)?\s*([+-]?[\d.,'\s\u00a0\u202f]*\d)\s*(.*)$/i.exec(text) ?? [];
  const value = readDecimal(figure, mark === 'COMMA' ? 'da' : 'en');
  return value === null || value.startsWith('-') ? null : { value, unit: unit.trim() };
}

/** How many containers a cell says there are: `10`, `10 stk.`. Null: no whole number. */
export const containersIn = (text: string): string | null =>
  /^(\d{1,6})\s*(?:stk|styk|pcs|x)?\.?$/i.exec(text.trim())?.[1] ?? null;

/** What so many containers hold together. */
export const timesContainers = ({ value, unit }: Amount, containers: string): Amount => ({
  value: mul(value, containers),
  unit,
});

/** The units of mass and of volume, each by its power of ten: kg and L are 0. */
const powers: Record<AmountUnit, [of: 'MASS' | 'VOLUME', power: number]> = {
  t: ['MASS', 3],
  kg: ['MASS', 0],
  g: ['MASS', -3],
  mg: ['MASS', -6],
  m3: ['VOLUME', 3],
  L: ['VOLUME', 0],
  cm3: ['VOLUME', -3],
};

/** The sum of two amounts, in the unit of the first. Null: one is a mass and the other a volume. */
export function addAmounts(one: Amount, other: Amount): Amount | null {
  const [[kind, power], [otherKind, otherPower]] = [powers[one.unit], powers[other.unit]];
  if (kind !== otherKind) return null;
  const shift = otherPower - power;
  const factor = shift < 0 ? `0.${'0'.repeat(-shift - 1)}1` : `1${'0'.repeat(shift)}`;
  return { value: add(one.value, mul(other.value, factor)), unit: one.unit };
}
