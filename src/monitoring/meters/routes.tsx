import type { RouteObject } from 'react-router';
import { listImportScreen } from '../../ui/import/list-import-screen.ts';
import { screen } from '../../ui/sign-in/screen.ts';
import { readingImports } from './import/contract.ts';
import { meters } from './meter.ts';
import { readings } from './readings/reading.ts';

/** The screens of meters and readings, below /monitoring. */
export const meterScreens: RouteObject[] = [
  screen('meters/round', async () => (await import('./round/RoundPage.tsx')).default, readings.create),
  listImportScreen('meters/import', {
    by: meters.create,
    back: '/monitoring/meters',
    definition: async () => (await import('./list-import/definition.ts')).meterImport,
  }),
  screen(
    'meters/:id/import',
    async () => (await import('./import/ImportPage.tsx')).default,
    readingImports.create,
  ),
  screen('meters', async () => (await import('./MetersPage.tsx')).default, meters.list, [
    screen('new', async () => (await import('./TypePicker.tsx')).default, meters.create),
    screen('new/:metertype', async () => (await import('./MeterForm.tsx')).NewMeter, meters.create),
    screen(':id', async () => (await import('./MeterPanel.tsx')).default),
    screen(':id/edit', async () => (await import('./MeterForm.tsx')).EditMeter, meters.update),
    screen(
      ':id/readings/:readingId',
      async () => (await import('./readings/ReadingPanel.tsx')).ReadingPanel,
      readings.update,
    ),
    screen(
      ':id/readings/:readingId/edit',
      async () => (await import('./readings/ReadingForm.tsx')).EditReading,
      readings.update,
    ),
  ]),
];
