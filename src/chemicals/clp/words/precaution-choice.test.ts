import { describe, expect, test } from 'vitest';
import statements from '../../../../db/reference/chemicals/statements.json' with { type: 'json' };
import { chosenWords } from './chosen-words.ts';
import { completes, hasAlternatives, hasChoice } from './precaution-choice.ts';
import { isOpen, wordsOf } from '../printed-words.ts';

const official = (code: string, language: 'en' | 'da' = 'en'): string =>
  statements.find((each) => each.code === code)?.[`text_${language}`] ?? '';

describe('the words of a precaution that a supplier chooses', () => {
  test.each([
    ['P280', true],
    ['P260', true],
    ['P501', true],
    ['P411', true],
    ['P264', true],
    ['P210', false],
    ['P410+P412', false],
    ['P331', false],
  ])('%s: %s', (code, choice) => {
    expect([hasChoice(official(code)), hasChoice(official(code, 'da'))]).toEqual([choice, choice]);
  });

  test.each([
    ['P280', 'en', 'Wear protective gloves.'],
    ['P280', 'en', 'Wear eye protection and nitrile gloves'],
    ['P280', 'da', 'Bær øjenbeskyttelse.'],
    ['P260', 'en', 'Do not breathe vapours.'],
    ['P411', 'en', 'Store at temperatures not exceeding 25 °C.'],
    ['P378', 'da', 'Anvend pulver eller skum til brandslukning.'],
    ['P312', 'en', 'Call a doctor if you feel unwell.'],
    ['P321', 'da', 'Særlig behandling (se afsnit 4 på denne etiket).'],
  ] as const)('%s in %s may be: %s', (code, language, words) => {
    expect(completes(words, official(code, language))).toBe(true);
  });

  test.each([
    ['P280', 'Do not wear gloves.'],
    ['P280', 'Wear'],
    ['P260', 'Breathe vapours.'],
    ['P411', 'Store at temperatures not exceeding … °C.'],
    ['P312', 'Call a doctor.'],
    ['P378', 'Use water.'],
  ])('%s may not be: %s', (code, words) => {
    expect(completes(words, official(code))).toBe(false);
  });

  test('is decided by hazard and form in each statement but those that only the supplier can fill', () => {
    const left = statements.flatMap(({ code, kind, status, ...texts }) => {
      if (kind !== 'P' || status !== 'current' || !hasChoice(texts.text_en)) return [];
      const of = { statements: ['H314'], physicalState: 'LIQUID' } as const;
      const words = (['en', 'da'] as const).map((language) =>
        chosenWords(wordsOf(texts[`text_${language}`]), code, language, of),
      );
      return words.some((each) => hasAlternatives(each) && !isOpen(each)) ? [code] : [];
    });
    expect(left).toEqual([]);
  });

  test('is asked where nothing decides: the form of the product is not known', () => {
    const of = { statements: ['H332'], physicalState: null };
    expect(hasAlternatives(chosenWords(wordsOf(official('P261')), 'P261', 'en', of))).toBe(true);
  });
});
