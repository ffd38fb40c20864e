import { createElement } from 'react';
import type { RouteObject } from 'react-router';
import type { ListImport } from '../../core/import/list-import.ts';
import type { ListImportPage } from './ListImportPage.tsx';
import { need } from '../sign-in/guard.ts';

interface Parts {
  /** The call that creates one such record: the import is for people who may make it. */
  by: Parameters<typeof need>[0];
  /** The address of the list that it is imported into. */
  back: string;
  /** Loads the file that exports the definition. */
  definition: () => Promise<ListImport>;
  /** Loads the calls that files travel by, where rows name files that are added to the list. */
  files?: () => Promise<NonNullable<Parameters<typeof ListImportPage>[0]['files']>>;
}

/** The screen of a list's import. In: its path below the route that it is put under. */
export const listImportScreen = (path: string, { by, back, definition, files }: Parts): RouteObject => ({
  path,
  middleware: [need(by)],
  lazy: {
    Component: async () => {
      const [page, found, attaching] = await Promise.all([
        import('./ListImportPage.tsx'),
        definition(),
        files?.(),
      ]);
      return () => createElement(page.ListImportPage, { definition: found, back, files: attaching });
    },
  },
});
