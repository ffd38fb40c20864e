import { compare, readDecimal, sub } from '../../../core/numbers/decimal.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';

/** Parts of a product and of what it is diluted with. */
export interface Parts {
  product: DecimalString;
  diluent: DecimalString;
}

/** By what the parts of a dilution are measured. */
export const bases = ['VOLUME', 'WEIGHT'] as const;
export type Basis = (typeof bases)[number];

const number = '(\\d{1,9}(?:[.,]\\d{1,6})?)';
const forms: [RegExp, (one: DecimalString, other: DecimalString) => Parts][] = [
  // "1:20", "1 to 20", "1 til 20", "1+20": one part and twenty parts.
  [new RegExp(`^${number}\\s*(?::|\\+|to|til)\\s*${number}$`), (product, diluent) => ({ product, diluent })],
  // "5 %": five of a hundred.
  [new RegExp(`^${number}\\s*%$`), (product) => ({ product, diluent: sub('100', product) })],
  // "50 ml/l", "50 g/kg": fifty of a thousand.
  [
    new RegExp(`^${number}\\s*(?:ml\\s*/\\s*l|g\\s*/\\s*kg)$`),
    (product) => ({ product, diluent: sub('1000', product) }),
  ],
];

/**
 * A dilution as people write it: "1:20", "1 to 20", "5 %", "50 ml/l", "50 g/kg"; a decimal comma or point. Null: not a dilution, or
 * nothing of the product or of the diluent in it.
 */
export function readParts(text: string): Parts | null {
  const plain = text.slice(0, 60).trim().toLowerCase();
  for (const [form, parts] of forms) {
    const [, first, second] = form.exec(plain) ?? [];
    if (first === undefined) continue;
    const [one, other] = [first, second ?? '1'].map((each) => readDecimal(each.replace(',', '.'), 'en'));
    const made = one && other ? parts(one, other) : null;
    return made && compare(made.product, '0') > 0 && compare(made.diluent, '0') > 0 ? made : null;
  }
  return null;
}

/** Parts as they are written again: '1:20'. In: how a decimal is written. */
export const partsText = ({ product, diluent }: Parts, format: (value: DecimalString) => string): string =>
  `${format(product)}:${format(diluent)}`;
