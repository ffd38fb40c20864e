import type { Given, Value } from '../../exchange.ts';
import type { SheetDocument } from '../document.ts';
import { absent, first, given } from '../given.ts';
import type { Line } from '../lines.ts';
import { folded, wordsOf } from '../reference.ts';
import type { KnownGoods } from '../reference.ts';
import { roadColumn } from './transport-columns.ts';

export interface Transport {
  un_number: Value<string>;
  adr_class: Value<string>;
  packing_group: Value<string>;
}

export const modes = /\b(?:ADR|RID|ADN|IMDG|IATA|ICAO|DOT|TDG|ADG|RID\/ADR)\b/i;
export const sea = /\b(?:IMDG|IATA|ICAO|ADN)\b/i;
export const road = /\b(?:ADR|RID|DOT|ADG)\b/i;
const classForm =
  /(?<![\d.,])([1-9](?:\.[1-6])?[A-S]?)(?:\s?\((\d(?:\.\d)?)(?:[\s,+]*\d(?:\.\d)?)*\))?(?![\d.,]*\d)/;

/** The United Nations as the languages shorten them, perhaps a word for the number, and the number. */
const unForm =
  /(?<![\p{L}\d])(?:(?:UN|ID|ONU|VN|YK|FN|OSN|ООН|ΟΗΕ|ÜRO)[\s-]*(?:n[or]?[.°º]?|number|nummer|numero|numéro|número|numer|szám|číslo|č\.)?|ANO numurs|JT numeris|številka ZN)[\s:.\t-]*(\d{4})(?!\d)/iu;

/** Lines of the road only: from a heading of another mode to the next of the road, nothing counts. */
function roadLines(lines: readonly Line[]): Line[] {
  const kept: Line[] = [];
  let on = true;
  for (const line of lines) {
    const [cell] = line.cells;
    const text = line.text;
    if (cell && modes.test(text)) {
      if (/^\W{0,3}1?4?\.?\d?\.?\s*(?:.{0,30})\b(?:ADR|RID|DOT|ADG)\b/i.test(text)) on = true;
      else if (/^.{0,30}?\b(?:IMDG|IATA|ICAO|ADN)\b/i.test(text)) on = false;
    } else if (/^\W{0,3}14\s?\.\s?\d/.test(text)) on = true;
    if (on) kept.push(line);
  }
  return kept;
}

/** Section 14 as far as it is about the road. */
export const roadOf = (sheet: SheetDocument): Line[] => roadLines(roadColumn(sheet.section(14)?.lines ?? []));

const trim = (text: string): string => text.replace(/\t/g, ' ').trim();

/** Of the road (ADR, else the sheet's own regime): UN number, class and packing group. */
export function transportOf(sheet: SheetDocument): Transport {
  const all = sheet.section(14)?.lines ?? [];
  const lines = roadOf(sheet);
  const [classTitles, groupTitles] = [titlesOf(sheet, '14.3'), titlesOf(sheet, '14.4')];
  const un: Given<string>[] = [];
  const cls: Given<string>[] = [];
  const group: Given<string>[] = [];
  for (const [at, line] of lines.entries()) {
    const { text } = line;
    const unMatch = unForm.exec(text);
    if (unMatch?.[1] && !sea.test(beforeOf(line, unMatch.index)))
      un.push(spanned(line, unMatch[1], unMatch.index + unMatch[0].length - unMatch[1].length));
    else if (/^\W{0,3}(?:14\s?\.\s?1\b|UN\b)/i.test(text) || /\bUN[ -](?:number|nummer|no|nr)/i.test(text)) {
      const number = numberNear(lines, at, /(?<![\d.-])(\d{4})(?![\d-])/);
      if (number) un.push(number);
    }
    if (isClassLabel(text) || begins(line, classTitles)) {
      const value = classNear(lines, at);
      if (value) cls.push(value);
    }
    if (isGroupLabel(text) || begins(line, groupTitles)) {
      const value = groupNear(lines, at);
      if (value) group.push(value);
    }
  }
  const not = notRegulated(all, sheet);
  const known = un.filter(({ value }) => sheet.reference.goods.has(value) || sheet.regime === 'OTHER');
  if (known.length === 0) {
    // Neither a number nor words for none: what the section says was not understood.
    const none = absent<string>(not || all.length === 0 ? 'read' : 'check', not ? 'NOT_APPLICABLE' : null);
    return { un_number: none, adr_class: cls.length > 0 && !not ? first(cls) : none, packing_group: none };
  }
  const number = first(known);
  const goods = number.value === null ? undefined : sheet.reference.goods.get(number.value);
  const fits = cls.filter(({ value }) => goods?.classes.includes(value.replace(/[A-S]$/, '')) ?? true);
  const adr = first(fits.length > 0 ? fits : cls.map((one) => ({ ...one, state: 'check' as const })));
  return {
    un_number:
      goods && fits.length > 0
        ? ({ ...number, state: 'proved', because: ['GOODS'] } as Value<string>)
        : number,
    adr_class:
      adr.value === null
        ? { ...adr, state: 'check' }
        : fits.length > 0
          ? { ...adr, state: 'proved', because: ['GOODS'] }
          : adr,
    packing_group: provedGroup(first(group), goods),
  };
}

function provedGroup(value: Value<string>, goods: KnownGoods | undefined): Value<string> {
  if (!goods) return value;
  // Every entry of the number has a group: it is there, and was not found.
  if (value.value === null) return goods.groups.includes(null) ? value : { ...value, state: 'check' };
  return goods.groups.includes(value.value)
    ? { ...value, state: 'proved', because: ['GOODS'] }
    : { ...value, state: 'check', because: ['GOODS'] };
}

const spanned = (line: Line, text: string, from: number): Given<string> =>
  given(text, 'read', [{ line, from, to: from + text.length }], 'label');
const beforeOf = (line: Line, at: number): string => line.text.slice(0, at);
/** The title of a part, "Transport hazard class(es)", in all languages: a narrow column breaks it over lines. */
export const titlesOf = ({ reference }: SheetDocument, part: string): string[] =>
  Object.values(reference.headings).map(({ subsections }) => folded(subsections[part] ?? ''));
export const begins = ({ cells: [cell] }: Line, titles: readonly string[]): boolean => {
  const words = folded(cell?.text ?? '').replace(/^14\d/, '');
  return words.length > 7 && titles.some((title) => title.startsWith(words));
};
/** Words for the class and the packing group, as labels below the parts of section 14 have them. */
const classWords = String.raw`class(?:e|es)?|klasse[n]?|klass|klase|klasė|klasa|klasy|clase|clasa|trieda|třída|luokka|osztály|razred|κλάση|τάξη|клас|klassi|division`;
const groupWords = String.raw`pack(?:ag)?ing group|verpackungsgruppe|emballagegruppe|förpackningsgrupp|pakkausryhmä|groupe d.emballage|verpakkingsgroep|grupo de embalaje|grupo de embalagem|gruppo d.imballaggio|gruppo di imballaggio|grupa (?:opakowaniowa|pakowania)|obalová skupina|emballasjegruppe|pakkegruppe|csomagolási csoport|grup(?:ul|a) de ambala\p{L}+|skupina embalaže|embalažna skupina|skupina pakiranja|pakirna grupa|ambalažna skupina|pakendi(?:rühm|grupp)|iepakojuma grupa|pakuotės grupė|pakavimo grupė|опаковъчна група|ομάδα συσκευασίας|grupp tal-ippakkjar`;
const classLabel = new RegExp(
  String.raw`(?<!\p{L})(?:${classWords})(?!\p{L})|(?:gefahren|gevaren|transportfare|fare|faro)klasse?|(?:kuljetus|vaara)luokka`,
  'iu',
);
const groupLabel = new RegExp(String.raw`(?<!\p{L})(?:${groupWords})|^\W{0,3}PG(?!\p{L})`, 'iu');
const isClassLabel = (text: string): boolean =>
  /^\W{0,3}14\s?\.\s?3/.test(text) || classLabel.test(text.slice(0, 60));
const isGroupLabel = (text: string): boolean => /^\W{0,3}14\s?\.\s?4/.test(text) || groupLabel.test(text);
const classHead = new RegExp(
  String.raw`^.*?(?:${classWords})(?:\([\p{L}-]+\))?(?!\p{L})[^:\t\d]*[:\t]?`,
  'iu',
);

/** The value on the label's line after its words, or on the next two lines; of several columns that of the road. */
function numberNear(lines: readonly Line[], at: number, form: RegExp): Given<string> | null {
  for (const line of lines.slice(at, at + 4)) {
    const skip = /^\W{0,3}14\s?\.\s?\d\.?/.exec(line.text)?.[0].length ?? 0;
    if (line !== lines[at] && skip > 0) return null;
    if (sea.test(line.text) && !road.test(line.text)) continue;
    const match = form.exec(line.text.slice(skip));
    if (match?.[1]) return spanned(line, match[1], skip + match.index + match[0].indexOf(match[1]));
  }
  return null;
}

function classNear(lines: readonly Line[], at: number): Given<string> | null {
  for (const [step, line] of lines.slice(at, at + 4).entries()) {
    const numbered = /^\W{0,3}14\s?\.\s?\d\.?/.exec(line.text)?.[0].length ?? 0;
    if (step > 0 && (numbered > 0 || isGroupLabel(line.text))) return null;
    if (sea.test(line.text) && !road.test(line.text)) continue;
    const label = step === 0 ? (classHead.exec(line.text.slice(numbered))?.[0].length ?? 0) : 0;
    const from = numbered + label;
    const text = line.text
      .slice(from)
      .replace(/(?:ADR|RID|IMDG|IATA|ADN)\b/gi, (one) => ' '.repeat(one.length));
    const match = classForm.exec(text);
    if (match?.[1] && !/^\s*\d+\s*%|\d{4}/.test(text.slice(0, match.index))) {
      const value = match[1];
      return spanned(line, value, from + match.index);
    }
  }
  return null;
}

function groupNear(lines: readonly Line[], at: number): Given<string> | null {
  for (const [step, line] of lines.slice(at, at + 4).entries()) {
    const numbered = /^\W{0,3}14\s?\.\s?\d\.?/.exec(line.text)?.[0].length ?? 0;
    if (step > 0 && (numbered > 0 || isClassLabel(line.text))) return null;
    if (sea.test(line.text) && !road.test(line.text)) continue;
    const match = /(?<![\p{L}\d/])(III|II|I)(?![\p{L}\d/])/u.exec(line.text.slice(numbered));
    if (match?.[1]) return spanned(line, match[1], numbered + match.index);
  }
  return null;
}

function notRegulated(lines: readonly Line[], sheet: SheetDocument): boolean {
  const words = [
    ...wordsOf(sheet.reference, 'not_dangerous_goods', sheet.language),
    ...wordsOf(sheet.reference, 'not_applicable', sheet.language).filter((word) => word.length > 5),
  ];
  return lines.some(({ text }) => words.some((word) => trim(text).toLowerCase().includes(word)));
}
