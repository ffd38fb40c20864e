import type { Accessibility, Level } from '../core/contract/permission.ts';

/** Who looks at the dashboard, of which organization, with which rights there. */
export interface Viewer {
  id: string;
  country: string;
  permission: Level;
  accessibility: Accessibility;
  accountId: string;
  language: 'en' | 'da';
}
