import type { RouteObject } from 'react-router';
import { listImportScreen } from '../../ui/import/list-import-screen.ts';
import { screen } from '../../ui/sign-in/screen.ts';
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
  screen('chemicals', async () => (await import('./ChemicalsPage.tsx')).default, chemicals.create, [
    screen('new', async () => (await form()).NewChemical),
    screen(':id', async () => (await import('./ChemicalPanel.tsx')).default),
    screen(':id/edit', async () => (await form()).EditChemical),
    screen(':id/merge', async () => (await import('./merge/MergePanel.tsx')).default),
  ]),
  screen(
    'chemical-proposals',
    async () => (await import('../proposals/ProposalsPage.tsx')).default,
    sentProposals.list,
    [screen(':id', async () => (await import('../proposals/ProposalPanel.tsx')).default)],
  ),
];
