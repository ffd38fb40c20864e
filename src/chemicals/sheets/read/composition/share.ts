import { compare, parseDecimal } from '../../../../core/numbers/decimal.ts';
import type { Share } from '../../exchange.ts';

const figure = String.raw`\d{1,3}(?:[.,]\d{1,8})?`;
const bound = String.raw`(?:[<>≤≥=]|max\.?|maks\.?|højst|höchst(?:ens)?|bis|up to|op til|jusqu'à|hasta|fino a|do|tot|enintään)`;
const middle = String.raw`(?:-|–|…|\.\.\.?|to|til|bis|till|à|a|do|tot|až|\/)`;
const ranged = new RegExp(
  String.raw`^(${bound})?\s*(${figure})\s*%?\s*(?:(?:${middle}\s*(${bound})?)|(${bound}))\s*(${figure})\s*%?$`,
  'iu',
);
const between = new RegExp(
  String.raw`^(${figure})\s*%?\s*([<≤])\s*(?:[xc]|con[cz]\.?|konz\.?|konc\.?)?\s?%?\s*([<≤])\s*(${figure})\s*%?$`,
  'iu',
);
const single = new RegExp(String.raw`^[xc]?\s*(${bound})?\s*(${figure})\s*%?$`, 'iu');

const apart = (words: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})\.?`, 'giu');
const byVolume = /v\s?\/\s?v|vol|obj|tilav|térf|об\./iu;
const byWeight =
  /w\s?\/\s?w|wt|weight|gew|vægt|vikt|vekt|\bm\s?\/\s?m|mass|paino|poids|p\s?\/\s?p|peso|wag|hmot|\bhm\.|tömeg|тегл|βάρ|svor|svar|maht|tež|utež/iu;
/** What a share is of, without meaning for the figures. */
const basisWords = apart(
  String.raw`w\s?\/\s?w|v\s?\/\s?v|m\s?\/\s?m|p\s?\/\s?p|w|v|wt|vol|volume|gew|gewicht|vægt|vikt|vekt|weight|by weight|mass|massa|masse|masseprosent|paino|poids|en poids|peso|in peso|en peso|wag|wagi|hmot|hm|tömeg|тегл|βάρους|svorio|masės|svara|masas|mas|ut|teže`,
);
/** Words for a bound, as signs. A word between two figures ("5 do 10") is not a bound. */
const boundWords: [RegExp, string][] = [
  [
    /^(?:not more than|no more than|at most|up ?to|max(?:imum|imalt)?\.?|maks\.?|höchst(?:ens)?\.?|nicht mehr als|bis|højst|op til|högst|upp till|enintään|jusqu['’]à|au plus|hasta|como máximo|máx\.?|fino a|al massimo|ten hoogste|tot|maksymalnie|do|nejvýše|najviac|največ|najviše|legfeljebb|до|έως|kuni|līdz|iki)\s*(?=\d)/iu,
    '≤',
  ],
  [
    /(?:less than|weniger als|mindre end|mindre än|mindre enn|moins de|menos de|meno di|minder dan|alle|mniej niż|poniżej|méně než|menej ako|manj kot|manje od|kevesebb,? mint|mai puțin de|по-малко от|λιγότερο από|vähem kui|mazāk par|mazāk nekā|mažiau nei|mažiau kaip)\s*(?=\d)/iu,
    '<',
  ],
  [
    /(?:at least|min(?:imum)?\.?|mindst|mindestens|minst|vähintään|au moins|al menos|como mínimo|almeno|minstens|co najmniej|nejméně)\s*(?=\d)/iu,
    '≥',
  ],
  [
    /(?:more than|mere end|mehr als|über|mer än|mer enn|yli|plus de|más de|più di|meer dan|więcej niż|powyżej|více než)\s*(?=\d)/iu,
    '>',
  ],
];

/** What words say a share is of: the volume or the weight. */
export const basisOf = (text: string): Share['basis'] =>
  byVolume.test(text) ? 'v/v' : byWeight.test(text) ? 'w/w' : null;

/** One form for signs and words around a share; blanks stay single. */
const tidy = (text: string): { plain: string; basis: Share['basis'] } => {
  const basis = basisOf(text);
  let plain = text
    .replace(basisWords, '')
    .replace(/\[|\]|[()]/g, '')
    .replace(/<\s?=|=\s?</g, '≤')
    .replace(/>\s?=|=\s?>/g, '≥')
    .replace(/[–—−÷]/g, '-')
    .replace(/(?<!\p{L})(?:[\p{L}-]*pro[sc]ent\p{L}*|percent|prozent)/giu, '%')
    .replace(/(?<!\p{L})(?:ca\.?|circa|approx\.?|env\.?)\s*|~|≈/giu, '')
    // A footnote, and what is left of "vægt-%".
    .replace(/[\s*¹²³]+$/u, '')
    .replace(/\s*-?\s*%\s*-?$/, ' %')
    .replace(/\s+/g, ' ')
    .trim();
  for (const [words, sign] of boundWords) plain = plain.replace(words, sign);
  const between =
    /^(?:between|entre|zwischen|mellem|mellan|mellom|tra|tussen)\s(\d[\d.,]*)\s?%?\s\p{L}{1,3}\s(\d.*)$/iu.exec(
      plain,
    );
  if (between) plain = `${between[1]} - ${between[2]}`;
  plain = plain
    .replace(/^(\d[\d.,]*\s?%?) or more,? but (?=[<≤])/i, '$1 ')
    // "od 5 do 10", "von 5 bis 10".
    .replace(/^(?:od|von|from|de|da|fra|från|van)\s(?=\d.*\d)/i, '')
    .replace(
      /^(\d[\d.,]*\s?%?)\s(?:or more|and more|oder mehr|eller mere|eller mer|ou plus|o más|o più)$/i,
      '≥ $1',
    );
  return { plain, basis };
};

const decimal = (text: string): string | null => parseDecimal(text.replace(',', '.'));
const isUpper = (sign: string | undefined): boolean => sign !== undefined && !/^[>≥=]$/.test(sign);

/**
 * A share from a table's cell: '>= 12,5 - < 20', '10-<20', '≤ 5 %', '2,5 ≤ c < 10', '25 - 50 % (w/w)', '100'. An open end is null.
 * Null: not a share, or one that cannot be (over 100, the ends crossed).
 */
export function readShare(text: string): Share | null {
  const { plain, basis } = tidy(text);
  if (plain.length > 40) return null;
  const make = (
    min: string | null,
    max: string | null,
    minInclusive: boolean,
    maxInclusive: boolean,
  ): Share | null => {
    if (min === null && max === null) return null;
    if (min !== null && compare(min, '100') > 0) return null;
    if (max !== null && compare(max, '100') > 0) return null;
    if (min !== null && max !== null && compare(min, max) > 0) return null;
    return { min, max, min_inclusive: minInclusive, max_inclusive: maxInclusive, basis };
  };
  const bracket = between.exec(plain);
  if (bracket)
    return make(decimal(bracket[1] ?? ''), decimal(bracket[4] ?? ''), bracket[2] === '≤', bracket[3] === '≤');
  const two = ranged.exec(plain);
  if (two) {
    const [, first, low = '', second, other, high = ''] = two;
    if (isUpper(first) && !/^[<≤]$/.test(first ?? '')) return null;
    // "<10 - >=5", the upper end first.
    if (/^[<≤]$/.test(first ?? '') && /^[>≥]$/.test(second ?? other ?? ''))
      return make(decimal(high), decimal(low), (second ?? other) !== '>', first !== '<');
    // "<1-5": a sign for the upper end that comes before both is no range.
    if (first && /^[<≤]$/.test(first)) return null;
    return make(decimal(low), decimal(high), first !== '>', (second ?? other) !== '<');
  }
  const one = single.exec(plain);
  if (!one) return null;
  const [, sign, value = ''] = one;
  const number = decimal(value);
  if (sign === '>' || sign === '≥') return make(number, null, sign === '≥', true);
  if (isUpper(sign)) return make(null, number, true, sign !== '<');
  return make(number, number, true, true);
}

/** Whether a text is a share without doubt: it has a sign, two ends or a per cent sign, and is not a bare number. */
export const isMarked = (text: string): boolean => /[<>≤≥%]|\d\s*(?:-|–|to|bis|til)\s*[<≤]?\s*\d/i.test(text);
