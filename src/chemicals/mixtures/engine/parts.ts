import { joinClassName } from '../../clp/hazard-classes.ts';
import { plainStatement } from '../../clp/hazard-codes.ts';
import { isWater } from '../component.ts';
import type { Mixture, MixtureComponent } from '../mixture.ts';
import { partOf } from '../within.ts';
import { compared, one, plus, ratio, times, zero } from './ratio.ts';
import type { Ratio } from './ratio.ts';

export type End = 'LOW' | 'HIGH';

/** A share at one end of its range; `open`: it comes near this value from below, and never reaches it ("< 5"). */
export interface Share {
  value: Ratio;
  open: boolean;
}
export interface PartClass {
  /** 'Skin Corr. 1B'. */
  code: string;
  statement: string | null;
  remark: string | null;
}
export interface PartLimit {
  code: string | null;
  statement: string | null;
  min: Ratio;
}
/** A substance of the mixture, its equal rows added up. */
export interface Part {
  index: number;
  of: MixtureComponent;
  low: Share;
  high: Share;
  classes: PartClass[];
  limits: PartLimit[];
  /** Its hazards are known, be it that it has none. */
  known: boolean;
}
/** A mixture as the rules read it. */
export interface Mixed {
  of: Mixture;
  date: string;
  parts: Part[];
}

const hundred = ratio('100');
/** The annulled entry of titanium dioxide (General Court T-279/20, C/2025/6670) is not law, though old lists have it. */
const titaniumDioxide = '13463-67-7';
const annulled = ({ casNumber }: MixtureComponent, { code }: PartClass): boolean =>
  casNumber === titaniumDioxide && code === 'Carc. 2';

/** The rest of each component's share, exactly: of a dilution, 1/21 of the product's and 20/21 of the water's. */
export interface Thinned {
  by: readonly Ratio[];
  /** A little less of each than that, so that a limit is not reached where a share only comes to it. */
  below?: boolean;
}

/** A substance without its share. */
type Kind = Omit<Part, 'low' | 'high'>;

const plain = (statement: string | null): string | null => statement && plainStatement(statement);

/**
 * The classes that a substance gives a mixture though it does not have them itself: those of its specific limits. Annex VI has 60 such
 * entries: neodecanoyl chloride is corrosive, and a mixture irritates the airways from 5 % of it on. CLP Article 10.
 */
const byItsLimits = (
  { specificConcentrationLimits }: MixtureComponent,
  own: readonly PartClass[],
): PartClass[] =>
  specificConcentrationLimits.flatMap(({ hazardClass, category, statement }) => {
    const code = hazardClass === null ? null : joinClassName(hazardClass, category);
    const isOwn = (each: PartClass): boolean =>
      each.code === code && plain(each.statement ?? statement) === plain(statement ?? each.statement);
    return code === null || own.some(isOwn) ? [] : { code, statement, remark: null };
  });

function kindOf(of: MixtureComponent, index: number): Kind {
  const harmless = of.notHazardous || isWater(of);
  const own = (of.classification ?? []).map(({ hazardClass, category, statement, remark }) => ({
    code: joinClassName(hazardClass, category),
    statement,
    remark,
  }));
  return {
    index,
    of,
    classes: harmless ? [] : [...own, ...byItsLimits(of, own)].filter((each) => !annulled(of, each)),
    limits: of.specificConcentrationLimits.map((limit) => ({
      code: limit.hazardClass === null ? null : joinClassName(limit.hazardClass, limit.category),
      statement: plain(limit.statement),
      min: ratio(limit.min ?? '0'),
    })),
    known:
      harmless || (!of.incomplete && (of.classification !== null || of.acuteToxicityEstimates.length > 0)),
  };
}

function sharesOf(
  { concentration: { min, max, maxInclusive }, within }: MixtureComponent,
  index: number,
  { by = [], below = false }: Partial<Thinned>,
): Pick<Part, 'low' | 'high'> {
  const left = times(by[index] ?? one, partOf(within));
  return {
    low: { value: times(ratio(min ?? '0'), left), open: below },
    high: {
      value: times(max === null ? hundred : ratio(max), left),
      open: below || (max !== null && !maxInclusive),
    },
  };
}

/** What makes two rows the same substance: all but the share. */
const identity = ({ concentration: _share, within: _within, ...rest }: MixtureComponent): string =>
  JSON.stringify(rest);

/** The rows of each substance. It is written out only where a name occurs twice, since that takes longer than all the sums. */
function rowsBySubstance(components: readonly MixtureComponent[]): (readonly [number, MixtureComponent])[][] {
  const rows = [...components.entries()];
  const byName = Map.groupBy(rows, ([, { name }]) => name);
  return [
    ...Map.groupBy(rows, ([at, component]) =>
      byName.get(component.name)?.length === 1 ? at : identity(component),
    ).values(),
  ];
}

const nothing: Pick<Part, 'low' | 'high'> = {
  low: { value: zero, open: false },
  high: { value: zero, open: false },
};
const added = (a: Share, b: Share): Share => ({ value: plus(a.value, b.value), open: a.open || b.open });

/**
 * A mixture as the rules take it, for any thinning: equal rows count together, so that writing a share in two rows changes
 * nothing. What does not depend on the shares is read once.
 */
export function reader(of: Mixture, date: string): (thinned?: Thinned) => Mixed {
  const substances = rowsBySubstance(of.components).flatMap((rows) => {
    const [first] = rows;
    return first ? [{ kind: kindOf(first[1], first[0]), rows }] : [];
  });
  return (thinned = { by: [] }) => ({
    of,
    date,
    parts: substances.map(({ kind, rows }): Part => {
      const [first, ...others] = rows.map(([at, component]) => sharesOf(component, at, thinned));
      const { low, high } = others.reduce(
        (all, each) => ({ low: added(all.low, each.low), high: added(all.high, each.high) }),
        first ?? nothing,
      );
      const most = others.length > 0 && compared(high.value, hundred) > 0;
      return { ...kind, low, high: most ? { value: hundred, open: false } : high };
    }),
  });
}

export const shareAt = (part: Part, end: End): Share => (end === 'LOW' ? part.low : part.high);

/** Whether a share is at or above a limit: CLP compares with "≥" and does not round. */
export function reaches({ value, open }: Share, limit: Ratio): boolean {
  const order = compared(value, limit);
  return order > 0 || (order === 0 && !(open && limit.over > 0n));
}

/** The specific limits of a substance for classes, by their beginning: 'Skin Corr.', 'STOT SE 3'. */
export const limitsFor = (part: Part, fits: (limit: PartLimit) => boolean): PartLimit[] =>
  part.limits.filter(fits);

/** The lowest specific limit that fits, or null. */
export function lowestLimit(part: Part, fits: (limit: PartLimit) => boolean): PartLimit | null {
  return limitsFor(part, fits).reduce<PartLimit | null>(
    (lowest, limit) => (lowest === null || compared(limit.min, lowest.min) < 0 ? limit : lowest),
    null,
  );
}

export const hasClass = (part: Part, ...codes: readonly string[]): boolean =>
  part.classes.some(({ code }) => codes.includes(code));
