import pictograms from '../../../db/reference/chemicals/pictograms.json' with { type: 'json' };
import statements from '../../../db/reference/chemicals/statements.json' with { type: 'json' };
import { partsOf } from '../clp/hazard-codes.ts';
import { chosenWords } from '../clp/words/chosen-words.ts';
import { hasAlternatives, hasChoice } from '../clp/words/precaution-choice.ts';
import type { PrecautionWords } from '../clp/words/precaution-choice.ts';
import { wordsOf } from '../clp/printed-words.ts';

type Language = 'en' | 'da';
const texts = new Map(statements.map((row) => [row.code, { en: row.text_en, da: row.text_da }]));
const symbols = new Map(pictograms.map((row) => [row.code, { en: row.symbol_en, da: row.symbol_da }]));

/**
 * A statement's words on a label, without instructions to the supplier; a combination without its own words gets those
 * of its parts. Null: the code does not exist. In: the names for EUH208.
 */
export function statementText(
  code: string,
  language: Language,
  names: readonly string[] = [],
): string | null {
  const own = texts.get(code);
  if (own) return wordsOf(own[language], names);
  const parts = partsOf(code).map((part) => texts.get(part)?.[language]);
  return parts.length > 1 && !parts.includes(undefined) ? wordsOf(parts.join(' ')) : null;
}

/** The words of Annex IV in both languages, if a supplier has to choose from them; null: nothing is to be chosen, or no such statement. */
export function choiceOf(code: string): Record<Language, string> | null {
  const official = texts.get(code);
  return official && hasChoice(official.en) ? official : null;
}

/** A precaution as it is printed, who decided its words, and whether alternatives are left to choose from. */
interface PrintedPrecaution {
  code: string;
  text: string;
  by: 'PERSON' | 'RULE' | 'LAW';
  isLeft: boolean;
}

/** Of what a precaution is printed. */
type Choosing = Parameters<typeof chosenWords>[3] & { precautionWords: PrecautionWords };

/** A precaution as it is printed: in the words that a person chose for the product, else as the rules propose. */
export function printedPrecaution(code: string, language: Language, of: Choosing): PrintedPrecaution {
  const kept = of.precautionWords[code]?.[language];
  if (kept) return { code, text: wordsOf(kept), by: 'PERSON', isLeft: false };
  const stated = statementText(code, language) ?? code;
  const text = chosenWords(stated, code, language, of);
  return {
    code,
    text,
    by: text === stated ? 'LAW' : 'RULE',
    isLeft: choiceOf(code) !== null && hasAlternatives(text),
  };
}

/** Statements by code, with their words in a language. In: what EUH208 names. */
export const statementsOf = (
  codes: readonly string[],
  language: Language,
  names: readonly string[] = [],
): Record<string, { code: string; statement: string }> =>
  Object.fromEntries(
    codes.map((code) => [code, { code, statement: statementText(code, language, names) ?? code }]),
  );

/** Pictograms with their meaning in a language, and the addresses of their drawings. */
export const pictogramsOf = (
  codes: readonly string[],
  language: Language,
): { id: string; name: string; url: string }[] =>
  codes.map((id) => ({ id, name: symbols.get(id)?.[language] ?? id, url: `/ghs/${id}.svg` }));

/** Whether the pictogram exists. */
export const isPictogram = (code: string): boolean => symbols.has(code);
