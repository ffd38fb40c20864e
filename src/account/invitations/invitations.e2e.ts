import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../test/e2e/support/accessible.ts';
import { givePassword, mailedLink, password, signIn } from '../../../test/e2e/support/account.ts';
import {
  expectAddress,
  expectGone,
  expectText,
  expectVisible,
} from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import type { People, Person } from '../../../test/support/people.ts';
import { members } from '../../organization/members/member.ts';
import { da, en } from '../../../test/e2e/support/texts.ts';

const list = '/organization/members';
/** A manager of a holding of that name. */
const managerOf = async (people: People, name: string): Promise<Person> =>
  people.person({ organization: await people.organization({ name }) });
/** A person from another holding who signs in with a password. */
const stranger = async (people: People, firstName: string): Promise<Person> => {
  const person = await people.person({ level: 'READ_ORGANIZATION', firstName, lastName: 'Lund' });
  await givePassword(people, person);
  return person;
};
const invited = async (by: Person, email: string) =>
  (
    await by.call(members.create, {
      orgId: by.organizationId,
      body: { firstName: 'Typed', lastName: 'Name', email, permission: 'READ_ORGANIZATION' },
    })
  ).body;

describe('an invitation of another holding', () => {
  test('is announced at sign-in, accepted on the account page, and then both see what they should', async ({
    people,
    visit,
  }) => {
    const manager = await managerOf(people, 'Fjordbyg One');
    const mette = await stranger(people, 'Mette');
    const { page } = await visit(manager, `${list}/new`);
    await page.getByLabel(en('members.field.firstName')).fill('Typed');
    await page.getByLabel(en('members.field.lastName')).fill('Name');
    await page.getByLabel(en('members.field.email')).fill(mette.email);
    await page.getByRole('button', { name: en('members.send') }).click();
    const panel = page.getByRole('region', { name: 'Typed Name' });
    await expectText(panel, en('members.status.INVITED'));
    await expectText(panel, en('members.waits'));
    await expectAccessible(page);

    const { page: theirs } = await visit(null, '/login', {}, 401);
    await signIn(theirs, mette.email, password);
    await expectAddress(theirs, '/dashboard');
    await expectVisible(theirs.getByText(en('invitations.waits', { count: 1 })));
    await theirs
      .getByRole('list', { name: en('toast.list') })
      .getByRole('link', { name: en('account.title') })
      .click();
    await expectAddress(theirs, '/account/invitations');
    const card = theirs.getByRole('region', { name: en('invitations.title') });
    await expectText(card, en('invitations.by', { name: 'Fjordbyg One' }));
    await expectAccessible(theirs);
    await card.getByRole('button', { name: en('invitations.acceptOf', { name: 'Fjordbyg One' }) }).click();
    await expectText(card, en('invitations.none'));
    await expectVisible(theirs.getByText(en('invitations.accepted', { name: 'Fjordbyg One' })));
    await theirs.goto(`/in/${manager.organizationId}${list}`);
    await expectVisible(theirs.getByRole('table').getByText('Mette Lund'));

    await page.reload();
    const now = page.getByRole('region', { name: 'Mette Lund' });
    await expectText(now, en('members.status.ACTIVE'));
    // Where else she is, and when she signed in, is not theirs to know.
    await expectText(now, en('members.notShown'));
    await now.getByRole('tab', { name: en('kit.panel.history') }).click();
    await expectText(
      now,
      en('kit.history.UPDATE', { name: 'Mette Lund' }),
      `${en('members.field.active')} ${en('kit.history.changed', { from: en('members.active.no'), to: en('members.active.yes') })}`,
      `${en('members.field.invitation')} ${en('kit.history.cleared', { from: en('members.invitation.WAITING') })}`,
    );
  });

  test('is declined on a phone, in Danish, and the manager reads so', async ({ people, visit }) => {
    const manager = await managerOf(people, 'Fjordbyg To');
    const ida = await stranger(people, 'Ida');
    const { id } = await invited(manager, ida.email);
    const { page } = await visit(ida, '/account/invitations', { on: 'phone', language: 'da' });
    const card = page.getByRole('region', { name: da('invitations.title') });
    await expectText(card, da('invitations.by', { name: 'Fjordbyg To' }));
    await expectNoSideways(page);
    await expectAccessible(page);
    await card.getByRole('button', { name: da('invitations.declineOf', { name: 'Fjordbyg To' }) }).click();
    await expectText(card, da('invitations.none'));

    const { page: theirs } = await visit(manager, `${list}/${id}`);
    const panel = theirs.getByRole('region', { name: 'Typed Name' });
    await expectText(panel, en('members.status.DECLINED'));
    await panel.getByRole('button', { name: en('kit.panel.more') }).click();
    await theirs.getByRole('menuitem', { name: en('members.inviteAgain') }).click();
    await expectText(panel, en('members.status.INVITED'));
  });

  test('is all that a person without an organization sees, until they accept', async ({ people, visit }) => {
    const [first, second] = [await managerOf(people, 'Fjordbyg Tre'), await managerOf(people, 'Nordlys Tre')];
    const email = `only.invited.${Date.now()}@members.example`;
    await invited(first, email);
    const link = await mailedLink(email);
    const { id } = await invited(second, email);
    // The first takes its invitation back: the link gives a password and nothing more.
    const { body } = await first.call(members.get, { orgId: first.organizationId, id });
    await first.call(members.update, { orgId: first.organizationId, id, body: { ...body, active: false } });
    const { page } = await visit(null, link.replace(/^https?:\/\/[^/]+/, ''), { on: 'phone' }, 401, 403);
    await page.getByLabel(en('password.new'), { exact: true }).fill(password);
    await page
      .getByRole('button')
      .filter({ hasText: en('password.save') })
      .last()
      .click();
    await expectAddress(page, '/invitations');
    await expectVisible(page.getByText(en('invitations.by', { name: 'Nordlys Tre' })));
    await expectGone(page.getByText(en('invitations.by', { name: 'Fjordbyg Tre' })));
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: en('invitations.acceptOf', { name: 'Nordlys Tre' }) }).click();
    await expectAddress(page, '/dashboard');
    expect((await second.call(members.get, { orgId: second.organizationId, id })).body.status).toBe('ACTIVE');
  });
});
