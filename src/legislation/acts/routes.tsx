import type { RouteObject } from 'react-router';

const form = () => import('./LegislationForm.tsx');

/** The screens of the catalogue of acts, below /admin, which guards them. */
export const legislationScreens: RouteObject[] = [
  {
    path: 'legislation',
    lazy: { Component: async () => (await import('./LegislationPage.tsx')).default },
    children: [
      { path: 'new', lazy: { Component: async () => (await form()).NewLegislation } },
      { path: ':id', lazy: { Component: async () => (await import('./LegislationPanel.tsx')).default } },
      { path: ':id/edit', lazy: { Component: async () => (await form()).EditLegislation } },
    ],
  },
];
