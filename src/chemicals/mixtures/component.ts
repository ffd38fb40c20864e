import { classesOf, splitClassName } from '../clp/hazard-classes.ts';
import { partsOf } from '../clp/hazard-codes.ts';
import type { Substance } from '../substances/substance.ts';
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
  };
}
