import { describe, expect, test } from 'vitest';
import { Mixture } from '../mixture.ts';
import { calculated, rowOf } from '../../../../test/support/mixtures.ts';
import type { Given } from '../../../../test/support/mixtures.ts';
import { asking } from './calculate.ts';
import { one } from './ratio.ts';

describe('equal rows', () => {
  test('whose range excludes its end do not reach a limit by the others', () => {
    const row = (maxInclusive: boolean): Given => [
      '1',
      {
        name: 'x',
        concentration: { min: '0', max: '5', maxInclusive },
        classification: [{ hazardClass: 'Skin Irrit.', category: '2', statement: 'H315' }],
      },
    ];
    const high = (...all: Given[]) => rowOf(calculated({}, ...all), '3.2').high.status;
    expect(high(row(true), row(true))).toBe('CLASSIFIED');
    expect(high(row(true), row(false))).toBe('NOT_CLASSIFIED');
    expect(high(row(false), row(true))).toBe('NOT_CLASSIFIED');
  });
  test('are the same substance only with the same classes', () => {
    const [mild, other]: [Given, Given] = [
      ['0.6 STOT RE 1 H372', { name: 'x' }],
      ['0.6 STOT RE 1 H372 & Lact. H362', { name: 'x' }],
    ];
    expect(rowOf(calculated({}, mild, mild), '3.9').high.category).toBe('STOT RE 2');
    expect(rowOf(calculated({}, mild, other), '3.9').high.status).toBe('NOT_CLASSIFIED');
  });
});

test('a specific limit of another class does not count for irritated airways', () => {
  const own = (hazardClass: string, category: string, min: string): Given => [
    '15 STOT SE 3 H335',
    { specificConcentrationLimits: [{ hazardClass, category, min }] },
  ];
  const status = (given: Given) => rowOf(calculated({}, given), '3.8').high.status;
  expect(status(own('Skin Irrit.', '2', '1'))).toBe('NOT_CLASSIFIED');
  expect(status(own('STOT SE', '3', '10'))).toBe('CLASSIFIED');
});

test('skin that is corroded has its eye damage as a step of its own', () => {
  const { steps, high } = rowOf(
    calculated({}, [
      '2 Skin Corr. 1B H314',
      { specificConcentrationLimits: [{ hazardClass: 'Skin Corr.', category: '1B', min: '2' }] },
    ]),
    '3.3',
  );
  expect(high.categories).toEqual(['Eye Dam. 1']);
  expect(steps[0]).toMatchObject({ rule: 'eye.implied', result: 'Eye Dam. 1', total: '1', needs: '1' });
});

describe('the turns of a mixture that is thinned', () => {
  const component = (share: string, classification: object[] | null) => ({
    name: `x${share}`,
    concentration: { min: share, max: share },
    classification,
  });
  const turns = (hazardClass: '3.2' | '3.6' | '3.7', ...components: object[]) =>
    asking(
      Mixture.parse({ physicalState: 'LIQUID', components }),
      '2026-11-26',
    )(hazardClass)
      ?.turns({ by: components.map(() => one) })
      .map(({ over, under }) => `${over}/${under}`);
  const corrosive = { hazardClass: 'Skin Corr.', category: '1C', statement: 'H314' };
  const carcinogen = { hazardClass: 'Carc.', category: '1B', statement: 'H350' };

  test('are where a substance stops counting, and where what still counts is just enough', () => {
    // 12 % stops at 1/12 and 4 % at 1/4; 12 % alone is 5 % at 5/12, and both are at 5/16.
    expect(turns('3.2', component('12', [corrosive]), component('4', [corrosive]))).toEqual([
      '1/12',
      '1/4',
      '5/12',
      '5/16',
    ]);
    expect(turns('3.2', component('5', [corrosive]))).toEqual(['1/5', '1/1']);
  });
  test('are of each single substance where they do not add up', () => {
    expect(turns('3.6', component('0.2', [carcinogen]), component('0.5', [carcinogen]))).toEqual([
      '1/2',
      '1/5',
    ]);
  });
  test('are none of a test that is not met, and those of what no one knows', () => {
    expect(turns('3.6', component('0.05', [carcinogen]))).toEqual([]);
    expect(turns('3.6', component('2', null))).toEqual(['1/20']);
    expect(turns('3.6', component('0.05', null))).toEqual([]);
    expect(turns('3.7', component('0', null))).toEqual([]);
  });
});

describe('a range', () => {
  const row = (of: object, id: Parameters<typeof rowOf>[1]) =>
    rowOf(calculated({}, ['1', { name: 'x', concentration: { min: null, max: '20' }, ...of }]), id);
  test('that is open below begins at nothing', () => {
    const of = { classification: [{ hazardClass: 'Skin Irrit.', category: '2', statement: 'H315' }] };
    const { low, high, status } = row(of, '3.2');
    expect([low.status, high.status, status]).toEqual([
      'NOT_CLASSIFIED',
      'CLASSIFIED',
      'DEPENDS_ON_CONCENTRATION',
    ]);
  });
  test('without any data is data that is missing, not a class that depends on it', () => {
    const { low, high, status } = row({ classification: null }, '3.6');
    expect([low.status, high.status, status]).toEqual([
      'NOT_CLASSIFIED',
      'INSUFFICIENT_DATA',
      'INSUFFICIENT_DATA',
    ]);
  });
});

test('a term below its cut-off value says why it does not count', () => {
  const { steps } = rowOf(
    calculated({}, '12 Skin Irrit. 2 H315', ['0.5 Skin Irrit. 2 H315', { name: 'y' }]),
    '3.2',
  );
  const said = steps.flatMap(({ terms }) => terms.map(({ name, counts, why }) => [name, counts, why]));
  expect(said).toContainEqual(['y', false, 'BELOW_CUT_OFF']);
});

test('a class of part 2 is not asked of sums', () => {
  const mixture = Mixture.parse({ components: [{ name: 'x', concentration: { min: '1', max: '1' } }] });
  const ask = asking(mixture, '2026-11-24');
  expect([ask('2.6'), ask('3.2') === null]).toEqual([null, false]);
});
