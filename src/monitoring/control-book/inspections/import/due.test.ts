import { describe, expect, test } from 'vitest';
import { completedBy } from './due.ts';
import type { BookedInspection } from './due.ts';

const due = (dueDate: string, more: Partial<BookedInspection> = {}): BookedInspection => ({
  id: dueDate,
  reminderId: 'cranes',
  dueDate,
  pending: true,
  period: 'P1Y',
  ...more,
});
/** What rows complete, by line. In: the days on which it was done, each with its due date if stated. */
const completed = (rows: readonly [string, string?][], booked: readonly BookedInspection[]) =>
  Object.fromEntries(
    [
      ...completedBy(
        rows.map(([performedAt, dueDate = null], line) => ({
          line,
          reminderId: 'cranes',
          performedAt,
          dueDate,
        })),
        booked,
      ),
    ].map(([line, { id }]) => [line, id]),
  );

describe('an inspection that was done completes the one that was due', () => {
  test('late or a little early, the nearest', () => {
    const booked = [due('2025-01-01'), due('2026-01-01'), due('2027-01-01')];
    expect(completed([['2025-01-20'], ['2025-12-01']], booked)).toEqual({ 0: '2025-01-01', 1: '2026-01-01' });
    expect(completed([['2026-06-01']], booked)).toEqual({ 0: '2026-01-01' });
    expect(completed([['2024-11-01']], booked)).toEqual({ 0: '2025-01-01' });
  });

  test('not if it is too early for it, or the nearest is done already', () => {
    expect(completed([['2024-08-01'], ['2020-01-01']], [due('2025-01-01')])).toEqual({});
    const booked = [due('2025-01-01', { pending: false }), due('2026-01-01')];
    expect(completed([['2025-02-01']], booked)).toEqual({});
    expect(completed([['2024-12-31']], [due('2025-01-01', { period: 'P0D' })])).toEqual({});
    expect(completed([['2025-01-01']], [due('2025-01-01', { reminderId: 'ladders' })])).toEqual({});
  });

  test('one of several rows: the nearest', () => {
    const rows: [string][] = [['2025-02-01'], ['2025-01-03']];
    expect(completed(rows, [due('2025-01-01')])).toEqual({ 1: '2025-01-01' });
  });

  test('by the due date that the row says, and by no other', () => {
    const booked = [due('2025-01-01'), due('2026-01-01')];
    expect(completed([['2025-12-20', '2025-01-01']], booked)).toEqual({ 0: '2025-01-01' });
    expect(completed([['2025-01-02', '2025-01-31']], booked)).toEqual({});
  });
});
