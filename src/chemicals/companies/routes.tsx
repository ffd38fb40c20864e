import type { RouteObject } from 'react-router';
import type { Guarded } from '../../core/contract/permission.ts';
import { listImportScreen } from '../../ui/import/list-import-screen.ts';
import type { CompanyKind } from './CompanyLabels.tsx';
import { screen } from '../../ui/sign-in/screen.ts';
import { producers, suppliers } from './company.ts';

const definitions = () => import('./import/definitions.ts');

/** The screen of their import. */
const imported = (kind: CompanyKind, create: Guarded): RouteObject =>
  listImportScreen(`${kind}/import`, {
    by: create,
    back: `/admin/${kind}`,
    definition: async () => {
      const { producerImport, supplierImport } = await definitions();
      return kind === 'producers' ? producerImport : supplierImport;
    },
  });

/** The screens of the companies of one kind, below /admin, for who writes them. */
const screens = (kind: CompanyKind, create: Guarded): RouteObject => {
  const page = async () => {
    const { CompaniesPage } = await import('./CompaniesPage.tsx');
    return () => <CompaniesPage kind={kind} />;
  };
  return screen(kind, page, create, [
    screen('new', async () => (await import('./CompanyForm.tsx')).companyForms[kind].New),
    screen(':id', async () => (await import('./CompanyPanel.tsx')).companyPanels[kind]),
    screen(':id/edit', async () => (await import('./CompanyForm.tsx')).companyForms[kind].Edit),
  ]);
};

export const companyScreens: RouteObject[] = [
  imported('producers', producers.create),
  screens('producers', producers.create),
  imported('suppliers', suppliers.create),
  screens('suppliers', suppliers.create),
];
