import type { RouteObject } from 'react-router';
import type { CompanyKind } from './CompanyWords.tsx';

/** The screens of the companies of one kind, below /admin, which guards them. */
const screens = (kind: CompanyKind): RouteObject => ({
  path: kind,
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

export const companyScreens: RouteObject[] = [screens('producers'), screens('suppliers')];
