import type { RouteObject } from 'react-router';
import { need } from '../../../ui/sign-in/guard.ts';
import { ownMixtures } from './own-mixture.ts';

const form = () => import('./OwnMixtureForm.tsx');

/** The screens of an organization's own mixtures, below /chemicals. */
export const ownMixtureScreens: RouteObject[] = [
  {
    path: 'mixtures',
    middleware: [need(ownMixtures.list)],
    lazy: { Component: async () => (await import('./OwnMixturesPage.tsx')).default },
    children: [
      {
        path: 'new',
        middleware: [need(ownMixtures.create)],
        lazy: { Component: async () => (await form()).NewOwnMixture },
      },
      { path: ':id', lazy: { Component: async () => (await import('./OwnMixturePanel.tsx')).default } },
      {
        path: ':id/edit',
        middleware: [need(ownMixtures.update)],
        lazy: { Component: async () => (await form()).EditOwnMixture },
      },
    ],
  },
];
