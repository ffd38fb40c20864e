import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as decimal from './decimal.ts';

const { formatDecimal, fromScaled, parseDecimal, readDecimal, toScaled } = decimal;

/** Any number that fits numeric(36,12), canonical. */
const stored = fc
  .bigInt({ min: -(10n ** 36n) + 1n, max: 10n ** 36n - 1n })
  .map((scaled) => fromScaled(scaled));

describe('parseDecimal', () => {
  test.each([
    ['0', '0'],
    ['-0', '0'],
    ['-0.000', '0'],
    ['+5', '5'],
    ['007', '7'],
    ['1.50', '1.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1e3', '1000'],
    ['1.25E-2', '0.0125'],
    ['478204.5', '478204.5'],
    ['999999999999999999999999.999999999999', '999999999999999999999999.999999999999'],
    ['0.000000000001', '0.000000000001'],
    ['1.50000000000000000000', '1.5'],
    ['0e999', '0'],
    [12.5, '12.5'],
    [1e21, '1000000000000000000000'],
  ])('%s is %s', (input, output) => expect(parseDecimal(input)).toBe(output));

  test.each([
    '',
    ' ',
    'abc',
    'NaN',
    'Infinity',
    '-Infinity',
    '0x1F',
    '0b1',
    '1_000',
    '1,5',
    '1 000',
    '--1',
    '1e',
    'e5',
    '.',
    '1.2.3',
    '1e400',
    '1e24',
    '1e-13',
    '0.0000000000001',
    '1000000000000000000000000',
    '1\u0000',
    '9'.repeat(1_000_000),
    Number.NaN,
    Number.POSITIVE_INFINITY,
    0.1 + 0.2,
  ])('refuses %s', (input) => expect(parseDecimal(input)).toBeNull());

  it('gives back what it made', () => {
    fc.assert(
      fc.property(stored, (value) => {
        expect([parseDecimal(value), decimal.isDecimal(value)]).toEqual([value, true]);
      }),
    );
  });
});

test.each(['1.0', '01', '-0', '+1', '1e3', '', '.5', '5.', 'x'])('%s is not canonical', (value) => {
  expect(decimal.isDecimal(value)).toBe(false);
});

describe('readDecimal', () => {
  test.each([
    ['1.234,5', '1234.5', '1234.5'],
    ['1,234.5', '1234.5', '1234.5'],
    ['1234,5', '1234.5', '1234.5'],
    ['1234.5', '1234.5', '1234.5'],
    [' 1 234,5', '1234.5', '1234.5'],
    ['1\u00a0234\u00a0567,25', '1234567.25', '1234567.25'],
    ['1\u202f234.567', '1234.567', '1234.567'],
    ["1'234.5", '1234.5', '1234.5'],
    ['1.234.567', '1234567', '1234567'],
    ['1,234,567', '1234567', '1234567'],
    ['1.234.567,89', '1234567.89', '1234567.89'],
    ['1.234', '1.234', '1234'],
    ['1,234', '1234', '1.234'],
    ['-12.345', '-12.345', '-12345'],
    ['0.125', '0.125', '0.125'],
    ['0,125', '0.125', '0.125'],
    ['1234.567', '1234.567', '1234.567'],
    ['1234,567', '1234.567', '1234.567'],
    ['12,50', '12.5', '12.5'],
    [',5', '0.5', '0.5'],
    ['5,', '5', '5'],
    ['+5', '5', '5'],
    ['\u2212 5,2', '-5.2', '-5.2'],
    ['5,2-', '-5.2', '-5.2'],
    ['1,2E+03', '1200', '1200'],
    ['1.234E+03', '1234', '1234'],
    ['1,234e3', '1234', '1234'],
    ['0', '0', '0'],
  ])('%s is %s in English and %s in Danish', (input, en, da) => {
    expect([readDecimal(input, 'en'), readDecimal(input, 'da')]).toEqual([en, da]);
  });

  test.each([
    '',
    ' ',
    ',',
    '-',
    '1.2,3',
    '1,2.3',
    '1.23.456',
    '12 34',
    '1 2345',
    '1.234.56',
    '1,234,5',
    '1 234.567,8',
    '-5-',
    '5 kWh',
    '1e400',
    'NaN',
    '1.234,5,6',
    '1..2',
    '0,0000000000001',
    '1\u00002',
    ' '.repeat(1_000_000),
  ])('refuses %s', (input) => {
    expect([readDecimal(input, 'en'), readDecimal(input, 'da')]).toEqual([null, null]);
  });

  it('reads what formatDecimal wrote, in the same language', () => {
    fc.assert(
      fc.property(stored, fc.constantFrom('en' as const, 'da' as const), (value, locale) => {
        expect(readDecimal(formatDecimal(value, locale), locale)).toBe(value);
      }),
    );
  });
});

test.each([
  ['1234.5', {}, '1,234.5', '1.234,5'],
  ['-1234567.891', { maxDecimals: 1 }, '-1,234,567.9', '-1.234.567,9'],
  ['0.5', { maxDecimals: 0 }, '1', '1'],
  ['-0.4', { maxDecimals: 0 }, '0', '0'],
  ['999.995', { maxDecimals: 2, minDecimals: 2 }, '1,000.00', '1.000,00'],
  ['12', { minDecimals: 1 }, '12.0', '12,0'],
  [
    '123456789012345678901234.123456789012',
    {},
    '123,456,789,012,345,678,901,234.123456789012',
    '123.456.789.012.345.678.901.234,123456789012',
  ],
])('formats %s', (value, options, en, da) => {
  expect([formatDecimal(value, 'en', options), formatDecimal(value, 'da', options)]).toEqual([en, da]);
});

describe('arithmetic', () => {
  it('is exact where binary numbers are not', () => {
    expect(decimal.add('0.1', '0.2')).toBe('0.3');
    expect(decimal.sub('999999999999999999999999', '0.000000000001')).toBe(
      '999999999999999999999998.999999999999',
    );
    expect(decimal.mul('-1.5', '0')).toBe('0');
    expect(decimal.div('1', '3')).toBe(`0.${'3'.repeat(40)}`);
    expect(decimal.sum(['0.1', '0.2', '-0.3'])).toBe('0');
    expect(decimal.sum([])).toBe('0');
    expect(() => decimal.div('1', '0')).toThrow(RangeError);
  });

  it('orders and rounds', () => {
    expect(['10', '-2', '9', '0'].toSorted(decimal.compare)).toEqual(['-2', '0', '9', '10']);
    expect([decimal.round('2.5'), decimal.round('-2.5'), decimal.round('1.005', 2)]).toEqual([
      '3',
      '-3',
      '1.01',
    ]);
    expect(decimal.roundSignificant('123456.789', 3)).toBe('123000');
    expect([decimal.abs('-2'), decimal.negate('0'), decimal.negate('2'), decimal.negate('-2')]).toEqual([
      '2',
      '0',
      '-2',
      '2',
    ]);
    expect([decimal.isNegative('-1'), decimal.isNegative('0'), decimal.toNumber('-1.5')]).toEqual([
      true,
      false,
      -1.5,
    ]);
  });

  it('adds, subtracts and multiplies as integers do', () => {
    fc.assert(
      fc.property(stored, stored, (a, b) => {
        expect(decimal.add(a, b)).toBe(fromScaled(toScaled(a) + toScaled(b)));
        expect(decimal.sub(decimal.add(a, b), b)).toBe(a);
        expect(decimal.mul(a, b)).toBe(decimal.mul(b, a));
        const divisor = b === '0' ? '7' : b;
        expect(decimal.div(decimal.mul(a, divisor), divisor)).toBe(a);
        expect(decimal.compare(a, b)).toBe(Math.sign(Number(toScaled(a) - toScaled(b))));
      }),
    );
  });
});

test('scaled integers carry 12 decimals', () => {
  expect([toScaled('1.5'), toScaled('-0.000000000001'), toScaled('7')]).toEqual([
    1_500_000_000_000n,
    -1n,
    7_000_000_000_000n,
  ]);
  expect([fromScaled(-1n), fromScaled(0n), fromScaled(1_500_000_000_000n)]).toEqual([
    '-0.000000000001',
    '0',
    '1.5',
  ]);
  expect(() => toScaled('0.0000000000001')).toThrow(RangeError);
});
