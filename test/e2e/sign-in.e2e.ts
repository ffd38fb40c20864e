import { describe, expect } from 'vitest';
import { givePassword, mailedLink, password, signIn, storedIn } from './support/account.ts';
import { expectAccessible } from './support/accessible.ts';
import { expectAddress, expectFocused, expectText, expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';
import { en } from './support/texts.ts';

describe('signing in', () => {
  test(
    'shows a refusal in the form, then opens the dashboard',
    { tags: ['main'] },
    async ({ people, visit }) => {
      const anna = await people.person({ level: 'READ_ORGANIZATION' });
      await givePassword(people, anna);
      const { page, troubles } = await visit(null, '/', {}, 401);
      await expectAddress(page, '/login?return_url=%2F');

      await page.getByRole('button', { name: en('login.submit') }).click();
      await expectFocused(page.getByLabel(en('login.email')));
      await expectVisible(page.getByText(en('field.REQUIRED')));

      await signIn(page, anna.email, 'wrong horse battery staple');
      await expectText(page.getByRole('alert'), en('problem.INVALID_CREDENTIALS'));
      await expectAddress(page, '/login?return_url=%2F');
      await expect.poll(() => page.getByLabel(en('login.email')).inputValue()).toBe(anna.email);

      troubles.refuse();
      await signIn(page, anna.email, password);
      await expectAddress(page, '/dashboard');
      await expectVisible(page.getByRole('heading', { name: en('dashboard.title') }));
    },
  );

  test('the demo offers its people, each signed in by one click', async ({ visit }) => {
    const { page } = await visit(null, '/login?return_url=%2Fmonitoring%2Fmeters', {}, 401);
    const people = page.getByRole('region', { name: en('login.demo') });
    await expectVisible(people);
    await expectAccessible(page);
    await people.getByRole('button', { name: `Anna Skov ${en('members.level.EDIT_ORGANIZATION')}` }).click();
    await expectAddress(page, '/monitoring/meters');
    await expectVisible(page.getByRole('button', { name: /Anna Skov/ }));
  });

  test('returns to the requested address', async ({ people, visit }) => {
    const anna = await people.person();
    await givePassword(people, anna);
    const { page } = await visit(null, '/monitoring/meters?search=hall&sort=name%2Cdesc', {}, 401);
    await expectAddress(page, /^\/login\?return_url=/);
    await signIn(page, anna.email, password);
    await expectAddress(page, '/monitoring/meters?search=hall&sort=name%2Cdesc');
    // The sign-in page is not in the history.
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  });

  test.for(['https://evil.example/', '//evil.example/a', '/\\evil.example', 'javascript:alert(1)', '/login'])(
    'never redirects to %s',
    async (target, { people, visit }) => {
      const anna = await people.person();
      await givePassword(people, anna);
      const { page } = await visit(null, `/login?return_url=${encodeURIComponent(target)}`, {}, 401);
      await signIn(page, anna.email, password);
      await expectAddress(page, '/dashboard');
    },
  );

  test('shows how long to wait after five wrong tries', async ({ people, visit }) => {
    const anna = await people.person();
    await givePassword(people, anna);
    const { page } = await visit(null, '/login', {}, 401, 429);
    for (let tries = 0; tries < 6; tries += 1) {
      await signIn(page, anna.email, `wrong horse ${tries}`);
      await expectVisible(page.getByRole('button', { name: en('login.submit'), disabled: false }));
    }
    await expectText(page.getByRole('alert'), en('problem.TOO_MANY_REQUESTS'));
    await expectAddress(page, '/login');
  });
});

describe('a forgotten password', () => {
  test('is replaced by a mailed link, once', async ({ people, visit }) => {
    const anna = await people.person();
    await givePassword(people, anna);
    const { page } = await visit(null, '/login', {}, 401, 422);
    await page.getByRole('link', { name: en('login.forgot') }).click();
    await page.waitForURL('/reset-password');
    await expectVisible(page.getByRole('heading', { name: en('reset.title') }));

    // An unknown address is answered alike.
    await page.getByLabel(en('login.email')).fill('nobody@nowhere.example');
    await page.getByRole('button', { name: en('reset.submit') }).click();
    await expectVisible(page.getByText(en('reset.sent', { email: 'nobody@nowhere.example' })));
    await page.getByRole('button', { name: en('reset.again') }).click();
    await page.getByLabel(en('login.email')).fill(anna.email);
    await page.getByRole('button', { name: en('reset.submit') }).click();
    await expectVisible(page.getByText(en('reset.sent', { email: anna.email })));

    const link = await mailedLink(anna.email);
    await page.goto(link);
    await page.getByLabel(en('password.new')).fill('123456789987654321');
    await page.getByRole('button', { name: en('password.save') }).click();
    await expectVisible(page.getByText(en('field.PASSWORD_COMMON')));
    const fresh = 'four brown bears swim north';
    await page.getByLabel(en('password.new')).fill(fresh);
    await page.getByRole('button', { name: en('password.save') }).click();
    await expectVisible(page.getByText(en('password.saved')));
    await expectAddress(page, '/login?return_url=%2F');
    await signIn(page, anna.email, password);
    await expectText(page.getByRole('alert'), en('problem.INVALID_CREDENTIALS'));
    await signIn(page, anna.email, fresh);
    await expectAddress(page, '/dashboard');

    await page.goto(link);
    await page.getByLabel(en('password.new')).fill('seven grey geese fly south');
    await page.getByRole('button', { name: en('password.save') }).click();
    await expectVisible(page.getByText(en('problem.TOKEN_INVALID')));
    await page.getByRole('link', { name: en('password.newLink') }).click();
    await expectVisible(page.getByRole('button', { name: en('reset.submit') }));
  });
});

describe('a session', () => {
  test('leaves nothing in the browser after signing out', async ({ people, visit }) => {
    const { page, troubles, context } = await visit(await people.person(), '/dashboard');
    await expectVisible(page.getByRole('heading', { name: en('dashboard.title') }));
    expect(await storedIn(page)).toContain('rede.organization');
    await page.getByRole('button', { name: en('user.menu') }).click();
    troubles.allow(401);
    await page.getByRole('menuitem', { name: en('user.signOut') }).click();
    await expectAddress(page, '/login');
    await expectVisible(page.getByRole('button', { name: en('login.submit') }));
    expect((await storedIn(page)).filter((name) => name !== '')).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['XSRF-TOKEN']);

    await page.goBack();
    await expectAddress(page, /^\/login/);
    await expectVisible(page.getByRole('button', { name: en('login.submit') }));
  });

  test('is listed, and ended from another browser', async ({ people, visit }) => {
    const anna = await people.person();
    await givePassword(people, anna);
    const { page } = await visit(anna, '/dashboard');
    const other = await visit(null, '/login', {}, 401);
    await signIn(other.page, anna.email, password);
    await expectAddress(other.page, '/dashboard');

    await page.getByRole('button', { name: en('user.menu') }).click();
    await page.getByRole('menuitem', { name: en('user.sessions') }).click();
    await expectAddress(page, '/account/sessions');
    await expectVisible(page.getByText(en('account.thisSession')));
    await page.getByRole('button', { name: en('account.endOthers') }).click();
    await expectVisible(page.getByText(en('account.othersEnded')));
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
    await page.getByLabel(en('password.current')).fill('not my password');
    await page.getByLabel(en('password.new')).fill('four brown bears swim north');
    await page.getByRole('button', { name: en('password.save') }).click();
    await expectVisible(page.getByText(en('field.PASSWORD_WRONG')));
    await page.getByLabel(en('password.current')).fill(password);
    await page.getByRole('button', { name: en('password.save') }).click();
    await expectVisible(page.getByText(en('password.changed')));
    await other.page.reload();
    await expectAddress(other.page, '/login?return_url=%2Fdashboard');
    await page.reload();
    await expectVisible(page.getByRole('heading', { name: en('account.title') }));
  });
});
