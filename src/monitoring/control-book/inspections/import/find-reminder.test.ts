import { describe, expect, test } from 'vitest';
import { reminderFinder } from './find-reminder.ts';
import type { KnownReminder } from './find-reminder.ts';

const entry = (id: string, name: string, more: Partial<KnownReminder> = {}): KnownReminder => ({
  id,
  name,
  places: [],
  startsAt: '2026-01-31',
  active: true,
  ...more,
});
const book = [
  entry('crane-a', 'Traverskran', { places: ['Hal A', 'Drift'] }),
  entry('crane-b', 'Traverskran', { places: ['Hal B'] }),
  entry('ladders', 'Stiger og stilladser'),
  entry('sprinkler', 'Sprinkleranlæg', { places: ['Lager'] }),
  entry('old gate', 'Porte', { active: false }),
  entry('gate', 'Porte'),
  entry('alarm-1', 'Alarm', { places: ['Hal A'] }),
  entry('alarm-2', 'Alarm', { places: ['Hal A'], startsAt: '2026-06-30' }),
];
const find = reminderFinder(book);
const found = (whole: string, other?: string) => find({ whole, parts: [], ...(other && { other }) });
const idOf = (...named: Parameters<typeof found>): string => {
  const result = found(...named);
  return 'id' in result ? result.id : result.error.code;
};
const candidatesOf = (...named: Parameters<typeof found>) => {
  const result = found(...named);
  return 'id' in result ? [] : result.candidates.map(({ text, likely }) => [text, likely]);
};

describe('an entry of the control book is found', () => {
  test('by its name and, where several have it, by its place, in whatever column that is', () => {
    expect(idOf('stiger  og stilladser')).toBe('ladders');
    expect(idOf('Traverskran', 'hal b')).toBe('crane-b');
    expect(idOf('Traverskran, hal A')).toBe('crane-a');
    expect(idOf('Hal B: Traverskran')).toBe('crane-b');
    expect(idOf('Traverskran', 'Drift')).toBe('crane-a');
    expect(idOf('Porte')).toBe('gate');
    // One that is nowhere may be at any place.
    expect(idOf('Stiger og stilladser', 'Hal A')).toBe('ladders');
  });

  test('or asked about: several, at another place, or none, with those that may be meant', () => {
    expect(idOf('Traverskran')).toBe('SEVERAL_ENTRIES');
    expect(candidatesOf('Traverskran')).toEqual([
      ['Traverskran, Hal A', false],
      ['Traverskran, Hal B', false],
    ]);
    expect(idOf('Sprinkleranlæg', 'Hal A')).toBe('ENTRY_ELSEWHERE');
    expect(candidatesOf('Sprinkleranlæg', 'Hal A')).toEqual([['Sprinkleranlæg, Lager', false]]);
    expect(idOf('Stige og stillads')).toBe('UNKNOWN_ENTRY');
    expect(candidatesOf('Eftersyn af porte')[0]).toEqual(['Porte (2026-01-31)', false]);
    expect(candidatesOf('Sprinkleranlægget')).toEqual([['Sprinkleranlæg, Lager', true]]);
    expect(candidatesOf('Trykluft')).toEqual([]);
    expect(idOf('', 'Hal A')).toBe('ENTRY_NOT_NAMED');
  });

  test('by what each candidate is called', () => {
    for (const [whole] of [['Traverskran'], ['Alarm'], ['Sprinkleranlægget']] as const)
      for (const [text] of candidatesOf(whole)) expect(idOf(String(text))).not.toMatch(/^[A-Z_]+$/);
    expect(idOf('Alarm, Hal A (2026-06-30)')).toBe('alarm-2');
  });
});

describe('an entry is certainly new', () => {
  const isNew = (...named: Parameters<typeof found>) => {
    const result = found(...named);
    return 'error' in result && result.isNew === true;
  };
  test.each([
    ['where none is called so', 'Kloak', undefined, true],
    ['at a place where none of its name is', 'Sprinkleranlæg', 'Hal C', true],
    ['but not where one is likely', 'Sprinkleranlægget', undefined, false],
    ['nor where several may be meant', 'Traverskran', undefined, false],
    ['nor without a name', '', 'Hal C', false],
  ])('%s', (_name, name, place, expected) => expect(isNew(name, place)).toBe(expected));
});
