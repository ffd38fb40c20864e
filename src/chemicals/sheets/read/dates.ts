import { isDate } from '../../../core/time/period.ts';

/** How the months' names begin, in the order of the year; several forms of one are joined by "|". The same word is another month elsewhere: "lipca" is July in Polish, "lipnja" June in Croatian. */
const months: Record<string, string> = {
  en: 'jan feb mar apr may jun jul aug sep oct nov dec',
  da: 'jan feb mar apr maj jun jul aug sep okt nov dec',
  de: 'jan|jän feb mär|mar|mrz apr mai jun jul aug sep okt nov dez',
  sv: 'jan feb mar apr maj jun jul aug sep okt nov dec',
  no: 'jan feb mar apr mai jun jul aug sep okt nov des',
  fi: 'tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu',
  fr: 'jan fév|fev mar avr mai juin juil aoû|aou sep oct nov déc|dec',
  nl: 'jan feb maa|mrt|mar apr mei|mai jun jul aug sep okt nov dec',
  es: 'ene feb mar abr may jun jul ago sep|set oct nov dic',
  it: 'gen feb mar apr mag giu lug ago set ott nov dic',
  pl: 'sty lut mar kwi maj cze lip sie wrz paź|paz lis gru',
  cs: 'led úno|uno bře|bre dub kvě|kve červn|červen|čvn červenec|července|čvc srp zář|zar říj|rij lis pro',
  pt: 'jan fev mar abr mai jun jul ago set out nov dez',
  ro: 'ian feb mar apr mai iun iul aug sep oct noi dec',
  hu: 'jan feb már|mar ápr|apr máj|maj jún|jun júl|jul aug sze okt nov dec',
  sk: 'jan feb mar apr máj|maj jún|jun júl|jul aug sep okt nov dec',
  sl: 'jan feb mar apr maj jun jul avg sep okt nov dec',
  hr: 'sij velj ožu|ozu tra svi lip srp kol ruj lis stu pro',
  bg: 'яну фев мар апр май юни|юн. юли|юл. авг сеп окт ное дек',
  el: 'ιαν φεβ μαρ|μάρ απρ μαϊ|μαΐ|μάι|μαι ιουν|ιούν ιουλ|ιούλ αυγ|αύγ σεπ οκτ νοε|νοέ δεκ',
  et: 'jaan veeb mär|mar apr mai juun juul aug sep okt nov dets',
  lv: 'jan feb mar apr mai jūn jūl aug sep okt nov dec',
  lt: 'saus vas kov bal geg birž liep rugp rugs spal lapk gruod',
  mt: 'jan fra mar apr mej ġun lul aww set ott nov diċ',
};
const forms = new Map(
  Object.entries(months).map(([language, names]) => [
    language,
    names.split(' ').map((name) => name.split('|')),
  ]),
);

interface FoundDate {
  iso: string;
  from: number;
  to: number;
  /** Day and month may be the other way round. */
  ambiguous: boolean;
}

/** The month of a word in the sheet's language, else in English; the longest beginning decides. */
function monthOf(word: string, language: string | null): number {
  const plain = word.toLowerCase().replace(/\.$/, '');
  for (const one of [language ?? 'en', 'en']) {
    let [best, length] = [0, 0];
    for (const [at, names] of (forms.get(one) ?? []).entries())
      for (const name of names)
        if (plain.startsWith(name) && name.length > length) [best, length] = [at + 1, name.length];
    if (best > 0) return best;
  }
  return 0;
}

const yearOf = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

function isoOf(year: number, month: number, day: number): string | null {
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return year >= 1990 && year <= 2099 && isDate(iso) ? iso : null;
}

const numeric = /(?<![\d.,/-])(\d{1,4})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{1,4})(?![\d])/gu;
const worded: [RegExp, (match: RegExpMatchArray) => [day: string, month: string, year: string]][] = [
  // "14. marts 2025", "14-Mar-25", "1er mars 2025", "14 ta’ Marzu 2025".
  [
    /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|ten|\.?[ºª°]\.?)?[\s.,/-]{0,3}(?:(?:de|of)\s|ta[’'´]\s?)?(\p{L}{3,12})\.?[\s.,/-]{0,3}(?:de\s)?(\d{4}|\d{2})(?!\d)/gu,
    ([, day = '', month = '', year = '']) => [day, month, year],
  ],
  [
    /(?<!\p{L})(\p{L}{3,12})\.?[\s.-]{1,2}(\d{1,2})(?:st|nd|rd|th)?(?:,?\s{1,2}|-)(\d{4})(?!\d)/gu,
    ([, month = '', day = '', year = '']) => [day, month, year],
  ],
  [
    /(?<!\d)(\d{4})(?:\sm)?[\s.-]{1,2}(\p{L}{3,12})\.?[\s.-]{1,2}(\d{1,2})(?!\d)/gu,
    ([, year = '', month = '', day = '']) => [day, month, year],
  ],
  // "2025. gada 14. marts".
  [
    /(?<!\d)(\d{4})\.?\s(?:gada\s)?(\d{1,2})\.\s?(\p{L}{3,12})/gu,
    ([, year = '', day = '', month = '']) => [day, month, year],
  ],
];

/** How a sheet writes its dates. */
export interface DateStyle {
  language: string | null;
  /** Whether its country writes the month before the day. */
  monthFirst: boolean;
  /** Whether another date of the sheet ("25/6/2024") shows the order. */
  orderShown?: boolean;
}

/** Which comes first in dates that have one order only, "25/6/2024" or "6/25/2024". Null: the list has no such date, or both kinds. */
export function orderOf(texts: readonly string[]): 'day' | 'month' | null {
  const orders = new Set<'day' | 'month'>();
  for (const text of texts)
    for (const [, a = '', , b = '', c = ''] of text.matchAll(numeric)) {
      const [first, second] = [Number(a), Number(b)];
      if (a.length > 2 || c.length !== 4 || first > 12 === second > 12) continue;
      if (isoOf(Number(c), Math.min(first, second), Math.max(first, second)))
        orders.add(first > 12 ? 'day' : 'month');
    }
  const [order = null, other] = orders;
  return other ? null : order;
}

/** The dates of a text, in their order. */
export function datesIn(text: string, { language, monthFirst, orderShown = false }: DateStyle): FoundDate[] {
  const found: FoundDate[] = [];
  const add = (match: RegExpMatchArray, iso: string | null, ambiguous = false): void => {
    const from = match.index ?? 0;
    if (iso) found.push({ iso, from, to: from + match[0].length, ambiguous });
  };
  for (const match of text.matchAll(numeric)) {
    const [, a = '', sign = '', b = '', c = ''] = match;
    if (a.length === 4) add(match, c.length <= 2 ? isoOf(Number(a), Number(b), Number(c)) : null);
    else if (a.length <= 2 && (c.length === 4 || (c.length === 2 && sign !== '-'))) {
      const [first, second, year] = [Number(a), Number(b), yearOf(c)];
      const either =
        first <= 12 &&
        second <= 12 &&
        first !== second &&
        (sign === '/' || (sign === '-' && language === 'en'));
      const swap = second > 12 || (either && monthFirst);
      add(match, swap ? isoOf(year, first, second) : isoOf(year, second, first), either && !orderShown);
    }
  }
  for (const [form, partsOf] of worded)
    for (const match of text.matchAll(form)) {
      const [day, month, year] = partsOf(match);
      const iso = isoOf(yearOf(year), monthOf(month, language), Number(day));
      if (!found.some(({ from, to }) => from < match.index + match[0].length && to > match.index))
        add(match, iso);
    }
  return found.toSorted((a, b) => a.from - b.from);
}
