import { formatDecimal, isDecimal } from '../../core/numbers/decimal.ts';
import type { TextValues } from '../../core/contract/fill-text.ts';
import type { TextKey } from '../../core/contract/text-key.ts';
import type { Step } from './mixture.ts';

/** How something is said in one language: on screen and on paper. */
export interface Says {
  say: (key: TextKey, values?: TextValues) => string;
  language: 'en' | 'da';
}

/** A number of a step as people read it, with at most so many decimals. */
export const numberIn = (language: 'en' | 'da', value: string, maxDecimals: number): string =>
  isDecimal(value) ? formatDecimal(value, language, { maxDecimals }) : value;

/** What a rule compares that is no sum of shares, by the beginning or the end of the rule's key. */
const quantities = [
  [/^flamLiq\.boiling$/, 'BOILING_POINT'],
  [/^flamLiq\./, 'FLASH_POINT'],
  [/^aerosol\./, 'FLAMMABLE'],
  [/\.ph$/, 'PH'],
] as const;

/** The comparison of a step: '1.5 ≥ 1: Skin Corr. 1B'. In: how its numbers are written. */
export function comparisonOf(step: Step, shown: (value: string) => string, { say }: Says): string {
  const [, quantity] = quantities.find(([rule]) => rule.test(step.rule)) ?? [];
  const value = shown(step.total);
  const total = quantity ? say(`mixtures.quantity.${quantity}`, { value }) : value;
  const [yes, no] = step.kind === 'VALUE' ? (['value', 'valueNot'] as const) : (['met', 'notMet'] as const);
  return say(`mixtures.step.${step.met ? yes : no}`, {
    total,
    needs: shown(step.needs),
    result: step.result,
  });
}

/** A substance in a step: what it adds, and of what, whose limit that is and why it may not count. */
export function termOf(
  term: Step['terms'][number],
  shown: (value: string) => string,
  { say }: Says,
): { sum: string; about: string[] } {
  const values = {
    name: term.name,
    share: shown(term.share),
    limit: shown(term.limit),
    factor: shown(term.factor),
    value: shown(term.value),
  };
  const kind =
    term.limitKind === 'ATE' || term.limitKind === 'POINT_ESTIMATE'
      ? 'mixtures.term.ate'
      : term.limitKind === 'FACTOR' && term.factor !== '1'
        ? 'mixtures.term.factor'
        : 'mixtures.term';
  const whose = say(`mixtures.limit.${term.limitKind}`, { source: say(`mixtures.source.${term.source}`) });
  return {
    sum: say(kind, values),
    about: [term.limitOf, whose, term.why && say(`mixtures.skipped.${term.why}`)].filter(
      (each): each is string => Boolean(each),
    ),
  };
}

/** Phrases of article numbers, English and Danish; the longer ones first. */
const phrases: [en: RegExp, da: string][] = [
  [/one M-factor taken for both hazards/g, 'én M-faktor brugt for begge farer'],
  [/a practice, not in the law/g, 'praksis, ikke lovkrav'],
  [/recognised by the name of the substance/g, 'genkendt på stoffets navn'],
  [/ECHA guidance on labelling, 7\.3/g, 'ECHAs vejledning om mærkning, 7.3'],
  [/, as amended by/g, ', som ændret ved'],
  [/Article 18\(3\)\(b\)/g, 'artikel 18, stk. 3, litra b'],
  [/Articles?/g, 'artikel'],
  [/Annex/g, 'bilag'],
  [/Tables?/g, 'tabel'],
  [/Regulation/g, 'forordning'],
  [/ and /g, ' og '],
];
/** Where a rule is written, as each language cites it. */
export const articleIn = (language: 'en' | 'da', article: string): string =>
  language === 'en'
    ? article
    : phrases
        .reduce((text, [from, to]) => text.replaceAll(from, to), article)
        .replace(/^./, (first) => first.toUpperCase());
