import { expect, test } from 'vitest';
import { by, compared, decimalOf, least, minus, one, plus, ratio, times, total, zero } from './ratio.ts';

const written = (over: bigint, under: bigint): string => decimalOf({ over, under });

test('sums of shares over limits are exact: 0.6/1 + 1/5 + 0.1/0.5 is 1', () => {
  const terms = [
    ['0.6', '1'],
    ['1', '5'],
    ['0.1', '0.5'],
  ].map(([share = '', limit = '']) => by(ratio(share), ratio(limit)));
  expect(compared(total(terms), one)).toBe(0);
  expect(total(terms)).toEqual({ over: 1n, under: 1n });
  expect(total([])).toEqual(zero);
});

test('numbers are in lowest terms, with the sign above', () => {
  expect(ratio('2.50')).toEqual({ over: 5n, under: 2n });
  expect(ratio('-0.5')).toEqual({ over: -1n, under: 2n });
  expect(ratio('0')).toEqual({ over: 0n, under: 1n });
  expect(plus(ratio('0.5'), ratio('0.5'))).toEqual({ over: 1n, under: 1n });
  expect(plus(ratio('0.5'), ratio('0.25'))).toEqual({ over: 3n, under: 4n });
  expect(plus(zero, ratio('3'))).toEqual({ over: 3n, under: 1n });
  expect(plus(ratio('3'), zero)).toEqual({ over: 3n, under: 1n });
  expect(minus(ratio('1'), ratio('0.25'))).toEqual({ over: 3n, under: 4n });
  expect(times(ratio('0.5'), ratio('4'))).toEqual({ over: 2n, under: 1n });
  expect(by(ratio('1'), ratio('-4'))).toEqual({ over: -1n, under: 4n });
  expect(by(ratio('3'), one)).toEqual({ over: 3n, under: 1n });
  expect(times(one, ratio('3'))).toEqual({ over: 3n, under: 1n });
  expect(() => by(one, zero)).toThrow(RangeError);
});

test('are compared without a difference of decimals', () => {
  expect([
    compared(by(one, ratio('3')), ratio('0.333333333333')),
    compared(ratio('0.333333333333'), by(one, ratio('3'))),
    compared(by(ratio('2'), ratio('6')), by(one, ratio('3'))),
  ]).toEqual([1, -1, 0]);
  expect(least(ratio('2'), ratio('0.5'), ratio('1'))).toEqual(ratio('0.5'));
});

test('are written exactly up to 12 decimals, and cut there', () => {
  expect([written(5n, 2n), written(-5n, 2n), written(7n, 1n), written(1n, 3n), written(2n, 3n)]).toEqual([
    '2.5',
    '-2.5',
    '7',
    '0.333333333333',
    '0.666666666666',
  ]);
  expect([written(1n, 10n ** 12n), written(1n, 10n ** 13n), written(1n, 20n), written(101n, 100n)]).toEqual([
    '0.000000000001',
    '0',
    '0.05',
    '1.01',
  ]);
});
