import type { ClassId, ClassRow } from '../mixture.ts';
import { law } from './law.ts';
import { lowestLimit } from './parts.ts';
import type { End, Mixed, Part, PartLimit } from './parts.ts';
import { one } from './ratio.ts';
import type { Ratio } from './ratio.ts';
import type { Term, Test } from './tests.ts';

type Missing = ClassRow['missing'][number];
type Notice = ClassRow['notices'][number];

/** Tests of which the first that is met counts: the most severe category comes first. */
export interface Group {
  tests: Test[];
  /** What else the class needs: closed with its reason, or data that is missing. Left out: nothing. */
  gate?: { reason: NonNullable<ClassRow['reason']> } | { missing: Missing } | null;
  notices?: Notice[];
}

/** A value that decides by itself: an extreme pH, a flash point. It is shown as a step with one number. */
export interface Given {
  rule: string;
  result: string;
  statement: string | null;
  total: string;
  needs: string;
  met: boolean;
}

export interface RowRule {
  /** Of Annex I, with what distinguishes rows of one section. */
  hazardClass: ClassId;
  groups: (mixed: Mixed, end: End) => Group[];
  /** A substance without any data leaves the class open from this share on; none: it doesn't matter here. */
  unknownFrom?: Ratio;
}

/** A substance that has a class, with the limit that counts for it: its own specific one, or the generic one. CLP Article 10. */
export function limited(
  part: Part,
  generic: string,
  fits: (limit: PartLimit) => boolean,
  limitOf: string,
): Pick<Term, 'limit' | 'limitKind' | 'limitOf'> {
  const own = lowestLimit(part, fits);
  return own
    ? { limit: own.min, limitKind: 'SCL', limitOf: own.code ?? limitOf }
    : { limit: law(generic).limit, limitKind: 'GCL', limitOf };
}

/**
 * The share from which a substance counts in a sum: the cut-off value of Table 1.1, and any share of one that has a specific limit for the
 * class, since what it adds is measured by that limit (1.1.2.2.2 with the worked example of ECHA's guidance, 3.2.3.3.4.2: 0.6/1 + 1/5 +
 * 0.1/0.5). The safe side of 1.1.2.2.2 (i).
 */
export const cutOffOf = (part: Part, key: string, fits: (limit: PartLimit) => boolean): Ratio | null =>
  lowestLimit(part, fits) ? null : law(key).limit;

/** A class that each substance gives by itself, from its limit on. */
export const eachOf = (
  mixed: Mixed,
  {
    key,
    result,
    statement,
    from = [result],
    carries = (part: Part) => part.classes.some(({ code }) => from.includes(code)),
    fits = ({ code }: PartLimit) => code === result,
  }: {
    key: string;
    result: string;
    statement: string | null;
    from?: string[];
    carries?: (part: Part) => boolean;
    fits?: (limit: PartLimit) => boolean;
  },
): Test => ({
  rule: law(key),
  kind: 'EACH',
  result,
  statement,
  needs: one,
  terms: mixed.parts.filter(carries).map((part) => ({ part, ...limited(part, key, fits, result) })),
});
