import type { RouteObject } from 'react-router';
import { need } from '../ui/guard.ts';

const organizationForms = { Component: async () => (await import('./OrganizationForms.tsx')).default };

/** The screens of managing the tree, below /organization. */
export const manageScreens: RouteObject[] = [
  {
    path: 'manage-organization',
    middleware: [need('MANAGE_ORGANIZATION', 'manageOrganization')],
    lazy: { Component: async () => (await import('./ManagePage.tsx')).default },
    children: [
      {
        path: ':parentId/department/:id/edit',
        lazy: { Component: async () => (await import('./DepartmentForms.tsx')).default },
      },
      { path: ':parentId/subsidiary/:id/edit', lazy: organizationForms },
      { path: ':id/edit', lazy: organizationForms },
    ],
  },
];
