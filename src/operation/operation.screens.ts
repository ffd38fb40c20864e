import type { Screen } from '../../test/e2e/support/screen-steps.ts';

/** What runs the installation. */
export const screens: Screen[] = [
  { name: 'operation', path: '/admin/operation' },
  {
    name: 'operation-backups',
    path: '/admin/operation',
    before: async (page, people) => {
      await people.owner.query(
        `insert into app.backup (place, state, taken_at, finished_at, proved_at, size, saved_rows, saved_files, of_files)
          values ('/mnt/backup', 'DONE', now() - interval '1 day', now(), now(), 1234567, 89000, 12, 12),
            ('/mnt/backup', 'FAILED', now() - interval '2 days', now() - interval '2 days', null, null, 0, 0, null)`,
      );
      await page.getByRole('table').nth(1).waitFor();
    },
    after: async (_page, people) => {
      await people.owner.query('delete from app.backup');
    },
  },
];
