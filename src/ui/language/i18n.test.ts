import { describe, expect, it } from 'vitest';
import { firstLanguage } from './i18n.ts';

describe('the first language', () => {
  it.each([
    ['what was chosen before', 'da', ['en-GB'], 'da'],
    ['the first one of the browser that there is', null, ['sv-SE', 'da-DK', 'en'], 'da'],
    ['English, when the browser asks for neither', null, ['sv', 'fi'], 'en'],
    ['no language that was never offered', 'xx', ['da'], 'da'],
  ] as const)('is %s', (_why, saved, wished, language) => {
    expect(firstLanguage(saved, wished)).toBe(language);
  });
});
