import { expect, test } from 'vitest';
import { linesOf } from '../lines.ts';
import { roadColumn } from './transport-columns.ts';

const table = (rows: [x: number, text: string][][]) =>
  linesOf(
    rows.flatMap((cells, row) =>
      cells.map(([x, text]) => ({
        text,
        page: 1,
        x,
        y: 100 + 14 * row,
        width: text.length * 5,
        size: 9,
        font: 'f',
        pageHeight: 842,
      })),
    ),
  );
const texts = (rows: [number, string][][]) =>
  roadColumn(table(rows)).map(({ cells }) => cells.map(({ text }) => text));

test('of columns by mode the road’s remains, with the labels before them', () => {
  expect(
    texts([
      [
        [170, 'ADG'],
        [270, 'ADR/RID'],
        [390, 'IMDG'],
      ],
      [
        [30, 'Transport hazard'],
        [133, '2.1'],
        [240, '2'],
        [348, '2.1'],
      ],
      [[30, 'class(es)']],
    ]),
  ).toEqual([['ADR/RID'], ['Transport hazard', '2'], ['class(es)']]);
});

test('without such a head all stays', () => {
  expect(
    texts([
      [
        [30, '14.3'],
        [120, 'Class'],
        [240, '3'],
      ],
    ]),
  ).toEqual([['14.3', 'Class', '3']]);
});
