import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as I18n from './i18n.ts';
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

describe('another language', () => {
  const html = { lang: 'en' };
  const answers = vi.fn<() => Promise<Response>>();
  let i18n: typeof I18n;
  beforeEach(async () => {
    vi.resetModules();
    i18n = await import('./i18n.ts');
    vi.stubGlobal('document', { documentElement: html });
    vi.stubGlobal('fetch', answers);
    answers.mockReset();
    i18n.takeTexts('en', { 'kit.print': 'Print' });
    html.lang = 'en';
  });

  it('is left where its texts do not come, and can be tried again', async () => {
    answers.mockRejectedValueOnce(new TypeError('no network'));
    await expect(i18n.changeLanguage('da')).rejects.toThrow('no network');
    answers.mockResolvedValueOnce(new Response('', { status: 503 }));
    await expect(i18n.changeLanguage('da')).rejects.toThrow('Texts of da: 503');
    expect([i18n.currentLanguage(), i18n.t('kit.print'), html.lang]).toEqual(['en', 'Print', 'en']);
  });

  it('is shown when its texts are there, unless another was chosen meanwhile', async () => {
    let come = (_texts: Response): void => undefined;
    answers.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
    const danish = i18n.changeLanguage('da');
    expect([i18n.currentLanguage(), i18n.t('kit.print')]).toEqual(['da', 'Print']);
    await i18n.changeLanguage('en');
    come(Response.json({ 'kit.print': 'Udskriv' }));
    await danish;
    expect([i18n.currentLanguage(), i18n.t('kit.print'), html.lang]).toEqual(['en', 'Print', 'en']);
    await i18n.changeLanguage('da');
    expect([i18n.currentLanguage(), i18n.t('kit.print'), html.lang]).toEqual(['da', 'Udskriv', 'da']);
    expect(answers).toHaveBeenCalledTimes(1);
  });
});
