import { createElement } from 'react';
import type { RouteObject } from 'react-router';
import type { ListImport } from '../../core/import/list-import.ts';
import type { Feature, Level } from '../../core/contract/permission.ts';
import { need } from '../sign-in/guard.ts';

interface Parts {
  /** Who may import: as who may make one. */
  level: Level;
  feature?: Feature;
  /** Where the list lies that it comes into. */
  back: string;
  /** Loads the file that exports the definition. */
  definition: () => Promise<ListImport>;
}

/** The screen of a list's import. In: its path below the route that it is put under. */
export const listImportScreen = (path: string, { level, feature, back, definition }: Parts): RouteObject => ({
  path,
  middleware: [need(level, feature)],
  lazy: {
    Component: async () => {
      const [{ ListImportPage }, found] = await Promise.all([import('./ListImportPage.tsx'), definition()]);
      return () => createElement(ListImportPage, { definition: found, back });
    },
  },
});
