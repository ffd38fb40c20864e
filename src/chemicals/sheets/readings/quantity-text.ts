import type { Quantity } from '../exchange.ts';

/** A quantity in one line: "> 20 mm²/s, 40 °C", "7 – 9". */
export function quantityText(
  { op, value, max, unit, temperature }: Quantity,
  decimal: (value: string) => string = (one) => one,
): string {
  const range = `${op === '=' ? '' : `${op} `}${decimal(value)}${max === undefined ? '' : ` – ${decimal(max)}`}`;
  return `${range}${unit === null ? '' : ` ${unit}`}${temperature === undefined ? '' : `, ${decimal(temperature)} °C`}`;
}

/** The unit of what is typed without one; null: none. */
const units: Record<string, string | null> = {
  flash_point: '°C',
  boiling_point: '°C',
  density: 'g/cm³',
  ph: null,
  kinematic_viscosity: 'mm²/s',
  vapour_pressure: 'hPa',
  voc: 'g/l',
};
export const isQuantity = (path: string): boolean => path in units;

const number = String.raw`-?\d+(?:[.,]\d+)?`;
const typedForm = new RegExp(
  String.raw`^\s*([<>]?)\s*(${number})(?:\s*[-–]\s*(${number}))?\s*([^\d\s,;@(-][^\s,;@(]*)?(?:[\s,;@(]+(${number})\s*°?\s*C\s*\)?)?\s*$`,
  'iu',
);

/** A quantity as it is typed: its number or range, a unit if it is another than the usual one, and a temperature. Null: not a quantity. */
export function readQuantity(path: string, typed: string): Quantity | null {
  const [, op = '', value, max, unit, temperature] = typedForm.exec(typed) ?? [];
  if (value === undefined) return null;
  const point = (one: string): string => one.replace(',', '.');
  return {
    value: point(value),
    op: op === '<' || op === '>' ? op : '=',
    unit: unit ?? units[path] ?? null,
    ...(max !== undefined && { max: point(max) }),
    ...(temperature !== undefined && { temperature: point(temperature) }),
  };
}
