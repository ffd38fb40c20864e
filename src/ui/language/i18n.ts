import i18next from 'i18next';
import type { BackendModule, InitOptions } from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';
import { recall, remember } from '../browser/storage.ts';
import type { TextKey } from '../../core/contract/text-key.ts';

export const languages = ['en', 'da'] as const;
export type Language = (typeof languages)[number];
export const isLanguage = (value: unknown): value is Language => languages.some((known) => known === value);

/** Texts come from the server, one file per language, when the language is first needed. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, _namespace, done) => {
    fetch(`/assets/i18n/${language}.json`)
      .then(async (response) => {
        if (!response.ok) throw new Error(`Texts of ${language}: ${response.status}`);
        done(null, (await response.json()) as Record<string, string>);
      })
      .catch((error: unknown) => done(error instanceof Error ? error : String(error), null));
  },
};

/** What was chosen here before, else the first language of the browser that there is, else English. */
export function firstLanguage(saved: string | null, wished: readonly string[]): Language {
  if (isLanguage(saved)) return saved;
  return wished.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** How texts are looked up and filled in: the tests take theirs by it, too. */
export const textOptions: InitOptions = {
  fallbackLng: false,
  supportedLngs: languages,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  parseMissingKeyHandler: (key) => `[translation key missing --> ${key}]`,
};

let current: Language = 'en';
let changes = 0;
let ready: Promise<unknown> = Promise.resolve();

/**
 * Starts the texts; resolves when those of the first language are loaded. The language itself is known immediately.
 * @throws Error if they cannot be loaded
 */
export async function startTexts(): Promise<void> {
  const first = firstLanguage(recall('language'), navigator.languages);
  current = first;
  document.documentElement.lang = current;
  ready = i18next.use(backend).init({ lng: first, ...textOptions });
  await ready;
  if (!i18next.hasResourceBundle(first, 'translation')) throw new Error(`There are no texts of ${first}`);
}

export const currentLanguage = (): Language => current;

/** How often the language has changed: an answer to an earlier request does not change it back. */
export const languageChanges = (): number => changes;

/** Switches the interface and remembers it in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  if (language === current) return;
  current = language;
  changes += 1;
  await ready;
  await i18next.changeLanguage(language);
  remember('language', language);
  document.documentElement.lang = language;
}

/**
 * A text in the language of the interface.
 * In: its key, and the values that it names as `{{name}}`; `count` chooses the plural form.
 */
export const t = (key: TextKey, values?: Record<string, string | number>): string =>
  i18next.t(key, values ?? {});

/** The text under a key built at run time (a code from the server), or null if there is none. */
export const textOf = (key: string, values?: Record<string, string | number>): string | null =>
  i18next.exists(key, values) ? i18next.t(key, values ?? {}) : null;

const subscribe = (changed: () => void): (() => void) => {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
};

/** The language that the texts on the screen are in: it follows `current` when its texts have arrived. */
const shownLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : current);

/** The language of the interface; a component that calls it is rendered again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, shownLanguage, shownLanguage);

/** `t` and the language for a component: `const { t } = useTexts()`. Both change when the language does. */
export function useTexts(): { t: typeof t; language: Language } {
  const language = useLanguage();
  return useMemo(() => ({ language, t: (key, values) => t(key, values) }), [language]);
}
