import type { RouteObject } from 'react-router';
import { listImportScreen } from '../../ui/import/list-import-screen.ts';
import { need, needToCreate } from '../../ui/sign-in/guard.ts';
import { readingImports } from './import/contract.ts';
import { meters } from './meter.ts';
import { readings } from './readings/reading.ts';

/** The screens of meters and readings, below /monitoring. */
export const meterScreens: RouteObject[] = [
  {
    path: 'meters/round',
    middleware: [need(readings.create)],
    lazy: { Component: async () => (await import('./round/RoundPage.tsx')).default },
  },
  listImportScreen('meters/import', {
    by: meters.create,
    back: '/monitoring/meters',
    definition: async () => (await import('./list-import/definition.ts')).meterImport,
  }),
  {
    path: 'meters/:id/import',
    middleware: [need(readingImports.create)],
    lazy: { Component: async () => (await import('./import/ImportPage.tsx')).default },
  },
  {
    path: 'meters',
    middleware: [need(meters.list)],
    lazy: { Component: async () => (await import('./MetersPage.tsx')).default },
    children: [
      {
        path: 'new',
        middleware: [need(meters.create)],
        lazy: { Component: async () => (await import('./TypePicker.tsx')).default },
      },
      {
        path: 'new/:metertype',
        middleware: [need(meters.create)],
        lazy: { Component: async () => (await import('./MeterForm.tsx')).NewMeter },
      },
      {
        path: ':id',
        middleware: [needToCreate(meters.create)],
        lazy: { Component: async () => (await import('./MeterPanel.tsx')).default },
      },
      {
        path: ':id/edit',
        middleware: [need(meters.update)],
        lazy: { Component: async () => (await import('./MeterForm.tsx')).EditMeter },
      },
      {
        path: ':id/readings/:readingId',
        middleware: [need(readings.update)],
        lazy: { Component: async () => (await import('./readings/ReadingPanel.tsx')).ReadingPanel },
      },
      {
        path: ':id/readings/:readingId/edit',
        middleware: [need(readings.update)],
        lazy: { Component: async () => (await import('./readings/ReadingForm.tsx')).EditReading },
      },
    ],
  },
];
