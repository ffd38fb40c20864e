import type { RouteObject } from 'react-router';
import { need } from '../../ui/sign-in/guard.ts';
import { legislations } from './legislation.ts';

const form = () => import('./LegislationForm.tsx');

/** The screens of the catalogue of acts, below /admin, for who writes there. */
export const legislationScreens: RouteObject[] = [
  {
    path: 'legislation',
    middleware: [need(legislations.create)],
    lazy: { Component: async () => (await import('./LegislationPage.tsx')).default },
    children: [
      { path: 'new', lazy: { Component: async () => (await form()).NewLegislation } },
      { path: ':id', lazy: { Component: async () => (await import('./LegislationPanel.tsx')).default } },
      { path: ':id/edit', lazy: { Component: async () => (await form()).EditLegislation } },
    ],
  },
];
