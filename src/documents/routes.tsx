import type { RouteObject } from 'react-router';
import { loadHolderPlaces } from '../ui/area.ts';
import { listImportScreen } from '../ui/import/list-import-screen.ts';
import { screen } from '../ui/sign-in/screen.ts';
import { files } from './file.ts';

/** The screens of own documents. */
export const documentScreens: RouteObject[] = [
  listImportScreen('documents/own-documents/import', {
    by: files.update,
    back: '/documents/own-documents',
    definition: async () => (await import('./import/definition.ts')).documentImport,
  }),
  screen('documents/own-documents', async () => (await import('./DocumentsPage.tsx')).default, files.list, [
    screen('new', async () => (await import('./upload/UploadPanel.tsx')).default, files.update),
    screen(':id', async () => {
      const [panel] = await Promise.all([import('./DocumentPanel.tsx'), loadHolderPlaces()]);
      return panel.default;
    }),
    screen(':id/edit', async () => (await import('./DocumentForm.tsx')).default, files.update),
  ]),
];
