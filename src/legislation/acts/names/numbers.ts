/**
 * The numbers of acts in a text, as registers of legislation write them. European acts are numbered by kind and year: their CELEX number
 * is sector 3, the year, the kind (R, L, D) and the number (EUR-Lex, "How to read a CELEX number"). Since 2015 the year comes first; before,
 * regulations had the number first. Danish acts have a number of the year's Lovtidende A, whatever their kind.
 */

/** Regulation, directive or decision of the EU; Danish executive order, act, or consolidated act. */
export type ActKind = 'R' | 'L' | 'D' | 'BEK' | 'LOV' | 'LBK';

/** A number in a text, by all that it can mean. */
export interface ActNumber {
  /** As it is written. */
  text: string;
  /** In either order where both parts can be a year. Of Danish acts the year may be missing. */
  means: readonly { in: 'EU' | 'DK'; number: number; year: number | null }[];
  /** Null: the text does not say. */
  kind: ActKind | null;
}

/** Words for a kind; short ones come before a number without "nr." too. */
const kinds: readonly [words: RegExp, kind: ActKind][] = [
  [/^(lbkg?|lovbekendtg(ørelse|\.)?|consolidated act)$/i, 'LBK'],
  [/^(bek|bkg|bekendtgørelse|executive order|order)$/i, 'BEK'],
  [/^(lov|act)$/i, 'LOV'],
];
const short = String.raw`LBKG?|BEK|BKG|LOV|lbkg?|bek|bkg|Bek|Lbk`;
const long = String.raw`lovbekendtg(?:ørelse|\.)?|bekendtgørelse|lov|executive order|consolidated act|order|act`;
const nr = String.raw`n(?:r|o|ummer|umber)\b\.?:?`;
const day = String.raw`(?:\d{1,2}\s?[./-]\s?\d{1,2}[./ -]\s?|\d{1,2}\.?\s+\p{L}{3,9}\.?\s+)`;
const year = String.raw`((?:19|20)\d{2}|(?<=[./-])\d{2})(?!\d)`;
const tail = String.raw`(?:\s*\/\s*|,?\s*(?:af|of|fra|from|dated|d\.)?\s*(?:den\s+|d\.\s*)?${day}?)${year}`;
const danish = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?<short>${short})\.?\s*(?:${nr}\s*)?|(?<long>${long})\s+${nr}\s*)(?<number>\d{1,5})(?!\d)(?:${tail})?`,
  'giu',
);
/** Without its kind, but with the day that it is of. */
const dated = new RegExp(
  String.raw`(?<![\p{L}\d/])(?:${nr}\s*)?(\d{1,5})\s+(?:af|of|fra|from|dated)\s+(?:den\s+|d\.\s*)?${day}${year}`,
  'giu',
);
const celex = /(?<![\p{L}\d])[03](\d{4})([RLD])(\d{4})(?:-\d{8})?(?![\p{L}\d])/giu;
const european =
  /(?<![\d/.,-])(\d{1,4})\s?\/\s?(\d{1,4})(\s?\/\s?(?:EU|EF|EØF|EC|EEC|EG|EWG|CE|UE|Euratom))?(?![\d/])/giu;
const calendar = /\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b/g;

const ofYear = (digits: string): number =>
  digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 50 ? 2000 : 1900);

/** The kind of European act that the words before a number name last. */
function kindBefore(text: string): ActKind | null {
  const words = [
    ...text.matchAll(/(forordning|regulation)|(direktiv|directive)|(beslutning|afgørelse|decision)/gi),
  ];
  const [, regulation, directive] = words.at(-1) ?? [];
  if (words.length === 0) return null;
  return regulation ? 'R' : directive ? 'L' : 'D';
}

/** What `one/other` can mean. In: whether something says that it is European. */
function meansOf(one: string, other: string, isEuropean: boolean): ActNumber['means'] {
  const isYear = (digits: string): boolean =>
    /^(19[5-9]|20[0-4])\d$/.test(digits) || (isEuropean && /^[5-9]\d$/.test(digits));
  return [
    ...(isYear(one) ? [{ in: 'EU' as const, number: Number(other), year: ofYear(one) }] : []),
    ...(isYear(other) ? [{ in: 'EU' as const, number: Number(one), year: ofYear(other) }] : []),
    ...(!isEuropean && /^(19|20)\d{2}$/.test(other)
      ? [{ in: 'DK' as const, number: Number(one), year: Number(other) }]
      : []),
  ];
}

const longestText = 600;

/** The numbers of acts in a text, in their order. What it says of amendments is left out: the act is named before them. */
export function actNumbersIn(whole: string): ActNumber[] {
  const text =
    whole.slice(0, longestText).split(/\s(?:som )?(?:senest )?(?:ændret|ændring|amend|jf\.)/i)[0] ?? '';
  const found: (ActNumber & { at: number })[] = [];
  let rest = text;
  const take = (pattern: RegExp, read: (match: RegExpMatchArray) => Omit<ActNumber, 'text'> | null): void => {
    for (const match of rest.matchAll(pattern)) {
      const number = read(match);
      if (number) found.push({ ...number, text: match[0].trim(), at: match.index });
    }
    rest = rest.replace(pattern, (match) => ' '.repeat(match.length));
  };
  take(celex, ([, of = '', kind = '', number]) => ({
    means: [{ in: 'EU', number: Number(number), year: Number(of) }],
    kind: kind.toUpperCase() as ActKind,
  }));
  take(danish, (match) => {
    const { short: brief, long: word = brief ?? '', number } = match.groups ?? {};
    const of = match.at(4);
    return {
      means: [{ in: 'DK', number: Number(number), year: of ? ofYear(of) : null }],
      kind: kinds.find(([words]) => words.test(word))?.[1] ?? null,
    };
  });
  take(dated, ([, number, of = '']) => ({
    means: [{ in: 'DK', number: Number(number), year: ofYear(of) }],
    kind: null,
  }));
  rest = rest.replace(calendar, (match) => ' '.repeat(match.length));
  take(european, (match) => {
    const [, one = '', other = '', suffix] = match;
    const kind = kindBefore(rest.slice(0, match.index));
    const isEuropean = suffix !== undefined || kind !== null || /\((EU|EF|EØF|EC|EEC)\)/i.test(rest);
    const means = meansOf(one, other, isEuropean);
    return means.length > 0 ? { means, kind } : null;
  });
  return found.toSorted((a, b) => a.at - b.at).map(({ at: _at, ...number }) => number);
}
