import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Counts } from './dashboard.ts';
import { dueCount, lateFigures, lateParts, lateTotal } from './figures.ts';

const dated = fc.record({
  overdueCount: fc.nat(99),
  dueCount: fc.nat(99),
  sources: fc.nat(99),
  soon: fc.nat(99),
});
const anyCounts: fc.Arbitrary<Counts> = fc.record({
  readings: dated,
  book: fc.option(dated),
  openEvents: fc.option(dated.map((part) => ({ ...part, HIGH: 0, MEDIUM: 0, LOW: 0 }))),
  actions: fc.option(dated),
  verifications: fc.option(dated),
  notifications: fc.option(dated),
  obligations: fc.option(
    fc.record({
      overdueCount: fc.nat(99),
      dueCount: fc.nat(99),
      total: fc.nat(99),
      requiresReview: fc.nat(99),
      repealed: fc.nat(99),
      byStatus: fc.constant({ NOT_EVALUATED: 0, NOT_COMPLIANT: 0, PARTLY: 0, COMPLIANT: 0 }),
    }),
  ),
  documentReviews: fc.option(dated),
  stakeholderReviews: fc.option(dated),
  competences: fc.option(dated),
  chemicals: fc.constant(null),
});

test('what is called overdue is what the list of due work shows as overdue; the total is that of the tiles', () => {
  fc.assert(
    fc.property(anyCounts, (counts) => {
      const changed = counts.obligations?.requiresReview ?? 0;
      const expired = counts.competences?.overdueCount ?? 0;
      expect(lateParts(counts)).toEqual({ overdue: dueCount(counts, 'overdue'), expired, changed });
      expect(lateTotal(counts)).toBe(dueCount(counts, 'overdue') + expired + changed);
      expect(lateTotal(counts)).toBe(lateFigures.reduce((sum, { of }) => sum + (of(counts) ?? 0), 0));
    }),
  );
});
