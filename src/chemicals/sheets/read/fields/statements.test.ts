import { expect, test } from 'vitest';
import { linesOf } from '../lines.ts';
import { codesIn } from './statements.ts';

const codes = (...rows: [x: number, text: string][][]) =>
  codesIn(
    linesOf(
      rows.flatMap((cells, row) =>
        cells.map(([x, text]) => ({
          text,
          page: 1,
          x,
          y: 100 + 12 * row,
          width: text.length * 5,
          size: 9,
          font: 'f',
          pageHeight: 842,
        })),
      ),
    ),
  ).map(({ value }) => value);

test('codes keep the letters that belong to them, and no other', () => {
  expect(codes([[30, 'Repr. 1B (H360Df), H350i; EUH 208, H319Verursacht, EUH201A']])).toEqual([
    'H360Df',
    'H350i',
    'EUH208',
    'H319',
    'EUH201A',
  ]);
});

test('a combination continues below in its own column', () => {
  expect(
    codes(
      [
        [30, 'P305 + P351 +'],
        [140, 'BEI KONTAKT MIT DEN AUGEN: Einige'],
      ],
      [
        [30, 'P338'],
        [140, 'Minuten lang behutsam spülen.'],
      ],
    ),
  ).toEqual(['P305+P351+P338']);
});

test('of hazard statements only routes of one category are combined', () => {
  expect(codes([[30, 'H301 + H311, H225/H319, H222 + H229, P370 + P378']])).toEqual([
    'H301+H311',
    'H225',
    'H319',
    'H222',
    'H229',
    'P370+P378',
  ]);
});
