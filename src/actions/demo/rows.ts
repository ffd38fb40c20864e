import { addDays } from '../../core/time/period.ts';
import { demoActions } from './demo.ts';
import type { DemoAction, DemoStep } from './demo.ts';
import type { SourceKind } from '../rules.ts';

type Values = Record<string, unknown>;
/** What the rows refer to. */
interface Referred {
  /** The demo's day. */
  today: string;
  newId: () => string;
  /** The id of an organization or person by its key, of an area by `key/area/name`. */
  idOf: (name: string) => string;
  /** The id of a source in an organization. */
  sourceOf: (organizationId: string, kind: SourceKind, name: string) => string;
}

const sourceColumns: Record<SourceKind, string> = {
  EVENT: 'event_id',
  INSPECTION: 'inspection_id',
  OBLIGATION: 'legislation_association_id',
  STAKEHOLDER: 'stakeholder_association_id',
};
const none = (...names: string[]): Values => Object.fromEntries(names.map((name) => [name, null]));
const undone = none('done_date', 'done_by_id', 'done_note');
const unverified = none('verified_date', 'verified_by_id', 'effective', 'verification_note');

/** What a step changes of an action, as the calls do. */
function changeOf(step: DemoStep, before: Values, { today, idOf }: Referred): Values {
  const [date, by] = [addDays(today, -step.daysAgo), idOf(step.by)];
  const due = step.due === undefined ? {} : { due_date: addDays(today, step.due) };
  const { status } = step;
  if (!status) return { ...due, postponed: Number(before['postponed']) + 1, postponement_reason: step.note };
  if (status === 'CANCELLED')
    return { status, cancelled_date: date, cancelled_by_id: by, cancellation_reason: step.note };
  const verified = {
    verified_date: date,
    verified_by_id: by,
    effective: step.effective ?? null,
    verification_note: step.note,
  };
  if (status === 'OPEN') return { status, ...undone, ...verified, ...due };
  if (step.effective) return { status, ...verified };
  return { status, ...unverified, done_date: date, done_by_id: by, done_note: step.note };
}

function rowOf(action: DemoAction, referred: Referred): Values {
  const { today, newId, idOf, sourceOf } = referred;
  const { organization, source } = action;
  const organizationId = idOf(organization);
  const added = `${addDays(today, -action.daysAgo)}T08:15:00Z`;
  return {
    organization_id: organizationId,
    id: newId(),
    title: action.title,
    description: action.description ?? null,
    kind: action.kind,
    control: action.control ?? null,
    control_note: action.controlNote ?? null,
    importance: action.importance,
    responsible_id: idOf(action.responsible),
    due_date: addDays(today, action.due),
    department_id: action.department ? idOf(`${organization}/department/${action.department}`) : null,
    area_id: action.area ? idOf(`${organization}/area/${action.area}`) : null,
    cost: action.cost ?? null,
    ...none(...Object.values(sourceColumns)),
    ...(source && { [sourceColumns[source[0]]]: sourceOf(organizationId, ...source) }),
    status: 'OPEN',
    ...undone,
    ...unverified,
    ...none('cancelled_date', 'cancelled_by_id', 'cancellation_reason', 'postponement_reason'),
    postponed: 0,
    created_by_id: idOf(action.by),
    created_date: added,
    last_modified_date: added,
    version: 1,
  };
}

/** The demo's actions as rows, and the changes of their states for the trail. */
export function demoActionRows(referred: Referred) {
  const changes: Values[] = [];
  const rows = demoActions.map((action) => {
    let row = rowOf(action, referred);
    for (const step of action.steps) {
      const at = `${addDays(referred.today, -step.daysAgo)}T12:30:00Z`;
      const changed = Object.entries(changeOf(step, row, referred)).filter(([name, to]) => row[name] !== to);
      changes.push({
        organization_id: row['organization_id'],
        at,
        account_id: referred.idOf(step.by),
        table_name: 'action',
        record_id: row['id'],
        action: 'UPDATE',
        changes: Object.fromEntries(changed.map(([name, to]) => [name, { from: row[name], to }])),
      });
      row = {
        ...row,
        ...Object.fromEntries(changed),
        last_modified_date: at,
        version: Number(row['version']) + 1,
      };
    }
    return row;
  });
  return { rows, changes };
}
