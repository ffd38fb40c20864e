import { expect, test } from 'vitest';
import { filtersInBar } from './bar-filters.ts';
import type { Filter } from '../types.ts';

const filters = (...keys: string[]): Filter[] => keys.map((key) => ({ key, title: key, options: [] }));
const many = filters('status', 'importance', 'category', 'area', 'responsible', 'due', 'from');
const keys = (...args: Parameters<typeof filtersInBar>) => filtersInBar(...args).map(({ key }) => key);

test('the first three are in the bar', () => {
  expect(keys(many, [], false)).toEqual(['status', 'importance', 'category']);
});

test('filters in use come first, and then three others', () => {
  expect(keys(many, ['due', 'category'], false)).toEqual(['category', 'due', 'status', 'importance', 'area']);
});

test('a single one that would be left over is not put behind a button', () => {
  expect(keys(many.slice(0, 4), [], false)).toEqual(['status', 'importance', 'category', 'area']);
  expect(keys(many.slice(0, 5), [], false)).toEqual(['status', 'importance', 'category']);
});

test('on a phone all are behind the button', () => {
  expect(keys(many, ['due'], true)).toEqual([]);
});
