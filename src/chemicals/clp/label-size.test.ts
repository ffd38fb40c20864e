import { expect, test } from 'vitest';
import { labelSize } from './label-size.ts';

test('the size follows the package, its upper end included', () => {
  const sides = [0.1, 0.5, 0.51, 3, 3.01, 50, 50.1, 500, 501, 1e6].map((litres) => {
    const { width, height, pictogramSide, xHeight } = labelSize(litres);
    return `${width}×${height} ${pictogramSide} ${xHeight}`;
  });
  expect(sides).toEqual([
    '52×74 16.02 1.2',
    '52×74 16.02 1.2',
    '52×74 16.02 1.4',
    '52×74 16.02 1.4',
    '74×105 23 1.8',
    '74×105 23 1.8',
    '105×148 32.19 2',
    '105×148 32.19 2',
    '148×210 46 2',
    '148×210 46 2',
  ]);
});

test('a pictogram covers a fifteenth of the least label, and 1 cm² at least (Annex I, 1.2.1.3)', () => {
  for (const litres of [0.1, 1, 10, 100, 1000]) {
    const { width, height, pictogramSide } = labelSize(litres);
    expect(pictogramSide ** 2).toBeGreaterThanOrEqual((width * height) / 15);
    expect(pictogramSide).toBeGreaterThanOrEqual(10);
  }
});

test('a package of nothing has no label', () => {
  expect(() => labelSize(0)).toThrow('more than nothing');
  expect(() => labelSize(Number.NaN)).toThrow('more than nothing');
});
