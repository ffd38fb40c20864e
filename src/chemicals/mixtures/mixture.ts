import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { date, decimal, id, optional, optionalText, text } from '../../core/contract/fields.ts';
import { chemicalRecords, ConcentrationRange, decimalBetween, physicalStates } from '../products/fields.ts';
import { labelLanguages } from '../labels/label.ts';
import {
  AcuteToxicityEstimate,
  casNumber,
  Classification,
  ConcentrationLimit,
  MFactors,
} from '../substances/fields.ts';
import { Within } from './within.ts';

export const acuteRoutes = ['ORAL', 'DERMAL', 'INHALATION'] as const;
export const inhalationForms = ['VAPOUR', 'DUST_MIST', 'GAS'] as const;
export const audiences = ['PUBLIC', 'PROFESSIONAL', 'INDUSTRIAL'] as const;
/** Where a classification and its limits are from, the strongest first. */
export const sources = ['ANNEX_VI', 'SUPPLIER', 'OWN'] as const;

/** One substance of a mixture. */
export const MixtureComponent = z.object({
  name: text(300),
  casNumber,
  /** % by weight, gases by volume. Left out ends are open: 0 and 100. */
  concentration: ConcentrationRange,
  /** The concentration is that within another product, of which so much is in the mixture. */
  within: optional(Within),
  /** Null: nothing is known of its hazards; an empty list: it is not classified. */
  classification: z
    .array(Classification)
    .max(60)
    .nullish()
    .transform((rows) => rows ?? null),
  specificConcentrationLimits: z.array(ConcentrationLimit).max(60).default([]),
  mFactors: MFactors,
  acuteToxicityEstimates: z.array(AcuteToxicityEstimate).max(20).default([]),
  /** Routes by which nothing is known of its acute toxicity. */
  unknownAcuteToxicity: z.array(z.enum(acuteRoutes)).max(3).default([]),
  /** Known not to be hazardous: water, sugar. */
  notHazardous: z.boolean().default(false),
  /** EUH codes that it carries by itself. */
  euHazardStatements: z.array(z.string().max(20)).max(40).default([]),
  source: z.enum(sources).default('OWN'),
  /** It may have further classes: those that it is not said to have are unknown. */
  incomplete: z.boolean().default(false),
});

/** The 37 classes, by their section of Annex I, in its order. */
export const classIds = [
  ...(['2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '2.7', '2.8', '2.9'] as const),
  ...(['2.10', '2.11', '2.12', '2.13', '2.14', '2.15', '2.16', '2.17'] as const),
  ...(['3.1-oral', '3.1-dermal', '3.1-inhalation', '3.2', '3.3', '3.4-resp', '3.4-skin'] as const),
  ...(['3.5', '3.6', '3.7', '3.8', '3.9', '3.10', '3.11'] as const),
  ...(['4.1-acute', '4.1-chronic', '4.2', '4.3', '4.4', '5.1'] as const),
] as const;
export type ClassId = (typeof classIds)[number];

/** The result of tests, bridging or an expert for a class: it applies, and the calculation is shown for comparison. CLP Article 9. */
export const MixtureOverride = z.object({
  hazardClass: z.enum(classIds),
  /** Null: not classified. */
  category: optionalText(60),
  basis: z.enum(['TEST', 'BRIDGING', 'EXPERT']),
  note: text(500),
});

/** A mixture whose classes are calculated. */
export const Mixture = z.object({
  /** The day whose law counts; left out: today. */
  date: optional(date),
  physicalState: optional(z.enum(physicalStates)),
  inhalationForm: optional(z.enum(inhalationForms)),
  /** °C. */
  flashPoint: decimalBetween(-273, 2000),
  /** Of the beginning of boiling, °C. */
  boilingPoint: decimalBetween(-273, 6000),
  pH: decimalBetween(-2, 16),
  /** An acid or alkali reserve, or a test, shows that an extreme pH does not corrode. CLP Annex I, 3.2.3.1.2. */
  lowReserve: z.boolean().default(false),
  /** mm²/s at 40 °C. */
  kinematicViscosity: decimalBetween(0, 1_000_000_000),
  /** kJ/g, of aerosols. */
  heatOfCombustion: decimalBetween(0, 1000),
  audience: z.enum(audiences).default('PROFESSIONAL'),
  /** False where acids, bases, phenols or the like do not add up. CLP Annex I, 3.2.3.3.4. */
  additive: z.boolean().default(true),
  components: z.array(MixtureComponent).min(1).max(200),
  /** %, where more is not named than the shares leave, since the wide ranges of one product hide it. */
  unnamed: decimalBetween(0, 100),
  overrides: z.array(MixtureOverride).max(37).default([]),
});
export type Mixture = z.output<typeof Mixture>;
export type MixtureComponent = z.output<typeof MixtureComponent>;

export const rowStatuses = [
  'CLASSIFIED',
  'NOT_CLASSIFIED',
  'INSUFFICIENT_DATA',
  'NOT_COMPUTED',
  'DEPENDS_ON_CONCENTRATION',
] as const;
export const ends = ['LOW', 'HIGH'] as const;
export const verifications = ['TEXT', 'TWO_SOURCES', 'MEMORY'] as const;
export const limitKinds = ['GCL', 'SCL', 'ATE', 'POINT_ESTIMATE', 'FACTOR'] as const;
export const skipped = ['BELOW_CUT_OFF', 'ABOVE_CATEGORY_4', 'OTHER_FORM'] as const;
export const stepKinds = ['SUM', 'EACH', 'VALUE'] as const;

/** A substance in a step: share × factor ÷ limit is what it adds. */
const Term = z.object({
  /** Its place among the components. */
  component: z.int(),
  name: z.string(),
  share: decimal,
  /** What the share is multiplied by: M factors, 10 and 100 of the sums. */
  factor: decimal,
  limit: decimal,
  limitKind: z.enum(limitKinds),
  /** Of what: 'Skin Corr. 1B', 'Acute Tox. 3'. */
  limitOf: z.string(),
  source: z.enum(sources),
  /** From which share on it counts at all. */
  cutOff: decimal.nullable(),
  counts: z.boolean(),
  why: z.enum(skipped).nullable(),
  value: decimal,
});
const Step = z.object({
  /** The row of the law: a key of mixture_rules.json. */
  rule: z.string(),
  article: z.string(),
  verified: z.enum(verifications),
  end: z.enum(ends),
  kind: z.enum(stepKinds),
  /** What the mixture gets if it is met. */
  result: z.string(),
  terms: z.array(Term),
  total: decimal,
  needs: decimal,
  met: z.boolean(),
});
export const reasons = [
  'NO_COMPONENT',
  'BELOW_LIMIT',
  'STATE',
  'VISCOSITY',
  'NOT_IN_FORCE',
  'NEEDS_TEST',
  'FLASH_POINT',
  'OVERRIDDEN',
] as const;
export const missingData = [
  'CLASSIFICATION',
  'ACUTE_TOXICITY',
  'VISCOSITY',
  'PHYSICAL_STATE',
  'FLASH_POINT',
  'BOILING_POINT',
] as const;
export const notices = ['M_UNKNOWN', 'M_OF_ACUTE', 'MINIMUM_CLASS', 'NOT_TESTED', 'PH', 'IMPLIED'] as const;
const AtEnd = z.object({
  status: z.enum(rowStatuses),
  category: z.string().nullable(),
  /** All of them: Repr. 1B and Lact., STOT SE 1 and 3. */
  categories: z.array(z.string()),
  statements: z.array(z.string()),
});
/** The answer for one hazard class. */
const ClassRow = z.object({
  hazardClass: z.enum(classIds),
  status: z.enum(rowStatuses),
  low: AtEnd,
  high: AtEnd,
  /** Why it is not classified, or not calculated, at the high end. */
  reason: z.enum(reasons).nullable(),
  missing: z.array(z.object({ what: z.enum(missingData), component: z.int().nullable() })),
  /** Components that carry a class that only a test can give the mixture. */
  carriers: z.array(z.int()),
  steps: z.array(Step),
  /** The smallest cut of one component that drops the class: below which share it is what. */
  changesAt: z.array(
    z.object({ component: z.int(), category: z.string(), share: decimal, below: z.string().nullable() }),
  ),
  notices: z.array(z.enum(notices)),
  /** It rests on a row of the law that was written from memory. */
  unreviewed: z.boolean(),
  override: MixtureOverride.nullable(),
});
/** Where a rule is written, and how well that was verified. */
const Basis = z.object({ article: z.string(), verified: z.enum(verifications) });
const Named = Basis.extend({ component: z.int(), name: z.string(), because: z.array(z.string()) });
const MixtureLabel = z.object({
  signalWord: z.enum(['DANGER', 'WARNING', 'NORMAL']),
  pictograms: z.array(z.string()),
  hazardStatements: z.array(z.string()),
  /** Those that others say already. CLP Article 27. */
  leftOut: z.array(z.string()),
  euHazardStatements: z.array(
    Basis.extend({ code: z.string(), names: z.array(z.string()), asked: z.boolean() }),
  ),
  precautions: z.array(z.object({ code: z.string(), because: z.array(z.string()) })),
  /** What the choice of precautions rests on. */
  precautionsBy: Basis,
  names: z.array(Named),
});
export const MixtureResult = z.object({
  date,
  rows: z.array(ClassRow).length(37),
  /** At the high end of every range; nothing of it is final while a row is open. */
  label: MixtureLabel,
  /** % of unknown acute toxicity by route, at both ends. CLP Annex I, 3.1.3.6.2.2. */
  unknownAcute: z.array(z.object({ route: z.enum(acuteRoutes), low: decimal, high: decimal })),
  /** % by route: the estimate of the mixture's acute toxicity at the high end. */
  estimates: z.array(
    z.object({
      route: z.enum(acuteRoutes),
      form: z.enum(inhalationForms).nullable(),
      end: z.enum(ends),
      value: decimal,
    }),
  ),
  /** % that even the greatest shares leave unnamed: this part is not seen. */
  undisclosed: decimal,
  /** The high ends add up to more than 100 %, so that end is on the safe side. */
  overHundred: z.boolean(),
});
export type MixtureResult = z.output<typeof MixtureResult>;
export type ClassRow = z.output<typeof ClassRow>;
export type Step = z.output<typeof Step>;

export const comparisons = ['AGREES', 'STRICTER', 'MILDER', 'DEPENDS', 'NOT_COMPARABLE'] as const;
export const comparisonReasons = [
  'RANGE',
  'SUPPLIER_DATA',
  'MISSING_COMPONENT',
  'M_UNKNOWN',
  'MISSING_DATA',
  'NEEDS_TEST',
] as const;
/** The supplier's statements of one class against the calculation. */
export const Comparison = z.object({
  hazardClass: z.enum(classIds),
  outcome: z.enum(comparisons),
  reason: z.enum(comparisonReasons).nullable(),
  stated: z.array(z.string()),
});
export type Comparison = z.output<typeof Comparison>;

const BothEnds = z.object({ low: AtEnd, high: AtEnd });
/** The classes that change on a day to come. */
export const LawToCome = z.object({
  date,
  changes: z.array(z.object({ hazardClass: z.enum(classIds), from: BothEnds, to: BothEnds })),
});
export type LawToCome = z.output<typeof LawToCome>;

/** Stored data that the calculation cannot take: whose, which field of it, and what is wrong. */
export const Fault = z.object({
  /** The substance, or the product itself. */
  name: z.string(),
  field: z.string(),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Fault = z.output<typeof Fault>;

const read = { permission: 'READ_ORGANIZATION' } as const;
export const mixtures = {
  calculate: endpoint('POST', '/mixtures/calculate', {
    ...read,
    summary: 'Calculate the hazard classes of a mixture from its components; nothing is stored',
    body: Mixture,
    answer: MixtureResult,
    status: 200,
    perMinute: 120,
  }),
  ofChemical: endpoint('GET', '/chemicals/:id/calculation', {
    ...read,
    reads: [...chemicalRecords, 'producer', 'supplier', 'substance'],
    summary: 'Calculate the hazard classes of a chemical from its composition and compare them with its SDS',
    answer: z.object({
      chemical: z.object({ id, name: z.string() }),
      /** Null: no composition is known, or what is stored of it has faults. */
      mixture: Mixture.nullable(),
      faults: z.array(Fault),
      result: MixtureResult.nullable(),
      compared: z.array(Comparison),
      /** By the law that is known today. */
      toCome: z.array(LawToCome),
    }),
  }),
  report: endpoint('GET', '/chemicals/:id/calculation/report', {
    ...read,
    reads: 'once',
    perMinute: 60,
    summary:
      'Get the calculation report of a chemical as PDF, with every comparison; 404 without a composition',
    query: z.object({ language: z.enum(labelLanguages).optional(), download: z.boolean().optional() }),
  }),
};
