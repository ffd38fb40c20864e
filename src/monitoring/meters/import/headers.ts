import type { ColumnRole } from './contract.ts';
import { isUnitSpelling } from './unit-spelling.ts';

/**
 * What the words of a column's header mean: its role, the kind of figures, its unit, and whether a date is a beginning
 * or an end.
 */
export interface HeaderMeaning {
  role: ColumnRole | null;
  content: 'READINGS' | 'AMOUNTS' | null;
  unit: string | null;
  dateMeans: 'START' | 'END' | null;
}

/** Header words as `fold` leaves them, Danish and English; the first that fits wins. */
const words: [pattern: RegExp, meaning: Partial<HeaderMeaning>][] = [
  [
    /^(målepunkts?(id|nr|nummer)?|m(å|aa|a)lepunktsid|meteringpoint(id|number)?|gsrn|aftagernummer|installations(nr|nummer|id)|måler(nr|nummer|id)?|m(å|aa)lernr|meter(number|no|id|serial)?|serienummer|serial(number)?|ean)$/,
    { role: 'meter' },
  ],
  [
    /^(målepunkts?type(kode)?|meteringpointtype(code)?|typekode|typecode|flow|retning|direction)$/,
    { role: 'flow' },
  ],
  [/^(kvalitet(skode)?|quality|status|datakvalitet|målekvalitet)$/, { role: 'quality' }],
  [
    /^(måle)?enhed$|^(m(å|aa)leenhed)$|^unit(s|ofmeasure(ment)?)?$|^uom$|^measur(e|ement|ing)unit$/,
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
    /^(aflæst(dato|den)?|aflæsnings(dato|tid|tidspunkt)|reading(date|time)|read(at|on))$/,
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
    /^(værdi|vaerdi|value|måling|måleværdi|målt|measurement|measured|tal|figure|antal|number|energi|energy)$/,
    { role: 'value' },
  ],
];

/** Lower case without blanks, underscores, dashes, points and colons. */
const fold = (text: string): string => text.toLowerCase().replace(/[\s_\-.:/]/g, '');

/** Parts a trailing unit from a header: `Forbrug (kWh)`, `Forbrug [kWh]`, `Forbrug kWh`, `Forbrug i kWh`, `kWh`. */
function withUnit(text: string): { name: string; unit: string | null } {
  const bracketed = /^(.*?)\s*[([]\s*([^)\]]+?)\s*[)\]]\s*$/.exec(text);
  if (bracketed && isUnitSpelling(bracketed[2] ?? ''))
    return { name: bracketed[1] ?? '', unit: bracketed[2] ?? null };
  const trailing = /^(.*?)(?:\s+i)?[\s,_]+(\S+)$/.exec(text);
  const [, name = '', unit = ''] = trailing ?? [];
  if (
    name !== '' &&
    unit.length > 1 &&
    isUnitSpelling(unit) &&
    !/^(time|timer|dag|day|hours?|år|year|måned|month)$/i.test(unit)
  )
    return { name, unit };
  const isUnit = isUnitSpelling(text) && /^(k|m|g)?wh$|^[mg]j$|^m[3³]$|^kbm$|^kg$|^liter$/i.test(text);
  return isUnit ? { name: 'value', unit: text } : { name: text, unit: null };
}

/** What a header means; everything null when its words are unknown. */
export function meaningOf(header: string): HeaderMeaning {
  const { name, unit } = withUnit(header.normalize('NFC').trim());
  const folded = fold(name);
  const [, meaning] = words.find(([pattern]) => pattern.test(folded)) ?? [];
  return {
    role: null,
    content: null,
    dateMeans: null,
    ...meaning,
    unit: meaning?.role === 'value' || unit === null ? unit : null,
  };
}
