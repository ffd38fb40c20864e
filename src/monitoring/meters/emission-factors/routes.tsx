import type { RouteObject } from 'react-router';
import { listImportScreen } from '../../../ui/import/list-import-screen.ts';
import { need } from '../../../ui/sign-in/guard.ts';
import { emissionFactors } from './emission-factor.ts';

/** The screens of emission factors, below /admin, for who writes there. */
export const emissionFactorScreens: RouteObject[] = [
  listImportScreen('emission-factors/import', {
    by: emissionFactors.create,
    back: '/admin/emission-factors',
    definition: async () => (await import('./import/definition.ts')).factorImport,
  }),
  {
    path: 'emission-factors',
    middleware: [need(emissionFactors.create)],
    lazy: { Component: async () => (await import('./EmissionFactorsPage.tsx')).default },
    children: [
      { path: 'new', lazy: { Component: async () => (await import('./FactorTypePicker.tsx')).default } },
      {
        path: 'new/:metertype',
        lazy: { Component: async () => (await import('./EmissionFactorForm.tsx')).NewFactor },
      },
      { path: ':id', lazy: { Component: async () => (await import('./EmissionFactorPanel.tsx')).default } },
      {
        path: ':id/edit',
        lazy: { Component: async () => (await import('./EmissionFactorForm.tsx')).EditFactor },
      },
    ],
  },
];
