import { formatPeriod, parsePeriod } from '../time/period.ts';
import type { Period, PeriodParts } from '../time/period.ts';

/** No real period is longer; this keeps the check cheap for longer text. */
const longestPeriod = 60;

/** Danish and English, German, Dutch, Swedish, Norwegian and French. */
const units: [pattern: RegExp, part: keyof PeriodParts][] = [
  [/^(år|aar|årigt?|years?|yrs?|y|jahre?n?|jaar|jaren|ans?|années?)$/, 'years'],
  [/^(måned(er)?|maaned(er)?|mdr?|months?|mths?|monate?n?|maand(en)?|månad(er)?|mnd|mois)$/, 'months'],
  [/^(uger?|weeks?|wks?|wochen?|weken|vecka|veckor|uker?|semaines?)$/, 'weeks'],
  [/^(dage?|days?|tage?n?|dagen|dagar|dager|jours?)$/, 'days'],
];
/** Every second, third or other one, in words. */
const others: [pattern: RegExp, count: number][] = [
  [/^(hver[t]? (anden|andet)|every (other|second|2nd)|varann?a[nt]|vartannat|annenhver|annethvert)$/, 2],
  [/^(hver[t]? tredje|every (third|3rd))$/, 3],
  [/^(hver[t]? fjerde|every (fourth|4th))$/, 4],
  [/^(hver[t]? femte|every (fifth|5th))$/, 5],
];
const rates: [pattern: RegExp, period: Period][] = [
  [
    /^(årligt?|hvert år|årlige|yearly|annual(ly)?|every year|jährlich|jaarlijks|årligen|årsvis|varje år|annuel(le)?|annuellement)$/,
    'P1Y',
  ],
  [
    /^(halvårligt?|hvert halve år|half-?yearly|semi-?annual(ly)?|every six months|halbjährlich|halfjaarlijks|halvårsvis|semestriel(le)?)$/,
    'P6M',
  ],
  [
    /^(kvartalsvist?|kvartalsvis|hvert kvartal|kvartal|quarterly|every quarter|vierteljährlich|quartalsweise|per kwartaal|kwartaal|varje kvartal|trimestriel(le)?)$/,
    'P3M',
  ],
  [
    /^(månedligt?|hver måned|monthly|every month|monatlich|maandelijks|månadsvis|varje månad|mensuel(le)?)$/,
    'P1M',
  ],
  [
    /^(ugentligt?|hver uge|weekly|every week|wöchentlich|wekelijks|veckovis|varje vecka|ukentlig|hebdomadaire)$/,
    'P1W',
  ],
  [/^(dagligt?|hver dag|daily|every day|täglich|dagelijks|dagligen|varje dag|quotidien(ne)?)$/, 'P1D'],
  [/^(én gang|en gang|engangs|once|ingen|none|-)$/, 'P0D'],
];
/** How often in one of these, and how long one part of it is: twice a year is every six months. Parts that are no whole periods are refused. */
const wholes: [pattern: RegExp, parts: Readonly<Record<number, Period>>][] = [
  [
    /^(årligt?|om året|pr\.? år|per år|hvert år|år|yearly|annually|(a|per|every) year|year|\/ ?år)$/,
    { 1: 'P1Y', 2: 'P6M', 3: 'P4M', 4: 'P3M', 6: 'P2M', 12: 'P1M' },
  ],
  [
    /^(om måneden|månedligt?|pr\.? måned|per måned|hver måned|måned|monthly|(a|per|every) month|month|\/ ?måned)$/,
    { 1: 'P1M' },
  ],
  [/^(i kvartalet|pr\.? kvartal|per kvartal|(a|per|every) quarter)$/, { 1: 'P3M', 3: 'P1M' }],
  [
    /^(om ugen|ugentligt?|pr\.? uge|per uge|hver uge|uge|weekly|(a|per|every) week|week|\/ ?uge)$/,
    { 1: 'P1W', 7: 'P1D' },
  ],
  [/^(om dagen|dagligt?|pr\.? dag|per dag|daily|(a|per|every) day)$/, { 1: 'P1D' }],
];
const counts: Readonly<Record<string, number>> = {
  én: 1,
  en: 1,
  een: 1,
  to: 2,
  tre: 3,
  fire: 4,
  seks: 6,
  tolv: 12,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  six: 6,
  twelve: 12,
  once: 1,
  twice: 2,
};

/** `1 gang årligt`, `2 x årligt`, `twice a year`: how often. Null: the text does not say so, or it is no whole period. */
function timesIn(plain: string): Period | null {
  const [, count = '', of = ''] =
    /^(\d{1,2}|\p{L}{2,6})(?:\s*(?:x|×|gange?|times?|time))?\s*(?:\/\s*)?(\p{L}.*)$/u.exec(plain) ?? [];
  const times = /^\d/.test(count) ? Number(count) : counts[count];
  const isTimes = /^(?:\d{1,2}|\p{L}+)\s*(?:x|×|gange?|times?)(?!\p{L})|^(once|twice)/u.test(plain);
  const parts = wholes.find(([pattern]) => pattern.test(of))?.[1];
  if (!isTimes || times === undefined) return null;
  // Once every fifth year is every fifth year.
  return parts?.[times] ?? (times === 1 ? periodIn(of) : null);
}

/** Halves and quarters of a year, which people write as a fraction. */
const fractions: [pattern: RegExp, period: Period][] = [
  [/^(hver[t]?\s+)?(1\/2|½|0,5|0\.5|et halvt|half a|a half)\s*(års?|årligt?|years?|yearly)\.?$/u, 'P6M'],
  [/^(hver[t]?\s+)?(1\/4|¼|0,25|0\.25|et kvart|a quarter of a)\s*(års?|years?)\.?$/u, 'P3M'],
  [/^(hver[t]?\s+)?(1 1\/2|1½|1,5|1\.5|halvandet)\s*(års?|years?)\.?$/u, 'P18M'],
];

/** `1 år`, `2 years 6 months`, `kvartalsvis`, `hver 14. dag`, `2 x årligt`, `1/2 år`, `P1Y`. Null: not a period. */
export function periodIn(text: string): Period | null {
  const plain = text.slice(0, longestPeriod).toLowerCase().trim();
  const iso = parsePeriod(plain.toUpperCase());
  if (iso) return formatPeriod(iso);
  const rate = rates.find(([pattern]) => pattern.test(plain))?.[1];
  if (rate) return rate;
  const often = timesIn(plain) ?? fractions.find(([pattern]) => pattern.test(plain))?.[1];
  if (often) return formatPeriod(parsePeriod(often) ?? {});
  const [, every = '', unitWord = ''] = /^(.+)\s(\p{L}+)\.?$/u.exec(plain) ?? [];
  const other = others.find(([pattern]) => pattern.test(every))?.[1];
  const otherUnit = units.find(([pattern]) => pattern.test(unitWord))?.[1];
  if (other !== undefined && otherUnit) return formatPeriod({ [otherUnit]: other });
  const found: Partial<PeriodParts> = {};
  const rest = plain
    .replace(/^(hver[t.]?|every|alle|jede[nrs]?|elke|iedere|varje|vart|tous les|toutes les|chaque)\s+/, '')
    .replace(/(\d{1,5})\s*[.-]?\s*(\p{L}+)\.?/gu, (whole, count: string, word: string) => {
      const part = units.find(([pattern]) => pattern.test(word))?.[1];
      if (!part || found[part] !== undefined) return whole;
      found[part] = Number(count);
      return '';
    });
  if (/[^\s,&+]/.test(rest.replace(/\b(og|and)\b/g, '')) || Object.keys(found).length === 0) return null;
  const period = formatPeriod(found);
  return parsePeriod(period) ? period : null;
}
