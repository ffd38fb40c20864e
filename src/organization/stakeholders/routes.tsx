import type { RouteObject } from 'react-router';
import { listImportScreen } from '../../ui/import/list-import-screen.ts';
import { need } from '../../ui/sign-in/guard.ts';

const edit = [need('EDIT_ORGANIZATION')];
const form = () => import('./AssociationForm.tsx');

/** The screens of an organization's stakeholders, below /organization. */
export const associationScreens: RouteObject[] = [
  listImportScreen('stakeholders/import', {
    level: 'EDIT_ORGANIZATION',
    feature: 'stakeholders',
    back: '/organization/stakeholders',
    definition: async () => (await import('./import/definition.ts')).stakeholderImport,
  }),
  {
    path: 'stakeholders',
    middleware: [need('READ_ORGANIZATION', 'stakeholders')],
    lazy: { Component: async () => (await import('./StakeholdersPage.tsx')).default },
    children: [
      { path: 'new', middleware: edit, lazy: { Component: async () => (await form()).NewAssociation } },
      {
        path: ':id',
        middleware: edit,
        lazy: { Component: async () => (await import('./AssociationPanel.tsx')).default },
      },
      { path: ':id/edit', middleware: edit, lazy: { Component: async () => (await form()).EditAssociation } },
    ],
  },
];
