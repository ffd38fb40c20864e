import type { Given, Measured, Value } from '../../exchange.ts';
import type { SheetDocument } from '../document.ts';
import { absent, first, given } from '../given.ts';
import { labelPattern, labelled } from '../labelled.ts';
import { wholeLine } from '../lines.ts';
import type { Line, Span } from '../lines.ts';
import { once, wordsOf } from '../reference.ts';
import { between, comparisonOf } from './comparison.ts';
import { codesIn } from './statements.ts';

const number = String.raw`(?<![\d.,])[-+]?\s?\d{1,4}(?:[.,]\d{1,6})?`;
const temperature = new RegExp(
  String.raw`([<>≤≥~]|>=|<=|=>)?\s*(${number})(?:\s*(?:°\s*C|ºC|˚C)?\s*(?:${between})\s*(${number}))?\s*(?:(?:grader|graden|Grad|degrés|degrees?|deg\.?|astetta)\s)?(°\s*C|º\s*C|˚\s*C|℃|°\s*F|ºF|\bC(?:elsius)?\b|\bK\b)`,
  'iu',
);

/** Words that say that there is no value. */
export function statedAbsent(text: string, sheet: SheetDocument): 'NOT_APPLICABLE' | 'NO_DATA' | null {
  const plain = text.toLowerCase().replace(/\s+/g, ' ').trim();
  const starts = (kind: string): boolean =>
    wordsOf(sheet.reference, kind, sheet.language).some((word) => plain.startsWith(word));
  return starts('no_data')
    ? 'NO_DATA'
    : starts('not_applicable') || /^[-–—/.\s]*$/.test(plain)
      ? 'NOT_APPLICABLE'
      : null;
}

/** A temperature in section 9 by its label. A figure in °F counts only where none exists in °C. */
export function temperatureOf(kind: 'flash_point' | 'boiling_point', sheet: SheetDocument): Value<Measured> {
  const lines = sheet.section(9)?.lines ?? [];
  const label = labelPattern(wordsOf(sheet.reference, kind, sheet.language));
  const found: Given<Measured>[] = [];
  let stated: Value<Measured> | null = null;
  let seen = false;
  for (const { spans, line, method } of labelled(lines, label)) {
    seen = true;
    // The figure may be further right on the line, or on the next line of the same cell.
    const own = spans[0];
    if (!own) continue;
    const wide: Span[] =
      own.line === line ? [{ line, from: own.from, to: line.text.length }, ...spans.slice(1)] : spans;
    const text = wide.map((span) => span.line.text.slice(span.from, span.to)).join(' ');
    const says = statedAbsent(text, sheet);
    const hit = wide
      .map((span) => ({
        span,
        match: temperature.exec(
          span.line.text.slice(span.from, span.to).replace(/°\s?F.*?°\s?C/i, (one) => one),
        ),
      }))
      .find(({ match }) => match !== null);
    if (hit?.match && says === null) {
      const { span, match } = hit;
      const slice = span.line.text.slice(span.from, span.to);
      const celsius =
        [...slice.matchAll(new RegExp(temperature.source, 'giu'))].find(
          (one) => !/F|K/i.test(one[4] ?? ''),
        ) ?? match;
      const [, op = '', least = '', , unit = ''] = celsius;
      const value = Number(least.replace(/\s/g, '').replace(',', '.'));
      const degrees = /F/i.test(unit)
        ? Math.round(((value - 32) / 1.8) * 10) / 10
        : /K/.test(unit)
          ? Math.round((value - 273.15) * 100) / 100
          : value;
      const from = span.from + (celsius.index ?? 0);
      found.push(
        given(
          { value: String(degrees), op: comparisonOf(op, slice.slice(0, celsius.index)), unit: '°C' },
          // "Flash point - 18 °C": a minus, or a mark between label and value.
          /F/i.test(unit) || /-\s*$/.test(span.line.text.slice(0, from)) ? 'check' : 'read',
          [{ line: span.line, from, to: from + celsius[0].length }],
          'label',
        ),
      );
    } else if (says && !stated) {
      // On the line below it may be the next label's.
      stated = {
        value: null,
        state: method === 'below' && line.cells.length > 1 ? 'check' : 'read',
        stated: says,
      };
    } else if (/\(\s*[°º˚]\s*C\s*\)/.test(own.line === line ? line.text.slice(0, own.from) : line.text)) {
      const plain = /^([<>])?\s*([-+]?\d{1,3}(?:[.,]\d{1,2})?)(?![\d.,])/.exec(text);
      if (plain?.[2])
        found.push(
          given(
            {
              value: plain[2].replace(',', '.'),
              op: plain[1] === '<' ? '<' : plain[1] === '>' ? '>' : '=',
              unit: '°C',
            },
            'read',
            [{ line: own.line, from: own.from, to: own.from + plain[0].length }],
            'unit in the label',
          ),
        );
    }
  }
  if (found.length > 0) return first(found);
  // A label whose value was not understood.
  return stated ?? absent(seen ? 'check' : 'read');
}

/** The boiling point, of a range where it begins; two that differ are to be checked. */
export function boilingPoint(sheet: SheetDocument): Value<Measured> {
  const found = temperatureOf('boiling_point', sheet);
  return found.value !== null && found.others ? { ...found, state: 'check' } : found;
}

/** AEROSOL, GAS, LIQUID or SOLID: from H222, H223, H229, else the words of section 9. */
export const physicalState = once(stateOf);
function stateOf(sheet: SheetDocument): Value<string> {
  const lines = sheet.section(9)?.lines ?? [];
  const hazard = codesIn(sheet.section(2)?.lines ?? []).find(({ value }) => /^H(?:222|223|229)$/.test(value));
  const transport = (sheet.section(14)?.lines ?? []).find(
    ({ text }) => /\bUN\s?1950\b/i.test(text) || /(?:^|\D)1950(?:\D|$).*a[eë]rosol/i.test(text),
  );
  const kinds = (
    [
      ['GAS', 'state_gas'],
      ['LIQUID', 'state_liquid'],
      ['SOLID', 'state_solid'],
    ] as const
  ).map(([state, kind]) => ({
    state,
    words: wordsOf(sheet.reference, kind, sheet.language).map((word) => word.toLowerCase()),
  }));
  const found: Given<string>[] = [];
  const label = labelPattern(wordsOf(sheet.reference, 'physical_state', sheet.language));
  for (const { spans, label: name } of labelled(lines, label)) {
    const text = spans
      .map((span) => span.line.text.slice(span.from, span.to))
      .join(' ')
      .toLowerCase();
    const own = spans.filter(({ from, to }) => to > from);
    if (/a[eë]r[oó]s?z?[oó]l|spray|αερ[οό]λ[υύ]μα|αερ[οό]ζ[οό]λ|аерозол/.test(text))
      found.push(given('AEROSOL', 'read', own, name));
    const tokens = text.split(/[^\p{L}]+/u).filter((word) => word !== '');
    // The first word that names a state decides: "liquid, like a paste".
    let best: { at: number; state: string } | null = null;
    for (const { state, words } of kinds)
      for (const [at, token] of tokens.entries())
        if (
          words.some((word) =>
            // "Vloeibaar gemaakt gas" is a gas.
            word.includes(' ')
              ? tokens.slice(at).join(' ').startsWith(word)
              : token === word ||
                (word.length > 4 &&
                  (token.startsWith(word) || (token.endsWith(word) && sheet.language !== 'en'))),
          ) &&
          (!best || at < best.at)
        )
          best = { at, state };
    if (best && own.length > 0) found.push(given(best.state, 'read', own, name));
  }
  const aerosol = found.find(({ value }) => value === 'AEROSOL');
  if (hazard) return { ...hazard, value: 'AEROSOL', state: 'read', method: 'hazard statement' };
  if (transport) return { ...given('AEROSOL', 'read', [wholeLine(transport)], 'UN 1950') };
  if (aerosol) return aerosol;
  if (found.length > 0) return first(found);
  // Only what flows has a viscosity.
  const viscous = lines.find(({ text }) =>
    /\d\s?(?:mPa\s?[.·*x]?\s?s|mm[2²]\/s|cSt|cP)(?!\p{L})/u.test(text),
  );
  if (viscous) return given('LIQUID', 'check', [wholeLine(viscous)], 'viscosity');
  // Few solids have a flash point.
  const flash = temperatureOf('flash_point', sheet);
  return flash.value === null
    ? absent('check')
    : { ...flash, value: 'LIQUID', state: 'check', method: 'flash point', others: [] };
}

const storage = String.raw`(1|2A|2B|3A|3B|3|4\.1A|4\.1B|4\.1|4\.2|4\.3|5\.1A|5\.1B|5\.1C|5\.1|5\.2|6\.1A|6\.1B|6\.1C|6\.1D|6\.1|6\.2|7|8A|8B|8|10\s?-?\s?13|10|11|12|13)`;
/** The German storage class of TRGS 510 (LGK), as printed. */
export function storageClass(sheet: SheetDocument): Value<string> {
  const found: Given<string>[] = [];
  const label = /(?:lagerklasse|\bLGK\b|storage class|lagerungsklasse)/iu;
  const lines = [7, 15, 16].flatMap((part) => sheet.section(part)?.lines ?? []);
  for (const [at, line] of lines.entries()) {
    const match = label.exec(line.text);
    if (!match) continue;
    for (const [step, each] of [line, lines[at + 1]].entries()) {
      if (!each || (step === 1 && (found.length > 0 || /:/.test(each.text)))) continue;
      const start = step === 0 ? match.index + match[0].length : 0;
      // The name of the rule and what is in brackets about it are no value.
      const rest = each.text
        .slice(start)
        .replace(/TRGS\s*510|VCI(?:-Konzept)?/gi, (one) => ' '.repeat(one.length));
      const value = new RegExp(
        `^[^\\d]{0,70}?(?:LGK\\s*)?(?<![\\d.,])${storage}(?![\\d%]|[.,]\\d|\\s*%)`,
        'iu',
      ).exec(rest);
      if (!value?.[1]) continue;
      const from = start + value.index + value[0].lastIndexOf(value[1]);
      found.push(
        given(
          value[1]
            .toUpperCase()
            .replace(/\s/g, '')
            .replace(/^3[AB]$/, '3'),
          'read',
          [{ line: each, from, to: from + value[1].length }],
          'label',
        ),
      );
    }
  }
  return first(found);
}

/** The German water hazard class (AwSV). */
export function waterHazardClass(sheet: SheetDocument): Value<string> {
  const found: Given<string>[] = [];
  for (const number_ of [15, 12, 16])
    for (const line of sheet.section(number_)?.lines ?? []) {
      // In a sentence it is about how something is to be treated.
      const match =
        /(?:^|\t)[^\p{L}\d]*(?:wassergefährdungsklasse|WGK\b|water (?:hazard|endangering) class|water contaminating class)/iu.exec(
          line.text,
        );
      if (!match) continue;
      const rest = line.text
        .slice(match.index + match[0].length)
        .replace(
          /\((?:Anhang|Anlage|VwVwS|AwSV|D\b|Deutschland|Germany|according|gem)[^:]*?\)*(?=:)|\b(?:Anhang|Anlage)\s\d/giu,
          (one) => ' '.repeat(one.length),
        );
      const value =
        /^(?:[^\d\n]{0,40}?)(?:WGK\s*)?([123])(?![\d.]\d|\d)(?=\s*(?:$|[\t():;,.=*-]|(?:schwach|deutlich|stark|gering|leicht|wasser|nach|gem|laut|slight|obvious|severe|high|hazard|low|WGK|Selbst|Anhang|Anlage|[*)])))/iu.exec(
          rest,
        ) ?? /^[^\n]{0,40}?(nwg|nicht wassergefährdend)/iu.exec(rest);
      if (!value?.[1]) continue;
      const from = match.index + match[0].length + value.index + value[0].lastIndexOf(value[1]);
      found.push(
        given(
          /^\d$/.test(value[1]) ? value[1] : 'NWG',
          'read',
          [{ line, from, to: from + value[1].length }],
          'label',
        ),
      );
    }
  // "Leicht wassergefährdend" by the words of the class.
  return first(found);
}

/** The Danish MAL code, "4-3 (1993)" as "4-3". */
export function malCode(sheet: SheetDocument): Value<string> {
  const found: Given<string>[] = [];
  const lines: Line[] = [
    ...(sheet.section(15)?.lines ?? []),
    ...(sheet.section(8)?.lines ?? []),
    ...(sheet.section(1)?.lines ?? []),
  ];
  for (const [at, line] of lines.entries()) {
    if (!/\bMAL\b|\bMAL-?(?:kode|code)/i.test(line.text)) continue;
    for (const each of [line, lines[at + 1]]) {
      const match = each && /(?<![\d-])(0{1,2}|[0-6])\s?-\s?([1-6])(?![\d-])/.exec(each.text);
      if (!each || !match) continue;
      found.push(
        given(
          `${match[1]}-${match[2]}`,
          'read',
          [{ line: each, from: match.index, to: match.index + match[0].length }],
          'label',
        ),
      );
      break;
    }
  }
  return first(found);
}
