import { eventsPath } from '../../events/paths.ts';

/** What a mail or a calendar can lead to. */
export const workKinds = [
  'INSPECTION',
  'REMINDER',
  'READING',
  'OBLIGATION',
  'EXCEEDANCE',
  'EVENT',
  'NOTIFICATION',
  'ACTION',
  'ACTION_VERIFY',
  'DOCUMENT',
  'STAKEHOLDER',
  'READ',
  'APPROVE',
] as const;
export type WorkKind = (typeof workKinds)[number];
/** What a mail can lead to otherwise. */
type LinkedKind = WorkKind | 'CHEMICAL' | 'METER';
/** A record that one is led to. */
export interface Linked {
  organizationId: string;
  /** Whether the reader manages the organization, and so opens its events in the queue of all of them. */
  manages: boolean;
  kind: LinkedKind;
  id: string;
}
/** One of them that is work. */
export interface Work extends Linked {
  kind: WorkKind;
}

const paths: Record<Exclude<LinkedKind, 'EVENT'>, string> = {
  INSPECTION: 'monitoring/control-book/inspections',
  REMINDER: 'monitoring/control-book/reminders',
  READING: 'monitoring/meters',
  METER: 'monitoring/meters',
  CHEMICAL: 'chemicals/my-chemicals',
  ACTION: 'planning/actions',
  ACTION_VERIFY: 'planning/actions',
  NOTIFICATION: 'evaluation/event-handling',
  OBLIGATION: 'documents/binding-obligations',
  EXCEEDANCE: 'documents/binding-obligations',
  DOCUMENT: 'documents/own-documents',
  STAKEHOLDER: 'organization/stakeholders',
  READ: 'operation/instructions',
  APPROVE: 'operation/instructions',
};

/** The address of a record, which opens it in its own organization, whichever the reader has open. */
export function workLink(publicUrl: string, { organizationId, manages, kind, id }: Linked): string {
  const path = kind === 'EVENT' ? eventsPath(manages) : `/${paths[kind]}`;
  return `${publicUrl}/in/${organizationId}${path}/${id}`;
}
