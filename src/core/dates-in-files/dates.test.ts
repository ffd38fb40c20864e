import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromDay, toDay } from '../time/period.ts';
import { dateOrderOf, listOrderOf, ordersOf, shownOrder } from './order.ts';
import { readPeriod, readStamp, readTime } from './dates.ts';

const at = (date: string, hour = 0, minute = 0) => toDay(date) * 1440 + hour * 60 + minute;

test.each([
  ['01-02-2025', at('2025-02-01'), 'DAY'],
  ['1.2.2025', at('2025-02-01'), 'DAY'],
  ['01/02/25', at('2025-02-01'), 'DAY'],
  ['01/02/98', at('1998-02-01'), 'DAY'],
  ['1/2-2025', at('2025-02-01'), 'DAY'],
  ['1/2 25', at('2025-02-01'), 'DAY'],
  ['1/2-2025 kl. 13.05', at('2025-02-01', 13, 5), 'MINUTE'],
  ['2025-02-01', at('2025-02-01'), 'DAY'],
  ['2025/2/1', at('2025-02-01'), 'DAY'],
  ['20250201', at('2025-02-01'), 'DAY'],
  ['1. februar 2025', at('2025-02-01'), 'DAY'],
  ['1 Feb 2025', at('2025-02-01'), 'DAY'],
  ['February 1, 2025', at('2025-02-01'), 'DAY'],
  ['01-02-2025 13:05', at('2025-02-01', 13, 5), 'MINUTE'],
  ['01-02-2025 13:05:30', at('2025-02-01', 13, 5), 'MINUTE'],
  ['01-02-2025 kl. 13.05', at('2025-02-01', 13, 5), 'MINUTE'],
  ['01-02-2025 00:00:00', at('2025-02-01'), 'MINUTE'],
  ['01-02-2025 23:59:59', at('2025-02-02'), 'MINUTE'],
  ['01-02-2025 24:00', at('2025-02-02'), 'MINUTE'],
  ['2025-02-01T13:05:00.000Z', at('2025-02-01', 13, 5), 'MINUTE'],
  ['2025-02-01T13:05:00+01:00', at('2025-02-01', 13, 5), 'MINUTE'],
  ['02/01/2025 12:00 AM', at('2025-01-02'), 'MINUTE'],
  ['01/02/2025 1:05 pm', at('2025-02-01', 13, 5), 'MINUTE'],
  ['1. februar 2025 kl. 14.30', at('2025-02-01', 14, 30), 'MINUTE'],
  ['1-Feb-2025', at('2025-02-01'), 'DAY'],
  ['01/FEB/25', at('2025-02-01'), 'DAY'],
  ['1st February 2025', at('2025-02-01'), 'DAY'],
  ['lørdag den 1. februar 2025', at('2025-02-01'), 'DAY'],
  ['lør. 1/2-2025', at('2025-02-01'), 'DAY'],
  ['Sat 01/02/2025', at('2025-02-01'), 'DAY'],
  ['d. 1. feb. 2025', at('2025-02-01'), 'DAY'],
  ['1. März 2025', at('2025-03-01'), 'DAY'],
  ['3. Okt. 2025', at('2025-10-03'), 'DAY'],
  ['24. Dez. 2025, 14:30 Uhr', at('2025-12-24', 14, 30), 'MINUTE'],
  ['1 maart 2025', at('2025-03-01'), 'DAY'],
  ['5 mei 2025 om 14:30 uur', at('2025-05-05', 14, 30), 'MINUTE'],
  ['6 augusti 2025', at('2025-08-06'), 'DAY'],
  ['17. mai 2025', at('2025-05-17'), 'DAY'],
  ['24. desember 2025', at('2025-12-24'), 'DAY'],
  ['1er août 2025 à 14h30', at('2025-08-01', 14, 30), 'MINUTE'],
  ['14 févr. 2025', at('2025-02-14'), 'DAY'],
  ['décembre 2025', at('2025-12-01'), 'MONTH'],
  ['Mai 2025', at('2025-05-01'), 'MONTH'],
  ['2025-02', at('2025-02-01'), 'MONTH'],
  ['02/2025', at('2025-02-01'), 'MONTH'],
  ['februar 2025', at('2025-02-01'), 'MONTH'],
  ["maj '25", at('2025-05-01'), 'MONTH'],
  ['2025', at('2025-01-01'), 'YEAR'],
  [45689, at('2025-02-01'), 'DAY'],
  [45689.5, at('2025-02-01', 12), 'MINUTE'],
])('%j is a point in time', (cell, minute, names) =>
  expect(readStamp(cell, 'DMY')).toMatchObject({ at: minute, names }),
);

test.each([
  '2024-02-30',
  '31-04-2025',
  '13/13/2025',
  '01-02-2025 25:00',
  '01-02-2025 24:01',
  '01-02-2025 12:60',
  '01-02/2025',
  '1/2-3/2',
  '31/4-2025',
  '1234-5678',
  'i går',
  'fre 2025',
  'Hal 2025',
  'Sat 12',
  '1,5',
  '123456',
  '01-02-20255',
  12,
  Number.NaN,
  '5.0912',
  '8.9105',
  '13/2019',
])('%j is not a point in time', (cell) => expect(readStamp(cell, 'DMY')).toBeNull());

test('with a slash and a dash the day is first, whatever the other dates of the file say', () => {
  expect(readStamp('4/5-2027', 'MDY')?.at).toBe(at('2027-05-04'));
});

test('offsets are kept', () => {
  expect(readStamp('2025-02-01T13:05Z', 'DMY')?.offset).toBe(0);
  expect(readStamp('2025-02-01 13:05 -03:30', 'DMY')?.offset).toBe(-210);
  expect(readStamp('2025-02-01 13:05', 'DMY')?.offset).toBeNull();
});

test('every date comes back from every way of writing it', () => {
  const two = (number: number) => String(number).padStart(2, '0');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 1439 }), (day, minute) => {
      const [year = '', month = '', date = ''] = fromDay(day).split('-');
      const clock = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
      const expected = day * 1440 + minute;
      for (const separator of ['-', '.', '/', ' ']) {
        expect(readStamp(`${date}${separator}${month}${separator}${year} ${clock}`, 'DMY')?.at).toBe(
          expected,
        );
        expect(readStamp(`${month}${separator}${date}${separator}${year} ${clock}`, 'MDY')?.at).toBe(
          expected,
        );
        expect(readStamp(`${year}${separator}${month}${separator}${date}T${clock}`, 'MDY')?.at).toBe(
          expected,
        );
      }
    }),
  );
});

test.each([
  ['13:05', 785, false],
  ['13.05', 785, false],
  ['13', 780, true],
  [24, 1440, true],
  ['13-14', 780, false],
  ['13:00 - 14:00', 780, false],
  ['kl. 13', 780, true],
  ['2:30 PM', 870, false],
  ['12 am', 0, false],
  ['1430', 870, false],
  [0.5, 720, false],
  ['1899-12-31T13:05:00', 785, false],
])('%j is a time of day', (cell, minute, bare) => expect(readTime(cell)).toEqual({ minute, bare }));

test.each(['25', '12:75', 'middag', -1, 1.5])('%j is not a time of day', (cell) =>
  expect(readTime(cell)).toBeNull(),
);

test.each([
  [['03/04/2025', '13/04/2025'], 'DMY', true],
  [['03/04/2025', '04/13/2025'], 'MDY', true],
  [['13/04/2025', '04/13/2025'], 'DMY', true],
  [[], 'DMY', true],
  // With dashes or dots the day is mostly first, but the steps decide.
  [['03-03-2025', '04-03-2025'], 'DMY', true],
  [['01-10-2025 22:00', '01-10-2025 23:00', '01-11-2025 00:00', '01-11-2025 01:00'], 'MDY', true],
  [['01.02.2025 22:00', '01.02.2025 23:00', '01.03.2025 00:00', '01.03.2025 01:00'], 'MDY', true],
  [['01-02-2025', '01-03-2025', '01-04-2025'], 'DMY', false],
  // The first days of January, or the first of some months.
  [['01-01-2025', '02-01-2025', '03-01-2025'], 'DMY', false],
  [['03-04-2025', '04-05-2025'], 'DMY', false],
  // Ten to twelve January, hour by hour.
  [['01/10/2025 22:00', '01/10/2025 23:00', '01/11/2025 00:00', '01/11/2025 01:00'], 'MDY', true],
  // Three days of April, or the 4th of three months.
  [['03/04/2025', '04/04/2025', '05/04/2025'], 'DMY', false],
  // The first of twelve months, or the first twelve days of January.
  [['01/01/2025', '02/01/2025', '03/01/2025'], 'DMY', false],
  [['01/01/2025', '01/02/2025', '01/03/2025'], 'DMY', false],
  [['01/02/2025', '01/03/2025'], 'DMY', false],
  [['03/04/2025'], 'DMY', false],
  [['03/04/2025', '05/06/2025'], 'DMY', false],
  // Three dates may be in order by chance.
  [['10/04/2025', '02/05/2025', '12/06/2025'], 'DMY', false],
  [['10/04/2025', '02/05/2025', '12/06/2025', '03/07/2025', '11/08/2025'], 'DMY', true],
  [['04/10/2025', '05/02/2025', '06/12/2025', '07/03/2025', '08/11/2025'], 'MDY', true],
] as const)('the dates %j are written %s', (cells, order, sure) =>
  expect(dateOrderOf(cells)).toMatchObject({ order, sure }),
);

test.each([
  [['03/04/2025', '13/04/2025'], 'DMY'],
  [['03/04/2025', '04/13/2025'], 'MDY'],
  // Rows of a list are in no order of time.
  [['02/09/2026', '03/04/2026', '05/07/2026'], null],
  [['01/01/2026', '01/02/2026', '01/03/2026'], null],
] as const)('in any order, the dates %j show %s', (cells, order) => expect(shownOrder(cells)).toBe(order));

test.each([
  ['01.04.2025 00:00 - 01.04.2025 01:00', at('2025-04-01'), at('2025-04-01', 1)],
  ['01.04.2025 02:00 – 01.04.2025 03:00', at('2025-04-01', 2), at('2025-04-01', 3)],
  ['01.04.2025 00:00-01:00', at('2025-04-01'), at('2025-04-01', 1)],
  ['01.04.2025 23:00-00:00', at('2025-04-01', 23), at('2025-04-02')],
  ['01.04.2025 - 30.04.2025', at('2025-04-01'), at('2025-04-30')],
  ['2025-04-01 - 2025-04-30', at('2025-04-01'), at('2025-04-30')],
])('%s is a period', (cell, start, end) =>
  expect(readPeriod(cell, 'DMY')).toMatchObject({ start: { at: start }, end: { at: end } }),
);

test.each(['01.04.2025', '01.04.2025 12:00', 'A - B', '2025-04-01'])('%s is no period', (cell) =>
  expect(readPeriod(cell, 'DMY')).toBeNull(),
);

test.each([
  [['03/04/2025', '05/06/2025'], 'DMY', '03/04/2025'],
  [['2025-01-31', '03/04/2025'], 'DMY', '03/04/2025'],
  [['03/04/2025', '13/04/2025'], 'DMY', null],
  [['03/04/2025', '04/13/2025'], 'MDY', null],
  // Read either way it is the same day, or it is not written month first.
  [['04/04/2025'], 'DMY', null],
  [['03-04-2025', '05.06.2025', '2025-01-02', '3. april 2025'], 'DMY', null],
  [[], 'DMY', null],
  // 25 March 2004, or 4 March 2025.
  [['25-03-04'], 'DMY', '25-03-04'],
  [['31-12-25', '04.05.2025'], 'DMY', '31-12-25'],
  [['25/03/04 10:30'], 'DMY', '25/03/04 10:30'],
  // Two digits that can be no day show that they are the year.
  [['98-03-04', '25-03-04'], 'YMD', null],
  [['25-03-04', '4-3-25'], 'DMY', null],
  [['25-03-04', '25-04-17', '24-11-30', '25-06-02', '26-01-21'], 'YMD', null],
  [['04-03-25', '17-04-25', '30-11-24', '02-06-25', '21-01-26'], 'DMY', null],
  [['04.03.25', '17.04.25', '30.11.24', '02.06.25'], 'DMY', '04.03.25'],
  [['25-03-04', '26-03-05', '27-03-06', '28-03-07', '29-03-08'], 'DMY', '25-03-04'],
] as const)('of a list with the dates %j the order is %s, and %j is asked', (cells, order, asked) =>
  expect(listOrderOf(cells)).toEqual({ order, asked }),
);

test.each([
  // Days that follow one another.
  [['25-03-04', '25-03-05', '25-03-06'], 'YMD', true],
  [['04-03-25', '05-03-25', '06-03-25'], 'DMY', true],
  [['25-01-10', '25-01-11', '25-01-12', '25-01-13'], 'YMD', true],
  [['98-03-04'], 'YMD', true],
  // The last days of months: 2031 is not over.
  [['31-01-25', '28-02-25', '31-03-25'], 'DMY', true],
  [['25-01-31', '25-02-28', '25-03-31', '25-04-30', '25-05-31'], 'YMD', true],
  [['25-03-04', '25-04-04'], 'DMY', false],
  [['25-03-04 00:00', '25-03-04 01:00', '25-03-04 02:00'], 'DMY', false],
  // What is in the future both ways or one way is no reason to read it as the past.
  [['01-12-26'], 'DMY', false],
] as const)('a series of %j is written %s, shown: %s', (cells, order, sure) =>
  expect(dateOrderOf(cells, at('2026-11-30'))).toMatchObject({ order, sure }),
);

test('a date offers the orders in which it can be read', () => {
  expect(ordersOf('25-03-04')).toEqual(['DMY', 'YMD']);
  expect(ordersOf('05-03-04')).toEqual(['DMY', 'MDY', 'YMD']);
  expect(ordersOf('03/04/2025')).toEqual(['DMY', 'MDY']);
  expect(readStamp('25-3-4', 'DMY')).toBeNull();
  expect(readStamp('25-3-4', 'YMD')).toMatchObject({ at: at('2025-03-04') });
});
