import type { Screen } from '../../test/e2e/support/screen-steps.ts';

const policy = '/leadership/policies/{text:Environmental policy}';
const instruction = '/operation/instructions/{text:Work at the zinc bath}';

/** The screens of policies and instructions. */
export const screens: Screen[] = [
  { name: 'policies', path: '/leadership/policies' },
  { name: 'policies-new', path: '/leadership/policies', as: 'new' },
  { name: 'policy', path: policy },
  { name: 'policy-draft', path: `${policy}?tab=draft` },
  { name: 'policy-edit', path: `${policy}/edit` },
  { name: 'instructions', path: '/operation/instructions' },
  { name: 'instructions-read-only', path: '/operation/instructions', as: 'reader' },
  { name: 'instruction', path: instruction, as: 'reader' },
  { name: 'instruction-readers', path: `${instruction}?tab=readers` },
  { name: 'instruction-versions', path: `${instruction}?tab=versions` },
  { name: 'instruction-new', path: '/operation/instructions/new' },
];

export const ids = [`select 'text:' || name as key, id from controlled_text where organization_id = $1`];
