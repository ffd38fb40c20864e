import { parseDecimal } from '../../../../core/numbers/decimal.ts';
import type { EstimateValue, Given } from '../../exchange.ts';
import { classNamesIn } from '../fields/classes.ts';
import { given } from '../given.ts';
import { ownWordsIn, spansOf, wordsIn } from './flow.ts';
import type { Flow } from './flow.ts';
import type { SheetDocument } from '../document.ts';

type Kind = 'acute' | 'chronic';
const kinds = ['acute', 'chronic'] as const;

/** What is between the word and its figure; a bracket may contain figures: "M-factor (Aquatic Acute 1): 10". */
const between = String.raw`(?:[^\d%([]|[([][^)\]]{0,60}[)\]]|[([](?=\s*\d))`;
const figure = String.raw`(?<value>\d{1,3}(?:[.,\s]\d{3})+|\d{1,7})(?![\d.,]*\d|\s?%|-\d)`;
const afterWord = new RegExp(String.raw`(?<kind>${between}{0,70}?)${figure}`, 'uy');
const more = new RegExp(String.raw`\s*[)\]]?\s*(?:[,;/|]|\s)\s*(?<kind>[^\d%\n]{3,40}?)${figure}`, 'uy');
const alone = new RegExp(
  String.raw`(?<![\p{L}\p{N}.-])[MМΜ]\s?(?<kind>[([]?\s?\p{L}{3,14}\.?\s?[)\]]?\s?)?[=:]\s?${figure}`,
  'gu',
);

export type Factors = Partial<Record<Kind, Given<string>>>;

/** The M factors of a row, by the hazard that they are of: the words with them say so, else the class before them. */
export function factorsIn(flow: Flow, sheet: SheetDocument): Factors {
  const { text } = flow;
  const { reference, language } = sheet;
  const found: Factors = {};
  const saidBy = (words: string): Kind[] =>
    kinds.filter((kind) => ownWordsIn(words, reference, kind, language).length > 0);
  const add = (of: readonly Kind[], printed: string, from: number, to: number, sure: boolean): void => {
    const value = printed.replace(/\D/g, '').replace(/^0+/, '');
    if (value === '') return;
    // Factors are powers of ten: CLP Annex I, Table 4.1.3.
    const state = sure && /^10*$/.test(value) ? 'read' : 'check';
    for (const kind of of)
      if (!found[kind]) found[kind] = given(value, state, spansOf(flow, from, to), 'M factor');
      else if (found[kind].value !== value) found[kind] = { ...found[kind], state: 'check' };
  };
  const named = [...text.matchAll(/Aquatic\s(Acute|Chronic)\s\d|H4(00|1[0-3])/g)].map(
    ({ 0: word, 1: name, 2: code, index }): { of: Kind; to: number } => ({
      of: name === 'Acute' || code === '00' ? 'acute' : 'chronic',
      to: index + word.length,
    }),
  );
  const only = new Set(named.map(({ of }) => of)).size === 1;
  const guessed: Kind[] = [];
  /** The aquatic hazard that a place without words for it belongs to. */
  const byClass = (at: number): { of: Kind; sure: boolean } => {
    const last = named.findLast(({ to }) => to <= at);
    const next = last && /^[\s()[\];,:.]*$/.test(text.slice(last.to, at));
    return { of: last?.of ?? named[0]?.of ?? 'acute', sure: only || next === true };
  };

  const taken: { from: number; to: number }[] = [];
  for (const { from, to } of wordsIn(text, reference, 'm_factor')) {
    afterWord.lastIndex = to;
    let match = afterWord.exec(text);
    // "M-factor" over a column, and the next class below it.
    if (!match || classNamesIn(text.slice(to, match.index + match[0].length + 2)).some(isOutside(match, to)))
      continue;
    let start = from;
    while (match) {
      const end = match.index + match[0].length;
      const { kind: words = '', value = '' } = match.groups ?? {};
      const after = /^\s?[([]([\p{L}\s]{3,30})[)\]]/u.exec(text.slice(end));
      const said = saidBy(words).length > 0 ? saidBy(words) : saidBy(after?.[1] ?? '');
      const guess = byClass(from);
      if (start === from && said.length === 0) guessed.push(guess.of);
      if (start === from || said.length > 0)
        add(said.length > 0 ? said : [guess.of], value, start, end, said.length > 0 || guess.sure);
      taken.push({ from, to: end });
      more.lastIndex = end + (after?.[0].length ?? 0);
      start = more.lastIndex;
      match = more.exec(text);
      if (match && (saidBy(match.groups?.['kind'] ?? '').length === 0 || !/[:=]/.test(match[0])))
        match = null;
    }
  }
  for (const match of text.matchAll(alone)) {
    const end = match.index + match[0].length;
    if (taken.some(({ from, to }) => match.index < to && end > from)) continue;
    const { kind: words = '', value = '' } = match.groups ?? {};
    const said = saidBy(words);
    if (words.trim() !== '' && said.length === 0) continue;
    const guess = byClass(match.index);
    if (said.length === 0) guessed.push(guess.of);
    add(said.length > 0 ? said : [guess.of], value, match.index, end, said.length > 0 || guess.sure);
  }
  // One factor alone may be of the class before it, or of both.
  const [lone, another] = guessed;
  if (lone && !another && !only && found[lone]) found[lone] = { ...found[lone], state: 'check' };
  return found;
}

/** Whether a class is outside the brackets between a word and its figure. */
const isOutside =
  (match: RegExpExecArray, start: number) =>
  ({ from }: { from: number }): boolean => {
    const before = match[0].slice(0, start + from - match.index);
    return before.lastIndexOf('(') <= before.lastIndexOf(')');
  };

const routes = [
  ['ORAL', 'route_oral'],
  ['DERMAL', 'route_dermal'],
  ['INHALATION', 'route_inhalation'],
] as const;
const forms = [
  ['vapours', 'form_vapour'],
  ['dusts or mists', 'form_dust_mist'],
  ['gases', 'form_gas'],
] as const;
const amount =
  /(?<![\d.,]|[<>≤≥]\s?|\d\s?-\s?)(?<value>\d{1,3}(?:[.,\s]\d{3})+(?!\d)|\d{1,6}(?:[.,]\d{1,5})?)\s*(?<unit>mg\s?\/\s?kg|mg\s?\/\s?l|ppm)(?!\p{Ll}{2})/giu;

/** A figure with perhaps a sign between thousands; null: which of the two its sign is, is not known. */
function figureOf(printed: string, language: string | null): string | null {
  const plain = printed.replace(/\s/g, '');
  const [, head = '', sign, tail = ''] = /^(\d+)([.,])(\d+)$/.exec(plain) ?? [];
  if (!sign) return parseDecimal(plain.replace(/[.,]/g, ''));
  if (tail.length !== 3 || head === '0') return parseDecimal(`${head}.${tail}`);
  return (sign === ',') === (language === 'en') ? parseDecimal(head + tail) : null;
}

/** The acute toxicity estimates of a row: amounts after the word for them, each with its route. A bound is no estimate. */
export function estimatesIn(flow: Flow, { reference, language }: SheetDocument): Given<EstimateValue>[] {
  const { text } = flow;
  const [first] = wordsIn(text, reference, 'ate');
  if (!first) return [];
  const found: Given<EstimateValue>[] = [];
  let begin = first.from;
  for (const match of text.matchAll(amount)) {
    const end = match.index + match[0].length;
    if (match.index < begin) continue;
    const { value: printed = '', unit = '' } = match.groups ?? {};
    const before = text.slice(begin, match.index);
    const after = /^[^\d\n\t]{0,12}?[([]([^\d)\]]{3,40})[)\]]/.exec(text.slice(end))?.[1] ?? '';
    const lastOf = <T>(kinds_: readonly (readonly [T, string])[], words: string): T | undefined =>
      kinds_
        .flatMap(([one, kind]) =>
          ownWordsIn(words, reference, kind, language).map(({ from }) => ({ one, from })),
        )
        .toSorted((a, b) => b.from - a.from)[0]?.one;
    const route = lastOf(routes, after) ?? lastOf(routes, before);
    begin = end;
    if (!route || before.length > 160) continue;
    const figure_ = figureOf(printed, language);
    const value = figure_ ?? parseDecimal(printed.replace(/\s/g, '').replace(',', '.'));
    if (value === null) continue;
    const own: EstimateValue['unit'] = /kg/i.test(unit) ? 'mg/kg bw' : /ppm/i.test(unit) ? 'ppmV' : 'mg/L';
    const form = route === 'INHALATION' ? (lastOf(forms, after) ?? lastOf(forms, before)) : undefined;
    const fits = (route === 'INHALATION') === (own !== 'mg/kg bw');
    const from = match.index - before.length + (before.length - before.trimStart().length);
    found.push(
      given(
        { route, value, unit: own, ...(form && { form }) },
        fits && figure_ !== null ? 'read' : 'check',
        spansOf(flow, from, end),
        'ATE',
      ),
    );
  }
  return found;
}
