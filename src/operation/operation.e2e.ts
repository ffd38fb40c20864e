import { describe } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../test/e2e/support/accessible.ts';
import { expectAddress, expectGone, expectVisible } from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import { version } from '../core/installation/version.server.ts';
import { da, en } from '../../test/e2e/support/texts.ts';

describe('operation', () => {
  test('a maintainer is warned when no backup is proved, and sees why and what else there is', async ({
    people,
    visit,
  }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const age = (text: string) =>
      people.owner.query(`update app.migration set applied_at = applied_at ${text}`);
    await age("- interval '3 days'");
    try {
      const { page } = await visit(maintainer, '/dashboard');
      await expectVisible(page.getByText(en('operation.late')));
      await page.getByRole('link', { name: en('operation.toOperation') }).click();
      await expectAddress(page, '/admin/operation');
      await expectVisible(
        page.getByText(en('operation.byCommand')),
        page.getByText(version, { exact: true }),
        page.getByRole('cell', { name: en('operation.queue.backup'), exact: true }),
      );
      await expectAccessible(page);
      await people.owner.query(
        `insert into app.backup (place, state, taken_at, finished_at, proved_at, size, saved_rows, saved_files, of_files)
          values ('/mnt/backup', 'DONE', now(), now(), now(), 1234567, 89000, 12, 12)`,
      );
      await expectVisible(page.getByText(en('operation.state.PROVED')));
      await expectGone(page.getByText(en('operation.late')));

      await people.owner.query(
        "update app.backup set state = 'RUNNING', proved_at = null, finished_at = null, heard_at = now() + interval '1 hour', saved_files = 3",
      );
      const { page: danish } = await visit(maintainer, '/admin/operation', {
        on: 'phone',
        language: 'da',
        theme: 'dark',
      });
      await expectVisible(danish.getByRole('progressbar'), danish.getByText(da('operation.late')).first());
      await expectAccessible(danish);
      await danish.setViewportSize({ width: 320, height: 700 });
      await expectNoSideways(danish);
      await people.owner.query('delete from app.backup');
    } finally {
      await age("+ interval '3 days'");
    }
  });
});
