import type { Screen } from '../../../test/e2e/support/screen-steps.ts';

/** The screens of the scope. */
export const screens: Screen[] = [
  { name: 'scope', path: '/organization/scope' },
  { name: 'scope-new', path: '/organization/scope', as: 'new' },
  { name: 'scope-edit', path: '/organization/scope/edit' },
  { name: 'scope-versions', path: '/organization/scope/versions?on=2025-06-30' },
  { name: 'scope-version', path: '/organization/scope/versions/{scope:3}' },
  { name: 'scope-version-text', path: '/organization/scope/versions/{scope:2}?tab=text' },
];

export const ids = [`select 'scope:' || version as key, id from scope where organization_id = $1`];
