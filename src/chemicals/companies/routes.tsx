import type { RouteObject } from 'react-router';
import { listImportScreen } from '../../ui/import/list-import-screen.ts';
import type { CompanyKind } from './CompanyWords.tsx';

const definitions = () => import('./import/definitions.ts');

/** The screen of their import. */
const imported = (kind: CompanyKind): RouteObject =>
  listImportScreen(`${kind}/import`, {
    level: 'MAINTAIN_SYSTEM',
    back: `/admin/${kind}`,
    definition: async () => {
      const { producerImport, supplierImport } = await definitions();
      return kind === 'producers' ? producerImport : supplierImport;
    },
  });

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

export const companyScreens: RouteObject[] = [
  imported('producers'),
  screens('producers'),
  imported('suppliers'),
  screens('suppliers'),
];
