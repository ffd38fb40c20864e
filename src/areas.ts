/**
 * The areas of the product, in the order of the menu. Each is a folder that says in its `area.ts`, `area.server.ts` and `area.tsx` what it
 * contributes; a new one is a folder and a line here.
 */
export const areas = [
  'account',
  'organization',
  'catalogue',
  'monitoring',
  'events',
  'documents',
  'legislation',
  'chemicals',
  'dashboard',
  'search',
] as const;
