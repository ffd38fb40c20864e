import { describe, expect, test } from 'vitest';
import statements from '../../../db/reference/chemicals/statements.json' with { type: 'json' };
import { isOpen, wordsOf } from './printed-words.ts';

const of = (code: string, language: 'en' | 'da'): string =>
  wordsOf(statements.find((one) => one.code === code)?.[`text_${language}`] ?? '', ['limonene']);

describe('the words of a statement on a label', () => {
  test.each([
    ['H373', 'en', 'May cause damage to organs through prolonged or repeated exposure.'],
    ['H360', 'da', 'Kan skade forplantningsevnen eller det ufødte barn.'],
    ['EUH208', 'da', 'Indeholder limonene. Kan udløse allergisk reaktion.'],
    [
      'P280',
      'en',
      'Wear protective gloves/protective clothing/eye protection/face protection/hearing protection.',
    ],
    ['P310', 'da', 'Ring omgående til en GIFTINFORMATION/læge.'],
    ['P312', 'en', 'Call a POISON CENTRE/doctor if you feel unwell.'],
    ['P353', 'en', 'Rinse skin with water or shower.'],
    ['P264', 'da', 'Vask hænderne grundigt efter brug.'],
    ['P501', 'en', 'Dispose of contents/container in accordance with local regulations.'],
    ['P378', 'da', 'Anvend … til brandslukning.'],
    ['P411', 'en', 'Store at temperatures not exceeding … °C/…°F.'],
  ] as const)('%s in %s', (code, language, words) => {
    expect(of(code, language)).toBe(words);
  });

  test('of every statement there is are without marks for the supplier', () => {
    for (const { text_en, text_da, status } of statements)
      for (const text of status === 'current' ? [text_en, text_da] : [])
        expect(wordsOf(text, ['limonene'])).toMatch(/^[^<>[\]]+[.!?…]$/);
  });

  test('that only the supplier knows stay open in a few statements', () => {
    const open = statements.filter(
      ({ code, status }) => status === 'current' && (isOpen(of(code, 'en')) || isOpen(of(code, 'da'))),
    );
    expect(open.map(({ code }) => code)).toEqual([
      'P230',
      'P320',
      'P321',
      'P370+P378',
      'P370+P380+P375[+P378]',
      'P378',
      'P401',
      'P411',
      'P413',
    ]);
  });
});
