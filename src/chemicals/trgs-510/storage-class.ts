import { compare } from '../../core/numbers/decimal.ts';
import type { DecimalString } from '../../core/numbers/decimal.ts';
import { partsOf, plainStatement } from '../clp/hazard-codes.ts';
import type { StatementCode } from '../clp/hazard-codes.ts';

export type PhysicalState = 'AEROSOL' | 'SOLID' | 'LIQUID' | 'GAS';

export interface StorageFacts {
  /** H and EUH codes. */
  statements: readonly StatementCode[];
  /** The sheet says that it is not classified as hazardous. */
  notClassified: boolean;
  physicalState: PhysicalState | null;
  /** °C. */
  flashPoint: DecimalString | null;
  /** Whether it burns, where that is known. */
  combustible?: boolean | null;
}

export interface StorageProposal {
  /** The storage classes that remain possible; the one that calls for more care first. Empty when too little is known. */
  classes: string[];
  /** The statement that decided, null for classes 10 to 13 and for an aerosol, whose form decides. */
  because: StatementCode | null;
  /** What would leave one class. */
  missing: ('CLASSIFICATION' | 'PHYSICAL_STATE' | 'COMBUSTIBLE')[];
}

/**
 * The order in which TRGS 510, annex 2 asks, with the statements that answer yes. Two classes: combustible and not.
 * From memory, not compared with the printed rule: a proposal, which a person accepts. Classes 5.1C (ammonium nitrate), 6.2 and 7
 * do not follow from statements.
 */
const steps: [storage: string, otherwise: string | null, statements: string][] = [
  ['1', null, 'H200 H201 H202 H203 H204 H205'],
  ['2B', null, 'H222 H223 H229'],
  ['2A', null, 'H220 H221 H230 H231 H232 H270 H280 H281'],
  ['4.1A', null, 'H206 H207 H208'],
  ['5.2', null, 'H240 H241 H242'],
  ['4.2', null, 'H250 H251 H252'],
  ['4.3', null, 'H260 H261'],
  ['5.1A', null, 'H271'],
  ['5.1B', null, 'H272'],
  ['6.1A', '6.1B', 'H300 H310 H330'],
  ['3', null, 'H224 H225 H226'],
  ['4.1B', null, 'H228'],
  ['6.1C', '6.1D', 'H301 H311 H331 H340 H350 H360 H370 H372'],
  ['8A', '8B', 'H314'],
];

/**
 * Proposes the storage class of a product (TRGS 510, section 4.2 and annex 2) with the reason and what is not known for sure. An aerosol
 * is 2B by its form, unless it explodes. Nothing follows from there being no statement: only from the sheet's word that it is not classified.
 */
export function proposeStorageClass(facts: StorageFacts): StorageProposal {
  const { statements, physicalState } = facts;
  const burns = combustibleOf(facts);
  for (const [storage, otherwise, codes] of steps) {
    if (storage === '2B' && physicalState === 'AEROSOL')
      return { classes: ['2B'], because: null, missing: [] };
    const own = codes.split(' ');
    const because = statements.find((code) =>
      partsOf(code).some((part) => own.includes(plainStatement(part))),
    );
    if (!because) continue;
    if (otherwise === null) return { classes: [storage], because, missing: [] };
    return burns === null
      ? { classes: [storage, otherwise], because, missing: ['COMBUSTIBLE'] }
      : { classes: [burns ? storage : otherwise], because, missing: [] };
  }
  if (statements.length === 0 && !facts.notClassified)
    return { classes: [], because: null, missing: ['CLASSIFICATION'] };
  // A gas without H280 is not under pressure; it has no storage class.
  if (physicalState === 'GAS') return { classes: [], because: null, missing: [] };
  const possible = rest.filter(
    (one) =>
      (physicalState === null || one.state === physicalState) && (burns === null || one.burns === burns),
  );
  return {
    classes: [...(isFlammable(facts) ? ['3'] : []), ...possible.map(({ storage }) => storage)],
    because: null,
    missing: [
      ...(isFlammable(facts) ? (['CLASSIFICATION'] as const) : []),
      ...(physicalState === null ? (['PHYSICAL_STATE'] as const) : []),
      ...(burns === null ? (['COMBUSTIBLE'] as const) : []),
    ],
  };
}

/** The classes for products without a hazard that decides. TRGS 510, classes 10 to 13. */
const rest: { storage: string; state: PhysicalState; burns: boolean }[] = [
  { storage: '10', state: 'LIQUID', burns: true },
  { storage: '11', state: 'SOLID', burns: true },
  { storage: '12', state: 'LIQUID', burns: false },
  { storage: '13', state: 'SOLID', burns: false },
];

const flammable = ['H224', 'H225', 'H226', 'H228'];

/** A flash point up to 60 °C makes a liquid flammable (CLP Annex I, Table 2.6.1), whatever its statements say: class 3 is not excluded. */
const isFlammable = ({ flashPoint, physicalState }: StorageFacts): boolean =>
  flashPoint !== null && physicalState === 'LIQUID' && compare(flashPoint, '60') <= 0;

/** A flash point up to 370 °C makes a liquid combustible (TRGS 510, section 2). Null where nothing says. */
function combustibleOf({ combustible, statements, flashPoint, physicalState }: StorageFacts): boolean | null {
  if (combustible !== undefined && combustible !== null) return combustible;
  if (statements.some((code) => flammable.includes(code))) return true;
  if (flashPoint === null || physicalState !== 'LIQUID') return null;
  return compare(flashPoint, '370') <= 0;
}
