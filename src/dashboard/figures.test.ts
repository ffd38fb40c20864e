import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Counts, Dashboard } from './dashboard.ts';
import {
  dueCount,
  dueFigure,
  dueKinds,
  isLate,
  lateFigures,
  lateParts,
  lateTotal,
  shownCauses,
} from './figures.ts';
import type { DueKind } from './figures.ts';

const row: Dashboard['due'][number] = {
  kind: 'ACTION',
  organization: { id: 'o', name: 'Plant' },
  id: 'a',
  name: 'Rail',
  detail: null,
  utilityType: null,
  dueDate: '2026-11-29',
  responsible: [],
};

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
      compliantLapsed: fc.nat(99),
      exceeded: fc.nat(99),
      repealed: fc.nat(99),
      byStatus: fc.constant({ NOT_EVALUATED: 0, NOT_COMPLIANT: 0, PARTLY: 0, COMPLIANT: 0 }),
    }),
  ),
  documentReviews: fc.option(dated),
  stakeholderReviews: fc.option(dated),
  competences: fc.option(dated),
  chemicals: fc.constant(null),
});

test('the list of due work shows all that is overdue, has expired or has changed; each is counted under its own name, and the tiles add up to it', () => {
  fc.assert(
    fc.property(anyCounts, (counts) => {
      const changed = counts.obligations?.requiresReview ?? 0;
      const expired = counts.competences?.overdueCount ?? 0;
      const overdue = dueKinds
        .filter((kind) => kind !== 'COMPETENCE' && kind !== 'REVIEW' && kind !== 'EXCEEDANCE')
        .reduce((sum, kind) => sum + (dueFigure(kind, 'overdue').of(counts) ?? 0), 0);
      const exceeded = counts.obligations?.exceeded ?? 0;
      expect(lateParts(counts)).toEqual({ overdue, exceeded, expired, changed });
      expect(dueCount(counts, 'overdue')).toBe(overdue + exceeded + expired + changed);
      expect(lateTotal(counts)).toBe(lateFigures.reduce((sum, { of }) => sum + (of(counts) ?? 0), 0));
    }),
  );
});

test('a changed act is shown as late from the day of the change, work from the day after its date', () => {
  const item = (kind: DueKind, dueDate: string) => isLate({ ...row, kind, dueDate }, '2026-11-29');
  expect(item('REVIEW', '2026-11-29')).toBe(true);
  expect(item('COMPETENCE', '2026-11-29')).toBe(false);
  expect(item('COMPETENCE', '2026-11-28')).toBe(true);
  expect(item('ACTION', '2026-11-30')).toBe(false);
});

test('the headings name what is among the numbers, and nothing that the person does not see', () => {
  fc.assert(
    fc.property(anyCounts, (counts) => {
      const named = shownCauses(counts);
      expect(named).toContain('overdue');
      expect(named.includes('expired')).toBe(counts.competences !== null);
      expect(named.includes('changed')).toBe(counts.obligations !== null);
      expect(named.includes('exceeded')).toBe((counts.obligations?.exceeded ?? 0) > 0);
    }),
  );
});
