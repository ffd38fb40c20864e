import type { RouteObject } from 'react-router';
import { listImportScreen } from '../../ui/import/list-import-screen.ts';
import { need } from '../../ui/sign-in/guard.ts';
import { screen } from '../../ui/sign-in/screen.ts';
import { organizations } from './organization.ts';
import { managePath } from './paths.ts';

const organizationForms = async () => (await import('./OrganizationForms.tsx')).default;
const definitions = () => import('./import/definitions.ts');
const imported = { by: organizations.update, back: managePath };

/** The screens of managing the tree, below /organization. */
export const manageScreens: RouteObject[] = [
  {
    path: 'manage-organization',
    middleware: [need(organizations.update)],
    children: [
      listImportScreen('import/departments', {
        ...imported,
        definition: async () => (await definitions()).departmentImport,
      }),
      listImportScreen('import/areas', {
        ...imported,
        definition: async () => (await definitions()).areaImport,
      }),
      listImportScreen('import/competences', {
        ...imported,
        definition: async () => (await definitions()).competenceImport,
      }),
      {
        lazy: { Component: async () => (await import('./ManagePage.tsx')).default },
        children: [
          {
            index: true,
            lazy: { Component: async () => (await import('./OrganizationPanel.tsx')).OwnOrganization },
          },
          screen(':id', async () => (await import('./OrganizationPanel.tsx')).default),
          screen(
            ':parentId/department/:id/edit',
            async () => (await import('./DepartmentForms.tsx')).default,
          ),
          screen(':parentId/subsidiary/:id/edit', organizationForms),
          screen(':id/edit', organizationForms),
        ],
      },
    ],
  },
];
