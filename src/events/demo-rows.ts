import { addDays } from '../core/time/period.ts';
import { demoEvents } from './demo.ts';
import type { DemoEvent } from './demo.ts';
import type { EventStatus } from './rules.ts';

const manager = 'manager@nordlys.example';

interface Step {
  status: EventStatus;
  /** Days from when it happened. */
  after: number;
  reason?: string;
}

/** How it came to the state that it is in. */
function stepsOf({ status, closedAfter = 0, daysAgo, dismissal }: DemoEvent): Step[] {
  if (status === 'REPORTED') return [];
  if (status === 'DISMISSED') return [{ status, after: 1, ...(dismissal && { reason: dismissal }) }];
  const began: Step = { status: 'IN_PROGRESS', after: Math.min(2, closedAfter || daysAgo) };
  return status === 'CLOSED' ? [began, { status, after: closedAfter }] : [began];
}

/**
 * The demo's events as rows, and the changes of their states for the trail.
 * In: the demo's day, a maker of ids, and the id of an organization or person by its key, of an area by `key/area/name`.
 */
export function demoEventRows(today: string, newId: () => string, idOf: (name: string) => string) {
  const changes: Record<string, unknown>[] = [];
  const rows = demoEvents.map((event) => {
    const [id, organizationId] = [newId(), idOf(event.organization)];
    const on = (after: number) => addDays(today, after - event.daysAgo);
    const steps = stepsOf(event);
    let from: EventStatus = 'REPORTED';
    for (const { status, after, reason } of steps) {
      changes.push({
        organization_id: organizationId,
        at: `${on(after)}T${status === 'IN_PROGRESS' ? '08:40' : '13:15'}:00Z`,
        account_id: idOf(manager),
        table_name: 'event',
        record_id: id,
        action: 'UPDATE',
        changes: {
          status: { from, to: status },
          ...(reason && { dismissal_reason: { from: null, to: reason } }),
        },
      });
      from = status;
    }
    const dismissed = event.status === 'DISMISSED';
    const last = steps.at(-1)?.after ?? 0;
    return {
      organization_id: organizationId,
      id,
      title: event.title,
      description: event.description,
      category: event.category,
      importance: event.importance,
      occurrence: on(0),
      accident_occurred: event.accident,
      location: event.location,
      area_id: event.area && idOf(`${event.organization}/area/${event.area}`),
      status: event.status,
      cause: event.cause ?? null,
      immediate_action: event.immediateAction ?? null,
      corrective_action: event.correctiveAction ?? null,
      responsible_id: event.responsible ? idOf(event.responsible) : null,
      due_date: event.due === undefined ? null : addDays(today, event.due),
      closed_date: event.closedAfter === undefined ? null : on(event.closedAfter),
      effectiveness: event.effectiveness ?? null,
      dismissal_reason: event.dismissal ?? null,
      dismissed_date: dismissed ? on(last) : null,
      dismissed_by_id: dismissed ? idOf(manager) : null,
      reported_by_id: idOf(event.by),
      created_date: `${on(0)}T07:25:00Z`,
      last_modified_date: `${on(last)}T13:15:00Z`,
      version: 1,
    };
  });
  return { rows, changes };
}
