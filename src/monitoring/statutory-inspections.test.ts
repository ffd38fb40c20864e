import { expect, test } from 'vitest';
import { check } from '../core/validation.ts';
import { isZeroPeriod } from '../core/period.ts';
import { ReminderBody } from './reminder.ts';
import { statutoryInspections } from './statutory-inspections.ts';
import { inspectionGroups } from './statutory-sources.ts';

test.each(statutoryInspections.map((each) => [each.key, each] as const))(
  '%s makes a reminder in both languages, with its source',
  (_key, { name, description, period, anchor, source, url }) => {
    expect(isZeroPeriod(period)).toBe(false);
    for (const place of [0, 1] as const)
      expect(
        check(ReminderBody, {
          name: name[place],
          description: description[place],
          startsAt: '2026-11-21',
          period,
          anchor,
          legalBasis: source[place],
          legalUrl: url,
          checked: false,
        }),
      ).toMatchObject({ ok: true });
    expect(url).toMatch(/^https:\/\/(www\.retsinformation\.dk\/eli\/lta\/\d{4}\/\d+|eur-lex\.europa\.eu\/)/);
    // The link leads to what the source names.
    const [, year, number] = /lta\/(\d{4})\/(\d+)$/.exec(url) ?? [];
    if (number && number !== '1399') expect(source[1]).toMatch(new RegExp(`\\b${number}\\b.*${year}`));
  },
);

test('each has a key of its own and a group that is shown', () => {
  const keys = statutoryInspections.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(statutoryInspections.map(({ group }) => group))).toEqual(new Set(inspectionGroups));
});
