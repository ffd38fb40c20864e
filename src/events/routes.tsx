import type { RouteObject } from 'react-router';
import { listImportScreen } from '../ui/import/list-import-screen.ts';
import { need } from '../ui/sign-in/guard.ts';
import { events } from './event.ts';

/** The screens of events: reporting one, own events, and the queue for those who handle them. */
export const eventScreens: RouteObject[] = [
  {
    path: 'events/new',
    middleware: [need(events.create)],
    lazy: { Component: async () => (await import('./report/ReportPage.tsx')).default },
  },
  {
    path: 'events',
    middleware: [need(events.list)],
    lazy: { Component: async () => (await import('./own/EventsPage.tsx')).default },
    children: [
      { path: ':id', lazy: { Component: async () => (await import('./own/EventPanel.tsx')).default } },
    ],
  },
  listImportScreen('evaluation/event-handling/import', {
    by: events.dismiss,
    back: '/evaluation/event-handling',
    definition: async () => (await import('./import/definition.ts')).eventImport,
  }),
  {
    path: 'evaluation/event-handling',
    middleware: [need(events.dismiss)],
    lazy: { Component: async () => (await import('./handling/HandlingPage.tsx')).default },
    children: [
      {
        path: ':id',
        lazy: { Component: async () => (await import('./handling/HandlingPanel.tsx')).default },
      },
      {
        path: ':id/edit',
        lazy: { Component: async () => (await import('./report/EditReport.tsx')).default },
      },
    ],
  },
];
