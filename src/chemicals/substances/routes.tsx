import type { RouteObject } from 'react-router';
import { listImportScreen } from '../../ui/import/list-import-screen.ts';
import { screen } from '../../ui/sign-in/screen.ts';
import { referenceLists } from '../restrictions/reference-list.ts';
import { substances } from './substance.ts';

const form = () => import('./SubstanceForm.tsx');

/** The screens of substances and of the lists that come with them, below /admin, for who writes there. */
export const substanceScreens: RouteObject[] = [
  listImportScreen('substances/import', {
    by: substances.create,
    back: '/admin/substances',
    definition: async () => (await import('./import/definition.ts')).substanceImport,
  }),
  screen('substances', async () => (await import('./SubstancesPage.tsx')).default, substances.create, [
    screen('new', async () => (await form()).NewSubstance),
    screen(':id', async () => (await import('./SubstancePanel.tsx')).default),
    screen(':id/edit', async () => (await form()).EditSubstance),
    screen(':id/merge', async () => (await import('./merge/MergeSubstance.tsx')).default),
  ]),
  screen(
    'substances/lists',
    async () => (await import('../restrictions/ReferenceListsPage.tsx')).default,
    referenceLists.touches,
    [screen(':id', async () => (await import('../restrictions/ReferenceListPanel.tsx')).default)],
  ),
];
