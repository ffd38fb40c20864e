import { expect, test } from 'vitest';
import { editableFor, mentionedIn } from './rules.ts';

test('a comment can be changed for 15 minutes', () => {
  const at = '2026-11-26T10:00:00.000Z';
  const written = Date.parse(at);
  expect(editableFor(written, written)).toBe(15 * 60_000);
  expect(editableFor(written, written + 14 * 60_000)).toBe(60_000);
  expect(editableFor(written, written + 15 * 60_000)).toBe(0);
  expect(editableFor(written, written + 86_400_000)).toBe(0);
});

test('people who are picked and then taken out of the text are not mentioned, others once', () => {
  const [anna, bo] = [
    { id: '1', name: 'Anna Holm' },
    { id: '2', name: 'Bo' },
  ];
  expect(mentionedIn('@Anna Holm and @Anna Holm', [anna, bo, anna])).toEqual([anna]);
  expect(mentionedIn('Anna Holm', [anna])).toEqual([]);
});
