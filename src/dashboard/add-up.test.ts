import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addUp } from './add-up.ts';

const part = fc.option(
  fc.record({ overdueCount: fc.nat(1000), byStatus: fc.record({ PARTLY: fc.nat(1000) }) }),
);
const counts = fc.record({ readings: fc.nat(1000), book: part });

test('counts add up number by number, in any order, and missing counts stay missing', () => {
  fc.assert(
    fc.property(fc.array(counts, { minLength: 1 }), (all) => {
      const having = all.flatMap(({ book }) => book ?? []);
      const sum = (of: (each: (typeof having)[number]) => number) =>
        having.reduce((n, each) => n + of(each), 0);
      const expected = {
        readings: all.reduce((n, { readings }) => n + readings, 0),
        book:
          having.length === 0
            ? null
            : {
                overdueCount: sum(({ overdueCount }) => overdueCount),
                byStatus: { PARTLY: sum(({ byStatus }) => byStatus.PARTLY) },
              },
      };
      expect(addUp(all)).toEqual(expected);
      expect(addUp(all.toReversed())).toEqual(expected);
    }),
  );
  expect(addUp([])).toBeNull();
});
