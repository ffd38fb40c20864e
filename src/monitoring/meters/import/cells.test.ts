import { describe, expect, it, test } from 'vitest';
import { round } from '../../../core/numbers/decimal.ts';
import { partUnit, readFigure } from './cells.ts';
import { matchUnit } from './units/unit-spelling.ts';

describe('a figure', () => {
  it.each([
    ['0,125', 'COMMA', '0.125'],
    ['1.234', 'COMMA', '1234'],
    ['1.234', 'POINT', '1.234'],
    ['1 234,50', 'COMMA', '1234.5'],
    [12.5, 'COMMA', '12.5'],
    [1e-7, 'COMMA', '0.0000001'],
  ] as const)('%j with %s is %s', (cell, mark, value) =>
    expect(readFigure(cell, mark)).toEqual({ value, rounded: false }),
  );

  it.each([
    ['0.30000000000000004', '0.3'],
    ['1,1000000000000001', '1.1'],
    [1.5e-13, '0'],
    ['0,120999999999185', '0.120999999999'],
    ['0.1234567890123', '0.123456789012'],
  ])('%j is freed of the noise of binary numbers', (cell, value) => {
    const figure = readFigure(cell, 'POINT');
    expect([round(figure?.value ?? '', 12), figure?.rounded]).toEqual([value, true]);
  });

  it.each(['1e400', '', 'ca. 5', '1,2,3', Number.POSITIVE_INFINITY, Number.NaN])(
    '%j is not a figure',
    (cell) => expect(readFigure(cell, 'COMMA')).toBeNull(),
  );
});

test.each([
  ['1,5 kWh', { figure: '1,5', unit: 'kWh' }],
  ['1.250,5kWh', { figure: '1.250,5', unit: 'kWh' }],
  ['30 or so', { figure: '30 or so', unit: '' }],
  ['5 kr', { figure: '5 kr', unit: '' }],
  [12, { figure: 12, unit: '' }],
])('%j is parted into figure and unit', (cell, parts) => expect(partUnit(cell)).toEqual(parts));

describe('a unit', () => {
  const heat = {
    utilityType: 'HEAT',
    readingMode: 'CONSUMPTION',
    readAt: 'END',
    units: ['MWh', 'natural gas m3'],
  } as const;
  it.each([
    ['KWH', { from: 'kWh', to: 'MWh' }],
    ['mwh', { from: 'MWh', to: 'MWh' }],
    ['m³', { from: 'natural gas m3', to: 'natural gas m3' }],
    ['GJ', { from: 'GJ', to: 'MWh' }],
    ['kg', null],
    ['', null],
  ])('%j of a heat meter', (text, match) => expect(matchUnit(text, heat)).toEqual(match));

  it('with two meanings is the one of the meter’s group', () => {
    expect(
      matchUnit('t', { utilityType: 'MASS', readingMode: 'CONSUMPTION', readAt: 'END', units: ['kg'] }),
    ).toEqual({
      from: 't',
      to: 'kg',
    });
    expect(
      matchUnit('t', { utilityType: 'TIME', readingMode: 'COUNTER', readAt: 'END', units: ['hours'] }),
    ).toEqual({
      from: 'hours',
      to: 'hours',
    });
  });

  it('of a custom meter is only its own', () => {
    const meter = {
      utilityType: 'CUSTOM',
      readingMode: 'CONSUMPTION',
      readAt: 'END',
      units: ['Pallets'],
    } as const;
    expect(matchUnit('pallets', meter)).toEqual({ from: 'Pallets', to: 'Pallets' });
    expect(matchUnit('kWh', meter)).toBeNull();
  });
});
