import { queue, reported } from '../../../test/e2e/support/events.ts';
import {
  expectGone,
  expectText,
  expectValue,
  expectVisible,
} from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { en } from '../../../test/e2e/support/texts.ts';

test('an event that has just been dismissed is reopened while the list is still being read', async ({
  people,
  visit,
}) => {
  const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
  const { id } = await reported(manager);
  const { page, context } = await visit(manager, `${queue}/${id}?view=list`);
  const panel = page.getByRole('region', { name: 'Oil leak at the saw' });
  await panel.getByRole('button', { name: en('events.dismiss') }).click();
  const dialog = page.getByRole('dialog', { name: en('events.dismiss.title') });
  let letGo = (): void => undefined;
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await context.route(/\/events\?/, async (route) => {
    await gone;
    await route.continue();
  });
  await dialog.getByRole('button', { name: en('events.dismiss') }).click();
  await expectText(panel, en('events.field.dismissedDate'));
  await dialog.getByRole('button', { name: en('kit.form.cancel') }).click();
  await panel.getByRole('button', { name: en('events.reopen') }).click();
  const next = page.getByRole('dialog', { name: en('events.reopen.title') });
  await next.getByLabel(en('kit.reason')).fill('It was the other one');
  letGo();
  await expectVisible(page.getByText(en('events.dismissed', { title: 'Oil leak at the saw' })));
  await expectValue(next.getByLabel(en('kit.reason')), 'It was the other one');
  await next.getByRole('button', { name: en('events.reopen') }).click();
  await expectVisible(panel.getByRole('button', { name: en('events.close') }));
  await expectGone(next);
});
