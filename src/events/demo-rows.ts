import { addDays } from '../core/time/period.ts';
import { demoEvents } from './demo.ts';
import { demoPoster, demoReport } from './posters/demo.ts';
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

interface Measured {
  eventId: string;
  organizationId: string;
  id: string;
  /** The day so many days after the event. */
  on: (after: number) => string;
  idOf: (name: string) => string;
}

/** The corrective action of a closed event, done on the day on which that was closed. */
function measureOf(event: DemoEvent, { eventId, organizationId, id, on, idOf }: Measured) {
  const { correctiveAction = '', closedAfter = 0, responsible = manager, effectiveness } = event;
  const title = correctiveAction.length > 200 ? `${correctiveAction.slice(0, 199)}…` : correctiveAction;
  return {
    organization_id: organizationId,
    id,
    title,
    description: correctiveAction,
    kind: 'CORRECTIVE',
    responsible_id: idOf(responsible),
    due_date: on(closedAfter),
    event_id: eventId,
    status: effectiveness ? 'VERIFIED' : 'DONE',
    done_date: on(closedAfter),
    done_by_id: idOf(responsible),
    verified_date: effectiveness ? on(closedAfter + 60) : null,
    verified_by_id: effectiveness ? idOf(manager) : null,
    effective: effectiveness ? 'YES' : null,
    verification_note: effectiveness ?? null,
    created_by_id: idOf(manager),
    created_date: `${on(Math.min(2, closedAfter))}T08:45:00Z`,
    last_modified_date: `${on(closedAfter)}T13:15:00Z`,
    importance: event.importance,
    postponed: 0,
    version: 1,
  };
}

/** Who was hurt in an event. */
function injuryOf({ injured }: DemoEvent, { eventId, organizationId, id, on }: Omit<Measured, 'idOf'>) {
  const { person, absenceDays = 0, notifiedAfter, reference = null } = injured ?? {};
  return {
    organization_id: organizationId,
    id,
    event_id: eventId,
    person,
    absence_from: absenceDays > 0 ? on(1) : null,
    absence_days: absenceDays,
    fatality: false,
    claim_likely: false,
    notified_date: notifiedAfter === undefined ? null : on(notifiedAfter),
    notification_reference: reference,
    created_date: `${on(1)}T09:05:00Z`,
    version: 1,
  };
}

/**
 * The demo's events as rows, their corrective actions, who was hurt, and the changes of their states for the trail.
 * In: the demo's day, a maker of ids, and the id of an organization or person by its key, of an area by `key/area/name`.
 */
export function demoEventRows(today: string, newId: () => string, idOf: (name: string) => string) {
  const changes: Record<string, unknown>[] = [];
  const measures: Record<string, unknown>[] = [];
  const injured: Record<string, unknown>[] = [];
  const posterId = newId();
  const rows = [...demoEvents, demoReport].map((event) => {
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
    if (event.correctiveAction)
      measures.push(measureOf(event, { eventId: id, organizationId, id: newId(), on, idOf }));
    if (event.injured) injured.push(injuryOf(event, { eventId: id, organizationId, id: newId(), on }));
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
      grade: event.grade ?? null,
      requirement: event.requirement ?? null,
      cause: event.cause ?? null,
      immediate_action: event.immediateAction ?? null,
      responsible_id: event.responsible ? idOf(event.responsible) : null,
      due_date: event.due === undefined ? null : addDays(today, event.due),
      closed_date: event.closedAfter === undefined ? null : on(event.closedAfter),
      dismissal_reason: event.dismissal ?? null,
      dismissed_date: dismissed ? on(last) : null,
      dismissed_by_id: dismissed ? idOf(manager) : null,
      reported_by_id: event.by === null ? null : idOf(event.by),
      poster_id: event.by === null ? posterId : null,
      reporter_name: event.reporterName ?? null,
      answer: event.answer ?? null,
      created_date: `${on(0)}T07:25:00Z`,
      last_modified_date: `${on(last)}T13:15:00Z`,
      version: 1,
    };
  });
  const { organization, name, area, daysAgo } = demoPoster;
  const hung = `${addDays(today, -daysAgo)}T08:10:00Z`;
  const poster = {
    organization_id: idOf(organization),
    id: posterId,
    name,
    area_id: idOf(`${organization}/area/${area}`),
    coded_date: hung,
    created_date: hung,
  };
  return { rows, changes, measures, injured, poster };
}
