import { describe, expect } from 'vitest';
import { mailedLink, password } from '../../test/e2e/support/account.ts';
import {
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectVisible,
} from '../../test/e2e/support/expectations.ts';
import { demoIds } from '../../test/e2e/support/demo.ts';
import { test } from '../../test/e2e/support/journey.ts';
import type { Person } from '../../test/support/people.ts';
import { members } from './member.ts';

const list = '/organization/members';
let count = 0;

/** A member of one's own, so that journeys do not get in each other's way. */
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
  test('on a phone are invited by a button beside the title, as large as a thumb', async ({
    people,
    visit,
  }) => {
    const { page } = await visit(await people.person(), list, { on: 'phone' });
    const invite = page.getByRole('link', { name: 'Invite member' });
    await expectVisible(invite);
    const title = await page.getByRole('heading', { name: 'Members', level: 1 }).boundingBox();
    const button = await invite.boundingBox();
    expect(button?.width).toBeGreaterThanOrEqual(44);
    expect(button?.height).toBeGreaterThanOrEqual(44);
    expect(button?.y).toBe(title?.y);
    await page.getByRole('button', { name: 'More actions' }).click();
    await expectVisible(page.getByRole('menuitem', { name: 'Expiring competences' }));
    await page.keyboard.press('Escape');
    await invite.click();
    await expectAddress(page, `${list}/new`);
  });

  test('are invited, choose a password by the mailed link, and are in', async ({ people, visit }) => {
    const { organization } = await demoIds(people);
    const manager = await people.person({ organization });
    const { page } = await visit(manager, list);
    await page.getByRole('link', { name: 'Invite member' }).click();
    await expectAddress(page, `${list}/new`);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expectFocused(page.getByLabel('First name'));
    await page.getByLabel('First name').fill('Lone');
    await page.getByLabel('Last name').fill('Dahl');
    const email = `lone.dahl.${Date.now()}@members.example`;
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('radio', { name: /^Editing/ }).check();
    expect(await page.getByRole('radio', { name: /^System maintenance/ }).isDisabled()).toBe(true);
    const competences = page.getByRole('combobox', { name: 'Competences' });
    await competences.fill('crane');
    await page.getByRole('option', { name: 'Overhead crane' }).click();
    await page.getByRole('textbox', { name: 'Overhead crane: valid until' }).fill('2031-03-14');
    await page.getByRole('combobox', { name: 'Departments' }).click();
    await page.getByRole('option', { name: 'Laboratory' }).click();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    const panel = page.getByRole('region', { name: 'Lone Dahl' });
    await expectText(panel, /Invited/);
    await expectText(panel, /Overhead crane 2031-03-14/);
    await expectVisible(page.getByText('Invitation sent'));

    const link = await mailedLink(email);
    const { page: theirs } = await visit(null, link.replace(/^https?:\/\/[^/]+/, ''), {}, 401);
    await theirs.getByLabel('New password', { exact: true }).fill(password);
    await theirs
      .getByRole('button')
      .filter({ hasText: /password|Save/i })
      .last()
      .click();
    await expectAddress(theirs, '/dashboard');
    await page.reload();
    await expectText(panel, /Active/);
    await page.getByRole('tab', { name: 'History' }).click();
    await expectText(panel, 'Competence set to Overhead crane');
  });

  test('are told apart: an address that is in use names who has it', async ({ people, visit }) => {
    const manager = await people.person();
    const member = await memberOf(manager);
    const { page } = await visit(manager, `${list}/new`, {}, 409);
    await page.getByLabel('First name').fill('Somebody');
    await page.getByLabel('Last name').fill('Else');
    await page.getByLabel('E-mail').fill(member.email);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expectVisible(page.getByText(`The address is already in use by ${member.name}. Enter another.`));
    await expectFocused(page.getByLabel('E-mail'));
  });

  test('are changed, deactivated, and brought back by undoing it', async ({ people, visit }) => {
    const manager = await people.person();
    const member = await memberOf(manager);
    const { page } = await visit(manager, `${list}/${member.id}`);
    const panel = page.getByRole('region', { name: member.name });
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Title').fill('Foreman');
    await page.getByRole('radio', { name: /^Reading/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectText(panel, /Foreman · Reading/);
    await panel.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await expectText(panel, /Deactivated/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectGone(panel.getByText('Deactivated'));
    await expectText(panel, /Invited/);
    await page.getByRole('tab', { name: 'History' }).click();
    await expectText(panel, 'Invitation from taken back to unanswered');
  });

  test('do not change their own access, nor does a holding lose its last manager', async ({
    people,
    visit,
  }) => {
    const manager = await people.person();
    const { page } = await visit(manager, `${list}/${manager.accountId}/edit`, {}, 409);
    await expectVisible(page.getByText('You cannot change your own access.'));
    expect(await page.getByRole('radio', { name: /^Reading/ }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('section[data-panel]').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await expectVisible(page.getByText(/This is the last active manager of the holding/));
  });

  test('are names and titles to a reader, and nothing leads further', async ({ people, visit }) => {
    const manager = await people.person();
    const member = await memberOf(manager, 'Blacksmith');
    await people.accepted(member.id);
    const reader = await people.person({ level: 'READ_ORGANIZATION', organization: manager.organizationId });
    const { page } = await visit(reader, list);
    const table = page.getByRole('table');
    await expectText(table, 'Blacksmith');
    expect(await table.getByRole('link').count()).toBe(0);
    expect(await table.innerText()).not.toContain(member.email);
    await expectGone(page.getByRole('link', { name: 'Invite member' }));
    await page.goto(`${list}/${member.id}`);
    await expectAddress(page, '/unauthorized');
  });
});
