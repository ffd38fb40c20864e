import { expect, test } from 'vitest';
import adr from '../../../db/reference/chemicals/dangerous_goods.json' with { type: 'json' };
import annexVI from '../../../db/reference/chemicals/annex_vi.json' with { type: 'json' };
import { isDate } from '../../core/time/period.ts';
import { lawDate, lawDates } from './law-dates.ts';

test('the days of the law are days, in their order, each with both languages and its source', () => {
  expect(lawDates.length).toBeGreaterThan(5);
  expect(lawDates.map(({ date }) => date)).toEqual(lawDates.map(({ date }) => date).toSorted());
  expect(new Set(lawDates.map(({ id }) => id)).size).toBe(lawDates.length);
  for (const each of lawDates) {
    expect(isDate(each.date), each.id).toBe(true);
    for (const text of [each.en, each.da, each.law, each.source]) expect(text, each.id).not.toBe('');
  }
});

test('the lists say the same', () => {
  expect(adr.superseded_from).toBe(lawDate('adr.2027'));
  const coming = annexVI.entries.map(({ applies_from }) => applies_from).filter((day) => day > '2026-11-28');
  expect(new Set(coming)).toEqual(new Set([lawDate('atp.23')]));
});

test('a key that is not there is refused', () => {
  expect(() => lawDate('none')).toThrow('none');
});
