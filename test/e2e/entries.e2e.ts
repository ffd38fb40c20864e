import { describe, expect } from 'vitest';
import { inspections } from '../../src/monitoring/control-book/inspections/inspection.ts';
import { readings } from '../../src/monitoring/meters/readings/reading.ts';
import { newInspection } from '../support/control-book.ts';
import { newMeter, newReading } from '../support/monitoring.ts';
import type { Person } from '../support/people.ts';
import { expectAccessible, expectNoSideways } from './support/accessible.ts';
import { daysAgo, today } from '../support/days.ts';
import {
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectValue,
  expectVisible,
} from './support/expectations.ts';
import { test } from './support/journey.ts';
import { sendNow } from './support/offline.ts';
import { beginning, en } from './support/texts.ts';

const book = '/monitoring/control-book';
/** As phones write it. */
const asTyped = 'Ladder 3 couldn’t be opened “fully” — costs 40 € 😀';
const found = async (editor: Person, id: string) => {
  const { body } = await editor.call(inspections.get, { orgId: editor.organizationId, id });
  return [body.status, body.note];
};

describe('no entry is lost', () => {
  test('a note as phones write it is saved, online and after a time without network', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const online = await newInspection(editor, { name: 'Ladders' });
    const offline = await newInspection(editor, { name: 'Scaffold' });
    const { page, context, troubles } = await visit(editor, `${book}/inspections/${online.id}`, {
      on: 'phone',
    });
    await page.getByRole('button', { name: en('book.do.REMARK') }).click();
    await page.getByLabel(beginning(en('book.field.note'))).fill(asTyped);
    await page
      .getByRole('button', { name: en('book.do.save', { result: en('book.result.REMARK') }) })
      .click();
    await expectVisible(page.getByText(`Ladders: ${en('book.result.REMARK')}.`));
    await expectVisible(page.getByRole('region', { name: 'Ladders' }).getByText(asTyped));
    expect(await found(editor, online.id)).toEqual(['DONE', asTyped]);

    await page.goto(`${book}/inspections/${offline.id}`);
    await page.getByRole('button', { name: en('book.do.NOT_OK') }).click();
    await expectVisible(page.getByLabel(beginning(en('book.field.note'))));
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    // Above the panel, which fills the screen.
    await expectVisible(page.getByText(en('shell.offline')));
    await page.getByLabel(beginning(en('book.field.note'))).fill(asTyped);
    await page
      .getByRole('button', { name: en('book.do.save', { result: en('book.result.NOT_OK') }) })
      .click();
    await expectVisible(page.getByText(en('kit.outbox.waiting', { count: 1 })));
    await expect.poll(() => page.getByRole('button', { name: en('kit.outbox.sendNow') }).count()).toBe(0);
    const [banner, panel] = [
      page.getByText(en('shell.offline')),
      page.getByRole('region', { name: 'Scaffold' }),
    ];
    const bottom = await banner.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await panel.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(
      bottom,
    );
    await expectNoSideways(page);
    await context.setOffline(false);
    await expectVisible(page.getByRole('region', { name: 'Scaffold' }).getByText(asTyped));
    expect(await found(editor, offline.id)).toEqual(['DONE', asTyped]);
    await expectGone(page.getByText(en('kit.outbox.waiting', { count: 1 })));
  });

  test('what cannot be sent is named with its reason, and is tried again, changed or discarded', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const orgId = editor.organizationId;
    const [one, two] = [
      await newInspection(editor, { name: 'Crane' }),
      await newInspection(editor, { name: 'Hoist' }),
    ];
    const meter = await newMeter(editor, { name: 'Boiler', frequency: 'P1M' });
    await newReading(editor, meter, daysAgo(40), 100);
    const { page, context, troubles } = await visit(editor, '/monitoring/meters/round', { on: 'phone' });
    const stop = page.getByRole('form', { name: 'Boiler' });
    await expectVisible(stop.getByLabel(en('readings.field.value.COUNTER')));
    await troubles.quiet();
    troubles.allow(409, 500);
    troubles.allowOffline();
    await context.route('**/{done,readings}', (route) => route.abort());
    await stop.getByLabel(en('readings.field.value.COUNTER')).fill('150');
    await stop.getByRole('button', { name: en('kit.form.save') }).click();
    await expectVisible(page.getByText(en('round.kept')));
    for (const { id } of [one, two]) {
      await page.goto(`${book}/inspections/${id}`);
      await page.getByRole('button', { name: en('book.do.REMARK') }).click();
      await page.getByLabel(beginning(en('book.field.note'))).fill('Rope frays');
      await page
        .getByRole('button', { name: en('book.do.save', { result: en('book.result.REMARK') }) })
        .click();
      await expectVisible(page.getByText(en('book.do.waits')));
    }
    // Meanwhile a colleague has read the meter and done the one; the other meets a fault of the server.
    await newReading(editor, meter, today(), 140);
    await editor.call(inspections.done, { orgId, id: one.id, body: {} });
    await context.unroute('**/{done,readings}');
    await context.route(`**/${two.id}/done`, (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', detail: en('problem.INTERNAL') } }),
    );
    await sendNow(page);
    await expectVisible(page.getByText(en('kit.outbox.refused', { count: 3 })));
    await page.getByRole('button', { name: en('kit.outbox.show') }).click();
    const list = page.getByRole('dialog', { name: en('kit.outbox.title') });
    const entry = (name: string | RegExp) => list.getByRole('listitem').filter({ hasText: name });
    await expectText(entry(`Crane: ${en('book.result.REMARK')}`), 'done');
    await expectText(entry(`Hoist: ${en('book.result.REMARK')}`), en('book.waits'), en('problem.INTERNAL'));
    await expectText(entry(/Boiler: 150 kWh/), en('readings.waits'), 'Boiler', 'reading');
    await expectAccessible(page);

    await context.unroute(`**/${two.id}/done`);
    await entry(/Hoist/)
      .getByRole('button', { name: en('kit.outbox.retry') })
      .click();
    await expectGone(entry(/Hoist/));
    expect(await found(editor, two.id)).toEqual(['DONE', 'Rope frays']);

    await entry(/Crane/)
      .getByRole('button', { name: beginning(en('kit.outbox.discard')) })
      .click();
    await expectVisible(list.getByText(en('kit.outbox.discardAsk')));
    await list.getByRole('button', { name: en('kit.outbox.keep') }).click();
    await expectVisible(entry(/Crane/));
    await entry(/Crane/)
      .getByRole('button', { name: beginning(en('kit.outbox.discard')) })
      .click();
    await list.getByRole('button', { name: en('kit.outbox.discard'), exact: true }).click();
    await expectGone(entry(/Crane/));

    await entry(/Boiler/)
      .getByRole('button', { name: beginning(en('kit.outbox.edit')) })
      .click();
    await expectAddress(page, `/monitoring/meters/${meter.id}`);
    await expectValue(page.getByLabel(beginning(en('readings.field.value.COUNTER'))), '150');
    await page.getByRole('textbox', { name: beginning(en('readings.field.performedAt')) }).fill(daysAgo(1));
    await page.getByLabel(beginning(en('readings.field.value.COUNTER'))).fill('135');
    await page.getByRole('button', { name: en('readings.save') }).click();
    await expect
      .poll(async () => {
        const { body } = await editor.call(readings.list, { orgId, meterId: meter.id });
        return body.content.map(({ value }) => value);
      })
      .toContain('135');
    await expectGone(page.getByText(en('kit.form.unsent')));
  });

  test('signing out asks first about what has not been sent, and discards it only after confirmation', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const meter = await newMeter(editor, { name: 'Boiler', frequency: 'P1M' });
    await newReading(editor, meter, daysAgo(40), 100);
    const { page, context, troubles } = await visit(editor, '/monitoring/meters/round', { on: 'phone' });
    const stop = page.getByRole('form', { name: 'Boiler' });
    await expectVisible(stop.getByLabel(en('readings.field.value.COUNTER')));
    await troubles.quiet();
    troubles.allowOffline();
    await context.route('**/readings', (route) => route.abort());
    await stop.getByLabel(en('readings.field.value.COUNTER')).fill('150');
    await stop.getByRole('button', { name: en('kit.form.save') }).click();
    await expectVisible(page.getByText(en('round.kept')));
    const signOut = async () => {
      await page.getByRole('button', { name: en('user.menu') }).click();
      await page.getByRole('menuitem', { name: en('user.signOut') }).click();
    };
    await signOut();
    const question = page.getByRole('dialog', { name: en('user.signOut.unsent', { count: 1 }) });
    await expectVisible(question.getByText(en('user.signOut.ask', { count: 1 })));
    await expectFocused(question.getByRole('button', { name: en('user.signOut.stay') }));
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expectGone(question);
    await expectVisible(page.getByText(en('kit.outbox.waiting', { count: 1 })));
    await signOut();
    // Until it has left, the page may ask once more on behalf of nobody.
    troubles.allow(401);
    await question.getByRole('button', { name: en('user.signOut.discard') }).click();
    await expectAddress(page, '/login');
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('outbox'))))
      .toEqual([]);
  });

  test('a page that fails to load without a network says so, reports nothing, and opens by itself', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await newInspection(editor, { name: 'Gate' });
    const { page, context, troubles } = await visit(editor, '/dashboard');
    await expectVisible(page.getByRole('heading', { level: 1 }));
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await page
      .getByRole('link', { name: en('book.title') })
      .first()
      .click();
    await expectVisible(page.getByRole('heading', { name: en('page.offlineTitle') }));
    await context.setOffline(false);
    await expectVisible(page.getByRole('row', { name: /Gate/ }));
    await expectAddress(page, book);
  });

  test('where the browser has a network but no way to the server, the open page stays, and a missing one says so', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await newInspection(editor, { name: 'Gate' });
    const { page, context, troubles } = await visit(editor, '/dashboard');
    await expectVisible(page.getByRole('heading', { level: 1 }));
    await troubles.quiet();
    troubles.allowOffline();
    const opened = await page.evaluate(() => performance.timeOrigin);
    await context.route('**/*', (route) => route.abort());
    await page
      .getByRole('link', { name: en('book.title') })
      .first()
      .click();
    await expectVisible(page.getByRole('heading', { name: en('page.offlineTitle') }));
    expect(await page.evaluate(() => [navigator.onLine, performance.timeOrigin])).toEqual([true, opened]);
    await context.unroute('**/*');
    await page.getByRole('row', { name: /Gate/ }).waitFor();
  });

  test('what an older version kept under a key that no header takes is sent', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { id } = await newInspection(editor, { name: 'Gate' });
    const path = `/organizations/${editor.organizationId}/inspections/${id}/done`;
    const body = { result: 'REMARK', note: asTyped };
    const stuck = [{ key: `x:${JSON.stringify(body)}`, path, body, label: 'Gate: Remark', refused: null }];
    const { page } = await visit(editor, '/dashboard');
    await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [
      `rede.outbox.${editor.accountId}`,
      JSON.stringify(stuck),
    ] as const);
    await page.reload();
    await expect.poll(() => found(editor, id)).toEqual(['DONE', asTyped]);
  });

  test('of two open pages one sends, each entry once and in order', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const names = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
    const made: { id: string }[] = [];
    for (const name of names) made.push(await newInspection(editor, { name: `Gate ${name}` }));
    const paths = made.map(({ id }) => `/organizations/${editor.organizationId}/inspections/${id}/done`);
    const waits = paths.map((path, at) => ({
      key: `10000000-0000-4000-8000-00000000000${at}`,
      path,
      body: { result: 'OK' },
      label: `Gate ${at + 1}`,
      refused: null,
    }));
    const { page, context, troubles } = await visit(editor, '/dashboard');
    await expectVisible(page.getByRole('heading', { level: 1 }));
    await troubles.quiet();
    troubles.allowOffline();
    // One route all the time: a page may send by itself at any moment.
    const sent: string[] = [];
    let isDown = true;
    await context.route('**/done', async (route) => {
      if (isDown) return route.abort();
      sent.push(new URL(route.request().url()).pathname.replace('/api/v1', ''));
      await new Promise((resolve) => setTimeout(resolve, 50));
      await route.continue();
    });
    await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [
      `rede.outbox.${editor.accountId}`,
      JSON.stringify(waits),
    ] as const);
    await page.reload();
    await expectVisible(page.getByText(en('kit.outbox.waiting', { count: 10 })));
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expectVisible(other.getByText(en('kit.outbox.waiting', { count: 10 })));
    isDown = false;
    await Promise.all([page, other].map(sendNow));
    await expect.poll(async () => (await found(editor, made.at(-1)?.id ?? ''))[0]).toBe('DONE');
    for (const each of [page, other])
      await expectGone(each.getByRole('button', { name: en('kit.outbox.show') }));
    expect(sent).toEqual(paths);
  });
});
