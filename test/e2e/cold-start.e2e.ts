import type { Page } from 'playwright-core';
import { photo } from './support/photo.ts';
import { describe, expect } from 'vitest';
import { actions } from '../../src/actions/action.ts';
import { comments } from '../../src/comments/comment.ts';
import { events } from '../../src/events/event.ts';
import { newInspection } from '../support/control-book.ts';
import { today } from '../support/days.ts';
import { patience } from '../support/patience.ts';
import type { Person } from '../support/people.ts';
import { expectAccessible, expectNoSideways } from './support/accessible.ts';
import { expectAddress, expectGone, expectText, expectValue, expectVisible } from './support/expectations.ts';
import { goTo, test } from './support/journey.ts';
import { onDevice } from './support/offline.ts';
import { beginning, en } from './support/texts.ts';
import { noAccident } from './support/report.ts';

const titles = async (person: Person) =>
  (await person.call(events.list, { orgId: person.organizationId })).body.content.map(({ title }) => title);
const title = (page: Page) => page.getByLabel(`${en('events.field.title')} *`);

describe('the app opened without a network, where nothing but what waits is kept', () => {
  test('says what waits without its contents, takes a report with a photo, and sends all of it by itself', async ({
    people,
    visit,
  }) => {
    const worker = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page, context, troubles } = await visit(worker, '/events/new', { on: 'phone', onDevice: true });
    await onDevice(page);
    await expectVisible(title(page));
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await page.goto('/dashboard');
    await expectVisible(page.getByRole('heading', { name: en('page.offlineTitle') }));
    await expectVisible(page.getByText(en('page.offline.none')), page.getByText(en('page.offline.hint')));
    await expectAccessible(page);
    await expectNoSideways(page);

    await page.getByRole('link', { name: en('shell.reportEvent') }).click();
    await expectVisible(page.getByText(en('events.new.cold')));
    await page.locator('input[type=file]').setInputFiles(await photo('leak.jpg'));
    await expectVisible(page.getByRole('button', { name: en('kit.files.remove', { name: 'leak.jpg' }) }));
    await title(page).fill('Oil leak at the saw');
    await noAccident(page);
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole('button', { name: en('events.new.keep') }).click();
    await expectVisible(page.getByRole('heading', { name: en('events.new.kept.title') }));

    // The browser is closed, and opened at another address: how many and of what kind, and not what.
    await page.close();
    const later = await context.newPage();
    await later.goto('/monitoring/control-book');
    await expectVisible(later.getByText(en('page.offline.waits')));
    await expectVisible(later.getByRole('listitem').filter({ hasText: en('events.waits', { count: 1 }) }));
    await expect.poll(() => later.getByText('Oil leak').count()).toBe(0);
    await expectAccessible(later);
    await context.setOffline(false);
    await expect.poll(() => titles(worker), { timeout: patience(30_000) }).toEqual(['Oil leak at the saw']);
    await expectVisible(later.getByRole('heading', { name: en('book.title') }));
    await expectAddress(later, '/monitoring/control-book');
    const { body } = await worker.call(events.list, { orgId: worker.organizationId });
    const [event] = body.content;
    const found = await worker.call(events.get, { orgId: worker.organizationId, id: event?.id ?? '' });
    expect(found.body.files.map(({ name }) => name)).toEqual(['leak.jpg']);
  });

  test('a report that is being typed when the network returns is not disturbed, and continues in the app', async ({
    people,
    visit,
  }) => {
    const worker = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page, context, troubles } = await visit(worker, '/dashboard', { onDevice: true });
    await onDevice(page);
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await page.goto('/events/new');
    await title(page).fill('Ladder without a foot');
    await context.setOffline(false);
    await expectVisible(page.getByText(en('events.new.again')));
    await expectValue(title(page), 'Ladder without a foot');
    await page.getByRole('button', { name: en('events.new.continue') }).click();
    await expectVisible(page.getByRole('navigation', { name: en('shell.menu') }));
    await noAccident(page);
    await expectValue(title(page), 'Ladder without a foot');
    await page.getByRole('button', { name: en('events.new.send') }).click();
    await expectVisible(page.getByRole('heading', { name: en('events.new.sent.title') }));
    expect(await titles(worker)).toEqual(['Ladder without a foot']);
  });

  test('a report is sent in no one else’s name, and who signs in next reads whose it is', async ({
    people,
    visit,
    stage,
  }) => {
    const anna = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Lund' });
    const { organizationId } = anna;
    const bo = await people.person({ level: 'EDIT_ORGANIZATION', organization: organizationId });
    const { page, context, troubles } = await visit(anna, '/events/new', { onDevice: true }, 401);
    await onDevice(page);
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await title(page).fill('Smell of gas');
    await noAccident(page);
    await page.getByRole('button', { name: en('events.new.keep') }).click();
    await expectVisible(page.getByRole('heading', { name: en('events.new.kept.title') }));
    await page.close();
    const cold = await context.newPage();
    await cold.goto('/events/new');
    await title(cold).fill('Wet floor');
    await noAccident(cold);
    await cold.getByRole('button', { name: en('events.new.keep') }).click();
    await expectVisible(cold.getByRole('heading', { name: en('events.new.kept.title') }));
    await cold.close();
    const change = async (person: Person) => {
      const [name = '', value = ''] = person.cookie.split('; ')[0]?.split('=') ?? [];
      await context.clearCookies();
      await context.addCookies([{ name, value, url: stage.url, httpOnly: true, sameSite: 'Lax' }]);
    };
    await change(bo);
    await context.setOffline(false);
    const his = await context.newPage();
    await his.goto('/dashboard');
    await expectVisible(his.getByText(en('kit.outbox.others', { count: 2, name: 'Anna Lund' })));
    expect(await titles(anna)).toEqual([]);
    await his.close();
    await change(anna);
    const hers = await context.newPage();
    await hers.goto('/dashboard');
    await expect
      .poll(async () => (await titles(anna)).toSorted(), { timeout: patience(30_000) })
      .toEqual(['Smell of gas', 'Wet floor']);
  });
});

describe('without a network', () => {
  test('a comment and a finished action wait, are seen, and are sent once', async ({ people, visit }) => {
    const worker = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Finn', lastName: 'Bak' });
    const { organizationId: orgId } = worker;
    const { body: action } = await worker.call(actions.create, {
      orgId,
      body: {
        title: 'Mount the guard',
        kind: 'CORRECTIVE',
        responsible: { id: worker.accountId },
        dueDate: today(),
      },
    });
    const gate = await newInspection(worker, { name: 'Gate' });
    const at = `/planning/actions/${action.id}`;
    // On the device, where the list of what waits is there without a network, too.
    const { page, context, troubles } = await visit(worker, at, { on: 'phone', onDevice: true });
    await onDevice(page);
    const panel = page.getByRole('region', { name: 'Mount the guard' });
    await expectVisible(panel.getByLabel(en('comments.write'), { exact: true }).last());
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await panel.getByRole('textbox', { name: en('comments.write') }).fill('The bolts are missing');
    await panel.getByRole('button', { name: en('comments.add') }).click();
    await expectVisible(panel.getByText(en('comments.kept', { text: 'The bolts are missing' })));
    await expectValue(panel.getByRole('textbox', { name: en('comments.write') }), '');
    await panel.getByRole('button', { name: en('actions.done'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(beginning(en('actions.field.doneNote'))).fill('Mounted');
    await dialog.getByRole('button', { name: en('actions.done'), exact: true }).click();
    await expectVisible(panel.getByText(en('actions.done.waits')));
    await expectGone(panel.getByRole('button', { name: en('actions.done'), exact: true }));
    await expectVisible(page.getByText(en('kit.outbox.waiting', { count: 2 })));
    await page.getByRole('button', { name: en('kit.outbox.show'), exact: true }).click();
    // On a phone a message would lie over the list.
    await expectGone(page.getByRole('button', { name: en('toast.close') }));
    await expectText(page.getByRole('dialog'), 'The bolts are missing');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await goTo({ page }, `/monitoring/control-book/inspections/${gate.id}`);
    await goTo({ page }, at);
    await expectVisible(panel.getByText(en('comments.kept', { text: 'The bolts are missing' })));
    await context.setOffline(false);
    const state = async () => {
      const { body } = await worker.call(actions.get, { orgId, id: action.id });
      return [body.status, body.doneNote];
    };
    await expect.poll(state, { timeout: patience(30_000) }).toEqual(['DONE', 'Mounted']);
    const query = { kind: 'ACTION' as const, record: action.id };
    await expect
      .poll(async () =>
        (await worker.call(comments.list, { orgId, query })).body.content.map(({ text }) => text),
      )
      .toEqual(['The bolts are missing']);
    await expectGone(page.getByText(en('kit.outbox.waiting', { count: 1 })));
  });
});
