import type { RouteObject } from 'react-router';
import { screen } from '../../../ui/sign-in/screen.ts';
import { sheetReadings } from './reading.ts';

/** The screens of sheets that are read, below /chemicals. */
export const sheetScreens: RouteObject[] = [
  screen('sheets', async () => (await import('./SheetsPage.tsx')).default, sheetReadings.list),
  screen('sheets/:id', async () => (await import('./SheetPage.tsx')).default, sheetReadings.get),
];
