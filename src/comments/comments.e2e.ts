import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../test/e2e/support/accessible.ts';
import { today } from '../../test/support/days.ts';
import {
  expectFocused,
  expectGone,
  expectText,
  expectValue,
  expectVisible,
} from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import { en } from '../../test/e2e/support/texts.ts';
import { actions } from '../actions/action.ts';

describe('comments', () => {
  test('on an action: a person is mentioned by keyboard, answers on a phone, and what was said is changed and deleted', async ({
    people,
    visit,
  }) => {
    const manager = await people.person({ firstName: 'Mads', lastName: 'Leder' });
    const { organizationId: orgId } = manager;
    const worker = await people.person({
      level: 'READ_ORGANIZATION',
      organization: orgId,
      firstName: 'Rikke',
      lastName: 'Lund',
    });
    const { body: action } = await manager.call(actions.create, {
      orgId,
      body: {
        title: 'Change the hoses',
        kind: 'CORRECTIVE',
        responsible: { id: worker.accountId },
        dueDate: today(),
      },
    });
    const path = `/planning/actions/${action.id}?view=list`;
    const { page } = await visit(manager, path);
    const field = page.getByRole('textbox', { name: en('comments.write') });
    await field.pressSequentially('@rik');
    await expectVisible(page.getByRole('option', { name: /Rikke Lund/ }));
    await expectAccessible(page);
    // Escape closes the list of people, and leaves the panel open.
    await field.press('Escape');
    await expectGone(page.getByRole('option'));
    await field.pressSequentially('k');
    await expectVisible(page.getByRole('option', { name: /Rikke Lund/ }));
    await field.press('Enter');
    await expectValue(field, '@Rikke Lund ');
    await expectFocused(field);
    await field.pressSequentially('can you **start** <b>today</b>?');
    await field.press('Control+Enter');
    const list = page.getByRole('list', { name: en('comments.title') });
    await expectText(list, 'Mads Leder', '@Rikke Lund can you start <b>today</b>?');
    await expectText(list.locator('strong'), 'start');
    await expectValue(field, '');

    const { page: own } = await visit(worker, path, { on: 'phone' });
    await expectText(own.getByRole('list', { name: en('comments.title') }), 'Mads Leder', 'start');
    const answer = own.getByRole('textbox', { name: en('comments.write') });
    // What is written is still there after the page was left.
    await answer.fill('On Monday.');
    await own.reload();
    await expectValue(answer, 'On Monday.');
    await own.getByRole('button', { name: en('comments.add') }).click();
    await expectNoSideways(own);
    await expectAccessible(own);
    // It appears where others are looking, and only its author changes it.
    const said = list.getByRole('listitem').filter({ hasText: 'On Monday.' });
    await expectVisible(said);
    await expect.poll(() => said.getByRole('button', { name: en('comments.edit') }).count()).toBe(0);
    const mine = own.getByRole('listitem').filter({ hasText: 'On Monday.' });
    await mine.getByRole('button', { name: en('comments.edit') }).click();
    const change = own.getByRole('textbox', { name: en('comments.change') });
    await expectFocused(change);
    await change.fill('On Tuesday.');
    await own.getByRole('button', { name: en('comments.save'), exact: true }).click();
    await expectText(own.getByRole('list', { name: en('comments.title') }), 'On Tuesday.');
    await expectText(list, en('comments.edited'), 'On Tuesday.');

    const first = list.getByRole('listitem').first();
    await first.getByRole('button', { name: en('comments.remove') }).click();
    await expectVisible(page.getByText(en('comments.removed')));
    await expectGone(list.getByText('<b>today</b>'));
    await page.getByRole('button', { name: en('toast.undo') }).click();
    await expectText(list, '<b>today</b>');
  });
});
