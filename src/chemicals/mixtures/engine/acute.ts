import type { MixtureResult } from '../mixture.ts';
import { readDecimal } from '../../../core/numbers/decimal.ts';
import type { Group, RowRule } from './groups.ts';
import { law } from './law.ts';
import { reaches, shareAt } from './parts.ts';
import type { End, Mixed, Part } from './parts.ts';
import { by, compared, decimalOf, minus, plus, ratio, zero } from './ratio.ts';
import type { Ratio } from './ratio.ts';
import type { Term, Test } from './tests.ts';

type Route = 'ORAL' | 'DERMAL' | 'INHALATION';
type Form = 'VAPOUR' | 'DUST_MIST' | 'GAS';
const categories = ['1', '2', '3', '4'] as const;
const hundred = ratio('100');
const statements: Record<Route, readonly string[]> = {
  ORAL: ['H300', 'H300', 'H301', 'H302'],
  DERMAL: ['H310', 'H310', 'H311', 'H312'],
  INHALATION: ['H330', 'H330', 'H331', 'H332'],
};
const tableOf = (route: Route, form: Form | null): string => form ?? (route === 'ORAL' ? 'oral' : 'dermal');

/** The forms in which a mixture is inhaled; a liquid as vapour and as mist, and the worse of them counts. */
export function formsOf({ of }: Mixed): Form[] {
  if (of.inhalationForm) return [of.inhalationForm];
  if (of.physicalState === 'GAS') return ['GAS'];
  if (of.physicalState === 'SOLID') return ['DUST_MIST'];
  return ['VAPOUR', 'DUST_MIST'];
}

/** Which form an estimate was measured of; null: not said, so it counts for each. */
function formOf({ form, unit }: { form: string | null; unit: string }): Form | null {
  const text = `${form ?? ''} ${unit}`.toLowerCase();
  if (text.includes('vap')) return 'VAPOUR';
  if (text.includes('dust') || text.includes('mist')) return 'DUST_MIST';
  return text.includes('gas') || text.includes('ppm') ? 'GAS' : null;
}

/** The toxicity category of a substance by a route: of its statement, or of its name where it has one. */
function categoryOf(part: Part, route: Route): number | null {
  const all = part.classes.flatMap(({ code, statement }) => {
    const [, digit, named] = /^Acute Tox\. ([1-4])(?: \((oral|dermal|inhalation)\))?$/.exec(code) ?? [];
    if (!digit) return [];
    const fits = named
      ? named.toUpperCase() === route
      : statement !== null && statements[route].includes(statement);
    return fits ? [Number(digit)] : [];
  });
  return all.length > 0 ? Math.min(...all) : null;
}

/** The category that an estimate is in: 5 means above category 4. Table 3.1.1. */
const bandOf = (table: string, value: Ratio): number =>
  1 + categories.filter((category) => compared(value, law(`acute.${table}.${category}`).limit) > 0).length;

const unknownBy = (part: Part, route: Route): boolean =>
  (part.of.incomplete && !part.known) ||
  ((!part.known || part.of.unknownAcuteToxicity.includes(route)) &&
    categoryOf(part, route) === null &&
    !part.of.acuteToxicityEstimates.some((each) => each.route === route));

function termOf(part: Part, route: Route, form: Form | null, forms: readonly Form[]): Term | null {
  const table = tableOf(route, form);
  const own = part.of.acuteToxicityEstimates
    .filter((each) => each.route === route)
    .map((each) => ({ form: formOf(each), value: readDecimal(each.value, 'en') }));
  const measured = own.find((each) => form === null || each.form === form || each.form === null);
  const category = categoryOf(part, route);
  if (measured?.value && measured.value !== '0') {
    const limit = ratio(measured.value);
    const band = bandOf(table, limit);
    return {
      part,
      limit,
      limitKind: 'ATE',
      limitOf: `Acute Tox. ${Math.min(band, 4)}`,
      cutOff: law(band < 4 ? 'cut.acute.123' : 'cut.acute.4').limit,
      why: band > 4 ? 'ABOVE_CATEGORY_4' : null,
    };
  }
  if (category === null) return null;
  const key = `acutePoint.${table}.${category}`;
  return {
    part,
    limit: law(key).limit,
    limitKind: 'POINT_ESTIMATE',
    limitOf: `Acute Tox. ${category}`,
    cutOff: law(category < 4 ? 'cut.acute.123' : 'cut.acute.4').limit,
    // Its class comes from the form that was measured, which is calculated as well.
    why: own.some((each) => each.form !== null && forms.includes(each.form)) ? 'OTHER_FORM' : null,
  };
}

/** % without any data by a route, from substances of at least 1 %; at most what the others leave. */
export function unknownPart(mixed: Mixed, route: Route, end: End): Ratio {
  const from = law('acute.unknown').limit;
  const unknown = mixed.parts.filter((part) => unknownBy(part, route));
  const all = unknown
    .map((part) => shareAt(part, end))
    .filter((share) => reaches(share, from))
    .reduce((sum, { value }) => plus(sum, value), zero);
  const others = mixed.parts
    .filter((part) => !unknown.includes(part))
    .reduce((sum, part) => plus(sum, part.low.value), zero);
  const room = minus(hundred, others);
  return compared(all, room) > 0 ? (room.over > 0n ? room : zero) : all;
}

/** What Σ(share ÷ estimate) has to reach at a bound: 100 over it, without the unknown part if that is above 10 %. */
function known(mixed: Mixed, route: Route, end: End): Ratio {
  const unknown = unknownPart(mixed, route, end);
  return compared(unknown, law('acute.unknownPart').limit) > 0 ? minus(hundred, unknown) : hundred;
}

const formsBy = (mixed: Mixed, route: Route): (Form | null)[] =>
  route === 'INHALATION' ? formsOf(mixed) : [null];

function termsOf(mixed: Mixed, route: Route, form: Form | null): Term[] {
  const forms = formsOf(mixed);
  return mixed.parts.flatMap((part) => termOf(part, route, form, forms) ?? []);
}

const groupsOf =
  (route: Route) =>
  (mixed: Mixed, end: End): Group[] =>
    formsBy(mixed, route).map((form) => {
      const table = tableOf(route, form);
      const terms = termsOf(mixed, route, form);
      const basis = known(mixed, route, end);
      const asked = mixed.parts.filter(
        (part) => unknownBy(part, route) && reaches(shareAt(part, end), law('acute.unknown').limit),
      );
      const [first] = asked;
      return {
        tests: categories.map((category, place): Test => ({
          rule: law(`acute.${table}.${category}`),
          kind: 'SUM',
          result: `Acute Tox. ${category}`,
          statement: statements[route][place] ?? null,
          terms,
          needs: by(basis, law(`acute.${table}.${category}`).limit),
        })),
        // Then there is no definitive estimate, 3.1.3.6.2.2: what is known may give a class, but not the absence of one.
        gate: first ? { missing: { what: 'ACUTE_TOXICITY', component: first.index } } : null,
        ...(mixed.parts.some(({ classes }) =>
          classes.some(({ remark, code }) => code.startsWith('Acute') && remark?.includes('*')),
        ) && {
          notices: ['MINIMUM_CLASS' as const],
        }),
      };
    });

export const acute: RowRule[] = [
  { hazardClass: '3.1-oral', groups: groupsOf('ORAL') },
  { hazardClass: '3.1-dermal', groups: groupsOf('DERMAL') },
  { hazardClass: '3.1-inhalation', groups: groupsOf('INHALATION') },
];

/** The estimates of the mixture itself by route, form and end. CLP Annex I, 3.1.3.6. */
export function estimatesOf(mixed: Mixed): MixtureResult['estimates'] {
  return (['ORAL', 'DERMAL', 'INHALATION'] as const).flatMap((route) =>
    formsBy(mixed, route).flatMap((form) =>
      (['LOW', 'HIGH'] as const).flatMap((end) => {
        const sum = termsOf(mixed, route, form)
          .filter(({ part, why, cutOff }) => !why && (!cutOff || reaches(shareAt(part, end), cutOff)))
          .reduce((all, { part, limit }) => plus(all, by(shareAt(part, end).value, limit)), zero);
        return sum.over === 0n
          ? []
          : [{ route, form, end, value: decimalOf(by(known(mixed, route, end), sum)) }];
      }),
    ),
  );
}
