import { compare, parseDecimal } from '../../../../core/numbers/decimal.ts';
import { readCasNumber } from '../../../clp/check-digits.ts';
import type { Component, Given, WorkplaceLimit, ValueList } from '../../exchange.ts';
import type { SheetDocument } from '../document.ts';
import { given } from '../given.ts';
import type { Line, Span } from '../lines.ts';
import { folded } from '../reference.ts';

/** What national lists call a value over a shift, over a short time, and one that is never to be exceeded. */
const kinds: [kind: WorkplaceLimit['kind'], words: RegExp][] = [
  [
    'STEL',
    /(?<![\p{L}\d])(?:STEL|NDSCh|KGV|KTV|KZW|Kzw|VLCT|VLA-EC|VLE-CD|KGVI|TPRD|MAK-Kzw|TGG\s?15\s?min|HTP\s?15\s?min|HTP-arvot\s?15\s?min|15 min(?:utes?)?\.? (?:TWA|mean)|Kurzzeitwerte?|korttidsværdi|short.?term(?: value)?)(?![\p{L}])/u,
  ],
  ['CEILING', /(?<![\p{L}\d])(?:NPK-P|NDSP|MAK-Mow|TLV-C|CEIL(?:ING)?|[Cc]eiling|loftværdi|TGV)(?![\p{L}])/u],
  [
    'TWA',
    /(?<![\p{L}\d])(?:TWA|AGW|GV|NGV|VME|VLA-ED|VLE-MP|NDS|PEL|NPEL|GVI|IPRD|MAK-Tmw|TMW|Tmw|TGG\s?8\s?(?:h|uur)?|HTP\s?8\s?h|WEL|LTEL|MAK|Langzeitwert|Schichtmittelwert|long.?term(?: value)?|8\s?(?:h|hours?)|8-time)(?![\p{L}])/u,
  ],
];

/** Marks of the Danish list for values over a short time and those never to be exceeded. */
const danish: Record<string, WorkplaceLimit['kind']> = { S: 'STEL', K: 'STEL', L: 'CEILING' };

const amount =
  /(?<![\d.,/([-])(?<figure>\d{1,6}(?:[.,]\d{1,4})?)\s*(?<unit>mg\s?\/\s?m\s?[³3]|ppm(?!\p{L})|m[lL]\s?\/\s?m\s?[³3]|cm\s?[³3]\s?\/\s?m\s?[³3]|[µμ]g\s?\/\s?m\s?[³3])/gu;
const cas = /(?<![\d-])\d{2,7}-\d{2}-\d(?![\d-])/gu;

const countries: [country: string, words: RegExp][] = [
  [
    'EU',
    /\d{2,4}\/\d{1,3}\/E[CGUFSKΚ]|\((?:EU|EC)\)|\bEU (?:OEL|ELV|IOEL)|\bIOELV?\b|\bEurope\b|\bEuropa\b/u,
  ],
  ['DK', /\bDK\b|Danmark|Denmark|Dänemark|At-vejledning/u],
  ['DE', /TRGS ?9|\bDE\b|\bAGW\b|Deutschland|Germany|Tyskland/u],
  ['AT', /\bAT\b|Österreich|Austria|MAK-(?:Tmw|Kzw|Mow)/u],
  ['CH', /\bSUVA\b|Schweiz|Switzerland/u],
  ['SE', /\bSE\b|\bAFS\b|Sverige|Sweden|\bNGV\b|\bKGV\b/u],
  ['NO', /Norge|Norway/u],
  ['FI', /\bHTP\b|Suomi|Finland/u],
  ['GB', /EH ?40|\bGB\b|\bUK\b|United Kingdom|Great Britain|\bWEL\b/u],
  ['IE', /Ireland/u],
  ['BE', /Belgi(?:um|ë|que)/u],
  ['NL', /Nederland|Netherlands|\bTGG\b/u],
  ['FR', /France|\bINRS\b|\bVLCT\b|\bVME\b/u],
  ['ES', /España|Spain|\bINSST\b|\bINSHT\b|\bVLA-E[DC]\b/u],
  ['IT', /Italia|Italy/u],
  ['PT', /Portugal/u],
  ['PL', /Polska|Poland|\bNDS/u],
  ['CZ', /Česk|Czech|\bNPK-P\b/u],
  ['SK', /Slovensk|Slovakia|\bNPEL\b/u],
  ['HU', /Magyar|Hungary/u],
  ['LT', /\bIPRD\b|\bTPRD\b|Lietuv|Lithuania/u],
  ['HR', /\bK?GVI\b|Hrvatsk|Croatia/u],
  ['US', /\bACGIH\b|\bOSHA\b|\bNIOSH\b|\bUSA?\b/u],
  ['AU', /Safe ?Work Australia|Australia/u],
];
const countryIn = (text: string): string | null => {
  const found = countries.filter(([, words]) => words.test(text)).map(([country]) => country);
  // A national list often names the directive that it follows.
  const [only] = found.length === 1 ? found : found.filter((one) => one !== 'EU');
  return (found.length === 2 && found.includes('EU')) || found.length === 1 ? (only ?? null) : null;
};

/** A figure, and whether its mark may also be one of thousands: "1.500". */
function figureOf(printed: string): { value: string | null; isSure: boolean } {
  const isSure = !/^[1-9]\d{0,2}[.,]\d{3}$/.test(printed);
  return { value: parseDecimal(isSure ? printed.replace(',', '.') : printed.replace(/[.,]/, '')), isSure };
}
const unitOf = (printed: string): { unit: WorkplaceLimit['unit']; power: number } =>
  printed.startsWith('mg')
    ? { unit: 'mg/m³', power: 0 }
    : /^[µμ]/u.test(printed)
      ? { unit: 'mg/m³', power: -3 }
      : { unit: 'ppm', power: 0 };

/** Where the limits of the workplace end: derived and predicted levels, and limits in blood, are others. */
const others =
  /\b(?:DNEL|DMEL|PNEC)s?\b|^\W*(?:biolog|BGW\b|BAT\b|BMGV|BEI\b|Biologisc|Abgeleitete|Afledt|Derived|Predicted)/iu;

/** The lines of 8.1, or of section 8 where its parts have no numbers, that are about the workplace. */
function linesOf(sheet: SheetDocument): readonly Line[] {
  const lines = sheet.part(8, 1) ?? sheet.section(8)?.lines ?? [];
  const end = lines.findIndex(({ text }, at) => at > 0 && others.test(text) && !/mg\s?\/|ppm/.test(text));
  return end < 0 ? lines : lines.slice(0, end);
}

/** What a cell says before a figure that is no limit of the workplace: a level of danger to life, one that is withdrawn. */
const noLimit = /\b(?:IDLH|DNEL|DMEL|PNEC)\b|\bvacated\b/i;

interface Row {
  substance: string | null;
  cas: string | null;
  /** Where its first cell begins, and whether it has a number. */
  x0: number;
  isNumbered: boolean;
  /** The list that a line above the values names. */
  country: string | null;
}

/** A row's substance: by its CAS number, or its name as section 3 has it. Null: no row begins here. */
function rowOf(line: Line, components: readonly Component[]): Row | null {
  const numbers = [...line.text.matchAll(cas)].flatMap(([one]) => readCasNumber(one) ?? []);
  const [number, ...more] = numbers;
  const placed = {
    x0: line.cells[0]?.x0 ?? 0,
    isNumbered: number !== undefined,
    country: countryIn(line.text),
  };
  if (more.length > 0) return { substance: null, cas: null, ...placed };
  if (number !== undefined) {
    const known = components.find((one) => one.cas.value === number)?.name.value ?? null;
    const at = line.cells.findIndex(({ text }) => text.includes(number));
    // The name is before the number or right after it.
    const printed = line.cells
      .slice(0, at + 2)
      .map(({ text }) =>
        text
          .replace(number, '')
          .replace(/\([^)]*%[^)]*\)/g, '')
          .replace(/^[\s:,;.-]+|[\s:,;]+$/g, ''),
      )
      .find((text) => /\p{L}{3}/u.test(text) && lastKind(text) === null && text.search(amount) < 0);
    return { substance: known ?? printed ?? null, cas: number, ...placed };
  }
  const own = folded(line.cells[0]?.text ?? '');
  const named =
    own.length < 4
      ? undefined
      : components.find(({ name }) => name.value !== null && folded(name.value) === own);
  return named ? { substance: named.name.value, cas: named.cas.value, ...placed } : null;
}

/**
 * Whether a line begins a row whose substance is not known: other words where the row's name is. Below a row with a number they may go on with its
 * name, unless they have a kind of value of their own.
 */
function beginsOther(line: Line, row: Row): boolean {
  const [first] = line.cells;
  if (!first || Math.abs(first.x0 - row.x0) > 6 || !/\p{L}{3}/u.test(first.text)) return false;
  if (lastKind(first.text) !== null || countryIn(first.text) !== null) return false;
  return !row.isNumbered || lastKind(line.text) !== null;
}

/**
 * Limit values of the workplace (8.1): `value` in `unit`, over a shift (TWA), a short time (STEL) or at any time (CEILING), of the country or
 * union whose list it is, where the sheet says so. What has no kind or no substance in its row is left out, and the list is to be checked.
 */
export function limitValuesOf(
  sheet: SheetDocument,
  components: readonly Component[],
): ValueList<WorkplaceLimit> {
  const items: Given<WorkplaceLimit>[] = [];
  let row: Row | null = null;
  let kind: { kind: WorkplaceLimit['kind']; column: number; line: Line } | null = null;
  let isWhole = true;
  for (const line of linesOf(sheet)) {
    const begun = rowOf(line, components);
    if (begun) [row, kind] = [begun, null];
    else if (row && beginsOther(line, row)) [row, kind] = [null, null];
    // A sentence that names no list may be the head of another one.
    else if (row && line.text.search(amount) < 0)
      row.country =
        countryIn(line.text) ?? (/^\p{Lu}/u.test(line.cells.at(-1)?.text ?? '') ? null : row.country);
    for (const match of line.text.matchAll(amount)) {
      const { figure = '', unit: printed = '' } = match.groups ?? {};
      const before = line.text.slice(0, match.index);
      const own = lastKind(before);
      const cell = line.cells.findLast(({ from }) => from <= match.index);
      if (noLimit.test(line.text.slice(cell?.from, match.index))) continue;
      if (own) kind = { kind: own, column: cell?.x0 ?? 0, line };
      else if (/\bDK\b/.test(line.text)) {
        const letter = line.cells.find(({ text }) => text in danish)?.text;
        if (letter !== undefined) kind = { kind: danish[letter] ?? 'TWA', column: cell?.x0 ?? 0, line };
      }
      const continues =
        kind !== null &&
        (kind.line === line ||
          // Words before a figure may be those of another kind.
          (cell?.from === match.index &&
            Math.abs((cell?.x0 ?? 0) - kind.column) <= 6 &&
            line.y - kind.line.y < 1.8 * line.size));
      const { value, isSure } = figureOf(figure);
      const { unit, power } = unitOf(printed);
      const shifted = value === null ? null : parseDecimal(`${value}e${power}`);
      if (!kind || !continues || !row || row.cas === null || shifted === null || compare(shifted, '0') <= 0) {
        isWhole = false;
        continue;
      }
      const span: Span = { line, from: match.index, to: match.index + match[0].length };
      const limit: WorkplaceLimit = {
        substance: row.substance,
        cas: row.cas,
        kind: kind.kind,
        value: shifted,
        unit,
        country: countryIn(line.text) ?? countryIn(kind.line.text) ?? row.country,
      };
      // Several lists have the same value.
      if (!items.some((one) => JSON.stringify(one.value) === JSON.stringify(limit)))
        items.push(given(limit, isSure ? 'read' : 'check', [span], 'row'));
    }
    // A row of a table whose units are in its head.
    if (
      begun?.cas &&
      !items.some(({ value }) => value.cas === begun.cas) &&
      /\t\d+(?:[.,]\d+)?(?:\t|$)/.test(line.text)
    )
      isWhole = false;
  }
  return { items, state: isWhole ? 'read' : 'check' };
}

/** The kind that a value's text names last before it. */
function lastKind(before: string): WorkplaceLimit['kind'] | null {
  let found: { at: number; kind: WorkplaceLimit['kind'] } | null = null;
  for (const [kind, words] of kinds)
    for (const { index } of before.matchAll(new RegExp(words.source, 'gu')))
      if (!found || index > found.at) found = { at: index, kind };
  return found?.kind ?? null;
}
