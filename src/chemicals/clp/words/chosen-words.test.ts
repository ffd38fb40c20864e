import { expect, test } from 'vitest';
import statements from '../../../../db/reference/chemicals/statements.json' with { type: 'json' };
import { chosenWords } from './chosen-words.ts';
import { wordsOf } from '../printed-words.ts';

const printed = (
  code: string,
  hazards: string,
  physicalState: 'AEROSOL' | 'GAS' | 'LIQUID' | 'SOLID' | null,
  language: 'en' | 'da' = 'en',
): string => {
  const row = statements.find((one) => one.code === code) ?? expect.fail();
  return chosenWords(wordsOf(row[`text_${language}`]), code, language, {
    statements: hazards.split(' '),
    physicalState,
  });
};

test.each([
  ['P280', 'H317', null, 'Wear protective gloves.', 'Bær beskyttelseshandsker.'],
  [
    'P280',
    'H318',
    null,
    'Wear eye protection and face protection.',
    'Bær øjenbeskyttelse og ansigtsbeskyttelse.',
  ],
  [
    'P280',
    'H314',
    'LIQUID',
    'Wear protective gloves, protective clothing, eye protection and face protection.',
    'Bær beskyttelseshandsker, beskyttelsestøj, øjenbeskyttelse og ansigtsbeskyttelse.',
  ],
  ['P260', 'H330', 'LIQUID', 'Do not breathe mist, vapours or spray.', 'Indånd ikke tåge, damp eller spray.'],
  ['P261', 'H335', 'SOLID', 'Avoid breathing dust.', 'Undgå indånding af pulver.'],
  ['P261', 'H331', 'GAS', 'Avoid breathing gas.', 'Undgå indånding af gas.'],
  ['P310', 'H314', null, 'Immediately call a POISON CENTER.', 'Ring omgående til en GIFTINFORMATION.'],
  [
    'P301+P312',
    'H302',
    null,
    'IF SWALLOWED: Call a POISON CENTRE if you feel unwell.',
    'I TILFÆLDE AF INDTAGELSE: Kontakt GIFTLINJEN i tilfælde af ubehag.',
  ],
] as const)('%s with %s, %s', (code, hazards, state, en, da) => {
  expect(printed(code, hazards, state)).toBe(en);
  expect(printed(code, hazards, state, 'da')).toBe(da);
});

test('hearing protection is only for explosives', () => {
  expect(printed('P280', 'H201', null)).toContain('hearing');
  for (const code of ['H225', 'H310', 'H314', 'H317', 'H318', 'H350'])
    expect(printed('P280', code, null)).not.toContain('hearing');
});

test('where nothing decides, all alternatives stay', () => {
  expect(printed('P261', 'H335', null)).toBe('Avoid breathing dust/fume/gas/mist/vapours/spray.');
  expect(printed('P280', 'H400', null)).toContain('hearing protection');
});
