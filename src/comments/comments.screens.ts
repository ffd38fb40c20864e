import type { Screen } from '../../test/e2e/support/screen-steps.ts';
import { textsOf } from '../../test/e2e/support/texts.ts';

const path = '/planning/actions/{action:Replace the bearing of fan 3}?view=list';

/** The screens of comments; the panels of the records that have some show the others. */
export const screens: Screen[] = [
  {
    name: 'comments-mention',
    path,
    before: async (page) => {
      const t = await textsOf(page);
      await page.getByRole('textbox', { name: t('comments.write') }).pressSequentially('@');
      await page.getByRole('option').first().waitFor();
    },
  },
];
