import type { ScreenArea } from '../ui/area.ts';
import { need } from '../ui/sign-in/guard.ts';
import { auditorLinks } from './link.ts';

const events = () => import('./visit/EventsVisit.tsx');

export const area: ScreenArea = {
  screens: [
    {
      path: 'documents/binding-obligations/auditors',
      middleware: [need(auditorLinks.list)],
      lazy: { Component: async () => (await import('./LinksPage.tsx')).default },
      children: [
        { path: 'new', lazy: { Component: async () => (await import('./LinkForm.tsx')).default } },
        { path: ':id', lazy: { Component: async () => (await import('./LinkPanel.tsx')).default } },
      ],
    },
  ],
  publicScreens: [
    { path: '/auditor', lazy: { Component: async () => (await import('./visit/EnterPage.tsx')).default } },
    {
      path: '/auditor',
      lazy: { Component: async () => (await import('./visit/VisitFrame.tsx')).default },
      children: [
        {
          path: 'obligations',
          lazy: { Component: async () => (await import('./visit/ObligationsVisit.tsx')).default },
        },
        {
          path: 'obligations/:id',
          lazy: { Component: async () => (await import('./visit/ObligationVisit.tsx')).default },
        },
        { path: 'events', lazy: { Component: async () => (await events()).EventsVisit } },
        { path: 'events/:id', lazy: { Component: async () => (await events()).EventVisit } },
        {
          path: 'changes',
          lazy: { Component: async () => (await import('./visit/ChangesVisit.tsx')).default },
        },
      ],
    },
  ],
};
