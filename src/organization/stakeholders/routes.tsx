import type { RouteObject } from 'react-router';
import { listImportScreen } from '../../ui/import/list-import-screen.ts';
import { need } from '../../ui/sign-in/guard.ts';
import { associations } from './stakeholder-association.ts';

const form = () => import('./AssociationForm.tsx');

/** The screens of an organization's stakeholders, below /organization. */
export const associationScreens: RouteObject[] = [
  listImportScreen('stakeholders/import', {
    by: associations.create,
    back: '/organization/stakeholders',
    definition: async () => (await import('./import/definition.ts')).stakeholderImport,
  }),
  {
    path: 'stakeholders',
    middleware: [need(associations.list)],
    lazy: { Component: async () => (await import('./StakeholdersPage.tsx')).default },
    children: [
      {
        path: 'new',
        middleware: [need(associations.create)],
        lazy: { Component: async () => (await form()).NewAssociation },
      },
      {
        path: ':id',
        middleware: [need(associations.update)],
        lazy: { Component: async () => (await import('./AssociationPanel.tsx')).default },
      },
      {
        path: ':id/edit',
        middleware: [need(associations.update)],
        lazy: { Component: async () => (await form()).EditAssociation },
      },
    ],
  },
];
