import type { RouteObject } from 'react-router';
import { listImportScreen } from '../../../ui/import/list-import-screen.ts';
import { screen } from '../../../ui/sign-in/screen.ts';
import { emissionFactors } from './emission-factor.ts';

/** The screens of emission factors, below /admin, for who writes there. */
export const emissionFactorScreens: RouteObject[] = [
  listImportScreen('emission-factors/import', {
    by: emissionFactors.create,
    back: '/admin/emission-factors',
    definition: async () => (await import('./import/definition.ts')).factorImport,
  }),
  screen(
    'emission-factors',
    async () => (await import('./EmissionFactorsPage.tsx')).default,
    emissionFactors.create,
    [
      screen('new', async () => (await import('./FactorTypePicker.tsx')).default),
      screen('new/:metertype', async () => (await import('./EmissionFactorForm.tsx')).NewFactor),
      screen(':id', async () => (await import('./EmissionFactorPanel.tsx')).default),
      screen(':id/edit', async () => (await import('./EmissionFactorForm.tsx')).EditFactor),
    ],
  ),
];
