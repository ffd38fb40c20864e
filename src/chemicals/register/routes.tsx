import type { RouteObject } from 'react-router';
import { need } from '../../ui/sign-in/guard.ts';
import { chemicalProposals } from '../proposals/chemical-proposal.ts';
import { sheetPlacing } from '../sheets/by-name/placing.ts';
import { chemicalAssociations } from './chemical-association.ts';
import { registerImports } from './import/contract.ts';

const propose = [need(chemicalProposals.create)];
const form = () => import('./RegisterForm.tsx');
const proposal = () => import('../proposals/ProposalForm.tsx');

/** The screens of an organization's own register, below /chemicals. */
export const registerScreens: RouteObject[] = [
  {
    path: 'my-chemicals/import',
    middleware: [need(registerImports.create)],
    lazy: { Component: async () => (await import('./import/RegisterImportPage.tsx')).default },
  },
  {
    path: 'my-chemicals/sheets',
    middleware: [need(sheetPlacing.attach)],
    lazy: { Component: async () => (await import('../sheets/by-name/RegisterSheetsPage.tsx')).default },
  },
  {
    path: 'my-chemicals/:id/dilution',
    middleware: [need(chemicalAssociations.get)],
    lazy: { Component: async () => (await import('../mixtures/dilution/DilutionPage.tsx')).default },
  },
  {
    path: 'my-chemicals',
    middleware: [need(chemicalAssociations.list)],
    lazy: { Component: async () => (await import('./RegisterPage.tsx')).default },
    children: [
      {
        path: 'new',
        middleware: [need(chemicalAssociations.create)],
        lazy: { Component: async () => (await form()).NewEntry },
      },
      {
        path: 'proposals/new',
        middleware: propose,
        lazy: { Component: async () => (await proposal()).NewProposal },
      },
      {
        path: 'proposals/:proposalId/edit',
        middleware: propose,
        lazy: { Component: async () => (await proposal()).EditProposal },
      },
      {
        path: 'places/:place',
        lazy: { Component: async () => (await import('./storage/PlacePanel.tsx')).default },
      },
      { path: ':id', lazy: { Component: async () => (await import('./RegisterPanel.tsx')).default } },
      {
        path: ':id/edit',
        middleware: [need(chemicalAssociations.update)],
        lazy: { Component: async () => (await form()).EditEntry },
      },
    ],
  },
];
