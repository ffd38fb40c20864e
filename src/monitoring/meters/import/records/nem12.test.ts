import { expect, test } from 'vitest';
import { answered, readFigures } from '../../../../../test/support/samples/reading-files.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const values = (value: (at: number) => string, count = 48): string => upTo(count).map(value).join(',');
const stream = (suffix: string, unit = 'KWH', step = 30): string =>
  `200,NEM1201009,E1B1Q1,1,${suffix},N1,01009,${unit},${step},20250401`;
const day = (date: string, value: (at: number) => string, quality = 'A', count = 48): string =>
  `300,${date},${values(value, count)},${quality},,,20250310121004,`;
const file = (...records: string[]): string =>
  ['100,NEM12,202503101210,MDP,RETAILER', ...records, '900'].join('\n');

// The market's time is ten hours ahead of UTC: its day begins at 15:00 in Copenhagen in winter.
test('interval records are read by the market’s clock: what the grid delivered, and not what was given back or is no energy', () => {
  const text = file(
    stream('E1'),
    day('20250303', () => '1.5'),
    day('20250304', () => '2'),
    day('20250305', () => '2', 'S14'),
    stream('B1'),
    day('20250303', () => '100'),
    stream('Q1', 'KVARH'),
    day('20250303', () => '7'),
  );
  const found = readFigures(text);
  expect([found.codes, found.mapping.flow]).toEqual([[], 'E1 consumption']);
  expect(found.noteCodes).toEqual([
    'ESTIMATED',
    'OTHER_FLOWS_LEFT_OUT',
    'READ_AS_OFFSET',
    'LAST_DAY_LEFT_OUT',
    'DAYS_INCOMPLETE',
  ]);
  // 15 hours of the first day before midnight, nine after it.
  expect(found.days).toEqual({
    '2025-03-02': `${18 * 1.5}`,
    '2025-03-03': `${30 * 1.5 + 18 * 2}`,
    '2025-03-04': '96',
  });
});

test('two streams of use are asked about, and a record with too few values is refused', () => {
  const two = file(
    stream('E1'),
    day('20250303', () => '1'),
    stream('E2'),
    day('20250303', () => '2'),
  );
  expect(answered(two).asked).toEqual(['REGISTERS_ASKED']);
  const short = file(
    stream('E1', 'KWH', 15),
    day('20250303', () => '1'),
  );
  expect(readFigures(short).codes).toContain('VALUE_INVALID');
  const seven = file(
    stream('E1', 'KWH', 7),
    day('20250303', () => '1'),
  );
  expect(readFigures(seven).codes).toContain('NO_VALUE_COLUMN');
});

test('two streams of use are added without what was given back, and only what was given back is asked about', () => {
  const given = [stream('B1'), day('20250303', () => '100')];
  const both = file(
    stream('E1'),
    day('20250303', () => '1'),
    stream('E2'),
    day('20250303', () => '2'),
    ...given,
  );
  const found = answered(both);
  expect(found.registers.map(({ name }) => name)).toEqual(['E1 consumption', 'E2 consumption']);
  // Nine hours of the first day; the second is not all there.
  expect([found.codes, found.days]).toEqual([[], { '2025-03-02': `${18 * 3}` }]);
  expect(answered(file(...given)).asked).toEqual(['VALUE_COLUMN_ASKED']);
});

test('values of five minutes are read to the last', () => {
  const text = file(
    stream('E1', 'KWH', 5),
    day('20250303', () => '0.25', 'A', 288),
    day('20250304', () => '0.5', 'A', 288),
  );
  const found = answered(text);
  expect([found.asked, found.codes]).toEqual([[], []]);
  expect(found.days).toEqual({
    '2025-03-02': `${9 * 12 * 0.25}`,
    '2025-03-03': `${15 * 12 * 0.25 + 9 * 12 * 0.5}`,
  });
});
