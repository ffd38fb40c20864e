import { describe, expect, test } from 'vitest';
import { planOf } from './plan.ts';
import type { PlannedInspection, PlannedReminder } from './plan.ts';

const today = '2026-03-15';
const monthly: PlannedReminder = {
  startsAt: '2026-01-31',
  period: 'P1M',
  notifyBefore: 'P0D',
  anchor: 'SCHEDULED',
  active: true,
  coveredTo: null,
};
const service: PlannedReminder = { ...monthly, anchor: 'COMPLETED' };
const pending = (id: string, dueDate: string, turn = 0): PlannedInspection => ({
  id,
  dueDate,
  turn,
  completedOn: null,
});
const done = (completedOn: string, turn: number): PlannedInspection => ({
  id: completedOn,
  dueDate: completedOn,
  turn,
  completedOn,
});
const datesOf = (...given: Parameters<typeof planOf>) =>
  planOf(...given).insert.map(({ dueDate }) => dueDate);

describe('a series by the calendar', () => {
  test('that is new gets all that it has missed, and the next; it is planned again the day after that', () => {
    expect(planOf(monthly, [], today, { replan: true, first: true })).toEqual({
      insert: ['2026-01-31', '2026-02-28', '2026-03-31'].map((dueDate) => ({ dueDate, turn: 0 })),
      remove: [],
      coveredTo: '2026-03-14',
      fillOn: '2026-04-01',
    });
  });

  test('gets what has come up since it was planned last', () => {
    expect(datesOf({ ...monthly, coveredTo: '2026-02-10' }, [], today)).toEqual(['2026-02-28', '2026-03-31']);
  });

  test('has the inspections that people are already to be notified of, and is planned again when the next notification is due', () => {
    const early = { ...monthly, notifyBefore: 'P3W', coveredTo: '2026-03-14' };
    expect(planOf(early, [], '2026-03-15')).toMatchObject({ fillOn: '2026-04-01' });
    expect(planOf({ ...early, notifyBefore: 'P1M' }, [], '2026-03-30')).toMatchObject({
      insert: [{ dueDate: '2026-03-31' }, { dueDate: '2026-04-30' }],
      fillOn: '2026-04-01',
    });
    expect(planOf({ ...early, period: 'P1Y' }, [], '2026-12-01')).toMatchObject({
      insert: [{ dueDate: '2027-01-31' }],
      fillOn: '2027-02-01',
    });
  });

  test('of no period is due once, and never planned again', () => {
    const once = { ...monthly, period: 'P0D', coveredTo: '2026-03-01' };
    expect(planOf(once, [], today)).toMatchObject({ insert: [{ dueDate: '2026-01-31' }], fillOn: null });
  });

  test('with another plan gives up what is upcoming and not in it, and leaves what is overdue', () => {
    const book = [
      pending('overdue', '2026-02-14'),
      pending('kept', '2026-03-31'),
      pending('gone', '2026-03-20'),
    ];
    expect(planOf(monthly, book, today, { replan: true }).remove).toEqual(['gone']);
    expect(planOf(monthly, book, today).remove).toEqual([]);
  });

  test('ends with the calendar', () => {
    const last = { ...monthly, startsAt: '9999-06-30', period: 'P1Y', coveredTo: '9999-06-30' };
    expect(planOf(last, [], '9999-11-01')).toMatchObject({ insert: [], fillOn: null });
  });
});

describe('a series counted from completion', () => {
  test('begins at its first date', () => {
    expect(planOf(service, [], today, { replan: true, first: true })).toEqual({
      insert: [{ dueDate: '2026-01-31', turn: 1 }],
      remove: [],
      coveredTo: '2026-03-14',
      fillOn: null,
    });
  });

  test('continues a period after the last completion, with the next number', () => {
    const book = [done('2026-02-28', 2), done('2026-03-05', 1)];
    expect(planOf(service, book, today, { replan: true }).insert).toEqual([
      { dueDate: '2026-04-05', turn: 3 },
    ]);
    expect(datesOf({ ...service, period: 'P0D' }, book, today, { replan: true })).toEqual([]);
  });

  test('has one to do at a time: the one that is overdue is done first', () => {
    const book = [done('2026-01-31', 1), pending('overdue', '2026-02-28', 2)];
    expect(datesOf(service, book, today, { replan: true })).toEqual([]);
    expect(datesOf(service, [done('2026-01-31', 1), pending('left behind', '2026-02-28', 1)], today)).toEqual(
      ['2026-02-28'],
    );
  });

  test('is not due earlier by what was done before its first date, and later by what was done close to it', () => {
    const yearly = { ...service, startsAt: '2027-03-01', period: 'P1Y' };
    const book = [pending('first', '2027-03-01', 1)];
    const replan = (on: string) =>
      planOf(yearly, [...book, { ...done(on, 0), id: 'old' }], today, { replan: true });
    expect(replan('2025-03-01')).toMatchObject({ insert: [], remove: [] });
    expect(replan('2026-03-10')).toMatchObject({ insert: [{ dueDate: '2027-03-10' }], remove: ['first'] });
    // A reminder of no period is still due once.
    const once = { ...yearly, period: 'P0D' };
    expect(planOf(once, [...book, done('2025-03-01', 0)], today, { replan: true }).remove).toEqual([]);
    // Completed early, it continues from that day.
    const early = { ...yearly, startsAt: '2026-05-01', period: 'P1M' };
    const first = { ...done('2026-03-14', 1), dueDate: '2026-05-01' };
    expect(datesOf(early, [first], today, { replan: true })).toEqual(['2026-04-14']);
  });

  test('that was one by the calendar gives up what that had upcoming', () => {
    const book = [done('2026-03-01', 0), pending('gone', '2026-03-31')];
    expect(planOf(service, book, today, { replan: true })).toMatchObject({
      insert: [{ dueDate: '2026-04-01', turn: 1 }],
      remove: ['gone'],
    });
  });
});

test('a reminder that is stopped or deleted gives up what is upcoming, and gets nothing', () => {
  const book = [pending('overdue', '2026-02-28'), pending('today', today), pending('later', '2026-04-30', 3)];
  expect(planOf({ ...monthly, active: false }, book, today, { replan: true })).toEqual({
    insert: [],
    remove: ['today', 'later'],
    coveredTo: null,
    fillOn: null,
  });
});
