import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../test/e2e/support/accessible.ts';
import { givePassword, mailedLink, password, signIn } from '../../test/e2e/support/account.ts';
import { expectAddress, expectGone, expectText, expectVisible } from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import type { People, Person } from '../../test/support/people.ts';
import { members } from '../organization/member.ts';

const list = '/organization/members';
/** A manager of a holding of that name. */
const managerOf = async (people: People, name: string): Promise<Person> =>
  people.person({ organization: await people.organization({ name }) });
/** Somebody of another holding who signs in with a password. */
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
  test('is told at the sign-in, accepted on the page of the account, and then both see what they should', async ({
    people,
    visit,
  }) => {
    const manager = await managerOf(people, 'Fjordbyg One');
    const mette = await stranger(people, 'Mette');
    const { page } = await visit(manager, `${list}/new`);
    await page.getByLabel('First name').fill('Typed');
    await page.getByLabel('Last name').fill('Name');
    await page.getByLabel('E-mail').fill(mette.email);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    const panel = page.getByRole('region', { name: 'Typed Name' });
    await expectText(panel, /Invited/);
    await expectText(panel, /Has not accepted yet/);
    await expectAccessible(page);

    const { page: theirs } = await visit(null, '/login', {}, 401);
    await signIn(theirs, mette.email, password);
    await expectAddress(theirs, '/dashboard');
    await expectVisible(theirs.getByText('An invitation waits for you.'));
    await theirs.getByRole('list', { name: 'Messages' }).getByRole('link', { name: 'Your account' }).click();
    await expectAddress(theirs, '/account/invitations');
    const card = theirs.getByRole('region', { name: 'Invitations' });
    await expectText(card, /Fjordbyg One invites you/);
    await expectAccessible(theirs);
    await card.getByRole('button', { name: 'Accept the invitation of Fjordbyg One' }).click();
    await expectText(card, 'No invitation waits for you');
    await expectVisible(theirs.getByText('You are now a member of Fjordbyg One.'));
    await theirs.goto(`/in/${manager.organizationId}${list}`);
    await expectVisible(theirs.getByRole('table').getByText('Mette Lund'));

    await page.reload();
    const now = page.getByRole('region', { name: 'Mette Lund' });
    await expectText(now, /Active/);
    // Where else she is, and when she signed in, is not theirs to know.
    await expectText(now, /Not shown/);
    await now.getByRole('tab', { name: 'History' }).click();
    await expectText(
      now,
      /Mette Lund changed it .* Status from no access to has access Invitation unanswered removed/,
    );
  });

  test('is declined on a phone, in Danish, and the manager reads so', async ({ people, visit }) => {
    const manager = await managerOf(people, 'Fjordbyg To');
    const ida = await stranger(people, 'Ida');
    const { id } = await invited(manager, ida.email);
    const { page } = await visit(ida, '/account/invitations', { on: 'phone', language: 'da' });
    const card = page.getByRole('region', { name: 'Invitationer' });
    await expectText(card, /Fjordbyg To inviterer dig/);
    await expectNoSideways(page);
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Afvis invitationen fra Fjordbyg To' }).click();
    await expectText(card, 'Ingen invitation venter på dig');

    const { page: theirs } = await visit(manager, `${list}/${id}`);
    const panel = theirs.getByRole('region', { name: 'Typed Name' });
    await expectText(panel, /Declined/);
    await panel.getByRole('button', { name: 'More actions' }).click();
    await theirs.getByRole('menuitem', { name: 'Invite again' }).click();
    await expectText(panel, /Invited/);
  });

  test('is all that somebody sees who is in no organization, until they accept', async ({
    people,
    visit,
  }) => {
    const [first, second] = [await managerOf(people, 'Fjordbyg Tre'), await managerOf(people, 'Nordlys Tre')];
    const email = `only.invited.${Date.now()}@members.example`;
    await invited(first, email);
    const link = await mailedLink(email);
    const { id } = await invited(second, email);
    // The first takes its invitation back: the link gives a password and nothing more.
    const { body } = await first.call(members.get, { orgId: first.organizationId, id });
    await first.call(members.update, { orgId: first.organizationId, id, body: { ...body, active: false } });
    const { page } = await visit(null, link.replace(/^https?:\/\/[^/]+/, ''), { on: 'phone' }, 401, 403);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page
      .getByRole('button')
      .filter({ hasText: /password|Save/i })
      .last()
      .click();
    await expectAddress(page, '/invitations');
    await expectVisible(page.getByText('Nordlys Tre invites you'));
    await expectGone(page.getByText('Fjordbyg Tre invites you'));
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Accept the invitation of Nordlys Tre' }).click();
    await expectAddress(page, '/dashboard');
    expect((await second.call(members.get, { orgId: second.organizationId, id })).body.status).toBe('ACTIVE');
  });
});
