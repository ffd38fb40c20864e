import type { Counts } from './dashboard.ts';

/** How much is overdue, and how many acts have changed since their review: what needs attention. */
export const overdueOf = (counts: Counts): number =>
  counts.readings.overdueCount +
  (counts.book?.overdueCount ?? 0) +
  (counts.openEvents?.overdueCount ?? 0) +
  (counts.obligations ? counts.obligations.overdueCount + counts.obligations.requiresReview : 0) +
  (counts.documentReviews?.overdueCount ?? 0) +
  (counts.stakeholderReviews?.overdueCount ?? 0) +
  (counts.competences?.overdueCount ?? 0);
