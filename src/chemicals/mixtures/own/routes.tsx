import type { RouteObject } from 'react-router';
import { screen } from '../../../ui/sign-in/screen.ts';
import { ownMixtures } from './own-mixture.ts';

const form = () => import('./OwnMixtureForm.tsx');

/** The screens of an organization's own mixtures, below /chemicals. */
export const ownMixtureScreens: RouteObject[] = [
  screen('mixtures', async () => (await import('./OwnMixturesPage.tsx')).default, ownMixtures.list, [
    screen('new', async () => (await form()).NewOwnMixture, ownMixtures.create),
    screen(':id', async () => (await import('./OwnMixturePanel.tsx')).default),
    screen(':id/edit', async () => (await form()).EditOwnMixture, ownMixtures.update),
  ]),
];
