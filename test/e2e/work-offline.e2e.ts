import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { findChromium } from '../support/chromium.ts';
import { expectAccessible } from './support/accessible.ts';
import { today } from '../support/days.ts';
import { newDocument } from './support/documents.ts';
import { dueMeters, newest } from './support/due-meters.ts';
import { expectGone, expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';
import { inStore, leaveNetwork, onDevice, pin, turnOn, unlock } from './support/offline.ts';
import { anything, da, en, inOrder } from './support/texts.ts';

const control = 'Control 5150';
/** What must not be found: records, entries, a form half filled, a file, and the addresses of answers. */
const secret = [
  'Boiler',
  'Stop 1',
  '73519',
  '84623',
  'Close the valve first.',
  'Instruction.pdf',
  '/api/v1/organizations/',
];

describe('work offline', () => {
  test('opens with the PIN without a network, shows what was read with its age, and sends later what is entered', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { boiler } = await dueMeters(editor);
    const { page, context, troubles } = await visit(editor, '/account/offline', {
      on: 'phone',
      language: 'da',
      onDevice: true,
    });
    await onDevice(page);
    await expectAccessible(page);
    await turnOn(page, da);
    await expectAccessible(page);
    await page.goto('/monitoring/meters/round');
    await expectVisible(page.getByRole('form', { name: 'Boiler' }));
    await troubles.quiet();

    await page.close();
    troubles.allowOffline();
    await context.setOffline(true);
    const later = await context.newPage();
    await later.goto('/monitoring/meters/round');
    await expectVisible(later.getByRole('heading', { name: da('offline.unlock.title') }));
    await expectAccessible(later);
    await unlock(later, '000000', da);
    await expectVisible(later.getByText(da('offline.unlock.wrong', { count: 4 })));
    await unlock(later, pin, da);
    const stop = later.getByRole('form', { name: 'Boiler' });
    await stop.getByLabel(da('readings.field.value.COUNTER')).fill('150');
    await expectVisible(later.getByText(inOrder(da('shell.offline.age', { at: anything }))));
    await stop.getByRole('button', { name: da('round.save') }).click();
    await expectVisible(later.getByText(da('kit.outbox.waiting', { count: 1 })));
    // One bar, of at most three lines; what it means is a press away.
    const high = () =>
      later.evaluate(() =>
        Number.parseFloat(document.documentElement.style.getPropertyValue('--notices-height')),
      );
    await expect.poll(high).toBeLessThan(90);
    await expectGone(later.getByText(da('shell.offline.what')));
    await later.getByRole('button', { name: da('shell.offline.more') }).click();
    await expectVisible(later.getByText(da('shell.offline.what')));
    await expectAccessible(later);
    // What was never opened here says so.
    await later.goto('/events?search=sheet.pdf');
    await unlock(later, pin, da);
    await expectVisible(later.getByText(da('kit.notOnDevice.on')));
    // A kill loses what the browser had not written yet: the store is on the disk, its marks are not.
    await later.evaluate(() => localStorage.clear());
    await later.goto('/monitoring/meters/round');
    await unlock(later, pin, da);
    await expectVisible(later.getByRole('form', { name: 'Hall' }));
    await expectVisible(later.getByText(da('kit.outbox.waiting', { count: 1 })));

    await later.close();
    await context.setOffline(false);
    const evening = await context.newPage();
    await evening.goto('/dashboard');
    await expect.poll(() => newest(editor, boiler)).toContainEqual([today(), '150']);
    await expectGone(evening.getByText(da('kit.outbox.waiting', { count: 1 })));
  });

  test('after five wrong PINs what was read is gone, and what waits is sent after the next sign-in', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { boiler } = await dueMeters(editor);
    const { page, context, troubles } = await visit(editor, '/account/offline', { onDevice: true });
    await onDevice(page);
    await turnOn(page, en);
    await page.goto('/monitoring/meters/round');
    const stop = page.getByRole('form', { name: 'Boiler' });
    await expectVisible(stop);
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await stop.getByLabel(en('readings.field.value.COUNTER')).fill('170');
    await stop.getByRole('button', { name: en('round.save') }).click();
    await expectVisible(page.getByText(en('kit.outbox.waiting', { count: 1 })));
    await page.reload();
    for (const left of [4, 3, 2, 1]) {
      await unlock(page, `wrong ${left}`, en);
      await expectVisible(page.getByText(en('offline.unlock.wrong', { count: left })));
    }
    expect(await inStore(page, 'reads')).toBeGreaterThan(0);
    await unlock(page, 'wrong again', en);
    await expectVisible(page.getByText(en('offline.unlock.shut')));
    expect(await inStore(page, 'reads')).toBe(0);
    expect(await inStore(page, 'entries')).toBe(1);
    await page.reload();
    await expectVisible(page.getByText(en('offline.unlock.shut')));
    await context.setOffline(false);
    await page.goto('/account/offline');
    await expectVisible(page.getByLabel(en('offline.pin.new')));
    await expect.poll(() => newest(editor, boiler)).toContainEqual([today(), '170']);
  });

  test('where the page was ended during the last try, what was read is gone when it says so', async ({
    people,
    visit,
  }) => {
    const visited = await visit(await people.person(), '/account/offline', { onDevice: true });
    const { page } = visited;
    await leaveNetwork(visited);
    // A try is counted before it is made.
    await page.evaluate(
      () =>
        new Promise((done, failed) => {
          const opening = indexedDB.open('rede.device');
          opening.addEventListener('success', () => {
            const writing = opening.result.transaction('vaults', 'readwrite');
            writing.addEventListener('complete', done);
            writing.addEventListener('error', failed);
            const vaults = writing.objectStore('vaults');
            const reading = vaults.getAll();
            reading.addEventListener('success', () => {
              for (const vault of reading.result) vaults.put({ ...(vault as object), triesLeft: 0 });
            });
          });
        }),
    );
    expect(await inStore(page, 'reads')).toBeGreaterThan(0);
    await page.reload();
    await expectVisible(page.getByText(en('offline.unlock.shut')));
    expect(await inStore(page, 'reads')).toBe(0);
  });

  test('an open page does not go on with the keys of a vault that another page has deleted', async ({
    people,
    visit,
  }) => {
    const { page, context } = await visit(await people.person(), '/account/offline', { onDevice: true }, 401);
    await onDevice(page);
    const other = await context.newPage();
    await other.goto('/account/offline');
    await expectVisible(other.getByLabel(en('offline.pin.new')));
    await turnOn(page, en);
    await expectVisible(other.getByText(en('offline.on')));
    await page.getByRole('button', { name: en('offline.turnOff') }).click();
    // It was not this page that had to start again.
    await expectVisible(page.getByText(en('offline.turnedOff')));
    await expectVisible(other.getByLabel(en('offline.pin.new')));
    await page.getByRole('button', { name: en('user.menu') }).click();
    await page.getByRole('menuitem', { name: en('user.signOut') }).click();
    await expectVisible(page.getByRole('heading', { name: en('login.title') }));
    await expectVisible(other.getByRole('heading', { name: en('login.title') }));
  });

  test('opens with a passkey as well', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await dueMeters(editor);
    const { page, context, troubles } = await visit(editor, '/account/offline', { onDevice: true });
    await onDevice(page);
    const browser = await context.newCDPSession(page);
    await browser.send('WebAuthn.enable');
    await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
        hasPrf: true,
      },
    });
    await page.getByRole('button', { name: en('offline.usePasskey') }).click();
    await expectVisible(page.getByText(en('offline.opens.passkey')));
    await page.goto('/monitoring/meters/round');
    await expectVisible(page.getByRole('form', { name: 'Boiler' }));
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: en('offline.unlock.passkey') }).click();
    await expectVisible(page.getByRole('form', { name: 'Boiler' }));
    // Switched off, nothing is left to open.
    await context.setOffline(false);
    await page.goto('/account/offline');
    await page.getByRole('button', { name: en('offline.turnOff') }).click();
    await expectVisible(page.getByLabel(en('offline.pin.new')));
  });

  test('nothing of it can be read in the files of the browser', async ({ people, stage }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await dueMeters(editor);
    const document = await newDocument(editor, 'Instruction');
    const folder = await mkdtemp(join(tmpdir(), 'rede-profile-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: findChromium() ?? undefined,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      baseURL: inject('stage').url,
      locale: 'en-GB',
    });
    const [name = '', value = ''] = editor.cookie.split('; ')[0]?.split('=') ?? [];
    await context.addCookies([{ name, value, url: stage.url, httpOnly: true, sameSite: 'Lax' }]);
    const page = await context.newPage();
    await page.goto('/account/offline');
    await onDevice(page);
    await turnOn(page, en);
    await page.goto(`/documents/own-documents/${document}`);
    await expectVisible(page.getByText('Close the valve first.'));
    // What is kept as it is can be found: so the words below would be.
    await page.evaluate(
      (word) =>
        new Promise<void>((resolve) => {
          localStorage.setItem('control', word);
          const opening = indexedDB.open('control', 1);
          opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('words'));
          opening.addEventListener('success', () => {
            const writing = opening.result.transaction('words', 'readwrite', { durability: 'strict' });
            writing.objectStore('words').put({ word }, 1);
            writing.addEventListener('complete', () => resolve());
          });
        }),
      control,
    );
    await page.goto('/monitoring/meters/round');
    const stop = page.getByRole('form', { name: 'Boiler' });
    await expectVisible(stop);
    await page.waitForTimeout(1000);
    await context.setOffline(true);
    await stop.getByLabel(en('readings.field.value.COUNTER')).fill('73519');
    await stop.getByRole('button', { name: en('round.save') }).click();
    await expectVisible(page.getByText(en('kit.outbox.waiting', { count: 1 })));
    await page
      .getByRole('form', { name: 'Hall' })
      .getByLabel(en('readings.field.value.COUNTER'))
      .fill('84623');
    await page.waitForTimeout(500);
    await context.close();

    const kept = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) =>
      each.isFile(),
    );
    const found: string[] = [];
    for (const file of kept) {
      const path = join(file.parentPath, file.name);
      const bytes = await readFile(path).catch(() => Buffer.alloc(0));
      for (const word of [control, '/assets/', ...secret, editor.email, pin])
        for (const encoding of ['utf8', 'utf16le'] as const)
          if (bytes.includes(Buffer.from(word, encoding)))
            found.push(`${word} in ${path.slice(folder.length)}`);
    }
    expect(kept.length).toBeGreaterThan(20);
    const controls = found.filter((each) => each.startsWith(control));
    expect(controls.filter((each) => each.includes('IndexedDB'))).not.toEqual([]);
    expect(controls.filter((each) => each.includes('Local Storage'))).not.toEqual([]);
    // Files of the app are in the browser's cache by their addresses; answers of the API are not.
    expect(found.filter((each) => /^\/assets\/.*Cache/.test(each))).not.toEqual([]);
    const readable = (each: string) => !each.startsWith(control) && !each.startsWith('/assets/');
    expect(found.filter(readable)).toEqual([]);
  });
});
