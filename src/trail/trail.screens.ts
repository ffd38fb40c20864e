import type { Screen } from '../../test/e2e/support/screen-steps.ts';

/** The screens of the trail. */
export const screens: Screen[] = [
  { name: 'changes', path: '/organization/manage-organization/changes' },
  {
    name: 'changes-filtered',
    path: '/organization/manage-organization/changes?recordType=meter&from=2025-01-01',
  },
  { name: 'change', path: '/organization/manage-organization/changes/{change}' },
];

export const ids = [
  `select 'change' as key, max(id)::text as id from change where organization_id = $1 and table_name = 'meter'`,
];
