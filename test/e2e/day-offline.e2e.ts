import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, onTestFinished } from 'vitest';
import { events } from '../../src/events/event.ts';
import { inspections } from '../../src/monitoring/control-book/inspections/inspection.ts';
import type { Meter } from '../../src/monitoring/meters/meter.ts';
import { findChromium } from '../support/chromium.ts';
import { inspectionsOf, newReminder } from '../support/control-book.ts';
import { newMeter, newReading } from '../support/monitoring.ts';
import type { Person } from '../support/people.ts';
import { daysAgo, timeZone, today } from '../support/days.ts';
import { newest } from './support/due-meters.ts';
import { expectGone, expectText, expectVisible } from './support/expectations.ts';
import { goTo, test } from './support/journey.ts';
import { fetchedAhead, onDevice, pin, turnOn, unlock } from './support/offline.ts';
import { beginning, en } from './support/texts.ts';
import { versions } from './support/versions.ts';
import { patience } from '../support/patience.ts';
import { noAccident } from './support/report.ts';

const book = '/monitoring/control-book';
const round = '/monitoring/meters/round';
const letters = Array.from('ABCDEFGHIJ');

const photos = async (name: string) =>
  Promise.all(
    ['#8a7f70', '#305a6b'].map(async (background, at) => ({
      name: `${name} ${at + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  );

/** A phone with a browser of its own, which is closed and opened again with what it has on its disk. */
async function phone(person: Person, url: string): Promise<() => Promise<BrowserContext>> {
  const folder = await mkdtemp(join(tmpdir(), 'rede-day-'));
  const opened: BrowserContext[] = [];
  onTestFinished(async () => {
    for (const context of opened) await context.close().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  });
  return async () => {
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: findChromium() ?? undefined,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      baseURL: url,
      locale: 'en-GB',
      timezoneId: timeZone(),
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    context.setDefaultTimeout(patience());
    if (opened.length === 0) {
      const [name = '', value = ''] = person.cookie.split('; ')[0]?.split('=') ?? [];
      const expires = Math.floor(Date.now() / 1000) + 86_400;
      await context.addCookies([{ name, value, url, expires, httpOnly: true, sameSite: 'Lax' }]);
    }
    opened.push(context);
    return context;
  };
}

async function read(page: Page, letter: string, value: number): Promise<void> {
  const stop = page.getByRole('form', { name: `Meter ${letter}` });
  await stop.getByLabel(en('readings.field.value.COUNTER')).fill(String(value));
  await stop.getByRole('button', { name: en('round.save') }).click();
  await expectGone(stop);
}

/** Inspects with a remark and two photos. */
async function inspect(page: Page, id: string, note: string): Promise<void> {
  await goTo({ page }, `${book}/inspections/${id}`);
  await page.getByRole('button', { name: en('book.do.REMARK') }).click();
  await page.getByLabel(beginning(en('book.field.note'))).fill(note);
  await page.locator('input[type=file]').setInputFiles(await photos(note));
  await expectVisible(page.getByRole('button', { name: en('kit.files.remove', { name: `${note} 2.jpg` }) }));
  await page.getByRole('button', { name: en('book.do.save', { result: en('book.result.REMARK') }) }).click();
  await expectVisible(page.getByText(en('book.do.waits')));
}

const waiting = (page: Page, count: number) =>
  expectVisible(page.getByText(en('kit.outbox.waiting', { count })));

describe('a day offline', () => {
  test('ten readings, five inspections with photos and an event arrive once and in order; two conflicts are asked; nothing is lost', async ({
    people,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const orgId = editor.organizationId;
    const meters: Meter[] = [];
    for (const [at, letter] of letters.entries()) {
      const meter = await newMeter(editor, {
        name: `Meter ${letter}`,
        location: `Stop ${letter}`,
        frequency: 'P1M',
      });
      await newReading(editor, meter, daysAgo(40), 100 * (at + 1));
      meters.push(meter);
    }
    const ids: string[] = [];
    for (const place of ['Hall', 'Yard', 'Cellar', 'Roof', 'Gate']) {
      const responsible = [{ id: editor.accountId }];
      const [one] = await inspectionsOf(editor, await newReminder(editor, { name: place, responsible }));
      ids.push(one?.id ?? '');
    }
    const server = await versions();
    onTestFinished(() => server.close());
    const open = await phone(editor, server.url);

    // Morning, with a network. A new version arrives: it is offered, and nothing is forced.
    let context = await open();
    let page = await context.newPage();
    await page.goto('/account/offline');
    await onDevice(page);
    await turnOn(page, en);
    await fetchedAhead(page, en);
    server.renew();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.getByText(en('shell.newVersion')).waitFor({ timeout: patience(60_000) });
    server.written.length = 0;
    await context.setOffline(true);
    await goTo({ page }, round);
    for (const [at, letter] of letters.slice(0, 4).entries()) await read(page, letter, 100 * (at + 1) + 50);
    await waiting(page, 4);

    // The browser is closed; the new version is there when it opens.
    await context.close();
    context = await open();
    await context.setOffline(true);
    page = await context.newPage();
    await page.goto(round);
    await unlock(page, pin, en);
    await waiting(page, 4);
    await expectVisible(page.getByText(en('round.progress', { done: 4, total: 10 })));
    for (const [at, letter] of letters.entries()) if (at > 3) await read(page, letter, 100 * (at + 1) + 50);
    await expectVisible(page.getByText(en('round.progress', { done: 10, total: 10 })));
    for (const at of [0, 1]) await inspect(page, ids[at] ?? '', `Remark ${at + 1}`);
    await waiting(page, 12);

    await context.close();
    context = await open();
    await context.setOffline(true);
    page = await context.newPage();
    await page.goto(book);
    await unlock(page, pin, en);
    await waiting(page, 12);
    for (const at of [2, 3]) await inspect(page, ids[at] ?? '', `Remark ${at + 1}`);
    await goTo({ page }, `${book}/inspections/${ids[4]}`);
    await page.getByRole('button', { name: en('book.do.OK'), exact: true }).click();
    await waiting(page, 15);
    await goTo({ page }, '/events/new');
    await page.getByLabel(`${en('events.field.title')} *`).fill('Oil below press 4');
    await noAccident(page);
    await page.getByRole('button', { name: en('events.new.keep') }).click();
    await waiting(page, 16);

    // Meanwhile a colleague has read a meter and done an inspection. Evening, with a network again.
    await newReading(editor, meters[2] as Meter, today(), 340);
    await editor.call(inspections.done, { orgId, id: ids[4] ?? '', body: {} });
    await context.setOffline(false);
    await page.getByText(en('kit.outbox.refused', { count: 2 })).waitFor();
    // One that got no answer is sent again, and counts once.
    const sent = new Set(
      server.written.flatMap((path) => /(\w[\w-]*\/(?:readings|done))$|\/(events)$/.exec(path)?.[0] ?? []),
    );
    expect([...sent]).toEqual([
      ...meters.map(({ id }) => `${id}/readings`),
      ...ids.map((id) => `${id}/done`),
      '/events',
    ]);

    await page.getByRole('button', { name: en('kit.outbox.show') }).click();
    const entry = (name: RegExp) =>
      page
        .getByRole('dialog', { name: en('kit.outbox.title') })
        .getByRole('listitem')
        .filter({ hasText: name });
    await expectText(entry(/Meter C/), 'reading');
    await expectText(entry(/Gate/), 'done');
    await entry(/Gate/)
      .getByRole('button', { name: beginning(en('kit.outbox.discard')) })
      .click();
    await page.getByRole('button', { name: en('kit.outbox.discard'), exact: true }).click();
    await expectGone(entry(/Gate/));
    await entry(/Meter C/)
      .getByRole('button', { name: beginning(en('kit.outbox.edit')) })
      .click();
    await page.getByRole('textbox', { name: beginning(en('readings.field.performedAt')) }).fill(daysAgo(1));
    await page.getByLabel(beginning(en('readings.field.value.COUNTER'))).fill('335');
    await page.getByRole('button', { name: en('readings.save') }).click();
    await expect.poll(async () => (await newest(editor, meters[2] as Meter)).length).toBe(3);

    // Everything is there once.
    for (const [at, meter] of meters.entries())
      expect(await newest(editor, meter)).toEqual([
        ...(at === 2
          ? [
              [today(), '340'],
              [daysAgo(1), '335'],
            ]
          : [[today(), String(100 * (at + 1) + 50)]]),
        [daysAgo(40), String(100 * (at + 1))],
      ]);
    for (const [at, id] of ids.entries()) {
      const { body } = await editor.call(inspections.get, { orgId, id });
      expect([body.status, body.note, body.files.map(({ name }) => name)]).toEqual(
        at === 4
          ? ['DONE', null, []]
          : ['DONE', `Remark ${at + 1}`, [1, 2].map((photo) => `Remark ${at + 1} ${photo}.jpg`)],
      );
    }
    const { body } = await editor.call(events.list, { orgId });
    expect(body.content.map(({ title }) => title)).toEqual(['Oil below press 4']);
    await expectGone(page.getByText(en('kit.outbox.refused', { count: 1 })));
  });
});
