import type { RouteObject } from 'react-router';
import { need, needToCreate } from '../../ui/sign-in/guard.ts';

const edit = [need('EDIT_ORGANIZATION')];

/** The screens of meters and readings, below /monitoring. */
export const meterScreens: RouteObject[] = [
  {
    path: 'meters/round',
    middleware: [need('EDIT_ORGANIZATION', 'meters')],
    lazy: { Component: async () => (await import('./round/RoundPage.tsx')).default },
  },
  {
    path: 'meters/:id/import',
    middleware: [need('EDIT_ORGANIZATION', 'meters')],
    lazy: { Component: async () => (await import('./import/ImportPage.tsx')).default },
  },
  {
    path: 'meters',
    middleware: [need('READ_ORGANIZATION', 'meters')],
    lazy: { Component: async () => (await import('./MetersPage.tsx')).default },
    children: [
      {
        path: 'new',
        middleware: edit,
        lazy: { Component: async () => (await import('./TypePicker.tsx')).default },
      },
      {
        path: 'new/:metertype',
        middleware: edit,
        lazy: { Component: async () => (await import('./MeterForm.tsx')).NewMeter },
      },
      {
        path: ':id',
        middleware: [needToCreate()],
        lazy: { Component: async () => (await import('./MeterPanel.tsx')).default },
      },
      {
        path: ':id/edit',
        middleware: edit,
        lazy: { Component: async () => (await import('./MeterForm.tsx')).EditMeter },
      },
      {
        path: ':id/readings/:readingId',
        middleware: edit,
        lazy: { Component: async () => (await import('./readings/ReadingPanel.tsx')).ReadingPanel },
      },
      {
        path: ':id/readings/:readingId/edit',
        middleware: edit,
        lazy: { Component: async () => (await import('./readings/ReadingPanel.tsx')).EditReading },
      },
    ],
  },
];
