/**
 * Starts a server with its own PostgreSQL, stops and starts it.
 * @module-tag full
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { whole } from '../../test/support/backup/installation.ts';
import { patience } from '../../test/support/patience.ts';
import { upload, world } from '../../test/support/people.ts';
import type { World } from '../../test/support/people.ts';
import { expectAccessible, expectNoSideways } from '../../test/e2e/support/accessible.ts';
import { givePassword, password } from '../../test/e2e/support/account.ts';
import { expectAddress, expectVisible } from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import { serve } from '../../test/e2e/support/served.ts';
import type { Served } from '../../test/e2e/support/served.ts';
import { beginning, da, en } from '../../test/e2e/support/texts.ts';
import { newIdentity } from '../core/backup/encryption.server.ts';
import { backUpToFile } from '../core/backup/file.server.ts';
import { keyLines } from '../core/installation/keys.server.ts';

const log = 'test-results/bring-back.log';
/** What is brought back: of its own, since other journeys name contents that no file has, and a backup that lacks one is never verified. */
let origin: World;
let folder: string;
let server: Served;
beforeAll(async () => {
  origin = await world();
  folder = await mkdtemp(join(tmpdir(), 'rede-bring-back-'));
  await rm(log, { force: true });
  server = await serve(
    { DATABASE_URL: '', DATA_DIR: join(folder, 'data'), DEMO: '0', LOG_LEVEL: 'warn' },
    log,
  );
});
afterAll(async () => {
  await server.stop();
  await origin.close();
  await rm(folder, { recursive: true, force: true });
});

describe('an empty installation', () => {
  test(
    'takes an encrypted backup by its first page, starts again by itself, and backs itself up with a certificate',
    { timeout: patience(900_000) },
    async ({ visit }) => {
      const maintainer = await origin.person({ level: 'MAINTAIN_SYSTEM' });
      await givePassword(origin, maintainer);
      const kept = await upload(origin, maintainer, { name: 'a.txt', content: Buffer.from('kept') });
      expect(kept.status, kept.text).toBe(201);
      const key = await newIdentity();
      const file = join(folder, `whole-${randomUUID()}.tar`);
      await backUpToFile(
        {
          ...whole(origin.ownerUrl, origin.fileStore),
          recipients: [key.recipient],
          secretKeys: keyLines(inject('stage')) ?? '',
        },
        file,
      );
      const bytes = await readFile(file);
      const damaged = join(folder, 'damaged.tar');
      await writeFile(damaged, bytes.subarray(0, bytes.length - 1000));

      const { page, troubles } = await visit(null, '/', { at: server.url });
      // The server is away for moments; a wrong code is refused.
      troubles.allow(403, 503);
      troubles.allowOffline();
      await expectAddress(page, '/bring-back');
      await expectAccessible(page);
      const code = page.getByLabel(beginning(en('bringBack.code')));
      const send = page.getByRole('button', { name: en('bringBack.send') });
      const chosen = page.getByLabel(beginning(en('bringBack.file')));
      await code.fill('AAAA-BBBB-CCCC');
      await chosen.setInputFiles(file);
      await send.click();
      await expectVisible(page.getByText(en('bringBack.refused.WRONG_CODE')));

      const [printed = ''] =
        /\b[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}\b/.exec(await readFile(log, 'utf8')) ?? [];
      await code.fill(printed.toLowerCase());
      await chosen.setInputFiles(file);
      await send.click();
      await expectVisible(page.getByText(en('bringBack.refused.ENCRYPTED')));
      await expectAccessible(page);
      const asked = page.getByLabel(beginning(en('bringBack.identity')));
      await code.fill(printed);
      await asked.fill((await newIdentity()).identity);
      await send.click();
      await expectVisible(page.getByText(en('bringBack.refused.WRONG_KEY')));
      await code.fill(printed);
      await asked.fill(key.identity);
      await chosen.setInputFiles(damaged);
      await send.click();
      await expectVisible(page.getByText(en('bringBack.refused.DAMAGED')));

      const { page: phone } = await visit(null, '/bring-back', {
        at: server.url,
        on: 'phone',
        language: 'da',
        theme: 'dark',
      });
      await expectVisible(phone.getByText(da('bringBack.refused.DAMAGED')));
      await expectAccessible(phone);
      await phone.setViewportSize({ width: 320, height: 700 });
      await expectNoSideways(phone);
      await phone.screenshot({ path: 'test-results/bring-back-phone.png', fullPage: true });

      await code.fill(printed);
      await chosen.setInputFiles(file);
      await send.click();
      await expectVisible(page.getByText(en('bringBack.refused.ENCRYPTED')));
      await code.fill(printed);
      await asked.fill(key.identity);
      const loaded: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
      });
      await send.click();
      // Not the event of a page that has loaded: the server starts again in the middle of it.
      const email = page.getByLabel(en('login.email'));
      await email.waitFor({ timeout: patience(300_000) });
      // What is sent, and the answer to it; while the server comes and goes nothing is loaded that could fail for good.
      expect(loaded).toEqual(['/bring-back', '/bring-back', '/login']);
      await email.fill(maintainer.email);
      await page.getByLabel(en('login.password'), { exact: true }).fill(password);
      await page.getByRole('button', { name: en('login.submit') }).click();
      await expectAddress(page, '/dashboard');
      await page.goto('/admin/operation');
      await page.getByRole('button', { name: en('operation.backUp') }).click();
      const certificates = page.getByRole('navigation', { name: en('operation.certificates') });
      await certificates
        .getByRole('link')
        .first()
        .waitFor({ timeout: patience(300_000) });
      await page
        .getByText(en('operation.state.PROVED'))
        .first()
        .waitFor({ timeout: patience(300_000) });
      await certificates.getByRole('link').first().click();
      await expectVisible(
        page.getByRole('heading', { name: en('operation.certificate') }),
        page.getByText(/^[0-9a-f]{64}$/).first(),
      );
      await expectAccessible(page);
      await page.screenshot({ path: 'test-results/certificate.png', fullPage: true });
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => page.getByRole('button', { name: en('kit.print') }).isVisible()).toBe(false);
      await page.screenshot({ path: 'test-results/certificate-print.png', fullPage: true });

      const { page: small } = await visit(null, '/login', {
        at: server.url,
        on: 'phone',
        language: 'da',
        theme: 'dark',
      });
      await small.context().addCookies(await page.context().cookies());
      await small.goto(new URL(page.url()).pathname);
      await expectVisible(small.getByRole('heading', { name: da('operation.certificate') }));
      await expectAccessible(small);
      await small.setViewportSize({ width: 320, height: 700 });
      await expectNoSideways(small);
      await small.screenshot({ path: 'test-results/certificate-phone.png', fullPage: true });
    },
  );
});
