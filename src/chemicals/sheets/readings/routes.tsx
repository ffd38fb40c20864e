import type { RouteObject } from 'react-router';
import { need } from '../../../ui/sign-in/guard.ts';
import { sheetReadings } from './reading.ts';

/** The screens of sheets that are read, below /chemicals. */
export const sheetScreens: RouteObject[] = [
  {
    path: 'sheets',
    middleware: [need(sheetReadings.list)],
    lazy: { Component: async () => (await import('./SheetsPage.tsx')).default },
  },
  {
    path: 'sheets/:id',
    middleware: [need(sheetReadings.get)],
    lazy: { Component: async () => (await import('./SheetPage.tsx')).default },
  },
];
