import { hazardClasses } from '../../clp/hazard-classes.ts';
import type { ClassRow, Mixture, MixtureResult } from '../mixture.ts';
import { acute, estimatesOf, unknownPart } from './acute.ts';
import { aquaticAcute, aquaticChronic } from './aquatic.ts';
import type { RowRule } from './groups.ts';
import { labelOf } from './label.ts';
import { law } from './law.ts';
import * as longTerm from './long-term.ts';
import { aspiration, repeatedExposure, singleExposure } from './organs.ts';
import { reader } from './parts.ts';
import type { Mixed, Thinned } from './parts.ts';
import { physicalRows } from './physical.ts';
import { by, compared, decimalOf, minus, most, one, plus, ratio, zero } from './ratio.ts';
import type { Ratio } from './ratio.ts';
import { rowOf, seenAt } from './row.ts';
import type { AtEnd, Force } from './row.ts';
import { sensitisation } from './sensitisation.ts';
import { eye, skin } from './skin-eye.ts';
import { turnsOf } from './tests.ts';

const unforced: Force = () => null;
const acidic = ratio('2');
const hundred = ratio('100');

/** An extreme pH: the mixture is corrosive unless its reserve or a test says otherwise. CLP Annex I, 3.2.3.1.2 and 3.3.3.1.2. */
function extreme({ of }: Mixed): boolean {
  if (of.pH === null || of.lowReserve) return false;
  const pH = ratio(of.pH);
  return compared(pH, acidic) <= 0 || compared(pH, law('skin.ph').limit) >= 0;
}
const byPh =
  (mixed: Mixed, rule: string, result: string, statement: string): Force =>
  () =>
    extreme(mixed)
      ? { rule, result, statement, total: mixed.of.pH ?? '', needs: law(rule).value, notice: 'PH' }
      : null;

/** What corrodes skin damages eyes as well. */
const implied =
  (mixed: Mixed): Force =>
  (end) => {
    const byValue = byPh(mixed, 'eye.ph', 'Eye Dam. 1', 'H318')(end);
    if (byValue) return byValue;
    const { at } = seenAt(skin, mixed, end, unforced);
    return at.statements.includes('H314')
      ? {
          rule: 'eye.implied',
          result: 'Eye Dam. 1',
          statement: 'H318',
          total: '1',
          needs: '1',
          notice: 'IMPLIED',
        }
      : null;
  };

const rules: [RowRule, (mixed: Mixed) => Force][] = [
  ...acute.map((rule): [RowRule, () => Force] => [rule, () => unforced]),
  [skin, (mixed) => byPh(mixed, 'skin.ph', 'Skin Corr. 1', 'H314')],
  [eye, implied],
  ...[
    ...sensitisation,
    longTerm.mutagenic,
    longTerm.carcinogenic,
    longTerm.reproductive,
    singleExposure,
    repeatedExposure,
    aspiration,
    longTerm.endocrineHealth,
    aquaticAcute,
    aquaticChronic,
    longTerm.endocrineEnvironment,
    longTerm.persistent,
    longTerm.mobile,
    longTerm.ozone,
  ].map((rule): [RowRule, () => Force] => [rule, () => unforced]),
];

/** A test, bridging or an expert replaces the result of the calculation; its steps stay. */
function overridden(row: ClassRow, mixture: Mixture): ClassRow {
  const override = mixture.overrides.find(({ hazardClass }) => hazardClass === row.hazardClass);
  if (!override) return row;
  const statements = override.category === null ? [] : statementsOf(row, override.category);
  const at = {
    status: override.category === null ? ('NOT_CLASSIFIED' as const) : ('CLASSIFIED' as const),
    category: override.category,
    categories: override.category === null ? [] : [override.category],
    statements,
  };
  return {
    ...row,
    override,
    status: at.status,
    low: at,
    high: at,
    reason: 'OVERRIDDEN',
    missing: [],
    changesAt: [],
  };
}

function statementsOf(row: ClassRow, category: string): string[] {
  const named = row.hazardClass.startsWith('3.1-') ? `${category} (${row.hazardClass.slice(4)})` : category;
  return hazardClasses.find(({ code }) => code === named)?.statements ?? [];
}

/** A class that sums decide, asked at the high end as often as wanted. */
export interface Asked {
  answer: (thinned: Thinned) => AtEnd;
  /** The parts of a thinning at which one of its sums turns: no answer falls without a reason, and most fall at one of these. */
  turns: (thinned: Thinned) => Ratio[];
}

/** Where what is not known of a substance stops mattering for a class. */
const unknownTurns = ({ unknownFrom }: RowRule, { parts }: Mixed): Ratio[] =>
  parts
    .filter(({ known, of, high }) => (!known || of.unknownAcuteToxicity.length > 0) && high.value.over > 0n)
    .flatMap(({ high }) => by(unknownFrom ?? law('acute.unknown').limit, high.value))
    .filter((turn) => compared(turn, one) <= 0);

/** A mixture of which single classes are asked, however thinned; null for those of part 2, which sums do not decide. */
export function asking(
  mixture: Mixture,
  today: string,
): (hazardClass: ClassRow['hazardClass']) => Asked | null {
  const read = reader(mixture, mixture.date ?? today);
  return (hazardClass) => {
    const found = rules.find(([rule]) => rule.hazardClass === hazardClass);
    if (!found) return null;
    const [rule, forced] = found;
    return {
      answer: (thinned) => {
        const mixed = read(thinned);
        return seenAt(rule, mixed, 'HIGH', forced(mixed)).at;
      },
      turns: (thinned) => {
        const mixed = read(thinned);
        const { outcomes } = seenAt(rule, mixed, 'HIGH', forced(mixed));
        return [...outcomes.filter(({ met }) => met).flatMap(turnsOf), ...unknownTurns(rule, mixed)];
      },
    };
  };
}

const rowsOf = (mixed: Mixed): ClassRow[] =>
  [...physicalRows(mixed), ...rules.map(([rule, forced]) => rowOf(rule, mixed, forced(mixed)))].map((row) =>
    overridden(row, mixed.of),
  );

/** The 37 rows of a mixture alone, where no one asks for its label. In: as for `calculate`. */
export const classRows = (mixture: Mixture, today: string): ClassRow[] =>
  rowsOf(reader(mixture, mixture.date ?? today)());

/**
 * The hazard classes of a mixture from its components: 37 rows, always all of them, each with its answer at both ends of
 * the ranges, its steps and what would change it; and the label that follows. CLP Annex I, Articles 9 and 10. In: the
 * mixture, the day whose law counts where it has none, and what is left of each share if it was diluted. Exact: no number is rounded before it is compared.
 */
export function calculate(mixture: Mixture, today: string, thinned?: Thinned): MixtureResult {
  const date = mixture.date ?? today;
  const mixed = reader(mixture, date)(thinned);
  const rows = rowsOf(mixed);
  const highs = mixed.parts.reduce((all, part) => plus(all, part.high.value), zero);
  const left = minus(hundred, highs);
  const unnamed = most(ratio(mixture.unnamed ?? '0'), left);
  return {
    date,
    rows,
    label: labelOf(mixed, rows),
    unknownAcute: (['ORAL', 'DERMAL', 'INHALATION'] as const).flatMap((route) => {
      const high = unknownPart(mixed, route, 'HIGH');
      return high.over === 0n
        ? []
        : [{ route, low: decimalOf(unknownPart(mixed, route, 'LOW')), high: decimalOf(high) }];
    }),
    estimates: estimatesOf(mixed),
    undisclosed: unnamed.over > 0n ? decimalOf(unnamed) : '0',
    overHundred: left.over < 0n,
  };
}
