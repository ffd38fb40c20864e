import { expect, test } from 'vitest';
import { evidenceOf, linesOf } from './lines.ts';
import type { TextItem } from './lines.ts';

test('the box of a part of a run is as wide as its letters: capitals take more room than small ones', () => {
  const [line] = linesOf([
    { text: 'WWWW iiii', page: 1, x: 0, y: 20, width: 80, size: 10, font: 'f', pageHeight: 800 },
  ]);
  if (!line) throw new Error('No line');
  const { box: capitals } = evidenceOf({ line, from: 0, to: 4 });
  const { box: small } = evidenceOf({ line, from: 5, to: 9 });
  expect(capitals[2]).toBeGreaterThan(50);
  expect(small[0]).toBeGreaterThanOrEqual(capitals[2]);
  expect(small[2]).toBe(80);
});

const item = (text: string, x: number, width: number, more: Partial<TextItem> = {}): TextItem => ({
  text,
  page: 1,
  x,
  y: 20,
  width,
  size: 10,
  font: 'f',
  pageHeight: 800,
  ...more,
});
const texts = (items: TextItem[]): string[] => linesOf(items).map(({ text }) => text);

test('">" in a run of its own is a sign before a figure, and a bullet before words', () => {
  expect(texts([item('Flash point', 40, 60), item('>', 200, 6), item('100 °C', 210, 40)])).toEqual([
    'Flash point\t> 100 °C',
  ]);
  expect(texts([item('>', 40, 6), item('=', 46, 6), item('5 %', 55, 20)])).toEqual(['>= 5 %']);
  expect(texts([item('>', 40, 6), item('Wear gloves', 60, 60)])).toEqual(['Wear gloves']);
});

test('a value that is set a little lower than its label stays on its line, in parts and printed twice, too', () => {
  const label = item('Product name', 40, 70, { y: 16.2 });
  const [one, two] = [
    item('1-Methyl-', 200, 60, { size: 14 }),
    item('2-pyrrolidone', 259.5, 90, { size: 14 }),
  ];
  const line = ['Product name\t1-Methyl-2-pyrrolidone'];
  expect(texts([label, one, two])).toEqual(line);
  const again = [one, two].map((part) => ({ ...part, x: part.x + 0.3 }));
  expect(texts([label, one, two, ...again])).toEqual(line);
});

test('blanks and dots between the columns of one run end a cell', () => {
  const [first, second] = linesOf([
    item('Flash point          : 23 °C', 40, 150),
    item('Vapour pressure ........... 12 hPa', 40, 200, { y: 40 }),
  ]);
  expect(first?.cells.map(({ text }) => text)).toEqual(['Flash point', ': 23 °C']);
  expect(second?.cells.map(({ text }) => text)).toEqual(['Vapour pressure', '12 hPa']);
  expect(second?.cells[1]?.x1).toBeCloseTo(240);
  // In letters of one width the places are exact.
  const [even] = linesOf([item('WWWW           iiii', 40, 19 * 6)]);
  expect(even?.cells.map(({ x0 }) => x0)).toEqual([40, 40 + 15 * 6]);
});

test('a raised sign does not take the words after it from their line', () => {
  const sign = item('®', 278, 5, { y: 17.3, size: 6 });
  const words = [item(':', 213, 3, { y: 19.9 }), item('FRESH', 222, 53, { y: 20.3 }), item('O2', 287, 20)];
  expect(texts([sign, ...words, item('Product name', 74, 120, { y: 21.9, size: 11 })])).toEqual([
    'Product name\t: FRESH ® O2',
  ]);
});
