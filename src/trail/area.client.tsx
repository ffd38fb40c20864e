import type { ScreenArea } from '../ui/area.ts';
import { screen } from '../ui/sign-in/screen.ts';
import { changes } from './change.ts';

export const area: ScreenArea = {
  screens: [
    screen(
      'organization/manage-organization/changes',
      async () => (await import('./ChangesPage.tsx')).default,
      changes.seal,
      [screen(':id', async () => (await import('./ChangePanel.tsx')).default)],
    ),
  ],
};
