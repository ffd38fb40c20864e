import type { RouteObject } from 'react-router';
import { listImportScreen } from '../../ui/import/list-import-screen.ts';
import { screen } from '../../ui/sign-in/screen.ts';
import { associations } from './stakeholder-association.ts';

const form = () => import('./AssociationForm.tsx');

/** The screens of an organization's stakeholders, below /organization. */
export const associationScreens: RouteObject[] = [
  listImportScreen('stakeholders/import', {
    by: associations.create,
    back: '/organization/stakeholders',
    definition: async () => (await import('./import/definition.ts')).stakeholderImport,
  }),
  screen('stakeholders', async () => (await import('./StakeholdersPage.tsx')).default, associations.list, [
    screen('new', async () => (await form()).NewAssociation, associations.create),
    screen(':id', async () => (await import('./AssociationPanel.tsx')).default, associations.update),
    screen(':id/edit', async () => (await form()).EditAssociation, associations.update),
  ]),
];
