import type { RouteObject } from 'react-router';
import { need } from '../../ui/sign-in/guard.ts';

const edit = [need('EDIT_ORGANIZATION')];
const form = () => import('./RegisterForm.tsx');
const proposal = () => import('../proposals/ProposalForm.tsx');

/** The screens of an organization's own register, below /chemicals. */
export const registerScreens: RouteObject[] = [
  {
    path: 'my-chemicals/import',
    middleware: [need('EDIT_ORGANIZATION', 'chemicals')],
    lazy: { Component: async () => (await import('./import/RegisterImportPage.tsx')).default },
  },
  {
    path: 'my-chemicals',
    middleware: [need('READ_ORGANIZATION', 'chemicals')],
    lazy: { Component: async () => (await import('./RegisterPage.tsx')).default },
    children: [
      { path: 'new', middleware: edit, lazy: { Component: async () => (await form()).NewEntry } },
      {
        path: 'proposals/new',
        middleware: edit,
        lazy: { Component: async () => (await proposal()).NewProposal },
      },
      {
        path: 'proposals/:proposalId/edit',
        middleware: edit,
        lazy: { Component: async () => (await proposal()).EditProposal },
      },
      {
        path: 'places/:place',
        lazy: { Component: async () => (await import('./storage/PlacePanel.tsx')).default },
      },
      { path: ':id', lazy: { Component: async () => (await import('./RegisterPanel.tsx')).default } },
      { path: ':id/edit', middleware: edit, lazy: { Component: async () => (await form()).EditEntry } },
    ],
  },
];
