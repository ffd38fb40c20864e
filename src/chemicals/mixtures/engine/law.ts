import rows from '../../../../db/reference/chemicals/mixture_rules.json' with { type: 'json' };
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import { ratio } from './ratio.ts';
import type { Ratio } from './ratio.ts';

/** One limit of the law, with where it is written and how well that was verified. */
export interface LawRow {
  key: string;
  article: string;
  value: DecimalString;
  limit: Ratio;
  /** TEXT: its sentence or cell was read; TWO_SOURCES: two independent sources agree; MEMORY: not compared with anything. */
  verified: 'TEXT' | 'TWO_SOURCES' | 'MEMORY';
  validFrom: string;
}

const known = new Map<string, LawRow>(
  rows.map(({ key, article, value, verified, valid_from }) => [
    key,
    {
      key,
      article,
      value,
      limit: ratio(value),
      verified: verified === 'TEXT' || verified === 'TWO_SOURCES' ? verified : 'MEMORY',
      validFrom: valid_from,
    },
  ]),
);

/** The row of the law with this key. Throws for an unknown key: the rules are part of the product. */
export function law(key: string): LawRow {
  const row = known.get(key);
  if (!row) throw new Error(`no row of the law: ${key}`);
  return row;
}

/** The days after one on which a row of the law begins to apply. */
export const lawAfter = (date: string): string[] => [
  ...new Set([...known.values()].flatMap(({ validFrom }) => (validFrom > date ? validFrom : []))),
];

/** Whether a row is in force on a day. */
export const inForce = ({ validFrom }: LawRow, date: string): boolean => validFrom <= date;
