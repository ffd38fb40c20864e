import type { FirstStep } from '../dashboard.ts';

const places: Record<FirstStep, string> = {
  organization: '/organization/manage-organization/:orgId/edit',
  departments: '/organization/manage-organization',
  members: '/organization/members/new',
  scope: '/organization/scope',
  // Its empty list offers both a form and the import.
  meters: '/monitoring/meters',
  reminders: '/monitoring/control-book/new',
  obligations: '/documents/binding-obligations/proposals',
  chemicals: '/chemicals/my-chemicals/new',
  documents: '/documents/own-documents/new',
};

/** Where a first step is done. */
export const placeOfStep = (step: FirstStep, orgId: string): string => places[step].replace(':orgId', orgId);
