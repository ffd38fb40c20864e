import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { exportOf } from '../../core/tables-in-files/export.ts';
import { date } from '../../core/contract/fields.ts';
import { EventFilter, events } from '../event.ts';
import { eventCategories, importances } from '../rules.ts';

const count = z.int();
const Split = { count, accidents: count };

/** How many events there were in a year, of what the filters let through; dismissed ones count only where they are asked for. */
export const EventStatistics = z.object({
  year: count,
  total: count,
  accidents: count,
  /** Of the year before, up to the same day of the year. */
  totalBefore: count,
  /** January to December; months to come are null. */
  months: z.array(z.object({ ...Split }).nullable()),
  /** The same of the year before, whole. */
  monthsBefore: z.array(count),
  /** By kind, the most first; null: none was given. */
  categories: z.array(z.object({ category: z.enum(eventCategories).nullable(), ...Split })),
  /** By area, or, where none was given, by what was written; the ten with most. */
  places: z.array(
    z.object({ area: z.object({ id: z.string() }).nullable(), name: z.string().nullable(), ...Split }),
  ),
  /** Days since the last accident, however long ago it was. */
  accidentFree: z.object({ last: date.nullable(), days: count.nullable(), longest: count.nullable() }),
  /** Open events by importance, of any year. */
  open: z.object(
    Object.fromEntries(importances.map((importance) => [importance, count])) as Record<
      (typeof importances)[number],
      typeof count
    >,
  ),
  overdue: count,
  /** Half of the closed ones were closed within this many days of happening; null: none was. */
  medianDays: count.nullable(),
});
export type EventStatistics = z.output<typeof EventStatistics>;

const of = '/organizations/:orgId/events/statistics';
const { page: _page, size: _size, sort: _sort, ...filters } = EventFilter.shape;

export const eventExport = exportOf(events.list);

const statistics = endpoint('GET', of, {
  permission: 'MANAGE_ORGANIZATION',
  feature: 'events',
  summary: 'Get event statistics of a year, by month, type and place, and the days since the last accident',
  query: z.object({ ...filters, year: z.int().min(1900).max(9999).optional() }),
  answer: EventStatistics,
  reads: ['event', 'area'],
});
export const eventStatistics = { get: statistics, export: exportOf(statistics) };
