import { expectFocused, expectText } from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { en } from '../../../test/e2e/support/texts.ts';
import { actOf, associate } from '../../../test/support/acts.ts';

test('an obligation is evaluated, and that undone, by keys alone: the focus stays in its panel', async ({
  people,
  visit,
}) => {
  const { id, title } = await actOf(people);
  const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
  await associate(editor, id);
  const { page } = await visit(editor, `/documents/binding-obligations/${id}`);
  const panel = page.getByRole('region', { name: title });
  await panel.getByRole('link', { name: en('obligations.evaluate'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await expectFocused(page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expectText(panel, en('obligations.status.COMPLIANT'));
  await expectFocused(panel);
  await page.getByRole('button', { name: en('toast.undo') }).focus();
  await page.keyboard.press('Enter');
  await expectText(panel, en('obligations.status.NOT_EVALUATED'));
  await expectFocused(panel);
});
