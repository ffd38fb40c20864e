import { eventsPath } from '../../events/paths.ts';

/** What a mail or a calendar can lead to. */
export type WorkKind =
  | 'INSPECTION'
  | 'REMINDER'
  | 'READING'
  | 'OBLIGATION'
  | 'EVENT'
  | 'DOCUMENT'
  | 'STAKEHOLDER';
export interface Work {
  organizationId: string;
  /** Whether the reader manages the organization, and so opens its events in the queue of all of them. */
  manages: boolean;
  kind: WorkKind;
  id: string;
}

const paths: Record<Exclude<WorkKind, 'EVENT'>, string> = {
  INSPECTION: 'monitoring/control-book/inspections',
  REMINDER: 'monitoring/control-book/reminders',
  READING: 'monitoring/meters',
  OBLIGATION: 'documents/binding-obligations',
  DOCUMENT: 'documents/own-documents',
  STAKEHOLDER: 'organization/stakeholders',
};

/** The address of a record, which opens it in its own organization, whichever the reader has open. */
export function workLink(publicUrl: string, { organizationId, manages, kind, id }: Work): string {
  const path = kind === 'EVENT' ? eventsPath(manages) : `/${paths[kind]}`;
  return `${publicUrl}/in/${organizationId}${path}/${id}`;
}
