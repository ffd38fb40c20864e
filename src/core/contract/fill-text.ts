import { formatDecimal } from '../numbers/decimal.ts';
import type { NumberLocale } from '../numbers/decimal.ts';

/** What a text names as `{{name}}`. A number as `count` chooses its plural form, and is shown with its thousands separated: 1,234 and 1.234. */
export type TextValues = Readonly<Record<string, string | number>>;

// Made once, and only of a language that is shown: it takes longer than all the rest of a text.
const plurals = new Map<NumberLocale, Intl.PluralRules>();
function pluralOf(language: NumberLocale, count: number): Intl.LDMLPluralRule {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules.select(count);
}

/**
 * The text under a key with its values filled in, null if none.
 * In: all texts of the language; plural forms have the key with `_one` and `_other`.
 */
export function fillText(
  language: NumberLocale,
  texts: Readonly<Record<string, string>>,
  key: string,
  values: TextValues = {},
): string | null {
  const { count } = values;
  const plural = typeof count === 'number' ? texts[`${key}_${pluralOf(language, count)}`] : undefined;
  const text = plural ?? texts[key];
  return text === undefined ? null : filled(language, text, values);
}

/** A text with its values filled in. */
const filled = (language: NumberLocale, text: string, values: TextValues): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    name === 'count' && typeof values[name] === 'number'
      ? formatDecimal(String(values[name]), language)
      : String(values[name] ?? ''),
  );

/** Says the texts of a table of its own, such as a mail has: key, English, Danish. */
export const speaker =
  <K extends string>(texts: Record<K, readonly [en: string, da: string]>) =>
  (language: NumberLocale) =>
  (key: K, values: TextValues = {}): string =>
    filled(language, texts[key][language === 'en' ? 0 : 1], values);

/** Shown for a key without a text. */
export const missingText = (key: string): string => `[translation key missing --> ${key}]`;
