import { describe, expect } from 'vitest';
import { inspections } from '../../src/monitoring/inspection.ts';
import { readings } from '../../src/monitoring/reading.ts';
import { newInspection } from '../support/control-book.ts';
import { newMeter, newReading } from '../support/monitoring.ts';
import type { Person } from '../support/people.ts';
import { expectAccessible, expectNoSideways } from './support/accessible.ts';
import { daysAgo, today } from './support/days.ts';
import {
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectValue,
  expectVisible,
} from './support/expectations.ts';
import { test } from './support/journey.ts';

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
    await page.getByRole('button', { name: 'Remark' }).click();
    await page.getByLabel(/^Note/).fill(asTyped);
    await page.getByRole('button', { name: 'Save as Remark' }).click();
    await expectVisible(page.getByText('Ladders: Remark.'));
    await expectVisible(page.getByRole('region', { name: 'Ladders' }).getByText(asTyped));
    expect(await found(editor, online.id)).toEqual(['DONE', asTyped]);

    await page.goto(`${book}/inspections/${offline.id}`);
    await page.getByRole('button', { name: 'Not OK' }).click();
    await expectVisible(page.getByLabel(/^Note/));
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    // Above the panel, which fills the screen.
    await expectVisible(
      page.getByText('You are offline. Your entries are kept on this device and sent later.'),
    );
    await page.getByLabel(/^Note/).fill(asTyped);
    await page.getByRole('button', { name: 'Save as Not OK' }).click();
    await expectVisible(page.getByText('1 entry is saved on this device and not sent yet.'));
    expect(await page.getByRole('button', { name: 'Send now' }).count()).toBe(0);
    const [banner, panel] = [
      page.getByText('You are offline.'),
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
    await expectGone(page.getByText('1 entry is saved on this device'));
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
    await expectVisible(stop.getByLabel('Counter shows'));
    await troubles.quiet();
    troubles.allow(409, 500);
    troubles.allowOffline();
    await context.route('**/{done,readings}', (route) => route.abort());
    await stop.getByLabel('Counter shows').fill('150');
    await stop.getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByText('Kept here, sent later'));
    for (const { id } of [one, two]) {
      await page.goto(`${book}/inspections/${id}`);
      await page.getByRole('button', { name: 'Remark' }).click();
      await page.getByLabel(/^Note/).fill('Rope frays');
      await page.getByRole('button', { name: 'Save as Remark' }).click();
      await expectVisible(page.getByText('Your result is saved on this device'));
    }
    // Meanwhile a colleague has read the meter and done the one; the other meets a fault of the server.
    await newReading(editor, meter, today, 140);
    await editor.call(inspections.done, { orgId, id: one.id, body: {} });
    await context.unroute('**/{done,readings}');
    await context.route(`**/${two.id}/done`, (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', detail: 'Something went wrong at our end.' } }),
    );
    await page.getByRole('button', { name: 'Send now' }).click();
    await expectVisible(page.getByText('3 entries could not be sent.'));
    await page.getByRole('button', { name: 'Show' }).click();
    const list = page.getByRole('dialog', { name: 'Not sent yet' });
    const entry = (name: RegExp) => list.getByRole('listitem').filter({ hasText: name });
    await expectText(entry(/Crane: Remark/), /done/);
    await expectText(entry(/Hoist: Remark/), 'Something went wrong at our end.');
    await expectText(entry(/Boiler: 150 kWh/), /reading/);
    await expectAccessible(page);

    await context.unroute(`**/${two.id}/done`);
    await entry(/Hoist/)
      .getByRole('button', { name: /^Retry/ })
      .click();
    await expectGone(entry(/Hoist/));
    expect(await found(editor, two.id)).toEqual(['DONE', 'Rope frays']);

    await entry(/Crane/)
      .getByRole('button', { name: /^Discard/ })
      .click();
    await expectVisible(list.getByText('Discard this entry?'));
    await list.getByRole('button', { name: 'Keep' }).click();
    await expectVisible(entry(/Crane/));
    await entry(/Crane/)
      .getByRole('button', { name: /^Discard/ })
      .click();
    await list.getByRole('button', { name: 'Discard', exact: true }).click();
    await expectGone(entry(/Crane/));

    await entry(/Boiler/)
      .getByRole('button', { name: /^Edit/ })
      .click();
    await expectAddress(page, `/monitoring/meters/${meter.id}`);
    await expectValue(page.getByLabel(/^Counter shows/), '150');
    await page.getByRole('textbox', { name: /^Read on/ }).fill(daysAgo(1));
    await page.getByLabel(/^Counter shows/).fill('135');
    await page.getByRole('button', { name: 'Save reading' }).click();
    await expect
      .poll(async () => {
        const { body } = await editor.call(readings.list, { orgId, meterId: meter.id });
        return body.content.map(({ value }) => value);
      })
      .toContain('135');
    await expectGone(page.getByText('could not be sent'));
  });

  test('signing out asks first about what has not been sent, and discards it only when told to', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const meter = await newMeter(editor, { name: 'Boiler', frequency: 'P1M' });
    await newReading(editor, meter, daysAgo(40), 100);
    const { page, context, troubles } = await visit(editor, '/monitoring/meters/round', { on: 'phone' });
    const stop = page.getByRole('form', { name: 'Boiler' });
    await expectVisible(stop.getByLabel('Counter shows'));
    await troubles.quiet();
    troubles.allowOffline();
    await context.route('**/readings', (route) => route.abort());
    await stop.getByLabel('Counter shows').fill('150');
    await stop.getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByText('Kept here, sent later'));
    const signOut = async () => {
      await page.getByRole('button', { name: /^User menu/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    };
    await signOut();
    const question = page.getByRole('dialog', { name: '1 entry has not been sent' });
    await expectVisible(question.getByText('Sign out and discard it?'));
    await expectFocused(question.getByRole('button', { name: 'Stay signed in' }));
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expectGone(question);
    await expectVisible(page.getByText('1 entry is saved on this device and not sent yet.'));
    await signOut();
    await question.getByRole('button', { name: 'Sign out and discard' }).click();
    await expectAddress(page, '/login');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('outbox'))),
    ).toEqual([]);
  });

  test('a page that does not come without network says so, reports nothing, and opens by itself', async ({
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
    await page.getByRole('link', { name: 'Control book' }).first().click();
    await expectVisible(page.getByRole('heading', { name: 'No network' }));
    await context.setOffline(false);
    await expectVisible(page.getByRole('row', { name: /Gate/ }));
    await expectAddress(page, book);
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
    await expect.poll(() => found(editor, id), { timeout: 10_000 }).toEqual(['DONE', asTyped]);
  });
});
