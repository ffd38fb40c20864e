import type { Dashboard } from './dashboard.ts';
import { dueCount, lateTotal } from './figures.ts';

/** Which parts of a dashboard have data. */
export const fillsOf = (data: Dashboard) => ({
  own: data.own.counts.length > 0,
  due: dueCount(data, 'all') > 0 || data.due.length > 0,
  events: data.events.length > 0,
  obligations: (data.obligations?.total ?? 0) > 0,
  chemicals: Object.values(data.chemicals ?? {}).some((count) => count > 0),
  use: data.groups.length > 0 || data.metersLeft > 0,
});

/** Whether nothing has been entered yet; what could not be read may be anything. */
export const isNothing = (data: Dashboard): boolean =>
  !data.failed &&
  lateTotal(data) === 0 &&
  !Object.values(fillsOf(data)).some(Boolean) &&
  data.readings.sources +
    (data.book?.sources ?? 0) +
    (data.openEvents?.sources ?? 0) +
    (data.actions?.sources ?? 0) +
    (data.documentReviews?.sources ?? 0) +
    (data.stakeholderReviews?.sources ?? 0) ===
    0;
