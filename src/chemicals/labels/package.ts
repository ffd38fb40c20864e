import { invalid } from '../../core/contract/problem.ts';
import { formatDecimal } from '../../core/numbers/decimal.ts';
import type { PrintLanguage } from '../../print/printed.ts';
import type { LabelQuery } from './label.ts';

/** The contents of a package as its label has them; null: not known. */
export const amountIn = ({ amount, unit }: LabelQuery, language: PrintLanguage): string | null =>
  amount === undefined ? null : `${formatDecimal(amount, language)} ${unit}`;

/** Contents of the package in litres; for a solid by its density, or that of water if unknown. */
export function litresOf({ amount, unit }: LabelQuery, density: string | null): number {
  if (amount === undefined) return 1;
  const [whole, mass] = [unit === 'L' || unit === 'kg' ? 1 : 0.001, unit === 'kg' || unit === 'g'];
  const litres = (Number(amount) * whole) / (mass ? Number(density ?? '1') || 1 : 1);
  if (!(litres > 0)) throw invalid('amount', 'TOO_SMALL', { min: 0 });
  return litres;
}

/** Whether the rules for small packages apply: up to 125 ml, if the contents are known. CLP Annex I, 1.5.2. In: what is asked for, and its litres. */
export const isSmallPackage = ({ kind, amount }: LabelQuery, litres: number): boolean =>
  kind === 'CLP' && amount !== undefined && litres <= 0.125;
