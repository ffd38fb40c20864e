import type { RouteObject } from 'react-router';
import { screen } from '../../../ui/sign-in/screen.ts';
import { stakeholders } from './stakeholder.ts';

const form = () => import('./StakeholderForm.tsx');

/** The screens of the stakeholder catalogue, below /admin, for who writes there. */
export const stakeholderScreens: RouteObject[] = [
  screen('stakeholders', async () => (await import('./StakeholdersPage.tsx')).default, stakeholders.create, [
    screen('new', async () => (await form()).NewStakeholder),
    screen(':id', async () => (await import('./StakeholderPanel.tsx')).default),
    screen(':id/edit', async () => (await form()).EditStakeholder),
  ]),
];
