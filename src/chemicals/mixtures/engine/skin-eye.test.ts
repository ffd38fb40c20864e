import { describe, expect, test } from 'vitest';
import { calculated, rowOf } from '../../../../test/support/mixtures.ts';
import type { Given } from '../../../../test/support/mixtures.ts';

type Limit = [hazardClass: string, category: string, min: string, max?: string];
const own = (given: string, ...limits: Limit[]): Given => [
  given,
  {
    specificConcentrationLimits: limits.map(([hazardClass, category, min, max]) => ({
      hazardClass,
      category,
      min,
      max,
    })),
  },
];
const row = (hazardClass: '3.2' | '3.3', of: object, ...all: Given[]) =>
  rowOf(calculated(of, ...all), hazardClass);
const category = (hazardClass: '3.2' | '3.3', of: object, ...all: Given[]) =>
  row(hazardClass, of, ...all).high.category;
/** Of each step its result, and of each term the limit by which it counts. */
const limitsOf = (hazardClass: '3.2' | '3.3', ...all: Given[]) =>
  row(hazardClass, {}, ...all)
    .steps.filter(({ kind }) => kind === 'SUM')
    .map(({ result, terms }) => [
      result,
      ...terms.map(({ limitKind, limitOf, limit }) => `${limitKind} ${limitOf} ${limit}`),
    ]);

describe('the limits by which substances count for skin', () => {
  test('are the generic ones, and a tenth for what corrodes towards irritation', () => {
    expect(limitsOf('3.2', '2 Skin Corr. 1B H314', '3 Skin Irrit. 2 H315')).toEqual([
      ['Skin Corr. 1B', 'GCL Skin Corr. 1B 5'],
      ['Skin Corr. 1C', 'GCL Skin Corr. 1C 5'],
      ['Skin Irrit. 2', 'FACTOR Skin Irrit. 2 1', 'GCL Skin Irrit. 2 10'],
    ]);
  });
  test('are its own for each category that has one', () => {
    expect(
      limitsOf(
        '3.2',
        own('1 Skin Corr. 1B H314', ['Skin Corr.', '1B', '2'], ['Skin Irrit.', '2', '0.5', '2']),
      ).at(-1),
    ).toEqual(['Skin Irrit. 2', 'SCL Skin Irrit. 2 0.5']);
    expect(limitsOf('3.2', own('1 Skin Corr. 1B H314', ['Skin Corr.', '1B', '0.5']))[0]).toEqual([
      'Skin Corr. 1B',
      'SCL Skin Corr. 1B 0.5',
    ]);
    // From 50 % on a substance may be of a category that its own class is not.
    const strong = (share: string) =>
      own(`${share} Skin Corr. 1B H314`, ['Skin Corr.', '1A', '50'], ['Skin Corr.', '1B', '8']);
    expect(category('3.2', {}, strong('50'))).toBe('Skin Corr. 1A');
    expect(category('3.2', {}, strong('49'))).toBe('Skin Corr. 1B');
    expect(category('3.2', {}, strong('7.9'))).toBe('Skin Irrit. 2');
  });
  test('a corrosive limit below 1 % is that of irritation too', () => {
    expect(limitsOf('3.2', own('0.1 Skin Corr. 1A H314', ['Skin Corr.', '1A', '0.2'])).at(-1)).toEqual([
      'Skin Irrit. 2',
      'FACTOR Skin Irrit. 2 0.2',
    ]);
  });
});

describe('the limits by which substances count for eyes', () => {
  test('are the generic ones, its own, the top of its irritant band, or that from which it corrodes', () => {
    const damage = (given: Given) => limitsOf('3.3', given)[0];
    expect(damage('2 Eye Dam. 1 H318')).toEqual(['Eye Dam. 1', 'GCL Eye Dam. 1 3']);
    expect(damage(own('2 Eye Dam. 1 H318', ['Eye Dam.', '1', '10']))).toEqual([
      'Eye Dam. 1',
      'SCL Eye Dam. 1 10',
    ]);
    expect(damage(own('2 Eye Dam. 1 H318', ['Eye Irrit.', '2', '1', '8']))).toEqual([
      'Eye Dam. 1',
      'SCL Eye Irrit. 2 8',
    ]);
    expect(damage(own('0.4 Skin Corr. 1B H314', ['Skin Corr.', '1B', '0.5']))).toEqual([
      'Eye Dam. 1',
      'SCL Skin Corr. 1B 0.5',
    ]);
    expect(damage(own('2 Skin Corr. 1B H314', ['Skin Corr.', '1B', '20']))).toEqual([
      'Eye Dam. 1',
      'GCL Eye Dam. 1 3',
    ]);
  });
  test('add up, of damage and of irritation', () => {
    expect(category('3.3', {}, '1.5 Eye Dam. 1 H318', '1.5 Eye Dam. 1 H318 & Lact. H362')).toBe('Eye Dam. 1');
    expect(category('3.3', {}, '1.5 Eye Dam. 1 H318', '1.4 Eye Dam. 1 H318 & Lact. H362')).toBe(
      'Eye Irrit. 2',
    );
    expect(category('3.3', {}, '5 Eye Irrit. 2 H319', '5 Eye Irrit. 2 H319 & Lact. H362')).toBe(
      'Eye Irrit. 2',
    );
    expect(category('3.3', {}, '5 Eye Irrit. 2 H319', '4.9 Eye Irrit. 2 H319 & Lact. H362')).toBeNull();
  });
});

// Tables 3.2.4 and 3.3.4.
describe('what does not add up', () => {
  const apart = { additive: false };
  test('counts each by itself, skin and eyes apart', () => {
    expect(category('3.2', apart, '1 Skin Corr. 1B H314')).toBe('Skin Corr. 1');
    expect(
      category('3.2', apart, '0.9 Skin Corr. 1B H314', '0.9 Skin Corr. 1B H314 & Lact. H362'),
    ).toBeNull();
    expect(category('3.2', apart, '3 Skin Irrit. 2 H315')).toBe('Skin Irrit. 2');
    expect(category('3.2', apart, '2.9 Skin Irrit. 2 H315')).toBeNull();
    expect(category('3.2', apart, '50 Eye Dam. 1 H318')).toBeNull();
    expect(category('3.3', apart, '1 Eye Dam. 1 H318')).toBe('Eye Dam. 1');
    expect(category('3.3', apart, '1 Skin Corr. 1B H314')).toBe('Eye Dam. 1');
    expect(category('3.3', apart, '3 Eye Irrit. 2 H319')).toBe('Eye Irrit. 2');
    expect(category('3.3', apart, '2.9 Eye Irrit. 2 H319')).toBeNull();
  });
});

test('a row that is classified has no reason, one that is not has', () => {
  expect(row('3.3', {}, '3 Eye Dam. 1 H318').reason).toBeNull();
  expect(row('3.3', {}, '1 Eye Irrit. 2 H319').reason).toBe('BELOW_LIMIT');
  expect(row('3.3', {}, '1 Carc. 2 H351').reason).toBe('NO_COMPONENT');
});
