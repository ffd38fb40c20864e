import type { RouteObject } from 'react-router';
import { loadHolderPlaces } from '../ui/area.ts';
import { need, needToCreate } from '../ui/sign-in/guard.ts';

const edit = [need('EDIT_ORGANIZATION')];

/** The screens of own documents. */
export const documentScreens: RouteObject[] = [
  {
    path: 'documents/own-documents',
    middleware: [need('READ_ORGANIZATION', 'documents')],
    lazy: { Component: async () => (await import('./DocumentsPage.tsx')).default },
    children: [
      {
        path: 'new',
        middleware: edit,
        lazy: { Component: async () => (await import('./upload/UploadPanel.tsx')).default },
      },
      {
        path: ':id',
        middleware: [needToCreate()],
        lazy: {
          Component: async () => {
            const [panel] = await Promise.all([import('./DocumentPanel.tsx'), loadHolderPlaces()]);
            return panel.default;
          },
        },
      },
      {
        path: ':id/edit',
        middleware: edit,
        lazy: { Component: async () => (await import('./DocumentForm.tsx')).default },
      },
    ],
  },
];
