import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account } from '../../src/account/account.ts';
import { inspections } from '../../src/monitoring/control-book/inspections/inspection.ts';
import { newInspection } from '../support/control-book.ts';
import { expectAccessible } from './support/accessible.ts';
import { givePassword, password, signIn } from './support/account.ts';
import { today } from '../support/days.ts';
import { dueMeters, newest } from './support/due-meters.ts';
import { expectAddress, expectGone, expectText, expectValue, expectVisible } from './support/expectations.ts';
import { photo } from './support/photo.ts';
import { test } from './support/journey.ts';
import { fullDevice } from './support/full-device.ts';
import { inStore, onDevice, pin, turnOn, unlock } from './support/offline.ts';
import { beginning, en } from './support/texts.ts';

const book = '/monitoring/control-book';
const round = '/monitoring/meters/round';

async function remark(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: en('book.do.REMARK') }).click();
  await page.getByLabel(beginning(en('book.field.note'))).fill(note);
}
const saveRemark = (page: Page) =>
  page.getByRole('button', { name: en('book.do.save', { result: en('book.result.REMARK') }) }).click();

describe('a device in trouble', () => {
  test('that is full keeps the entry in its form and says so, and keeps it once there is space', async ({
    people,
    visit,
    stage,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { boiler } = await dueMeters(editor);
    const { id } = await newInspection(editor, { name: 'Ladders' });
    const { page, context, troubles } = await visit(editor, '/account/offline', {
      on: 'phone',
      onDevice: true,
    });
    await onDevice(page);
    const device = await fullDevice(page, stage.url);
    // Full before anything is kept: it cannot be switched on, and says why.
    await device.fill();
    await page.getByLabel(en('offline.pin.new')).fill('Åse 4711');
    await page.getByLabel(en('offline.pin.again')).fill('Åse 4711');
    await page.getByRole('button', { name: en('offline.turnOn') }).click();
    await expectVisible(page.getByText(en('offline.full')));
    await device.free();
    await turnOn(page, en);
    await page.goto(`${book}/inspections/${id}`);
    await expectVisible(page.getByRole('button', { name: en('book.do.REMARK') }));
    await page.goto(round);
    const stop = page.getByRole('form', { name: 'Boiler' });
    const value = stop.getByLabel(en('readings.field.value.COUNTER'));
    await expectVisible(value);
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await device.fill();
    await value.fill('150');
    await stop.getByRole('button', { name: en('round.save') }).click();
    await expectVisible(page.getByText(en('kit.outbox.notKept')));
    await expectValue(value, '150');
    await expect.poll(() => page.getByText(en('kit.outbox.waiting', { count: 1 })).count()).toBe(0);
    // Opened again, it opens with the PIN, and counts the wrong ones.
    const other = await context.newPage();
    await other.goto(round);
    await unlock(other, 'wrong', en);
    await expectVisible(other.getByText(en('offline.unlock.wrong', { count: 4 })));
    await unlock(other, pin, en);
    await expectVisible(other.getByRole('form', { name: 'Boiler' }));
    await other.close();

    await device.free();
    await stop.getByRole('button', { name: en('round.save') }).click();
    await expectVisible(page.getByText(en('kit.outbox.waiting', { count: 1 })));
    await context.setOffline(false);
    await expect.poll(() => newest(editor, boiler)).toContainEqual([today(), '150']);

    // A photo that cannot be kept is named, and the form is not sent without it.
    await page.goto(`${book}/inspections/${id}`);
    await remark(page, 'Rung bent');
    await context.setOffline(true);
    await expectVisible(page.getByText(en('shell.offline')));
    await device.fill();
    await page.locator('input[type=file]').setInputFiles(await photo('Rung.jpg'));
    await expectText(page.getByRole('alert').filter({ hasText: 'Rung.jpg' }), en('kit.drop.failed'));
    await saveRemark(page);
    await expectVisible(page.getByText(en('kit.form.unsent')));
    await device.free();
    const photos = page.getByRole('group', { name: en('book.field.files') });
    await photos.getByRole('button', { name: en('kit.drop.retry') }).click();
    await expectVisible(page.getByRole('button', { name: en('kit.files.remove', { name: 'Rung.jpg' }) }));
    await saveRemark(page);
    await expectVisible(page.getByText(en('book.do.waits')));
    await context.setOffline(false);
    await expect
      .poll(
        async () =>
          (await editor.call(inspections.get, { orgId: editor.organizationId, id })).body.files.length,
      )
      .toBe(1);
  });

  test('whose session ends meanwhile keeps what waits, photos too, and sends it after signing in again', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await givePassword(people, editor);
    const later = await people.known(editor.email);
    const { id } = await newInspection(editor, { name: 'Ladders' });
    const { page, context, troubles } = await visit(editor, '/account/offline', { onDevice: true }, 401);
    await onDevice(page);
    await turnOn(page, en);
    await page.goto(`${book}/inspections/${id}`);
    await remark(page, 'Rung bent');
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await page.locator('input[type=file]').setInputFiles(await photo('Rung.jpg'));
    await expectVisible(page.getByRole('button', { name: en('kit.files.remove', { name: 'Rung.jpg' }) }));
    await saveRemark(page);
    await expectVisible(page.getByText(en('kit.outbox.waiting', { count: 1 })));
    await editor.call(account.signOut, {});
    await context.setOffline(false);
    await expectAddress(page, /^\/login/);
    // What was read is gone with the first answer that says so; what waits is not.
    await expect.poll(() => inStore(page, 'reads')).toBe(0);
    expect(await inStore(page, 'entries')).toBe(1);
    await signIn(page, editor.email, password);
    await expectVisible(page.getByRole('region', { name: 'Ladders' }));
    const found = async () => {
      const { body } = await later.call(inspections.get, { orgId: editor.organizationId, id });
      return [body.status, body.note, body.files.map(({ name }) => name)];
    };
    await expect.poll(found).toEqual(['DONE', 'Rung bent', ['Rung.jpg']]);
    await expectGone(page.getByText(en('kit.outbox.waiting', { count: 1 })));
    await expect.poll(() => page.getByText(en('kit.outbox.refused', { count: 1 })).count()).toBe(0);
  });

  test('whose person may do less meanwhile keeps the refused entry, to be copied, and sent when it may be', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const level = (permission: string) =>
      people.owner.query('update member set permission = $2 where account_id = $1', [
        editor.accountId,
        permission,
      ]);
    const { id } = await newInspection(editor, { name: 'Ladders' });
    const { page, context, troubles } = await visit(
      editor,
      `${book}/inspections/${id}`,
      { on: 'phone' },
      403,
    );
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await remark(page, 'Rung bent');
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await page.locator('input[type=file]').setInputFiles(await photo('Rung.jpg'));
    await expectVisible(page.getByRole('button', { name: en('kit.files.remove', { name: 'Rung.jpg' }) }));
    await saveRemark(page);
    await expectVisible(page.getByText(en('kit.outbox.waiting', { count: 1 })));
    await level('READ_ORGANIZATION');
    await context.setOffline(false);
    await page.getByText(en('kit.outbox.refused', { count: 1 })).waitFor();

    const list = page.getByRole('dialog', { name: en('kit.outbox.title') });
    const entry = list.getByRole('listitem').filter({ hasText: 'Ladders' });
    const act = (name: string) => entry.getByRole('button', { name: beginning(name) }).click();
    const show = () => page.getByRole('button', { name: en('kit.outbox.show'), exact: true }).click();
    await show();
    await expectText(entry, en('problem.PERMISSION_DENIED'));
    await expectAccessible(page);
    await act(en('kit.outbox.copy'));
    await expectVisible(page.getByText(en('kit.outbox.copied')));
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('Ladders');
    expect(copied).toContain('Rung bent');
    expect(copied).toContain(en('problem.PERMISSION_DENIED'));
    const saving = page.waitForEvent('download');
    await act(en('kit.outbox.files', { count: 1 }));
    expect((await saving).suggestedFilename()).toBe('Rung.jpg');
    // The way to the form is shut for who may not use it, also where it is open: the entry stays, also after the page was closed.
    await act(en('kit.outbox.edit'));
    await expectVisible(page.getByRole('heading', { name: en('page.unauthorizedTitle') }));
    await page.reload();
    await expectVisible(page.getByText(en('kit.outbox.refused', { count: 1 })));
    await level('EDIT_ORGANIZATION');
    await page.reload();
    await show();
    await act(en('kit.outbox.retry'));
    await expectGone(entry);
    const { body } = await editor.call(inspections.get, { orgId: editor.organizationId, id });
    expect([body.status, body.note, body.files.map(({ name }) => name)]).toEqual([
      'DONE',
      'Rung bent',
      ['Rung.jpg'],
    ]);
  });

  test('that does not have the app yet shows the list after an entry without a network', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await newInspection(editor, { name: 'Ladders' });
    const { page, context, troubles } = await visit(editor, book, { on: 'phone' });
    await page.getByRole('link', { name: /Ladders/ }).click();
    await expectVisible(page.getByRole('button', { name: en('book.do.OK'), exact: true }));
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await expectVisible(page.getByText(en('shell.offline')));
    await page.getByRole('button', { name: en('book.do.OK'), exact: true }).click();
    await expectVisible(page.getByText(en('kit.outbox.waiting', { count: 1 })));
    await page.getByRole('button', { name: en('kit.panel.back') }).click();
    await expectVisible(page.getByRole('link', { name: /Ladders/ }));
    await context.setOffline(false);
    await expectGone(page.getByText(en('kit.outbox.waiting', { count: 1 })));
  });
});
