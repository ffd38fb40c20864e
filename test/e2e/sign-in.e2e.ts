import { describe, expect } from 'vitest';
import { givePassword, mailedLink, password, signIn, storedIn } from './support/account.ts';
import { expectAddress, expectFocused, expectText, expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';

describe('signing in', () => {
  test('refuses in the form, then leads to the dashboard', async ({ people, visit }) => {
    const anna = await people.person({ level: 'READ_ORGANIZATION' });
    await givePassword(people, anna);
    const { page, troubles } = await visit(null, '/', {}, 401);
    await expectAddress(page, '/login?return_url=%2F');

    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectFocused(page.getByLabel('E-mail address'));
    await expectVisible(page.getByText('Fill in this field.'));

    await signIn(page, anna.email, 'wrong horse battery staple');
    await expectText(page.getByRole('alert'), 'The e-mail address or the password is wrong.');
    await expectAddress(page, '/login?return_url=%2F');
    expect(await page.getByLabel('E-mail address').inputValue()).toBe(anna.email);

    troubles.refuse();
    await signIn(page, anna.email, password);
    await expectAddress(page, '/dashboard');
    await expectVisible(page.getByRole('heading', { name: 'Dashboard' }));
  });

  test('leads back to the address that was asked for', async ({ people, visit }) => {
    const anna = await people.person();
    await givePassword(people, anna);
    const { page } = await visit(null, '/monitoring/meters?search=hall&sort=name%2Cdesc', {}, 401);
    await expectAddress(page, /^\/login\?return_url=/);
    await signIn(page, anna.email, password);
    await expectAddress(page, '/monitoring/meters?search=hall&sort=name%2Cdesc');
    // The sign-in page has left no trace to go back to.
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  });

  test.for(['https://evil.example/', '//evil.example/a', '/\\evil.example', 'javascript:alert(1)', '/login'])(
    'never leads to %s',
    async (target, { people, visit }) => {
      const anna = await people.person();
      await givePassword(people, anna);
      const { page } = await visit(null, `/login?return_url=${encodeURIComponent(target)}`, {}, 401);
      await signIn(page, anna.email, password);
      await expectAddress(page, '/dashboard');
    },
  );

  test('tells how long to wait after five wrong tries', async ({ people, visit }) => {
    const anna = await people.person();
    await givePassword(people, anna);
    const { page } = await visit(null, '/login', {}, 401, 429);
    for (let tries = 0; tries < 6; tries += 1) {
      await signIn(page, anna.email, `wrong horse ${tries}`);
      await expectVisible(page.getByRole('button', { name: 'Sign in', disabled: false }));
    }
    await expectText(page.getByRole('alert'), /Too many tries/);
    await expectAddress(page, '/login');
  });
});

describe('a forgotten password', () => {
  test('is replaced by a mailed link, once', async ({ people, visit }) => {
    const anna = await people.person();
    await givePassword(people, anna);
    const { page } = await visit(null, '/login', {}, 401, 422);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.waitForURL('/reset-password');
    await expectVisible(page.getByRole('heading', { name: 'Forgot your password?' }));

    // An unknown address is answered alike.
    await page.getByLabel('E-mail address').fill('nobody@nowhere.example');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expectVisible(page.getByText('If nobody@nowhere.example is known here, a link is on its way.'));
    await page.getByRole('button', { name: 'Use another address' }).click();
    await page.getByLabel('E-mail address').fill(anna.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expectVisible(page.getByText(`If ${anna.email} is known here, a link is on its way.`));

    const link = await mailedLink(anna.email);
    await page.goto(link);
    await page.getByLabel('New password').fill('123456789987654321');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expectVisible(page.getByText('This password is among the most common ones. Choose another.'));
    const fresh = 'four brown bears swim north';
    await page.getByLabel('New password').fill(fresh);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expectVisible(page.getByText('Your password is saved.'));
    await expectAddress(page, '/login?return_url=%2F');
    await signIn(page, anna.email, password);
    await expectText(page.getByRole('alert'), 'The e-mail address or the password is wrong.');
    await signIn(page, anna.email, fresh);
    await expectAddress(page, '/dashboard');

    await page.goto(link);
    await page.getByLabel('New password').fill('seven grey geese fly south');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expectVisible(page.getByText('The link is used up or too old. Ask for a new one.'));
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expectVisible(page.getByRole('button', { name: 'Send link' }));
  });
});

describe('a session', () => {
  test('leaves nothing in the browser when one signs out', async ({ people, visit }) => {
    const { page, troubles, context } = await visit(await people.person(), '/dashboard');
    await expectVisible(page.getByRole('heading', { name: 'Dashboard' }));
    expect(await storedIn(page)).toContain('rede.organization');
    await page.getByRole('button', { name: 'User menu' }).click();
    troubles.allow(401);
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expectAddress(page, '/login');
    await expectVisible(page.getByRole('button', { name: 'Sign in' }));
    expect((await storedIn(page)).filter((name) => name !== '')).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['XSRF-TOKEN']);

    await page.goBack();
    await expectAddress(page, /^\/login/);
    await expectVisible(page.getByRole('button', { name: 'Sign in' }));
  });

  test('is listed, and ended from another browser', async ({ people, visit }) => {
    const anna = await people.person();
    await givePassword(people, anna);
    const { page } = await visit(anna, '/dashboard');
    const other = await visit(null, '/login', {}, 401);
    await signIn(other.page, anna.email, password);
    await expectAddress(other.page, '/dashboard');

    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Where you are signed in' }).click();
    await expectAddress(page, '/account/sessions');
    await expectVisible(page.getByText('This one'));
    await page.getByRole('button', { name: 'End all others' }).click();
    await expectVisible(page.getByText('All other sessions are ended.'));
    await other.page.reload();
    await expectAddress(other.page, '/login?return_url=%2Fdashboard');
  });

  test('ends elsewhere when the password is changed', async ({ people, visit }) => {
    const anna = await people.person();
    await givePassword(people, anna);
    const { page, troubles } = await visit(anna, '/account/password');
    const other = await visit(null, '/login', {}, 401);
    await signIn(other.page, anna.email, password);
    await expectAddress(other.page, '/dashboard');

    troubles.allow(422);
    await page.getByLabel('Current password').fill('not my password');
    await page.getByLabel('New password').fill('four brown bears swim north');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expectVisible(page.getByText('This is not your current password.'));
    await page.getByLabel('Current password').fill(password);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expectVisible(page.getByText('Your password is changed, and your other sessions are ended.'));
    await other.page.reload();
    await expectAddress(other.page, '/login?return_url=%2Fdashboard');
    await page.reload();
    await expectVisible(page.getByRole('heading', { name: 'Your account' }));
  });
});
