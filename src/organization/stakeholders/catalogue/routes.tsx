import type { RouteObject } from 'react-router';
import { need } from '../../../ui/sign-in/guard.ts';
import { stakeholders } from './stakeholder.ts';

const form = () => import('./StakeholderForm.tsx');

/** The screens of the stakeholder catalogue, below /admin, for who writes there. */
export const stakeholderScreens: RouteObject[] = [
  {
    path: 'stakeholders',
    middleware: [need(stakeholders.create)],
    lazy: { Component: async () => (await import('./StakeholdersPage.tsx')).default },
    children: [
      { path: 'new', lazy: { Component: async () => (await form()).NewStakeholder } },
      { path: ':id', lazy: { Component: async () => (await import('./StakeholderPanel.tsx')).default } },
      { path: ':id/edit', lazy: { Component: async () => (await form()).EditStakeholder } },
    ],
  },
];
