import type { RouteObject } from 'react-router';
import { listImportScreen } from '../../ui/import/list-import-screen.ts';
import { need } from '../../ui/sign-in/guard.ts';
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
  {
    path: 'substances',
    middleware: [need(substances.create)],
    lazy: { Component: async () => (await import('./SubstancesPage.tsx')).default },
    children: [
      { path: 'new', lazy: { Component: async () => (await form()).NewSubstance } },
      { path: ':id', lazy: { Component: async () => (await import('./SubstancePanel.tsx')).default } },
      { path: ':id/edit', lazy: { Component: async () => (await form()).EditSubstance } },
      {
        path: ':id/merge',
        lazy: { Component: async () => (await import('./merge/MergeSubstance.tsx')).default },
      },
    ],
  },
  {
    path: 'substances/lists',
    middleware: [need(referenceLists.touches)],
    lazy: { Component: async () => (await import('../restrictions/ReferenceListsPage.tsx')).default },
    children: [
      {
        path: ':id',
        lazy: { Component: async () => (await import('../restrictions/ReferenceListPanel.tsx')).default },
      },
    ],
  },
];
