import { documentScreens } from './routes.tsx';
import type { ScreenArea } from '../ui/area.ts';
import { files } from './file.ts';

export const area: ScreenArea = {
  menu: [
    {
      in: 'menu.documents',
      key: 'menu.ownDocuments',
      path: '/documents/own-documents',
      call: files.list,
      go: 'f',
    },
  ],
  creations: [
    {
      rank: 6,
      key: 'documents.add',
      path: '/documents/own-documents/new',
      call: files.update,
    },
  ],
  screens: documentScreens,
  found: async () => (await import('./found.tsx')).found,
  work: async () => (await import('./work.tsx')).work,
  offline: async () => (await import('./offline.tsx')).offline,
};
