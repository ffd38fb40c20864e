import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expectAccessible } from '../../../test/e2e/support/accessible.ts';
import { expectAddress, expectGone, expectText } from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { anything, textsIn } from '../../../test/e2e/support/texts.ts';
import { actOf, associate } from '../../../test/support/acts.ts';
import { today } from '../../../test/support/days.ts';
import type { People } from '../../../test/support/people.ts';

const list = '/documents/binding-obligations';
const panelOf = (page: Page, name: string) => page.getByRole('region', { name });

/** An obligation whose act is repealed and replaced by another, and who answers for it. */
async function repealedOf(people: People) {
  const next = await actOf(people);
  const old = await actOf(people, { repealed_date: today(), superseded_by: { id: next.id } });
  const editor = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
  await associate(editor, old.id);
  return { next, old, editor };
}

describe('an obligation whose act is repealed', () => {
  for (const language of ['en', 'da'] as const) {
    const text = textsIn(language);
    test(
      `is kept with a reason, which becomes a line, and is decided again (${language})`,
      { tags: ['full'] },
      async ({ people, visit }) => {
        const { old, editor } = await repealedOf(people);
        const { page } = await visit(editor, `${list}/${old.id}`, { language });
        const panel = panelOf(page, old.title);
        await panel.getByRole('button', { name: text('obligations.keep'), exact: true }).click();
        const dialog = page.getByRole('dialog', { name: text('obligations.keep.title') });
        await dialog.getByRole('button', { name: text('obligations.keep.confirm') }).click();
        await expectText(dialog, text('field.REQUIRED'));
        await dialog.getByRole('textbox').fill('Our older cranes.');
        await dialog.getByRole('button', { name: text('obligations.keep.confirm') }).click();
        const line = text('obligations.kept.by', {
          name: 'Anna Skov',
          date: anything,
          reason: 'Our older cranes.',
        });
        await expectText(panel, line, text('obligations.kept.short'));
        await expectGone(panel.getByRole('button', { name: text('obligations.replace') }));
        await expectAccessible(page);
        await page.getByRole('button', { name: text('toast.undo') }).click();
        await expectText(panel, text('obligations.repealed.replace'));
        await panel.getByRole('button', { name: text('obligations.keep'), exact: true }).click();
        await dialog.getByRole('textbox').fill('One boiler.');
        await dialog.getByRole('button', { name: text('obligations.keep.confirm') }).click();
        await expectText(panel, 'One boiler.');
        await panel.getByRole('button', { name: text('obligations.unkeep') }).click();
        await expectText(panel, text('obligations.repealed.replace'));
      },
    );

    test(
      `is replaced by the act that comes after it, and that is undone (${language})`,
      { tags: ['full'] },
      async ({ people, visit }) => {
        const { next, old, editor } = await repealedOf(people);
        const { page } = await visit(editor, `${list}/${old.id}`, { language });
        await panelOf(page, old.title)
          .getByRole('button', { name: text('obligations.replace') })
          .click();
        await expectText(
          panelOf(page, next.title),
          text('obligations.status.NOT_EVALUATED'),
          text('links.none'),
        );
        await page.getByRole('button', { name: text('toast.undo') }).click();
        await expectText(panelOf(page, old.title), text('obligations.repealed.replace'));
        await expectAddress(page, `${list}/${old.id}?view=list`);
      },
    );
  }
});
