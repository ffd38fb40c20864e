import { useMemo, useSyncExternalStore } from 'react';
import { recall, remember } from '../browser/storage.ts';
import { fillText, missingText } from '../../core/contract/fill-text.ts';
import type { TextValues } from '../../core/contract/fill-text.ts';
import type { TextKey } from '../../core/contract/text-key.ts';
import { newSignal } from '../browser/signal.ts';

export const languages = ['en', 'da'] as const;
export type Language = (typeof languages)[number];
export const isLanguage = (value: unknown): value is Language => languages.some((known) => known === value);

/** The language chosen here before, else the first of the browser's languages that Rede has, else English. */
export function firstLanguage(saved: string | null, wished: readonly string[]): Language {
  if (isLanguage(saved)) return saved;
  return wished.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** The language of the interface, as it was chosen. */
let current: Language = 'en';
/** The language that the texts on the screen are in: it follows `current` when its texts have arrived. */
let shown: Language = 'en';
let changes = 0;
const loaded: Partial<Record<Language, Readonly<Record<string, string>>>> = {};
const { subscribe, notify } = newSignal();

/** Texts come from the server, one file per language, when the language is first needed. */
async function load(language: Language): Promise<void> {
  if (loaded[language]) return;
  const response = await fetch(`/assets/i18n/${language}.json`);
  if (!response.ok) throw new Error(`Texts of ${language}: ${response.status}`);
  loaded[language] = (await response.json()) as Record<string, string>;
}

function show(language: Language): void {
  shown = language;
  document.documentElement.lang = language;
  notify();
}

/**
 * Starts the texts; resolves when those of the first language are loaded. The language itself is known immediately.
 * @throws Error if they cannot be loaded
 */
export async function startTexts(): Promise<void> {
  current = firstLanguage(recall('language'), navigator.languages);
  show(current);
  await load(current);
}

/** Has the texts of a language without a server: for tests. */
export function takeTexts(language: Language, texts: Readonly<Record<string, string>>): void {
  loaded[language] = texts;
  current = shown = language;
}

export const currentLanguage = (): Language => current;

/** How often the language has changed: an answer to an earlier request does not change it back. */
export const languageChanges = (): number => changes;

/**
 * Switches the interface and remembers it in this browser.
 * @throws Error if its texts cannot be loaded: the language stays
 */
export async function changeLanguage(language: Language): Promise<void> {
  if (language === current) return;
  current = language;
  const change = (changes += 1);
  try {
    await load(language);
  } catch (error) {
    if (change === changes) current = shown;
    throw error;
  }
  if (change !== changes) return;
  remember('language', language);
  show(language);
}

/**
 * A text in the language of the interface.
 * In: its key, and the values that it names as `{{name}}`; `count` chooses the plural form.
 */
export const t = (key: TextKey, values?: TextValues): string => textOf(key, values) ?? missingText(key);

/** The text under a key built at run time (a code from the server), or null if none. */
export const textOf = (key: string, values?: TextValues): string | null =>
  fillText(shown, loaded[shown] ?? {}, key, values);

/** The language of the interface; a component that calls it is rendered again when it changes. */
export const useLanguage = (): Language =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  );

/** `t` and the language for a component: `const { t } = useTexts()`. Both change when the language does. */
export function useTexts(): { t: typeof t; language: Language } {
  const language = useLanguage();
  return useMemo(() => ({ language, t: (key, values) => t(key, values) }), [language]);
}
