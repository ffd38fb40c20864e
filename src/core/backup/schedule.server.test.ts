import { expect, test } from 'vitest';
import { isDue, isLate, isTrialDue, kept, lastScheduled, nextScheduled } from './schedule.server.ts';

const at = (text: string) => new Date(text);
const schedule = { minute: 150 };
const old = at('2026-01-01T00:00');

test('a backup is made once a night, and made up where the machine was off', () => {
  const now = at('2026-11-26T09:00');
  expect(lastScheduled(now, schedule)).toEqual(at('2026-11-26T02:30'));
  expect(nextScheduled(now, schedule)).toEqual(at('2026-11-27T02:30'));
  expect(lastScheduled(at('2026-11-26T02:29'), schedule)).toEqual(at('2026-11-25T02:30'));
  const due = (done: string | null, tried = done, installed = old) =>
    isDue(now, schedule, { installed, done: done ? at(done) : null, tried: tried ? at(tried) : null });
  expect(due(null)).toBe(true);
  expect(due('2026-11-25T02:30')).toBe(true);
  expect(due('2026-11-26T02:30')).toBe(false);
  // A new installation waits for its first night; a failure for an hour.
  expect(due(null, null, at('2026-11-26T08:00'))).toBe(false);
  expect(due('2026-11-25T02:30', '2026-11-26T08:30')).toBe(false);
  expect(due('2026-11-25T02:30', '2026-11-26T07:30')).toBe(true);
});

test('a warning comes when the newest proved backup is older than two periods', () => {
  const now = at('2026-11-26T09:00');
  expect(isLate(now, { taken: at('2026-11-24T10:00'), installed: old })).toBe(false);
  expect(isLate(now, { taken: at('2026-11-24T08:00'), installed: old })).toBe(true);
  expect(isLate(now, { taken: null, installed: old })).toBe(true);
  expect(isLate(now, { taken: null, installed: at('2026-11-25T09:00') })).toBe(false);
});

test('seven days and four weeks stay; the newest always', () => {
  const nights = Array.from({ length: 60 }, (_, back) => new Date(Date.UTC(2026, 10, 26 - back, 1, 30)));
  const days = kept(nights, { days: 7, weeks: 4 }).map((date) => date.toISOString().slice(0, 10));
  expect(days).toEqual([
    '2026-11-26',
    '2026-11-25',
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-15',
    '2026-11-08',
  ]);
  expect(kept(nights.slice(0, 1), { days: 0, weeks: 0 })).toHaveLength(1);
});

test('a backup made by hand deletes none of the last 24 hours', () => {
  const taken = [
    '2026-11-29T13:22',
    '2026-11-29T12:47',
    '2026-11-29T02:30',
    '2026-11-28T13:21',
    '2026-11-28T02:30',
  ].map(at);
  expect(kept(taken, { days: 1, weeks: 1 })).toEqual(taken.slice(0, 3));
});

test('a backup is restored for trial once a week, and the first one at once', () => {
  const now = at('2026-11-25T02:31');
  expect(isTrialDue(now, null)).toBe(true);
  expect(isTrialDue(now, at('2026-11-24T02:31'))).toBe(false);
  // The clock of a nightly job is never exact.
  expect(isTrialDue(now, at('2026-11-18T02:35'))).toBe(true);
});
