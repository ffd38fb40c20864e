import { describe, expect } from 'vitest';
import { account } from '../account.ts';
import { expectAccessible } from '../../../test/e2e/support/accessible.ts';
import { givePassword, password, signIn } from '../../../test/e2e/support/account.ts';
import { dueMeters, newest } from '../../../test/e2e/support/due-meters.ts';
import { expectAddress, expectGone, expectVisible } from '../../../test/e2e/support/expectations.ts';
import { fullDevice } from '../../../test/e2e/support/full-device.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { inStore, leaveNetwork, onDevice, turnOn, unlock } from '../../../test/e2e/support/offline.ts';
import { en } from '../../../test/e2e/support/texts.ts';
import { today } from '../../../test/support/days.ts';

const round = '/monitoring/meters/round';
const waiting = en('kit.outbox.waiting', { count: 1 });

describe('the app opened on a full device', () => {
  test('without a network takes five wrong PINs as elsewhere, and opens with a network', async ({
    people,
    visit,
    stage,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await dueMeters(editor);
    const visited = await visit(editor, '/account/offline', { on: 'phone', onDevice: true });
    const { page, context } = visited;
    await leaveNetwork(visited);
    const device = await fullDevice(page, stage.url);
    await device.fill();
    const cold = await context.newPage();
    await cold.goto(round);
    for (const left of [4, 3, 2, 1]) {
      await unlock(cold, `wrong ${left}`, en);
      await expectVisible(cold.getByText(en('offline.unlock.wrong', { count: left })));
      // Ending the page in between gains nothing.
      if (left === 3) await cold.reload();
    }
    await unlock(cold, 'wrong 0', en);
    await expectVisible(cold.getByText(en('offline.unlock.shut')));
    await cold.reload();
    await expectVisible(cold.getByText(en('offline.unlock.shut')));
    await expectGone(cold.getByLabel(en('offline.pin'), { exact: true }));
    expect(await inStore(cold, 'reads')).toBe(0);
    await context.setOffline(false);
    await expectVisible(cold.getByRole('form', { name: 'Boiler' }));
  });

  test('after the session has ended leads to the sign-in, and sends what waits', async ({
    people,
    visit,
    stage,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await givePassword(people, editor);
    const later = await people.known(editor.email);
    const { boiler } = await dueMeters(editor);
    const { page, context, troubles } = await visit(
      editor,
      '/account/offline',
      { on: 'phone', onDevice: true },
      401,
    );
    await onDevice(page);
    await turnOn(page, en);
    await page.goto(round);
    const stop = page.getByRole('form', { name: 'Boiler' });
    await expectVisible(stop);
    await troubles.quiet();
    const device = await fullDevice(page, stage.url);
    troubles.allowOffline();
    await context.setOffline(true);
    await stop.getByLabel(en('readings.field.value.COUNTER')).fill('150');
    await stop.getByRole('button', { name: en('round.save') }).click();
    await expectVisible(page.getByText(waiting));
    await device.fill();
    await page.close();
    await editor.call(account.signOut, {});
    await context.setOffline(false);
    const cold = await context.newPage();
    await cold.goto(round);
    await expectAddress(cold, `/login?return_url=${encodeURIComponent(round)}`);
    expect(await inStore(cold, 'entries')).toBe(1);
    await signIn(cold, editor.email, password);
    await expectVisible(cold.getByRole('form', { name: 'Hall' }));
    await expect.poll(() => newest(later, boiler)).toContainEqual([today(), '150']);
    await expectGone(cold.getByText(waiting));
    // The next time, too, nothing is in the way.
    await cold.goto('/dashboard');
    await expectVisible(cold.getByRole('navigation', { name: en('shell.menu') }).or(cold.getByRole('main')));
  });

  test('whose browser does not open its store says that there is no network, and offers to try again', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page, context, troubles } = await visit(editor, '/account/offline', {
      on: 'phone',
      onDevice: true,
    });
    await onDevice(page);
    await turnOn(page, en);
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await page.close();
    await context.addInitScript(() => {
      const open = indexedDB.open.bind(indexedDB);
      indexedDB.open = (name, version) => {
        const request = open(name === 'rede.device' ? 'elsewhere' : name, version);
        if (name === 'rede.device') request.addEventListener = () => undefined;
        return request;
      };
    });
    const cold = await context.newPage();
    await cold.goto(round);
    await expectVisible(cold.getByRole('heading', { name: en('page.offlineTitle') }));
    // What would be entered could not be locked; the way on is to try again, and the network.
    await expectVisible(cold.getByRole('button', { name: en('page.reload') }));
    await expectAccessible(cold);
  });
});
