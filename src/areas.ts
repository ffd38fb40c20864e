/**
 * The areas of the product; where several add to one thing, as to a group of the menu, in this order. Each is a folder that says in its
 * `area.ts`, `area.server.ts` and `area.client.tsx` what it contributes; a new one is a folder and a line here.
 */
export const areas = [
  'account',
  'organization',
  'trail',
  'chemicals',
  'controlled-texts',
  'legislation',
  'documents',
  'monitoring',
  'events',
  'actions',
  'links',
  'comments',
  'notifications',
  'auditors',
  'views',
  'operation',
  'dashboard',
  'search',
] as const;
