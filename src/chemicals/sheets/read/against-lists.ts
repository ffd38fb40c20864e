import { plainStatement } from '../../clp/hazard-codes.ts';
import type {
  Component,
  EstimateValue,
  Given,
  LimitValue,
  SheetCheck,
  SheetValues,
  Value,
} from '../exchange.ts';
import type { SheetDocument } from './document.ts';
import { marksAgainstGoods } from './fields/transport-marks.ts';
import type { KnownSubstance } from './reference.ts';

const check = (
  id: string,
  pass: boolean | null,
  values: string[],
  detail: Record<string, unknown> = {},
): SheetCheck => ({ id, status: pass === null ? 'NOT_APPLICABLE' : pass ? 'PASS' : 'FAIL', values, detail });

/** Statements of one hazard, the worst first: one that comes before says at least as much. */
const ranks = [
  ['H300', 'H301', 'H302'],
  ['H310', 'H311', 'H312'],
  ['H330', 'H331', 'H332'],
  ['H314', 'H315'],
  ['H314', 'H318', 'H319'],
  ['H340', 'H341'],
  ['H350', 'H351'],
  ['H360', 'H361'],
  ['H370', 'H371'],
  ['H372', 'H373'],
  ['H410', 'H400'],
  ['H410', 'H411', 'H412', 'H413'],
  ['H224', 'H225', 'H226'],
  ['H220', 'H221'],
  ['H271', 'H272'],
];
const saysAtLeast = (said: ReadonlySet<string>, statement: string): boolean =>
  said.has(statement) ||
  ranks.some((row) => {
    const at = row.indexOf(statement);
    return at > 0 && row.slice(0, at).some((worse) => said.has(worse));
  });

const plainOf = (codes: readonly string[]): Set<string> =>
  new Set(codes.flatMap((code) => code.split('+').map(plainStatement)));
/** Under pressure is how it is packed (note U). */
const ofPacking = /^H28[01]$/;

/** What Annex VI says of a component at least, and its row does not. Null: its numbers are not those of an entry. */
function milderThan(component: Component, known: readonly KnownSubstance[]): string[] | null {
  const isSure =
    component.cas.value !== null &&
    'because' in component.cas &&
    component.cas.because?.includes('NUMBERS_AGREE');
  const entries = known.filter(({ statements }) => statements.length > 0);
  if (!isSure || entries.length === 0) return null;
  const said = plainOf(component.hazard_statements.items.map(({ value }) => value));
  const lacking = entries.map(({ statements }) =>
    statements.map(plainStatement).filter((one) => !ofPacking.test(one) && !saysAtLeast(said, one)),
  );
  return lacking.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

type Listed = Pick<Component, 'm_acute' | 'm_chronic' | 'limits' | 'ate'>;
const plainOrNone = (code: string | null): string | null => code && plainStatement(code);
const sameLimit = (read: LimitValue, known: LimitValue): boolean =>
  (read.class === null || read.class === known.class) &&
  (read.statement === null || plainOrNone(read.statement) === plainOrNone(known.statement)) &&
  read.min === known.min &&
  read.max === known.max &&
  (read.min === null || read.min_inclusive === known.min_inclusive) &&
  (read.max === null || read.max_inclusive === known.max_inclusive);
const sameEstimate = (read: EstimateValue, known: EstimateValue): boolean =>
  read.route === known.route &&
  read.value === known.value &&
  read.unit === known.unit &&
  (read.form === undefined || read.form === known.form);

/** Limits, factors and estimates of a row that Annex VI gives the substance as well: the two prove one another. */
function asListed(
  { m_acute: acute, m_chronic: chronic, limits, ate }: Component,
  known: readonly KnownSubstance[],
) {
  const proved = <T>(one: Given<T>, isListed: boolean): Given<T> =>
    isListed && one.state === 'read' ? { ...one, state: 'proved', because: ['ANNEX_VI'] } : one;
  const factor = (one: Value<string>, kind: 'acute' | 'chronic'): Value<string> =>
    one.value === null
      ? one
      : proved(
          one,
          known.some(({ factors }) => factors[kind] === one.value),
        );
  const listed: Listed = {
    ...(acute && { m_acute: factor(acute, 'acute') }),
    ...(chronic && { m_chronic: factor(chronic, 'chronic') }),
    ...(limits && {
      limits: {
        ...limits,
        items: limits.items.map((one) =>
          proved(
            one,
            known.some((each) => each.limits.some((limit) => sameLimit(one.value, limit))),
          ),
        ),
      },
    }),
    ...(ate && {
      ate: {
        ...ate,
        items: ate.items.map((one) =>
          proved(
            one,
            known.some(({ estimates }) => estimates.some((each) => sameEstimate(one.value, each))),
          ),
        ),
      },
    }),
  };
  return listed;
}

/** Classes of dangerous goods; a product that is carried as such has one of the statements. */
const carriedBy: [isSo: (un: string, of: string | null) => boolean, statements: string[]][] = [
  [(un) => un === '3077' || un === '3082', ['H400', 'H410', 'H411']],
  [(_un, of) => of === '8', ['H314', 'H290', 'H318']],
];

const has = (value: Value<unknown>, reason: string): boolean =>
  'because' in value && (value.because?.includes(reason) ?? false);

/** Whether transport and statements are of one product. Null: nothing to compare. */
function goodsFit({
  un_number: un,
  adr_class: adr,
  packing_group: group,
  hazard_statements: statements,
}: SheetValues) {
  if (un.value === null) return null;
  const number = un.value;
  if (has(group, 'GOODS') && group.state === 'check') return false;
  const said = plainOf(statements.items.map(({ value }) => value));
  if (statements.state !== 'check' && said.size > 0)
    for (const [isSo, asked] of carriedBy)
      if (isSo(number, adr.value) && !asked.some((one) => said.has(one))) return false;
  return has(un, 'GOODS') || has(adr, 'GOODS') ? true : null;
}

const doubted = <V extends Value<unknown>>(value: V, because: string): V =>
  value.value === null ? value : { ...value, state: 'check', because: [because] };

/** Compares a sheet of the Union with Annex VI and the table of dangerous goods: what is milder, or does not fit, is to be checked. */
export function againstLists(
  values: SheetValues,
  sheet: SheetDocument,
): { values: SheetValues; checks: SheetCheck[] } {
  const isEu = sheet.regime === 'EU';
  const milder = values.components.map((component) => {
    const { value: cas } = component.cas;
    return !isEu || cas === null ? null : milderThan(component, sheet.reference.byCas.get(cas) ?? []);
  });
  const compared = milder.filter((one) => one !== null);
  const components = values.components.map((read, at): Component => {
    const { value: cas } = read.cas;
    const component = {
      ...read,
      ...(isEu && cas !== null && asListed(read, sheet.reference.byCas.get(cas) ?? [])),
    };
    if ((milder[at]?.length ?? 0) === 0) return component;
    const { items } = component.hazard_statements;
    return {
      ...component,
      hazard_statements: { state: 'check', items, because: ['CLASS_AT_LEAST_ANNEX_VI'] },
    };
  });
  const goods = isEu ? goodsFit(values) : null;
  const { pictograms } = values;
  const named = pictograms.items.some(({ method }) => method === 'code');
  const numbers = values.components
    .flatMap(({ cas, ec }) => [cas, ec])
    .filter((one) => has(one, 'NUMBERS_AGREE'));
  const codes = components.flatMap(({ hazard_statements: { items } }) => items);
  return {
    values: {
      ...values,
      components,
      ...marksAgainstGoods(values, sheet),
      ...(goods === false && { un_number: doubted(values.un_number, 'GOODS') }),
    },
    checks: [
      check(
        'CLASS_AT_LEAST_ANNEX_VI',
        compared.length === 0 ? null : compared.every((one) => one.length === 0),
        ['components'],
        {
          lacking: milder.flatMap((one, at) =>
            one && one.length > 0 ? [{ component: at, statements: one }] : [],
          ),
        },
      ),
      check('GOODS', goods, ['un_number', 'adr_class', 'packing_group', 'hazard_statements']),
      check('PICTOGRAMS_FROM_CODES', named ? pictograms.state !== 'check' : null, [
        'pictograms',
        'label_hazard_statements',
      ]),
      check('NUMBERS_AGREE', numbers.length === 0 ? null : numbers.every(({ state }) => state !== 'check'), [
        'components',
      ]),
      check(
        'TEXTS_IN_16',
        codes.length > 0 && codes.every(({ because }) => because?.includes('TEXTS_IN_16')) ? true : null,
        ['components'],
      ),
    ],
  };
}
