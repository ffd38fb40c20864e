import { expect, test } from 'vitest';
import { fitColumns } from './fit-columns.ts';
import type { Column } from './types.ts';

const column = (key: string, width?: string, secondary = false): Column<string> => ({
  key,
  title: key,
  secondary,
  render: (row) => row,
  ...(width && { width }),
});
const columns = [
  column('name'),
  column('place', '11rem', true),
  column('who', '10rem', true),
  column('value', '6rem'),
  column('due', '8.5rem'),
];
const keys = (width: number | null) => fitColumns(columns, width).map(({ key }) => key);

test('all fit a wide list, and one that is not measured yet', () => {
  expect(keys(60)).toEqual(['name', 'place', 'who', 'value', 'due']);
  expect(keys(null)).toEqual(keys(60));
});

test('secondary columns give way one by one, the last first; then those next to the name', () => {
  expect(keys(45)).toEqual(['name', 'place', 'value', 'due']);
  expect(keys(35)).toEqual(['name', 'value', 'due']);
  expect(keys(27)).toEqual(['name', 'value', 'due']);
  expect(keys(26)).toEqual(['name', 'due']);
  expect(keys(5)).toEqual(['name', 'due']);
});

test('a value that gives way takes its unit along', () => {
  const measured = [
    column('name'),
    column('value', '6rem'),
    { ...column('unit', '3rem'), unit: true },
    column('due', '8rem'),
  ];
  expect(fitColumns(measured, 29)).toEqual(measured);
  expect(fitColumns(measured, 28).map(({ key }) => key)).toEqual(['name', 'due']);
});

test('a date whose distance the last column says gives way before a value', () => {
  const next = [
    column('name'),
    column('value', '6rem'),
    { ...column('next', '7rem'), date: true },
    column('due', '8rem'),
  ];
  expect(fitColumns(next, 33)).toEqual(next);
  expect(fitColumns(next, 32).map(({ key }) => key)).toEqual(['name', 'value', 'due']);
  expect(fitColumns(next, 25).map(({ key }) => key)).toEqual(['name', 'due']);
});
