import type { RouteObject } from 'react-router';
import { loadHolderPlaces } from '../ui/area.ts';
import { listImportScreen } from '../ui/import/list-import-screen.ts';
import { need, needToCreate } from '../ui/sign-in/guard.ts';
import { files } from './file.ts';

/** The screens of own documents. */
export const documentScreens: RouteObject[] = [
  listImportScreen('documents/own-documents/import', {
    by: files.update,
    back: '/documents/own-documents',
    definition: async () => (await import('./import/definition.ts')).documentImport,
  }),
  {
    path: 'documents/own-documents',
    middleware: [need(files.list)],
    lazy: { Component: async () => (await import('./DocumentsPage.tsx')).default },
    children: [
      {
        path: 'new',
        middleware: [need(files.update)],
        lazy: { Component: async () => (await import('./upload/UploadPanel.tsx')).default },
      },
      {
        path: ':id',
        middleware: [needToCreate(files.update)],
        lazy: {
          Component: async () => {
            const [panel] = await Promise.all([import('./DocumentPanel.tsx'), loadHolderPlaces()]);
            return panel.default;
          },
        },
      },
      {
        path: ':id/edit',
        middleware: [need(files.update)],
        lazy: { Component: async () => (await import('./DocumentForm.tsx')).default },
      },
    ],
  },
];
