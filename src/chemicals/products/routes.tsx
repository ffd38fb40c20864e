import type { RouteObject } from 'react-router';
import { listImportScreen } from '../../ui/import/list-import-screen.ts';
import { need } from '../../ui/sign-in/guard.ts';
import { sentProposals } from '../proposals/chemical-proposal.ts';
import { chemicals } from './chemical.ts';

const form = () => import('./ChemicalForm.tsx');

/** The screens of the catalogue of products, below /admin, for who writes there. */
export const productScreens: RouteObject[] = [
  listImportScreen('chemicals/import', {
    by: chemicals.create,
    back: '/admin/chemicals',
    definition: async () => (await import('./import/definition.ts')).chemicalImport,
  }),
  {
    path: 'chemicals',
    middleware: [need(chemicals.create)],
    lazy: { Component: async () => (await import('./ChemicalsPage.tsx')).default },
    children: [
      { path: 'new', lazy: { Component: async () => (await form()).NewChemical } },
      { path: ':id', lazy: { Component: async () => (await import('./ChemicalPanel.tsx')).default } },
      { path: ':id/edit', lazy: { Component: async () => (await form()).EditChemical } },
      {
        path: ':id/merge',
        lazy: { Component: async () => (await import('./merge/MergePanel.tsx')).default },
      },
    ],
  },
  {
    path: 'chemical-proposals',
    middleware: [need(sentProposals.list)],
    lazy: { Component: async () => (await import('../proposals/ProposalsPage.tsx')).default },
    children: [
      {
        path: ':id',
        lazy: { Component: async () => (await import('../proposals/ProposalPanel.tsx')).default },
      },
    ],
  },
];
