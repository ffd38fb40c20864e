import type { RouteObject } from 'react-router';
import { need } from '../ui/guard.ts';

/** The screens of events: to report one, one’s own, and the queue of who handles them. */
export const eventScreens: RouteObject[] = [
  {
    path: 'events/new',
    middleware: [need('EDIT_ORGANIZATION', 'events')],
    lazy: { Component: async () => (await import('./ReportPage.tsx')).default },
  },
  {
    path: 'events',
    middleware: [need('READ_ORGANIZATION', 'events')],
    lazy: { Component: async () => (await import('./EventsPage.tsx')).default },
    children: [{ path: ':id', lazy: { Component: async () => (await import('./EventPanel.tsx')).default } }],
  },
  {
    path: 'evaluation/event-handling',
    middleware: [need('MANAGE_ORGANIZATION', 'events')],
    lazy: { Component: async () => (await import('./HandlingPage.tsx')).default },
    children: [
      { path: ':id', lazy: { Component: async () => (await import('./HandlingPanel.tsx')).default } },
      { path: ':id/edit', lazy: { Component: async () => (await import('./EditReport.tsx')).default } },
    ],
  },
];
