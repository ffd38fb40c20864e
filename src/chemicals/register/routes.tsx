import type { RouteObject } from 'react-router';
import { screen } from '../../ui/sign-in/screen.ts';
import { chemicalProposals } from '../proposals/chemical-proposal.ts';
import { sheetPlacing } from '../sheets/by-name/placing.ts';
import { chemicalAssociations } from './chemical-association.ts';
import { registerImports } from './import/contract.ts';

const form = () => import('./RegisterForm.tsx');
const proposal = () => import('../proposals/ProposalForm.tsx');

/** The screens of an organization's own register, below /chemicals. */
export const registerScreens: RouteObject[] = [
  screen(
    'my-chemicals/import',
    async () => (await import('./import/RegisterImportPage.tsx')).default,
    registerImports.create,
  ),
  screen(
    'my-chemicals/sheets',
    async () => (await import('../sheets/by-name/RegisterSheetsPage.tsx')).default,
    sheetPlacing.attach,
  ),
  screen(
    'my-chemicals/:id/dilution',
    async () => (await import('../mixtures/dilution/DilutionPage.tsx')).default,
    chemicalAssociations.get,
  ),
  screen(
    'my-chemicals',
    async () => (await import('./RegisterPage.tsx')).default,
    chemicalAssociations.list,
    [
      screen('new', async () => (await form()).NewEntry, chemicalAssociations.create),
      screen('proposals/new', async () => (await proposal()).NewProposal, chemicalProposals.create),
      screen(
        'proposals/:proposalId/edit',
        async () => (await proposal()).EditProposal,
        chemicalProposals.create,
      ),
      screen('places/:place', async () => (await import('./storage/PlacePanel.tsx')).default),
      screen(':id', async () => (await import('./RegisterPanel.tsx')).default),
      screen(':id/edit', async () => (await form()).EditEntry, chemicalAssociations.update),
    ],
  ),
];
