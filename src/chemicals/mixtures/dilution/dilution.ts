import type { DecimalString } from '../../../core/numbers/decimal.ts';
import { water } from '../component.ts';
import { calculate, classRows } from '../engine/calculate.ts';
import { law } from '../engine/law.ts';
import { by, compared, plus, ratio, times } from '../engine/ratio.ts';
import type { Ratio } from '../engine/ratio.ts';
import { outcomeOf, sheetOf } from '../kept.ts';
import type { Kept, Outcome } from '../kept.ts';
import type { ClassId, ClassRow, Mixture, MixtureResult } from '../mixture.ts';
import { thinnedTo } from './falls.ts';
import type { Basis, Parts } from './ratio-text.ts';

/** The product to dilute: its composition, and the data of its sheet. */
export interface Concentrate {
  name: string;
  mixture: Mixture;
  /** H and EUH codes of the sheet. */
  stated: readonly string[];
  /** The sheet says that it is not classified. */
  notClassified: boolean;
  /** kg/l; null: not known. */
  density: DecimalString | null;
}

export interface DilutionWish {
  parts: Parts;
  basis: Basis;
  /** Of the dilution; null: not measured. */
  pH: DecimalString | null;
}

/** The product's share in the whole, by weight; null: its density is needed for that. Water has 1.00 kg/l. */
export function shareOf({ parts, basis }: DilutionWish, density: DecimalString | null): Ratio | null {
  const [product, diluent] = [ratio(parts.product), ratio(parts.diluent)];
  if (basis === 'WEIGHT') return by(product, plus(product, diluent));
  if (density === null || ratio(density).over <= 0n) return null;
  const weight = times(product, ratio(density));
  return by(weight, plus(weight, diluent));
}

/** Parts of water to one part of the product at a share by weight, measured as the wish is. A share of zero: null. */
export function waterAt(share: Ratio, basis: Basis, density: DecimalString | null): Ratio | null {
  if (share.over === 0n) return null;
  const weight = { over: share.under - share.over, under: share.over };
  if (weight.over === 0n) return weight;
  return basis === 'WEIGHT' || density === null ? weight : times(weight, ratio(density));
}

/** A pH that corrodes by itself. CLP Annex I, 3.2.3.1.2. */
export const extreme = (pH: DecimalString): boolean =>
  compared(ratio(pH), ratio('2')) <= 0 || compared(ratio(pH), ratio('11.5')) >= 0;

const isHigh = (flashPoint: DecimalString | null): boolean =>
  flashPoint !== null && compared(ratio(flashPoint), law('flamLiq.high').limit) > 0;

/**
 * The product's mixture with water after its components, and how many are the product's. What a dilution changes and no one
 * measured is not known; only an extreme pH stays until another is given, on the safe side.
 */
export function withWater(mixture: Mixture, pH: DecimalString | null): { mixture: Mixture; product: number } {
  return {
    product: mixture.components.length,
    mixture: {
      ...mixture,
      physicalState: 'LIQUID',
      // Water does not lower it: what does not burn stays so.
      flashPoint: isHigh(mixture.flashPoint) ? mixture.flashPoint : null,
      boilingPoint: null,
      kinematicViscosity: null,
      heatOfCombustion: null,
      pH: pH ?? (mixture.pH !== null && extreme(mixture.pH) ? mixture.pH : null),
      overrides: [],
      components: [...mixture.components, water()],
    },
  };
}

export const dilutionWarnings = ['PH', 'ACID', 'EUH031', 'EUH032', 'WATER', 'BANDS'] as const;
export type DilutionWarning = (typeof dilutionWarnings)[number];

/** What to mind while diluting. */
function warningsFor({ mixture, stated }: Concentrate, { pH }: DilutionWish): DilutionWarning[] {
  const has = (...codes: string[]): boolean =>
    codes.some(
      (code) =>
        stated.includes(code) || mixture.components.some((each) => each.euHazardStatements.includes(code)),
    );
  const corrodes = stated.includes('H314') || stated.includes('H290');
  const acid = mixture.components.some(({ name }) => /\bacid|syre\b/i.test(name));
  const fits: Record<DilutionWarning, boolean> = {
    PH: pH === null && (mixture.pH === null ? corrodes : extreme(mixture.pH)),
    ACID: (mixture.pH !== null && compared(ratio(mixture.pH), ratio('2')) <= 0) || (corrodes && acid),
    EUH031: has('EUH031'),
    EUH032: has('EUH032'),
    WATER: has('H260', 'H261', 'EUH014', 'EUH029'),
    BANDS: mixture.components.some(({ specificConcentrationLimits: { length } }) => length > 0),
  };
  return dilutionWarnings.filter((each) => fits[each]);
}

/** A class of the dilution, compared with that of the concentrate. */
export interface DilutedRow {
  hazardClass: ClassId;
  before: ClassRow;
  after: ClassRow;
  /** Statements of the concentrate that stay, because the calculation cannot show that they go. */
  kept: string[];
  why: Kept['why'] | null;
}

export interface Dilution {
  rows: DilutedRow[];
  result: MixtureResult;
  warnings: DilutionWarning[];
  /** Classes without any data, neither from the calculation nor from the sheet. */
  undecided: ClassId[];
  label: Outcome['label'];
}

/** What a dilution with water is classified as, at both ends, and what its vessel has to say. Null: the density is needed. */
export function dilute(concentrate: Concentrate, wish: DilutionWish, today: string): Dilution | null {
  const share = shareOf(wish, concentrate.density);
  if (!share) return null;
  const before = classRows(concentrate.mixture, today);
  const sheet = sheetOf(concentrate, before);
  const { mixture, product } = withWater(concentrate.mixture, wish.pH);
  const result = calculate(mixture, today, thinnedTo(mixture, product, share));
  const { kept, undecided, label } = outcomeOf(result, [sheet], true);
  const rows = result.rows.flatMap((after, place): DilutedRow[] => {
    const former = before[place];
    if (!former) return [];
    const { hazardClass } = after;
    const stays = kept.find((each) => each.hazardClass === hazardClass);
    return [{ hazardClass, before: former, after, kept: stays?.codes ?? [], why: stays?.why ?? null }];
  });
  return { rows, result, warnings: warningsFor(concentrate, wish), undecided, label };
}
