import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { check } from '../../../core/contract/validation.ts';
import { isZeroPeriod } from '../../../core/time/period.ts';
import { reminderFrom } from '../reminders/rules.ts';
import { ReminderBody } from '../reminders/reminder.ts';
import { statutoryInspections } from './library.ts';
import { inspectionGroups } from './sources.ts';

test.each(statutoryInspections.map((each) => [each.key, each] as const))(
  '%s makes a reminder in both languages, with its source',
  (_key, { name, description, period, anchor, source, url, report }) => {
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
          needsReport: report ?? false,
        }),
      ).toMatchObject({ ok: true });
    expect(url).toMatch(/^https:\/\/(www\.retsinformation\.dk\/eli\/lta\/\d{4}\/\d+|eur-lex\.europa\.eu\/)/);
    // The link is that of the source named.
    const [, year, number] = /lta\/(\d{4})\/(\d+)$/.exec(url) ?? [];
    if (number && number !== '1399') expect(source[1]).toMatch(new RegExp(`\\b${number}\\b.*${year}`));
  },
);

test('each has its own key and a visible group', () => {
  const keys = statutoryInspections.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(statutoryInspections.map(({ group }) => group))).toEqual(new Set(inspectionGroups));
});

test('what says that a report or certificate is to be had needs one when it is done', () => {
  const asks = /keep the (report|log|result|certificate)|inspection body|certificate/i;
  const without = statutoryInspections.filter(
    ({ description, report }) => asks.test(description[0]) && !report,
  );
  expect(without.map(({ key }) => key)).toEqual([]);
});

test('a reminder from the list begins with everything but its first date', () => {
  for (const each of statutoryInspections) {
    const values = reminderFrom(each, 'en');
    expect(check(ReminderBody, { ...values, startsAt: '2026-11-21' })).toMatchObject({ ok: true });
    // A form shows the choice: nothing is saved unseen.
    expect(values.anchor).toBe(each.anchor ?? 'SCHEDULED');
  }
});

test('no inspection is named after an act that another one replaced', () => {
  const acts = z
    .array(z.object({ url: z.string(), superseded_by: z.string() }))
    .parse(JSON.parse(readFileSync('db/reference/legislation.json', 'utf8')));
  const replaced = new Set(acts.flatMap((act) => (act.superseded_by ? [act.url] : [])));
  expect(statutoryInspections.filter(({ url }) => replaced.has(url))).toEqual([]);
});
