import type { ColumnRole } from '../contract.ts';
import { isUnitSpelling } from '../units/unit-spelling.ts';
import { foreignWords } from './foreign.ts';
import {
  clockIn,
  flowNamed,
  otherWordIn,
  isOpen,
  isPartOfYear,
  meansIn,
  multipleIn,
  sumsIn,
  thousandOf,
} from './words.ts';

/**
 * What the words of a column's header mean: its role, the kind of figures, its unit, and whether a date is a beginning
 * or an end.
 */
export interface HeaderMeaning {
  role: ColumnRole | null;
  content: 'READINGS' | 'AMOUNTS' | null;
  unit: string | null;
  dateMeans: 'START' | 'END' | null;
  /** Whether the unit is one of power, the mean over a row and not its amount. */
  isPower: boolean;
  /** Whether it speaks of money, which is never a figure of a meter. */
  isPrice: boolean;
  /** Whether its words may change what its figures are, so that they are to be asked about. */
  isOpen: boolean;
  /** The word that says that its figures are not what was used: a budget, a mean, what was produced. */
  otherWord: string | null;
  /** Which flow of a plant of its own it names. */
  flow: ReturnType<typeof flowNamed>;
  /** The multiple of a unit that it names: `OTHER` is no unit; a thousand of one is `unit`. */
  multiple: ReturnType<typeof multipleIn>;
  /** Whether its figures are sums of those before. */
  sums: ReturnType<typeof sumsIn>;
  /** The clock of the times below it: minutes ahead of UTC, or the local one; null: it does not say. */
  clock: number | 'LOCAL' | null;
  /** Whether it names parts of a year that are no dates: weeks, quarters. */
  isPart: boolean;
  /** Whether its cells may name registers of the meter, or its tariffs. */
  isRegister: boolean;
}

/** Header words as `fold` leaves them, Danish and English; the first that fits wins. */
const words: [pattern: RegExp, meaning: Partial<HeaderMeaning>][] = [
  [
    /^(målepunkts?(id|nr|nummer)?|m(å|aa|a)lepunktsid|meteringpoint(id|number|gsrn)?|gsrn|mprn|mpan|aftagernummer|installations(nr|nummer|id)|måler(nr|nummer|id)?|m(å|aa)lernr|meter(number|no|id|serial(number)?)?|serienummer|serial(number)?|ean)$/,
    { role: 'meter' },
  ],
  [
    /^(målepunkts?type(kode)?|meteringpointtype(code)?|typekode|typecode|flow|retning|direction)$/,
    { role: 'flow' },
  ],
  [/^(kvalitet(skode)?|quality|status|datakvalitet|målekvalitet)$/, { role: 'quality' }],
  [
    /^(måle|energi)?enhed$|^(m(å|aa)leenhed)$|^unit(s|type|ofmeasure(ment)?)?$|^uom$|^measur(e|ement|ing)unit$/,
    { role: 'unit' },
  ],
  [
    /^(fra(dato|tid|tidspunkt|kl)?|(dato|periode|tid)fra|from(date|time|datetime)?|(date|period|time)from|start(s?dato|tid|tidspunkt|date|time|datetime)?|(periode|period)start|begin(date)?|validfrom)$/,
    { role: 'date', dateMeans: 'START' },
  ],
  [
    /^(til(dato|tid|tidspunkt|kl)?|(dato|periode|tid)til|to(date|time|datetime)?|(date|period|time)to|slut(dato|tid|tidspunkt)?|(periode|period)(slut|end)|end(date|time|datetime)?|validto)$/,
    { role: 'end', dateMeans: 'END' },
  ],
  [
    /^(aflæst(dato|den)?|aflæsnings(dato|tid|tidspunkt)|(meter)?reading(date|time)|read(at|on))$/,
    { role: 'date', dateMeans: 'END' },
  ],
  [
    /^(dato(ogtid)?|date(time|andtime)?|datotid|dag|day|døgn|tidspunkt|timestamp|tidsstempel|måledato|måletidspunkt|måned|month|periode|period|år|year)$/,
    { role: 'date' },
  ],
  [/^(klokkeslæt|klokken|kl|tid|time|timer|timenr|hour|hours|klokketime|interval)$/, { role: 'time' }],
  [
    /^(mængde|maengde|forbrug(smængde)?|(målt|el|vand|varme|gas|energi)forbrug|forbrugetmængde|volumen?|quantity|consumption|usage|amount|use|used|energyconsumption)$/,
    { role: 'value', content: 'AMOUNTS' },
  ],
  [
    /^(aflæsning(er)?|(måler|tæller)(stand|visning|værk)|stand|slutstand|visning|reading(s|value)?|meterreading|counter(reading)?|counter|index|register)$/,
    { role: 'value', content: 'READINGS' },
  ],
  [
    /^(værdi|vaerdi|value|måling|måleværdi|målt|measurement|measured|tal|figure|antal|number|energi|energy|state)$/,
    { role: 'value' },
  ],
  ...foreignWords,
];

/** Lower case without blanks, underscores, dashes, points and colons. */
const fold = (text: string): string => text.toLowerCase().replace(/[\s_\-.:/]/g, '');

const strictUnit = /^(?:(?:k|m|g)?wh|[kmg]j|m[3³]|kbm|kg|lit(?:er|re)s?)$/i;
export const powerUnit = /^[kmg]?w$/i;
const price =
  /pri(?:s|ce)|cost|kost|charge|tax|moms|\bvat\b|afgift|tarif|beløb|belob|betal|rabat|fee\b|gebyr|faktura|invoice|preis|betrag|spot|\b(?:dkk|eur|sek|nok|usd|gbp|kr|øre|ore|ct)\b|€|\$|£/iu;
/** A currency at the end of a word: `SpotPriceDKK`, but not `Valeur`. */
const currency = /[a-z](?:DKK|EUR|SEK|NOK|USD)(?![a-z])/;
const used =
  /forbru[gk]|förbruk|verbrauch|verbruik|consum|consom|kulutus|usage|(?:^|[^a-z])use(?:d|$|[^a-z])|mængde/i;
const shownByMeter =
  /(?:måler|tæller|zähler)|stand(?:$|[^a-z])|counter|aflæs|reading|register|cumulat|kumul/i;

/** The same where a heading speaks of use, too: a meter is read for either. */
const shownDespiteUse = /stand(?:$|[^a-z])|tæller|zähler|counter|aflæsning|reading|cumulat|kumul/i;

interface Parted {
  name: string;
  unit: string | null;
  /** Text in brackets after the words that is no unit: `Forbrug (x)`. */
  bracket: string | null;
}

/** The units among the words of a text. */
export const unitsAmong = (text: string): string[] =>
  text.split(/[\s_,;:()[\]*×-]+/).filter((word) => strictUnit.test(word) || powerUnit.test(word));

/** A unit among the words of a header, or at the end of the last: `Aktiv energi Wh A`, `ConsumptionUsageKwh`. */
function unitAmong(text: string): string | null {
  const [found] = unitsAmong(text);
  return found ?? /[a-zæøå]((?:[KMGkmg]?[Ww]h)|KWH|MWH)$/.exec(text)?.[1] ?? null;
}

/** Parts a unit from a header: `Forbrug (kWh)`, `Forbrug [kWh]`, `Forbrug kWh`, `Forbrug i kWh`, `kWh`. */
function withUnit(text: string): Parted {
  const [, before, inside] = /^(.*?)\s*[([]\s*([^()[\]]+?)\s*[)\]]\s*$/.exec(text) ?? [];
  if (inside !== undefined && before !== undefined) {
    if (isUnitSpelling(inside) || powerUnit.test(inside))
      return { name: before, unit: inside, bracket: null };
    return { name: before, unit: unitAmong(before), bracket: inside };
  }
  const [, name = '', unit = ''] = /^(.*?)(?:\s+i)?[\s,_]+(\S+)$/.exec(text) ?? [];
  if (
    name !== '' &&
    unit.length > 1 &&
    (isUnitSpelling(unit) || powerUnit.test(unit)) &&
    !/^(time|timer|dag|day|hours?|år|year|måned|month|md|tid|index|to)$/i.test(unit)
  )
    return { name, unit, bracket: null };
  const isUnit = isUnitSpelling(text) && strictUnit.test(text);
  return isUnit
    ? { name: 'value', unit: text, bracket: null }
    : { name: text, unit: unitAmong(text), bracket: null };
}

/** Whether a text is just a unit, as below a heading: `[Wh]`, `(kWh)`, `m3`. */
export const isUnitInHeading = (text: string): boolean =>
  strictUnit.test(text) || powerUnit.test(text) || (/^[([].+[)\]]$/.test(text) && isUnitSpelling(text));

const register =
  /^(register(navn|name|type)?|read(ing)?type|tælleværk|tarif(f|type|navn)?|zähler(stand)?werk|registre)$/;

/** The unit of a multiple: a thousand kWh are a MWh. In: the heading, and the unit that it names. Null: Rede has none. */
function unitOfMultiple(text: string, unit: string | null): string | null {
  const plain = text.replace(/\d[\d.,\s^²³⁶]*/g, ' ');
  const base = unit ?? unitAmong(plain) ?? /(?:^|[\s([])([lgt])(?![a-zæøå])/i.exec(plain)?.[1];
  return multipleIn(text) === 'THOUSAND' ? (thousandOf.get(base?.toLowerCase() ?? '') ?? null) : null;
}

/** What a header means; everything null or false when its words are unknown. */
export function meaningOf(header: string): HeaderMeaning {
  const text = header.normalize('NFC').trim();
  const { clock, rest: plain } = clockIn(text);
  const { name, unit: named, bracket } = withUnit(plain);
  const folded = fold(name);
  const isPrice = price.test(text) || currency.test(text);
  const [, meaning] = words.find(([pattern]) => pattern.test(folded)) ?? [];
  // `Dag (kWh)` is what was used by day, and no date.
  const isNoDate = named !== null && strictUnit.test(named) && /^(date|end|time)$/.test(meaning?.role ?? '');
  const known = isNoDate || (isPrice && meaning?.role === 'value') ? undefined : meaning;
  const isFigure = known === undefined || known.role === 'value';
  const isUsed = used.test(name);
  const isShown = (isUsed ? shownDespiteUse : shownByMeter).test(name);
  const partly = isShown ? 'READINGS' : isUsed ? 'AMOUNTS' : null;
  const isPower = isFigure && named !== null && powerUnit.test(named);
  // Of a heading that is known as a whole only the text in brackets is left.
  const left = known ? `x ${bracket ?? ''}` : named === null ? plain : plain.replace(named, ' ');
  const multiple = isFigure ? multipleIn(plain) : null;
  const ofMultiple = multiple === null ? named : unitOfMultiple(plain, named);
  return {
    role: null,
    content: isFigure ? partly : null,
    ...known,
    dateMeans: known?.dateMeans ?? (!known || known.role === 'date' ? meansIn(plain) : null),
    unit: isFigure && !isPrice ? ofMultiple : null,
    isPower,
    isPrice: isFigure && isPrice,
    isOpen: isFigure && isOpen(left),
    otherWord: isFigure ? otherWordIn(left) : null,
    flow: isFigure ? flowNamed(left) : null,
    multiple: multiple === 'THOUSAND' && ofMultiple === null ? 'OTHER' : multiple,
    sums: isFigure ? sumsIn(plain) : null,
    clock,
    isPart: isPartOfYear(plain),
    isRegister: register.test(folded),
  };
}
