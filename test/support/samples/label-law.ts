/**
 * What the law requires of a label, worked out once more from its text and sharing nothing with the product, so that the product is
 * compared with something. It takes the milder reading wherever the text leaves one: what it requires is required for sure.
 */

/** A row of CLP Annex VI, Table 3. */
export interface Entry {
  index: string;
  applies_from: string;
  notes?: string[];
  classification: { class: string; statement?: string }[];
  limits?: { class?: string; statement?: string; min?: string; max?: string }[];
  m_acute?: number;
  m_chronic?: number;
  ate?: { route: string; value: string; form?: string }[];
}
export interface Share {
  entry: Entry;
  /** % by weight. */
  share: number;
}
type State = 'LIQUID' | 'SOLID' | 'GAS' | 'AEROSOL' | null;
export interface LabelSigns {
  word: 0 | 1 | 2;
  pictograms: string[];
}

/** Decimal fractions do not add up exactly. */
const reaches = (value: number, limit: number): boolean => value >= limit - 1e-9;
const total = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0);

/** 'Skin Corr. 1', without its subcategory. */
const begins = (name: string | undefined, ...classes: readonly string[]): boolean =>
  classes.some((each) => name?.startsWith(each) ?? false);
const has = ({ classification }: Entry, ...classes: readonly string[]): boolean =>
  classification.some(({ class: name }) => begins(name, ...classes));
const limitsOf = ({ limits = [] }: Entry, ...classes: readonly string[]) =>
  limits.filter(({ class: name }) => begins(name, ...classes));
/** The lowest specific limit for classes; none: null. */
function ownLimit(entry: Entry, ...classes: readonly string[]): number | null {
  const all = limitsOf(entry, ...classes).map(({ min = '0' }) => Number(min));
  return all.length > 0 ? Math.min(...all) : null;
}

/** Classes that each substance gives alone: Tables 3.4.5, 3.5.2, 3.6.2, 3.7.2, 3.8.3, 3.9.4 and 5.1.2. */
const alone: [family: string, own: string, from: number, gives: string][] = [
  ['Resp. Sens.', 'Resp. Sens. 1A', 0.1, 'H334'],
  ['Resp. Sens.', 'Resp. Sens. 1', 1, 'H334'],
  ['Skin Sens.', 'Skin Sens. 1A', 0.1, 'H317'],
  ['Skin Sens.', 'Skin Sens. 1', 1, 'H317'],
  ['Muta.', 'Muta. 1', 0.1, 'H340'],
  ['Muta.', 'Muta. 2', 1, 'H341'],
  ['Carc.', 'Carc. 1', 0.1, 'H350'],
  ['Carc.', 'Carc. 2', 1, 'H351'],
  ['Repr.', 'Repr. 1', 0.3, 'H360'],
  ['Repr.', 'Repr. 2', 3, 'H361'],
  ['STOT SE', 'STOT SE 1', 10, 'H370'],
  ['STOT SE', 'STOT SE 1', 1, 'H371'],
  ['STOT SE', 'STOT SE 2', 10, 'H371'],
  ['STOT RE', 'STOT RE 1', 10, 'H372'],
  ['STOT RE', 'STOT RE 1', 1, 'H373'],
  ['STOT RE', 'STOT RE 2', 10, 'H373'],
  ['Ozone', 'Ozone 1', 0.1, 'H420'],
];
/** By the limit of its own, whether or not it has the class (Article 10), else by the generic one. */
function givenAlone({ entry, share }: Share): string[] {
  const third = (name: string): boolean => name.startsWith('STOT SE 3');
  const generic = alone.flatMap(([family, own, from, gives]) =>
    limitsOf(entry, family).some(({ class: name = '' }) => !third(name))
      ? []
      : has(entry, own) && reaches(share, from)
        ? gives
        : [],
  );
  const families = new Set(alone.map(([family]) => family));
  const specific = limitsOf(entry, ...families, 'Ox. Liq.').filter(({ class: name = '' }) => !third(name));
  return [
    ...generic,
    ...specific.flatMap(({ statement, min = '0', max }) =>
      statement && reaches(share, Number(min)) && !(max && reaches(share, Number(max))) ? statement : [],
    ),
  ];
}

/** Table 3.8.3 has no row for category 3: 20 % and the sum, by 3.8.3.4.5; a limit that ends leaves it open above. */
function givenToAirways(parts: readonly Share[]): string[] {
  return ['H335', 'H336'].filter((code) => {
    const terms = parts.map(({ entry, share }) => {
      const own = limitsOf(entry, 'STOT SE 3').filter(({ statement }) => statement === code);
      if (own.some(({ max }) => max)) return 0;
      const states = entry.classification.some(({ statement }) => statement === code);
      const [limit] = own.map(({ min = '0' }) => Number(min));
      if (limit === undefined && !states) return 0;
      // Table 1.1 with 1.1.2.2.2: the lower of the cut-off value and the specific limit.
      return reaches(share, Math.min(1, limit ?? 1)) ? share / (limit ?? 20) : 0;
    });
    return reaches(total(terms), 1);
  });
}

/** Tables 3.2.3 and 3.3.3. */
function givenToSkinAndEyes(parts: readonly Share[]): string[] {
  const sum = (of: (part: Share) => number | null): number =>
    total(
      parts.map((part) => {
        const limit = of(part);
        return limit !== null && reaches(part.share, Math.min(1, limit)) ? part.share / limit : 0;
      }),
    );
  const corrodes = ({ entry }: Share): boolean => has(entry, 'Skin Corr.');
  const damages = (part: Share): boolean => corrodes(part) || has(part.entry, 'Eye Dam.');
  const corroded = sum((part) => (corrodes(part) ? (ownLimit(part.entry, 'Skin Corr.') ?? 5) : null));
  const irritated = sum((part) => {
    const own = ownLimit(part.entry, 'Skin Irrit.');
    if (!corrodes(part)) return has(part.entry, 'Skin Irrit.') ? (own ?? 10) : own;
    return own ?? (limitsOf(part.entry, 'Skin').length > 0 ? null : 1);
  });
  const damaged = sum((part) => {
    if (!damages(part)) return ownLimit(part.entry, 'Eye Dam.');
    const ends = limitsOf(part.entry, 'Eye Irrit.').flatMap(({ max }) => (max ? Number(max) : []));
    return ownLimit(part.entry, 'Eye Dam.') ?? (ends.length > 0 ? Math.max(...ends) : 3);
  });
  const stung = sum((part) => {
    const own = ownLimit(part.entry, 'Eye Irrit.');
    if (!damages(part)) return has(part.entry, 'Eye Irrit.') ? (own ?? 10) : own;
    return own ?? (limitsOf(part.entry, 'Eye', 'Skin Corr.').length > 0 ? null : 1);
  });
  return [
    ...(reaches(corroded, 1) ? ['H314'] : reaches(irritated, 1) ? ['H315'] : []),
    ...(reaches(damaged, 1) ? ['H318'] : reaches(stung, 1) ? ['H319'] : []),
  ];
}

const routes: [
  route: string,
  codes: string[],
  forms: [form: string | null, ends: number[], points: number[]][],
][] = [
  ['oral', ['H300', 'H300', 'H301', 'H302'], [[null, [5, 50, 300, 2000], [0.5, 5, 100, 500]]]],
  ['dermal', ['H310', 'H310', 'H311', 'H312'], [[null, [50, 200, 1000, 2000], [5, 50, 300, 1100]]]],
  [
    'inhalation',
    ['H330', 'H330', 'H331', 'H332'],
    [
      ['vapours', [0.5, 2, 10, 20], [0.05, 0.5, 3, 11]],
      ['dusts or mists', [0.05, 0.5, 1, 5], [0.005, 0.05, 0.5, 1.5]],
    ],
  ],
];
/** 3.1.3.6.1 with Tables 3.1.1 and 3.1.2; of the forms of inhalation the milder result, and of a gas none. */
function givenAcutely(parts: readonly Share[], state: State): string[] {
  return routes.flatMap(([route, codes, forms]) => {
    if (route === 'inhalation' && state === 'GAS') return [];
    const places = forms.map(([form, ends, points]) => {
      const parted = total(
        parts.map(({ entry, share }) => {
          const of = entry.ate?.filter((each) => each.route === route) ?? [];
          const measured = of.find((each) => form === null || each.form === form);
          if (of.length > 0 && !measured) return 0;
          const category = Math.min(
            ...entry.classification.flatMap(({ class: name, statement = '' }) =>
              begins(name, 'Acute Tox.') && codes.includes(statement) ? Number(name.slice(-1)) : [],
            ),
          );
          const estimate = measured ? Number(measured.value) : points[category - 1];
          if (estimate === undefined || estimate > (ends[3] ?? 0)) return 0;
          const cutOff = estimate > (ends[2] ?? 0) ? 1 : 0.1;
          return reaches(share, cutOff) ? share / estimate : 0;
        }),
      );
      return parted === 0 ? 4 : ends.filter((end) => !reaches(parted, 100 / end)).length;
    });
    return codes[Math.max(...places)] ?? [];
  });
}

/** Tables 4.1.1 and 4.1.2; without a factor M it is 1. */
function givenToWater(parts: readonly Share[]): string[] {
  const sum = (name: string, m: (entry: Entry) => number, cutOff: number): number =>
    total(
      parts.map(({ entry, share }) =>
        has(entry, name) && reaches(share, cutOff / m(entry)) ? share * m(entry) : 0,
      ),
    );
  const plain = () => 1;
  const acute = sum('Aquatic Acute 1', ({ m_acute = 1 }) => m_acute, 0.1);
  const first = sum('Aquatic Chronic 1', ({ m_chronic = 1 }) => m_chronic, 0.1);
  const second = sum('Aquatic Chronic 2', plain, 1);
  return [
    ...(reaches(acute, 25) ? ['H400'] : []),
    ...(reaches(first, 25) ? ['H410'] : reaches(10 * first + second, 25) ? ['H411'] : []),
  ];
}

/** The statements that a mixture of entries of Annex VI must have, as far as they give a signal word or a pictogram. */
export const requiredOfMixture = (parts: readonly Share[], state: State): string[] => [
  ...parts.flatMap(givenAlone).filter((code) => (code !== 'H271' && code !== 'H272') || state === 'LIQUID'),
  ...givenToAirways(parts),
  ...givenToSkinAndEyes(parts),
  ...givenAcutely(parts, state),
  ...givenToWater(parts),
];

/** Of statements with their letters left out: word and pictograms, of several categories the mildest. Annex I, the tables of label elements. */
const elements: [codes: string, word: LabelSigns['word'], pictograms: string][] = [
  ['H200 H201 H202 H203 H240', 2, 'GHS01'],
  ['H204', 1, 'GHS01'],
  ['H205', 2, ''],
  ['H206 H220 H222 H224 H225 H232 H250 H251 H260', 2, 'GHS02'],
  ['H207 H208 H223 H226 H228 H242 H252 H261', 1, 'GHS02'],
  ['H221 H229', 1, ''],
  ['H241', 2, 'GHS01 GHS02'],
  ['H270 H271', 2, 'GHS03'],
  ['H272', 1, 'GHS03'],
  ['H280 H281', 1, 'GHS04'],
  ['H290', 1, 'GHS05'],
  ['H314 H318', 2, 'GHS05'],
  ['H300 H301 H310 H311 H330 H331', 2, 'GHS06'],
  ['H302 H312 H332 H315 H317 H319 H335 H336 H420', 1, 'GHS07'],
  ['H304 H334 H340 H350 H360 H370 H372', 2, 'GHS08'],
  ['H341 H351 H361 H371 H373', 1, 'GHS08'],
  ['H400 H410', 1, 'GHS09'],
  ['H411', 0, 'GHS09'],
  ['EUH380 EUH430 EUH440 EUH441 EUH450 EUH451', 2, ''],
  ['EUH381 EUH431', 1, ''],
];

/** Articles 20(3) and 26, without what a supplier may leave out; an aerosol without H304 (Annex I, 1.3.3). */
export function signsByLaw(statements: readonly string[]): LabelSigns {
  const plain = statements
    .flatMap((code) => code.split('+'))
    .map((code) => /^(EUH\d{3}|H\d{3})/.exec(code)?.[0]);
  const sprayed = ['H222', 'H223', 'H229'].some((code) => plain.includes(code));
  const codes = [...new Set(plain.flatMap((code) => code ?? []))].filter(
    (code) => !(sprayed && code === 'H304'),
  );
  const found = codes.map((code) => {
    const [, word = 0, pictograms = ''] = elements.find(([own]) => own.split(' ').includes(code)) ?? [];
    return { code, word, pictograms: pictograms.split(' ').filter(Boolean) };
  });
  const shown = new Set(found.flatMap(({ pictograms }) => pictograms));
  const isFree = (code: string, pictogram: string): boolean => {
    if (pictogram === 'GHS02' || pictogram === 'GHS03') return shown.has('GHS01') && code !== 'H241';
    if (pictogram === 'GHS04') return shown.has('GHS02') || shown.has('GHS06');
    if (pictogram !== 'GHS07') return false;
    const irritates = code === 'H315' || code === 'H319';
    return (
      shown.has('GHS06') ||
      // Of one hazard class the most severe category: Article 26(2).
      (['H335', 'H336'].includes(code) && ['H370', 'H371'].some((each) => codes.includes(each))) ||
      (shown.has('GHS05') && irritates) ||
      (codes.includes('H334') && (irritates || code === 'H317'))
    );
  };
  const [danger, warning] = [2, 1].map((rank) => found.some(({ word }) => word === rank));
  return {
    word: danger ? 2 : warning ? 1 : 0,
    pictograms: [
      ...new Set(found.flatMap(({ code, pictograms }) => pictograms.filter((each) => !isFree(code, each)))),
    ].toSorted(),
  };
}
