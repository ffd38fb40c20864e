import { expect, test } from 'vitest';
import { changeText } from './change-text.ts';

const say = (key: string, values?: object) => `${key} ${Object.values(values ?? {}).join(' ')}`;

test.each([
  ['name', { from: 'A', to: 'B' }, 'kit.history.changed A B'],
  ['name', { from: '', to: 'B' }, 'kit.history.set B'],
  ['name', { from: 'A', to: '' }, 'kit.history.cleared A'],
  ['linkedAction', { from: '', to: 'B' }, 'kit.history.added B'],
  ['linkedAction', { from: 'A', to: '' }, 'kit.history.cleared A'],
])('%s %j', (field, values, words) => expect(changeText(field, values, say)).toBe(words));
