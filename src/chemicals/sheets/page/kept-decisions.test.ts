import { expect, test } from 'vitest';
import type { Decision } from '../readings/review.ts';
import { keptIn, stillToStore } from './kept-decisions.ts';

const accepted = (path: string): Decision => ({ path, decision: 'ACCEPTED' });
const kept = {
  base: [accepted('version'), accepted('ufi')],
  unsent: [
    ['product_name', accepted('product_name')],
    ['version', { path: 'version', decision: 'NOT_STATED' }],
    ['ufi', null],
  ] as [string, Decision | null][],
};

test('decisions that waited are stored as they were made where nothing has changed', () => {
  const { unsent, overtaken } = stillToStore(kept, kept.base);
  expect([...unsent.keys()]).toEqual(['product_name', 'version', 'ufi']);
  expect(overtaken).toEqual([]);
});

test('where someone else has decided otherwise meanwhile, theirs stays and is named', () => {
  const theirs: Decision = { path: 'product_name', decision: 'EDITED', value: 'Paint II' };
  const { unsent, overtaken } = stillToStore(kept, [...kept.base, theirs]);
  expect([...unsent.keys()]).toEqual(['version', 'ufi']);
  expect(overtaken).toEqual(['product_name']);
});

test('what arrived though no answer came is neither sent again nor said to be someone else’s', () => {
  const stored = [accepted('product_name'), { path: 'version', decision: 'NOT_STATED' as const }];
  expect(stillToStore(kept, stored)).toEqual({ unsent: new Map(), overtaken: [] });
});

test('another draft is not taken for decisions', () => {
  expect(keptIn(undefined)).toBeNull();
  expect(keptIn({ name: 'Paint' })).toBeNull();
  expect(keptIn({ ...kept })).toEqual(kept);
});
