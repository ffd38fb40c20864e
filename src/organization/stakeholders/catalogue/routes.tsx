import type { RouteObject } from 'react-router';

const form = () => import('./StakeholderForm.tsx');

/** The screens of the stakeholder catalogue, below /admin, which guards them. */
export const stakeholderScreens: RouteObject[] = [
  {
    path: 'stakeholders',
    lazy: { Component: async () => (await import('./StakeholdersPage.tsx')).default },
    children: [
      { path: 'new', lazy: { Component: async () => (await form()).NewStakeholder } },
      { path: ':id', lazy: { Component: async () => (await import('./StakeholderPanel.tsx')).default } },
      { path: ':id/edit', lazy: { Component: async () => (await form()).EditStakeholder } },
    ],
  },
];
