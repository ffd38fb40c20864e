import { expect, test } from 'vitest';
import { axisAround, axisFromZero, bands, leftMarginFor, everyNth, place } from './scale.ts';

test.each([
  [9100, [0, 2500, 5000, 7500, 10_000]],
  [0.42, [0, 0.1, 0.2, 0.3, 0.4, 0.5]],
  [5100, [0, 2000, 4000, 6000]],
  [10, [0, 2.5, 5, 7.5, 10]],
  [3, [0, 1, 2, 3]],
])('an axis up to %d has round lines and little empty room', (max, ticks) => {
  expect(axisFromZero(max).ticks).toEqual(ticks);
});

test('what is counted has no line between two whole numbers', () => {
  expect(axisFromZero(7, true).ticks).toEqual([0, 2, 4, 6, 8]);
  expect(axisFromZero(1, true).ticks).toEqual([0, 1]);
  for (let most = 1; most < 500; most += 1) {
    const { max, ticks } = axisFromZero(most, true);
    expect(ticks.every(Number.isInteger), ticks.join()).toBe(true);
    expect(max).toBeGreaterThanOrEqual(most);
    expect(max).toBeLessThan(most * 2 + 1);
  }
});

test('the highest value always fits, and fills more than half', () => {
  for (let max = 0.001; max < 1e9; max *= 1.37) {
    const axis = axisFromZero(max);
    expect(axis.max).toBeGreaterThanOrEqual(max * (1 - 1e-9));
    expect(axis.max).toBeLessThan(max * 2);
  }
});

test('nothing measured still has an axis', () => {
  expect(axisFromZero(0).ticks).toEqual([0, 1]);
  expect(axisFromZero(Number.NaN).ticks).toEqual([0, 1]);
});

test('an axis around levels needs no zero, and goes below it for frost', () => {
  expect(axisAround(7.1, 7.4)).toEqual({ min: 7.1, max: 7.4, ticks: [7.1, 7.2, 7.3, 7.4] });
  const frost = axisAround(-18.5, -12);
  expect(frost.min).toBeLessThanOrEqual(-18.5);
  expect(frost.max).toBeGreaterThanOrEqual(-12);
  const single = axisAround(20, 20);
  expect(single.min).toBeLessThan(20);
  expect(single.max).toBeGreaterThan(20);
});

test('columns are on whole pixels, in order and inside', () => {
  const columns = bands(12, 46, 471);
  expect(columns).toHaveLength(12);
  let end = 46;
  for (const { x, width } of columns) {
    expect(Number.isInteger(x) && Number.isInteger(width)).toBe(true);
    expect(x).toBeGreaterThan(end);
    end = x + width;
  }
  expect(end).toBeLessThanOrEqual(471);
});

test('a place on the axis is a whole pixel, with min at the bottom', () => {
  const y = place(axisFromZero(10_000), 172, 0);
  expect([y(0), y(10_000), y(5000), y(3333)]).toEqual([172, 0, 86, 115]);
});

test('long figures at the left move the chart to the right, short ones do not', () => {
  expect(leftMarginFor(['0', '500'], 46)).toBe(46);
  expect(leftMarginFor(['0', '10,000,000'], 46)).toBeGreaterThan(70);
});

test('texts below an axis give way where they would touch', () => {
  const months = ['Jan', 'Feb', 'Mar'];
  expect(everyNth(months, 26)).toBe(1);
  expect(everyNth(months, 20)).toBe(2);
  expect(everyNth(months, 8)).toBe(3);
  expect(everyNth([], 8)).toBe(1);
});
