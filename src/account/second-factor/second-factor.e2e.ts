import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { givePassword, giveSecondFactor, password, signIn } from '../../../test/e2e/support/account.ts';
import {
  expectAddress,
  expectGone,
  expectText,
  expectVisible,
} from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { codeAt } from './one-time-code.ts';
import { anything, en } from '../../../test/e2e/support/texts.ts';

const step = 30_000;

describe('two-step sign-in', () => {
  test('is set up, requested, survives a lost phone, and is turned off', async ({ people, visit }) => {
    const anna = await people.person();
    await givePassword(people, anna);
    const { page } = await visit(anna, '/account/second-factor', {}, 401, 422);
    const card = page.getByRole('region', { name: en('factor.title') });
    await expectText(card, en('factor.isOff'));
    await card.getByRole('button', { name: en('factor.setUp') }).click();
    await card.getByLabel(en('password.current')).fill('not this one at all');
    await card.getByRole('button', { name: en('factor.next') }).click();
    await expectText(card, en('field.PASSWORD_WRONG'));
    await card.getByLabel(en('password.current')).fill(password);
    await card.getByRole('button', { name: en('factor.next') }).click();
    await expectVisible(card.getByRole('img', { name: en('factor.qr') }));
    const seed = (await card.locator('code').innerText()).replaceAll(/\s/g, '');
    await card.getByLabel(en('factor.code')).fill('000');
    await card.getByRole('button', { name: en('factor.confirm') }).click();
    await expectText(card, en('field.CODE_WRONG'));
    await card.getByLabel(en('factor.code')).fill(codeAt(seed, Date.now()));
    await card.getByRole('button', { name: en('factor.confirm') }).click();
    const items = card.getByRole('list', { name: en('factor.recoveryCodes') }).getByRole('listitem');
    await expectVisible(items);
    const codes = await items.allInnerTexts();
    expect(codes).toHaveLength(10);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: en('factor.download') }).click(),
    ]);
    await using folder = await mkdtempDisposable(join(tmpdir(), 'rede-codes-'));
    const file = join(folder.path, download.suggestedFilename());
    await download.saveAs(file);
    const kept = await readFile(file, 'utf8');
    for (const code of codes) expect(kept).toContain(code);
    await card.getByRole('button', { name: en('factor.codesKept') }).click();
    await expectText(card, en('factor.isOn', { date: anything }));
    await expectText(card, en('factor.codesLeft', { count: 10 }));

    const { page: later } = await visit(null, '/login', {}, 401);
    await signIn(later, anna.email, password);
    await expectVisible(later.getByRole('heading', { name: en('login.codeTitle') }));
    await later.getByLabel(en('factor.code')).fill('123');
    await later.getByRole('button', { name: en('login.submit') }).click();
    await expectText(later.getByRole('alert'), en('field.CODE_WRONG'));
    await later.getByLabel(en('factor.code')).fill(codeAt(seed, Date.now() + step));
    await later.getByRole('button', { name: en('login.submit') }).click();
    await expectAddress(later, '/dashboard');

    const { page: phoneless } = await visit(null, '/login', {}, 401);
    await signIn(phoneless, anna.email, password);
    await phoneless.getByRole('button', { name: en('login.useRecovery') }).click();
    await phoneless.getByLabel(en('factor.recoveryCode')).fill(codes[0] ?? '');
    await phoneless.getByRole('button', { name: en('login.submit') }).click();
    await expectAddress(phoneless, '/dashboard');

    await card.getByRole('button', { name: en('factor.remove') }).click();
    await card.getByLabel(en('password.current')).fill(password);
    await card.getByLabel(en('factor.code')).fill(codes[1] ?? '');
    await card.getByRole('button', { name: en('factor.turnOff') }).click();
    await expectText(card, en('factor.isOff'));
    await expectVisible(card.getByRole('button', { name: en('factor.setUp') }));
  });

  test('gives new recovery codes, and eight characters are then enough for a password', async ({
    people,
    visit,
  }) => {
    const anna = await people.person();
    const seed = await giveSecondFactor(people, anna);
    const { page } = await visit(anna, '/account');
    const card = page.getByRole('region', { name: en('factor.title') });
    await card.getByRole('button', { name: en('factor.renew') }).click();
    await card.getByLabel(en('password.current')).fill(password);
    await card.getByLabel(en('factor.code')).fill(codeAt(seed, Date.now()));
    await card.getByRole('button', { name: en('factor.makeCodes') }).click();
    const items = card.getByRole('list', { name: en('factor.recoveryCodes') }).getByRole('listitem');
    await expectVisible(items);
    await expect.poll(() => items.count()).toBe(10);
    await card.getByRole('button', { name: en('factor.codesKept') }).click();
    const change = page.getByRole('region', { name: en('account.password') });
    await expectText(change, en('password.ruleLength', { min: 8 }));
    await change.getByLabel(en('password.current')).fill(password);
    await change.getByLabel(en('password.new')).fill('short-er');
    await change.getByRole('button', { name: en('password.save') }).click();
    await expectVisible(page.getByText(en('password.changed')));
    await expectGone(page.getByText(en('field.PASSWORD_TOO_SHORT', { min: 15 })));
  });

  test('comes first if the person’s access requires it', async ({ people, visit }) => {
    const anna = await people.person({ level: 'MAINTAIN_SYSTEM' });
    await givePassword(people, anna);
    const { page, context } = await visit(anna, '/reset-password', {}, 403);
    // The server under test requires it of nobody: this is what one that does would answer.
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
            headers: { 'X-Request-Id': 'as from the server' },
            json: { active: false, active_since: null, recovery_codes_left: 0, demanded: true },
          })
        : route.continue(),
    );
    await page.goto('/organization/members?search=bo');
    await expectAddress(page, '/second-factor?return_url=%2Forganization%2Fmembers%3Fsearch%3Dbo');
    await page.getByLabel(en('password.current')).fill(password);
    await page.getByRole('button', { name: en('factor.next') }).click();
    const seed = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
    await page.getByLabel(en('factor.code')).fill(codeAt(seed, Date.now()));
    await page.getByRole('button', { name: en('factor.confirm') }).click();
    await expectVisible(page.getByRole('list', { name: en('factor.recoveryCodes') }));
    await context.unrouteAll();
    await page.getByRole('button', { name: en('factor.codesKept') }).click();
    await expectAddress(page, '/organization/members?search=bo');
  });
});
