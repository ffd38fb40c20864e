import type { RouteObject } from 'react-router';
import type { Guarded } from '../../core/contract/permission.ts';
import type { CompanyKind } from './CompanyWords.tsx';
import { need } from '../../ui/sign-in/guard.ts';
import { producers, suppliers } from './company.ts';

/** The screens of the companies of one kind, below /admin, for who writes them. */
const screens = (kind: CompanyKind, create: Guarded): RouteObject => ({
  path: kind,
  middleware: [need(create)],
  lazy: {
    Component: async () => {
      const { CompaniesPage } = await import('./CompaniesPage.tsx');
      return () => <CompaniesPage kind={kind} />;
    },
  },
  children: [
    {
      path: 'new',
      lazy: {
        Component: async () => {
          const { NewCompany } = await import('./CompanyForm.tsx');
          return () => <NewCompany kind={kind} />;
        },
      },
    },
    {
      path: ':id',
      lazy: {
        Component: async () => {
          const { CompanyPanel } = await import('./CompanyPanel.tsx');
          return () => <CompanyPanel kind={kind} />;
        },
      },
    },
    {
      path: ':id/edit',
      lazy: {
        Component: async () => {
          const { EditCompany } = await import('./CompanyForm.tsx');
          return () => <EditCompany kind={kind} />;
        },
      },
    },
  ],
});

export const companyScreens: RouteObject[] = [
  screens('producers', producers.create),
  screens('suppliers', suppliers.create),
];
