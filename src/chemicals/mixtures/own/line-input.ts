import type { z } from 'zod';
import { compare, isDecimal, sub, sum } from '../../../core/numbers/decimal.ts';
import { isWater, water } from '../component.ts';
import type { OwnMixtureBody } from './own-mixture.ts';

export type OwnMixtureInput = z.input<typeof OwnMixtureBody>;
export type LineInput = NonNullable<OwnMixtureInput['lines']>[number];

export const lineKinds = ['chemical', 'substance', 'mixture', 'water', 'name'] as const;
export type LineKind = (typeof lineKinds)[number];

/** Water by its name in either language: what else has its number was named by hand. */
const waterNames = new Set(['water', 'vand']);

/** What a line is of: that of which it has something, be it nothing chosen yet. */
export const kindOf = ({ chemical, substance, mixture, name, casNumber }: LineInput): LineKind => {
  if (chemical) return 'chemical';
  if (substance) return 'substance';
  if (mixture) return 'mixture';
  return waterNames.has((name ?? '').toLowerCase()) && isWater({ casNumber: casNumber ?? null })
    ? 'water'
    : 'name';
};

/** A line of a kind, of which nothing is chosen yet. In: what water is called, and the line that it was, whose amount stays. */
export const lineOf = (
  kind: LineKind,
  waterName: string,
  { id, amount }: Partial<LineInput> = {},
): LineInput => ({
  id: id ?? null,
  substance: null,
  chemical: null,
  mixture: null,
  ...(kind === 'water'
    ? { name: waterName, casNumber: water().casNumber }
    : { name: null, casNumber: null, ...(kind !== 'name' && { [kind]: { id: '' } }) }),
  amount: amount ?? '',
});

const amountOf = ({ amount }: LineInput): string => (isDecimal(String(amount)) ? String(amount) : '0');

/** The amounts added up; what is not a number yet counts as nothing. */
export const totalOf = (lines: readonly LineInput[]): string => sum(lines.map(amountOf));

/** The share missing to 100 %; null: none. */
export function restOf(lines: readonly LineInput[]): string | null {
  const rest = sub('100', totalOf(lines));
  return compare(rest, '0') > 0 ? rest : null;
}
