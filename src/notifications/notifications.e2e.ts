import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../test/e2e/support/accessible.ts';
import { givePassword, mailedText } from '../../test/e2e/support/account.ts';
import { today } from '../../test/support/days.ts';
import { expectAddress, expectGone, expectText, expectVisible } from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import { beginning, en } from '../../test/e2e/support/texts.ts';
import { actions } from '../actions/action.ts';
import { comments } from '../comments/comment.ts';

describe('notifications', () => {
  test(
    'a mention appears under the bell while the page is open, leads to its record, and is read then',
    { tags: ['main'] },
    async ({ people, visit }) => {
      const manager = await people.person({ firstName: 'Mads', lastName: 'Leder' });
      const { organizationId: orgId } = manager;
      const worker = await people.person({
        level: 'READ_ORGANIZATION',
        organization: orgId,
        firstName: 'Rikke',
        lastName: 'Lund',
      });
      const { page } = await visit(worker, '/dashboard', { on: 'phone' }, 422);
      const bell = page.getByRole('button', { name: beginning(en('notifications.title')) });
      await bell.click();
      const panel = page.getByRole('dialog', { name: en('notifications.title') });
      await expectText(panel, en('notifications.none'));
      await page.keyboard.press('Escape');
      await expectGone(panel);

      const { body: action } = await manager.call(actions.create, {
        orgId,
        body: {
          title: 'Change the hoses',
          kind: 'CORRECTIVE',
          responsible: { id: manager.accountId },
          dueDate: today(),
        },
      });
      await manager.call(comments.create, {
        orgId,
        body: {
          kind: 'ACTION',
          record: action.id,
          text: '@Rikke Lund, how many?',
          mentions: [{ id: worker.accountId }],
        },
      });
      await expectText(bell, en('notifications.unread', { count: 1 }));
      await bell.press('Enter');
      const line = panel.getByRole('link', { name: /Change the hoses/ });
      await expectText(line, en('notifications.reason.MENTION'), 'Mads Leder');
      await expectVisible(line.getByRole('img', { name: en('notifications.isUnread') }));
      await expectAccessible(page);
      await expectNoSideways(page);
      await line.press('Enter');
      // The list behind it adds to the address how it is shown.
      await expectAddress(page, new RegExp(`^/planning/actions/${action.id}(\\?|$)`));
      await expectText(page.getByRole('region', { name: 'Change the hoses' }), 'how many?');
      await expectGone(page.getByText(en('notifications.unread', { count: 1 })));

      // On a phone a record covers the bar with the bell.
      await page.getByRole('button', { name: en('kit.panel.back') }).click();
      await bell.click();
      await expectGone(panel.getByRole('img', { name: en('notifications.isUnread') }));
      await panel.getByRole('link', { name: en('notifications.settings') }).click();
      const choice = page.getByRole('radiogroup', { name: en('notices.reason.MENTION') });
      await choice.getByText(en('notices.way.DIGEST'), { exact: true }).click();
      await expectVisible(page.getByText(en('notices.saved')).first());
      const quiet = page.getByRole('group', { name: en('notices.quiet') });
      await quiet.getByLabel(en('notices.quiet.from')).fill('22:00');
      await quiet.getByLabel(en('notices.quiet.to')).fill('22:00');
      await quiet.getByRole('button', { name: en('notices.quiet.save') }).click();
      await expectVisible(quiet.getByText(en('field.NO_TIME')));
      await quiet.getByLabel(en('notices.quiet.to')).fill('06:30');
      await quiet.getByRole('button', { name: en('notices.quiet.save') }).click();
      await expectGone(quiet.getByText(en('field.NO_TIME')));
      await expectAccessible(page);
      await expectNoSideways(page);
    },
  );

  test.for([
    { from: 'desktop', to: 'phone' },
    { from: 'phone', to: 'desktop' },
  ] as const)(
    'a mention written on a $from comes under the bell of a $to and by mail, and both lead to what was said',
    async ({ from, to }, { people, visit }) => {
      const manager = await people.person({ firstName: 'Mads', lastName: 'Leder' });
      const { organizationId: orgId } = manager;
      const worker = await people.person({
        level: 'READ_ORGANIZATION',
        organization: orgId,
        firstName: 'Rikke',
        lastName: 'Lund',
      });
      await givePassword(people, worker);
      const { body: action } = await manager.call(actions.create, {
        orgId,
        body: {
          title: 'Change the hoses',
          kind: 'CORRECTIVE',
          responsible: { id: manager.accountId },
          dueDate: today(),
        },
      });
      const { page: own } = await visit(worker, '/dashboard', { on: to });
      const { page } = await visit(manager, `/planning/actions/${action.id}?view=list`, { on: from });
      const field = page.getByRole('textbox', { name: en('comments.write') });
      await field.pressSequentially('@rik');
      await page.getByRole('option', { name: /Rikke Lund/ }).click();
      await field.pressSequentially('how many are there?');
      await page.getByRole('button', { name: en('comments.add') }).click();
      await expectText(page.getByRole('list', { name: en('comments.title') }), 'how many are there?');

      const bell = own.getByRole('button', { name: beginning(en('notifications.title')) });
      await expectText(bell, en('notifications.unread', { count: 1 }));
      await bell.click();
      const panel = own.getByRole('dialog', { name: en('notifications.title') });
      const line = panel.getByRole('link', { name: /Change the hoses/ });
      await expectText(line, en('notifications.reason.MENTION'), 'Mads Leder');

      const toRecord = /https?:\/\/\S+planning\/actions\/\S+/;
      const mail = await mailedText(worker.email, toRecord);
      for (const part of ['Rikke', 'Mads Leder', 'Change the hoses']) expect(mail).toContain(part);
      // What was said is for those who may read it when they open it.
      expect(mail).not.toContain('how many');
      const link = toRecord.exec(mail)?.[0] ?? '';
      await own.goto(new URL(link).pathname);
      await expectText(own.getByRole('region', { name: 'Change the hoses' }), 'how many are there?');
      await expectNoSideways(own);
    },
  );
});
