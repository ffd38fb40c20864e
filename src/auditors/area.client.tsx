import type { ScreenArea } from '../ui/area.ts';
import { screen } from '../ui/sign-in/screen.ts';
import { auditorLinks } from './link.ts';

const events = () => import('./visit/EventsVisit.tsx');

export const area: ScreenArea = {
  screens: [
    screen(
      'documents/binding-obligations/auditors',
      async () => (await import('./LinksPage.tsx')).default,
      auditorLinks.list,
      [
        screen('new', async () => (await import('./LinkForm.tsx')).default),
        screen(':id', async () => (await import('./LinkPanel.tsx')).default),
      ],
    ),
  ],
  publicScreens: [
    screen('/auditor', async () => (await import('./visit/EnterPage.tsx')).default),
    screen('/auditor', async () => (await import('./visit/VisitFrame.tsx')).default, undefined, [
      screen('obligations', async () => (await import('./visit/ObligationsVisit.tsx')).default),
      screen('obligations/:id', async () => (await import('./visit/ObligationVisit.tsx')).default),
      screen('events', async () => (await events()).EventsVisit),
      screen('events/:id', async () => (await events()).EventVisit),
      screen('changes', async () => (await import('./visit/ChangesVisit.tsx')).default),
    ]),
  ],
};
