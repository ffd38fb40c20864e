import { sameProducer } from '../same-producer.ts';

/** A chemical of the register, by what a sheet or the name of its file may say of it. */
export interface KnownProduct {
  id: string;
  name: string;
  producer: string | null;
  producerEmail?: string | null;
  productNumber: string | null;
  ufi: string | null;
  /** The CAS numbers of its composition. */
  cas: readonly string[];
}

/** What a sheet says of itself; null: it could not be read, or does not say it. */
export interface SheetFacts {
  fileName: string;
  name: string | null;
  number: string | null;
  ufi: string | null;
  producer: string | null;
  producerEmail?: string | null;
  cas: readonly string[];
}

/** Why a sheet may belong to a chemical, the surest first. */
export const evidences = ['UFI', 'NUMBER', 'NUMBER_IN_FILE', 'NAME', 'NAME_IN_FILE', 'CAS', 'ALIKE'] as const;
export type Evidence = (typeof evidences)[number];

/** A chemical that a sheet may belong to. */
export interface ProductMatch {
  id: string;
  because: Evidence[];
}
export interface MatchedProducts {
  /** The surest first. */
  matches: ProductMatch[];
  /** Whether the first is beyond doubt. */
  certain: boolean;
}

/** Words of a file's name that say what it is, in which language, or which edition: not of what. */
const said = new Set(
  (
    'sds msds sdb sikkerhedsdatablad sikkerhedsdatablade datablad datablade leverandørbrugsanvisning safety data sheet sheets sicherheitsdatenblatt ' +
    'säkerhetsdatablad sikkerhetsdatablad veiligheidsinformatieblad fiche fds de da dk en gb uk eu se sv no nb fi nl fr ger eng dan swe ' +
    'rev revision revised ver version v utgave udgave dato date ny new final copy kopi pdf clp reach ghs'
  ).split(' '),
);
const mostMatches = 5;
const shortestNumber = 4;
/** Which share of the words of both names must be shared to be asked about. */
const leastAlike = 0.5;

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss');
const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
/** Only letters and digits, as numbers of products are compared: `AB-12 34` is `ab1234`. */
const keyOf = (text: string): string => wordsOf(text).join('');
const stemOf = (fileName: string): string => fileName.replace(/\.[^.]{1,5}$/, '');
const notOfWhat = new Set([...said].flatMap(wordsOf));
/** A year, a date, or the number of an edition. */
const isEdition = (word: string): boolean =>
  /^(\d{1,2}|(19|20)\d{2}(\d{2}){0,2}|\d{2}(19|20)\d{2}|v?\d{1,2})$/.test(word);

/** The words of a file's name that may be of a product: all, and without what says which sheet it is. */
function namesIn(fileName: string): { all: string[]; own: string[] } {
  const all = wordsOf(stemOf(fileName));
  return { all, own: all.filter((word) => !notOfWhat.has(word)) };
}

/** Whether words follow each other in a text of words. */
const contains = (all: readonly string[], words: readonly string[]): boolean =>
  words.length > 0 && ` ${all.join(' ')} `.includes(` ${words.join(' ')} `);

function share(one: readonly string[], other: readonly string[]): number {
  const both = new Set([...one, ...other]);
  return both.size === 0
    ? 0
    : one.filter((word, at) => one.indexOf(word) === at && other.includes(word)).length / both.size;
}

const casKey = (numbers: readonly string[]): string => [...new Set(numbers)].toSorted().join(' ');
const producerOf = ({ producer, producerEmail = null }: KnownProduct | SheetFacts) => ({
  name: producer,
  email: producerEmail,
});

/**
 * How to find the chemicals of a register that sheets belong to. Certain is the only one with its formula, its product number or its whole
 * name, in the sheet or in the name of its file, where the two do not name different ones; anything else is asked. In: the products of the
 * register.
 */
export function productFinder(products: readonly KnownProduct[]): (sheet: SheetFacts) => MatchedProducts {
  const known = products.map((product) => ({
    product,
    words: wordsOf(product.name),
    key: keyOf(product.name),
    number: product.productNumber === null ? '' : keyOf(product.productNumber),
    producer: product.producer === null ? [] : wordsOf(product.producer),
  }));
  const byToken = new Map<string, Set<(typeof known)[number]>>();
  for (const each of known)
    for (const token of [
      ...each.words,
      each.key,
      each.number,
      each.product.ufi ?? '',
      casKey(each.product.cas),
    ])
      if (token !== '') byToken.set(token, (byToken.get(token) ?? new Set()).add(each));
  return (sheet) => {
    const file = namesIn(sheet.fileName);
    const fileKeys = new Set(
      file.own.flatMap((_word, at) => [1, 2, 3, 4].map((count) => file.own.slice(at, at + count).join(''))),
    );
    const name = sheet.name === null ? null : { words: wordsOf(sheet.name), key: keyOf(sheet.name) };
    const casOfSheet = casKey(sheet.cas);
    const tokens = [
      ...fileKeys,
      ...(name?.words ?? []),
      name?.key,
      keyOf(sheet.number ?? ''),
      sheet.ufi,
      casOfSheet,
    ];
    const likely = new Set(tokens.flatMap((token) => [...((token && byToken.get(token)) || [])]));
    const found = [...likely].flatMap(({ product, words, key, number, producer }) => {
      const because: Evidence[] = [];
      const isElsewhere = sameProducer(producerOf(sheet), producerOf(product)) === 'OTHER';
      const own = file.own.filter((word) => !producer.includes(word));
      const exact = own.filter((word) => words.includes(word) || !isEdition(word)).join('') === key;
      if (product.ufi !== null && product.ufi === sheet.ufi) because.push('UFI');
      if (number !== '' && !isElsewhere && sheet.number !== null && keyOf(sheet.number) === number)
        because.push('NUMBER');
      if (number.length >= shortestNumber && /\d/.test(number) && fileKeys.has(number))
        because.push('NUMBER_IN_FILE');
      if (name?.key === key && !isElsewhere) because.push('NAME');
      if (exact) because.push('NAME_IN_FILE');
      if (product.cas.length > 0 && casKey(product.cas) === casOfSheet) because.push('CAS');
      const alike = Math.max(
        share(
          own.filter((word) => words.includes(word) || !isEdition(word)),
          words,
        ),
        name ? share(name.words, words) : 0,
        contains(file.all, words) || (name && contains(name.words, words)) ? leastAlike : 0,
      );
      if (because.length === 0 && alike >= leastAlike) because.push('ALIKE');
      return because.length === 0 ? [] : [{ id: product.id, because, alike }];
    });
    const sure = (each: { because: readonly Evidence[] }) =>
      each.because.some((evidence) => evidence !== 'CAS' && evidence !== 'ALIKE');
    const rank = (each: { because: readonly Evidence[] }) => evidences.indexOf(each.because[0] ?? 'ALIKE');
    const sorted = found.toSorted(
      (one, other) =>
        rank(one) - rank(other) || other.because.length - one.because.length || other.alike - one.alike,
    );
    const [first] = sorted;
    // A name in the file that the text contradicts may be that of another sheet.
    const contradicted =
      first !== undefined &&
      !first.because.includes('NAME') &&
      first.because[0] !== 'UFI' &&
      name !== null &&
      share(name.words, known.find(({ product }) => product.id === first.id)?.words ?? []) === 0;
    return {
      matches: sorted.slice(0, mostMatches).map(({ id, because }) => ({ id, because })),
      certain: first !== undefined && sure(first) && sorted.filter(sure).length === 1 && !contradicted,
    };
  };
}
