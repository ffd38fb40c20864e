import { expect, test } from 'vitest';
import { readShare } from './share.ts';

const read = (text: string) => {
  const share = readShare(text);
  return (
    share &&
    `${share.min === null ? '' : `${share.min_inclusive ? '≥' : '>'}${share.min}`} ${share.max === null ? '' : `${share.max_inclusive ? '≤' : '<'}${share.max}`}`.trim()
  );
};

test.each([
  ['>= 12,5 - < 20', '≥12.5 <20'],
  ['10-<20 %', '≥10 <20'],
  ['0- 5 %', '≥0 ≤5'],
  ['2,5 ≤ c < 10', '≥2.5 <10'],
  ['25 - 50 % (w/w)', '≥25 ≤50'],
  ['≤ 5 %', '≤5'],
  ['> 95', '>95'],
  ['100', '≥100 ≤100'],
  ['10 - 20 vægt-%', '≥10 ≤20'],
  ['15-30 % hmot.', '≥15 ≤30'],
  ['5–15 paino-%', '≥5 ≤15'],
  ['1-5%*', '≥1 ≤5'],
  ['5 ≤ Konz. < 10', '≥5 <10'],
  ['<10 - >=5', '≥5 <10'],
  ['entre 5 et 10 %', '≥5 ≤10'],
  ['mindre end 5 %', '<5'],
  ['10% or more but less than 20%', '≥10 <20'],
  ['5 do 10', '≥5 ≤10'],
  ['od 5 do 10 %', '≥5 ≤10'],
  ['10 ÷ 20 %', '≥10 ≤20'],
  ['min. 20 - max. 30', '≥20 ≤30'],
  ['1 ≤ w/w % < 3', '≥1 <3'],
  ['5 - 10 painoprosenttia', '≥5 ≤10'],
  ['30 % or more', '≥30'],
  // No share, or none that can be.
  ['120', null],
  ['20 - 10', null],
  ['<1-5', null],
  ['H319', null],
  ['3 (1993)', null],
])('%s', (text, expected) => {
  expect(read(text)).toBe(expected);
});
