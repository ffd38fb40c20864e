import { classesOf, joinClassName, splitClassName } from '../clp/hazard-classes.ts';
import { partsOf } from '../clp/hazard-codes.ts';
import type { SheetWords } from '../products/composition/sheet-words.ts';
import type { Substance } from '../substances/substance.ts';
import { sources } from './mixture.ts';
import type { MixtureComponent } from './mixture.ts';

/** What the catalogue knows of a substance, statements by their codes. */
export type KnownSubstance = Pick<
  Substance,
  | 'name'
  | 'nameDa'
  | 'casNumber'
  | 'classification'
  | 'specificConcentrationLimits'
  | 'mFactors'
  | 'acuteToxicityEstimates'
  | 'harmonisation'
> & { hazardStatements: string[]; euHazardStatements: string[] };

/** A component without any data but its name, and what else is given; alone it is all there is. */
export const plainComponent = (name: string, more: Partial<MixtureComponent> = {}): MixtureComponent => ({
  name: name.slice(0, 300),
  casNumber: null,
  concentration: { min: '100', max: '100', minInclusive: true, maxInclusive: true },
  within: null,
  classification: null,
  specificConcentrationLimits: [],
  mFactors: null,
  acuteToxicityEstimates: [],
  unknownAcuteToxicity: [],
  notHazardous: false,
  euHazardStatements: [],
  source: 'OWN',
  incomplete: false,
  ...more,
});

const waterNumber = '7732-18-5';
export const isWater = ({ casNumber }: Pick<MixtureComponent, 'casNumber'>): boolean =>
  casNumber === waterNumber;

/** Water, which is not hazardous. */
export const water = (name = 'water'): MixtureComponent =>
  plainComponent(name, { casNumber: waterNumber, classification: [], notHazardous: true });

type Classification = NonNullable<MixtureComponent['classification']>;

/** Statements without classes: the class that each may mean, the most severe of several. */
const classesFrom = (statements: readonly string[]): Classification =>
  statements.flatMap(partsOf).flatMap((statement) => {
    const [first] = classesOf(statement);
    // What the statement says as well is left out of these names, which are longer than a category may be.
    const code = first?.code.replace(/^(STOT SE 3|Flam\. Gas 1A)[ ,].*$/, '$1');
    return code ? [{ ...splitClassName(code), statement, remark: null }] : [];
  });

/** How a substance is classified on a day, and whether by Annex VI: an entry that is not in force yet leaves the former one in force. */
export function lawOn(
  known: KnownSubstance,
  date: string,
): Pick<KnownSubstance, 'classification' | 'hazardStatements' | 'euHazardStatements'> &
  Pick<MixtureComponent, 'source'> {
  const { harmonisation } = known;
  const former = harmonisation && harmonisation.appliesFrom > date ? harmonisation.previous : null;
  const notYet = harmonisation !== null && harmonisation.appliesFrom > date && former === null;
  const { classification, hazardStatements, euHazardStatements } = former ?? known;
  const source = harmonisation && !notYet ? 'ANNEX_VI' : 'OWN';
  return { classification, hazardStatements, euHazardStatements, source };
}

/**
 * A substance of the catalogue as a component: by Annex VI as it is in force on the day, else as the catalogue has it.
 * Without a class, a statement or an estimate nothing is known of it, which is not the same as not hazardous. Of an entry
 * that will be replaced the catalogue keeps the classes until then, but of limits and factors only the coming ones: those of classes that
 * it has already count at once, on the safe side.
 */
export function componentOf(
  known: KnownSubstance,
  language: 'en' | 'da',
  date: string,
): Omit<MixtureComponent, 'concentration' | 'within'> {
  const { classification, hazardStatements, euHazardStatements, source } = lawOn(known, date);
  const stated = classification.length > 0 ? classification : classesFrom(hazardStatements);
  return {
    name: ((language === 'da' ? known.nameDa : null) ?? known.name).slice(0, 300),
    casNumber: known.casNumber,
    classification: stated.length > 0 ? stated : null,
    specificConcentrationLimits: known.specificConcentrationLimits.filter(
      ({ hazardClass }) =>
        classification === known.classification ||
        classification.some((each) => each.hazardClass === hazardClass),
    ),
    mFactors: known.mFactors,
    acuteToxicityEstimates: known.acuteToxicityEstimates,
    unknownAcuteToxicity: [],
    notHazardous: false,
    euHazardStatements,
    source,
    incomplete: false,
  };
}

type Hazards = Pick<
  MixtureComponent,
  'classification' | 'mFactors' | 'euHazardStatements' | 'incomplete' | 'source'
>;

const higher = (all: readonly MixtureComponent['mFactors'][]): MixtureComponent['mFactors'] => {
  const most = (which: 'acute' | 'chronic') => Math.max(...all.map((each) => each?.[which] ?? 0)) || null;
  const factors = { acute: most('acute'), chronic: most('chronic') };
  return factors.acute === null && factors.chronic === null ? null : factors;
};
const classKey = ({ hazardClass, category, statement, remark }: Classification[number]): string =>
  JSON.stringify([hazardClass, category, statement, remark]);
const withoutRepeats = (all: Classification): Classification => [
  ...new Map(all.map((each) => [classKey(each), each])).values(),
];

function hazardsTogether(same: readonly MixtureComponent[]): Hazards {
  const given = same.flatMap(({ classification }) => (classification ? [classification] : []));
  return {
    classification: given.length > 0 ? withoutRepeats(given.flat()) : null,
    mFactors: higher(same.map(({ mFactors }) => mFactors)),
    euHazardStatements: [...new Set(same.flatMap(({ euHazardStatements }) => euHazardStatements))],
    incomplete: same.some(({ incomplete }) => incomplete),
    source: sources.find((each) => same.some(({ source }) => source === each)) ?? 'OWN',
  };
}

/**
 * Components, one substance of them counting as one, whatever the sheets of the products that it is in say of it: its rows have the hazards of
 * all, so that their shares are added up.
 */
export function hazardsShared(components: readonly MixtureComponent[]): MixtureComponent[] {
  const key = ({ name, casNumber }: MixtureComponent): string => JSON.stringify([name, casNumber]);
  const bySubstance = Map.groupBy(components, key);
  return components.map((each) => {
    const same = bySubstance.get(key(each)) ?? [];
    return same.length > 1 ? { ...each, ...hazardsTogether(same) } : each;
  });
}

/** A class as a sheet states it: where it names none that its statement may mean, also the most severe that it may. */
function classesStated({
  hazardClass,
  category,
  statement,
  remark,
}: SheetWords['classification'][number]): Classification {
  const own = hazardClass === null ? [] : [{ hazardClass, category, statement, remark }];
  const name = hazardClass && joinClassName(hazardClass, category);
  const isKnown = name !== null && classesOf(statement ?? '').some(({ code }) => code.startsWith(name));
  return statement === null || isKnown ? own : [...own, ...classesFrom([statement])];
}

const nameOf = ({ hazardClass, category }: Classification[number]): string =>
  joinClassName(hazardClass, category);
/** Whether a class says what another does, and perhaps more: 'Skin Corr. 1A' says 'Skin Corr. 1'. */
const says = (one: Classification[number], other: Classification[number]): boolean =>
  one.statement === other.statement && nameOf(one).startsWith(nameOf(other));

/**
 * A component with the classes and factors that the sheet of its product states as well. They are added to what the catalogue knows and
 * never replace it, and classes that neither has stay unknown where the catalogue knows nothing. Specific limits and estimates of the sheet
 * do not count: they may be milder than the general ones.
 */
export function withWords<C extends Omit<MixtureComponent, 'concentration' | 'within'>>(
  component: C,
  { classification, mFactors }: SheetWords,
): C {
  const known = component.classification ?? [];
  const stated = withoutRepeats(classification.flatMap(classesStated));
  const added = stated.filter(
    (one) =>
      !known.some((other) => says(other, one)) &&
      !stated.some((other) => nameOf(other) !== nameOf(one) && says(other, one)),
  );
  const eu = classification.flatMap(({ statement }) => (statement?.startsWith('EUH') ? statement : []));
  const isUnknown = component.classification === null;
  return {
    ...component,
    classification: added.length > 0 ? [...known, ...added] : component.classification,
    mFactors: higher([component.mFactors, mFactors]),
    euHazardStatements: [...new Set([...component.euHazardStatements, ...eu])],
    incomplete:
      component.incomplete ||
      (added.length > 0 && isUnknown && component.acuteToxicityEstimates.length === 0),
    source: added.length > 0 && isUnknown ? 'SUPPLIER' : component.source,
  };
}
