import { expect, it } from 'vitest';
import { matches } from './matches.ts';

it.each([
  ['Målere og aflæsninger', 'maler', true],
  ['Målere og aflæsninger', 'AFLÆS mål', true],
  ['Overvågning', 'overvagning', true],
  ['Hændelser', 'haend', true],
  ['Meters and readings', 'meters x', false],
  ['Meters', '', true],
  ['Meters', '  ', true],
])('%j contains %j: %s', (text, search, found) => {
  expect(matches(text, search)).toBe(found);
});
