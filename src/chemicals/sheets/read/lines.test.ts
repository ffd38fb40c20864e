import { expect, test } from 'vitest';
import { evidenceOf, linesOf } from './lines.ts';

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
