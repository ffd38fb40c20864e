import { describe, expect, it } from 'vitest';
import { sheetAge } from './age.ts';

describe('the age of a safety data sheet', () => {
  it.each([
    ['2026-11-21', '2026-11-21', { years: 0, months: 0, isOld: false }],
    ['2026-10-21', '2026-11-20', { years: 0, months: 0, isOld: false }],
    ['2022-05-04', '2026-06-30', { years: 4, months: 1, isOld: true }],
    ['2023-11-21', '2026-11-21', { years: 3, months: 0, isOld: false }],
    ['2023-11-20', '2026-11-21', { years: 3, months: 0, isOld: true }],
    ['2026-12-01', '2026-11-21', { years: 0, months: 0, isOld: false }],
  ])('revised %s is on %s', (revised, today, age) => {
    expect(sheetAge(revised, today)).toEqual(age);
  });
});
