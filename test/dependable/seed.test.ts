import { glob, readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomOf, seed } from '../support/seed.ts';

test('random cases are the same in every run with the same seed', () => {
  expect(fc.readConfigureGlobal().seed).toBe(seed);
  const cases = (): number[] => fc.sample(fc.integer(), 20);
  expect(cases()).toEqual(cases());
  const seen: number[] = [];
  fc.assert(fc.property(fc.integer(), (value) => void seen.push(value)));
  const again: number[] = [];
  fc.assert(fc.property(fc.integer(), (value) => void again.push(value)));
  expect(seen).toEqual(again);
  const [one, same, other] = [randomOf('a'), randomOf('a'), randomOf('b')];
  const numbers = [one(), one()];
  expect([same(), same()]).toEqual(numbers);
  expect([other(), other()]).not.toEqual(numbers);
});

/** Random bytes may make a key or a name, never choose what is tested. */
const unseeded = /\bMath\.random\(\)|\brandomInt\(/;

test('no test draws without it', async () => {
  const drawing: string[] = [];
  for await (const file of glob('{src,test}/**/*.ts{,x}')) {
    if (!/\.(test|e2e)\.tsx?$|^test\//.test(file)) continue;
    const lines = (await readFile(file, 'utf8')).split('\n');
    // The linter's own test holds a line that may not be written.
    if (lines.some((line) => unseeded.test(line.replace(/'.*'/, '')))) drawing.push(file);
  }
  expect(drawing).toEqual([]);
  expect(unseeded.test('const at = Math.random() * 5')).toBe(true);
});
