import type { RouteObject } from 'react-router';
import { listImportScreen } from '../ui/import/list-import-screen.ts';
import { screen } from '../ui/sign-in/screen.ts';
import { events } from './event.ts';

/** The screens of events: reporting one, own events, and the queue for those who handle them. */
export const eventScreens: RouteObject[] = [
  screen('events/new', async () => (await import('./report/ReportPage.tsx')).default, events.create),
  screen('events', async () => (await import('./own/EventsPage.tsx')).default, events.list, [
    screen(':id', async () => (await import('./own/EventPanel.tsx')).default),
  ]),
  listImportScreen('evaluation/event-handling/import', {
    by: events.dismiss,
    back: '/evaluation/event-handling',
    definition: async () => (await import('./import/definition.ts')).eventImport,
  }),
  screen(
    'evaluation/event-handling',
    async () => (await import('./handling/HandlingPage.tsx')).default,
    events.dismiss,
    [
      screen(':id', async () => (await import('./handling/HandlingPanel.tsx')).default),
      screen(':id/edit', async () => (await import('./report/EditReport.tsx')).default),
    ],
  ),
];
