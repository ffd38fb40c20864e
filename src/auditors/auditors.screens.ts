import type { Screen } from '../../test/e2e/support/screen-steps.ts';

const list = '/documents/binding-obligations/auditors';

/** The screens of links for auditors; what an auditor reads is in the journey. */
export const screens: Screen[] = [
  { name: 'auditor-links', path: list },
  { name: 'auditor-link-new', path: `${list}/new` },
  { name: 'auditor-link-over', path: '/auditor#key=none', as: 'anonymous' },
];
