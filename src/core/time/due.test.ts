import { expect, test } from 'vitest';
import { horizons, isPast, urgencyOf } from './due.ts';
import type { DueKind } from './due.ts';
import { addDays } from './period.ts';

const today = '2027-03-15';

test.each(Object.entries(horizons))(
  '%s: overdue from the day after, due soon from %d days before',
  (key, days) => {
    const kind = key as DueKind;
    expect([-1, 0, days, days + 1].map((ahead) => urgencyOf(kind, addDays(today, ahead), today))).toEqual([
      'late',
      'soon',
      'soon',
      null,
    ]);
  },
);

test('without a date nothing is overdue', () => {
  expect([isPast(null, today), isPast('2027-03-14', today), isPast(today, today)]).toEqual([
    false,
    true,
    false,
  ]);
});
