import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newInspection } from '../../test/support/control-book.ts';
import { today } from '../../test/support/days.ts';
import { dueMeters, newest } from '../../test/e2e/support/due-meters.ts';
import { newReading } from '../../test/support/monitoring.ts';
import {
  expectFocused,
  expectGone,
  expectValue,
  expectVisible,
} from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import { beginning, en } from '../../test/e2e/support/texts.ts';
import { inspections } from './control-book/inspections/inspection.ts';

/** Holds what is sent to an address until it is let go. */
const held = () => {
  let letGo = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { until, letGo };
};

describe('what is saved is shown before its answer', () => {
  test('the result of an inspection, with the way on to the next; refused, it is in its form again', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const manager = await people.person({ organization: editor.organizationId });
    const { id } = await newInspection(editor, { name: 'Ladders' });
    const { page, context, troubles } = await visit(editor, `/monitoring/control-book/inspections/${id}`);
    const { until, letGo } = held();
    troubles.allow(409);
    await context.route('**/done', async (route) => {
      await until;
      await route.continue();
    });
    await page.getByRole('button', { name: en('book.do.REMARK') }).click();
    const note = page.getByLabel(beginning(en('book.field.note')));
    await note.fill('Rung bent');
    await page
      .getByRole('button', { name: en('book.do.save', { result: en('book.result.REMARK') }) })
      .click();
    await expectVisible(page.getByText(en('book.do.going')));
    await expectGone(note);
    // It has not had to wait.
    await expectGone(page.getByText(en('kit.outbox.waiting', { count: 1 })));

    letGo();
    await expectVisible(page.getByText(`Ladders: ${en('book.result.REMARK')}.`));

    const { id: other } = await newInspection(manager, { name: 'Racks' });
    // Refused for another reason than that it is done: it is typed no second time.
    await context.unroute('**/done');
    await context.route(`**/${other}/done`, (route) =>
      route.fulfill({
        status: 409,
        headers: { 'x-request-id': '1', 'content-type': 'application/problem+json' },
        body: JSON.stringify({ status: 409, code: 'CONFLICT', detail: 'Not today.' }),
      }),
    );
    await page.goto(`/monitoring/control-book/inspections/${other}`);
    await page.getByRole('button', { name: en('book.do.REMARK') }).click();
    await note.fill('Upright bent');
    await page
      .getByRole('button', { name: en('book.do.save', { result: en('book.result.REMARK') }) })
      .click();
    await expectVisible(page.getByText('Not today.'));
    await expectValue(note, 'Upright bent');
    await expectGone(page.getByText(en('kit.outbox.refused', { count: 1 })));
    await context.unroute(`**/${other}/done`);
    await page
      .getByRole('button', { name: en('book.do.save', { result: en('book.result.REMARK') }) })
      .click();
    await expectVisible(page.getByText(`Racks: ${en('book.result.REMARK')}.`));
    const { body } = await editor.call(inspections.get, { orgId: editor.organizationId, id: other });
    expect(body).toMatchObject({ result: 'REMARK', note: 'Upright bent' });
  });

  test('sent once, also if the page is closed before its screen is read again; with its message, also if another page was quicker', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const [ladders, racks, cranes] = await Promise.all(
      ['Ladders', 'Racks', 'Cranes'].map((name) => newInspection(editor, { name })),
    );
    const addressOf = (of: { id: string } | undefined) => `/monitoring/control-book/inspections/${of?.id}`;
    const { page, context } = await visit(editor, addressOf(ladders));
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/done')) sent.push(request.url().split('/').at(-2) ?? '');
    });
    const inOrder = (on: Page) => on.getByRole('button', { name: en('book.do.OK'), exact: true });
    const marked = (on: Page) => on.evaluate(() => localStorage.getItem('rede.waits'));

    await expectVisible(inOrder(page));
    // What it has changed is not read as long as this page is open.
    await page.route('**/api/v1/**', (route) =>
      route.request().method() === 'GET' ? undefined : route.continue(),
    );
    await inOrder(page).click();
    await expectVisible(page.getByText(`Ladders: ${en('book.result.OK')}.`));
    await expect.poll(() => marked(page)).toBeNull();
    await expectVisible(page.getByText(en('book.do.going')));
    await page.close();
    const first = await context.newPage();
    await first.goto(addressOf(ladders));
    await expectVisible(first.getByText(en('book.result.OK'), { exact: true }));
    expect(sent).toEqual([ladders?.id]);

    const { until, letGo } = held();
    await first.goto(addressOf(racks));
    await first.route(`**/${racks?.id}/done`, async (route) => {
      await until;
      await route.continue();
    });
    await inOrder(first).click();
    await expectVisible(first.getByText(en('book.do.going')));
    const second = await context.newPage();
    await second.goto(addressOf(cranes));
    await inOrder(second).click();
    await expectVisible(second.getByText(en('book.do.going')));
    await expectVisible(first.getByText(en('kit.outbox.waiting', { count: 1 })));
    letGo();
    await expectVisible(second.getByText(`Cranes: ${en('book.result.OK')}.`));
    await expectGone(second.getByText(en('book.do.going')), inOrder(second));
    await expectGone(first.getByText(en('kit.outbox.waiting', { count: 1 })));
    // The second time with the same key, which the server answers as the first time.
    expect(sent.slice(1)).toEqual([racks?.id, cranes?.id, cranes?.id]);
    expect(await marked(second)).toBeNull();
  });

  test('a reading of the round, refused while the next one is typed', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { boiler } = await dueMeters(editor);
    const { page, context, troubles } = await visit(editor, '/monitoring/meters/round', { on: 'phone' });
    const { until, letGo } = held();
    troubles.allow(409, 422);
    await context.route('**/readings', async (route) => {
      await until;
      await route.continue();
    });
    const value = (name: string) =>
      page.getByRole('form', { name }).getByLabel(en('readings.field.value.COUNTER'));
    await value('Boiler').fill('150');
    await value('Boiler').press('Enter');
    await expectVisible(page.getByText(en('round.progress', { done: 1, total: 3 })));
    await expectVisible(page.getByText(en('round.going')));
    await expectFocused(value('Hall'));
    await page.keyboard.type('26');
    await newReading(editor, boiler, today(), 140);
    letGo();
    await expectVisible(page.getByText(en('round.progress', { done: 0, total: 3 })));
    await expectValue(value('Boiler'), '150');
    await page.keyboard.type('0');
    await expectValue(value('Hall'), '260');
    expect((await newest(editor, boiler))[0]).toEqual([today(), '140']);
  });
});
