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
  /** Whether the reader manages the organization, and so handles its events. */
  manages: boolean;
  kind: WorkKind;
  id: string;
  /** Of an event, whether the reader is known to have reported it: what became of it they may read. */
  reported?: boolean;
}

const paths: Record<WorkKind, string> = {
  INSPECTION: 'monitoring/control-book/inspections',
  REMINDER: 'monitoring/control-book/reminders',
  READING: 'monitoring/meters',
  OBLIGATION: 'documents/binding-obligations',
  EVENT: 'evaluation/event-handling',
  DOCUMENT: 'documents/own-documents',
  STAKEHOLDER: 'organization/stakeholders',
};

/**
 * The address of a record, which opens it in its own organization, whichever the reader has open. None where the reader cannot open it:
 * an event that was put on somebody who does not manage the organization.
 */
export function workLink(
  publicUrl: string,
  { organizationId, manages, kind, id, reported }: Work,
): string | undefined {
  if (kind === 'EVENT' && !manages && !reported) return undefined;
  const path = kind === 'EVENT' && !manages ? 'events' : paths[kind];
  return `${publicUrl}/in/${organizationId}/${path}/${id}`;
}

/** What is said in place of such an address: who writes down what was done. */
export const handledByManagers = (language: 'en' | 'da', organization: string): string =>
  language === 'en'
    ? `managers of ${organization} write down how it is handled: tell one of them what you have done`
    : `ledere i ${organization} skriver ind, hvordan den behandles: fortæl en af dem, hvad du har gjort`;
