import { compare } from '../../../core/numbers/decimal.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import { dangerOf } from '../../clp/danger-code.ts';
import { byCode } from '../../clp/hazard-codes.ts';
import type { StatementCode } from '../../clp/hazard-codes.ts';
import { requiredInstead } from '../../clp/required-signs.ts';
import type { Signs } from '../../clp/required-signs.ts';
import { coveredStatements, lackingStatements, statementConflicts } from '../../clp/statement-conflicts.ts';
import { classRows } from '../../mixtures/engine/calculate.ts';
import { law } from '../../mixtures/engine/law.ts';
import type { Mixture, MixtureComponent } from '../../mixtures/mixture.ts';
import type { PhysicalState } from '../../trgs-510/storage-class.ts';
import type { Misfit } from './misfit.ts';
import { byOwnLimits } from './own-limits.ts';

/** The notes of Annex VI by which a substance need not be a carcinogen (H350, H351) or a mutagen (H340, H341). Annex VI, 1.1.3. */
const mayBeExempt: [notes: string, codes: readonly StatementCode[]][] = [
  ['J K P', ['H350', 'H351', 'H340', 'H341']],
  ['L M N Q R 8', ['H350', 'H350i', 'H351']],
  ['9', ['H340', 'H341']],
];
/** The notes by which limits count a part of the substance: the metal, the free isocyanate, the chromate. Annex VI, 1.1.3.2. */
const ofAPart = ['1', '2', '3'];
/** The notes by which a physical hazard may be absent: by form, or not tested. Annex VI, 1.1.3.1 and 1.2.4. */
const untested = ['T', '****'];

/** A substance of a product, with the notes of its entry. */
export interface Noted {
  notes: readonly string[];
  /** The group entries of Annex VI of which it is a usual member, by their index numbers; that table is not reviewed. */
  groups?: readonly string[];
}

/** A product as far as its parts can contradict each other. */
export interface ProductFacts extends Signs {
  /** H and EUH codes. */
  statements: readonly StatementCode[];
  /** The sheet says that it is not classified. */
  notClassified: boolean;
  physicalState: PhysicalState | null;
  /** °C. */
  flashPoint: DecimalString | null;
  pH: DecimalString | null;
  /** If it is one substance with a harmonised classification: that one. */
  harmonised: (Noted & { statements: readonly StatementCode[] }) | null;
  /** Whether its composition is stored, but cannot be calculated: what it requires is unknown. */
  incalculable: boolean;
  /** Its composition, and for each component the notes of its entry; null where none can be calculated. */
  composition: { mixture: Mixture; components: readonly Noted[] } | null;
}

const exemptBy = ({ notes }: Noted): StatementCode[] =>
  mayBeExempt.flatMap(([own, codes]) => (own.split(' ').some((note) => notes.includes(note)) ? codes : []));

function misfit(kind: Misfit['kind'], all: readonly StatementCode[], rule: string, sure = true): Misfit[] {
  const covered = coveredStatements(all);
  const codes = all.filter((code) => !covered.includes(code)).toSorted(byCode);
  return codes.length > 0 ? [{ kind, codes, rule, sure, required: null }] : [];
}

function bySigns({ statements, signalWord, pictograms }: ProductFacts): Misfit[] {
  const required = requiredInstead({ signalWord, pictograms }, statements);
  return required
    ? [
        {
          kind: 'SIGNS',
          codes: [],
          rule: 'Articles 20 and 26',
          sure: true,
          required: { ...required, pictograms: [...required.pictograms] },
        },
      ]
    : [];
}

const byConflict = ({ statements }: ProductFacts): Misfit[] =>
  statementConflicts(statements).flatMap(({ kind, codes, rule }) =>
    kind === 'EXCLUDES' ? [{ kind: 'CONFLICT' as const, codes, rule, sure: true, required: null }] : [],
  );

function byAnnexVI({ harmonised, statements }: ProductFacts): Misfit[] {
  if (!harmonised) return [];
  const lacking = lackingStatements(harmonised.statements, statements);
  const open = exemptBy(harmonised);
  const isOpen = (code: StatementCode): boolean =>
    open.includes(code) ||
    (code.startsWith('H2') && untested.some((note) => harmonised.notes.includes(note)));
  const { groups = [] } = harmonised;
  const kind = groups.length > 0 ? 'ANNEX_VI_GROUP' : 'ANNEX_VI';
  const rule = ['Article 4(3), Annex VI', ...groups].join(', ');
  return [
    ...misfit(
      kind,
      lacking.filter((code) => !isOpen(code)),
      rule,
    ),
    ...misfit(kind, lacking.filter(isOpen), rule, false),
  ];
}

/** A component without the classes that its notes leave open. */
function withoutExempt(component: MixtureComponent, noted: Noted | undefined): MixtureComponent {
  if (!noted || component.classification === null) return component;
  const open = exemptBy(noted);
  const counts = ({ statement }: { statement: StatementCode | null }): boolean =>
    statement === null || !open.includes(statement);
  return {
    ...component,
    classification: component.classification.filter(counts),
    specificConcentrationLimits: component.specificConcentrationLimits.filter(counts),
  };
}

const isOfAPart = (noted: Noted | undefined): boolean =>
  noted !== undefined && ofAPart.some((note) => noted.notes.includes(note));

/** A component with what its notes leave open left out: the least that it gives the mixture. */
const atLeast = (component: MixtureComponent, noted: Noted | undefined): MixtureComponent =>
  isOfAPart(noted) && component.classification !== null
    ? { ...component, classification: [], specificConcentrationLimits: [] }
    : withoutExempt(component, noted);

/** Sections that the flash point and the form decide, which have their own rules here. */
const apart = new Set(['2.3', '2.6']);

type Least = (component: MixtureComponent, noted: Noted | undefined) => MixtureComponent;

type Composition = NonNullable<ProductFacts['composition']>;

/** The statements that a mixture requires at one end of its shares. */
const statementsAt = (which: 'low' | 'high', mixture: Mixture, today: string): StatementCode[] => [
  ...classRows({ ...mixture, pH: null, flashPoint: null }, today)
    .filter(({ hazardClass }) => !apart.has(hazardClass))
    .flatMap((row) => row[which].statements),
  ...byOwnLimits(which, mixture),
];

/** The statements that the shares require at their lowest. In: what each component gives the mixture at least. */
const surelyRequired = ({ mixture, components }: Composition, least: Least, today: string): StatementCode[] =>
  statementsAt(
    'low',
    {
      ...mixture,
      // Of a liquid the vapour is the milder of the forms that may be breathed in.
      inhalationForm: ['SOLID', 'GAS'].includes(mixture.physicalState ?? '') ? null : 'VAPOUR',
      components: mixture.components.map((each, place) => least(each, components[place])),
    },
    today,
  );

function byComposition({ composition, harmonised, statements }: ProductFacts, today: string): Misfit[] {
  // Of one substance Annex VI says more than a calculation.
  if (!composition || harmonised) return [];
  const sure = lackingStatements(surelyRequired(composition, atLeast, today), statements);
  const high = statementsAt('high', composition.mixture, today);
  const perhaps = lackingStatements(high, [...statements, ...sure]);
  const groups = [...new Set(composition.components.flatMap((each) => each.groups ?? []))];
  const rule = ['Annex I, 3 and 4', ...(groups.length > 0 ? ['Annex VI'] : []), ...groups].join(', ');
  return [...misfit('COMPOSITION', sure, rule), ...misfit('COMPOSITION', perhaps, rule, false)];
}

const isFlammable = (code: StatementCode): boolean => ['H224', 'H225', 'H226'].includes(code);
/** Gas oils and the like are category 3 up to here; above 35 °C a liquid that does not sustain combustion need not be. Annex I, 2.6.4.5. */
const [gasOil, sustained] = ['75', '35'];

function byFlashPoint({ flashPoint, physicalState, statements }: ProductFacts): Misfit[] {
  const isLiquid = physicalState === 'LIQUID' || physicalState === null;
  if (flashPoint === null || !isLiquid) return [];
  const rule = 'Annex I, Table 2.6.1';
  const stated = statements.filter(isFlammable);
  const highly = compare(flashPoint, law('flamLiq.low').value) < 0;
  const expected =
    compare(flashPoint, law('flamLiq.high').value) > 0 ? [] : highly ? ['H224', 'H225'] : ['H226'];
  if (stated.length === 0)
    return misfit('FLASH_POINT', expected.slice(-1), rule, compare(flashPoint, sustained) <= 0);
  const wrong = stated.filter((code) => !expected.includes(code));
  if (wrong.length === 0) return [];
  if (wrong.includes('H226') && compare(flashPoint, gasOil) <= 0 && !highly) return [];
  return highly
    ? misfit('FLASH_POINT', lackingStatements(['H225'], statements), rule)
    : misfit('NO_FLASH_POINT', wrong, rule);
}

/** From these on a pH makes skin corrosion likely; a reserve or a test may show otherwise. Annex I, 3.2.3.1.2. */
const [acid, alkaline] = ['2', '11.5'];

function byPh({ pH, statements }: ProductFacts): Misfit[] {
  const isExtreme = pH !== null && (compare(pH, acid) <= 0 || compare(pH, alkaline) >= 0);
  return isExtreme ? misfit('PH', lackingStatements(['H314'], statements), 'Annex I, 3.2.3.1.2', false) : [];
}

/** What is stored of a substance in it has faults: what it requires cannot be worked out. */
const byFaults = ({ incalculable, harmonised }: ProductFacts): Misfit[] =>
  incalculable && !harmonised
    ? [{ kind: 'INCALCULABLE', codes: [], rule: 'Annex I, 3 and 4', sure: true, required: null }]
    : [];

const byForm = ({ physicalState, statements }: ProductFacts): Misfit[] =>
  physicalState === 'AEROSOL' && !statements.some((code) => ['H222', 'H223', 'H229'].includes(code))
    ? misfit('FORM', ['H229'], 'Annex I, 2.3.2')
    : [];

/**
 * What in the record of a product does not fit its classification, the most binding first. Each required statement is said
 * once, by the first that requires it for sure. Nothing of a product that is not classified yet: that is unknown, and treated as
 * hazardous. In: the product, and the day whose law counts.
 */
export function misfitsOf(product: ProductFacts, today: string): Misfit[] {
  if (dangerOf(product.statements, product.notClassified).dangerCode === null) return [];
  const found = [
    ...bySigns(product),
    ...byAnnexVI(product),
    ...byForm(product),
    ...byFlashPoint(product),
    ...byComposition(product, today),
    ...byFaults(product),
    ...byPh(product),
    ...byConflict(product),
  ];
  const said = new Set<StatementCode>();
  const once = (each: Misfit): Misfit[] => {
    if (!requiring.has(each.kind)) return [each];
    const codes = each.codes.filter((code) => !said.has(code));
    for (const code of codes) said.add(code);
    return codes.length > 0 ? [{ ...each, codes }] : [];
  };
  return [
    ...found.filter(({ sure }) => sure).flatMap(once),
    ...found.filter(({ sure }) => !sure).flatMap(once),
  ];
}

const requiring = new Set<Misfit['kind']>([
  'ANNEX_VI',
  'ANNEX_VI_GROUP',
  'COMPOSITION',
  'FLASH_POINT',
  'PH',
  'FORM',
]);

/**
 * Whether a product may not be shown as harmless, though its sheet does not classify it: its own data require a statement for sure, by
 * the share of a compound if not by that of the metal in it, or by a substance of which no share is stated. Unknown is not green.
 */
export function contradictsGreen(product: ProductFacts, today: string): boolean {
  const { composition, harmonised, statements, notClassified } = product;
  if (dangerOf(statements, notClassified).dangerCode === null) return false;
  const stated = [...byAnnexVI(product), ...byForm(product), ...byFlashPoint(product), ...byPh(product)];
  if (stated.some(({ kind, sure }) => sure && requiring.has(kind))) return true;
  if (harmonised) return false;
  if (!composition) return product.incalculable;
  const isLacking = (least: Least) =>
    lackingStatements(surelyRequired(composition, least, today), statements).length > 0;
  if (isLacking(atLeast)) return true;
  const isOpen = composition.mixture.components.some(
    ({ concentration: { min, max } }) => min === null && max === null,
  );
  // What the shares may require at most takes as long again: it is worked out only for those it may decide.
  if (!isOpen && !composition.components.some(isOfAPart)) return false;
  if (!misfitsOf(product, today).some(({ kind }) => kind === 'COMPOSITION')) return false;
  return isOpen || isLacking(withoutExempt);
}
