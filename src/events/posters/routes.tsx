import type { RouteObject } from 'react-router';
import { need } from '../../ui/sign-in/guard.ts';
import { posters } from './poster.ts';

/** The screens of posters, for who manages them. */
export const posterScreens: RouteObject[] = [
  {
    path: 'evaluation/event-handling/posters',
    middleware: [need(posters.create)],
    lazy: { Component: async () => (await import('./PostersPage.tsx')).default },
    children: [
      { path: 'new', lazy: { Component: async () => (await import('./PosterForm.tsx')).NewPoster } },
      { path: ':id', lazy: { Component: async () => (await import('./PosterPanel.tsx')).default } },
      { path: ':id/edit', lazy: { Component: async () => (await import('./PosterForm.tsx')).EditPoster } },
    ],
  },
];

/** The pages of who holds a secret link, without a sign-in. */
export const anybodysScreens: RouteObject[] = [
  {
    path: '/report',
    lazy: { Component: async () => (await import('./anybody/AnybodyPage.tsx')).default },
  },
  {
    path: '/report/answer',
    lazy: { Component: async () => (await import('./anybody/AnswerPage.tsx')).default },
  },
];
