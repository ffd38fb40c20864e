import { expect, test } from 'vitest';
import { askedAt, editableFor, mentionedIn } from './rules.ts';

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

test('a longer name is no mention of a person whose name begins in the same way, and is offered after they were picked', () => {
  const anna = { id: '1', name: 'Anna Holm' };
  const longer = { id: '2', name: 'Anna Holmgaard' };
  const both = [anna, longer];
  expect(mentionedIn('@Anna Holmgaard', both)).toEqual([longer]);
  expect(mentionedIn('@Anna Holmgaard, @Anna Holm.', both)).toEqual(both);
  const double = { id: '3', name: 'Anna Holm Jensen' };
  expect(mentionedIn('@Anna Holm Jensen', [anna, double])).toEqual([double]);
  for (const end of ['', ',', ' ', '’s', ')', '\n'])
    expect(mentionedIn(`(@Anna Holm${end}`, both)).toEqual([anna]);
  const asked = (text: string) => askedAt(text, text.length, [anna]);
  expect(asked('@Anna Holmg')).toBe('Anna Holmg');
  expect(asked('@Anna Hol')).toBe('Anna Hol');
  expect(asked('@Anna Holm')).toBeNull();
  expect(asked('@Anna Holm ')).toBeNull();
  expect(asked('@Anna Holm J')).toBe('Anna Holm J');
  expect(asked('@Anna Holm is here')).toBeNull();
  expect(asked('nothing')).toBeNull();
});
