import type { RouteObject } from 'react-router';
import { screen } from '../../ui/sign-in/screen.ts';
import { legislations } from './legislation.ts';

const form = () => import('./LegislationForm.tsx');

/** The screens of the catalogue of acts, below /admin, for who writes there. */
export const legislationScreens: RouteObject[] = [
  screen('legislation', async () => (await import('./LegislationPage.tsx')).default, legislations.create, [
    screen('new', async () => (await form()).NewLegislation),
    screen(':id', async () => (await import('./LegislationPanel.tsx')).default),
    screen(':id/edit', async () => (await form()).EditLegislation),
  ]),
];
