import { createElement } from 'react';
import type { RouteObject } from 'react-router';
import type { ListImport } from '../../core/import/list-import.ts';
import { need } from '../sign-in/guard.ts';

interface Parts {
  /** The call that creates one such record: the import is for people who may make it. */
  by: Parameters<typeof need>[0];
  /** The address of the list that it is imported into. */
  back: string;
  /** Loads the file that exports the definition. */
  definition: () => Promise<ListImport>;
}

/** The screen of a list's import. In: its path below the route that it is put under. */
export const listImportScreen = (path: string, { by, back, definition }: Parts): RouteObject => ({
  path,
  middleware: [need(by)],
  lazy: {
    Component: async () => {
      const [{ ListImportPage }, found] = await Promise.all([import('./ListImportPage.tsx'), definition()]);
      return () => createElement(ListImportPage, { definition: found, back });
    },
  },
});
