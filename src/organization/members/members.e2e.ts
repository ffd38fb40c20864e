import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../test/e2e/support/accessible.ts';
import { mailedLink, password } from '../../../test/e2e/support/account.ts';
import {
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectVisible,
} from '../../../test/e2e/support/expectations.ts';
import { today } from '../../../test/support/days.ts';
import { demoIds } from '../../../test/e2e/support/demo.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import type { Person } from '../../../test/support/people.ts';
import { actions } from '../../actions/action.ts';
import { members } from './member.ts';
import { beginning, en } from '../../../test/e2e/support/texts.ts';

const list = '/organization/members';
let count = 0;

/** A separate member, so that journeys do not disturb each other. */
async function memberOf(person: Person, title = 'Fitter') {
  const { body } = await person.call(members.create, {
    orgId: person.organizationId,
    body: {
      firstName: 'Bo',
      lastName: `Berg ${(count += 1)}`,
      email: `bo.${count}@members.example`,
      permission: 'EDIT_ORGANIZATION',
      title,
    },
  });
  return body;
}

describe('members', () => {
  test('on a phone are invited by a button next to the title, as large as a thumb', async ({
    people,
    visit,
  }) => {
    const { page } = await visit(await people.person(), list, { on: 'phone' });
    const invite = page.getByRole('link', { name: en('members.new') });
    await expectVisible(invite);
    const title = await page.getByRole('heading', { name: en('members.title'), level: 1 }).boundingBox();
    const button = await invite.boundingBox();
    expect(button?.width).toBeGreaterThanOrEqual(44);
    expect(button?.height).toBeGreaterThanOrEqual(44);
    expect(button?.y).toBe(title?.y);
    await page.getByRole('button', { name: en('kit.panel.more') }).click();
    await expectVisible(page.getByRole('menuitem', { name: en('expiring.open') }));
    await page.keyboard.press('Escape');
    await invite.click();
    await expectAddress(page, `${list}/new`);
  });

  test('are invited, choose a password by the mailed link, and are in', async ({ people, visit }) => {
    const { organization } = await demoIds(people);
    const manager = await people.person({ organization });
    const { page } = await visit(manager, list);
    await page.getByRole('link', { name: en('members.new') }).click();
    await expectAddress(page, `${list}/new`);
    await page.getByRole('button', { name: en('members.send') }).click();
    await expectFocused(page.getByLabel(en('members.field.firstName')));
    await page.getByLabel(en('members.field.firstName')).fill('Lone');
    await page.getByLabel(en('members.field.lastName')).fill('Dahl');
    const email = `lone.dahl.${Date.now()}@members.example`;
    await page.getByLabel(en('members.field.email')).fill(email);
    await page.getByRole('radio', { name: beginning(en('members.level.EDIT_ORGANIZATION')) }).check();
    await expect
      .poll(() => page.getByRole('radio', { name: en('members.level.MAINTAIN_SYSTEM') }).isDisabled())
      .toBe(true);
    const competences = page.getByRole('combobox', { name: en('members.field.competences') });
    await competences.fill('crane');
    await page.getByRole('option', { name: 'Overhead crane' }).click();
    await page
      .getByRole('textbox', { name: en('members.validUntilOf', { name: 'Overhead crane' }) })
      .fill('2031-03-14');
    await page.getByRole('combobox', { name: en('members.field.departments') }).click();
    await page.getByRole('option', { name: 'Laboratory' }).click();
    await page.getByRole('button', { name: en('members.send') }).click();
    const panel = page.getByRole('region', { name: 'Lone Dahl' });
    await expectText(panel, en('members.status.INVITED'));
    await expectText(panel, 'Overhead crane 2031-03-14');
    await expectVisible(page.getByText(en('members.sentTitle')));

    const link = await mailedLink(email);
    const { page: theirs } = await visit(null, link.replace(/^https?:\/\/[^/]+/, ''), {}, 401);
    await theirs.getByLabel(en('password.new'), { exact: true }).fill(password);
    await theirs
      .getByRole('button')
      .filter({ hasText: en('password.save') })
      .last()
      .click();
    await expectAddress(theirs, '/dashboard');
    await page.reload();
    await expectText(panel, en('members.status.ACTIVE'));
    await page.getByRole('tab', { name: en('kit.panel.history') }).click();
    await expectText(
      panel,
      `${en('members.field.competence')} ${en('kit.history.set', { to: 'Overhead crane' })}`,
    );
  });

  test('are opened without a question for a member above who comes next in the list', async ({
    people,
    visit,
  }) => {
    const above = await people.person({ firstName: 'Zoe', lastName: 'Above' });
    const organization = await people.organization({ parent: above.organizationId });
    const here = await people.person({ organization, firstName: 'Yan', lastName: 'Here' });
    const { page, troubles } = await visit(here, list);
    // The first record that is opened is what teaches which call reads one.
    await page.getByRole('link', { name: 'Yan Here' }).click();
    await expectVisible(page.getByRole('region', { name: 'Yan Here' }));
    await expectVisible(page.getByText('Zoe Above'));
    // The one below an opened one is read half a second later.
    await page.waitForTimeout(1500);
    await troubles.quiet();
    expect(troubles.found).toEqual([]);
  });

  test('cannot be confused: an address in use shows whose it is', async ({ people, visit }) => {
    const manager = await people.person();
    const member = await memberOf(manager);
    const { page } = await visit(manager, `${list}/new`, {}, 409);
    await page.getByLabel(en('members.field.firstName')).fill('Somebody');
    await page.getByLabel(en('members.field.lastName')).fill('Else');
    await page.getByLabel(en('members.field.email')).fill(member.email);
    await page.getByRole('button', { name: en('members.send') }).click();
    await expectVisible(page.getByText(en('field.EMAIL_OF_MEMBER', { name: member.name })));
    await expectFocused(page.getByLabel(en('members.field.email')));
  });

  test('are changed, deactivated, and restored by undoing', { tags: ['main'] }, async ({ people, visit }) => {
    const manager = await people.person();
    const member = await memberOf(manager);
    const { page } = await visit(manager, `${list}/${member.id}`);
    const panel = page.getByRole('region', { name: member.name });
    await page.getByRole('link', { name: en('kit.panel.edit') }).click();
    await page.getByLabel(en('members.field.title')).fill('Foreman');
    await page.getByRole('radio', { name: beginning(en('members.level.READ_ORGANIZATION')) }).check();
    await page.getByRole('button', { name: en('kit.form.save') }).click();
    await expectText(panel, `Foreman · ${en('members.level.READ_ORGANIZATION')}`);
    await panel.getByRole('button', { name: en('kit.panel.more') }).click();
    await page.getByRole('menuitem', { name: en('members.deactivate') }).click();
    await expectText(panel, en('members.status.DISABLED'));
    await page.getByRole('button', { name: en('toast.undo') }).click();
    await expectGone(panel.getByText(en('members.status.DISABLED')));
    await expectText(panel, en('members.status.INVITED'));
    await page.getByRole('tab', { name: en('kit.panel.history') }).click();
    await expectText(
      panel,
      `${en('members.field.invitation')} ${en('kit.history.changed', { from: en('members.invitation.WITHDRAWN'), to: en('members.invitation.WAITING') })}`,
    );
  });

  test.for(['desktop', 'phone'] as const)(
    'who leave hand over what they are responsible for, in one dialog (%s)',
    async (on, { people, visit }) => {
      const manager = await people.person({ firstName: 'Mads', lastName: 'Leder' });
      const { organizationId: orgId } = manager;
      const { accountId } = await people.person({
        level: 'EDIT_ORGANIZATION',
        organization: orgId,
        firstName: 'Lone',
        lastName: 'Dahl',
      });
      for (const title of ['Paint the walkway', 'Sweep the yard'])
        await manager.call(actions.create, {
          orgId,
          body: { title, kind: 'IMPROVEMENT', responsible: { id: accountId }, dueDate: today() },
        });
      const { page } = await visit(manager, `${list}/${accountId}`, { on });
      const panel = page.getByRole('region', { name: 'Lone Dahl' });
      await expectText(panel, en('members.duty.ACTION', { count: 2 }));
      await panel.getByRole('button', { name: en('kit.panel.more') }).click();
      await page.getByRole('menuitem', { name: en('members.deactivate') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: en('members.handOver.to') }).fill('Mads');
      await page.getByRole('option', { name: /Mads Leder/ }).click();
      await expectAccessible(page);
      await expectNoSideways(page);
      await dialog.getByRole('button', { name: en('members.handOver.deactivate') }).click();
      await expectText(panel, en('members.status.DISABLED'));
      await expectGone(panel.getByText(en('members.duties')));
      // Undoing gives access back, and not what was handed over: both messages say so.
      const names = { name: 'Lone Dahl', to: 'Mads Leder' };
      const ended = page
        .getByRole('listitem')
        .filter({ hasText: en('members.deactivated.handedOver', names) });
      await ended.getByRole('button', { name: en('toast.undo') }).click();
      const back = `${en('members.invitedAgain', names)} ${en('members.handedOver.stays', names)}`;
      await expectVisible(page.getByText(back));
      await expectGone(panel.getByText(en('members.status.DISABLED')));
      await page.goto('/dashboard');
      await expectVisible(page.getByRole('link', { name: /Paint the walkway/ }).first());
    },
  );

  test('keep their access until it is known what they are responsible for, and while there is no network', async ({
    people,
    visit,
  }) => {
    const manager = await people.person();
    const { organizationId: orgId } = manager;
    const names = { firstName: 'Lone', lastName: 'Dahl' };
    const { accountId } = await people.person({ level: 'EDIT_ORGANIZATION', organization: orgId, ...names });
    const free = await people.person({
      level: 'EDIT_ORGANIZATION',
      organization: orgId,
      firstName: 'Per',
      lastName: 'Holm',
    });
    const action = { title: 'Sweep the yard', kind: 'IMPROVEMENT' as const, dueDate: today() };
    await manager.call(actions.create, { orgId, body: { ...action, responsible: { id: accountId } } });
    const { page, context, troubles } = await visit(manager, list);
    const { promise: wait, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/duties', async (route) => {
      await wait;
      await route.continue();
    });
    const deactivate = async (name: string) => {
      await page.getByRole('link', { name }).click();
      const panel = page.getByRole('region', { name });
      await panel.getByRole('button', { name: en('kit.panel.more') }).click();
      await page.getByRole('menuitem', { name: en('members.deactivate') }).click();
      return panel;
    };
    await deactivate('Lone Dahl');
    answer();
    await expectVisible(page.getByRole('dialog').getByText(en('members.duty.ACTION', { count: 1 })));
    await page.keyboard.press('Escape');
    const activeOf = async (id: string) => (await manager.call(members.get, { orgId, id })).body.active;
    expect(await activeOf(accountId)).toBe(true);

    await page.getByRole('link', { name: 'Per Holm' }).click();
    await expectVisible(page.getByRole('region', { name: 'Per Holm' }));
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await deactivate('Per Holm');
    await expectVisible(page.getByText(en('toast.offline')).first());
    expect(await activeOf(free.accountId)).toBe(true);
  });

  test('do not change their own access, nor does a holding lose its last manager', async ({
    people,
    visit,
  }) => {
    const manager = await people.person();
    const { page } = await visit(manager, `${list}/${manager.accountId}/edit`, {}, 409);
    await expectVisible(page.getByText(en('members.field.permission.own')));
    await expect
      .poll(() =>
        page.getByRole('radio', { name: beginning(en('members.level.READ_ORGANIZATION')) }).isDisabled(),
      )
      .toBe(true);
    await page.keyboard.press('Escape');
    await page
      .locator('section[data-panel]')
      .getByRole('button', { name: en('kit.panel.more') })
      .click();
    await page.getByRole('menuitem', { name: en('members.deactivate') }).click();
    await expectVisible(page.getByText(en('problem.LAST_MANAGER')));
  });

  test('are names and titles to a reader, without links', async ({ people, visit }) => {
    const manager = await people.person();
    const member = await memberOf(manager, 'Blacksmith');
    await people.accepted(member.id);
    const reader = await people.person({ level: 'READ_ORGANIZATION', organization: manager.organizationId });
    const { page } = await visit(reader, list);
    const table = page.getByRole('table');
    await expectText(table, 'Blacksmith');
    await expect.poll(() => table.getByRole('link').count()).toBe(0);
    await expect.poll(() => table.innerText()).not.toContain(member.email);
    await expectGone(page.getByRole('link', { name: en('members.new') }));
    await page.goto(`${list}/${member.id}`);
    await expectAddress(page, '/unauthorized');
  });
});
