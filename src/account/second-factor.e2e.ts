import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { givePassword, giveSecondFactor, password, signIn } from '../../test/e2e/support/account.ts';
import { expectAddress, expectGone, expectText, expectVisible } from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import { codeAt } from './one-time-code.ts';

const step = 30_000;

describe('two-step sign-in', () => {
  test('is set up, asked for, survives a lost phone, and is turned off', async ({ people, visit }) => {
    const anna = await people.person();
    await givePassword(people, anna);
    const { page } = await visit(anna, '/account/second-factor', {}, 401, 422);
    const card = page.getByRole('region', { name: 'Two-step sign-in' });
    await expectText(card, /Off/);
    await card.getByRole('button', { name: 'Set up' }).click();
    await card.getByLabel('Current password').fill('not this one at all');
    await card.getByRole('button', { name: 'Go on' }).click();
    await expectText(card, /This is not your current password/);
    await card.getByLabel('Current password').fill(password);
    await card.getByRole('button', { name: 'Go on' }).click();
    await expectVisible(card.getByRole('img', { name: 'QR code for your app' }));
    const seed = (await card.locator('code').innerText()).replaceAll(/\s/g, '');
    await card.getByLabel('Code from the app').fill('000');
    await card.getByRole('button', { name: 'Turn on' }).click();
    await expectText(card, /The code is wrong/);
    await card.getByLabel('Code from the app').fill(codeAt(seed, Date.now()));
    await card.getByRole('button', { name: 'Turn on' }).click();
    const items = card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expectVisible(items);
    const codes = await items.allInnerTexts();
    expect(codes).toHaveLength(10);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: 'Download' }).click(),
    ]);
    await using folder = await mkdtempDisposable(join(tmpdir(), 'rede-codes-'));
    const file = join(folder.path, download.suggestedFilename());
    await download.saveAs(file);
    const kept = await readFile(file, 'utf8');
    for (const code of codes) expect(kept).toContain(code);
    await card.getByRole('button', { name: 'I have kept them' }).click();
    await expectText(card, /On since/);
    await expectText(card, /10 recovery codes are left/);

    const { page: later } = await visit(null, '/login', {}, 401);
    await signIn(later, anna.email, password);
    await expectVisible(later.getByRole('heading', { name: 'One more step' }));
    await later.getByLabel('Code from the app').fill('123');
    await later.getByRole('button', { name: 'Sign in' }).click();
    await expectText(later.getByRole('alert'), /The code is wrong/);
    await later.getByLabel('Code from the app').fill(codeAt(seed, Date.now() + step));
    await later.getByRole('button', { name: 'Sign in' }).click();
    await expectAddress(later, '/dashboard');

    const { page: phoneless } = await visit(null, '/login', {}, 401);
    await signIn(phoneless, anna.email, password);
    await phoneless.getByRole('button', { name: 'Use a recovery code' }).click();
    await phoneless.getByLabel('Recovery code').fill(codes[0] ?? '');
    await phoneless.getByRole('button', { name: 'Sign in' }).click();
    await expectAddress(phoneless, '/dashboard');

    await card.getByRole('button', { name: 'Turn off …' }).click();
    await card.getByLabel('Current password').fill(password);
    await card.getByLabel('Code from the app').fill(codes[1] ?? '');
    await card.getByRole('button', { name: 'Turn off' }).click();
    await expectText(card, /Off/);
    await expectVisible(card.getByRole('button', { name: 'Set up' }));
  });

  test('gives new recovery codes, and eight characters are then enough for a password', async ({
    people,
    visit,
  }) => {
    const anna = await people.person();
    const seed = await giveSecondFactor(people, anna);
    const { page } = await visit(anna, '/account');
    const card = page.getByRole('region', { name: 'Two-step sign-in' });
    await card.getByRole('button', { name: 'New recovery codes' }).click();
    await card.getByLabel('Current password').fill(password);
    await card.getByLabel('Code from the app').fill(codeAt(seed, Date.now()));
    await card.getByRole('button', { name: 'Make new codes' }).click();
    const items = card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expectVisible(items);
    expect(await items.count()).toBe(10);
    await card.getByRole('button', { name: 'I have kept them' }).click();
    const change = page.getByRole('region', { name: 'Change password' });
    await expectText(change, /has at least 8 characters/);
    await change.getByLabel('Current password').fill(password);
    await change.getByLabel('New password').fill('short-er');
    await change.getByRole('button', { name: 'Save password' }).click();
    await expectVisible(page.getByText('Your password is changed'));
    await expectGone(page.getByText('Use at least 15 characters.'));
  });

  test('comes first where one’s access asks for it', async ({ people, visit }) => {
    const anna = await people.person({ level: 'MAINTAIN_SYSTEM' });
    await givePassword(people, anna);
    const { page, context } = await visit(anna, '/reset-password', {}, 403);
    // The server under test demands it of nobody: what one that does would answer.
    await context.route('**/api/v1/organizations**', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 403, code: 'SECOND_FACTOR_NEEDED', title: 'No' }),
      }),
    );
    await context.route('**/api/v1/user/second-factor', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({
            json: { active: false, active_since: null, recovery_codes_left: 0, demanded: true },
          })
        : route.continue(),
    );
    await page.goto('/organization/members?search=bo');
    await expectAddress(page, '/second-factor?return_url=%2Forganization%2Fmembers%3Fsearch%3Dbo');
    await page.getByLabel('Current password').fill(password);
    await page.getByRole('button', { name: 'Go on' }).click();
    const seed = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
    await page.getByLabel('Code from the app').fill(codeAt(seed, Date.now()));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expectVisible(page.getByRole('list', { name: 'Recovery codes' }));
    await context.unrouteAll();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expectAddress(page, '/organization/members?search=bo');
  });
});
