import type { z } from 'zod';
import { concentrationFaults } from '../../clp/concentration.ts';
import { rangeText } from '../../clp/concentration-words.ts';
import { splitClassName } from '../../clp/hazard-classes.ts';
import { noWords } from '../../products/composition/sheet-words.ts';
import type { SheetWords } from '../../products/composition/sheet-words.ts';
import type { Share } from '../exchange.ts';
import type { ProposalBody } from '../../proposals/chemical-proposal.ts';
import type { Decided, ReadComponent } from './review.ts';

/** A substance of the catalogue, as the numbers of a component find it. */
export interface Found {
  id: string;
  cas: string | null;
  ec: string | null;
  /** All of its numbers, with those of the substances that its entry covers: `CAS 67-64-1`. */
  numbers: readonly string[];
}

export const leftOutReasons = [
  'UNDECIDED',
  'UNKNOWN_SUBSTANCE',
  'SAME_SUBSTANCE',
  'BY_VOLUME',
  'NOT_A_PDF',
] as const;
/** A value that is not taken over, and why: no one decided about it, or the catalogue or the form has no place for it. */
export interface LeftOut {
  path: string;
  reason: (typeof leftOutReasons)[number];
  /** Of a component: what its row says; of a file its name. */
  words: string | null;
}

/** The fields of a product that a sheet gives; one that it does not give is left out. */
export type FromSheet = Partial<z.output<typeof ProposalBody>>;

type FromRow = NonNullable<FromSheet['substanceConcentrations']>[number];

/** A share in the form that products have. */
export const rangeOf = ({ min, max, min_inclusive, max_inclusive }: Omit<Share, 'basis'>) => ({
  min,
  max,
  minInclusive: min_inclusive,
  maxInclusive: max_inclusive,
});

const isComponent = ({ path }: Decided): boolean => path.startsWith('components.');

/** The components that are taken over. */
export const componentsOf = (values: readonly Decided[]): ReadComponent[] =>
  values.filter(isComponent).flatMap(({ value }) => (value ? [value as ReadComponent] : []));

/** The numbers of a component, as substances have them. */
export const numbersOf = ({ cas, ec }: Pick<ReadComponent, 'cas' | 'ec'>): string[] => [
  ...(cas === null ? [] : [`CAS ${cas}`]),
  ...(ec === null ? [] : [`EC ${ec}`]),
];

const noClass = { hazardClass: null, category: null };
const factorOf = (factor: string | undefined): number | null => (factor ? Number(factor) : null);

/** What a row says of its ingredient: each statement, with its class where the row names it, its limits, factors and estimates. */
export const saidOf = ({
  name,
  hazard_statements: codes = [],
  hazard_classes: classes = [],
  m_acute: acute,
  m_chronic: chronic,
  limits = [],
  ate = [],
}: ReadComponent): SheetWords => ({
  ...noWords,
  nameOnSheet: name,
  classification: codes.flatMap((statement) => {
    const own = classes.filter(
      (one) => one.statement !== null && statement.split('+').includes(one.statement),
    );
    const stated = own.length > 0 ? own : [{ hazardClass: null, category: null, statement }];
    return stated.map((one) => ({ ...one, remark: null }));
  }),
  specificConcentrationLimits: limits.flatMap(({ class: name_, statement, ...share }) => {
    const { hazardClass, category } = name_ === null ? noClass : splitClassName(name_);
    const range = rangeOf(share);
    return concentrationFaults(range).length > 0 ? [] : [{ hazardClass, category, statement, ...range }];
  }),
  mFactors: acute || chronic ? { acute: factorOf(acute), chronic: factorOf(chronic) } : null,
  acuteToxicityEstimates: ate.map(({ form = null, ...one }) => ({ ...one, form })),
  source: 'SHEET',
});
/** What a row is of: a substance, or what has the same numbers, or else the same name. */
const ingredientOf = (row: Pick<FromRow, 'substance' | 'casNumber' | 'ecNumber' | 'nameOnSheet'>): string =>
  row.substance?.id ?? row.casNumber ?? row.ecNumber ?? row.nameOnSheet ?? '';
const statementsIn = ({ classification }: SheetWords): string =>
  [...new Set(classification.flatMap(({ statement }) => statement ?? []))].toSorted().join();

const unknownShare = { min: null, max: null, minInclusive: true, maxInclusive: true };

/** The one substance that has the numbers of a component itself, else the one entry that covers it. Undefined: none, or several. */
function substanceOf(component: ReadComponent, found: readonly Found[]): Found | undefined {
  const { cas, ec } = component;
  const both = found.filter((one) => cas !== null && ec !== null && one.cas === cas && one.ec === ec);
  if (both.length > 0) return both.length === 1 ? both[0] : undefined;
  const own = found.filter((each) => (cas !== null ? each.cas === cas : ec !== null && each.ec === ec));
  const [first] = numbersOf(component);
  const covering = own.length > 0 ? own : found.filter(({ numbers }) => numbers.includes(first ?? ''));
  return covering.length === 1 ? covering[0] : undefined;
}

/** The row of an ingredient that the catalogue lacks: its name, or else a number of it. Null: the sheet has neither. */
function inWords(component: ReadComponent): Omit<FromRow, 'concentration'> | null {
  const { cas, ec } = component;
  const nameOnSheet = component.name ?? cas ?? ec;
  return nameOnSheet === null
    ? null
    : { ...saidOf(component), substance: null, nameOnSheet, casNumber: cas, ecNumber: ec };
}

const wordsOf = ({ name, cas, ec, concentration }: ReadComponent): string =>
  [
    name,
    cas && `CAS ${cas}`,
    ec && `EC ${ec}`,
    concentration && `${rangeText(rangeOf(concentration))}${concentration.basis === 'v/v' ? ' v/v' : ''}`,
  ]
    .filter(Boolean)
    .join(', ');

/**
 * What a product takes from a sheet: the values as decided, statements by their codes, components by the substances of the catalogue that
 * have their numbers, or, of an own chemical, by the words of the sheet where the catalogue lacks them. A value that is to be checked and that no
 * one decided about is left out. In: also the day that "not classified" counts from where the sheet has no date, and whether rows may be words.
 */
export function productOf(
  values: readonly Decided[],
  found: readonly Found[],
  today: string,
  takesWords: boolean,
): { product: FromSheet; leftOut: LeftOut[] } {
  const at = (path: string): unknown => values.find((unit) => unit.path === path)?.value;
  const leftOut: LeftOut[] = values
    .filter(
      ({ decision, state, read, value }) =>
        decision === null && state === 'check' && read !== null && value === undefined,
    )
    .map(({ path, text }) => ({ path, reason: 'UNDECIDED' as const, words: text }));

  const shares: NonNullable<FromSheet['substanceConcentrations']> = [];
  for (const { path, value, read } of values.filter(isComponent)) {
    if (!value) continue;
    const component = { ...(read as ReadComponent | null), ...(value as ReadComponent) };
    const words = wordsOf(component);
    const substance = substanceOf(component, found);
    const said = substance
      ? { ...saidOf(component), substance: { id: substance.id } }
      : takesWords
        ? inWords(component)
        : null;
    if (!said) {
      leftOut.push({ path, reason: 'UNKNOWN_SUBSTANCE', words });
      continue;
    }
    // A second row is another ingredient only where it is classified otherwise.
    if (
      shares.some(
        (share) => ingredientOf(share) === ingredientOf(said) && statementsIn(share) === statementsIn(said),
      )
    ) {
      leftOut.push({ path, reason: 'SAME_SUBSTANCE', words });
      continue;
    }
    const { concentration } = component;
    const byVolume = concentration?.basis === 'v/v';
    // Shares of products are by weight: one by volume cannot be taken over.
    if (byVolume) leftOut.push({ path, reason: 'BY_VOLUME', words });
    const share = !concentration || byVolume ? unknownShare : rangeOf(concentration);
    shares.push({ concentration: share, ...said });
  }

  const codes = (path: string): NonNullable<FromSheet['hazardStatements']> | undefined => {
    const given = at(path) as string[] | undefined;
    return given && Object.fromEntries(given.map((code) => [code, {}]));
  };
  const revised = at('revision_date') as string | undefined;
  const hazards = codes('hazard_statements');
  const product = {
    name: at('product_name'),
    producer: at('supplier_name'),
    productNumber: at('product_number'),
    ufi: at('ufi'),
    physicalState: at('physical_state'),
    storageClass: at('storage_class'),
    sheetDate: revised,
    hazardStatements: hazards,
    // The sheet says that it has none; and a product that it classifies is no longer unclassified.
    notClassified: hazards && (Object.keys(hazards).length === 0 ? (revised ?? today) : null),
    euHazardStatements: codes('eu_hazard_statements'),
    substanceConcentrations: values.some(isComponent) ? shares : undefined,
  };
  return {
    product: Object.fromEntries(Object.entries(product).filter(([, value]) => value !== undefined)),
    leftOut,
  };
}
