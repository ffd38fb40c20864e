import type { RouteObject } from 'react-router';
import { screen } from '../../ui/sign-in/screen.ts';
import { posters } from './poster.ts';

/** The screens of posters, for who manages them. */
export const posterScreens: RouteObject[] = [
  screen(
    'evaluation/event-handling/posters',
    async () => (await import('./PostersPage.tsx')).default,
    posters.create,
    [
      screen('new', async () => (await import('./PosterForm.tsx')).NewPoster),
      screen(':id', async () => (await import('./PosterPanel.tsx')).default),
      screen(':id/edit', async () => (await import('./PosterForm.tsx')).EditPoster),
    ],
  ),
];

/** The pages of who holds a secret link, without a sign-in. */
export const anybodysScreens: RouteObject[] = [
  screen('/report', async () => (await import('./anybody/AnybodyPage.tsx')).default),
  screen('/report/answer', async () => (await import('./anybody/AnswerPage.tsx')).default),
];
