import type { FastifyRequest } from 'fastify';
import { fillText, missingText } from '../contract/fill-text.ts';
import type { TextValues } from '../contract/fill-text.ts';

declare module 'fastify' {
  interface FastifyRequest {
    language: 'en' | 'da';
  }
}

type Translations = Record<'en' | 'da', Record<string, string>>;
let known: Translations = { en: {}, da: {} };

/** Registers the texts of all areas, once at start. */
export function takeTexts(texts: Translations): void {
  known = texts;
}

/** A text in a language with its `{{values}}` filled in. An unknown key is shown, as in the browser. */
export const translate = (language: 'en' | 'da', key: string, values?: TextValues): string =>
  textIn(language, key, values) ?? missingText(key);

/** The same for a key built at run time: null if there is no such text. */
export const textIn = (language: 'en' | 'da', key: string, values?: TextValues): string | null =>
  fillText(language, known[language], key, values) ?? fillText('en', known.en, key, values);

/** The best language in Accept-Language that we support; otherwise English. */
export function languageOf(request: FastifyRequest): 'en' | 'da' {
  const wanted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = Number(
        parameters.find((parameter) => parameter.trim().startsWith('q='))?.split('=')[1] ?? 1,
      );
      return { language: tag.split('-')[0], quality: Number.isNaN(quality) ? 0 : quality };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { language } of wanted) if (language === 'en' || language === 'da') return language;
  return 'en';
}
